//! How a merchant's page looks and whom it leads to.

/// A colour of the screen: red, green and blue (sRGB).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// `#0b5d4b` or `0b5d4b`, in letters of either case.
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

    /// Six digits, without `#`.
    #[must_use]
    pub fn to_hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red:02x}{green:02x}{blue:02x}")
    }
}

/// The corners of sheets, fields and buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Corners {
    Square,
    #[default]
    Rounded,
    Round,
}

impl Corners {
    pub const ALL: [Self; 3] = [Self::Square, Self::Rounded, Self::Round];

    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Rounded => "rounded",
            Self::Round => "round",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|corners| corners.code() == code)
    }
}

/// What a merchant chose for its page. Nothing of it: Kassa's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branding {
    /// As the merchant wrote it; the page derives what can be read.
    pub colour: Option<Colour>,
    pub corners: Corners,
    /// The name of a picture that was stored: the SHA-256 of its bytes in hexadecimal.
    pub logo: Option<String>,
    /// Addresses of the merchant's own pages, `https://…`.
    pub terms: Option<String>,
    pub privacy: Option<String>,
    pub support: Option<SupportContact>,
    /// The language of customers who wish for none that there is (decision 37).
    pub language: Option<String>,
}

/// Where customers may ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SupportContact {
    Email(String),
    Phone(String),
    /// An address, `https://…`.
    Website(String),
}

impl SupportContact {
    /// Tells an address of the web, an e-mail address and a telephone number apart.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let is_plain = |text: &str| {
            !text.is_empty() && !text.contains(|c: char| c.is_control() || c.is_whitespace())
        };
        if text.starts_with("https://") {
            return is_plain(text).then(|| Self::Website(text.to_owned()));
        }
        if let Some((name, host)) = text.split_once('@') {
            let usable = is_plain(text)
                && !name.is_empty()
                && host.contains('.')
                && !host.contains(['@', '?', '/', ':']);
            let plain_name = !name.contains(['?', '&', '/', ':', ',', ';', '<', '>', '"']);
            return (usable && plain_name).then(|| Self::Email(text.to_owned()));
        }
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let is_number =
            text.chars().all(|c| c.is_ascii_digit() || matches!(c, '+' | ' ' | '-' | '(' | ')'));
        ((3..=15).contains(&digits) && is_number).then(|| Self::Phone(text.to_owned()))
    }

    /// As the merchant wrote it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Email(text) | Self::Phone(text) | Self::Website(text) => text,
        }
    }

    /// The address a link to it has.
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
        for wrong in ["", "#fff", "#0b5d4", "#0b5d4bb", "0b5d4g", "##0b5d4b", "é0b5d", "red"] {
            assert_eq!(Colour::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_contact_is_a_page_a_mailbox_or_a_telephone() {
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
        for wrong in [
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
            assert_eq!(SupportContact::parse(wrong), None, "{wrong}");
        }
    }
}
