//! `/api/openapi.json`: the API described for software (OpenAPI 3.1), and by [`super::reference`]
//! for people.

pub mod codes;
pub mod bodies;
pub mod responses;

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

use super::validation::ProblemKind;
use super::{beneficiaries, credentials, intents, mandates, sandbox};

#[derive(OpenApi)]
#[openapi(
    info(title = "Kassa", description = include_str!("overview.md"), license(name = "Apache-2.0", identifier = "Apache-2.0")),
    servers((url = "/", description = "This environment")),
    paths(
        intents::create::handle, intents::read::handle, intents::cancel::handle,
        intents::authorization::capture, intents::authorization::cancel_authorization,
        intents::refund::handle,
        intents::auto_attempt::handle, credentials::delete,
        beneficiaries::create,
        mandates::read::handle, mandates::subscription::handle, mandates::amend::handle, mandates::cancel::handle,
        sandbox::settle, mandates::sandbox::collect, mandates::sandbox::resolve_amendment, mandates::sandbox::set_mandate,
    ),
    components(schemas(responses::Error, responses::ValidationError)),
    modifiers(&SecuritySchemes, &ProblemKindTable),
    tags(
        (name = "Payment intents", description = "Order a payment, send the customer to the hosted page, and read how it ended."),
        (name = "Authorizations", description = "Take an amount that was only reserved, or let it go."),
        (name = "Refunds", description = "Give money back, all of it or a part."),
        (name = "Stored credentials", description = "Charge without the customer what the customer let you keep."),
        (name = "Beneficiaries", description = "Those among whom a payment can be split."),
        (name = "Mandates", description = "Debit orders that customers signed: read, freeze, amend and cancel them."),
        (name = "Sandbox", description = "Helpers for tests. In production they are 404."),
    ),
)]
struct ApiDescription;

struct SecuritySchemes;

impl utoipa::Modify for SecuritySchemes {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let components = description.components.get_or_insert_default();
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(
            "Your API key, `Authorization: Bearer KEY`. `test_…` in the sandbox, `live_…` in production. Keep it on your server.",
        ));
        components.add_security_scheme("api_key", SecurityScheme::Http(key.build()));
        let token = ApiKeyValue::with_description(
            "iauth",
            "The `token` of one intent, for pages that customers see.",
        );
        components.add_security_scheme("iauth", SecurityScheme::ApiKey(ApiKey::Query(token)));
    }
}

/// Lists the words of `type` where the overview has a place for them.
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

/// The description, made once.
pub static DOCUMENT: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(ApiDescription::openapi);

/// The document, as it is served.
pub static DOCUMENT_JSON: LazyLock<String> =
    LazyLock::new(|| DOCUMENT.to_json().unwrap_or_default());

pub async fn handle() -> impl IntoResponse {
    (
        [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "public, max-age=300")],
        DOCUMENT_JSON.as_str(),
    )
}
