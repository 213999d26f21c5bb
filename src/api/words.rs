//! The words of `detail`. They are part of the interface (section 7).

pub const UNAUTHORIZED: &str = "Invalid or missing API key";
pub const FORBIDDEN: &str = "Not authorized to access this resource";
pub const INTENT_NOT_FOUND: &str = "Payment intent not found";
pub const NOT_IN_SELECTION: &str = "Payment intent is not in selection status";
pub const NOT_FOUND: &str = "Not Found";
pub const METHOD_NOT_ALLOWED: &str = "Method Not Allowed";
pub const TOO_LARGE: &str = "The request body must not be larger than 64 kB";
pub const UNREADABLE: &str = "The request body can't be read";
pub const TOO_MANY: &str = "Too many requests";
pub const KEY_REUSED: &str = "This Idempotency-Key was used for a different request";
pub const KEY_RUNNING: &str = "The first request with this Idempotency-Key is still running";
pub const INTERNAL: &str = "Internal server error";
pub const UNAVAILABLE: &str = "The service is temporarily unavailable";
