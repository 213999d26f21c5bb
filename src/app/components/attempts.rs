//! The refused attempts before the one in the alert.

use kassa_checkout::AttemptSummary;
use kassa_i18n::Text;
use leptos::prelude::*;

use crate::app::context::use_page;
use crate::app::labels;
use crate::app::pay_form_state::use_pay_form;

/// Empty before the second refusal: the island replaces it.
#[component]
pub(in crate::app) fn EarlierAttempts() -> impl IntoView {
    let form = use_pay_form();
    let attempts = &form.options.earlier_attempts;
    if attempts.is_empty() {
        return view! { <section id="attempts" hidden data-swap></section> }.into_any();
    }
    let locale = &use_page().locale;
    let rows = attempts.iter().cloned().map(|attempt| view! { <Attempt attempt /> });
    view! {
        <section
            class="attempts"
            id="attempts"
            aria-labelledby="attempts-heading"
            data-swap
        >
            <h2 id="attempts-heading">{locale.text(Text::AttemptsHeading)}</h2>
            <p>{locale.text(Text::AttemptsNote)}</p>
            <ol>{rows.collect_view()}</ol>
        </section>
    }
    .into_any()
}

#[component]
fn Attempt(attempt: AttemptSummary) -> impl IntoView {
    let page = use_page();
    let locale = &page.locale;
    attempt.failure_reason.map(|reason| {
        let (reason, _next_step) = labels::failure_texts(attempt.method, reason);
        let created = page.format_date_time(attempt.created);
        view! {
            <li>
                {labels::instrument_label(locale, &attempt)}
                <span class="hint">{created} " · " {locale.text(reason)}</span>
            </li>
        }
    })
}
