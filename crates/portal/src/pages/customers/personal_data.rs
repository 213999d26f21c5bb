//! `/portal/customers/{purchaser_id}/export` and `/erase`: the personal data of a purchaser.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kassa_domain::portal::Ability;
use kassa_services::portal::customers::is_known_customer;
use kassa_services::purchasers::{ErasureError, erase_purchaser, export_purchaser};
use kassa_ui::headers::set_page_headers;
use leptos::prelude::*;

use super::customer_path;
use super::page::respond;
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::{FormView, danger_form, form};
use crate::visit::Visit;

endpoints! {
    Post "/portal/customers/{purchaser_id}/export" ViewPayments => export;
    Post "/portal/customers/{purchaser_id}/erase" ErasePurchasers => erase;
}

/// Everything held about the purchaser, as a file. The audit log notes it.
async fn export(visit: Visit) -> Response {
    if let Err(response) = require_known(&visit).await {
        return response;
    }
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let held = match export_purchaser(app, &visit.actor(), merchant, visit.request.id()).await {
        Ok(held) => held,
        Err(error) => return responses::unavailable(&error),
    };
    let mut response = held.to_string().into_response();
    let headers = response.headers_mut();
    set_page_headers(headers, None);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(
        header::CONTENT_DISPOSITION,
        HeaderValue::from_static("attachment; filename=\"customer.json\""),
    );
    response
}

/// 404 for a purchaser of whom nothing is known.
async fn require_known(visit: &Visit) -> Result<(), Response> {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match is_known_customer(app, merchant, visit.request.id()).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(responses::not_found(visit)),
        Err(error) => Err(responses::unavailable(&error)),
    }
}

/// The same form again finds nothing more to erase, and leads to the same place.
async fn erase(visit: Visit) -> Response {
    if let Err(response) = require_known(&visit).await {
        return response;
    }
    match require_confirmation(&visit).await {
        Ok(()) => {}
        Err(Unconfirmed::Wrong(errors)) => {
            return respond(&visit, StatusCode::UNPROCESSABLE_ENTITY, &errors, None).await;
        }
        Err(Unconfirmed::Answered(response)) => return response,
    }
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    match erase_purchaser(app, &visit.actor(), merchant, visit.request.id()).await {
        Ok(_) => {
            let path = customer_path(visit.request.id());
            responses::redirect(&FormOutcome::PurchaserErased.at(&path))
        }
        Err(ErasureError::LegalHold) => {
            let (status, none) = (StatusCode::UNPROCESSABLE_ENTITY, FieldErrors::default());
            respond(&visit, status, &none, Some(Text::CustomerHeld)).await
        }
        Err(ErasureError::Store(error)) => responses::unavailable(&error),
    }
}

/// A form: what the audit log notes is not asked for by a link.
pub(super) fn export_form(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    let props = FormView {
        action: format!("{}/export", customer_path(visit.request.id())),
        button: Text::CustomerExport,
        once: false,
        confirm: false,
    };
    view! {
        <section class="card" aria-labelledby="customer-export">
            <h2 id="customer-export">{texts.text(Text::CustomerData)}</h2>
            <p class="hint">{texts.text(Text::CustomerExportNote)}</p>
            {form(visit, props, &FieldErrors::default(), ().into_any())}
        </section>
    }
    .into_any()
}

/// For who may erase.
pub(super) fn erasure(visit: &Visit, errors: &FieldErrors) -> Option<AnyView> {
    let texts = &visit.texts;
    if !visit.may(Ability::ErasePurchasers) {
        return None;
    }
    let props = FormView {
        action: format!("{}/erase", customer_path(visit.request.id())),
        button: Text::CustomerErase,
        once: false,
        confirm: true,
    };
    let section = view! {
        <section class="card" aria-labelledby="customer-erase">
            <h2 id="customer-erase">{texts.text(Text::CustomerErase)}</h2>
            <p class="hint">{texts.text(Text::CustomerEraseNote)}</p>
            {danger_form(visit, props, errors)}
        </section>
    };
    Some(section.into_any())
}
