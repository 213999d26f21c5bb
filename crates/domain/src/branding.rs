//! A merchant's branding of the hosted page: colour, corners, logo, links and language.

use crate::codes;

/// A colour in sRGB: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// Parses `#0b5d4b` or `0b5d4b`, in either case. `None` for any other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').unwrap_or(text).as_bytes();
        let [r1, r2, g1, g2, b1, b2] = *<&[u8; 6]>::try_from(digits).ok()?;
        let channel = |high: u8, low: u8| {
            let digit =
                |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
            Some(digit(high)? * 16 + digit(low)?)
        };
        Some(Self([channel(r1, r2)?, channel(g1, g2)?, channel(b1, b2)?]))
    }

    /// Six lower-case hexadecimal digits, without `#`.
    #[must_use]
    pub fn to_hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red:02x}{green:02x}{blue:02x}")
    }
}

codes! {
    /// The corners of panels, fields and buttons.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Corners {
        Square = "square",
        #[default]
        Rounded = "rounded",
        Round = "round",
    }
}

/// A merchant's choices for its page. Kassa's own defaults apply to what is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Branding {
    /// As configured; the style sheet derives accessible shades from it.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub colour: Option<Colour>,
    pub corners: Corners,
    /// The name of a stored image: the SHA-256 of its bytes in hexadecimal.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub logo: Option<String>,
    /// The URL of the merchant's terms, `https://…`.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub terms: Option<String>,
    /// The URL of the merchant's privacy notice, `https://…`.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub privacy: Option<String>,
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub support: Option<SupportContact>,
    /// The language for customers who accept none of the supported ones (decision 37).
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub language: Option<String>,
    /// Whether customers type the security code of a stored card, where the provider can check it.
    #[cfg_attr(
        feature = "json",
        serde(rename = "ask_security_code", default, skip_serializing_if = "std::ops::Not::not")
    )]
    pub asks_security_code: bool,
}

/// The contact for customer support.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SupportContact {
    Email(String),
    Phone(String),
    /// A URL, `https://…`.
    Website(String),
}

impl SupportContact {
    /// Parses a URL, an e-mail address or a telephone number of 3 to 15 digits. `None` for any
    /// other text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_plain = |text: &str| {
            !text.is_empty() && !text.contains(|c: char| c.is_control() || c.is_whitespace())
        };
        if text.starts_with("https://") {
            return is_plain(text).then(|| Self::Website(text.to_owned()));
        }
        if let Some((name, host)) = text.split_once('@') {
            let is_address = is_plain(text)
                && !name.is_empty()
                && host.contains('.')
                && !host.contains(['@', '?', '/', ':']);
            let is_plain_name = !name.contains(['?', '&', '/', ':', ',', ';', '<', '>', '"']);
            return (is_address && is_plain_name).then(|| Self::Email(text.to_owned()));
        }
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let is_number =
            text.chars().all(|c| c.is_ascii_digit() || matches!(c, '+' | ' ' | '-' | '(' | ')'));
        ((3..=15).contains(&digits) && is_number).then(|| Self::Phone(text.to_owned()))
    }

    /// As configured by the merchant.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Email(text) | Self::Phone(text) | Self::Website(text) => text,
        }
    }

    /// The `href` of a link to it: `mailto:`, `tel:` or the URL itself.
    #[must_use]
    pub fn href(&self) -> String {
        match self {
            Self::Email(address) => format!("mailto:{address}"),
            Self::Phone(number) => {
                let dialled: String =
                    number.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
                format!("tel:{dialled}")
            }
            Self::Website(address) => address.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_six_digits() {
        assert_eq!(Colour::parse("#0B5d4b"), Some(Colour([0x0b, 0x5d, 0x4b])));
        assert_eq!(Colour::parse("ffffff").map(Colour::to_hex), Some("ffffff".to_owned()));
        for invalid in ["", "#fff", "#0b5d4", "#0b5d4bb", "0b5d4g", "##0b5d4b", "é0b5d", "red"] {
            assert_eq!(Colour::parse(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn a_contact_is_a_url_an_email_address_or_a_telephone_number() {
        for (text, href) in [
            ("help@shop.test", "mailto:help@shop.test"),
            ("+27 (21) 555-0100", "tel:+27215550100"),
            ("https://shop.test/help?x=1", "https://shop.test/help?x=1"),
        ] {
            assert_eq!(
                SupportContact::parse(text).map(|contact| contact.href()).as_deref(),
                Some(href)
            );
        }
        for invalid in [
            "",
            "help",
            "@shop.test",
            "help@shop",
            "a b@shop.test",
            "a@b@c.test",
            "a@shop.test?cc=b@c.test",
            "a,b@c.test",
            "12",
            "http://shop.test",
            "javascript:alert(1)",
            "+27 21 555 0100 x",
            "https://a b",
            "1234567890123456",
        ] {
            assert_eq!(SupportContact::parse(invalid), None, "{invalid}");
        }
    }
}
