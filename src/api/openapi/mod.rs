//! `/api/openapi.json`: the API described for software (OpenAPI 3.1), and by [`super::docs`] for people.

pub mod codes;
pub mod bodies;
pub mod responses;

use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

use super::{beneficiaries, intents};

#[derive(OpenApi)]
#[openapi(
    info(title = "Kassa", description = include_str!("overview.md"), license(name = "Apache-2.0", identifier = "Apache-2.0")),
    servers((url = "/", description = "This environment")),
    paths(
        intents::create::handle, intents::read::handle, intents::cancel::handle,
        beneficiaries::create,
    ),
    components(schemas(responses::Error, responses::ValidationError)),
    modifiers(&Security),
    tags(
        (name = "Payment intents", description = "Order a payment, send the customer to the hosted page, and read how it ended."),
        (name = "Beneficiaries", description = "Those among whom a payment can be split."),
    ),
)]
struct Description;

struct Security;

impl utoipa::Modify for Security {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let components = description.components.get_or_insert_default();
        let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(
            "Your API key, `Authorization: Bearer KEY`. `test_…` in the sandbox, `live_…` in production. Keep it on your server.",
        ));
        components.add_security_scheme("api_key", SecurityScheme::Http(key.build()));
        let token = ApiKeyValue::with_description("iauth", "The `token` of one intent, for pages that customers see.");
        components.add_security_scheme("iauth", SecurityScheme::ApiKey(ApiKey::Query(token)));
    }
}

/// The document, as it is served.
pub static DOCUMENT: LazyLock<String> = LazyLock::new(|| Description::openapi().to_json().unwrap_or_default());

pub async fn handle() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "public, max-age=300")], DOCUMENT.as_str())
}
