//! The settings as flags and environment variables, not yet validated.

use std::ffi::OsString;

use clap::Args;

use super::egress::EgressArgs;
use super::guard::GuardArgs;
use super::limits::RateLimitArgs;
use super::log::LogArgs;
use super::portal::PortalArgs;
use super::retention::RetentionArgs;
use super::smtp::SmtpArgs;

/// The database and its master key; every subcommand takes them.
#[derive(Args, Clone, Debug)]
pub struct StorageArgs {
    /// `test` is a sandbox with a simulated provider, `live` is production
    #[arg(long, env = "KASSA_MODE", default_value = "test", value_name = "MODE")]
    pub(super) mode: String,
    /// `sqlite:PATH` or `postgres://…`; `kassa serve` creates what is missing
    #[arg(
        long,
        env = "KASSA_DATABASE_URL",
        default_value = "sqlite:data/kassa.db",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(super) database_url: String,
    #[command(flatten)]
    pub(super) server: DatabaseServerArgs,
    /// The key that wraps all others [default: kassa.key beside an SQLite database, else required]
    #[arg(long, env = "KASSA_MASTER_KEY_FILE", value_name = "PATH")]
    pub(super) master_key_file: Option<OsString>,
    /// Address of a running `kassa sandbox`, in test mode [default: one within this process]
    #[arg(long, env = "KASSA_SANDBOX_URL", value_name = "URL")]
    pub(super) sandbox_url: Option<String>,
}

/// How a PostgreSQL server is used.
#[derive(Args, Clone, Debug)]
pub struct DatabaseServerArgs {
    /// Connections of this process to PostgreSQL, 4 or more
    #[arg(long, env = "KASSA_DATABASE_CONNECTIONS", default_value = "16", value_name = "COUNT")]
    pub(super) database_connections: String,
    /// `on` if a transaction pooler, such as PgBouncer, is between Kassa and PostgreSQL
    #[arg(long, env = "KASSA_DATABASE_POOLER", default_value = "off", value_name = "on|off")]
    pub(super) database_pooler: String,
}

/// The arguments of `kassa sandbox`.
#[derive(Args, Clone, Debug)]
pub struct SandboxArgs {
    /// Address to listen on, which only Kassa may reach: there is no access control
    #[arg(
        long,
        env = "KASSA_SANDBOX_LISTEN",
        default_value = "127.0.0.1:3200",
        value_name = "HOST:PORT"
    )]
    pub(super) listen: String,
    /// `sqlite:PATH` or `postgres://…`, there in the schema kassa_sandbox
    #[arg(
        long,
        env = "KASSA_SANDBOX_DATABASE_URL",
        default_value = "sqlite:sandbox.db",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(super) database_url: String,
    #[command(flatten)]
    pub(super) server: DatabaseServerArgs,
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
    /// Folder with fonts: PDF copies need them for languages that aren't written in Latin, Greek or
    /// Cyrillic letters
    #[arg(long, env = "KASSA_FONTS", default_value = "/usr/share/fonts", value_name = "PATH")]
    pub(super) fonts: OsString,
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
    #[command(flatten)]
    pub(super) egress: EgressArgs,
    /// `on` lets merchants of a sandbox advance the business time
    #[arg(long, env = "KASSA_TEST_CLOCK", default_value = "off", value_name = "ON|OFF")]
    pub(super) test_clock: String,
    /// Stop at this step of a payment, for tests that kill the program there
    #[arg(long, env = "KASSA_FAILPOINT", value_name = "STEP", hide = true)]
    pub(super) failpoint: Option<String>,
    /// Go on after this many milliseconds
    #[arg(long, env = "KASSA_FAILPOINT_PAUSE", value_name = "MS", hide = true)]
    pub(super) failpoint_pause: Option<String>,
    /// Let this task panic once, for tests
    #[arg(long, env = "KASSA_PANICKING_TASK", value_name = "NAME", hide = true)]
    pub(super) panicking_task: Option<String>,
    /// How long a stop waits until proxies have noticed at /readyz, before it refuses connections
    #[arg(long, env = "KASSA_DRAIN", default_value = "5s", value_name = "DURATION")]
    pub(super) drain: String,
    #[command(flatten)]
    pub(super) limits: RateLimitArgs,
    #[command(flatten)]
    pub(super) portal: PortalArgs,
    #[command(flatten)]
    pub(super) smtp: SmtpArgs,
    #[command(flatten)]
    pub(super) retention: RetentionArgs,
    #[command(flatten)]
    pub(super) log: LogArgs,
    #[command(flatten)]
    pub(super) guard: GuardArgs,
    /// Whether the start migrates the database: `auto` for SQLite and in test mode, `on` for
    /// PostgreSQL in live mode too, `off` to leave it to `kassa migrate`
    #[arg(long, env = "KASSA_MIGRATE", default_value = "auto", value_name = "AUTO|ON|OFF")]
    pub(super) migrate: String,
    /// Print the sandbox's addresses and the demo merchant's API key once the server is ready
    #[arg(long)]
    pub(super) welcome: bool,
}
