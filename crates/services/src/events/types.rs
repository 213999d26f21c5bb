//! The types of events, as merchants receive them.

pub const STATUS_CHANGE: &str = "status_change";
pub const CANCELATION: &str = "Cancelation";
pub const PAYMENT_CREDENTIAL: &str = "payment_credential";
pub const PAYMENT_CREDENTIAL_DELETED: &str = "payment_credential_deleted";
pub const REFUND_STATUS_CHANGE: &str = "refund_status_change";
pub const DISPUTE_STATUS_CHANGE: &str = "dispute_status_change";
pub const MANDATE_STATUS_CHANGE: &str = "mandate_status_change";
pub const MANDATE_UPDATE: &str = "mandate_update";
pub const MANDATE_COLLECTION: &str = "mandate_collection";

/// Every type of event.
pub const EVENT_TYPES: [&str; 9] = [
    STATUS_CHANGE,
    CANCELATION,
    PAYMENT_CREDENTIAL,
    PAYMENT_CREDENTIAL_DELETED,
    REFUND_STATUS_CHANGE,
    DISPUTE_STATUS_CHANGE,
    MANDATE_STATUS_CHANGE,
    MANDATE_UPDATE,
    MANDATE_COLLECTION,
];
