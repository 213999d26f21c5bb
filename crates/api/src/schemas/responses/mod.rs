//! Error responses that several operations share.

mod error;
mod builder;
mod common;
mod payments;
mod mandates;

pub use self::common::{
    ApiKeyErrors, ApiKeyOrTokenErrors, BodyErrors, IdempotencyConflict, InvalidRequest,
    ServerErrors,
};
pub use self::error::{Problem, ValidationError};
pub use self::mandates::{
    ActiveMandateNotFound, AmendFailed, AmendmentNotDecidable, CancelFailed, CollectionFailed,
    InstalmentNotCollectable, InvalidMandatePath, MandateAccessErrors, MandateBusy,
    MandateNotAmendable, MandateNotCancelable, MandateNotFound, MandateNotPending,
    MandateReadFailed, MandateStatusNotSettable, SubscriptionFailed, SubscriptionNotUpdatable,
};
pub use self::payments::{
    AuthorizationNotReleasable, BeneficiaryFailed, BeneficiaryInvalid, CaptureAccessErrors,
    CaptureNotRepeatable, ChargeAccessErrors, ClockNotAdvanced, CredentialNotChargeable,
    CredentialNotFound, IntentNotCapturable, IntentNotFound, IntentNotInSelection,
    InvalidIntentPath, PaymentNotPending, PaymentNotRefundable, RefundCancelationFailed,
    RefundNotFound, RefundSettled, ReleaseAccessErrors, ReleaseNotRepeatable, TestClockOff,
};
