//! The server's role.

use kassa_domain::mode::Mode;

use super::addresses::{is_transport_secure, parse_public_url};
use super::error::InvalidSetting;

/// Which routes a process serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerRole {
    All,
    /// Everything but the hosted page.
    Api,
    /// The hosted page alone. It has no database, and calls the API host at this address.
    Checkout {
        api_url: String,
    },
}

/// Parses the role with the address that the role `checkout` needs, and no other takes.
pub(super) fn parse_role(
    role: &str,
    api_url: Option<&str>,
    mode: Mode,
) -> Result<ServerRole, InvalidSetting> {
    match (role, api_url) {
        ("all", None) => Ok(ServerRole::All),
        ("api", None) => Ok(ServerRole::Api),
        ("checkout", Some(api_url)) => {
            let address = parse_public_url("KASSA_API_URL", api_url)?;
            match mode == Mode::Test || is_transport_secure(&address) {
                true => Ok(ServerRole::Checkout { api_url: address }),
                false => Err(InvalidSetting::new(
                    "KASSA_API_URL",
                    api_url,
                    "use an address with https: card numbers go there",
                )),
            }
        }
        ("checkout", None) => Err(InvalidSetting::new(
            "KASSA_API_URL",
            "",
            "say where the API host is, as https://api.internal:8443",
        )),
        ("all" | "api", Some(api_url)) => Err(InvalidSetting::new(
            "KASSA_API_URL",
            api_url,
            "leave it out, or set KASSA_ROLE to checkout",
        )),
        _ => Err(InvalidSetting::new("KASSA_ROLE", role, "use all, api or checkout")),
    }
}
