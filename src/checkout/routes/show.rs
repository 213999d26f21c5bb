//! GET: how the intent stands now.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use crate::checkout::form_values::RefilledForm;
use crate::checkout::link::{FlashMessage, Link};
use crate::checkout::page_context::PageContext;
use crate::checkout::views::selection::{PayFormNotice, PayFormProps};
use crate::checkout::views::{result, review, selection, waiting};
use crate::checkout::{CheckoutContext, CheckoutState, responses, session_guard};
use crate::checkout_api::{AccountFields, FormBody, Stage, StageDetails};
use crate::platform::rate_limit::ClientAddress;

pub(in crate::checkout) async fn show_page(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let (context, details) =
        match session_guard::open_view(&state, link, client_address, &headers).await {
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
pub(in crate::checkout) async fn redirect_to_page(link: Link) -> Response {
    responses::redirect(&link.page_url(), false)
}

/// The page of the state the intent is in. `status` and `notice` are for the form, where it is
/// shown.
pub(in crate::checkout) async fn render_current_state(
    state: &CheckoutContext,
    context: &PageContext,
    status: StatusCode,
    notice: PayFormNotice,
) -> Response {
    render_form(state, context, status, notice, RefilledForm::default()).await
}

/// As [`current`], of a form that was sent. Where there is no form to show any more, the page says
/// why.
pub(in crate::checkout) async fn render_form(
    state: &CheckoutContext,
    context: &PageContext,
    status: StatusCode,
    notice: PayFormNotice,
    refilled: RefilledForm,
) -> Response {
    match state.service.load_details(&context.checkout_client, &context.session).await {
        Ok(details @ StageDetails::Options(_)) => {
            render_stage(context, details, status, notice, refilled)
        }
        Ok(_) => responses::redirect(&context.link.page_url(), context.is_script_request),
        Err(_unavailable) => responses::render_unavailable(state, context),
    }
}

/// What a debit order comes to, before it is signed.
pub(in crate::checkout) async fn render_review(
    state: &CheckoutContext,
    context: &PageContext,
    form: &FormBody,
) -> Response {
    match (
        state.service.load_details(&context.checkout_client, &context.session).await,
        &context.session.debit_order,
    ) {
        (Ok(StageDetails::Options(choices)), Some(payments)) => {
            responses::render_page(context, StatusCode::OK, || {
                review::render(
                    context,
                    payments,
                    &AccountFields::from_form(form).retain_valid_fields(),
                    &choices.form_token,
                )
            })
        }
        (Ok(_), _) => responses::redirect(&context.link.page_url(), context.is_script_request),
        (Err(_unavailable), _) => responses::render_unavailable(state, context),
    }
}

fn render_stage(
    context: &PageContext,
    details: StageDetails,
    status: StatusCode,
    notice: PayFormNotice,
    refilled: RefilledForm,
) -> Response {
    let ok = |page: fn(&PageContext) -> _| {
        responses::render_page(context, StatusCode::OK, || page(context))
    };
    match (context.session.stage, details) {
        (Stage::Selection { .. }, StageDetails::Options(choices)) => {
            let props = PayFormProps::new(context, notice, choices, refilled);
            responses::render_page(context, status, || selection::render(context, &props))
        }
        (Stage::Selection { .. }, StageDetails::MerchantInactive) => {
            ok(result::render_merchant_inactive)
        }
        (Stage::Selection { .. }, StageDetails::NothingOffered) => ok(result::render_no_methods),
        // It moved on between two looks.
        (
            Stage::Selection { .. },
            StageDetails::Transfer(_) | StageDetails::Mandate(_) | StageDetails::Nothing,
        ) => responses::redirect(&context.link.page_url(), false),
        (Stage::Pending { requires_action: true }, details) => {
            responses::render_page(context, StatusCode::OK, || {
                waiting::render_challenge(context, &details)
            })
        }
        (Stage::Pending { requires_action: false }, details) => {
            responses::render_page(context, StatusCode::OK, || {
                waiting::render_pending(context, details)
            })
        }
        (Stage::Ended(ending), StageDetails::Mandate(mandate)) => {
            responses::render_page(context, StatusCode::OK, || {
                result::render_ended(context, ending, Some(&mandate))
            })
        }
        (Stage::Ended(ending), _) => responses::render_page(context, StatusCode::OK, || {
            result::render_ended(context, ending, None)
        }),
    }
}
