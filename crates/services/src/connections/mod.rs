//! Connections to providers: how they are managed, and which of them a payment may use.

mod error;
mod routes;
mod create;
mod settings;
mod secrets;
mod check;
mod setup;

pub use self::check::{CheckResult, check_connection};
pub(crate) use self::create::creation_record;
pub use self::create::{ConnectionInput, create_connection};
pub use self::error::ConnectionError;
pub use self::routes::load_routes;
pub use self::secrets::rotate_secret;
pub use self::settings::{
    ConnectionChanges, change_connection, order_connections, set_connection_enabled,
};
pub use self::setup::{SetupStep, list_setup_steps};
