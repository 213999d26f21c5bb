//! How events are sent to a destination.

use crate::codes;

codes! {
    /// The form in which a destination's events are sent.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum WebhookFormat {
        /// Kassa's own types, signed by Standard Webhooks.
        #[default]
        Standard = "standard",
        /// The types and the signature of the original service.
        Original = "original",
    }
}

codes! {
    /// How the format `original` writes the type `Cancelation`.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum CancelationType {
        #[default]
        Capital = "Cancelation",
        Small = "cancelation",
    }
}

codes! {
    /// When the format `original` sends a `Cancelation`.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum CancelationOn {
        /// When an authorization is released.
        #[default]
        Authorization = "authorization",
        /// Also when an intent in `selection` is cancelled.
        Any = "any",
    }
}

/// The name of the header with the signatures `v0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureHeader(String);

impl SignatureHeader {
    pub const DEFAULT: &'static str = "Njiapay-Signature";
    const MAX_LENGTH: usize = 64;
    /// Names that requests have already, or that mean something else.
    const RESERVED: [&'static str; 4] = ["host", "cookie", "authorization", "connection"];
    const RESERVED_PREFIXES: [&'static str; 3] = ["content-", "transfer-", "webhook-"];

    /// `None` if the name may not be used.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if name.is_empty() || name.len() > Self::MAX_LENGTH || !name.bytes().all(is_allowed) {
            return None;
        }
        let small = name.to_ascii_lowercase();
        let is_reserved = Self::RESERVED.contains(&small.as_str())
            || Self::RESERVED_PREFIXES.iter().any(|prefix| small.starts_with(prefix));
        (!is_reserved).then(|| Self(name.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for SignatureHeader {
    fn default() -> Self {
        Self(Self::DEFAULT.to_owned())
    }
}

/// A merchant's settings of how events are sent to a destination.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DestinationSettings {
    pub format: WebhookFormat,
    /// Whether events of a subject are sent one after another; see [`Self::is_ordered`].
    pub ordered: bool,
    pub cancelation_type: CancelationType,
    pub cancelation_on: CancelationOn,
    pub signature_header: SignatureHeader,
}

impl DestinationSettings {
    /// Whether an event is sent only after the one before it of the same subject and type. The
    /// format `original` is always so.
    #[must_use]
    pub const fn is_ordered(&self) -> bool {
        self.ordered || matches!(self.format, WebhookFormat::Original)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_headers_that_mean_something_else_are_refused() {
        for name in ["Njiapay-Signature", "X-Signature", "a", "Webhook", &"a".repeat(64)] {
            assert_eq!(SignatureHeader::parse(name).expect(name).as_str(), name);
        }
        let refused = [
            "",
            "Host",
            "cookie",
            "AUTHORIZATION",
            "connection",
            "Content-Type",
            "transfer-encoding",
            "Webhook-Signature",
            "a b",
            "a_b",
            "ä",
            "a:",
            &"a".repeat(65),
        ];
        for name in refused {
            assert_eq!(SignatureHeader::parse(name), None, "{name}");
        }
    }

    #[test]
    fn the_format_original_is_always_in_order() {
        for (format, ordered, is_ordered) in [
            (WebhookFormat::Standard, false, false),
            (WebhookFormat::Standard, true, true),
            (WebhookFormat::Original, false, true),
        ] {
            let settings = DestinationSettings { format, ordered, ..Default::default() };
            assert_eq!(settings.is_ordered(), is_ordered);
        }
    }
}
