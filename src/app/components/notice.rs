//! The notice above the payment form.

use kassa_checkout::FieldError;
use kassa_i18n::{Locale, Phrase, Text};
use leptos::prelude::*;

use super::page_alert::PageAlert;
use crate::app::context::use_page;
use crate::app::labels;
use crate::app::pay_form_notice::PayFormNotice;
use crate::app::pay_form_state::{PayFormState, use_pay_form};

/// Rendered even if it is empty: the island replaces it as a whole, and writes network errors into
/// it.
#[component]
pub(in crate::app) fn Notices() -> impl IntoView {
    view! {
        <div id="alerts" data-swap>
            <Notice />
        </div>
    }
}

#[component]
fn Notice() -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    match &form.notice {
        PayFormNotice::LastAttempt => view! { <Declined /> }.into_any(),
        PayFormNotice::InvalidFields(errors) => {
            // The style sheet hides the class `of-card` while another method is chosen.
            let is_of_card = errors.iter().all(|error| matches!(error, FieldError::Card(_)));
            let kind = if is_of_card { "problems of-card" } else { "problems" };
            let fields = list_wrong_fields(&page.locale, &form, errors);
            view! { <WrongFields kind fields /> }.into_any()
        }
        PayFormNotice::NoMethod => view! { <ChoiceProblem text=Text::MethodMissing /> }.into_any(),
        PayFormNotice::CredentialGone => {
            view! { <ChoiceProblem text=Text::CredentialGone /> }.into_any()
        }
        PayFormNotice::CredentialDeleted => {
            view! { <Success text=Text::ForgottenNote /> <Declined /> }.into_any()
        }
        PayFormNotice::AttemptCanceled => view! { <AttemptCanceled /> }.into_any(),
        PayFormNotice::InvalidForm => view! {
            <PageAlert kind="outdated">
                <p>{page.locale.text(Text::FormOutdated)}</p>
            </PageAlert>
        }
        .into_any(),
        PayFormNotice::RateLimited { minutes } => view! { <Paused minutes=*minutes /> }.into_any(),
    }
}

/// A control with a problem.
pub(in crate::app) struct WrongField {
    /// The id of the control.
    pub control: String,
    /// Its name. What is wrong stands at the control alone.
    pub label: &'static str,
}

fn list_wrong_fields(
    locale: &Locale,
    form: &PayFormState,
    errors: &[FieldError],
) -> Vec<WrongField> {
    let wrong = |error: &FieldError| WrongField {
        control: form.control_id(*error),
        label: locale.text(labels::field_label(*error)),
    };
    errors.iter().map(wrong).collect()
}

/// The number of wrong fields, and a link to each. The first of them has the focus.
#[component]
pub(in crate::app) fn WrongFields(
    #[prop(default = "problems")] kind: &'static str,
    fields: Vec<WrongField>,
) -> impl IntoView {
    let page = use_page();
    let count = u32::try_from(fields.len()).unwrap_or_default();
    let count = format!("({})", page.locale.format_count(count));
    let rows = fields.into_iter().map(|WrongField { control, label }| {
        view! { <li><a href=format!("#{control}")>{label}</a></li> }
    });
    let rows = rows.collect_view();
    view! {
        <PageAlert kind takes_focus=false>
            <h2>
                {page.locale.text(Text::ProblemsHeading)} " " <span class="count">{count}</span>
            </h2>
            <ul>{rows}</ul>
        </PageAlert>
    }
}

/// A problem of the choice of method, with a link to the first method.
#[component]
fn ChoiceProblem(text: Text) -> impl IntoView {
    let first = use_pay_form().options.methods.first().copied();
    let control = first.map(|method| format!("#method-{}", method.code()));
    let page = use_page();
    view! {
        <PageAlert kind="problems">
            <h2>{page.locale.text(Text::ProblemsHeading)}</h2>
            <p>
                <a href=control>{page.locale.text(text)}</a>
            </p>
        </PageAlert>
    }
}

/// A confirmation. It takes the focus as well, so that screen readers announce it.
#[component]
fn Success(text: Text) -> impl IntoView {
    let page = use_page();
    view! {
        <PageAlert kind="good" role="status">
            <p>{page.locale.text(text)}</p>
        </PageAlert>
    }
}

/// Nothing if the last attempt was not canceled: then the address was not a redirect of ours.
#[component]
fn AttemptCanceled() -> impl IntoView {
    let page = use_page();
    let attempt = page.session.last_attempt.as_ref();
    let was_canceled = attempt.is_some_and(|attempt| attempt.failure_reason.is_none());
    was_canceled.then(|| view! { <Success text=Text::GivenUpNote /> })
}

#[component]
fn Paused(minutes: u32) -> impl IntoView {
    let page = use_page();
    let locale = &page.locale;
    let next = locale.format_phrase(&Phrase::PausedNext { count: minutes });
    let [heading, note, not_charged] =
        [Text::PausedHeading, Text::PausedNote, Text::NotCharged].map(|text| locale.text(text));
    view! {
        <PageAlert kind="paused">
            <h2>{heading}</h2>
            <p>{note} " " <strong>{not_charged}</strong></p>
            <p>{next}</p>
        </PageAlert>
    }
}

/// Why the last attempt was refused, that nothing was charged, what to do next, and the attempts
/// left. Nothing if the last attempt was not refused.
#[component]
fn Declined() -> impl IntoView {
    let page = use_page();
    let attempt = page.session.last_attempt.as_ref()?;
    let (reason, next_step) = labels::failure_texts(attempt.method, attempt.failure_reason?);
    let [heading, reason, not_charged, next_step] =
        [Text::DeclinedHeading, reason, Text::NotCharged, next_step]
            .map(|text| page.locale.text(text));
    let instrument = labels::instrument_label(&page.locale, attempt);
    // An attempt that was not sent to the provider does not count.
    let left = page.attempts_left().map(|count| {
        let left = page.locale.format_phrase(&Phrase::AttemptsLeft { count });
        format!(" {left}")
    });
    Some(view! {
        <PageAlert kind="declined">
            <h2>{heading}</h2>
            <p class="which">{instrument}</p>
            <p>{reason} " " <strong>{not_charged}</strong></p>
            <p>{next_step} {left}</p>
        </PageAlert>
    })
}
