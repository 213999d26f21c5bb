//! `/consent/{token}`: a payer answers an amendment of their mandate. GET shows what is asked; the
//! forms post to `/agree` and `/refuse` below it.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_checkout::{ConsentView, FormBody, Unavailable};
use kassa_domain::mode::Mode;
use kassa_i18n::{LanguagePreferences, Locale, negotiate_locale};
use kassa_platform::own_origin::is_same_origin;

use super::context::{CheckoutContext, CheckoutState};
use super::payment_link::LinkAddress;
use super::{language, responses};
use crate::app::ConsentContext;

pub(super) async fn show(
    State(state): State<CheckoutState>,
    address: LinkAddress,
    headers: HeaderMap,
) -> Response {
    let found = state.service.load_consent(address.token()).await;
    respond(&state, &address, &headers, StatusCode::OK, found).await
}

pub(super) async fn answer(
    State(state): State<CheckoutState>,
    mut address: LinkAddress,
    Path((_token, answer)): Path<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let form = FormBody::read(&headers, body).await;
    if let Ok(form) = &form {
        address.follow_form(form);
    }
    let agrees = match answer.as_str() {
        "agree" => Some(true),
        "refuse" => Some(false),
        _ => None,
    };
    let is_own = is_same_origin(&headers, &state.checkout_url);
    match (form, agrees) {
        (Ok(_), Some(agrees)) if is_own => {
            let found = state.service.answer_consent(address.token(), agrees).await;
            respond(&state, &address, &headers, StatusCode::OK, found).await
        }
        (_, None) => respond(&state, &address, &headers, StatusCode::OK, Ok(None)).await,
        (form, _) => {
            let status = form.err().unwrap_or(StatusCode::FORBIDDEN);
            let found = state.service.load_consent(address.token()).await;
            respond(&state, &address, &headers, status, found).await
        }
    }
}

/// Any other verb.
pub(super) async fn refuse_method(
    State(state): State<CheckoutState>,
    address: LinkAddress,
    headers: HeaderMap,
) -> Response {
    let locale = language::negotiate_for_page(address.link(), None, &headers);
    responses::render_method_not_allowed(&state, address.link(), &locale).await
}

async fn respond(
    ctx: &CheckoutContext,
    address: &LinkAddress,
    headers: &HeaderMap,
    status: StatusCode,
    found: Result<Option<ConsentView>, Unavailable>,
) -> Response {
    let view = match found {
        Ok(Some(view)) => view,
        Ok(None) => {
            let locale = negotiate(address, None, headers);
            return responses::render_not_found(ctx, address.link(), &locale).await;
        }
        Err(Unavailable) => {
            let locale = negotiate(address, None, headers);
            let path = format!("/consent/{}", address.token());
            return responses::render_link_unavailable(ctx, address.link(), &locale, path).await;
        }
    };
    let page = ConsentContext {
        locale: negotiate(address, Some(&view), headers),
        link: address.link().clone(),
        is_sandbox: ctx.mode == Mode::Test,
        path: format!("/consent/{}", address.token()),
        view,
    };
    responses::render_consent(ctx, status, page).await
}

fn negotiate(address: &LinkAddress, view: Option<&ConsentView>, headers: &HeaderMap) -> Locale {
    negotiate_locale(&LanguagePreferences {
        chosen: address.link().lang.as_deref(),
        purchaser: None,
        accept_language: language::accept_language(headers),
        merchant_default: view.and_then(|view| view.merchant.branding.language.as_deref()),
    })
}
