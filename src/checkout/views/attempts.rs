//! The refused attempts before the one in the alert.

use kassa_checkout::AttemptSummary;
use kassa_i18n::Text;
use leptos::prelude::*;

use super::fragment::Fragment;
use super::markup::Markup;
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

pub(super) fn write_earlier_attempts(
    html: &mut Markup,
    page: &PageContext,
    attempts: &[AttemptSummary],
) {
    static NONE: Fragment = Fragment::new();
    if attempts.is_empty() {
        // The island replaces it after a refusal.
        let view = || view! { <section id="attempts" hidden data-swap></section> };
        return NONE.write(html, &page.locale, view);
    }
    html.push_view(view_section(page, attempts));
}

fn view_section(page: &PageContext, attempts: &[AttemptSummary]) -> impl IntoView + use<> {
    let locale = &page.locale;
    let row = |attempt: &AttemptSummary| {
        let (reason, _next_step) = labels::failure_texts(attempt.method, attempt.failure_reason?);
        let instrument = labels::instrument_label(locale, attempt);
        let created = page.format_date_time(attempt.created);
        Some(view! {
            <li>
                {instrument}
                <span class="hint">{created} " · " {locale.text(reason)}</span>
            </li>
        })
    };
    view! {
        <section
            class="attempts"
            id="attempts"
            aria-labelledby="attempts-heading"
            data-swap
        >
            <h2 id="attempts-heading">{locale.text(Text::AttemptsHeading)}</h2>
            <p>{locale.text(Text::AttemptsNote)}</p>
            <ol>{attempts.iter().filter_map(row).collect_view()}</ol>
        </section>
    }
}
