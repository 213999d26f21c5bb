//! The settings as flags and environment variables, not yet validated.

use std::path::PathBuf;

use clap::Args;

use super::limits::RateLimitArgs;

/// The database and its master key; every subcommand takes them.
#[derive(Args, Clone, Debug)]
pub struct StorageArgs {
    /// `test` is a sandbox with a simulated provider, `live` is production
    #[arg(long, env = "KASSA_MODE", default_value = "test", value_name = "MODE")]
    pub(super) mode: String,
    /// `sqlite:PATH` or `postgres://…`; missing tables are created
    #[arg(
        long,
        env = "KASSA_DATABASE_URL",
        default_value = "sqlite:data/kassa.db",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(super) database_url: String,
    /// The key that wraps all others [default: kassa.key beside an SQLite database, else required]
    #[arg(long, env = "KASSA_MASTER_KEY_FILE", value_name = "PATH")]
    pub(super) master_key_file: Option<PathBuf>,
}

/// The arguments of `kassa serve`.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    #[command(flatten)]
    pub(super) storage: StorageArgs,
    /// `all`; or `api` for everything but the hosted page; or `checkout` for the page alone,
    /// without a database
    #[arg(long, env = "KASSA_ROLE", default_value = "all", value_name = "ROLE")]
    pub(super) role: String,
    /// Address of the API host within your network, for the role `checkout`; https unless it is on
    /// this machine
    #[arg(long, env = "KASSA_API_URL", value_name = "URL")]
    pub(super) api_url: Option<String>,
    /// Address to listen on; port 0 picks a free one
    #[arg(long, env = "KASSA_LISTEN", default_value = "127.0.0.1:3000", value_name = "HOST:PORT")]
    pub(super) listen: String,
    /// Public address of the API host [default: http:// and the listening address]
    #[arg(long, env = "KASSA_BASE_URL", value_name = "URL")]
    pub(super) base_url: Option<String>,
    /// Public address of the hosted checkout host [default: as the API host]
    #[arg(long, env = "KASSA_CHECKOUT_URL", value_name = "URL")]
    pub(super) checkout_url: Option<String>,
    /// Folder with the machine's fonts: copies of debit orders need them where a language is not
    /// written in Latin, Greek or Cyrillic letters
    #[arg(long, env = "KASSA_FONTS", default_value = "/usr/share/fonts", value_name = "PATH")]
    pub(super) fonts: PathBuf,
    /// Life of an authorization
    #[arg(long, env = "KASSA_AUTHORIZATION_WINDOW", default_value = "7d", value_name = "DURATION")]
    pub(super) authorization_window: String,
    /// Interactive attempts before an intent fails
    #[arg(long, env = "KASSA_ATTEMPTS_MAX", default_value = "5", value_name = "COUNT")]
    pub(super) attempts_max: String,
    /// Comma-separated waits between the attempts of a webhook delivery; the first attempt is
    /// immediate [default: a schedule of 7 days]
    #[arg(long, env = "KASSA_WEBHOOK_SCHEDULE", value_name = "DURATIONS")]
    pub(super) webhook_schedule: Option<String>,
    /// Comma-separated networks that webhooks may reach although they are private
    #[arg(long, env = "KASSA_WEBHOOK_ALLOW", default_value = "", value_name = "CIDRS")]
    pub(super) webhook_allow: String,
    /// Stop at this step of a payment, for tests that kill the program there
    #[arg(long, env = "KASSA_FAILPOINT", value_name = "STEP", hide = true)]
    pub(super) failpoint: Option<String>,
    #[command(flatten)]
    pub(super) limits: RateLimitArgs,
    /// Print the sandbox's addresses and the demo merchant's API key once the server is ready
    #[arg(long)]
    pub(super) welcome: bool,
}
