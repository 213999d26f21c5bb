//! Renders a preview with the views of the hosted page.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use kassa_checkout::{Ending, ProviderPage, StageDetails};
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::time::Timestamp;
use kassa_ui::render::render_document;

use super::preview_page::PreviewPage;
use super::preview_state::PreviewState;
use super::samples;
use super::session::{build_options, build_page_context};
use crate::checkout::context::CheckoutContext;
use crate::checkout::form_values::RefilledForm;
use crate::checkout::page_context::PageContext;
use crate::checkout::responses;
use crate::checkout::views::markup::Markup;
use crate::checkout::views::pay_form_notice::PayFormNotice;
use crate::checkout::views::pay_form_props::PayFormProps;
use crate::checkout::views::{
    challenge, delete_credential, network_choice, provider_page, result, review, selection, waiting,
};

/// Renders the page for a frame of our own.
pub fn render_preview(ctx: &CheckoutContext, preview: &PreviewPage) -> Response {
    let mut response = render_state(ctx, preview);
    *response.status_mut() = StatusCode::OK;
    restrict_headers(response.headers_mut());
    response
}

/// The finished page, for a frame within a page of our own that forbids scripts and forms.
#[must_use]
pub fn render_framed(now: Timestamp, checkout_url: &str, preview: &PreviewPage) -> String {
    let page = build_page_context(now, checkout_url, preview);
    render_document(|| render_view(&page, preview).into_view())
}

/// Forbids scripts, form posts, and frames of other origins. The preview's own script shows a logo
/// from a file of the browser.
fn restrict_headers(headers: &mut HeaderMap) {
    const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'self'; \
        img-src 'self' blob:; form-action 'none'; frame-ancestors 'self'; base-uri 'none'";
    headers
        .insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
}

fn render_state(ctx: &CheckoutContext, preview: &PreviewPage) -> Response {
    let page = build_page_context(ctx.clock.now(), &ctx.checkout_url, preview);
    match preview.state {
        PreviewState::LinkExpired => responses::render_link_expired(ctx, &page),
        PreviewState::NotFound => responses::render_not_found(ctx, &page.link, &page.locale),
        PreviewState::Unavailable => responses::render_unavailable(ctx, &page),
        _ => responses::render_page(&page, StatusCode::OK, || render_view(&page, preview)),
    }
}

/// The view of a state that is no error page.
fn render_view(page: &PageContext, preview: &PreviewPage) -> Markup {
    let details = samples::details(preview.method, page.now);
    match preview.state {
        PreviewState::InvalidFields => {
            render_form(page, preview, samples::errors_notice(preview.method))
        }
        PreviewState::AttemptCanceled => render_form(page, preview, PayFormNotice::AttemptCanceled),
        PreviewState::RateLimited => {
            render_form(page, preview, PayFormNotice::RateLimited { minutes: 7 })
        }
        PreviewState::Review => {
            review::render(page, &samples::debit_order(page.now), &samples::account(), "")
        }
        PreviewState::DeleteCredential => {
            delete_credential::render(page, &samples::stored_card(false))
        }
        PreviewState::ChooseNetwork => network_choice::render(page, &samples::NETWORKS, false),
        PreviewState::Challenge => challenge::render(page, &details),
        PreviewState::Waiting | PreviewState::CancelTooLate => {
            waiting::render_pending(page, details)
        }
        PreviewState::Away => render_away(page, CustomerAction::Redirect),
        PreviewState::AwayToBank => render_away(page, CustomerAction::Challenge),
        PreviewState::Continue => provider_page::render_continue(page, true),
        PreviewState::ContinueOpen => provider_page::render_continue(page, false),
        PreviewState::Success => render_ended(page, Ending::Success, &details),
        PreviewState::Authorized => {
            let expires_at = page.session.authorization_expires_at;
            render_ended(page, Ending::Authorized { expires_at }, &details)
        }
        PreviewState::Failed => render_ended(page, Ending::Failed, &details),
        PreviewState::Canceled => render_ended(page, Ending::Canceled, &details),
        PreviewState::Expired => render_ended(page, Ending::Expired, &details),
        PreviewState::NoMethods => result::render_no_methods(page),
        PreviewState::MerchantInactive => result::render_merchant_inactive(page),
        _ => render_form(page, preview, PayFormNotice::LastAttempt),
    }
}

fn render_away(page: &PageContext, action: CustomerAction) -> Markup {
    let url = "https://provider.example/".to_owned();
    provider_page::render_away(page, &ProviderPage { action, url })
}

fn render_form(page: &PageContext, preview: &PreviewPage, notice: PayFormNotice) -> Markup {
    let options = build_options(preview, page.now);
    let props = PayFormProps::new(page, notice, options, RefilledForm::default());
    selection::render(page, &props)
}

fn render_ended(page: &PageContext, ending: Ending, details: &StageDetails) -> Markup {
    let mandate = match details {
        StageDetails::Mandate(mandate) => Some(mandate),
        _ => None,
    };
    result::render_ended(page, ending, mandate)
}
