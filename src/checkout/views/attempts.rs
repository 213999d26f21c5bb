//! What was tried before the attempt that the alert tells of.

use leptos::prelude::*;

use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::AttemptSummary;
use crate::i18n::Text;

pub(super) fn render_earlier_attempts(
    context: &PageContext,
    attempts: &[AttemptSummary],
) -> impl IntoView + use<> {
    let locale = &context.locale;
    let row = |attempt: &AttemptSummary| {
        let (happened, _next) = labels::failure_texts(attempt.method, attempt.failure_reason?);
        let with = labels::instrument_label(locale, attempt);
        Some(
            view! { <li>{with} <span class="hint">{context.format_date_time(attempt.created)} " · " {locale.text(happened)}</span></li> },
        )
    };
    view! {
        <section class="attempts" id="attempts" aria-labelledby="attempts-heading" hidden=attempts.is_empty() data-swap>
            <h2 id="attempts-heading">{locale.text(Text::AttemptsHeading)}</h2>
            <p>{locale.text(Text::AttemptsNote)}</p>
            <ol>{attempts.iter().filter_map(row).collect_view()}</ol>
        </section>
    }
}
