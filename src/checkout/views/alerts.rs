//! What went wrong, above the form. The alert takes the focus, so that it is read first without
//! scripting as well.

use leptos::prelude::*;

use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::FieldError;
use crate::domain::method::PaymentMethod;
use crate::i18n::{Phrase, Text};

/// What the form has to say before it is filled in.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::checkout) enum PayFormNotice {
    /// Nothing but how the last try ended, if it was refused.
    LastAttempt,
    /// Fields are wrong: every one of them, in their order.
    InvalidFields(Vec<FieldError>),
    /// No method was chosen, or one that is not offered.
    NoMethod,
    /// The form was not one of ours, or too old.
    InvalidForm,
    /// The stored credential that was chosen is not offered (any more).
    CredentialGone,
    /// A stored credential was deleted, as the customer wished.
    CredentialDeleted,
    /// A waiting payment was given up, as the customer wished.
    AttemptCanceled,
    /// Too many payments from the customer's address were refused.
    RateLimited { minutes: u32 },
}

/// The place for alerts, empty or not: the island swaps it as a whole, and writes into it itself
/// when the network fails: there is no alert on a page where nothing is wrong.
/// `first` is the method that a choice begins with.
pub(super) fn render_alerts(
    context: &PageContext,
    notice: &PayFormNotice,
    first_method: Option<PaymentMethod>,
) -> impl IntoView + use<> {
    let locale = &context.locale;
    let alert = match notice {
        PayFormNotice::LastAttempt => render_declined(context),
        PayFormNotice::InvalidFields(errors) => {
            let of_card = errors.iter().all(|error| matches!(error, FieldError::Card(_)));
            let rows = errors
                .iter()
                .map(|error| (error.field_name().to_owned(), labels::field_error(locale, *error)));
            Some(render_problems(
                context,
                if of_card { "problems of-card" } else { "problems" },
                rows.collect(),
            ))
        }
        PayFormNotice::NoMethod => {
            Some(render_choice_error(context, first_method, Text::MethodMissing))
        }
        PayFormNotice::CredentialGone => {
            Some(render_choice_error(context, first_method, Text::CredentialGone))
        }
        PayFormNotice::CredentialDeleted => Some(render_credential_deleted(context)),
        PayFormNotice::AttemptCanceled => render_attempt_canceled(context),
        PayFormNotice::InvalidForm => Some(render_alert(
            context,
            "outdated",
            view! { <p>{locale.text(Text::FormOutdated)}</p> },
        )),
        PayFormNotice::RateLimited { minutes } => Some(render_rate_limited(context, *minutes)),
    };
    view! { <div id="alerts" data-swap data-offline=locale.text(Text::NetworkTrouble)>{alert}</div> }
}

/// Takes the focus, but from nobody who only looks at the page.
pub(super) fn render_alert(
    context: &PageContext,
    kind: &'static str,
    content: impl IntoView + 'static,
) -> AnyView {
    let focus = context.preview_theme.is_none();
    view! { <div class=format!("alert {kind}") role="alert" tabindex="-1" autofocus=focus>{content}</div> }.into_any()
}

/// The problem is the choice of what to pay with.
fn render_choice_error(
    context: &PageContext,
    first_method: Option<PaymentMethod>,
    words: Text,
) -> AnyView {
    let field = first_method.map(|method| format!("method-{}", method.code())).unwrap_or_default();
    render_problems(context, "problems", vec![(field, context.locale.text(words).to_owned())])
}

/// Every problem with a link to its field. Those of the card's fields are of no interest while
/// something else is chosen.
fn render_problems(
    context: &PageContext,
    kind: &'static str,
    problems: Vec<(String, String)>,
) -> AnyView {
    let rows = problems
        .into_iter()
        .map(|(field, words)| view! { <li><a href=format!("#{field}")>{words}</a></li> });
    let content = view! { <h2>{context.locale.text(Text::ProblemsHeading)}</h2> <ul>{rows.collect_view()}</ul> };
    render_alert(context, kind, content)
}

/// Good news; it takes the focus as well, so that it is heard.
fn render_success(context: &PageContext, words: String) -> AnyView {
    let focus = context.preview_theme.is_none();
    view! { <div class="alert good" role="status" tabindex="-1" autofocus=focus><p>{words}</p></div> }.into_any()
}

fn render_credential_deleted(context: &PageContext) -> AnyView {
    let words = context.locale.text(Text::ForgottenNote).to_owned();
    view! { {render_success(context, words)} {render_declined(context)} }.into_any()
}

/// Nothing where no try has ended: whoever makes up the address is told nothing.
fn render_attempt_canceled(context: &PageContext) -> Option<AnyView> {
    let left = context.attempts_left()?;
    let (note, left) = (
        context.locale.text(Text::GivenUpNote),
        context.locale.format_phrase(&Phrase::AttemptsLeft { count: left }),
    );
    Some(render_success(context, format!("{note} {left}")))
}

fn render_rate_limited(context: &PageContext, minutes: u32) -> AnyView {
    let locale = &context.locale;
    let content = view! {
        <h2>{locale.text(Text::PausedHeading)}</h2>
        <p>{locale.text(Text::PausedNote)} " " <strong>{locale.text(Text::NotCharged)}</strong></p>
        <p>{locale.format_phrase(&Phrase::PausedNext { count: minutes })}</p>
    };
    render_alert(context, "paused", content)
}

/// What happened, whether money was taken, what to do next, how often that is possible.
fn render_declined(context: &PageContext) -> Option<AnyView> {
    let left = context.attempts_left()?;
    let attempt = context.session.last_attempt.as_ref()?;
    let locale = &context.locale;
    let (happened, next) = labels::failure_texts(attempt.method, attempt.failure_reason?);
    let content = view! {
        <h2>{locale.text(Text::DeclinedHeading)}</h2>
        <p class="which">{labels::instrument_label(locale, attempt)}</p>
        <p>{locale.text(happened)} " " <strong>{locale.text(Text::NotCharged)}</strong></p>
        <p>{locale.text(next)} " " {locale.format_phrase(&Phrase::AttemptsLeft { count: left })}</p>
    };
    Some(render_alert(context, "declined", content))
}
