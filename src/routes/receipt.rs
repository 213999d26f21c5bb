//! GET: a receipt of a payment, as a page and as PDF.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kassa_documents::{download_receipt, write_receipt_pdf};
use kassa_domain::receipt::Receipt;
use kassa_platform::rate_limit::ClientAddress;
use leptos::prelude::*;

use super::context::{CheckoutContext, CheckoutState};
use super::{responses, session_guard};
use crate::app::link::Link;
use crate::app::{PageContext, ReceiptPage};

pub(super) async fn show_receipt(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    match open(&state, link, client_address, &headers).await {
        Ok((page, found)) => {
            let view = move || view! { <ReceiptPage receipt=found /> };
            responses::render_page(&page, StatusCode::OK, view).await
        }
        Err(response) => response,
    }
}

pub(super) async fn download(
    State(state): State<CheckoutState>,
    Extension(client_address): Extension<ClientAddress>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let (page, found) = match open(&state, link, client_address, &headers).await {
        Ok(opened) => opened,
        Err(response) => return response,
    };
    let (fonts, locale, printed) = (Arc::clone(&state.fonts), page.locale.clone(), found.clone());
    let logo = load_logo(&state, &page).await;
    let written =
        tokio::task::spawn_blocking(move || write_receipt_pdf(&locale, &printed, logo, &fonts))
            .await;
    match written {
        Ok(Ok(bytes)) => download_receipt(bytes, &found),
        failed => {
            tracing::error!(?failed, "a receipt");
            responses::render_unavailable(&state, &page).await
        }
    }
}

/// `None` if the merchant has no logo, and if it cannot be loaded: a receipt is one without it.
async fn load_logo(ctx: &CheckoutContext, page: &PageContext) -> Option<Vec<u8>> {
    let id = page.session.merchant.branding.logo.as_deref()?;
    ctx.service.load_logo(id).await.ok().flatten().map(|logo| logo.bytes)
}

/// The receipt of a link. Where nothing was paid, the page says what happened.
async fn open(
    ctx: &CheckoutContext,
    link: Link,
    client_address: ClientAddress,
    headers: &HeaderMap,
) -> Result<(PageContext, Receipt), Response> {
    let opened = session_guard::open_receipt(ctx, link, client_address, headers).await?;
    match opened {
        (page, Some(receipt)) => Ok((page, receipt)),
        (page, None) => Err(responses::redirect(&page.link.page_url(), false)),
    }
}
