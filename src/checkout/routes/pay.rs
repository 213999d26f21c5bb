//! POST: the customer pays.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::show;
use crate::checkout::form_values::RefilledForm;
use crate::checkout::link::Link;
use crate::checkout::page_context::PageContext;
use crate::checkout::views::selection::PayFormNotice;
use crate::checkout::{CheckoutContext, CheckoutState, origin, responses, session_guard};
use crate::checkout_api::{FormBody, PaymentRejection, STEP_EDIT, STEP_FIELD};
use crate::platform::rate_limit::{ClientAddress, RateLimitExceeded};

pub(in crate::checkout) async fn submit_payment(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let context = match session_guard::open_session(&state, link, client_address, &headers).await {
        Ok(context) => context,
        Err(response) => return response,
    };
    if !origin::is_same_origin(&headers, &state.checkout_url) {
        return show::render_current_state(
            &state,
            &context,
            StatusCode::FORBIDDEN,
            PayFormNotice::InvalidForm,
        )
        .await;
    }
    let form = match FormBody::read(&headers, body).await {
        Ok(form) => form,
        Err(status) => {
            return show::render_current_state(
                &state,
                &context,
                status,
                PayFormNotice::InvalidForm,
            )
            .await;
        }
    };
    if context.session.stage.is_open() {
        submit_form(&state, context, &form).await
    } else {
        redirect_to_state(&state, &context).await
    }
}

async fn submit_form(
    state: &CheckoutContext,
    mut context: PageContext,
    form: &FormBody,
) -> Response {
    if form.field(STEP_FIELD).as_str() == STEP_EDIT {
        let refilled = RefilledForm::from_form(form, context.session.money.currency());
        return show::render_form(
            state,
            &context,
            StatusCode::OK,
            PayFormNotice::LastAttempt,
            refilled,
        )
        .await;
    }
    let notice = match state
        .service
        .submit_payment(&context.checkout_client, &context.session, form)
        .await
    {
        Ok(session) => {
            context.session = session;
            return redirect_to_state(state, &context).await;
        }
        Err(PaymentRejection::Unavailable) => {
            return responses::render_unavailable(state, &context);
        }
        Err(PaymentRejection::RateLimited(too_many)) => {
            return render_rate_limited_form(state, &context, too_many, form).await;
        }
        Err(PaymentRejection::InvalidFormToken) => {
            return show::render_current_state(
                state,
                &context,
                StatusCode::UNPROCESSABLE_ENTITY,
                PayFormNotice::InvalidForm,
            )
            .await;
        }
        Err(PaymentRejection::SignatureRequired) => {
            return show::render_review(state, &context, form).await;
        }
        Err(PaymentRejection::InvalidFields(errors)) => PayFormNotice::InvalidFields(errors),
        Err(PaymentRejection::NoMethod) => PayFormNotice::NoMethod,
        Err(PaymentRejection::CredentialGone) => PayFormNotice::CredentialGone,
    };
    // With what is wrong, and what of the form may be shown again.
    let refilled = RefilledForm::from_form(form, context.session.money.currency());
    show::render_form(state, &context, StatusCode::UNPROCESSABLE_ENTITY, notice, refilled).await
}

/// The form once more: nothing was sent to anybody.
async fn render_rate_limited_form(
    state: &CheckoutContext,
    context: &PageContext,
    too_many: RateLimitExceeded,
    form: &FormBody,
) -> Response {
    let notice = PayFormNotice::RateLimited { minutes: too_many.retry_after_minutes() };
    let refilled = RefilledForm::from_form(form, context.session.money.currency());
    let page =
        show::render_form(state, context, StatusCode::TOO_MANY_REQUESTS, notice, refilled).await;
    responses::with_retry_after(page, too_many)
}

/// On to the merchant when the intent is over, else to the page; the island gets a page with the
/// form at once.
pub(in crate::checkout) async fn redirect_to_state(
    state: &CheckoutContext,
    context: &PageContext,
) -> Response {
    if context.session.stage.is_ended() {
        responses::redirect(&context.build_return_url(), context.is_script_request)
    } else if context.is_script_request && context.session.stage.is_open() {
        show::render_current_state(state, context, StatusCode::OK, PayFormNotice::LastAttempt).await
    } else {
        responses::redirect(&context.link.page_url(), context.is_script_request)
    }
}
