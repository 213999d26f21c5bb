//! The pages of an intent that is over, and of one that nobody can pay now. Each leads back to the merchant.

use leptos::prelude::*;

use super::document::{Frame, document};
use super::footer::footer;
use super::receipt;
use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::{terms, words};
use crate::i18n::{Phrase, Text};
use crate::session::{Ending, SignedMandate};

/// The sign above the heading.
#[derive(Clone, Copy)]
enum Sign {
    Done,
    Stopped,
    Trouble,
}

struct End<'a> {
    state: &'static str,
    sign: Sign,
    heading: Text,
    notes: Vec<String>,
    mandate: Option<&'a SignedMandate>,
}

/// The page of an intent that is over.
pub(in crate::checkout) fn over(scene: &Scene, ending: Ending, mandate: Option<&SignedMandate>) -> AnyView {
    let (locale, merchant, amount) = (&scene.locale, scene.merchant(), scene.amount());
    let amount = amount.as_str();
    let (sign, heading, notes) = match ending {
        Ending::Success | Ending::Authorized { .. } if scene.purpose() == Purpose::Check => {
            (Sign::Done, Text::CardCheckedHeading, vec![locale.text(Text::CardCheckedNote).to_owned()])
        }
        Ending::Success if scene.purpose() == Purpose::Sign => {
            let paid = (scene.session.money.minor() > 0).then(|| locale.phrase(&Phrase::PaidNote { amount, merchant }));
            let notes = paid.into_iter().chain([locale.phrase(&Phrase::MandateSignedNote { merchant })]);
            (Sign::Done, Text::MandateSignedHeading, notes.collect())
        }
        Ending::Success => (Sign::Done, Text::PaidHeading, vec![locale.phrase(&Phrase::PaidNote { amount, merchant })]),
        Ending::Authorized { lapses } => {
            let release = Phrase::AuthorizedRelease { merchant, date: &scene.moment(lapses) };
            let notes = vec![locale.phrase(&Phrase::AuthorizedNote { amount, merchant }), locale.phrase(&release)];
            (Sign::Done, Text::AuthorizedHeading, notes)
        }
        Ending::Canceled => {
            (Sign::Stopped, Text::CanceledHeading, vec![locale.phrase(&Phrase::CanceledNote { amount, merchant })])
        }
        Ending::Expired => (Sign::Stopped, Text::ExpiredHeading, vec![locale.phrase(&Phrase::ExpiredNote { amount, merchant })]),
        Ending::Failed => (Sign::Trouble, Text::FailedHeading, vec![locale.phrase(&Phrase::FailedNote { amount, merchant })]),
    };
    let mandate = mandate.filter(|_| ending == Ending::Success);
    page(scene, End { state: scene.session.stage.code(), sign, heading, notes, mandate })
}

/// The merchant may not be paid at present (decision 12b).
pub(in crate::checkout) fn merchant_inactive(scene: &Scene) -> AnyView {
    let note = scene.locale.phrase(&Phrase::MerchantInactiveNote { merchant: scene.merchant() });
    page(
        scene,
        End { state: "inactive", sign: Sign::Stopped, heading: Text::MerchantInactiveHeading, notes: vec![note], mandate: None },
    )
}

/// No method is left (decision 6).
pub(in crate::checkout) fn no_methods(scene: &Scene) -> AnyView {
    let note = scene.locale.phrase(&Phrase::NoMethodsNote { merchant: scene.merchant() });
    page(
        scene,
        End { state: "no-methods", sign: Sign::Stopped, heading: Text::NoMethodsHeading, notes: vec![note], mandate: None },
    )
}

fn page(scene: &Scene, end: End<'_>) -> AnyView {
    let heading = scene.locale.text(end.heading);
    let frame = Frame::of(scene, heading.to_owned(), end.state);
    let notes = end.notes.into_iter().map(|note| view! { <p>{note}</p> });
    let content = view! {
        <main class="end slip">
            <div class="slip-paper">
                {receipt::logo(scene)}
                {sign(end.sign)}
                <h1>{heading}</h1>
                {notes.collect_view()}
                {receipt::rows(scene)}
                {end.mandate.map(|mandate| agreed(scene, mandate))}
                <p><a class="button primary" href=scene.href(scene.return_address())>{words::return_button(scene)}</a></p>
            </div>
        </main>
        {footer(scene)}
    };
    document(frame, content).into_any()
}

/// All that was signed, and a copy of it.
fn agreed(scene: &Scene, mandate: &SignedMandate) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let rows = terms::signed(locale, mandate).into_iter().chain(terms::rows(locale, &mandate.payments)).collect();
    view! {
        <section class="agreed">
            <h2>{words::title(scene)}</h2>
            {receipt::list(locale, rows)}
            <p><a class="button" href=scene.href(scene.link.copy()) download>{locale.text(Text::MandateCopy)}</a></p>
        </section>
    }
}

fn sign(sign: Sign) -> impl IntoView {
    let (class, path) = match sign {
        Sign::Done => ("sign done", "M14 25l7 7 14-15"),
        Sign::Stopped => ("sign stopped", "M15 24h18"),
        Sign::Trouble => ("sign trouble", "M24 13v14M24 33v1.500"),
    };
    view! {
        <svg class=class viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="20" />
            <path d=path />
        </svg>
    }
}
