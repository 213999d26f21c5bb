//! The deadlines of calls to providers (ADR 118).

use std::time::Duration;

/// A payment's call begins within this time after its attempt was written, or not at all. Measured
/// by a clock that is never set back or forward.
pub const CALL_START_DEADLINE: Duration = Duration::from_secs(20);

/// Every call of an attempt has ended this long after the attempt was written, so that a reference
/// which its provider does not know can be voided.
pub const CALL_END_DEADLINE: Duration = Duration::from_secs(60);

/// How long a customer's request waits for the provider before the waiting page is shown.
pub(super) const CUSTOMER_WAIT: Duration = Duration::from_secs(12);

/// How long the request of an automatic payment waits for the provider.
pub(super) const AUTOMATIC_WAIT: Duration = Duration::from_secs(22);
