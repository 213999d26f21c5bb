//! The alert above the form. It takes the focus, so that screen readers announce it without
//! scripting too.

use kassa_checkout::FieldError;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::markup::Markup;
use super::pay_form_notice::PayFormNotice;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::Part;
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

/// The container of the alert, rendered even if it is empty: the island replaces it as a whole, and
/// writes network errors into it. Errors about the choice link to the first method.
pub(super) fn write_alerts(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    static CONTAINER: Template = Template::new();
    CONTAINER.write(
        html,
        &page.locale,
        |[alert]| view! { <div id="alerts" data-swap>{alert}</div> },
        [Part(&|html| html.push_view_if_some(render_notice(page, props)))],
    );
}

fn render_notice(page: &PageContext, props: &PayFormProps) -> Option<AnyView> {
    let locale = &page.locale;
    let first_method = props.options.methods.first().copied();
    match &props.notice {
        PayFormNotice::LastAttempt => render_declined(page),
        PayFormNotice::InvalidFields(errors) => {
            let only_card = errors.iter().all(|error| matches!(error, FieldError::Card(_)));
            let rows = errors
                .iter()
                .map(|error| (props.control_id(*error), labels::field_error(locale, *error)));
            let class = if only_card { "problems of-card" } else { "problems" };
            Some(render_errors(page, class, rows.collect()))
        }
        PayFormNotice::NoMethod => {
            Some(render_choice_error(page, first_method, Text::MethodMissing))
        }
        PayFormNotice::CredentialGone => {
            Some(render_choice_error(page, first_method, Text::CredentialGone))
        }
        PayFormNotice::CredentialDeleted => Some(render_credential_deleted(page)),
        PayFormNotice::AttemptCanceled => render_attempt_canceled(page),
        PayFormNotice::InvalidForm => {
            Some(render_alert(page, "outdated", view! { <p>{locale.text(Text::FormOutdated)}</p> }))
        }
        PayFormNotice::RateLimited { minutes } => Some(render_rate_limited(page, *minutes)),
    }
}

/// An alert that takes the focus, except in a preview.
pub(super) fn render_alert(
    page: &PageContext,
    kind: &'static str,
    content: impl IntoView + 'static,
) -> AnyView {
    let focus = page.preview_theme.is_none();
    view! {
        <div class=format!("alert {kind}") role="alert" tabindex="-1" autofocus=focus>
            {content}
        </div>
    }
    .into_any()
}

/// An error about the choice of method, linked to the first method.
fn render_choice_error(
    page: &PageContext,
    first_method: Option<PaymentMethod>,
    message: Text,
) -> AnyView {
    let field = first_method.map(|method| format!("method-{}", method.code())).unwrap_or_default();
    render_errors(page, "problems", vec![(field, page.locale.text(message).to_owned())])
}

/// Every error with a link to its field. The style sheet hides the class `of-card` while another
/// method is chosen.
pub(super) fn render_errors(
    page: &PageContext,
    kind: &'static str,
    errors: Vec<(String, String)>,
) -> AnyView {
    let rows = errors
        .into_iter()
        .map(|(field, message)| view! { <li><a href=format!("#{field}")>{message}</a></li> });
    let content = view! {
        <h2>{page.locale.text(Text::ProblemsHeading)}</h2>
        <ul>{rows.collect_view()}</ul>
    };
    render_alert(page, kind, content)
}

/// A confirmation. It takes the focus as well, so that screen readers announce it.
fn render_success(page: &PageContext, message: String) -> AnyView {
    let focus = page.preview_theme.is_none();
    view! {
        <div class="alert good" role="status" tabindex="-1" autofocus=focus><p>{message}</p></div>
    }
    .into_any()
}

fn render_credential_deleted(page: &PageContext) -> AnyView {
    let message = page.locale.text(Text::ForgottenNote).to_owned();
    view! { {render_success(page, message)} {render_declined(page)} }.into_any()
}

/// `None` if the last attempt was not canceled: then the address was not a redirect of ours.
fn render_attempt_canceled(page: &PageContext) -> Option<AnyView> {
    let attempt = page.session.last_attempt.as_ref()?;
    let note = page.locale.text(Text::GivenUpNote).to_owned();
    attempt.failure_reason.is_none().then(|| render_success(page, note))
}

fn render_rate_limited(page: &PageContext, minutes: u32) -> AnyView {
    let locale = &page.locale;
    let content = view! {
        <h2>{locale.text(Text::PausedHeading)}</h2>
        <p>{locale.text(Text::PausedNote)} " " <strong>{locale.text(Text::NotCharged)}</strong></p>
        <p>{locale.format_phrase(&Phrase::PausedNext { count: minutes })}</p>
    };
    render_alert(page, "paused", content)
}

/// Why the last attempt was refused, that nothing was charged, what to do next, and the attempts
/// left. `None` if the last attempt was not refused.
fn render_declined(page: &PageContext) -> Option<AnyView> {
    let attempt = page.session.last_attempt.as_ref()?;
    let (reason, next_step) = labels::failure_texts(attempt.method, attempt.failure_reason?);
    let locale = &page.locale;
    // An attempt that was not sent to the provider does not count.
    let left = page.attempts_left().map(|count| {
        let left = locale.format_phrase(&Phrase::AttemptsLeft { count });
        format!(" {left}")
    });
    let content = view! {
        <h2>{locale.text(Text::DeclinedHeading)}</h2>
        <p class="which">{labels::instrument_label(locale, attempt)}</p>
        <p>{locale.text(reason)} " " <strong>{locale.text(Text::NotCharged)}</strong></p>
        <p>{locale.text(next_step)} {left}</p>
    };
    Some(render_alert(page, "declined", content))
}
