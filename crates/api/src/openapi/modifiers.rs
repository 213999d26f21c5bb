//! What is the same in all operations, or follows from the parts of each.

use utoipa::Modify;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Header, OpenApi, RefOr, Required, Response};

use crate::cors::INTENT_PATH;
use crate::validation::ProblemKind;

pub(super) struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, description: &mut OpenApi) {
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
pub(super) struct ProblemKindTable;

impl Modify for ProblemKindTable {
    fn modify(&self, description: &mut OpenApi) {
        let rows = ProblemKind::ALL
            .iter()
            .map(|(_, code, meaning)| format!("| `{code}` | {} |\n", meaning.trim()));
        let table: String =
            ["| `type` | Meaning |\n|---|---|\n".to_owned()].into_iter().chain(rows).collect();
        let overview = description.info.description.take().unwrap_or_default();
        description.info.description = Some(overview.replace("<!-- types -->\n", &table));
    }
}

/// The instalment is collected without a body too, which the macro of a path cannot say.
pub(super) struct OptionalBody;

impl Modify for OptionalBody {
    fn modify(&self, description: &mut OpenApi) {
        let path = description.paths.paths.get_mut("/api/sandbox/mandates/{mandate_id}/collect");
        let operation = path.and_then(|path| path.post.as_mut());
        if let Some(RefOr::T(body)) = operation.and_then(|post| post.request_body.as_mut()) {
            body.required = Some(Required::False);
        }
    }
}

/// Adds the headers of answers that do not depend on the operation.
pub(super) struct CommonHeaders;

impl Modify for CommonHeaders {
    fn modify(&self, description: &mut OpenApi) {
        for (path, item) in &mut description.paths.paths {
            let is_read_by_token = path == INTENT_PATH;
            for operation in list_operations(item) {
                let has_key = has_idempotency_key(operation);
                for (status, response) in list_responses(operation) {
                    add_common_headers(response, status, has_key, is_read_by_token);
                }
            }
        }
    }
}

fn add_common_headers(response: &mut Response, status: &str, has_key: bool, by_token: bool) {
    let is_success = status.starts_with('2');
    if has_key && (is_success || matches!(status, "403" | "404" | "409" | "422")) {
        let text = "`true` if this is the stored response of an earlier request with the same \
            `Idempotency-Key`; else absent";
        let yes = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["true"]));
        add_header(response, "Idempotent-Replayed", text, yes);
    }
    if !is_success && status != "401" {
        let text = "The id of this request: your `X-Request-Id`, if it has 1 to 128 visible ASCII \
            characters, else a new one. The portal lists it, if the API key is valid";
        let id = ObjectBuilder::new().schema_type(Type::String).pattern(Some("^[!-~]{1,128}$"));
        add_header(response, "Request-Id", text, id);
    }
    if matches!(status, "409" | "503") {
        let text = "Seconds after which the same request can be sent again, if it can";
        let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
        add_header(response, "Retry-After", text, seconds);
    }
    if by_token && status != "401" {
        let text = "`*` if the request has `iauth`, no `Authorization` and no cookie: a page of \
            any origin may read the response";
        let any = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(["*"]));
        add_header(response, "Access-Control-Allow-Origin", text, any);
    }
}

fn add_header(response: &mut Response, name: &str, description: &str, schema: ObjectBuilder) {
    let schema: Schema = schema.into();
    let header: Header =
        HeaderBuilder::new().schema(Some(schema)).description(Some(description)).build();
    response.headers.insert(name.to_owned(), RefOr::T(header));
}

/// Says in the descriptions of errors of every operation what to do about them here.
pub(super) struct CommonErrors;

impl Modify for CommonErrors {
    fn modify(&self, description: &mut OpenApi) {
        for (path, item) in &mut description.paths.paths {
            for operation in list_operations(item) {
                let has_key = has_idempotency_key(operation);
                for (status, response) in list_responses(operation) {
                    response.description += match status {
                        "429" if path.contains("{intent_id}") => LIMITS_OF_INTENT,
                        "429" => LIMITS,
                        "500" | "503" if has_key => REPEAT_WITH_KEY,
                        "500" | "503" => REPEAT,
                        _ => "",
                    };
                }
            }
        }
    }
}

const LIMITS_OF_INTENT: &str = " with your API key, for this intent, or from your address without \
    a valid key. Wait for the number of seconds in `Retry-After`";
const LIMITS: &str = " with your API key, or from your address without a valid key. Wait for the \
    number of seconds in `Retry-After`";
const REPEAT_WITH_KEY: &str = ". Send the same request again, with the same `Idempotency-Key`";
const REPEAT: &str = ". Send the same request again";

pub(super) fn list_operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [item.get.as_mut(), item.post.as_mut(), item.delete.as_mut()].into_iter().flatten()
}

pub(super) fn list_responses(
    operation: &mut Operation,
) -> impl Iterator<Item = (&str, &mut Response)> {
    operation.responses.responses.iter_mut().filter_map(|(status, response)| match response {
        RefOr::T(response) => Some((status.as_str(), response)),
        RefOr::Ref(_) => None,
    })
}

fn has_idempotency_key(operation: &Operation) -> bool {
    let parameters = operation.parameters.iter().flatten();
    parameters
        .into_iter()
        .any(|parameter| matches!(parameter, RefOr::T(header) if header.name == "Idempotency-Key"))
}
