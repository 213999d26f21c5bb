//! The words of `detail`. They are part of the interface (section 7).

pub const UNAUTHORIZED: &str = "Invalid or missing API key";
pub const FORBIDDEN: &str = "Not authorized to access this resource";
pub const INTENT_NOT_FOUND: &str = "Payment intent not found";
pub const NOT_IN_SELECTION: &str = "Payment intent is not in selection status";
pub const NOT_PENDING: &str = "Payment intent is not in pending status";
pub const CAPTURE_FORBIDDEN: &str = "Not authorized to capture this payment";
pub const RELEASE_FORBIDDEN: &str = "Not authorized to cancel this payment";
pub const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";
pub const CAPTURE_EXPIRED: &str = "Capture failed: Authorization expired";
pub const CAPTURE_UNSUPPORTED: &str = "Capture failed: Capture not supported for this payment method";
pub const RELEASE_EXPIRED: &str = "Cancellation failed: Authorization already expired";
pub const RELEASE_CAPTURED: &str = "Cancellation failed: Cannot cancel a captured payment. Use refund endpoint instead.";
pub const PREFETCH: &str = "This address changes the payment, so it can't be prefetched";
pub const NOT_SUCCESS: &str = "Payment intent is not in success status";
pub const REFUND_TOO_MUCH: &str = "Refund amount exceeds the refundable amount";
pub const CREDENTIAL_NOT_FOUND: &str = "Credential not found";
pub const CREDENTIAL_FORBIDDEN: &str = "Not authorized to use the provided credential";
pub const CREDENTIAL_NOT_FOR_MIT: &str = "Credential exists but cannot be used for MIT transactions";
pub const NOT_FOUND: &str = "Not Found";
pub const METHOD_NOT_ALLOWED: &str = "Method Not Allowed";
pub const TOO_LARGE: &str = "The request body must not be larger than 64 kB";
pub const UNREADABLE: &str = "The request body can't be read";
pub const KEY_REUSED: &str = "This Idempotency-Key was used for a different request";
pub const KEY_RUNNING: &str = "The first request with this Idempotency-Key is still running";
pub const INTERNAL: &str = "Internal server error";
pub const UNAVAILABLE: &str = "The service is temporarily unavailable";
