//! The form that pays.

use leptos::prelude::*;

use super::alerts::Notice;
use super::field::field;
use super::marks::marks;
use crate::assets;
use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::i18n::{Phrase, Text};
use crate::islands::{Field, Wrong};

const CARD_ICON: &str = assets::url("methods/card.svg");

/// What the form is shown with.
pub(in crate::checkout) struct Filled {
    pub notice: Notice,
    pub form_token: String,
    /// What may be shown again of what was typed.
    pub expiry: String,
    pub holder: String,
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
                <div class="method">
                    <div class="method-choice">
                        <label>
                            <input type="radio" id="method-card" name="method" value="card" checked />
                            <img src=CARD_ICON alt="" width="28" height="20" />
                            <span>{locale.text(Text::MethodCard)}</span>
                        </label>
                        {marks(locale)}
                    </div>
                    <div class="card-fields">{fields(scene, filled)}</div>
                </div>
            </fieldset>
            {button(scene)}
            <p class="visually-hidden" id="status" role="status"></p>
        </form>
    }
}

fn fields(scene: &Scene, filled: &Filled) -> Vec<AnyView> {
    let show = |which: Field| {
        let value = match which {
            Field::Expiry => filled.expiry.as_str(),
            Field::Holder => filled.holder.as_str(),
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
        <p class="note">{note}</p>
    }
}
