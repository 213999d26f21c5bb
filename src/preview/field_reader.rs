//! Reads the fields of the settings form.

use std::collections::HashMap;

use crate::branding::{is_logo_id, parse_https_url};
use crate::domain::branding::{Branding, Colour, Corners, SupportContact};
use crate::domain::money::{Currency, Money};

/// Reads fields, and collects an error message for each invalid one.
pub(super) struct FieldReader<'a> {
    raw_fields: &'a HashMap<String, String>,
    pub errors: Vec<&'static str>,
}

impl<'a> FieldReader<'a> {
    pub(super) const fn new(raw_fields: &'a HashMap<String, String>) -> Self {
        Self { raw_fields, errors: Vec::new() }
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
        error: &'static str,
    ) -> Option<T> {
        let value = parse(self.find_field(name)?);
        if value.is_none() {
            self.errors.push(error);
        }
        value
    }

    pub(super) fn read_or_default<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        default: T,
        error: &'static str,
    ) -> T {
        self.read_optional(name, parse, error).unwrap_or(default)
    }

    pub(super) fn read_one_of(
        &mut self,
        name: &str,
        codes: &[&'static str],
        default: &'static str,
    ) -> &'static str {
        let parse = |text: &str| codes.iter().copied().find(|code| *code == text);
        self.read_or_default(name, parse, default, "Storing: choose one of the list.")
    }

    pub(super) fn read_money(&mut self) -> Money {
        let currency = self.read_or_default(
            "currency",
            Currency::from_code,
            default_currency(),
            "Currency: write three letters, as ZAR.",
        );
        let parse = |text: &str| text.parse().ok().and_then(|minor| Money::new(minor, currency));
        let default = Money::new(24_900, currency).expect("an amount");
        self.read_or_default(
            "amount",
            parse,
            default,
            "Amount: write whole minor units as in the API, as 24900.",
        )
    }

    pub(super) fn read_branding(&mut self) -> Branding {
        Branding {
            colour: self.read_optional(
                "colour",
                Colour::parse,
                "Colour: write six digits, as #0b5d4b.",
            ),
            corners: self.read_or_default(
                "corners",
                Corners::from_code,
                Corners::default(),
                "Corners: choose one of the list.",
            ),
            logo: self.read_optional(
                "logo",
                parse_logo_id,
                "Logo: write what `kassa merchant set` printed, as /logos/….",
            ),
            terms: self.read_optional(
                "terms",
                parse_https_url,
                "Terms: write an address with https.",
            ),
            privacy: self.read_optional(
                "privacy",
                parse_https_url,
                "Privacy: write an address with https.",
            ),
            support: self.read_optional(
                "support",
                SupportContact::parse,
                "Support: an e-mail address, a telephone number or an https address.",
            ),
            language: None,
            asks_security_code: false,
        }
    }
}

pub(super) fn default_currency() -> Currency {
    Currency::from_code("ZAR").expect("the rand")
}

fn parse_logo_id(path: &str) -> Option<String> {
    let id = path.strip_prefix("/logos/").unwrap_or(path);
    is_logo_id(id).then(|| id.to_owned())
}
