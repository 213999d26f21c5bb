//! Reads the fields of the settings form.

use std::borrow::Cow;
use std::collections::HashMap;

use kassa_domain::branding::{Branding, Colour, Corners, SupportContact};
use kassa_domain::money::{Currency, Money};
use kassa_platform::logo::is_logo_id;
use kassa_ui::branding::parse_https_url;

use super::problems::Problems;

const NOT_HTTPS: &str = "Enter an address that begins with https://";

/// Reads fields, and collects a problem for each invalid one.
pub(super) struct FieldReader<'a> {
    raw_fields: &'a HashMap<String, String>,
    pub problems: Problems,
}

impl<'a> FieldReader<'a> {
    pub(super) fn new(raw_fields: &'a HashMap<String, String>) -> Self {
        Self { raw_fields, problems: Problems::default() }
    }

    /// The trimmed text of a field; `None` if it is missing or empty.
    fn find_field(&self, name: &str) -> Option<&'a str> {
        self.raw_fields.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    /// `None` if the field is empty or invalid.
    pub(super) fn read_optional<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        advice: impl Into<Cow<'static, str>>,
    ) -> Option<T> {
        let value = parse(self.find_field(name)?);
        if value.is_none() {
            self.problems.add(name, advice);
        }
        value
    }

    pub(super) fn read_or_default<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        default: T,
        advice: impl Into<Cow<'static, str>>,
    ) -> T {
        self.read_optional(name, parse, advice).unwrap_or(default)
    }

    /// A field with a list of values.
    pub(super) fn read_choice<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        default: T,
    ) -> T {
        self.read_or_default(name, parse, default, "Choose a value from the list")
    }

    pub(super) fn read_one_of(
        &mut self,
        name: &str,
        options: &[(&'static str, &'static str)],
        default: &'static str,
    ) -> &'static str {
        let mut codes = options.iter().map(|(code, _)| *code);
        self.read_choice(name, |text| codes.find(|code| *code == text), default)
    }

    pub(super) fn read_money(&mut self) -> Money {
        let advice = self.currency_advice();
        let currency =
            self.read_or_default("currency", Currency::from_code, default_currency(), advice);
        let parse = |text: &str| text.parse().ok().and_then(|minor| Money::new(minor, currency));
        let default = Money::new(24_900, currency).expect("an amount");
        self.read_or_default(
            "amount",
            parse,
            default,
            "Enter the amount in minor units, as in the API: 24950 for 249.50",
        )
    }

    /// Names the currency that a code in small letters means.
    fn currency_advice(&self) -> Cow<'static, str> {
        let written = self.find_field("currency").unwrap_or_default();
        match Currency::from_code(&written.to_ascii_uppercase()) {
            Some(meant) => format!("Enter the currency in capitals: {}", meant.code()).into(),
            None => "Enter the three letters of a currency, like ZAR".into(),
        }
    }

    pub(super) fn read_branding(&mut self) -> Branding {
        Branding {
            colour: self.read_optional(
                "colour",
                Colour::parse,
                "Enter a colour as # and six digits, like #0b5d4b",
            ),
            corners: self.read_choice("corners", Corners::from_code, Corners::default()),
            logo: self.read_optional(
                "logo",
                parse_logo_id,
                "Enter what `kassa merchant set --logo FILE` printed: /logos/ and 64 digits",
            ),
            terms: self.read_optional("terms", parse_https_url, NOT_HTTPS),
            privacy: self.read_optional("privacy", parse_https_url, NOT_HTTPS),
            support: self.read_optional(
                "support",
                SupportContact::parse,
                "Enter an e-mail address, a phone number, or an address that begins with https://",
            ),
            language: None,
            asks_security_code: false,
        }
    }
}

pub(super) fn default_currency() -> Currency {
    Currency::from_code("ZAR").expect("the rand")
}

/// The id in the path of a logo, or in its full address.
fn parse_logo_id(address: &str) -> Option<String> {
    let id = address.rsplit_once("/logos/").map_or(address, |(_, id)| id);
    is_logo_id(id).then(|| id.to_ascii_lowercase())
}
