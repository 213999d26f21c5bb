//! Events on their way to merchants: written into the outbox with the change they tell of, claimed when they are due, signed
//! when they are sent, and tried again until they have arrived (decisions 32 to 36).

mod schedule;
mod place;
mod secret;
mod deliver;
pub mod destinations;
mod post;
mod queue;

pub use self::deliver::{Answer, Message, Sender, Sent, TIME_OUT};
pub use self::place::{Closed, Places};
pub use self::queue::{Queue, Settings, start};
pub use self::schedule::Schedule;
pub use self::secret::{Secret, signatures};
