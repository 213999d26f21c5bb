//! Configuration: flags and environment variables, validated before anything starts.

mod error;
mod addresses;
mod durations;
mod environment;
mod limits;
mod role;
mod base_url;
mod portal;
mod guard;
mod egress;
mod smtp;
mod retention;
mod log;
mod migration;
mod args;
mod database_server;
mod sandbox;
mod validation;

#[cfg(test)]
mod tests;

pub use self::args::{SandboxArgs, ServeArgs, StorageArgs};
pub use self::base_url::{BaseUrlArgs, PublicAddressArgs};
pub use self::egress::EgressArgs;
pub use self::environment::find_unreadable_variable;
pub use self::error::InvalidSetting;
pub use self::guard::{GuardConfig, PublicUrls};
pub use self::limits::RateLimitArgs;
pub use self::log::LogFormat;
pub use self::migration::Migrates;
pub use self::portal::{PortalConfig, PortalUrlArgs};
pub use self::role::ServerRole;
pub use self::sandbox::SandboxConfig;
pub use self::smtp::{SmtpArgs, SmtpConfig};
pub use self::validation::{ServeConfig, StorageConfig};
