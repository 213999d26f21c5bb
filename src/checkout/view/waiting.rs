//! The pages of a payment under way: the step at the sandbox's bank, and the wait for an answer.

use leptos::prelude::*;

use super::document::{Frame, document};
use super::{languages, receipt};
use crate::checkout::scene::Scene;
use crate::flow::Mode;
use crate::i18n::{Phrase, Text};
use crate::islands::Waiting;

/// The sandbox's bank asks whether the payment is the customer's.
pub(in crate::checkout) fn challenge(scene: &Scene) -> AnyView {
    let locale = &scene.locale;
    let frame = frame(scene, locale.text(Text::ChallengeTitle).to_owned(), "challenge");
    let amount = scene.amount();
    let note = locale.phrase(&Phrase::ChallengeNote { amount: &amount, merchant: scene.merchant() });
    let (approve, decline) = (locale.text(Text::ChallengeApprove), locale.text(Text::ChallengeDecline));
    let content = view! {
        <main class="end sheet bank">
            <p class="bank-name">{locale.text(Text::ChallengeTitle)}</p>
            <h1>{locale.text(Text::ChallengeHeading)}</h1>
            <p>{note}</p>
            {receipt::rows(scene)}
            <form method="post" action=scene.link.path("/challenge") class="choices">
                <input type="hidden" name="iauth" value=scene.link.iauth.clone() />
                {scene.link.lang.clone().map(|lang| view! { <input type="hidden" name="lang" value=lang /> })}
                <button type="submit" class="button primary" name="decision" value="approve">{approve}</button>
                <button type="submit" class="button" name="decision" value="decline">{decline}</button>
            </form>
        </main>
        <footer>{languages::choice(locale, &scene.link)}</footer>
    };
    document(frame, content).into_any()
}

/// The provider has not answered yet. The page does not reload by the clock, which would interrupt whoever listens to it
/// (WCAG 2.2, failure F41): the island opens it anew once there is an answer.
pub(in crate::checkout) fn pending(scene: &Scene) -> AnyView {
    let locale = &scene.locale;
    let heading = locale.text(Text::PendingHeading);
    let frame = Frame { alive: true, ..frame(scene, heading.to_owned(), "pending") };
    let slip = view! {
        <div class="slip-paper">
            <svg class="sign wait" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <circle cx="24" cy="24" r="20" />
                <path d="M24 12v12l8 5" />
            </svg>
            <h1>{heading}</h1>
            <p>{locale.phrase(&Phrase::PendingNote { merchant: scene.merchant() })}</p>
            {receipt::rows(scene)}
            <p><a class="button primary" href=scene.link.page()>{locale.text(Text::PendingCheck)}</a></p>
        </div>
    };
    let content = view! {
        <main class="end slip"><Waiting>{slip}</Waiting></main>
        <footer>{languages::choice(locale, &scene.link)}</footer>
    };
    document(frame, content).into_any()
}

fn frame<'a>(scene: &'a Scene, title: String, state: &'static str) -> Frame<'a> {
    Frame { locale: &scene.locale, title, state, sandbox: scene.mode == Mode::Test, alive: false }
}
