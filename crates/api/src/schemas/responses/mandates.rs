//! Error responses of operations on mandates.

use super::builder::{
    INVALID_API_KEY, error_response, error_responses, invalid_response, too_many_requests_response,
    unauthorized_response,
};
use crate::error_messages::{
    AMEND_FAILED, AMOUNT_ABOVE_MAXIMUM, CANCEL_FAILED, COLLECT_FAILED, FORBIDDEN,
    IDEMPOTENCY_KEY_IN_USE, IDEMPOTENCY_KEY_REUSED, INVALID_STATUS_TRANSITION, MANDATE_BUSY,
    MANDATE_FORBIDDEN, MANDATE_NOT_ACTIVE, MANDATE_NOT_COLLECTING, MANDATE_NOT_FOUND,
    MANDATE_READ_FAILED, MANDATE_REGISTERED, NO_ACTIVE_MANDATE, NO_AMENDMENT_PENDING,
    NO_INSTALMENT_LEFT, NOTHING_TO_CHANGE, SUBSCRIPTION_FAILED, UNRESOLVED_AMENDMENT_BLOCKS_AMEND,
    UNRESOLVED_AMENDMENT_BLOCKS_CANCEL,
};

const PROVIDER_FAILED: &str = "The payment provider failed or could not be reached. A \
    requested change is stored and sent to the provider again; an event reports its result";

error_responses! {
    /// Access to a mandate.
    MandateAccessErrors = [
        ("401", unauthorized_response(INVALID_API_KEY)),
        ("403", error_response(
            "The mandate belongs to another merchant, or your account is disabled",
            &[MANDATE_FORBIDDEN, FORBIDDEN],
        )),
        ("429", too_many_requests_response()),
    ];
    /// An unknown mandate.
    MandateNotFound = [("404", error_response("The mandate does not exist", &[MANDATE_NOT_FOUND]))];
    /// A mandate that is unknown or not active.
    ActiveMandateNotFound = [("404", error_response(
        "The mandate does not exist or is not active",
        &[NO_ACTIVE_MANDATE],
    ))];
    /// A path that failed validation.
    InvalidMandatePath = [("422", invalid_response("`mandate_id` is not an integer", &[]))];
    /// A mandate that is already being changed.
    MandateBusy = [("409", error_response(
        "Another change of the mandate, or the first request with this `Idempotency-Key`, is \
         still in progress",
        &[MANDATE_BUSY, IDEMPOTENCY_KEY_IN_USE],
    ))];
    /// A subscription that cannot be changed.
    SubscriptionNotUpdatable = [("422", invalid_response(
        "The request changes nothing, the amount is above the mandate's maximum, the \
         `Idempotency-Key` was used for a different request, or the request is not valid",
        &[NOTHING_TO_CHANGE, AMOUNT_ABOVE_MAXIMUM, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A mandate that cannot be amended.
    MandateNotAmendable = [("409", error_response(
        "The mandate is not active, is registered, or has an unresolved amendment; or another \
         change is in progress",
        &[
            MANDATE_NOT_ACTIVE,
            UNRESOLVED_AMENDMENT_BLOCKS_AMEND,
            MANDATE_REGISTERED,
            MANDATE_BUSY,
            IDEMPOTENCY_KEY_IN_USE,
        ],
    ))];
    /// A mandate that cannot be canceled.
    MandateNotCancelable = [("409", error_response(
        "The mandate has an unresolved amendment, or another change is in progress",
        &[UNRESOLVED_AMENDMENT_BLOCKS_CANCEL, MANDATE_BUSY, IDEMPOTENCY_KEY_IN_USE],
    ))];
    /// An instalment that cannot be collected.
    InstalmentNotCollectable = [("422", invalid_response(
        "The mandate is frozen or not active, all instalments were collected, the \
         `Idempotency-Key` was used for a different request, or the request is not valid",
        &[MANDATE_NOT_COLLECTING, NO_INSTALMENT_LEFT, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A mandate without an unresolved amendment.
    AmendmentNotDecidable = [("422", invalid_response(
        "The mandate has no unresolved amendment, the `Idempotency-Key` was used for a different \
         request, or the request is not valid",
        &[NO_AMENDMENT_PENDING, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A status that the mandate cannot have.
    MandateStatusNotSettable = [("422", invalid_response(
        "The mandate's current status cannot change to the new one, the `Idempotency-Key` was \
         used for a different request, or the request is not valid",
        &[INVALID_STATUS_TRANSITION, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A mandate that does not wait for its payer's answer.
    MandateNotPending = [("422", invalid_response(
        "The mandate does not wait for the payer's answer, the `Idempotency-Key` was used for a \
         different request, or the request is not valid",
        &[INVALID_STATUS_TRANSITION, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// The provider failed to return the mandate.
    MandateReadFailed = [("502", error_response(PROVIDER_FAILED, &[MANDATE_READ_FAILED]))];
    /// The provider failed to update the subscription.
    SubscriptionFailed = [("502", error_response(PROVIDER_FAILED, &[SUBSCRIPTION_FAILED]))];
    /// The provider failed to amend the mandate.
    AmendFailed = [("502", error_response(PROVIDER_FAILED, &[AMEND_FAILED]))];
    /// The provider failed to cancel the mandate.
    CancelFailed = [("502", error_response(PROVIDER_FAILED, &[CANCEL_FAILED]))];
    /// The provider failed to collect the instalment.
    CollectionFailed = [("502", error_response(PROVIDER_FAILED, &[COLLECT_FAILED]))];
}
