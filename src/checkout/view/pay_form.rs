//! The form that pays.

use leptos::prelude::*;

use super::alerts::Notice;
use super::{methods, remember, stored};
use crate::checkout::kept::KeptForm;
use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::words;
use crate::domain::method::Method;
use crate::i18n::{Phrase, Text};
use crate::islands::Wrong;
use crate::session::{Choice, Choices, StoredCard};

/// What the form is shown with.
pub(in crate::checkout) struct Filled {
    pub notice: Notice,
    pub choices: Choices,
    pub chosen: Option<Choice>,
    /// What may be shown again of what was sent.
    pub kept: KeptForm,
}

impl Filled {
    pub(in crate::checkout) fn new(scene: &Scene, notice: Notice, choices: Choices, kept: KeptForm) -> Self {
        // Who has just given up a method wants another one.
        let last = scene.session.last_try.as_ref().filter(|_| notice != Notice::GivenUp).map(Choice::of);
        let chosen = preselected(kept.choice.clone().or(last), &choices.methods, &choices.stored);
        Self { notice, choices, chosen, kept }
    }

    /// What is wrong with a field.
    pub(super) fn error(&self, scene: &Scene, field: &str) -> Option<String> {
        let Notice::Wrong(wrong) = &self.notice else { return None };
        wrong.iter().find(|mistake| mistake.field() == field).map(|mistake| words::mistake(&scene.locale, *mistake))
    }
}

/// What is chosen when the form is shown: what the customer chose last, and on a first visit the newest stored credential.
/// What is not offered any more gives way to the first method, never to another credential that nobody asked for.
fn preselected(wish: Option<Choice>, methods: &[Method], stored: &[StoredCard]) -> Option<Choice> {
    let wish = wish.or_else(|| stored.first().map(|newest| Choice::Credential(newest.id.clone())));
    let is_offered = |choice: &Choice| match choice {
        Choice::Credential(id) => stored.iter().any(|credential| credential.id == *id),
        Choice::Method(method) => methods.contains(method),
    };
    wish.filter(is_offered).or_else(|| methods.first().copied().map(Choice::Method))
}

pub(super) fn pay_form(scene: &Scene, filled: &Filled) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let takes_cards = filled.choices.methods.contains(&Method::Card);
    let messages = takes_cards.then(|| Wrong::ALL.map(|wrong| words::wrong(locale, wrong)).join("\n"));
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
            <input type="hidden" id="form-token" name="form_token" value=filled.choices.form_token.clone() data-swap autocomplete="off" />
            <fieldset class="methods">
                <legend>{locale.text(Text::MethodsHeading)}</legend>
                <div class="method-list">
                    {stored::choices(scene, filled)}
                    {filled.choices.methods.iter().map(|method| methods::choice(scene, filled, *method)).collect_view()}
                </div>
            </fieldset>
            {remember::condition(scene)}
            {button(scene, takes_cards)}
            <p class="visually-hidden" id="status" role="status"></p>
        </form>
    }
}

fn button(scene: &Scene, takes_cards: bool) -> impl IntoView + use<> {
    let (label, busy) = words::button(scene);
    let shown = label.clone();
    // A method that can't reserve is paid at once.
    let reserves = scene.purpose() == Purpose::Reserve;
    let at_once = reserves.then(|| {
        let pay = scene.locale.phrase(&Phrase::PayButton { amount: &scene.amount() });
        view! { <span class="if-at-once">{pay}</span> }
    });
    let note = takes_cards.then(|| {
        let note = scene.locale.phrase(&Phrase::CardNote { merchant: scene.merchant() });
        view! { <p class="note card-note">{note}</p> }
    });
    view! {
        <button type="submit" id="pay-button" class="button primary" data-label=label data-busy=busy>
            <svg class="lock" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M4.500 7V5a3.500 3.500 0 0 1 7 0v2M3 7h10v7H3z" />
            </svg>
            <span id="pay-label" class=reserves.then_some("unless-at-once")>{shown}</span>
            {at_once}
        </button>
        {note}
    }
}
