//! The pages of a payment under way: the step at the sandbox's bank, and the wait for an answer.

use leptos::prelude::*;

use super::document::{Frame, document};
use super::footer::footer;
use super::{alerts, hidden, qr, receipt};
use crate::checkout::link::Told;
use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::{terms, words};
use crate::domain::method::Method;
use crate::i18n::{Phrase, Text};
use crate::islands::Waiting;
use crate::processor::TransferDetails;
use crate::session::Details;

/// The sandbox's bank, or the method's own page, asks whether the payment is the customer's.
pub(in crate::checkout) fn step(scene: &Scene, details: &Details) -> AnyView {
    let locale = &scene.locale;
    let tried = scene.session.last_try.as_ref();
    let elsewhere = tried.filter(|tried| tried.card.is_none()).map(|tried| locale.text(words::method(tried.method)));
    let (amount, merchant) = (scene.amount(), scene.merchant());
    let note = match elsewhere {
        Some(_) if scene.purpose() == Purpose::Sign => locale.phrase(&Phrase::DebitOrderNote { merchant }),
        Some(method) => locale.phrase(&Phrase::RedirectNote { method, amount: &amount, merchant }),
        None => locale.phrase(&Phrase::ChallengeNote { amount: &amount, merchant }),
    };
    let heading = if scene.purpose() == Purpose::Sign { Text::MandateWaitingHeading } else { Text::ChallengeHeading };
    let name = elsewhere.unwrap_or_else(|| locale.text(Text::ChallengeTitle));
    let frame = Frame::of(scene, name.to_owned(), "challenge");
    let (approve, decline) = (locale.text(Text::ChallengeApprove), locale.text(Text::ChallengeDecline));
    let content = view! {
        <main class="end sheet bank">
            <p class="bank-name">{name}</p>
            <h1>{locale.text(heading)}</h1>
            <p>{note}</p>
            {answer_by(scene, details)}
            {receipt::rows(scene)}
            {mandate_terms(scene, details)}
            <form method="post" action=scene.link.path("/challenge") class="choices">
                {hidden::fields(&scene.link)}
                <button type="submit" class="button primary" name="decision" value="approve">{approve}</button>
                <button type="submit" class="button" name="decision" value="decline">{decline}</button>
            </form>
        </main>
        {footer(scene)}
    };
    document(frame, content).into_any()
}

/// The provider has not answered yet. The page does not reload by the clock, which would interrupt whoever listens to it
/// (WCAG 2.2, failure F41): the island opens it anew once there is an answer.
pub(in crate::checkout) fn pending(scene: &Scene, details: Details) -> AnyView {
    let locale = &scene.locale;
    let (heading, note) = wait_for(scene);
    let frame = Frame::alive_of(scene, heading.clone(), "pending");
    let answer_by = answer_by(scene, &details);
    let rows = match details {
        Details::Transfer(details) => transfer(scene, details).into_any(),
        _ => receipt::rows(scene).into_any(),
    };
    let is_late = scene.link.told == Some(Told::TooLate);
    let late = is_late.then(|| alerts::alert(scene, "late", view! { <p>{locale.text(Text::OtherWayLate)}</p> }));
    let another_way = (!is_late).then(|| another_way(scene));
    let slip = view! {
        <div class="slip-paper">
            <svg class="sign wait" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
                <circle cx="24" cy="24" r="20" />
                <path d="M24 12v12l8 5" />
            </svg>
            <h1>{heading}</h1>
            {late}
            <p>{note}</p>
            {answer_by}
            {rows}
            <p><a class="button primary" href=scene.href(scene.link.page())>{locale.text(Text::PendingCheck)}</a></p>
            {another_way}
            {elsewhere(scene)}
        </div>
    };
    let content = view! {
        <main class="end slip"><Waiting>{slip}</Waiting></main>
        {footer(scene)}
    };
    document(frame, content).into_any()
}

/// Whom the page waits for: the heading, and what the customer can do meanwhile.
fn wait_for(scene: &Scene) -> (String, String) {
    let (locale, merchant, amount) = (&scene.locale, scene.merchant(), scene.amount());
    let amount = amount.as_str();
    match method(scene) {
        Method::DebitOrder => {
            (locale.text(Text::MandateWaitingHeading).to_owned(), locale.phrase(&Phrase::MandateWaitingNote { merchant }))
        }
        Method::Card | Method::Eft => {
            (locale.text(Text::PendingHeading).to_owned(), locale.phrase(&Phrase::PendingNote { merchant }))
        }
        Method::MobileMoney => {
            (locale.text(Text::PromptHeading).to_owned(), locale.phrase(&Phrase::PromptNote { amount, merchant }))
        }
        Method::BankTransfer => {
            (locale.phrase(&Phrase::TransferHeading { amount }), locale.phrase(&Phrase::TransferNote { merchant }))
        }
        Method::Paypal | Method::Voucher => {
            (locale.text(Text::PendingOtherHeading).to_owned(), locale.phrase(&Phrase::PendingOtherNote { merchant }))
        }
    }
}

/// How long the payer's bank waits for its customer: minutes where it asks at once, days where it asks later.
fn answer_by(scene: &Scene, details: &Details) -> Option<impl IntoView + use<>> {
    let Details::Mandate(mandate) = details else { return None };
    let time = terms::moment(&scene.locale, mandate.answer_by?);
    Some(view! { <p><strong>{scene.locale.phrase(&Phrase::MandateAnswerBy { time: &time })}</strong></p> })
}

fn mandate_terms(scene: &Scene, details: &Details) -> Option<impl IntoView + use<>> {
    let Details::Mandate(mandate) = details else { return None };
    Some(receipt::list(&scene.locale, terms::rows(&scene.locale, &mandate.payments)))
}

fn method(scene: &Scene) -> Method {
    scene.session.last_try.as_ref().map_or(Method::Card, |tried| tried.method)
}

/// The way back to the choice, where the payment can still be given up.
fn another_way(scene: &Scene) -> Option<impl IntoView + use<>> {
    let (locale, link) = (&scene.locale, &scene.link);
    method(scene).can_be_given_up().then(|| {
        view! {
            <form class="other-way" method="post" action=link.path("/give-up")>
                {hidden::fields(link)}
                <p class="hint" id="other-way-note">{locale.text(Text::OtherWayNote)}</p>
                <button type="submit" class="button" aria-describedby="other-way-note">{locale.text(Text::OtherWayButton)}</button>
            </form>
        }
    })
}

/// The same page on another device: the phone with the banking app, or the computer at home.
fn elsewhere(scene: &Scene) -> Option<impl IntoView + use<>> {
    let locale = &scene.locale;
    let code = qr::qr(&scene.address(), locale.text(Text::ElsewhereCode))?;
    Some(view! {
        <details class="elsewhere">
            <summary>{locale.text(Text::ElsewhereHeading)}</summary>
            <p>{locale.text(Text::ElsewhereNote)}</p>
            {code}
        </details>
    })
}

/// What has to be written into the transfer. Codes and numbers run left to right in every language.
fn transfer(scene: &Scene, details: TransferDetails) -> impl IntoView + use<> {
    let TransferDetails { bank, holder, account, branch, reference } = details;
    let rows = [
        (Text::AmountLabel, scene.amount()),
        (Text::TransferReference, reference),
        (Text::TransferHolder, holder),
        (Text::TransferBank, bank),
        (Text::TransferAccount, account),
        (Text::TransferBranch, branch),
    ];
    receipt::list_of(&scene.locale, "rows transfer", rows.into())
}
