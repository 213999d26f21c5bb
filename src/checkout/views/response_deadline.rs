//! The time until which the payer's bank waits for the payer's approval of a mandate.

use kassa_checkout::StageDetails;
use kassa_i18n::Phrase;
use leptos::prelude::*;

use crate::checkout::page_context::PageContext;

/// `None` unless a mandate waits for its bank. Minutes if the bank asks its customer immediately,
/// days if it asks later.
pub(super) fn render_response_deadline(
    page: &PageContext,
    details: &StageDetails,
) -> Option<impl IntoView + use<>> {
    let StageDetails::Mandate(mandate) = details else { return None };
    let time = page.format_date_time(mandate.response_deadline?);
    let text = page.locale.format_phrase(&Phrase::MandateAnswerBy { time: &time });
    Some(view! { <p><strong>{text}</strong></p> })
}
