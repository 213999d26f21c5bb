//! What is paid, to whom: the slip that stands on every page about an intent.

use leptos::prelude::*;

use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::{terms, words};
use crate::i18n::{Locale, Phrase, Text};
use crate::session::{Ending, Stage};

/// The slip above the form. Its heading is the page's first.
pub(super) fn slip(scene: &Scene, heading: String) -> impl IntoView + use<> {
    let terms = scene.session.debit_order.as_ref().map(|payments| list(&scene.locale, terms::rows(&scene.locale, payments)));
    // A reservation gives way to a method that is paid at once.
    let class = if scene.purpose() == Purpose::Reserve { "slip-note unless-at-once" } else { "slip-note" };
    let note = note(scene).map(|note| view! { <p class=class>{note}</p> });
    view! {
        <header class="slip">
            <div class="slip-paper">
                {logo(scene)}
                <h1>{heading}</h1>
                {takes_money(scene).then(|| view! { <dl class="total">{total(scene)}</dl> })}
                {terms}
                <dl class="rows">{reference(scene)}</dl>
                {note}
            </div>
        </header>
    }
}

/// A signature may be all there is.
fn takes_money(scene: &Scene) -> bool {
    scene.purpose() != Purpose::Sign || scene.session.money.minor() > 0
}

/// The heading names the merchant, so the picture has nothing to add for who can't see it.
pub(super) fn logo(scene: &Scene) -> Option<impl IntoView + use<>> {
    let id = scene.session.merchant.look.logo.as_ref()?;
    Some(view! { <img class="logo" src=format!("/logos/{id}") alt="" height="48" /> })
}

/// A method that can't reserve is paid at once, which only the choice below decides.
fn total(scene: &Scene) -> AnyView {
    let (locale, purpose) = (&scene.locale, scene.purpose());
    if purpose != Purpose::Reserve {
        return amount(scene).into_any();
    }
    view! {
        <dt>
            <span class="unless-at-once">{locale.text(Text::AmountReservedLabel)}</span>
            <span class="if-at-once">{locale.text(Text::AmountLabel)}</span>
        </dt>
        <dd class=length(scene)><bdi>{scene.amount()}</bdi></dd>
    }
    .into_any()
}

fn amount(scene: &Scene) -> impl IntoView + use<> {
    // Nothing is paid but by a signature that is not given up or refused.
    let signs =
        scene.purpose() == Purpose::Sign && matches!(scene.session.stage, Stage::Selection { .. } | Stage::Over(Ending::Success));
    let label = if signs { Text::MandateNowLabel } else { Text::AmountLabel };
    view! { <dt>{scene.locale.text(label)}</dt> <dd class=length(scene)><bdi>{scene.amount()}</bdi></dd> }
}

/// A sum that breaks between two digits reads as two.
fn length(scene: &Scene) -> Option<&'static str> {
    const LONG: usize = 16;
    (scene.amount().chars().count() > LONG).then_some("long")
}

fn reference(scene: &Scene) -> impl IntoView + use<> {
    let reference = scene.session.reference_id.clone();
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
        Purpose::Sign if scene.session.money.minor() == 0 => Some(scene.locale.text(Text::MandateNowNothing).to_owned()),
        Purpose::Sign => None,
    }
}

/// Rows of a table of labels and values.
pub(super) fn list(locale: &Locale, rows: Vec<terms::Row>) -> impl IntoView + use<> {
    list_of(locale, "rows", rows)
}

/// As [`list`], of a class of its own.
pub(super) fn list_of(locale: &Locale, class: &'static str, rows: Vec<terms::Row>) -> impl IntoView + use<> {
    let row = |(label, value)| view! { <div><dt>{locale.text(label)}</dt> <dd><bdi>{value}</bdi></dd></div> };
    view! { <dl class=class>{rows.into_iter().map(row).collect_view()}</dl> }
}

/// The rows of a slip at the end: what was paid, with what, under which reference.
pub(super) fn rows(scene: &Scene) -> impl IntoView + use<> {
    let with = scene.session.last_try.as_ref().map(|tried| {
        let label = if tried.card.is_some() { Text::MethodCard } else { Text::PaymentMethodLabel };
        let with = words::instrument(&scene.locale, tried);
        view! { <div><dt>{scene.locale.text(label)}</dt> <dd>{with}</dd></div> }
    });
    view! {
        <dl class="rows">
            {takes_money(scene).then(|| view! { <div>{amount(scene)}</div> })}
            {with}
            {reference(scene)}
        </dl>
    }
}
