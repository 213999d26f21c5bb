//! POST: the customer pays.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::{
    Ending, FormBody, LoadedIntent, PaymentRejection, SCHEME_FIELD, STEP_EDIT, STEP_FIELD, Stage,
};
use kassa_domain::mandate::scheme::Scheme;
use kassa_platform::own_origin::is_same_origin;
use kassa_platform::rate_limit::{ClientAddress, RateLimitExceeded};

use super::context::{CheckoutContext, CheckoutState};
use super::current_page::{
    redirect_to_state, render_current_state, render_form, render_review, waits_for_first_debit,
};
use super::typed_values::Keep;
use super::{language, responses, session_guard, typed_values};
use crate::app::PayFormNotice;
use crate::app::RefilledForm;
use crate::app::link::{FlashMessage, Link};
use crate::app::{PageContext, PaymentPurpose};
use crate::islands::SHOW_SIGNED_FIELD;

pub(super) async fn submit_payment(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let opened = session_guard::open_session(&state, link, client_address, &headers).await;
    let (page, loaded) = match opened {
        Ok(opened) => opened,
        Err(response) => return response,
    };
    let form = if is_same_origin(&headers, &state.checkout_url) {
        FormBody::read(&headers, body).await
    } else {
        Err(StatusCode::FORBIDDEN)
    };
    match form {
        Err(status) => {
            render_current_state(&state, &page, status, PayFormNotice::InvalidForm).await
        }
        Ok(form) if page.session.stage.is_open() => {
            submit_form(&state, follow_language(page, &form, &headers), &loaded, &form).await
        }
        Ok(_) => redirect_to_state(&state, &page).await,
    }
}

/// The page in the language that was chosen on the page of the form.
fn follow_language(page: PageContext, form: &FormBody, headers: &HeaderMap) -> PageContext {
    let link = Link { lang: None, ..page.link.clone() }.with_form_fallback(form.as_str());
    match link.lang.as_deref() {
        Some(lang) if lang != page.locale.lang() => {
            let locale = language::negotiate_for_page(&link, Some(&page.session), headers);
            PageContext { link, locale, ..page }
        }
        _ => page,
    }
}

async fn submit_form(
    ctx: &CheckoutContext,
    mut page: PageContext,
    loaded: &LoadedIntent,
    form: &FormBody,
) -> Response {
    if form.field(STEP_FIELD).as_str() == STEP_EDIT {
        let refilled = RefilledForm::from_form(form, &page.session);
        return render_form(ctx, &page, StatusCode::OK, PayFormNotice::LastAttempt, refilled).await;
    }
    let (checkout_client, language) = (&page.checkout_client, page.locale.lang());
    let payment =
        ctx.service.submit_payment(checkout_client, &page.session, loaded, form, language);
    match payment.await {
        Ok(session) => {
            page.session = session;
            if shows_signed(&page, form) {
                return responses::redirect(&page.link.ended_url(page.now), false);
            }
            if leads_back(&page, form) {
                return responses::redirect(&page.build_return_url(), page.is_script_request);
            }
            let mut response = redirect_to_state(ctx, &page).await;
            keep_typed_values(&page, form, response.headers_mut());
            response
        }
        Err(rejection) => render_rejection(ctx, &page, rejection, form).await,
    }
}

/// Whether the customer goes on to the merchant while the bank collects a first amount. South
/// African banks are asked at once.
fn leads_back(page: &PageContext, form: &FormBody) -> bool {
    let scheme = Scheme::from_code(&form.field(SCHEME_FIELD)).unwrap_or(Scheme::ZaDebit);
    waits_for_first_debit(page)
        && scheme != Scheme::ZaDebit
        && form.field(SHOW_SIGNED_FIELD).is_empty()
}

/// Whether the page of the signed debit order is shown before the merchant's.
fn shows_signed(page: &PageContext, form: &FormBody) -> bool {
    page.session.stage == Stage::Ended(Ending::Success)
        && page.purpose() == PaymentPurpose::SignMandate
        && !form.field(SHOW_SIGNED_FIELD).is_empty()
}

/// For the form after a refusal. The island keeps the form itself, unless the customer leaves it.
fn keep_typed_values(page: &PageContext, form: &FormBody, response: &mut HeaderMap) {
    let keep = match page.session.stage {
        Stage::Selection { .. } if page.is_script_request => return,
        Stage::Selection { .. } => Keep::NextPage,
        Stage::Pending { .. } => Keep::Step,
        Stage::Ended(_) => return,
    };
    let refilled = RefilledForm::from_form(form, &page.session);
    typed_values::keep(response, &refilled, keep, &page.link, &page.checkout_url);
}

async fn render_rejection(
    ctx: &CheckoutContext,
    page: &PageContext,
    rejection: PaymentRejection,
    form: &FormBody,
) -> Response {
    const STATUS: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;
    let notice = match rejection {
        PaymentRejection::Unavailable => return responses::render_unavailable(ctx, page).await,
        PaymentRejection::RateLimited(exceeded) => {
            return render_rate_limited_form(ctx, page, exceeded, form).await;
        }
        PaymentRejection::InvalidFormToken => {
            return render_current_state(ctx, page, STATUS, PayFormNotice::InvalidForm).await;
        }
        PaymentRejection::CardEntryChanged => return render_changed_form(ctx, page, form).await,
        PaymentRejection::SignatureRequired => return render_review(ctx, page, form).await,
        PaymentRejection::InvalidFields(errors) => PayFormNotice::InvalidFields(errors),
        PaymentRejection::NoMethod => PayFormNotice::NoMethod,
        PaymentRejection::CredentialGone => PayFormNotice::CredentialGone,
    };
    let refilled = RefilledForm::from_form(form, &page.session);
    render_form(ctx, page, STATUS, notice, refilled).await
}

/// The form with or without card fields: cards are typed in another place now. The island replaces
/// no fields, so it loads the page.
async fn render_changed_form(
    ctx: &CheckoutContext,
    page: &PageContext,
    form: &FormBody,
) -> Response {
    if page.is_script_request {
        let location = page.link.page_url_with_flash(Some(FlashMessage::FormOutdated));
        return responses::redirect(&location, true);
    }
    let refilled = RefilledForm::from_form(form, &page.session);
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    render_form(ctx, page, status, PayFormNotice::InvalidForm, refilled).await
}

/// The form again: nothing was sent to a provider.
async fn render_rate_limited_form(
    ctx: &CheckoutContext,
    page: &PageContext,
    exceeded: RateLimitExceeded,
    form: &FormBody,
) -> Response {
    let notice = PayFormNotice::RateLimited { minutes: exceeded.retry_after_minutes() };
    let refilled = RefilledForm::from_form(form, &page.session);
    let response = render_form(ctx, page, StatusCode::TOO_MANY_REQUESTS, notice, refilled).await;
    responses::with_retry_after(response, exceeded)
}
