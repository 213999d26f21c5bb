//! Settings that guard the server.

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use kassa_domain::mode::Mode;
use url::Url;

use super::addresses::{is_https, is_loopback};
use super::error::InvalidSetting;
use super::role::ServerRole;

#[derive(Args, Clone, Debug)]
pub struct GuardArgs {
    /// Contact for vulnerability reports, mailto: or https:, for /.well-known/security.txt
    #[arg(long, env = "KASSA_SECURITY_CONTACT", default_value = "", value_name = "URL")]
    security_contact: String,
    /// Address for /metrics only; in live mode /metrics isn't available anywhere else
    #[arg(long, env = "KASSA_ADMIN_LISTEN", default_value = "", value_name = "HOST:PORT")]
    admin_listen: String,
    /// Maximum number of open connections; at most 256 from one address, except from trusted
    /// proxies
    #[arg(long, env = "KASSA_CONNECTIONS", default_value = "10000", value_name = "COUNT")]
    connections: String,
    /// File with the secret that page hosts and their API host share, needed in live mode
    #[arg(long, env = "KASSA_CHECKOUT_SECRET_FILE", value_name = "PATH")]
    checkout_secret_file: Option<OsString>,
}

/// Validated [`GuardArgs`].
#[derive(Clone, Debug)]
pub struct GuardConfig {
    pub security_contact: Option<String>,
    pub admin_listen: Option<SocketAddr>,
    pub connections: u32,
    /// Not read yet.
    pub checkout_secret_file: Option<PathBuf>,
}

impl GuardArgs {
    pub(super) fn validate(
        self,
        role: &ServerRole,
        mode: Mode,
    ) -> Result<GuardConfig, InvalidSetting> {
        let contact = Some(self.security_contact).filter(|text| !text.is_empty());
        let admin = Some(self.admin_listen).filter(|text| !text.is_empty());
        Ok(GuardConfig {
            security_contact: contact.map(parse_contact).transpose()?,
            admin_listen: admin.map(parse_admin_listen).transpose()?,
            connections: parse_connections(self.connections)?,
            checkout_secret_file: check_secret_file(self.checkout_secret_file, role, mode)?,
        })
    }
}

/// In live mode an API host and its page hosts have a secret (decision 48).
fn check_secret_file(
    path: Option<OsString>,
    role: &ServerRole,
    mode: Mode,
) -> Result<Option<PathBuf>, InvalidSetting> {
    let path = path.filter(|path| !path.is_empty()).map(PathBuf::from);
    if path.is_none() && mode == Mode::Live && *role != ServerRole::All {
        let advice = "name a file with a secret: the API host knows its page hosts by it";
        return Err(InvalidSetting::new("KASSA_CHECKOUT_SECRET_FILE", "", advice));
    }
    Ok(path)
}

fn parse_contact(text: String) -> Result<String, InvalidSetting> {
    let is_usable = Url::parse(&text).is_ok_and(|url| match url.scheme() {
        "mailto" => url.path().contains('@'),
        "https" => url.has_host(),
        _ => false,
    });
    if is_usable && text.is_ascii() && !text.contains(|c: char| c.is_whitespace()) {
        return Ok(text);
    }
    let advice = "use mailto:security@example.com or an address with https";
    Err(InvalidSetting::new("KASSA_SECURITY_CONTACT", text, advice))
}

fn parse_admin_listen(text: String) -> Result<SocketAddr, InvalidSetting> {
    let advice = "use an IP address and a port, such as 127.0.0.1:9100";
    text.parse().map_err(|_| InvalidSetting::new("KASSA_ADMIN_LISTEN", text, advice))
}

fn parse_connections(text: String) -> Result<u32, InvalidSetting> {
    match text.parse() {
        Ok(count @ 1..=1_000_000) => Ok(count),
        _ => {
            let advice = "use a whole number from 1 to 1000000";
            Err(InvalidSetting::new("KASSA_CONNECTIONS", text, advice))
        }
    }
}

/// The public addresses, those that are not set as they follow from the listening address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrls {
    pub base_url: String,
    pub checkout_url: String,
}

impl PublicUrls {
    #[must_use]
    pub fn new(base_url: Option<&str>, checkout_url: Option<&str>, listening: SocketAddr) -> Self {
        let base_url = base_url.map_or_else(|| format!("http://{listening}"), str::to_owned);
        let checkout_url = checkout_url.map_or_else(|| base_url.clone(), str::to_owned);
        Self { base_url, checkout_url }
    }

    /// Whether every address is reached over https, so that no answer goes another way.
    #[must_use]
    pub fn are_encrypted(&self) -> bool {
        [&self.base_url, &self.checkout_url].into_iter().all(|url| is_https(url))
    }

    /// Refuses addresses without encryption in live mode, unless they lead to this machine
    /// (decision 41). A page host has no API.
    pub(super) fn check(&self, has_api: bool, mode: Mode) -> Result<(), InvalidSetting> {
        let own = if has_api { Some(("KASSA_BASE_URL", &self.base_url)) } else { None };
        let all = own.into_iter().chain([("KASSA_CHECKOUT_URL", &self.checkout_url)]);
        for (variable, address) in all.filter(|_| mode == Mode::Live) {
            if !is_https(address) && !is_loopback(address) {
                let advice = "use an address with https: payments and API keys go there";
                return Err(InvalidSetting::new(variable, address.clone(), advice));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(base_url: Option<&str>, checkout_url: Option<&str>, listen: &str) -> Option<String> {
        let listen = listen.parse().expect("an address");
        let urls = PublicUrls::new(base_url, checkout_url, listen);
        assert!(urls.check(true, Mode::Test).is_ok());
        let refused = urls.check(true, Mode::Live).err()?.to_string();
        refused.split(':').next().map(str::to_owned)
    }

    #[test]
    fn live_mode_needs_encryption_beyond_this_machine() {
        let (https, http) = (Some("https://api.test"), Some("http://api.test"));
        assert_eq!(refused(https, None, "0.0.0.0:3000"), None);
        assert_eq!(refused(https, https, "0.0.0.0:3000"), None);
        assert_eq!(refused(None, None, "127.0.0.1:3000"), None);
        assert_eq!(refused(Some("http://localhost:3000"), None, "0.0.0.0:3000"), None);
        assert_eq!(refused(None, None, "0.0.0.0:3000").as_deref(), Some("KASSA_BASE_URL"));
        assert_eq!(refused(http, https, "127.0.0.1:3000").as_deref(), Some("KASSA_BASE_URL"));
        assert_eq!(refused(https, http, "127.0.0.1:3000").as_deref(), Some("KASSA_CHECKOUT_URL"));
        let page_host = PublicUrls::new(None, https, SocketAddr::from(([0, 0, 0, 0], 3000)));
        assert!(page_host.check(false, Mode::Live).is_ok());
    }

    #[test]
    fn a_contact_is_an_address() {
        for usable in ["mailto:security@shop.test", "https://shop.test/security"] {
            assert!(parse_contact(usable.to_owned()).is_ok(), "{usable}");
        }
        for unusable in ["security@shop.test", "http://shop.test", "mailto:x", "mailto:a@b\nX: y"] {
            assert!(parse_contact(unusable.to_owned()).is_err(), "{unusable}");
        }
    }
}
