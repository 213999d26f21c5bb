//! Answers and parameters that many operations share.

use std::collections::BTreeMap;

use serde_json::json;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{OneOfBuilder, Type};
use utoipa::openapi::{ContentBuilder, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder, Schema};
use utoipa::{IntoParams, IntoResponses, ToSchema};

use crate::api::decode::Problem;
use crate::api::words;

/// A request that a rule refuses, or that nobody may make.
#[derive(ToSchema)]
pub struct Error {
    /// Why.
    pub detail: String,
}

/// A request with mistakes in it, all of them.
#[derive(ToSchema)]
pub struct ValidationError {
    #[schema(min_items = 1, max_items = 100)]
    pub detail: Vec<Problem>,
}

/// The header that makes a request safe to repeat.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub struct Replayable {
    /// A word of your own for this one request, kept for 7 days: the same request with the same key is carried out once and
    /// gets the first answer again, byte for byte. An answer that says no is not kept: mend the request, and send it again.
    #[param(rename = "Idempotency-Key", min_length = 1, max_length = 255, pattern = "^[!-~]+$", required = false)]
    pub idempotency_key: String,
}

/// The parameter that captures and releases have for old clients.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MerchantIdQuery {
    /// Your merchant id, which your API key or the intent says anyway. Another one is 403.
    #[param(format = "uuid", required = false)]
    pub merchant_id: String,
}

const FORBIDDEN_HOLD: &str = "`iauth` is not this intent's or is over 30 days old, the intent is another merchant's, the account \
    is disabled, or the request is a prefetch";

type Responses = BTreeMap<String, RefOr<Response>>;

macro_rules! answers {
    ($(#[doc = $meaning:literal] $name:ident = $responses:expr;)+) => {$(
        #[doc = $meaning]
        pub struct $name;

        impl IntoResponses for $name {
            fn responses() -> Responses {
                $responses.into_iter().map(|(status, response)| (status.to_owned(), RefOr::T(response))).collect()
            }
        }
    )+};
}

answers! {
    /// Nobody without a key, and nobody else's things.
    WithKey = [
        ("401", unauthorized("The API key is missing, malformed, revoked, unknown, or of the other environment")),
        ("403", error("The resource is another merchant's, or your account is disabled", &[words::FORBIDDEN])),
        ("429", too_many()),
    ];
    /// Nobody without a key or a token, and nobody else's things.
    WithKeyOrToken = [
        ("401", unauthorized("The API key is not valid, or neither a key nor `iauth` was sent")),
        ("403", error("`iauth` is not this intent's or is over 30 days old, the intent is another merchant's, or the account \
            is disabled", &[words::FORBIDDEN])),
        ("429", too_many()),
    ];
    /// As [`WithKeyOrToken`], in the words of a capture.
    WithKeyOrTokenToCapture = [
        ("401", unauthorized("The API key is not valid, or neither a key nor `iauth` was sent")),
        ("403", error(FORBIDDEN_HOLD, &[words::CAPTURE_FORBIDDEN, words::FORBIDDEN, words::PREFETCH])),
        ("429", too_many()),
    ];
    /// As [`WithKeyOrToken`], in the words of a release.
    WithKeyOrTokenToRelease = [
        ("401", unauthorized("The API key is not valid, or neither a key nor `iauth` was sent")),
        ("403", error(FORBIDDEN_HOLD, &[words::RELEASE_FORBIDDEN, words::FORBIDDEN, words::PREFETCH])),
        ("429", too_many()),
    ];
    /// As [`WithKey`], and nobody else's credentials.
    WithKeyToCharge = [
        ("401", unauthorized("The API key is missing, malformed, revoked, unknown, or of the other environment")),
        ("403", error("A credential is another merchant's or another customer's, or your account is disabled",
            &[words::CREDENTIAL_FORBIDDEN, words::FORBIDDEN])),
        ("429", too_many()),
    ];
    /// A credential that is not there.
    NoCredential = [("404", error("There is no such credential, or it was deleted", &[words::CREDENTIAL_NOT_FOUND]))];
    /// An intent that can't be captured.
    NotCapturable = [("422", invalid(
        "The intent is not authorized (any more), or `intent_id` is no UUID",
        &[words::NOT_AUTHORIZED, words::CAPTURE_EXPIRED, words::CAPTURE_UNSUPPORTED],
    ))];
    /// An authorization that can't be released.
    NotReleasable = [("422", invalid(
        "The intent is not authorized (any more), or `intent_id` is no UUID",
        &[words::NOT_AUTHORIZED, words::RELEASE_EXPIRED, words::RELEASE_CAPTURED],
    ))];
    /// A payment that can't be refunded so.
    NotRefundable = [("422", invalid(
        "The payment has no success or too little left, the `Idempotency-Key` was used for another request, or something is \
            wrong with the request",
        &[words::NOT_SUCCESS, words::REFUND_TOO_MUCH, words::KEY_REUSED],
    ))];
    /// A credential that can't be charged so.
    NotChargeable = [("422", invalid(
        "A credential is not confirmed or not meant for payments without the customer, the `Idempotency-Key` was used for \
            another request, or something is wrong with the request",
        &[words::CREDENTIAL_NOT_FOR_MIT, words::KEY_REUSED],
    ))];
    /// A payment that waits for nothing.
    NotPending = [("422", invalid(
        "The intent is not pending, the `Idempotency-Key` was used for another request, or something is wrong with the request",
        &[words::NOT_PENDING, words::KEY_REUSED],
    ))];
    /// What is not there.
    NoIntent = [("404", error("There is no such intent", &[words::INTENT_NOT_FOUND]))];
    /// A repeated request.
    Overtaken = [("409", error("The first request with this `Idempotency-Key` is still running", &[words::KEY_RUNNING]))];
    /// A body without end.
    TooLarge = [
        ("400", error("The body ended before its end", &[words::UNREADABLE])),
        ("413", error("The body is larger than 64 kB", &[words::TOO_LARGE])),
    ];
    /// A body with mistakes in it.
    Invalid = [("422", invalid("Something is wrong with the request. `detail` lists every problem, up to 100 of them", &[words::KEY_REUSED]))];
    /// A path with a mistake in it.
    InvalidPath = [("422", invalid("`intent_id` is no UUID, or `iauth` is there twice", &[]))];
    /// An intent that can't be canceled.
    NotInSelection = [("422", invalid(
        "The intent is not in `selection`, the `Idempotency-Key` was used for another request, or `intent_id` is no UUID",
        &[words::NOT_IN_SELECTION, words::KEY_REUSED],
    ))];
    /// Our trouble, never yours.
    Trouble = [
        ("500", error("Something broke here. Send the same request again, with its `Idempotency-Key`", &[words::INTERNAL])),
        ("503", error("The database can't be reached. Send the same request again, with its `Idempotency-Key`", &[words::UNAVAILABLE])),
    ];
}

fn error(description: &str, words: &[&str]) -> Response {
    described(description, words, Ref::from_schema_name("Error").into())
}

fn invalid(description: &str, words: &[&str]) -> Response {
    let array = Ref::from_schema_name("ValidationError");
    if words.is_empty() {
        return described(description, words, array.into());
    }
    let either = OneOfBuilder::new().item(array).item(Ref::from_schema_name("Error"));
    described(description, words, either.into())
}

fn described(description: &str, words: &[&str], schema: RefOr<Schema>) -> Response {
    let examples = words.iter().map(|words| (*words, ExampleBuilder::new().value(Some(json!({ "detail": words })))));
    let content = ContentBuilder::new().schema(Some(schema)).examples_from_iter(examples).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

fn unauthorized(description: &str) -> Response {
    let text = ObjectBuilder::new().schema_type(Type::String);
    with_header(error(description, &[words::UNAUTHORIZED]), "WWW-Authenticate", "`Bearer`", text)
}

fn too_many() -> Response {
    let said = "You send too many requests, or too many were sent about this intent. Wait as long as `Retry-After` says";
    let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
    with_header(error(said, &[words::TOO_MANY]), "Retry-After", "Whole seconds", seconds)
}

fn with_header(mut response: Response, name: &str, description: &str, schema: ObjectBuilder) -> Response {
    let schema: Schema = schema.into();
    let header = HeaderBuilder::new().schema(Some(schema)).description(Some(description)).build();
    response.headers.insert(name.to_owned(), RefOr::T(header));
    response
}
