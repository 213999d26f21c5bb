//! The host that passkeys are for.

use url::Url;
use webauthn_rs::{Webauthn, WebauthnBuilder};

/// As authenticators show it beside the host.
const NAME: &str = "Kassa";

/// The portal as a relying party: passkeys are for the host of its public address, and answers
/// come from this address alone.
#[derive(Clone, Debug)]
pub struct RelyingParty {
    webauthn: Webauthn,
}

impl RelyingParty {
    /// `None` where there are no passkeys: for an IP address, and without encryption, except on
    /// `localhost`.
    #[must_use]
    pub fn new(portal_url: &str) -> Option<Self> {
        let url = Url::parse(portal_url).ok()?;
        let host = url.domain()?;
        if url.scheme() != "https" && host != "localhost" && !host.ends_with(".localhost") {
            return None;
        }
        let builder = WebauthnBuilder::new(host, &url).ok()?;
        let webauthn = builder.rp_name(NAME).build().ok()?;
        Some(Self { webauthn })
    }

    pub(super) const fn webauthn(&self) -> &Webauthn {
        &self.webauthn
    }
}

#[cfg(test)]
mod tests {
    use super::RelyingParty;

    #[test]
    fn passkeys_are_for_names_of_hosts() {
        for (url, is_offered) in [
            ("https://portal.test", true),
            ("https://portal.test:8443", true),
            ("http://localhost:3000", true),
            ("http://kassa.localhost:3000", true),
            ("http://portal.test", false),
            ("http://127.0.0.1:3000", false),
            ("https://127.0.0.1", false),
            ("https://[::1]:3000", false),
            ("", false),
        ] {
            assert_eq!(RelyingParty::new(url).is_some(), is_offered, "{url}");
        }
    }
}
