//! The messages of `detail`. They are part of the interface (section 7).

pub const UNAUTHORIZED: &str = "Invalid or missing API key";
pub const FORBIDDEN: &str = "Not authorized to access this resource";
pub const INTENT_NOT_FOUND: &str = "Payment intent not found";
pub const INTENT_NOT_IN_SELECTION: &str = "Payment intent is not in selection status";
pub const INTENT_NOT_PENDING: &str = "Payment intent is not in pending status";
pub const CAPTURE_FORBIDDEN: &str = "Not authorized to capture this payment";
pub const RELEASE_FORBIDDEN: &str = "Not authorized to cancel this payment";
pub const INTENT_NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";
pub const CAPTURE_IN_PROGRESS: &str = "A capture is in progress";
pub const RELEASE_IN_PROGRESS: &str = "A cancellation is in progress";
pub const CAPTURE_EXPIRED: &str = "Capture failed: Authorization expired";
pub const CAPTURE_UNSUPPORTED: &str =
    "Capture failed: Capture not supported for this payment method";
pub const RELEASE_EXPIRED: &str = "Cancellation failed: Authorization already expired";
pub const RELEASE_CAPTURED: &str =
    "Cancellation failed: Cannot cancel a captured payment. Use refund endpoint instead.";
pub const PREFETCH_FORBIDDEN: &str = "This address changes the payment, so it can't be prefetched";
pub const INTENT_NOT_SUCCESSFUL: &str = "Payment intent is not in success status";
pub const REFUND_EXCEEDS_REFUNDABLE: &str = "Refund amount exceeds the refundable amount";
pub const CREDENTIAL_NOT_FOUND: &str = "Credential not found";
pub const CREDENTIAL_FORBIDDEN: &str = "Not authorized to use the provided credential";
pub const CREDENTIAL_NOT_FOR_MIT: &str =
    "Credential exists but cannot be used for MIT transactions";
pub const BENEFICIARY_FAILED: &str = "Beneficiary creation failed at payment provider";
pub const MANDATE_NOT_FOUND: &str = "No mandate found for this ID";
pub const NO_ACTIVE_MANDATE: &str = "No active mandate found for this reference_id";
pub const MANDATE_FORBIDDEN: &str = "Mandate does not belong to this merchant";
pub const NOTHING_TO_CHANGE: &str = "Either pause_collection or amount must be set";
pub const AMOUNT_ABOVE_MAXIMUM: &str = "amount exceeds the active maximum_amount of the mandate";
pub const MANDATE_NOT_ACTIVE: &str = "Mandate not active. Only active mandates can be amended";
pub const UNRESOLVED_AMENDMENT_BLOCKS_AMEND: &str =
    "Mandate has an unresolved amendment at the bank. Wait until it is resolved before amending.";
pub const UNRESOLVED_AMENDMENT_BLOCKS_CANCEL: &str =
    "Mandate has an unresolved amendment at the bank. Wait until it is resolved before canceling.";
pub const MANDATE_REGISTERED: &str =
    "Registered mandates cannot be amended. Create a new one with a higher maximum instead.";
pub const MANDATE_BUSY: &str = "Another change to this mandate is in progress";
pub const MANDATE_READ_FAILED: &str = "Mandate retrieval failed at payment provider";
pub const SUBSCRIPTION_FAILED: &str = "Mandate subscription update failed at payment provider";
pub const AMEND_FAILED: &str = "Mandate amending failed at payment provider";
pub const CANCEL_FAILED: &str = "Mandate cancellation failed at payment provider";
pub const COLLECT_FAILED: &str = "Mandate collection failed at payment provider";
pub const MANDATE_NOT_COLLECTING: &str =
    "The mandate is frozen or not active, so nothing is collected";
pub const NO_INSTALMENT_LEFT: &str = "Every instalment of this mandate has been collected";
pub const NO_AMENDMENT_PENDING: &str = "Mandate has no amendment to decide on";
pub const INVALID_STATUS_TRANSITION: &str =
    "The mandate can't change from its current status to this one";
pub const REFUND_NOT_FOUND: &str = "Refund not found";
pub const REFUND_SETTLED: &str = "Refund has a result";
pub const REFUND_CANCELATION_FAILED: &str = "Refund cancelation failed at payment provider";
pub const NOT_FOUND: &str = "Not Found";
pub const METHOD_NOT_ALLOWED: &str = "Method Not Allowed";
pub const BODY_TOO_LARGE: &str = "The request body must not be larger than 64 kB";
pub const BODY_UNREADABLE: &str = "The request body can't be read";
pub const TOO_MANY_REQUESTS: &str = "Too many requests";
pub const IDEMPOTENCY_KEY_REUSED: &str = "This Idempotency-Key was used for a different request";
pub const IDEMPOTENCY_KEY_IN_USE: &str =
    "The first request with this Idempotency-Key is still running";
pub const INTERNAL: &str = "Internal server error";
pub const UNAVAILABLE: &str = "The service is temporarily unavailable";
