//! Error responses of operations on intents, stored credentials and beneficiaries.

use super::builder::{
    INVALID_API_KEY, INVALID_API_KEY_OR_NO_TOKEN, error_response, error_responses,
    invalid_response, too_many_requests_response, unauthorized_response,
};
use crate::error_messages::{
    BENEFICIARY_FAILED, CAPTURE_EXPIRED, CAPTURE_FORBIDDEN, CAPTURE_IN_PROGRESS,
    CAPTURE_UNSUPPORTED, CREDENTIAL_FORBIDDEN, CREDENTIAL_NOT_FOR_MIT, CREDENTIAL_NOT_FOUND,
    FORBIDDEN, IDEMPOTENCY_KEY_REUSED, INTENT_NOT_AUTHORIZED, INTENT_NOT_FOUND,
    INTENT_NOT_IN_SELECTION, INTENT_NOT_PENDING, INTENT_NOT_SUCCESSFUL, NOT_FOUND,
    PREFETCH_FORBIDDEN, REFUND_CANCELATION_FAILED, REFUND_EXCEEDS_REFUNDABLE, REFUND_NOT_FOUND,
    REFUND_SETTLED, RELEASE_CAPTURED, RELEASE_EXPIRED, RELEASE_FORBIDDEN, RELEASE_IN_PROGRESS,
    UNAVAILABLE,
};

const AUTHORIZATION_FORBIDDEN: &str = "`iauth` does not belong to this intent or is more than \
    30 days old, the intent belongs to another merchant, the account is disabled, or the request \
    is a prefetch";

const NOT_AUTHORIZED: &str = "The intent is not authorized or no longer authorized, a capture \
    or a cancellation has no result yet, or `intent_id` is not a UUID";

const NOT_AUTHORIZED_OR_REUSED: &str = "The intent is not authorized or no longer authorized, a \
    capture or a cancellation has no result yet, the `Idempotency-Key` was used for a different \
    request, or `intent_id` is not a UUID";

error_responses! {
    /// An unknown intent.
    IntentNotFound = [("404", error_response("The intent does not exist", &[INTENT_NOT_FOUND]))];
    /// A path or query that failed validation.
    InvalidIntentPath = [("422", invalid_response(
        "`intent_id` is not a UUID, or `iauth` is repeated",
        &[],
    ))];
    /// An intent that cannot be canceled.
    IntentNotInSelection = [("422", invalid_response(
        "The intent is not in `selection`, the `Idempotency-Key` was used for a different \
         request, or `intent_id` is not a UUID",
        &[INTENT_NOT_IN_SELECTION, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// Access to the capture of an intent.
    CaptureAccessErrors = [
        ("401", unauthorized_response(INVALID_API_KEY_OR_NO_TOKEN)),
        ("403", error_response(
            AUTHORIZATION_FORBIDDEN,
            &[CAPTURE_FORBIDDEN, FORBIDDEN, PREFETCH_FORBIDDEN],
        )),
        ("429", too_many_requests_response()),
    ];
    /// Access to the release of an authorization.
    ReleaseAccessErrors = [
        ("401", unauthorized_response(INVALID_API_KEY_OR_NO_TOKEN)),
        ("403", error_response(
            AUTHORIZATION_FORBIDDEN,
            &[RELEASE_FORBIDDEN, FORBIDDEN, PREFETCH_FORBIDDEN],
        )),
        ("429", too_many_requests_response()),
    ];
    /// An intent that cannot be captured.
    IntentNotCapturable = [("422", invalid_response(
        NOT_AUTHORIZED,
        &[
            INTENT_NOT_AUTHORIZED,
            CAPTURE_IN_PROGRESS,
            RELEASE_IN_PROGRESS,
            CAPTURE_EXPIRED,
            CAPTURE_UNSUPPORTED,
        ],
    ))];
    /// As [`IntentNotCapturable`], for a request with an idempotency key.
    CaptureNotRepeatable = [("422", invalid_response(
        NOT_AUTHORIZED_OR_REUSED,
        &[
            INTENT_NOT_AUTHORIZED,
            CAPTURE_IN_PROGRESS,
            RELEASE_IN_PROGRESS,
            CAPTURE_EXPIRED,
            CAPTURE_UNSUPPORTED,
            IDEMPOTENCY_KEY_REUSED,
        ],
    ))];
    /// As [`AuthorizationNotReleasable`], for a request with an idempotency key.
    ReleaseNotRepeatable = [("422", invalid_response(
        NOT_AUTHORIZED_OR_REUSED,
        &[
            INTENT_NOT_AUTHORIZED,
            CAPTURE_IN_PROGRESS,
            RELEASE_IN_PROGRESS,
            RELEASE_EXPIRED,
            RELEASE_CAPTURED,
            IDEMPOTENCY_KEY_REUSED,
        ],
    ))];
    /// An authorization that cannot be released.
    AuthorizationNotReleasable = [("422", invalid_response(
        NOT_AUTHORIZED,
        &[
            INTENT_NOT_AUTHORIZED,
            CAPTURE_IN_PROGRESS,
            RELEASE_IN_PROGRESS,
            RELEASE_EXPIRED,
            RELEASE_CAPTURED,
        ],
    ))];
    /// A refund that is not possible.
    PaymentNotRefundable = [("422", invalid_response(
        "The payment was not successful, the amount exceeds the refundable amount, the \
         `Idempotency-Key` was used for a different request, or the request is not valid",
        &[INTENT_NOT_SUCCESSFUL, REFUND_EXCEEDS_REFUNDABLE, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A refund that does not exist, or production.
    RefundNotFound = [("404", error_response(
        "The refund does not exist. In production, every request",
        &[REFUND_NOT_FOUND, NOT_FOUND],
    ))];
    /// A refund that cannot be canceled.
    RefundSettled = [("422", invalid_response(
        "The refund has a result, the `Idempotency-Key` was used for a different request, or the \
         request is not valid",
        &[REFUND_SETTLED, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A refund that the sandbox did not cancel.
    RefundCancelationFailed = [("502", error_response(
        "The refund was not processed by the sandbox, or the sandbox does not answer. Send the \
         same request again",
        &[REFUND_CANCELATION_FAILED],
    ))];
    /// Access to the credentials of an automatic attempt.
    ChargeAccessErrors = [
        ("401", unauthorized_response(INVALID_API_KEY)),
        ("403", error_response(
            "A credential belongs to another merchant or another customer, or your account is \
             disabled",
            &[CREDENTIAL_FORBIDDEN, FORBIDDEN],
        )),
        ("429", too_many_requests_response()),
    ];
    /// An unknown credential.
    CredentialNotFound = [("404", error_response(
        "The credential does not exist or was deleted",
        &[CREDENTIAL_NOT_FOUND],
    ))];
    /// A credential that cannot be charged.
    CredentialNotChargeable = [("422", invalid_response(
        "A credential is not active or does not allow payments without the customer, the \
         `Idempotency-Key` was used for a different request, or the request is not valid",
        &[CREDENTIAL_NOT_FOR_MIT, IDEMPOTENCY_KEY_REUSED],
    ))];
    /// A beneficiary that is not valid, or whose account the provider refuses.
    BeneficiaryInvalid = [("422", invalid_response(
        "The request is not valid, the payment provider does not accept the account \
         (`account_number`, type `unknown`), or the `Idempotency-Key` was used for a different \
         request",
        &[IDEMPOTENCY_KEY_REUSED],
    ))];
    /// The provider failed to register the beneficiary.
    BeneficiaryFailed = [("502", error_response(
        "The payment provider failed or could not be reached. No beneficiary is created: send the \
         request again",
        &[BENEFICIARY_FAILED],
    ))];
    /// A sandbox whose business time cannot be advanced.
    TestClockOff = [("404", error_response(
        "The sandbox was not started with `KASSA_TEST_CLOCK=on`",
        &[NOT_FOUND],
    ))];
    /// A time that is not valid, or not reached.
    ClockNotAdvanced = [
        ("422", invalid_response(
            "The duration is not valid, the business time would be more than 100 years ahead, or \
             the `Idempotency-Key` was used for a different request",
            &[IDEMPOTENCY_KEY_REUSED],
        )),
        ("503", error_response(
            "A collection had no result after 75 seconds: the business time stops there. Or the \
             database cannot be reached",
            &[UNAVAILABLE],
        )),
    ];
    /// An intent without a pending payment.
    PaymentNotPending = [("422", invalid_response(
        "The intent is not pending, the `Idempotency-Key` was used for a different request, or \
         the request is not valid",
        &[INTENT_NOT_PENDING, IDEMPOTENCY_KEY_REUSED],
    ))];
}
