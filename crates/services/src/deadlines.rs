//! The deadlines of calls to providers (ADR 118).

use std::time::Duration;

/// The call of a payment or of a collection begins within this time after it was written, or not at
/// all.
pub const CALL_START_DEADLINE: Duration = Duration::from_secs(20);

/// By this time after the attempt was written the last part of a payment's call has been sent: it
/// takes at most 20 seconds after its begin.
pub(super) const CALL_SENT_DEADLINE: Duration = Duration::from_secs(40);

/// Every call of an attempt has ended this long after the attempt was written, so that a reference
/// which its provider does not know can be voided.
pub const CALL_END_DEADLINE: Duration = Duration::from_secs(60);

/// How long a page that its provider can't close may be paid on. Afterwards the customer can choose
/// another way to pay.
pub(super) const PAGE_LIFETIME: Duration = Duration::from_mins(30);

/// How long the address works that a provider sends the customer back to.
pub(super) const BACK_LIFETIME: Duration = Duration::from_hours(24);

/// How long a customer's request waits for the provider before the waiting page is shown. The
/// response is due within 12 seconds, with what comes before and after the wait.
pub(super) const CUSTOMER_WAIT: Duration = Duration::from_secs(11);

/// How long the request of an automatic payment waits for the provider. Its response is due within
/// 22 seconds.
pub(super) const AUTOMATIC_WAIT: Duration = Duration::from_secs(21);
