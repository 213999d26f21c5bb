//! Validates the settings.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use kassa_domain::mode::Mode;
use kassa_platform::rate_limit::{Rate, RateLimitSettings};
use kassa_services::failpoint::Failpoint;
use kassa_services::retention::Retention;
use kassa_services::webhooks::{DELIVERY_TIMEOUT, DeliverySettings};
use kassa_store::DatabaseUrl;

use super::addresses::{parse_public_url, redact_password};
use super::args::{ServeArgs, StorageArgs};
use super::base_url::parse_listen;
use super::durations::{parse_drain, parse_duration, parse_retry_schedule};
use super::egress::EgressArgs;
use super::error::InvalidSetting;
use super::guard::{GuardConfig, PublicUrls};
use super::log::LogFormat;
use super::migration::Migrates;
use super::portal::{PortalConfig, ServerAddress};
use super::role::{ServerRole, parse_role};
use super::sandbox::parse_sandbox_url;
use super::smtp::SmtpConfig;

/// Validated [`StorageArgs`].
#[derive(Clone, Debug)]
pub struct StorageConfig {
    pub mode: Mode,
    pub database: DatabaseUrl,
    pub master_key_file: PathBuf,
    /// `None` for a sandbox within this process, and in live mode.
    pub sandbox_url: Option<String>,
}

/// Validated [`ServeArgs`]. A public address that is `None` follows from the bound address.
#[derive(Clone, Debug)]
pub struct ServeConfig {
    pub role: ServerRole,
    pub storage: StorageConfig,
    pub listen: SocketAddr,
    pub base_url: Option<String>,
    pub checkout_url: Option<String>,
    /// A folder that need not exist.
    pub fonts: PathBuf,
    pub authorization_window: Duration,
    pub attempts_max: u32,
    pub webhooks: DeliverySettings,
    /// Always `false` in live mode.
    pub has_test_clock: bool,
    /// Always `None` in live mode.
    pub failpoint: Option<Failpoint>,
    /// Always `None` in live mode.
    pub panicking_task: Option<String>,
    /// See [`crate::config::ServeArgs`].
    pub drain: Duration,
    /// How long the program pauses at the failpoint. `None` until it is killed.
    pub failpoint_pause: Option<Duration>,
    pub limits: RateLimitSettings,
    /// Failed sign-ins at the portal per e-mail address and per client; `None` if unlimited.
    pub sign_in_limit: Option<Rate>,
    pub trusted_proxies: Vec<IpNet>,
    pub portal: PortalConfig,
    /// `None` if no receipts are sent by e-mail.
    pub smtp: Option<SmtpConfig>,
    pub retention: Retention,
    pub log: LogFormat,
    pub guard: GuardConfig,
    pub migrates: Migrates,
    pub welcome: bool,
}

impl StorageArgs {
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub fn validate(self) -> Result<StorageConfig, InvalidSetting> {
        let mode = match self.mode.as_str() {
            "test" => Mode::Test,
            "live" => Mode::Live,
            _ => return Err(InvalidSetting::new("KASSA_MODE", self.mode, "use test or live")),
        };
        let database = DatabaseUrl::parse(&self.database_url).map_err(|advice| {
            InvalidSetting::new("KASSA_DATABASE_URL", redact_password(&self.database_url), advice)
        })?;
        let database = self.server.apply_to(database)?;
        let master_key_file = find_key_file(self.master_key_file, &database)?;
        let sandbox_url = parse_sandbox_url(mode, self.sandbox_url.as_deref())?;
        Ok(StorageConfig { mode, database, master_key_file, sandbox_url })
    }
}

impl ServeArgs {
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub fn validate(self) -> Result<ServeConfig, InvalidSetting> {
        let listen = parse_listen(&self.listen)?;
        let storage = self.storage.validate()?;
        let parse = |variable| move |url: String| parse_public_url(variable, &url);
        let base_url = self.base_url.map(parse("KASSA_BASE_URL")).transpose()?;
        let checkout_url = self.checkout_url.map(parse("KASSA_CHECKOUT_URL")).transpose()?;
        let server = ServerAddress { mode: storage.mode, base_url: base_url.as_deref(), listen };
        let api_url = self.api_url.as_deref().filter(|url| !url.is_empty());
        let role = parse_role(&self.role, api_url, storage.mode)?;
        let guard = self.guard.validate(&role, storage.mode)?;
        let has_api = !matches!(role, ServerRole::Checkout { .. });
        PublicUrls::new(base_url.as_deref(), checkout_url.as_deref(), listen)
            .check(has_api, storage.mode)?;
        let portal = match role {
            // A page host has no portal, so its settings are not looked at.
            ServerRole::Checkout { .. } => PortalConfig::Off,
            ServerRole::All | ServerRole::Api => self.portal.validate(server)?,
        };
        Ok(ServeConfig {
            role,
            portal,
            webhooks: parse_webhooks(storage.mode, self.webhook_schedule.as_deref(), &self.egress)?,
            has_test_clock: parse_test_clock(storage.mode, &self.test_clock)?,
            failpoint: parse_failpoint(storage.mode, self.failpoint.as_deref())?,
            smtp: self.smtp.validate(storage.mode)?,
            retention: self.retention.validate()?,
            log: self.log.validate()?,
            failpoint_pause: self.failpoint_pause.as_deref().map(parse_pause).transpose()?,
            panicking_task: self.panicking_task.filter(|_| storage.mode == Mode::Test),
            drain: parse_drain(&self.drain)?,
            limits: self.limits.to_settings(storage.mode)?,
            sign_in_limit: self.limits.parse_sign_in()?,
            trusted_proxies: self.limits.parse_trusted_proxies()?,
            storage,
            listen,
            base_url,
            checkout_url,
            guard,
            fonts: parse_path("KASSA_FONTS", self.fonts, "name a folder; it need not exist")?,
            authorization_window: parse_duration(
                "KASSA_AUTHORIZATION_WINDOW",
                &self.authorization_window,
            )?,
            attempts_max: parse_count("KASSA_ATTEMPTS_MAX", &self.attempts_max)?,
            migrates: Migrates::parse(&self.migrate)?,
            welcome: self.welcome,
        })
    }
}

/// The key file lies beside an SQLite database unless it is named. An empty name is none: a
/// variable that was not filled in must not create a key where nobody looks for it.
fn find_key_file(
    named: Option<OsString>,
    database: &DatabaseUrl,
) -> Result<PathBuf, InvalidSetting> {
    const VARIABLE: &str = "KASSA_MASTER_KEY_FILE";
    match (named, database) {
        (Some(path), DatabaseUrl::Sqlite(_)) => parse_path(
            VARIABLE,
            path,
            "name a file, or leave it out for kassa.key beside the database",
        ),
        (None, DatabaseUrl::Sqlite(path)) => Ok(path.with_file_name("kassa.key")),
        (named, DatabaseUrl::Postgres(_)) => {
            let advice = "name a file for the master key: PostgreSQL has none beside it";
            parse_path(VARIABLE, named.unwrap_or_default(), advice)
        }
    }
}

/// Parses the path of a file or folder, which need not exist.
fn parse_path(
    variable: &'static str,
    path: OsString,
    advice: &'static str,
) -> Result<PathBuf, InvalidSetting> {
    match path.is_empty() {
        true => Err(InvalidSetting::new(variable, "", advice)),
        false => Ok(PathBuf::from(path)),
    }
}

fn parse_webhooks(
    mode: Mode,
    schedule: Option<&str>,
    egress: &EgressArgs,
) -> Result<DeliverySettings, InvalidSetting> {
    Ok(DeliverySettings {
        retry_schedule: schedule.map(parse_retry_schedule).transpose()?.unwrap_or_default(),
        egress_policy: egress.to_policy(mode)?,
        timeout: DELIVERY_TIMEOUT,
    })
}

fn parse_count(variable: &'static str, text: &str) -> Result<u32, InvalidSetting> {
    match text.parse() {
        Ok(count @ 1..=100) => Ok(count),
        _ => Err(InvalidSetting::new(variable, text, "use a whole number from 1 to 100")),
    }
}

fn parse_test_clock(mode: Mode, text: &str) -> Result<bool, InvalidSetting> {
    match (text, mode) {
        ("off", _) => Ok(false),
        ("on", Mode::Test) => Ok(true),
        ("on", Mode::Live) => {
            let advice = "leave it out: the time of live payments can't be advanced";
            Err(InvalidSetting::new("KASSA_TEST_CLOCK", text, advice))
        }
        _ => Err(InvalidSetting::new("KASSA_TEST_CLOCK", text, "use on or off")),
    }
}

fn parse_failpoint(mode: Mode, text: Option<&str>) -> Result<Option<Failpoint>, InvalidSetting> {
    let Some(text) = text else { return Ok(None) };
    match Failpoint::from_code(text) {
        Some(step) if mode == Mode::Test => Ok(Some(step)),
        _ => Err(InvalidSetting::new(
            "KASSA_FAILPOINT",
            text,
            "leave it out: it stops payments half-way, for tests of the sandbox",
        )),
    }
}

fn parse_pause(text: &str) -> Result<Duration, InvalidSetting> {
    let advice = "use a whole number of milliseconds";
    let parsed = text.parse().map(Duration::from_millis);
    parsed.map_err(|_| InvalidSetting::new("KASSA_FAILPOINT_PAUSE", text, advice))
}
