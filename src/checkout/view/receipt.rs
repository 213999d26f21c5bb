//! What is paid, to whom: the slip that stands on every page about an intent.

use leptos::prelude::*;

use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::words;
use crate::i18n::{Phrase, Text};

/// The slip above the form. Its heading is the page's first.
pub(super) fn slip(scene: &Scene, heading: String) -> impl IntoView + use<> {
    let label = match scene.purpose() {
        Purpose::Reserve => Text::AmountReservedLabel,
        Purpose::Pay | Purpose::Check => Text::AmountLabel,
    };
    let note = note(scene).map(|note| view! { <p class="slip-note">{note}</p> });
    view! {
        <header class="slip">
            <div class="slip-paper">
                <h1>{heading}</h1>
                <dl class="total">{amount(scene, label)}</dl>
                <dl class="rows">{reference(scene)}</dl>
                {note}
            </div>
        </header>
    }
}

fn amount(scene: &Scene, label: Text) -> impl IntoView + use<> {
    view! { <dt>{scene.locale.text(label)}</dt> <dd><bdi>{scene.amount()}</bdi></dd> }
}

fn reference(scene: &Scene) -> impl IntoView + use<> {
    let reference = scene.intent.order.reference_id.clone();
    view! { <div><dt>{scene.locale.text(Text::ReferenceLabel)}</dt> <dd><bdi>{reference}</bdi></dd></div> }
}

fn note(scene: &Scene) -> Option<String> {
    match scene.purpose() {
        Purpose::Pay => None,
        Purpose::Reserve => {
            let date = scene.reserved_until();
            Some(scene.locale.phrase(&Phrase::ReserveNote { merchant: scene.merchant(), date: &date }))
        }
        Purpose::Check => Some(scene.locale.text(Text::CardCheckNote).to_owned()),
    }
}

/// The rows of a slip at the end: what was paid, with which card, under which reference.
pub(super) fn rows(scene: &Scene) -> impl IntoView + use<> {
    let card = scene.intent.last_attempt.as_ref().and_then(|attempt| attempt.card.as_ref());
    let card = card.map(|card| words::card(&scene.locale, card));
    let card = card.map(|card| {
        view! { <div><dt>{scene.locale.text(Text::MethodCard)}</dt> <dd>{card}</dd></div> }
    });
    view! {
        <dl class="rows">
            <div>{amount(scene, Text::AmountLabel)}</div>
            {card}
            {reference(scene)}
        </dl>
    }
}
