//! `/api/openapi.json`: the OpenAPI 3.1 document. [`super::reference`] renders it as a page.

mod webhooks;

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::RefOr;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

use super::schemas::responses::{Error, ValidationError};
use super::validation::ProblemKind;
use super::{
    beneficiaries, credentials, intents, mandates, sandbox, sandbox_clock, sandbox_refunds,
};
use crate::services::AppState;

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
        mandates::sandbox::set_mandate, sandbox_refunds::set_status, sandbox_clock::advance,
    ),
    components(schemas(Error, ValidationError)),
    modifiers(&SecuritySchemes, &ProblemKindTable, &IdempotentReplayedHeader),
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
    ),
)]
struct ApiDescription;

struct SecuritySchemes;

impl utoipa::Modify for SecuritySchemes {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let components = description.components.get_or_insert_default();
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(
            "Your API key, as `Authorization: Bearer KEY`. Sandbox keys start with `test_`, \
             production keys with `live_`. Use it only on your server.",
        ));
        components.add_security_scheme("api_key", SecurityScheme::Http(key.build()));
        let token = ApiKeyValue::with_description(
            "iauth",
            "The `token` of one intent, for pages that customers see.",
        );
        components.add_security_scheme("iauth", SecurityScheme::ApiKey(ApiKey::Query(token)));
    }
}

/// Replaces the placeholder in the overview by a table of the validation problem types.
struct ProblemKindTable;

impl utoipa::Modify for ProblemKindTable {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let rows = ProblemKind::ALL
            .iter()
            .map(|(_, code, meaning)| format!("| `{code}` | {} |\n", meaning.trim()));
        let table: String =
            ["| `type` | Meaning |\n|---|---|\n".to_owned()].into_iter().chain(rows).collect();
        let overview = description.info.description.take().unwrap_or_default();
        description.info.description = Some(overview.replace("<!-- types -->\n", &table));
    }
}

/// Adds the `Idempotent-Replayed` header to the responses of every POST operation that are stored:
/// successes, and the statuses of refusals.
struct IdempotentReplayedHeader;

impl utoipa::Modify for IdempotentReplayedHeader {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let text: Schema = ObjectBuilder::new().schema_type(Type::String).into();
        let header = HeaderBuilder::new().schema(Some(text)).description(Some(
            "`true` if this is the stored response of an earlier request with the same \
             `Idempotency-Key`",
        ));
        let header = RefOr::T(header.build());
        let operations = description.paths.paths.values_mut().filter_map(|path| path.post.as_mut());
        let responses = operations.flat_map(|operation| &mut operation.responses.responses);
        for (status, response) in responses {
            if let RefOr::T(response) = response
                && (status.starts_with('2')
                    || matches!(status.as_str(), "403" | "404" | "409" | "422"))
            {
                response.headers.insert("Idempotent-Replayed".to_owned(), header.clone());
            }
        }
    }
}

/// The document as JSON, built on first use. Its examples name [`EXAMPLE_ADDRESS`].
pub static DOCUMENT_JSON: LazyLock<String> = LazyLock::new(|| {
    webhooks::add_webhooks(&ApiDescription::openapi().to_json().unwrap_or_default())
});

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
