//! A choice of few things that differ much.

use leptos::prelude::*;

use super::field::{Choice, Notes, choice_id};
use crate::forms::FieldErrors;

/// One of several values, each with a sentence about it.
pub(crate) fn radio_cards(
    name: &'static str,
    label: &str,
    cards: Vec<(Choice, &'static str)>,
    chosen: &str,
    errors: &FieldErrors,
) -> AnyView {
    let notes = Notes::new(name, None, errors);
    let cards = cards.into_iter().enumerate().map(|(at, (choice, note))| {
        let id = choice_id(name, at);
        let (note_id, checked) = (format!("{id}-note"), choice.value == chosen);
        view! {
            <div class="radio-card">
                <input
                    id=id.clone()
                    type="radio"
                    name=name
                    value=choice.value
                    checked=checked
                    aria-describedby=note_id.clone()
                />
                <label for=id>{choice.label}</label>
                <p class="hint" id=note_id>{note}</p>
            </div>
        }
        .into_any()
    });
    let cards: Vec<AnyView> = cards.collect();
    view! {
        <fieldset
            class="field"
            role="radiogroup"
            aria-invalid=notes.invalid()
            aria-describedby=notes.described_by()
        >
            <legend>{label.to_owned()}</legend>
            {notes.view()}
            <div class="radio-cards">{cards}</div>
        </fieldset>
    }
    .into_any()
}
