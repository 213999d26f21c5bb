//! The page of an intent's current state, for the responses of GET and POST.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::{FormBody, MandateFields, Stage, StageDetails};
use kassa_domain::intent::attempt::ActionPlace;
use leptos::prelude::*;

use super::context::CheckoutContext;
use super::{responses, typed_values};
use crate::app::PayFormNotice;
use crate::app::RefilledForm;
use crate::app::{
    ChallengePage, ContinuePage, EndedPage, InactivePage, NetworkPage, NoMethodsPage, PageContext,
    PayFormState, PayPage, PaymentPurpose, PendingPage, ReviewPage,
};

/// Redirects to the merchant if the intent has ended, to the provider's page if the customer
/// continues there, else to the page. The island gets a page with a form without a redirect.
pub(super) async fn redirect_to_state(ctx: &CheckoutContext, page: &PageContext) -> Response {
    if page.session.stage.is_ended() {
        responses::redirect(&page.end_url(), page.is_script_request)
    } else if page.is_script_request && page.session.stage.is_open() {
        render_current_state(ctx, page, StatusCode::OK, PayFormNotice::LastAttempt).await
    } else if page.session.stage == (Stage::Pending { step: Some(ActionPlace::There) }) {
        responses::redirect(&page.link.away_url(), page.is_script_request)
    } else {
        responses::redirect(&page.link.page_url(), page.is_script_request)
    }
}

/// Whether a mandate is signed, and its bank collects the first amount: nothing is left to do here,
/// and the merchant is told of it by `status=pending`.
pub(super) fn waits_for_first_debit(page: &PageContext) -> bool {
    page.session.stage == (Stage::Pending { step: None })
        && page.purpose() == PaymentPurpose::SignMandate
        && page.has_return_url()
}

/// As [`redirect_to_state`], after a step of the customer's. After the end nothing of the form is
/// kept.
pub(super) async fn redirect_after_step(
    ctx: &CheckoutContext,
    page: &PageContext,
    request: &HeaderMap,
) -> Response {
    let mut response = match waits_for_first_debit(page) {
        true => responses::redirect(&page.build_return_url(), page.is_script_request),
        false => redirect_to_state(ctx, page).await,
    };
    if page.session.stage.is_ended() {
        typed_values::forget(response.headers_mut(), request, &page.link, &page.checkout_url);
    }
    response
}

/// As [`render_form`], with an empty form.
pub(super) async fn render_current_state(
    ctx: &CheckoutContext,
    page: &PageContext,
    status: StatusCode,
    notice: PayFormNotice,
) -> Response {
    render_form(ctx, page, status, notice, RefilledForm::default()).await
}

/// Renders the payment form. If the intent has no form any more, redirects to its page.
pub(super) async fn render_form(
    ctx: &CheckoutContext,
    page: &PageContext,
    status: StatusCode,
    notice: PayFormNotice,
    refilled: RefilledForm,
) -> Response {
    match ctx.service.load_details(&page.checkout_client, &page.session).await {
        Ok(details @ StageDetails::Options(_)) => {
            render_stage(page, details, status, notice, refilled).await
        }
        Ok(_) => responses::redirect(&page.link.page_url(), page.is_script_request),
        Err(_unavailable) => responses::render_unavailable(ctx, page).await,
    }
}

/// Renders the review of a debit order. If the intent has none any more, redirects to its page.
pub(super) async fn render_review(
    ctx: &CheckoutContext,
    page: &PageContext,
    form: &FormBody,
) -> Response {
    let details = ctx.service.load_details(&page.checkout_client, &page.session).await;
    match (details, &page.session.debit_order) {
        (Ok(StageDetails::Options(options)), Some(payments)) => {
            let payments = payments.clone();
            let mandate = MandateFields::from_form(form);
            let (form_token, debit_order) = (options.form_token, options.debit_order);
            let view = move || view! { <ReviewPage payments mandate debit_order form_token /> };
            responses::render_page(page, StatusCode::OK, view).await
        }
        (Ok(_), _) => responses::redirect(&page.link.page_url(), page.is_script_request),
        (Err(_unavailable), _) => responses::render_unavailable(ctx, page).await,
    }
}

/// As [`render_stage`], with what the browser has kept of the form.
pub(super) async fn render_with_kept_form(
    page: &PageContext,
    details: StageDetails,
    notice: PayFormNotice,
    request: &HeaderMap,
) -> Response {
    let form = typed_values::refill(request);
    let mut response = render_stage(page, details, StatusCode::OK, notice, form).await;
    // A pending payment may be refused, and then its form is shown again.
    if !matches!(page.session.stage, Stage::Pending { .. }) {
        typed_values::forget(response.headers_mut(), request, &page.link, &page.checkout_url);
    }
    response
}

/// Leads to the merchant after the end: nothing of the form is kept.
pub(super) fn redirect_ended(page: &PageContext, request: &HeaderMap) -> Response {
    let mut response = responses::redirect(&page.build_return_url(), false);
    typed_values::forget(response.headers_mut(), request, &page.link, &page.checkout_url);
    response
}

/// Renders the page of the session's stage. `status`, `notice` and `refilled` are for the payment
/// form.
pub(super) async fn render_stage(
    page: &PageContext,
    details: StageDetails,
    status: StatusCode,
    notice: PayFormNotice,
    refilled: RefilledForm,
) -> Response {
    match (page.session.stage, details) {
        (Stage::Selection { .. }, StageDetails::Options(options)) => {
            let form = PayFormState::new(page, notice, options, refilled);
            responses::render_page(page, status, move || view! { <PayPage form /> }).await
        }
        (Stage::Selection { .. }, StageDetails::MerchantInactive) => {
            render_ok(page, || view! { <InactivePage /> }).await
        }
        (Stage::Selection { .. }, StageDetails::NoMethods) => {
            render_ok(page, || view! { <NoMethodsPage /> }).await
        }
        // The intent changed after its session was loaded.
        (
            Stage::Selection { .. },
            StageDetails::Transfer(_)
            | StageDetails::Mandate(_)
            | StageDetails::NetworkChoice(_)
            | StageDetails::ProviderPage { .. }
            | StageDetails::Waiting { .. }
            | StageDetails::Empty,
        ) => responses::redirect(&page.link.page_url(), false),
        (Stage::Pending { .. }, StageDetails::NetworkChoice(networks)) => {
            render_ok(page, move || view! { <NetworkPage networks is_invalid=false /> }).await
        }
        (Stage::Pending { step: Some(ActionPlace::Here) }, details) => {
            render_ok(page, move || view! { <ChallengePage details /> }).await
        }
        (Stage::Pending { .. }, StageDetails::ProviderPage { can_leave }) => {
            render_ok(page, move || view! { <ContinuePage can_leave /> }).await
        }
        (Stage::Pending { .. }, details) => {
            render_ok(page, move || view! { <PendingPage details /> }).await
        }
        (Stage::Ended(ending), details) => {
            let mandate = match details {
                StageDetails::Mandate(mandate) => Some(mandate),
                _ => None,
            };
            render_ok(page, move || view! { <EndedPage ending mandate /> }).await
        }
    }
}

async fn render_ok<V: IntoView + 'static>(
    page: &PageContext,
    view: impl FnOnce() -> V + Send + 'static,
) -> Response {
    responses::render_page(page, StatusCode::OK, view).await
}
