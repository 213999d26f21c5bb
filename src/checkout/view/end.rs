//! The pages of an intent that is over, and of one that nobody can pay now. Each leads back to the merchant.

use leptos::prelude::*;

use super::document::{Frame, document};
use super::footer::footer;
use super::receipt;
use crate::checkout::scene::{Purpose, Scene};
use crate::checkout::words;
use crate::i18n::{Phrase, Text};
use crate::session::Ending;

/// The sign above the heading.
#[derive(Clone, Copy)]
enum Sign {
    Done,
    Stopped,
    Trouble,
}

struct End {
    state: &'static str,
    sign: Sign,
    heading: Text,
    notes: Vec<String>,
}

/// The page of an intent that is over.
pub(in crate::checkout) fn over(scene: &Scene, ending: Ending) -> AnyView {
    let (locale, merchant, amount) = (&scene.locale, scene.merchant(), scene.amount());
    let amount = amount.as_str();
    let (sign, heading, notes) = match ending {
        Ending::Success | Ending::Authorized { .. } if scene.purpose() == Purpose::Check => {
            (Sign::Done, Text::CardCheckedHeading, vec![locale.text(Text::CardCheckedNote).to_owned()])
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
    page(scene, End { state: scene.session.stage.code(), sign, heading, notes })
}

/// The merchant may not be paid at present (decision 12b).
pub(in crate::checkout) fn merchant_inactive(scene: &Scene) -> AnyView {
    let note = scene.locale.phrase(&Phrase::MerchantInactiveNote { merchant: scene.merchant() });
    page(scene, End { state: "inactive", sign: Sign::Stopped, heading: Text::MerchantInactiveHeading, notes: vec![note] })
}

/// No method is left (decision 6).
pub(in crate::checkout) fn no_methods(scene: &Scene) -> AnyView {
    let note = scene.locale.phrase(&Phrase::NoMethodsNote { merchant: scene.merchant() });
    page(scene, End { state: "no-methods", sign: Sign::Stopped, heading: Text::NoMethodsHeading, notes: vec![note] })
}

fn page(scene: &Scene, end: End) -> AnyView {
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
                <p><a class="button primary" href=scene.href(scene.return_address())>{words::return_button(scene)}</a></p>
            </div>
        </main>
        {footer(scene)}
    };
    document(frame, content).into_any()
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
