//! The time until which the payer's bank waits for the payer's approval of a mandate.

use kassa_domain::time::Timestamp;
use kassa_i18n::Phrase;
use leptos::prelude::*;

use crate::app::context::use_page;

/// Minutes if the bank asks its customer immediately, days if it asks later. Nothing unless a
/// mandate waits for its bank.
#[component]
pub(in crate::app) fn ResponseDeadline(at: Option<Timestamp>) -> impl IntoView {
    let page = use_page();
    at.map(|at| {
        let time = page.format_date_time(at);
        let text = page.locale.format_phrase(&Phrase::MandateAnswerBy { time: &time });
        view! { <p><strong>{text}</strong></p> }
    })
}
