//! Events on their way to merchants: written into the outbox with the change they tell of, claimed when they are due, signed
//! when they are sent, and tried again until they have arrived (decisions 32 to 36).

mod schedule;
mod place;
mod secret;
mod deliver;
pub mod destinations;
mod post;
mod queue;

pub use self::deliver::{HttpResponse, SignedMessage, WebhookSender, DeliveryResult, DELIVERY_TIMEOUT};
pub use self::place::{BlockedAddress, EgressPolicy};
pub use self::queue::{WorkerHandle, DeliverySettings, start_worker};
pub use self::schedule::RetrySchedule;
pub use self::secret::{SigningSecret, sign_with_each};
