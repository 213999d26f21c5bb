//! Renders a preview with the views of the hosted page.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use kassa_checkout::{Ending, ProviderPage, StageDetails};
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::time::Timestamp;
use kassa_ui::render::render_document;
use leptos::prelude::*;

use super::page::PreviewPage;
use super::session::{build_options, build_page_context};
use super::state::PreviewState;
use super::values;
use crate::app::{
    AwayPage, ChallengePage, ContinuePage, EndedPage, ForgetCardPage, InactivePage, NetworkPage,
    NoMethodsPage, PageContext, PayFormNotice, PayFormState, PayPage, PendingPage, RefilledForm,
    ReviewPage,
};
use crate::routes::{CheckoutContext, responses};

/// Renders the page for a frame of our own.
pub async fn render_preview(ctx: &CheckoutContext, preview: &PreviewPage) -> Response {
    let mut response = render_state(ctx, preview).await;
    *response.status_mut() = StatusCode::OK;
    restrict_headers(response.headers_mut());
    response
}

/// The finished page, for a frame within a page of our own that forbids scripts and forms.
#[must_use]
pub fn render_framed(now: Timestamp, checkout_url: &str, preview: &PreviewPage) -> String {
    let page = build_page_context(now, checkout_url, preview);
    render_document(|| {
        page.clone().provide();
        view_state(&page, preview)
    })
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

async fn render_state(ctx: &CheckoutContext, preview: &PreviewPage) -> Response {
    let page = build_page_context(ctx.clock.now(), &ctx.checkout_url, preview);
    match preview.state {
        PreviewState::LinkExpired => responses::render_link_expired(ctx, &page).await,
        PreviewState::NotFound => responses::render_not_found(ctx, &page.link, &page.locale).await,
        PreviewState::Unavailable => responses::render_unavailable(ctx, &page).await,
        _ => {
            let (context, preview) = (page.clone(), preview.clone());
            let view = move || view_state(&context, &preview);
            responses::render_page(&page, StatusCode::OK, view).await
        }
    }
}

/// The page of a state that is no error page.
fn view_state(page: &PageContext, preview: &PreviewPage) -> AnyView {
    let details = values::details(preview.method, page.now);
    match preview.state {
        PreviewState::Review => {
            let (payments, mandate) = (values::debit_order(page.now), values::mandate_fields());
            view! { <ReviewPage payments mandate debit_order=None form_token=String::new() /> }
                .into_any()
        }
        PreviewState::DeleteCredential => {
            view! { <ForgetCardPage card=values::stored_card(false) /> }.into_any()
        }
        PreviewState::ChooseNetwork => {
            view! { <NetworkPage networks=values::NETWORKS.to_vec() is_invalid=false /> }.into_any()
        }
        PreviewState::Challenge => view! { <ChallengePage details /> }.into_any(),
        PreviewState::Waiting | PreviewState::CancelTooLate => {
            view! { <PendingPage details /> }.into_any()
        }
        PreviewState::Away => view_away(CustomerAction::Redirect),
        PreviewState::AwayToBank => view_away(CustomerAction::Challenge),
        PreviewState::Continue => view! { <ContinuePage can_leave=true /> }.into_any(),
        PreviewState::ContinueOpen => view! { <ContinuePage can_leave=false /> }.into_any(),
        PreviewState::NoMethods => view! { <NoMethodsPage /> }.into_any(),
        PreviewState::MerchantInactive => view! { <InactivePage /> }.into_any(),
        state => match ending_of(state, page) {
            Some(ending) => {
                let mandate = match details {
                    StageDetails::Mandate(mandate) => Some(mandate),
                    _ => None,
                };
                view! { <EndedPage ending mandate /> }.into_any()
            }
            None => view_form(page, preview),
        },
    }
}

fn ending_of(state: PreviewState, page: &PageContext) -> Option<Ending> {
    match state {
        PreviewState::Success | PreviewState::Refunded => Some(Ending::Success),
        PreviewState::Authorized => {
            let expires_at = page.session.authorization_expires_at;
            Some(Ending::Authorized { expires_at })
        }
        PreviewState::Failed => Some(Ending::Failed),
        PreviewState::Canceled => Some(Ending::Canceled),
        PreviewState::Expired => Some(Ending::Expired),
        _ => None,
    }
}

fn view_away(action: CustomerAction) -> AnyView {
    let target = ProviderPage { action, url: "https://provider.example/".to_owned() };
    view! { <AwayPage target /> }.into_any()
}

fn view_form(page: &PageContext, preview: &PreviewPage) -> AnyView {
    let notice = match preview.state {
        PreviewState::InvalidFields => values::errors_notice(preview.method),
        PreviewState::AttemptCanceled => PayFormNotice::AttemptCanceled,
        PreviewState::RateLimited => PayFormNotice::RateLimited { minutes: 7 },
        _ => PayFormNotice::LastAttempt,
    };
    let options = build_options(preview, page.now);
    let form = PayFormState::new(page, notice, options, RefilledForm::default());
    view! { <PayPage form /> }.into_any()
}
