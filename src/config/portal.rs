//! The settings of the merchant portal.

use std::net::SocketAddr;

use clap::Args;
use kassa_domain::mode::Mode;

use super::addresses::{is_https, is_transport_secure, parse_public_url};
use super::base_url::BaseUrlArgs;
use super::error::InvalidSetting;

#[derive(Args, Clone, Debug)]
pub struct PortalArgs {
    /// `off` removes the merchant portal: each of its addresses is 404
    #[arg(long = "portal", env = "KASSA_PORTAL", default_value = "on", value_name = "ON|OFF")]
    switch: String,
    /// Public address of the portal, in live mode with https [default: as the API host]
    #[arg(long = "portal-url", env = "KASSA_PORTAL_URL", value_name = "URL")]
    url: Option<String>,
    /// Address of the other environment's portal, to which each page links
    #[arg(
        long = "portal-other",
        env = "KASSA_PORTAL_OTHER",
        default_value = "",
        value_name = "URL"
    )]
    other: String,
}

/// Validated [`PortalArgs`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortalConfig {
    On {
        /// Without a slash at the end. `None` follows from the bound address.
        url: Option<String>,
        /// Without a slash at the end.
        other: Option<String>,
    },
    /// `KASSA_PORTAL` is `off`.
    Off,
    /// In live mode no other machine reaches the server, and the portal has no address of its own.
    OffOnLoopback,
}

/// What the default of the portal's address follows from.
#[derive(Clone, Copy)]
pub(super) struct ServerAddress<'a> {
    pub mode: Mode,
    pub base_url: Option<&'a str>,
    pub listen: SocketAddr,
}

impl PortalArgs {
    pub(super) fn validate(
        self,
        server: ServerAddress<'_>,
    ) -> Result<PortalConfig, InvalidSetting> {
        match self.switch.as_str() {
            "on" => {}
            "off" => return Ok(PortalConfig::Off),
            _ => return Err(InvalidSetting::new("KASSA_PORTAL", self.switch, "use on or off")),
        }
        let own = self.url.filter(|url| !url.is_empty());
        let has_own_url = own.is_some();
        let url = match own {
            Some(url) => Some(parse_public_url("KASSA_PORTAL_URL", &url)?),
            None => server.base_url.map(str::to_owned),
        };
        let other = match self.other.as_str() {
            "" => None,
            other => Some(parse_public_url("KASSA_PORTAL_OTHER", other)?),
        };
        if server.mode == Mode::Test {
            return Ok(PortalConfig::On { url, other });
        }
        let address = url.clone().unwrap_or_else(|| format!("http://{}", server.listen));
        match is_https(&address) {
            true => Ok(PortalConfig::On { url, other }),
            // Of the addresses without encryption, those on this machine are secure.
            false if !has_own_url && is_transport_secure(&address) => {
                Ok(PortalConfig::OffOnLoopback)
            }
            false => Err(InvalidSetting::new(
                "KASSA_PORTAL_URL",
                address,
                "use an address with https: passwords go there; or set KASSA_PORTAL to off",
            )),
        }
    }
}

/// The address in the links that commands print.
#[derive(Args, Clone, Debug)]
pub struct PortalUrlArgs {
    /// Public address of the portal [default: as the API host]
    #[arg(long = "portal-url", env = "KASSA_PORTAL_URL", value_name = "URL")]
    url: Option<String>,
    #[command(flatten)]
    base: BaseUrlArgs,
}

impl PortalUrlArgs {
    /// The address without a slash at the end.
    ///
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub fn validate(self) -> Result<String, InvalidSetting> {
        match self.url.filter(|url| !url.is_empty()) {
            Some(url) => parse_public_url("KASSA_PORTAL_URL", &url),
            None => self.base.validate(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn validate(mode: Mode, url: &str, base_url: Option<&str>, listen: &str) -> String {
        let args =
            PortalArgs { switch: "on".to_owned(), url: Some(url.to_owned()), other: String::new() };
        let listen = listen.parse().expect("an address");
        match args.validate(ServerAddress { mode, base_url, listen }) {
            Ok(PortalConfig::On { url, .. }) => url.unwrap_or_else(|| "default".to_owned()),
            Ok(PortalConfig::Off) => "off".to_owned(),
            Ok(PortalConfig::OffOnLoopback) => "loopback".to_owned(),
            Err(error) => error.to_string().split(':').next().unwrap_or_default().to_owned(),
        }
    }

    #[test]
    fn a_sandbox_has_the_portal_at_any_address() {
        let sandbox = |url, base_url| validate(Mode::Test, url, base_url, "0.0.0.0:3000");
        assert_eq!(sandbox("", None), "default");
        assert_eq!(sandbox("", Some("http://api.test")), "http://api.test");
        assert_eq!(sandbox("http://portal.test/", Some("http://api.test")), "http://portal.test");
        assert_eq!(sandbox("portal.test", None), "KASSA_PORTAL_URL");
    }

    #[test]
    fn live_mode_needs_encryption() {
        let live = |url, base_url, listen| validate(Mode::Live, url, base_url, listen);
        assert_eq!(live("https://portal.test", None, "127.0.0.1:3000"), "https://portal.test");
        assert_eq!(live("", Some("https://api.test"), "127.0.0.1:3000"), "https://api.test");
        for (url, base_url, listen) in [
            ("http://portal.test", None, "127.0.0.1:3000"),
            ("http://127.0.0.1:3000", None, "127.0.0.1:3000"),
            ("", Some("http://api.test"), "127.0.0.1:3000"),
            ("", None, "0.0.0.0:3000"),
        ] {
            assert_eq!(live(url, base_url, listen), "KASSA_PORTAL_URL", "{url} {base_url:?}");
        }
    }

    #[test]
    fn live_mode_on_this_machine_alone_has_no_portal() {
        for base_url in [None, Some("http://127.0.0.1:3000")] {
            assert_eq!(validate(Mode::Live, "", base_url, "127.0.0.1:3000"), "loopback");
        }
    }

    #[test]
    fn it_can_be_off_and_can_link_to_another() {
        let validate = |switch: &str, other: &str| {
            let args = PortalArgs { switch: switch.to_owned(), url: None, other: other.to_owned() };
            let listen = SocketAddr::from(([127, 0, 0, 1], 3000));
            args.validate(ServerAddress { mode: Mode::Test, base_url: None, listen })
        };
        assert_eq!(validate("off", ""), Ok(PortalConfig::Off));
        let other = Some("https://kassa.test".to_owned());
        assert_eq!(
            validate("on", "https://kassa.test/"),
            Ok(PortalConfig::On { url: None, other })
        );
        for (switch, other) in [("yes", ""), ("on", "https://kassa.test/portal")] {
            assert!(validate(switch, other).is_err(), "{switch} {other}");
        }
    }
}
