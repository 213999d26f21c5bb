//! Events on their way to merchants: written into the outbox with the change they tell of, claimed
//! when they are due, signed when they are sent, and tried again until they have arrived (decisions
//! 32 to 36).

mod retry;
mod egress;
mod signature;
mod sender;
pub mod destinations;
mod delivery;
mod worker;

pub use self::egress::{BlockedAddress, EgressPolicy};
pub use self::retry::RetrySchedule;
pub use self::sender::{
    DELIVERY_TIMEOUT, DeliveryResult, HttpResponse, SignedMessage, WebhookSender,
};
pub use self::signature::{SigningSecret, sign_with_each};
pub use self::worker::{DeliverySettings, WorkerHandle, start_worker};
