//! Configuration: flags and environment variables, checked before anything starts.
//! A wrong value is one line that names the variable, the value and what would be right.

mod limits;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ipnet::IpNet;
use url::{Host, Url};

pub use self::limits::RateLimitArgs;
use crate::domain::mode::Mode;
use crate::platform::rate_limit::RateLimitSettings;
use crate::services::failpoint::Failpoint;
use crate::store::DatabaseUrl;
use crate::webhooks::{self, EgressPolicy, RetrySchedule};

/// Where the data is; every subcommand needs it.
#[derive(Args, Clone, Debug)]
pub struct StorageArgs {
    /// `test` is a sandbox with the mock processor, `live` is production
    #[arg(long, env = "KASSA_MODE", default_value = "test", value_name = "MODE")]
    mode: String,
    /// `sqlite:PATH` or `postgres://…`; missing tables are created
    #[arg(
        long,
        env = "KASSA_DATABASE_URL",
        default_value = "sqlite:data/kassa.db",
        value_name = "URL",
        hide_env_values = true
    )]
    database_url: String,
    /// The key that wraps all others [default: kassa.key beside an SQLite database, else required]
    #[arg(long, env = "KASSA_MASTER_KEY_FILE", value_name = "PATH")]
    master_key_file: Option<PathBuf>,
}

/// What `kassa serve` takes.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    #[command(flatten)]
    pub storage: StorageArgs,
    /// `all`; or `api` for everything but the hosted page; or `checkout` for the page alone,
    /// without a database
    #[arg(long, env = "KASSA_ROLE", default_value = "all", value_name = "ROLE")]
    role: String,
    /// Where a `checkout` finds the API host: its address within your network, with https unless
    /// it is on this machine
    #[arg(long, env = "KASSA_API_URL", value_name = "URL")]
    api_url: Option<String>,
    /// Address to listen on; port 0 picks a free one
    #[arg(long, env = "KASSA_LISTEN", default_value = "127.0.0.1:3000", value_name = "HOST:PORT")]
    listen: String,
    /// Public address of the API host [default: http:// and the listening address]
    #[arg(long, env = "KASSA_BASE_URL", value_name = "URL")]
    base_url: Option<String>,
    /// Public address of the hosted checkout host [default: as the API host]
    #[arg(long, env = "KASSA_CHECKOUT_URL", value_name = "URL")]
    checkout_url: Option<String>,
    /// Folder with the machine's fonts: copies of debit orders need them where a language is not
    /// written in Latin, Greek or Cyrillic letters
    #[arg(long, env = "KASSA_FONTS", default_value = "/usr/share/fonts", value_name = "PATH")]
    fonts: PathBuf,
    /// Life of an authorization
    #[arg(long, env = "KASSA_AUTHORIZATION_WINDOW", default_value = "7d", value_name = "DURATION")]
    authorization_window: String,
    /// Interactive attempts before an intent fails
    #[arg(long, env = "KASSA_ATTEMPTS_MAX", default_value = "5", value_name = "COUNT")]
    attempts_max: String,
    /// Comma-separated waits after the first, immediate try of a webhook [default: those of 7
    /// days]
    #[arg(long, env = "KASSA_WEBHOOK_SCHEDULE", value_name = "DURATIONS")]
    webhook_schedule: Option<String>,
    /// Comma-separated networks that webhooks may reach although they are private
    #[arg(long, env = "KASSA_WEBHOOK_ALLOW", default_value = "", value_name = "CIDRS")]
    webhook_allow: String,
    /// Go no further than this step of a payment: for tests that kill the program there
    #[arg(long, env = "KASSA_HALT_AT", value_name = "STEP", hide = true)]
    halt_at: Option<String>,
    #[command(flatten)]
    limits: RateLimitArgs,
    /// Print the sandbox's addresses and the demo merchant's API key once the server is ready
    #[arg(long)]
    pub welcome: bool,
}

/// A checked [`StorageArgs`].
#[derive(Clone, Debug)]
pub struct StorageConfig {
    pub mode: Mode,
    pub database: DatabaseUrl,
    pub master_key_file: PathBuf,
}

/// What of Kassa a process serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerRole {
    All,
    Api,
    /// The hosted page, which asks the API host at this address.
    Checkout {
        api_url: String,
    },
}

/// A checked [`ServeArgs`]. Addresses left open follow from the one that is bound.
#[derive(Clone, Debug)]
pub struct ServeConfig {
    pub role: ServerRole,
    pub storage: StorageConfig,
    pub listen: SocketAddr,
    pub base_url: Option<String>,
    pub checkout_url: Option<String>,
    /// It need not be there.
    pub fonts: PathBuf,
    pub authorization_window: Duration,
    pub attempts_max: u32,
    pub webhooks: webhooks::DeliverySettings,
    /// Always nothing in `live` mode.
    pub failpoint: Option<Failpoint>,
    pub limits: RateLimitSettings,
    pub trusted_proxies: Vec<IpNet>,
    pub welcome: bool,
}

/// A setting that can't be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("{variable}: {value:?} is not usable; {right}")]
pub struct InvalidSetting {
    variable: &'static str,
    value: String,
    right: String,
}

fn invalid_setting(
    variable: &'static str,
    value: impl Into<String>,
    right: impl Into<String>,
) -> InvalidSetting {
    InvalidSetting { variable, value: value.into(), right: right.into() }
}

impl StorageArgs {
    /// # Errors
    /// [`WrongSetting`] for the first value that can't be used.
    pub fn validate(self) -> Result<StorageConfig, InvalidSetting> {
        let mode = match self.mode.as_str() {
            "test" => Mode::Test,
            "live" => Mode::Live,
            _ => return Err(invalid_setting("KASSA_MODE", self.mode, "write test or live")),
        };
        let database = DatabaseUrl::parse(&self.database_url).map_err(|right| {
            invalid_setting("KASSA_DATABASE_URL", redact_password(&self.database_url), right)
        })?;
        let master_key_file = match (self.master_key_file, &database) {
            (Some(path), _) if !path.as_os_str().is_empty() => path,
            (_, DatabaseUrl::Sqlite(path)) => path.with_file_name("kassa.key"),
            (_, DatabaseUrl::Postgres(_)) => {
                return Err(invalid_setting(
                    "KASSA_MASTER_KEY_FILE",
                    "",
                    "name a file for the master key: PostgreSQL has none beside it",
                ));
            }
        };
        Ok(StorageConfig { mode, database, master_key_file })
    }
}

impl ServeArgs {
    /// # Errors
    /// [`WrongSetting`] for the first value that can't be used.
    pub fn validate(self) -> Result<ServeConfig, InvalidSetting> {
        let listen = self.listen.parse();
        let listen = listen.map_err(|_| {
            invalid_setting(
                "KASSA_LISTEN",
                &self.listen,
                "write an IP address and a port, as 127.0.0.1:3000",
            )
        })?;
        let storage = self.storage.validate()?;
        Ok(ServeConfig {
            role: parse_role(&self.role, self.api_url.as_deref(), storage.mode)?,
            webhooks: webhooks::DeliverySettings {
                retry_schedule: self
                    .webhook_schedule
                    .as_deref()
                    .map(parse_retry_schedule)
                    .transpose()?
                    .unwrap_or_default(),
                egress_policy: EgressPolicy::new(
                    &parse_networks("KASSA_WEBHOOK_ALLOW", &self.webhook_allow)?,
                    storage.mode == Mode::Test,
                ),
                timeout: webhooks::DELIVERY_TIMEOUT,
            },
            failpoint: self.halt_at.map(|step| parse_failpoint(storage.mode, &step)).transpose()?,
            limits: self.limits.to_settings(storage.mode)?,
            trusted_proxies: self.limits.parse_trusted_proxies()?,
            storage,
            listen,
            base_url: self
                .base_url
                .map(|url| parse_public_url("KASSA_BASE_URL", &url))
                .transpose()?,
            checkout_url: self
                .checkout_url
                .map(|url| parse_public_url("KASSA_CHECKOUT_URL", &url))
                .transpose()?,
            fonts: self.fonts,
            authorization_window: parse_duration(
                "KASSA_AUTHORIZATION_WINDOW",
                &self.authorization_window,
            )?,
            attempts_max: parse_count("KASSA_ATTEMPTS_MAX", &self.attempts_max)?,
            welcome: self.welcome,
        })
    }
}

fn parse_role(role: &str, api_url: Option<&str>, mode: Mode) -> Result<ServerRole, InvalidSetting> {
    match (role, api_url) {
        ("all", None) => Ok(ServerRole::All),
        ("api", None) => Ok(ServerRole::Api),
        ("checkout", Some(api_url)) => {
            let address = parse_public_url("KASSA_API_URL", api_url)?;
            match mode == Mode::Test || is_transport_secure(&address) {
                true => Ok(ServerRole::Checkout { api_url: address }),
                false => Err(invalid_setting(
                    "KASSA_API_URL",
                    api_url,
                    "write an address with https: card numbers go there",
                )),
            }
        }
        ("checkout", None) => Err(invalid_setting(
            "KASSA_API_URL",
            "",
            "say where the API host is, as https://api.internal:8443",
        )),
        ("all" | "api", Some(api_url)) => Err(invalid_setting(
            "KASSA_API_URL",
            api_url,
            "leave it out, or set KASSA_ROLE to checkout",
        )),
        _ => Err(invalid_setting("KASSA_ROLE", role, "write all, api or checkout")),
    }
}

/// Whether nobody on the way can read along.
fn is_transport_secure(address: &str) -> bool {
    let on_this_machine = |url: &Url| match url.host() {
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        Some(Host::Domain(_)) | None => false,
    };
    Url::parse(address).is_ok_and(|url| url.scheme() == "https" || on_this_machine(&url))
}

fn parse_public_url(variable: &'static str, text: &str) -> Result<String, InvalidSetting> {
    let is_usable = Url::parse(text).is_ok_and(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none()
            && url.path() == "/"
    });
    if is_usable {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err(invalid_setting(
            variable,
            redact_password(text),
            "write an address such as https://pay.example.com, without a path",
        ))
    }
}

fn parse_duration(variable: &'static str, text: &str) -> Result<Duration, InvalidSetting> {
    let max_duration = Duration::from_secs(366 * 24 * 60 * 60);
    match humantime::parse_duration(text) {
        Ok(duration) if !duration.is_zero() && duration <= max_duration => Ok(duration),
        _ => Err(invalid_setting(
            variable,
            text,
            "write a duration such as 5s, 30m or 7d, a year at most",
        )),
    }
}

fn parse_count(variable: &'static str, text: &str) -> Result<u32, InvalidSetting> {
    match text.parse() {
        Ok(count @ 1..=100) => Ok(count),
        _ => Err(invalid_setting(variable, text, "write a whole number from 1 to 100")),
    }
}

fn parse_networks(variable: &'static str, text: &str) -> Result<Vec<IpNet>, InvalidSetting> {
    let networks = text.split(',').map(str::trim).filter(|text| !text.is_empty());
    let networks: Result<_, _> = networks.map(str::parse).collect();
    networks.map_err(|_| {
        invalid_setting(
            variable,
            text,
            "write networks such as 10.0.0.0/8,2001:db8::/32, with commas between them",
        )
    })
}

/// `1s,1s,5s`: so many tries more.
fn parse_retry_schedule(text: &str) -> Result<RetrySchedule, InvalidSetting> {
    let waits: Result<Vec<Duration>, _> =
        text.split(',').map(|wait| humantime::parse_duration(wait.trim())).collect();
    let advice = "write waits such as 1s,30s,5m, each 7 days at most";
    waits
        .ok()
        .and_then(RetrySchedule::new)
        .ok_or_else(|| invalid_setting("KASSA_WEBHOOK_SCHEDULE", text, advice))
}

fn parse_failpoint(mode: Mode, text: &str) -> Result<Failpoint, InvalidSetting> {
    match Failpoint::from_code(text) {
        Some(step) if mode == Mode::Test => Ok(step),
        _ => Err(invalid_setting(
            "KASSA_HALT_AT",
            text,
            "leave it out: it stops payments half-way, for tests of the sandbox",
        )),
    }
}

/// The text without what stands between `://` and `@`, which may hold a password.
fn redact_password(text: &str) -> String {
    match (text.find("://"), text.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 <= at => {
            format!("{}…{}", &text[..scheme + 3], &text[at..])
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::platform::rate_limit::Rate;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        serve: ServeArgs,
    }

    fn parse_and_validate(flags: &[&str]) -> Result<ServeConfig, InvalidSetting> {
        Cli::try_parse_from([&["kassa"], flags].concat()).expect("known flags").serve.validate()
    }

    #[test]
    fn the_defaults_are_those_of_the_contract() {
        let serve = parse_and_validate(&[]).expect("defaults are right");
        assert_eq!(serve.storage.mode, Mode::Test);
        assert_eq!(serve.listen, "127.0.0.1:3000".parse().expect("an address"));
        assert_eq!(serve.storage.master_key_file, PathBuf::from("data/kassa.key"));
        assert_eq!(serve.authorization_window, Duration::from_secs(7 * 24 * 60 * 60));
        assert_eq!((serve.attempts_max, serve.base_url), (5, None));
        assert_eq!(serve.trusted_proxies, []);
    }

    #[test]
    fn limits_protect_production_and_leave_the_sandbox_alone() {
        let rates = |key, intent, client, refusals| RateLimitSettings {
            key: Rate::parse(key),
            intent: Rate::parse(intent),
            client: Rate::parse(client),
            refusals: Rate::parse(refusals),
        };
        let live = parse_and_validate(&["--mode", "live"]).expect("defaults are right").limits;
        assert_eq!(live, rates("1000/10s", "120/60s", "300/60s", "10/10m"));
        let test = parse_and_validate(&[]).expect("defaults are right").limits;
        assert_eq!(test, rates("1000000/10s", "1000000/10s", "1000000/10s", "100000/10m"));
        let own = [
            "--limit-key",
            "5/1m",
            "--limit-intent",
            "off",
            "--limit-refusals",
            "off",
            "--limit-client",
            "7/1h",
        ];
        assert_eq!(
            parse_and_validate(&own).expect("rates").limits,
            rates("5/1m", "off", "7/1h", "off")
        );
        let proxies = parse_and_validate(&["--trusted-proxies", "10.0.0.0/8, ::1/128"])
            .expect("networks")
            .trusted_proxies;
        assert_eq!(
            proxies.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["10.0.0.0/8", "::1/128"]
        );
    }

    #[test]
    fn a_wrong_value_is_one_line_with_variable_value_and_advice() {
        for (flag, value, variable) in [
            ("--mode", "production", "KASSA_MODE"),
            ("--listen", "localhost", "KASSA_LISTEN"),
            ("--listen", "127.0.0.1:99999", "KASSA_LISTEN"),
            ("--database-url", "mysql://x/y", "KASSA_DATABASE_URL"),
            ("--database-url", "sqlite:", "KASSA_DATABASE_URL"),
            ("--base-url", "pay.example.com", "KASSA_BASE_URL"),
            ("--checkout-url", "https://pay.example.com/x", "KASSA_CHECKOUT_URL"),
            ("--checkout-url", "ftp://pay.example.com", "KASSA_CHECKOUT_URL"),
            ("--authorization-window", "7", "KASSA_AUTHORIZATION_WINDOW"),
            ("--authorization-window", "0s", "KASSA_AUTHORIZATION_WINDOW"),
            ("--attempts-max", "0", "KASSA_ATTEMPTS_MAX"),
            ("--attempts-max", "many", "KASSA_ATTEMPTS_MAX"),
            ("--halt-at", "anywhere", "KASSA_HALT_AT"),
            ("--webhook-schedule", "", "KASSA_WEBHOOK_SCHEDULE"),
            ("--webhook-schedule", "1s,soon", "KASSA_WEBHOOK_SCHEDULE"),
            ("--webhook-schedule", "8d", "KASSA_WEBHOOK_SCHEDULE"),
            ("--webhook-allow", "127.0.0.1", "KASSA_WEBHOOK_ALLOW"),
            ("--limit-key", "1000", "KASSA_LIMIT_KEY"),
            ("--limit-intent", "0/10s", "KASSA_LIMIT_INTENT"),
            ("--limit-client", "none", "KASSA_LIMIT_CLIENT"),
            ("--limit-refusals", "10/10", "KASSA_LIMIT_REFUSALS"),
            ("--role", "page", "KASSA_ROLE"),
            ("--api-url", "http://127.0.0.1:3000", "KASSA_API_URL"),
            ("--trusted-proxies", "10.0.0.1", "KASSA_TRUSTED_PROXIES"),
            ("--trusted-proxies", "10.0.0.0/8;::1/128", "KASSA_TRUSTED_PROXIES"),
        ] {
            let line = parse_and_validate(&[flag, value]).expect_err(value).to_string();
            assert!(
                line.starts_with(variable) && line.contains(value) && !line.contains('\n'),
                "{line}"
            );
        }
    }

    #[test]
    fn a_page_apart_knows_where_the_api_is_and_sends_it_no_card_in_the_clear() {
        let checkout_only = |mode, api_url| {
            parse_and_validate(&["--role", "checkout", "--mode", mode, "--api-url", api_url])
                .map(|serve| serve.role)
        };
        for (mode, api_url) in [
            ("test", "http://10.0.0.1:3000"),
            ("live", "https://api.internal:8443"),
            ("live", "http://127.0.0.1:3000"),
            ("live", "http://[::1]:3000"),
        ] {
            assert_eq!(
                checkout_only(mode, api_url),
                Ok(ServerRole::Checkout { api_url: api_url.to_owned() })
            );
        }
        for (mode, api_url) in
            [("live", "http://api.internal"), ("live", "http://10.0.0.1"), ("test", "api.internal")]
        {
            assert!(checkout_only(mode, api_url).is_err(), "{mode} {api_url}");
        }
        assert!(parse_and_validate(&["--role", "checkout"]).is_err());
        assert_eq!(
            parse_and_validate(&["--role", "api"]).map(|serve| serve.role),
            Ok(ServerRole::Api)
        );
        assert_eq!(parse_and_validate(&[]).map(|serve| serve.role), Ok(ServerRole::All));
    }

    #[test]
    fn live_payments_are_never_halted() {
        assert_eq!(
            parse_and_validate(&["--halt-at", "payment-written"]).expect("a step").failpoint,
            Some(Failpoint::PaymentWritten)
        );
        let line = parse_and_validate(&["--mode", "live", "--halt-at", "payment-written"])
            .expect_err("live")
            .to_string();
        assert!(line.starts_with("KASSA_HALT_AT"), "{line}");
    }

    #[test]
    fn postgresql_needs_a_key_file_and_its_password_is_never_repeated() {
        let line = parse_and_validate(&["--database-url", "postgres://u:hunter2@h/d"])
            .expect_err("no key file")
            .to_string();
        assert!(line.starts_with("KASSA_MASTER_KEY_FILE"), "{line}");
        let line = parse_and_validate(&["--base-url", "http://u:hunter2@h/"])
            .expect_err("a password")
            .to_string();
        assert!(!line.contains("hunter2"), "{line}");
    }
}
