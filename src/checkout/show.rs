//! GET: how the intent stands now.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::kept::RefilledForm;
use super::link::{Link, FlashMessage};
use super::scene::PageContext;
use super::view::selection::{PayFormProps, PayFormNotice};
use super::view::{end, review, selection, waiting};
use super::{CheckoutContext, CheckoutState, answer, visit};
use crate::limits::ClientAddress;
use crate::session::{AccountFields, StageDetails, FormBody, Stage};

pub(super) async fn show_page(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let (context, details) = match visit::open_view(&state, link, client_address, &headers).await {
        Ok(view) => view,
        Err(response) => return response,
    };
    let notice = match context.link.flash {
        Some(FlashMessage::CredentialDeleted) => PayFormNotice::CredentialDeleted,
        Some(FlashMessage::AttemptCanceled) => PayFormNotice::AttemptCanceled,
        Some(FlashMessage::CancelTooLate) | None => PayFormNotice::LastAttempt,
    };
    render_stage(&context, details, StatusCode::OK, notice, RefilledForm::default())
}

/// A form's own address, opened by hand.
pub(super) async fn redirect_to_page(link: Link) -> Response {
    answer::redirect(&link.page_url(), false)
}

/// The page of the state the intent is in. `status` and `notice` are for the form, where it is shown.
pub(super) async fn render_current_state(state: &CheckoutContext, context: &PageContext, status: StatusCode, notice: PayFormNotice) -> Response {
    render_form(state, context, status, notice, RefilledForm::default()).await
}

/// As [`current`], of a form that was sent. Where there is no form to show any more, the page says why.
pub(super) async fn render_form(state: &CheckoutContext, context: &PageContext, status: StatusCode, notice: PayFormNotice, refilled: RefilledForm) -> Response {
    match state.service.load_details(&context.checkout_client, &context.session).await {
        Ok(details @ StageDetails::Options(_)) => render_stage(context, details, status, notice, refilled),
        Ok(_) => answer::redirect(&context.link.page_url(), context.is_script_request),
        Err(_unavailable) => answer::render_unavailable(state, context),
    }
}

/// What a debit order comes to, before it is signed.
pub(super) async fn render_review(state: &CheckoutContext, context: &PageContext, form: &FormBody) -> Response {
    match (state.service.load_details(&context.checkout_client, &context.session).await, &context.session.debit_order) {
        (Ok(StageDetails::Options(choices)), Some(payments)) => answer::render_page(context, StatusCode::OK, || {
            review::render(context, payments, &AccountFields::from_form(form).retain_valid_fields(), &choices.form_token)
        }),
        (Ok(_), _) => answer::redirect(&context.link.page_url(), context.is_script_request),
        (Err(_unavailable), _) => answer::render_unavailable(state, context),
    }
}

fn render_stage(context: &PageContext, details: StageDetails, status: StatusCode, notice: PayFormNotice, refilled: RefilledForm) -> Response {
    let ok = |page: fn(&PageContext) -> _| answer::render_page(context, StatusCode::OK, || page(context));
    match (context.session.stage, details) {
        (Stage::Selection { .. }, StageDetails::Options(choices)) => {
            let props = PayFormProps::new(context, notice, choices, refilled);
            answer::render_page(context, status, || selection::render(context, &props))
        }
        (Stage::Selection { .. }, StageDetails::MerchantInactive) => ok(end::render_merchant_inactive),
        (Stage::Selection { .. }, StageDetails::NothingOffered) => ok(end::render_no_methods),
        // It moved on between two looks.
        (Stage::Selection { .. }, StageDetails::Transfer(_) | StageDetails::Mandate(_) | StageDetails::Nothing) => {
            answer::redirect(&context.link.page_url(), false)
        }
        (Stage::Pending { requires_action: true }, details) => answer::render_page(context, StatusCode::OK, || waiting::render_challenge(context, &details)),
        (Stage::Pending { requires_action: false }, details) => answer::render_page(context, StatusCode::OK, || waiting::render_pending(context, details)),
        (Stage::Ended(ending), StageDetails::Mandate(mandate)) => {
            answer::render_page(context, StatusCode::OK, || end::render_ended(context, ending, Some(&mandate)))
        }
        (Stage::Ended(ending), _) => answer::render_page(context, StatusCode::OK, || end::render_ended(context, ending, None)),
    }
}
