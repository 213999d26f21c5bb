//! The server that receipts are sent by.

use std::fmt;
use std::time::Duration;

use clap::Args;
use kassa_domain::mode::Mode;
use kassa_platform::ip_address::is_this_machine;
use url::Url;
use zeroize::Zeroizing;

use super::addresses::redact_password;
use super::durations::parse_duration;
use super::error::InvalidSetting;

const URL_VARIABLE: &str = "KASSA_SMTP_URL";

/// Where e-mails are sent.
#[derive(Args, Clone)]
pub struct SmtpArgs {
    /// SMTP server that receipts are sent by: `smtps://USER:PASSWORD@HOST`, or
    /// `smtp://HOST?tls=required` [default: no receipt is sent]
    #[arg(
        id = "smtp_url",
        long = "smtp-url",
        env = "KASSA_SMTP_URL",
        default_value = "",
        hide_default_value = true,
        value_name = "URL",
        hide_env_values = true
    )]
    url: String,
    /// Address that receipts come from, needed with a server
    #[arg(
        long = "smtp-from",
        env = "KASSA_SMTP_FROM",
        default_value = "",
        hide_default_value = true,
        value_name = "EMAIL"
    )]
    from: String,
    /// For how long notices to people of the portal are collected into one e-mail
    #[arg(long, env = "KASSA_NOTICES_EVERY", default_value = "15m", value_name = "DURATION")]
    notices_every: String,
}

/// The URL may have a password.
impl fmt::Debug for SmtpArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmtpArgs").finish_non_exhaustive()
    }
}

/// Validated [`SmtpArgs`].
#[derive(Clone, PartialEq, Eq)]
pub struct SmtpConfig {
    url: Zeroizing<String>,
    from: String,
    /// For how long notices are collected.
    pub notices_every: Duration,
}

impl fmt::Debug for SmtpConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmtpConfig").finish_non_exhaustive()
    }
}

impl SmtpConfig {
    /// A server and the address that receipts come from.
    #[must_use]
    pub fn new(url: &str, from: &str) -> Self {
        let (url, from) = (Zeroizing::new(url.to_owned()), from.to_owned());
        Self { url, from, notices_every: Duration::from_secs(15 * 60) }
    }

    /// With its password.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The address that receipts come from.
    #[must_use]
    pub fn from(&self) -> &str {
        &self.from
    }
}

impl SmtpArgs {
    /// `None` without a server.
    ///
    /// # Errors
    /// [`InvalidSetting`] for the first value that is not valid.
    pub fn validate(self, mode: Mode) -> Result<Option<SmtpConfig>, InvalidSetting> {
        let notices_every = parse_duration("KASSA_NOTICES_EVERY", &self.notices_every)?;
        if self.url.is_empty() {
            return Ok(None);
        }
        let refuse =
            |advice| Err(InvalidSetting::new(URL_VARIABLE, redact_password(&self.url), advice));
        let Some(url) = Url::parse(&self.url).ok().filter(|url| url.has_host()) else {
            return refuse("use an address such as smtps://user:password@mail.example.com");
        };
        if !matches!(url.scheme(), "smtp" | "smtps") {
            return refuse("use an address with smtps, or with smtp and ?tls=required");
        }
        let unknown = |(name, value): &(String, String)| {
            name != "tls" || !matches!(value.as_str(), "required" | "opportunistic")
        };
        let query: Vec<(String, String)> = url.query_pairs().into_owned().collect();
        if query.iter().any(unknown) || !matches!(url.path(), "" | "/") {
            return refuse("after the host only ?tls=required or ?tls=opportunistic may stand");
        }
        let is_encrypted =
            url.scheme() == "smtps" || query.iter().any(|(_, value)| value == "required");
        if mode == Mode::Live && !is_encrypted && !url.host_str().is_some_and(is_this_machine) {
            return refuse("use smtps or ?tls=required: receipts are personal data");
        }
        if !is_plain_address(&self.from) {
            return Err(InvalidSetting::new(
                "KASSA_SMTP_FROM",
                self.from,
                "use the address that receipts come from, such as receipts@example.com",
            ));
        }
        Ok(Some(SmtpConfig { notices_every, ..SmtpConfig::new(&self.url, &self.from) }))
    }
}

/// Whether it is an address without a name. The mail library reads it exactly.
fn is_plain_address(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else { return false };
    let is_plain = |letter: char| letter.is_ascii_graphic() && !"<>()[],;:\\\"@".contains(letter);
    !local.is_empty() && !domain.is_empty() && local.chars().chain(domain.chars()).all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn validate(mode: Mode, url: &str, from: &str) -> Result<Option<SmtpConfig>, String> {
        let notices_every = "15m".to_owned();
        let args = SmtpArgs { url: url.to_owned(), from: from.to_owned(), notices_every };
        args.validate(mode).map_err(|error| error.to_string())
    }

    const FROM: &str = "receipts@example.com";

    #[test]
    fn without_a_server_nothing_is_sent() {
        assert_eq!(validate(Mode::Live, "", ""), Ok(None));
    }

    #[test]
    fn receipts_are_encrypted_on_their_way_in_live_mode() {
        for (url, is_live) in [
            ("smtps://mail.test", true),
            ("smtps://anna:p%40ss@mail.test:465", true),
            ("smtp://mail.test?tls=required", true),
            ("smtp://127.0.0.1:25", true),
            ("smtp://mail.test", false),
            ("smtp://mail.test:587?tls=opportunistic", false),
        ] {
            assert!(validate(Mode::Test, url, FROM).is_ok(), "{url}");
            assert_eq!(validate(Mode::Live, url, FROM).is_ok(), is_live, "{url}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_without_the_password() {
        for url in ["mail.test", "https://mail.test", "smtp://mail.test?x=1", "smtps://mail.test/x"]
        {
            let said = validate(Mode::Test, url, FROM).expect_err("a refusal");
            assert!(said.starts_with(URL_VARIABLE), "{said}");
        }
        let said =
            validate(Mode::Live, "smtp://anna:s3cret@mail.test", FROM).expect_err("a refusal");
        assert!(!said.contains("s3cret"), "{said}");
        for from in ["", "Anna", "Anna <anna@shop.test>", "a@b@c", "a b@c"] {
            let said = validate(Mode::Test, "smtps://mail.test", from).expect_err("a refusal");
            assert!(said.starts_with("KASSA_SMTP_FROM"), "{from}: {said}");
        }
        let config = SmtpConfig::new("smtps://anna:s3cret@mail.test", FROM);
        assert!(!format!("{config:?}").contains("s3cret"));
    }
}
