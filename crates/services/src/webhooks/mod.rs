//! Delivery of events to merchants. Events are written to the outbox in the transaction of the
//! change they describe; a worker claims due deliveries, signs and sends them, and retries until
//! they have arrived (decisions 32 to 36).

mod signature;
mod egress;
mod reachability;
mod sender;
mod retry;
mod signing_secrets;
pub mod destinations;
pub mod destination_update;
pub mod sending;
mod failing_notice;
mod delivery;
mod last_failure;
mod replay;
mod worker;

pub use self::delivery::sign_message;
pub use self::egress::{BlockedAddress, EgressPolicy};
pub use self::last_failure::{LastFailure, find_last_failure};
pub use self::reachability::{DeliveryObstacle, find_obstacle};
pub use self::retry::RetrySchedule;
pub use self::sender::{
    DELIVERY_TIMEOUT, DeliveryResult, HttpResponse, SignedMessage, WebhookSender,
};
pub use self::signature::{InvalidSecret, SigningSecret, sign_with_each};
pub use self::worker::{DeliverySettings, start_worker};
