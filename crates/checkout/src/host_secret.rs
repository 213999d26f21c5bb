//! The secret by which an API host knows its page hosts (decision 48).

use std::io;
use std::path::Path;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use kassa_platform::secrets::{constant_time_eq, read_private_file};
use sha2::{Digest as _, Sha256};
use zeroize::Zeroizing;

/// Carries the secret in every request of a page host.
const SECRET_HEADER: HeaderName = HeaderName::from_static("x-kassa-checkout-secret");
const MIN_LENGTH: usize = 32;
const MAX_LENGTH: usize = 200;

/// The secrets of a file, one a line. A page host sends the first, an API host accepts each, so
/// that a secret can be replaced without an interruption.
pub struct HostSecret {
    secrets: Vec<Zeroizing<String>>,
}

impl HostSecret {
    /// Reads the file, which nobody but its owner may read.
    ///
    /// # Errors
    /// [`io::Error`] if the file can't be read, others may read it, or a line is no secret.
    pub fn read(path: &Path) -> io::Result<Self> {
        let text = read_private_file(path)?;
        Self::parse(&text).ok_or_else(|| {
            let advice = "use one secret a line, each of 32 to 200 visible characters";
            io::Error::new(io::ErrorKind::InvalidData, advice)
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let secrets: Vec<_> = lines.map(|line| Zeroizing::new(line.to_owned())).collect();
        let is_usable = |secret: &Zeroizing<String>| {
            (MIN_LENGTH..=MAX_LENGTH).contains(&secret.len())
                && secret.bytes().all(|byte| byte.is_ascii_graphic())
        };
        (!secrets.is_empty() && secrets.iter().all(is_usable)).then_some(Self { secrets })
    }

    /// The header of a page host's requests.
    pub(super) fn to_header(&self) -> Option<(HeaderName, HeaderValue)> {
        let mut value = HeaderValue::from_str(self.secrets.first()?).ok()?;
        value.set_sensitive(true);
        Some((SECRET_HEADER, value))
    }

    /// Whether a request is a page host's. Digests are compared, so that the time does not depend
    /// on the length either.
    pub(super) fn is_in(&self, headers: &HeaderMap) -> bool {
        let Some(sent) = headers.get(SECRET_HEADER) else { return false };
        let sent = Sha256::digest(sent.as_bytes());
        let matches = self
            .secrets
            .iter()
            .map(|secret| constant_time_eq(&Sha256::digest(secret.as_bytes()), &sent));
        matches.fold(false, |found, matches| found | matches)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3";
    const NEW: &str = "ffb1c2d3e4f5a0b1c2d3e4f5a0b1c2d3";

    #[test]
    fn every_line_is_accepted_and_the_first_is_sent() {
        let both = HostSecret::parse(&format!("{NEW}\n\n {OLD}\r\n")).expect("secrets");
        let (name, value) = both.to_header().expect("a header");
        assert!(value == NEW && value.is_sensitive());
        let with = |text: &'static str| {
            HeaderMap::from_iter([(name.clone(), HeaderValue::from_static(text))])
        };
        assert!(both.is_in(&with(NEW)) && both.is_in(&with(OLD)));
        assert!(!both.is_in(&with(&OLD[1..])) && !both.is_in(&with("")));
        assert!(!both.is_in(&HeaderMap::new()));
    }

    #[test]
    fn short_and_unprintable_secrets_are_refused() {
        for text in ["", "\n", &OLD[1..], &format!("{OLD}\nshort"), &OLD.replace('a', " ")] {
            assert!(HostSecret::parse(text).is_none(), "{text:?}");
        }
    }
}
