//! Error responses of all kinds of operations.

use super::builder::{
    INVALID_API_KEY, INVALID_API_KEY_OR_NO_TOKEN, error_response, error_responses,
    invalid_response, too_many_requests_response, unauthorized_response,
};
use crate::error_messages::{
    BODY_TOO_LARGE, BODY_UNREADABLE, FORBIDDEN, IDEMPOTENCY_KEY_IN_USE, IDEMPOTENCY_KEY_REUSED,
    INTERNAL, UNAVAILABLE,
};

error_responses! {
    /// Access by API key.
    ApiKeyErrors = [
        ("401", unauthorized_response(INVALID_API_KEY)),
        ("403", error_response(
            "The resource belongs to another merchant, or your account is disabled",
            &[FORBIDDEN],
        )),
        ("429", too_many_requests_response()),
    ];
    /// Access by API key or intent token.
    ApiKeyOrTokenErrors = [
        ("401", unauthorized_response(INVALID_API_KEY_OR_NO_TOKEN)),
        ("403", error_response(
            "`iauth` does not belong to this intent or is more than 30 days old, the intent \
             belongs to another merchant, or the account is disabled",
            &[FORBIDDEN],
        )),
        ("429", too_many_requests_response()),
    ];
    /// A repeated request whose first request is still running.
    IdempotencyConflict = [("409", error_response(
        "The first request with this `Idempotency-Key` is still running",
        &[IDEMPOTENCY_KEY_IN_USE],
    ))];
    /// A body that cannot be read.
    BodyErrors = [
        ("400", error_response("The body could not be read completely", &[BODY_UNREADABLE])),
        ("413", error_response("The body is larger than 64 kB", &[BODY_TOO_LARGE])),
    ];
    /// A request that failed validation.
    InvalidRequest = [("422", invalid_response(
        "The request is not valid: `detail` lists all problems, up to 100. Or the \
         `Idempotency-Key` was used for a different request",
        &[IDEMPOTENCY_KEY_REUSED],
    ))];
    /// An internal error. What to do, the modifier `CommonErrors` adds for the operation.
    ServerErrors = [
        ("500", error_response("An internal error", &[INTERNAL])),
        ("503", error_response("The database cannot be reached", &[UNAVAILABLE])),
    ];
}
