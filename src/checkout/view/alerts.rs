//! What went wrong, above the form. The alert takes the focus, so that it is read first without scripting as well.

use leptos::prelude::*;

use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::domain::method::Method;
use crate::i18n::{Phrase, Text};
use crate::session::Mistake;

/// What the form has to say before it is filled in.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::checkout) enum Notice {
    /// Nothing but how the last try ended, if it was refused.
    LastTry,
    /// Fields are wrong: every one of them, in their order.
    Wrong(Vec<Mistake>),
    /// No method was chosen, or one that is not offered.
    NoMethod,
    /// The form was not one of ours, or too old.
    Outdated,
    /// The stored credential that was chosen is not offered (any more).
    CredentialGone,
    /// A stored credential was deleted, as the customer wished.
    Forgotten,
    /// A waiting payment was given up, as the customer wished.
    GivenUp,
    /// Too many payments from the customer's address were refused.
    Paused { minutes: u32 },
}

/// The place for alerts, empty or not: the island swaps it as a whole, and writes into it itself when the
/// network fails: there is no alert on a page where nothing is wrong.
/// `first` is the method that a choice begins with.
pub(super) fn alerts(scene: &Scene, notice: &Notice, first: Option<Method>) -> impl IntoView + use<> {
    let locale = &scene.locale;
    let alert = match notice {
        Notice::LastTry => declined(scene),
        Notice::Wrong(wrong) => {
            let of_card = wrong.iter().all(|mistake| matches!(mistake, Mistake::Card(_)));
            let rows = wrong.iter().map(|mistake| (mistake.field().to_owned(), words::mistake(locale, *mistake)));
            Some(problems(scene, if of_card { "problems of-card" } else { "problems" }, rows.collect()))
        }
        Notice::NoMethod => Some(choose(scene, first, Text::MethodMissing)),
        Notice::CredentialGone => Some(choose(scene, first, Text::CredentialGone)),
        Notice::Forgotten => Some(forgotten(scene)),
        Notice::GivenUp => given_up(scene),
        Notice::Outdated => Some(alert(scene, "outdated", view! { <p>{locale.text(Text::FormOutdated)}</p> })),
        Notice::Paused { minutes } => Some(paused(scene, *minutes)),
    };
    view! { <div id="alerts" data-swap data-offline=locale.text(Text::NetworkTrouble)>{alert}</div> }
}

/// Takes the focus, but from nobody who only looks at the page.
pub(super) fn alert(scene: &Scene, kind: &'static str, content: impl IntoView + 'static) -> AnyView {
    let focus = scene.preview.is_none();
    view! { <div class=format!("alert {kind}") role="alert" tabindex="-1" autofocus=focus>{content}</div> }.into_any()
}

/// The problem is the choice of what to pay with.
fn choose(scene: &Scene, first: Option<Method>, words: Text) -> AnyView {
    let field = first.map(|method| format!("method-{}", method.code())).unwrap_or_default();
    problems(scene, "problems", vec![(field, scene.locale.text(words).to_owned())])
}

/// Every problem with a link to its field. Those of the card's fields are of no interest while something else is chosen.
fn problems(scene: &Scene, kind: &'static str, problems: Vec<(String, String)>) -> AnyView {
    let rows = problems.into_iter().map(|(field, words)| view! { <li><a href=format!("#{field}")>{words}</a></li> });
    let content = view! { <h2>{scene.locale.text(Text::ProblemsHeading)}</h2> <ul>{rows.collect_view()}</ul> };
    alert(scene, kind, content)
}

/// Good news; it takes the focus as well, so that it is heard.
fn good(scene: &Scene, words: String) -> AnyView {
    let focus = scene.preview.is_none();
    view! { <div class="alert good" role="status" tabindex="-1" autofocus=focus><p>{words}</p></div> }.into_any()
}

fn forgotten(scene: &Scene) -> AnyView {
    let words = scene.locale.text(Text::ForgottenNote).to_owned();
    view! { {good(scene, words)} {declined(scene)} }.into_any()
}

/// Nothing where no try has ended: whoever makes up the address is told nothing.
fn given_up(scene: &Scene) -> Option<AnyView> {
    let left = scene.attempts_left()?;
    let (note, left) = (scene.locale.text(Text::GivenUpNote), scene.locale.phrase(&Phrase::AttemptsLeft { count: left }));
    Some(good(scene, format!("{note} {left}")))
}

fn paused(scene: &Scene, minutes: u32) -> AnyView {
    let locale = &scene.locale;
    let content = view! {
        <h2>{locale.text(Text::PausedHeading)}</h2>
        <p>{locale.text(Text::PausedNote)} " " <strong>{locale.text(Text::NotCharged)}</strong></p>
        <p>{locale.phrase(&Phrase::PausedNext { count: minutes })}</p>
    };
    alert(scene, "paused", content)
}

/// What happened, whether money was taken, what to do next, how often that is possible.
fn declined(scene: &Scene) -> Option<AnyView> {
    let left = scene.attempts_left()?;
    let tried = scene.session.last_try.as_ref()?;
    let locale = &scene.locale;
    let (happened, next) = words::refusal(tried.method, tried.refused?);
    let content = view! {
        <h2>{locale.text(Text::DeclinedHeading)}</h2>
        <p class="which">{words::instrument(locale, tried)}</p>
        <p>{locale.text(happened)} " " <strong>{locale.text(Text::NotCharged)}</strong></p>
        <p>{locale.text(next)} " " {locale.phrase(&Phrase::AttemptsLeft { count: left })}</p>
    };
    Some(alert(scene, "declined", content))
}
