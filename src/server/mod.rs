//! The server: its routes, its background work, how it starts in each role, when it is ready and
//! how it stops.

mod error;
mod context;
mod logging;
mod metrics;
mod health;
mod router;
mod jobs;
mod shutdown;
mod roles;

pub use self::context::open_context;
pub use self::error::{ServeError, StartupError};
pub use self::roles::run;
