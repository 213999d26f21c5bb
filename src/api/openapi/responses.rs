//! Answers and parameters that many operations share.

use std::collections::BTreeMap;

use serde_json::json;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{OneOfBuilder, Type};
use utoipa::openapi::{
    ContentBuilder, ObjectBuilder, Ref, RefOr, Response, ResponseBuilder, Schema,
};
use utoipa::{IntoParams, IntoResponses, ToSchema};

use crate::api::error_messages;
use crate::api::validation::ValidationProblem;

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
    pub detail: Vec<ValidationProblem>,
}

/// The header that makes a request safe to repeat.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub struct IdempotencyKeyParam {
    /// A word of your own for this one request, kept for 7 days: the same request with the same
    /// key is carried out once and gets the first answer again, byte for byte. An answer that
    /// says no is not kept: mend the request, and send it again.
    #[param(
        rename = "Idempotency-Key",
        min_length = 1,
        max_length = 255,
        pattern = "^[!-~]+$",
        required = false
    )]
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

const FORBIDDEN_AUTHORIZATION: &str = "`iauth` is not this intent's or is over 30 days old, the intent is another merchant's, the account \
    is disabled, or the request is a prefetch";

const PROVIDER_FAILED: &str = "The payment provider failed, or can't be reached. What was ordered stands: it is told to the provider \
    again, and you by an event";

type Responses = BTreeMap<String, RefOr<Response>>;

macro_rules! response_sets {
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

response_sets! {
    /// Nobody without a key, and nobody else's things.
    ApiKeyErrors = [
        ("401", unauthorized_response("The API key is missing, malformed, revoked, unknown, or of the other environment")),
        ("403", error_response("The resource is another merchant's, or your account is disabled", &[error_messages::FORBIDDEN])),
        ("429", too_many_requests_response()),
    ];
    /// Nobody without a key or a token, and nobody else's things.
    ApiKeyOrTokenErrors = [
        ("401", unauthorized_response("The API key is not valid, or neither a key nor `iauth` was sent")),
        ("403", error_response("`iauth` is not this intent's or is over 30 days old, the intent is another merchant's, or the account \
            is disabled", &[error_messages::FORBIDDEN])),
        ("429", too_many_requests_response()),
    ];
    /// As [`WithKeyOrToken`], in the words of a capture.
    CaptureAccessErrors = [
        ("401", unauthorized_response("The API key is not valid, or neither a key nor `iauth` was sent")),
        ("403", error_response(FORBIDDEN_AUTHORIZATION, &[error_messages::CAPTURE_FORBIDDEN, error_messages::FORBIDDEN, error_messages::PREFETCH_FORBIDDEN])),
        ("429", too_many_requests_response()),
    ];
    /// As [`WithKeyOrToken`], in the words of a release.
    ReleaseAccessErrors = [
        ("401", unauthorized_response("The API key is not valid, or neither a key nor `iauth` was sent")),
        ("403", error_response(FORBIDDEN_AUTHORIZATION, &[error_messages::RELEASE_FORBIDDEN, error_messages::FORBIDDEN, error_messages::PREFETCH_FORBIDDEN])),
        ("429", too_many_requests_response()),
    ];
    /// As [`WithKey`], and nobody else's credentials.
    ChargeAccessErrors = [
        ("401", unauthorized_response("The API key is missing, malformed, revoked, unknown, or of the other environment")),
        ("403", error_response("A credential is another merchant's or another customer's, or your account is disabled",
            &[error_messages::CREDENTIAL_FORBIDDEN, error_messages::FORBIDDEN])),
        ("429", too_many_requests_response()),
    ];
    /// A credential that is not there.
    CredentialNotFound = [("404", error_response("There is no such credential, or it was deleted", &[error_messages::CREDENTIAL_NOT_FOUND]))];
    /// An intent that can't be captured.
    IntentNotCapturable = [("422", invalid_response(
        "The intent is not authorized (any more), or `intent_id` is no UUID",
        &[error_messages::INTENT_NOT_AUTHORIZED, error_messages::CAPTURE_EXPIRED, error_messages::CAPTURE_UNSUPPORTED],
    ))];
    /// An authorization that can't be released.
    AuthorizationNotReleasable = [("422", invalid_response(
        "The intent is not authorized (any more), or `intent_id` is no UUID",
        &[error_messages::INTENT_NOT_AUTHORIZED, error_messages::RELEASE_EXPIRED, error_messages::RELEASE_CAPTURED],
    ))];
    /// A payment that can't be refunded so.
    PaymentNotRefundable = [("422", invalid_response(
        "The payment has no success or too little left, the `Idempotency-Key` was used for another request, or something is \
            wrong with the request",
        &[error_messages::INTENT_NOT_SUCCESSFUL, error_messages::REFUND_EXCEEDS_REFUNDABLE, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A credential that can't be charged so.
    CredentialNotChargeable = [("422", invalid_response(
        "A credential is not confirmed or not meant for payments without the customer, the `Idempotency-Key` was used for \
            another request, or something is wrong with the request",
        &[error_messages::CREDENTIAL_NOT_FOR_MIT, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A payment that waits for nothing.
    PaymentNotPending = [("422", invalid_response(
        "The intent is not pending, the `Idempotency-Key` was used for another request, or something is wrong with the request",
        &[error_messages::INTENT_NOT_PENDING, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// What is not there.
    IntentNotFound = [("404", error_response("There is no such intent", &[error_messages::INTENT_NOT_FOUND]))];
    /// As [`WithKey`], and nobody else's mandates.
    MandateAccessErrors = [
        ("401", unauthorized_response("The API key is missing, malformed, revoked, unknown, or of the other environment")),
        ("403", error_response("The mandate is another merchant's, or your account is disabled",
            &[error_messages::MANDATE_FORBIDDEN, error_messages::FORBIDDEN])),
        ("429", too_many_requests_response()),
    ];
    /// A mandate that is not there.
    MandateNotFound = [("404", error_response("There is no such mandate", &[error_messages::MANDATE_NOT_FOUND]))];
    /// A mandate that is not there, or not active.
    ActiveMandateNotFound = [("404", error_response("There is no such mandate, or it is not active", &[error_messages::NO_ACTIVE_MANDATE]))];
    /// A path that names no mandate.
    InvalidMandatePath = [("422", invalid_response("`mandate_id` is no integer", &[]))];
    /// A subscription that can't be changed so.
    SubscriptionNotUpdatable = [("422", invalid_response(
        "Nothing is to change, the amount is above the mandate's maximum, the `Idempotency-Key` was used for another request, or \
            something is wrong with the request",
        &[error_messages::NOTHING_TO_CHANGE, error_messages::AMOUNT_ABOVE_MAXIMUM, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A mandate that changes at this moment.
    MandateBusy = [("409", error_response("Another change of the mandate, or the first request with this `Idempotency-Key`, is under way",
        &[error_messages::MANDATE_BUSY, error_messages::IDEMPOTENCY_KEY_IN_USE]))];
    /// A mandate that can't be amended.
    MandateNotAmendable = [("409", error_response(
        "The mandate is not active, is registered, or has an amendment that is not decided; or another change is under way",
        &[error_messages::MANDATE_NOT_ACTIVE, error_messages::UNRESOLVED_AMENDMENT_BLOCKS_AMEND, error_messages::MANDATE_REGISTERED, error_messages::MANDATE_BUSY, error_messages::IDEMPOTENCY_KEY_IN_USE],
    ))];
    /// A mandate that can't be canceled.
    MandateNotCancelable = [("409", error_response("The mandate has an amendment that is not decided, or another change is under way",
        &[error_messages::UNRESOLVED_AMENDMENT_BLOCKS_CANCEL, error_messages::MANDATE_BUSY, error_messages::IDEMPOTENCY_KEY_IN_USE]))];
    /// The provider could not be asked.
    MandateReadFailed = [("502", error_response(PROVIDER_FAILED, &[error_messages::MANDATE_READ_FAILED]))];
    /// The provider could not be told.
    SubscriptionFailed = [("502", error_response(PROVIDER_FAILED, &[error_messages::SUBSCRIPTION_FAILED]))];
    /// The provider could not be told.
    AmendFailed = [("502", error_response(PROVIDER_FAILED, &[error_messages::AMEND_FAILED]))];
    /// The provider could not be told.
    CancelFailed = [("502", error_response(PROVIDER_FAILED, &[error_messages::CANCEL_FAILED]))];
    /// The provider could not be told.
    CollectionFailed = [("502", error_response(PROVIDER_FAILED, &[error_messages::COLLECT_FAILED]))];
    /// A mandate of which nothing is collected.
    InstalmentNotCollectable = [("422", invalid_response(
        "The mandate is frozen or not active, every instalment was collected, the `Idempotency-Key` was used for another request, \
         or something is wrong with the request",
        &[error_messages::MANDATE_NOT_COLLECTING, error_messages::NO_INSTALMENT_LEFT, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A mandate that nobody decides on.
    AmendmentNotDecidable = [("422", invalid_response(
        "No amendment waits, the `Idempotency-Key` was used for another request, or something is wrong with the request",
        &[error_messages::NO_AMENDMENT_PENDING, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A mandate that can't be as it is to be.
    MandateStatusNotSettable = [("422", invalid_response(
        "The status can't follow the one there is, the `Idempotency-Key` was used for another request, or something is wrong with \
         the request",
        &[error_messages::INVALID_STATUS_TRANSITION, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A repeated request.
    IdempotencyConflict = [("409", error_response("The first request with this `Idempotency-Key` is still running", &[error_messages::IDEMPOTENCY_KEY_IN_USE]))];
    /// A body without end.
    BodyErrors = [
        ("400", error_response("The body ended before its end", &[error_messages::BODY_UNREADABLE])),
        ("413", error_response("The body is larger than 64 kB", &[error_messages::BODY_TOO_LARGE])),
    ];
    /// A body with mistakes in it.
    InvalidRequest = [("422", invalid_response("Something is wrong with the request. `detail` lists every problem, up to 100 of them", &[error_messages::IDEMPOTENCY_KEY_REUSED]))];
    /// A path with a mistake in it.
    InvalidIntentPath = [("422", invalid_response("`intent_id` is no UUID, or `iauth` is there twice", &[]))];
    /// An intent that can't be canceled.
    IntentNotInSelection = [("422", invalid_response(
        "The intent is not in `selection`, the `Idempotency-Key` was used for another request, or `intent_id` is no UUID",
        &[error_messages::INTENT_NOT_IN_SELECTION, error_messages::IDEMPOTENCY_KEY_REUSED],
    ))];
    /// Our trouble, never yours.
    ServerErrors = [
        ("500", error_response("Something broke here. Send the same request again, with its `Idempotency-Key`", &[error_messages::INTERNAL])),
        ("503", error_response("The database can't be reached. Send the same request again, with its `Idempotency-Key`", &[error_messages::UNAVAILABLE])),
    ];
}

fn error_response(description: &str, messages: &[&str]) -> Response {
    build_response(description, messages, Ref::from_schema_name("Error").into())
}

fn invalid_response(description: &str, messages: &[&str]) -> Response {
    let array = Ref::from_schema_name("ValidationError");
    if messages.is_empty() {
        return build_response(description, messages, array.into());
    }
    let either = OneOfBuilder::new().item(array).item(Ref::from_schema_name("Error"));
    build_response(description, messages, either.into())
}

fn build_response(description: &str, messages: &[&str], schema: RefOr<Schema>) -> Response {
    let examples = messages
        .iter()
        .map(|words| (*words, ExampleBuilder::new().value(Some(json!({ "detail": words })))));
    let content = ContentBuilder::new().schema(Some(schema)).examples_from_iter(examples).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}

fn unauthorized_response(description: &str) -> Response {
    let text = ObjectBuilder::new().schema_type(Type::String);
    with_header(
        error_response(description, &[error_messages::UNAUTHORIZED]),
        "WWW-Authenticate",
        "`Bearer`",
        text,
    )
}

fn too_many_requests_response() -> Response {
    let description = "You send too many requests, or too many were sent about this intent. Wait as long as `Retry-After` says";
    let seconds = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
    with_header(
        error_response(description, &[error_messages::TOO_MANY_REQUESTS]),
        "Retry-After",
        "Whole seconds",
        seconds,
    )
}

fn with_header(
    mut response: Response,
    name: &str,
    description: &str,
    schema: ObjectBuilder,
) -> Response {
    let schema: Schema = schema.into();
    let header = HeaderBuilder::new().schema(Some(schema)).description(Some(description)).build();
    response.headers.insert(name.to_owned(), RefOr::T(header));
    response
}
