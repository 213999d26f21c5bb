//! `/api/openapi.json`: the OpenAPI 3.1 document. [`super::reference`] renders it as a page.

mod samples;
mod modifiers;
mod examples;
pub mod webhooks;

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use kassa_services::AppState;
use utoipa::OpenApi;

use self::examples::ResponseExamples;
use self::modifiers::{
    CommonErrors, CommonHeaders, OptionalBody, ProblemKindTable, SecuritySchemes,
};
use self::webhooks::Webhooks;
use super::schemas::events::{
    CancelationContent, DisputeStatusChangeContent, MandateCollectionContent,
    MandateStatusChangeContent, MandateUpdateContent, PaymentCredentialContent,
    PaymentCredentialDeletedContent, RefundStatusChangeContent, StatusChangeContent,
};
use super::schemas::responses::{Problem, ValidationError};
use super::{
    beneficiaries, credentials, intents, mandates, sandbox, sandbox_clock, sandbox_refunds,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kassa", description = include_str!("overview.md"),
        license(name = "Apache-2.0", identifier = "Apache-2.0"),
    ),
    servers((url = "/", description = "This environment")),
    paths(
        intents::create::handle, intents::read::handle, intents::cancel::handle,
        intents::authorization::capture, intents::authorization::post_capture,
        intents::authorization::cancel_authorization,
        intents::authorization::post_cancel_authorization,
        intents::refund::handle,
        intents::auto_attempt::handle, credentials::delete,
        beneficiaries::create,
        mandates::read::handle, mandates::subscription::handle, mandates::amend::handle,
        mandates::cancel::handle,
        sandbox::settle, mandates::sandbox::collect, mandates::sandbox::resolve_amendment,
        mandates::sandbox::set_mandate, mandates::sandbox::authenticate,
        sandbox_refunds::set_status, sandbox_clock::advance,
    ),
    components(schemas(
        Problem, ValidationError,
        StatusChangeContent, CancelationContent, PaymentCredentialContent,
        PaymentCredentialDeletedContent, RefundStatusChangeContent, DisputeStatusChangeContent,
        MandateStatusChangeContent, MandateUpdateContent, MandateCollectionContent,
    )),
    modifiers(
        &SecuritySchemes, &ProblemKindTable, &OptionalBody, &CommonHeaders, &CommonErrors,
        &ResponseExamples, &Webhooks,
    ),
    tags(
        (name = "Payment intents", description = "Create a payment, send the customer to the \
            hosted checkout page, and read the result."),
        (name = "Authorizations", description = "Capture an authorized amount, or release it."),
        (name = "Refunds", description = "Refund a payment in full or in part."),
        (name = "Stored credentials", description = "Charge credentials that customers stored, \
            without the customer."),
        (name = "Beneficiaries", description = "The recipients of split payments."),
        (name = "Mandates", description = "Read, freeze, amend and cancel the debit-order \
            mandates that customers signed."),
        (name = "Sandbox", description = "Helpers for tests. In production they return 404."),
        (name = "Webhooks", description = "The events that Kassa sends to your server."),
    ),
)]
struct ApiDescription;

/// The document as JSON, built on first use. Its examples name [`EXAMPLE_ADDRESS`].
pub static DOCUMENT_JSON: LazyLock<String> =
    LazyLock::new(|| ApiDescription::openapi().to_json().unwrap_or_default());

/// The address of the API in the examples, in place of which the public address is served.
const EXAMPLE_ADDRESS: &str = "http://127.0.0.1:3000";

/// A text with the address of the API in its examples. Without an address, as it is.
#[must_use]
pub fn with_address(text: &'static str, base_url: Option<&str>) -> Cow<'static, str> {
    match base_url {
        Some(base_url) if base_url != EXAMPLE_ADDRESS => {
            text.replace(EXAMPLE_ADDRESS, base_url).into()
        }
        _ => text.into(),
    }
}

pub async fn handle(State(app): State<AppState>) -> impl IntoResponse {
    (
        [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "public, max-age=300")],
        with_address(&DOCUMENT_JSON, app.providers.base_url()).into_owned(),
    )
}
