//! Stored credentials: to pay with one, and to be rid of one.

use leptos::prelude::*;

use super::hidden;
use super::marks::mark;
use super::pay_form::Filled;
use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::i18n::{Locale, Phrase, Text};
use crate::session::{Choice, StoredCard};

/// A radio button for each, before the methods. Its label ends in the last four digits.
pub(super) fn choices(scene: &Scene, filled: &Filled) -> impl IntoView + use<> {
    let choice = |credential: &StoredCard| {
        let choice = Choice::Credential(credential.id.clone());
        let (id, chosen) = (format!("credential-{}", credential.id), filled.chosen.as_ref() == Some(&choice));
        let hint = format!("{id}-hint");
        let (before, digits) = words::card_and_digits(&scene.locale, &credential.card);
        let digits = digits.to_owned();
        view! {
            <div class="method">
                <div class="method-choice">
                    <label>
                        <input type="radio" id=id name="method" value=choice.value() checked=chosen aria-describedby=hint.clone() />
                        <img src=mark(credential.card.brand) alt="" width="38" height="24" />
                        <span>{before}<bdi>{digits}</bdi></span>
                    </label>
                    <span class="hint" id=hint>{expires(&scene.locale, credential)}</span>
                </div>
            </div>
        }
    };
    view! { <div id="stored" data-swap>{filled.choices.stored.iter().map(choice).collect_view()}</div> }
}

/// A form for each that deletes it. They stand beside the paying form, as no form stands in another.
pub(super) fn kept(scene: &Scene, stored: &[StoredCard]) -> impl IntoView + use<> {
    let (locale, link) = (&scene.locale, &scene.link);
    let row = |credential: &StoredCard| {
        let card = words::card(locale, &credential.card);
        let label = locale.phrase(&Phrase::ForgetLabel { card: &card });
        view! {
            <li>
                <form method="post" action=link.path("/forget")>
                    {hidden::fields(link)}
                    <input type="hidden" name="credential" value=credential.id.clone() />
                    <img src=mark(credential.card.brand) alt="" width="38" height="24" />
                    <p>{card} <span class="hint">{expires(locale, credential)}</span></p>
                    <button type="submit" class="button small" aria-label=label>{locale.text(Text::ForgetButton)}</button>
                </form>
            </li>
        }
    };
    view! {
        <section class="kept" id="kept" aria-labelledby="kept-heading" hidden=stored.is_empty() data-swap>
            <h2 id="kept-heading">{locale.text(Text::KeptHeading)}</h2>
            <ul>{stored.iter().map(row).collect_view()}</ul>
        </section>
    }
}

/// `Expires 12/31`
pub(super) fn expires(locale: &Locale, credential: &StoredCard) -> String {
    locale.phrase(&Phrase::CredentialExpires { date: &credential.card.expiry.short() })
}
