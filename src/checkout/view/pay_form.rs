//! The form that pays.

use leptos::prelude::*;

use super::alerts::Notice;
use super::field::field;
use super::marks::marks;
use super::{remember, stored};
use crate::assets;
use crate::checkout::choice::Choice;
use crate::checkout::form::Kept;
use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::domain::credential::Credential;
use crate::i18n::{Phrase, Text};
use crate::islands::{Field, Wrong};

const CARD_ICON: &str = assets::url("methods/card.svg");

/// What the form is shown with.
pub(in crate::checkout) struct Filled {
    pub notice: Notice,
    pub form_token: String,
    /// What the customer may pay with in one click, newest first.
    pub stored: Vec<Credential>,
    pub chosen: Choice,
    /// What may be shown again of what was sent.
    pub kept: Kept,
}

pub(super) fn pay_form(scene: &Scene, filled: &Filled) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let by_card = filled.chosen == Choice::Card;
    let card = if filled.stored.is_empty() { Text::MethodCard } else { Text::MethodAnotherCard };
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
                {stored::choices(scene, filled)}
                <div class="method">
                    <div class="method-choice">
                        <label>
                            <input type="radio" id="method-card" name="method" value=Choice::Card.value() checked=by_card data-swap />
                            <img src=CARD_ICON alt="" width="28" height="20" />
                            <span>{locale.text(card)}</span>
                        </label>
                        {marks(locale)}
                    </div>
                    <div class="card-fields">{fields(scene, filled)} {remember::choice(scene, filled.kept.remember)}</div>
                </div>
            </fieldset>
            {remember::condition(scene)}
            {button(scene)}
            <p class="visually-hidden" id="status" role="status"></p>
        </form>
    }
}

fn fields(scene: &Scene, filled: &Filled) -> Vec<AnyView> {
    let show = |which: Field| {
        let value = match which {
            Field::Expiry => filled.kept.expiry.as_str(),
            Field::Holder => filled.kept.holder.as_str(),
            Field::Number | Field::Code => "",
        };
        field(&scene.locale, which, value, error(scene, filled, which)).into_any()
    };
    Field::ALL.map(show).into()
}

fn error(scene: &Scene, filled: &Filled, field: Field) -> Option<String> {
    let Notice::Wrong(wrong) = &filled.notice else { return None };
    wrong.iter().find(|wrong| wrong.field() == field).map(|wrong| words::wrong(&scene.locale, *wrong))
}

fn button(scene: &Scene) -> impl IntoView + use<> {
    let (label, busy) = words::button(scene);
    let shown = label.clone();
    let note = scene.locale.phrase(&Phrase::CardNote { merchant: scene.merchant() });
    view! {
        <button type="submit" id="pay-button" class="button primary" data-label=label data-busy=busy>
            <svg class="lock" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M4.500 7V5a3.500 3.500 0 0 1 7 0v2M3 7h10v7H3z" />
            </svg>
            <span id="pay-label">{shown}</span>
        </button>
        <p class="note card-note">{note}</p>
    }
}
