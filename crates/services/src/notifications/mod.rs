//! Notifications of providers: verified and kept while the provider waits, handled in the
//! background. A notification decides nothing: what it names is queried now instead of later.

mod subject;
mod receive;
mod expedite;
mod handle;

pub use self::handle::handle_received;
pub use self::receive::{NotificationReceiver, ReceiveError};
