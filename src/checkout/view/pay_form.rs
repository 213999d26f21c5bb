//! The form that pays.

use leptos::prelude::*;

use super::alerts::Notice;
use super::{methods, remember, stored};
use crate::checkout::choice::Choice;
use crate::checkout::form::Kept;
use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::words;
use crate::domain::attempt::Attempt;
use crate::domain::credential::Credential;
use crate::domain::method::Method;
use crate::i18n::{Phrase, Text};
use crate::islands::Wrong;

/// What the form is shown with.
pub(in crate::checkout) struct Filled {
    pub notice: Notice,
    pub form_token: String,
    /// At least one.
    pub methods: Vec<Method>,
    /// What the customer may pay with in one click, newest first.
    pub stored: Vec<Credential>,
    pub chosen: Option<Choice>,
    /// What was tried before the last attempt, newest first.
    pub earlier: Vec<Attempt>,
    /// What may be shown again of what was sent.
    pub kept: Kept,
}

impl Filled {
    /// What is wrong with a field.
    pub(super) fn error(&self, scene: &Scene, field: &str) -> Option<String> {
        let Notice::Wrong(wrong) = &self.notice else { return None };
        wrong.iter().find(|mistake| mistake.field() == field).map(|mistake| words::mistake(&scene.locale, *mistake))
    }
}

pub(super) fn pay_form(scene: &Scene, filled: &Filled) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let messages = Wrong::ALL.map(|wrong| words::wrong(locale, wrong)).join("\n");
    view! {
        <form
            id="pay-form"
            class="pay"
            method="post"
            action=scene.link.page()
            novalidate
            data-today=scene.now.date().iso()
            data-messages=messages
        >
            <input type="hidden" id="form-token" name="form_token" value=filled.form_token.clone() data-swap autocomplete="off" />
            <fieldset class="methods">
                <legend>{locale.text(Text::MethodsHeading)}</legend>
                <div class="method-list">
                    {stored::choices(scene, filled)}
                    {filled.methods.iter().map(|method| methods::choice(scene, filled, *method)).collect_view()}
                </div>
            </fieldset>
            {remember::condition(scene)}
            {button(scene)}
            <p class="visually-hidden" id="status" role="status"></p>
        </form>
    }
}

fn button(scene: &Scene) -> impl IntoView + use<> {
    let (label, busy) = words::button(scene);
    let shown = label.clone();
    // A method that can't reserve is paid at once.
    let reserves = scene.purpose() == Purpose::Reserve;
    let at_once = reserves.then(|| {
        let pay = scene.locale.phrase(&Phrase::PayButton { amount: &scene.amount() });
        view! { <span class="if-at-once">{pay}</span> }
    });
    let note = scene.locale.phrase(&Phrase::CardNote { merchant: scene.merchant() });
    view! {
        <button type="submit" id="pay-button" class="button primary" data-label=label data-busy=busy>
            <svg class="lock" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M4.500 7V5a3.500 3.500 0 0 1 7 0v2M3 7h10v7H3z" />
            </svg>
            <span id="pay-label" class=reserves.then_some("unless-at-once")>{shown}</span>
            {at_once}
        </button>
        <p class="note card-note">{note}</p>
    }
}
