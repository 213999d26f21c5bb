//! The settings of a preview, parsed from its query. Invalid fields are reported and replaced by
//! their defaults.

use std::collections::HashMap;

use url::form_urlencoded;

use super::field_reader::FieldReader;
use crate::branding::PreviewTheme;
use crate::checkout::preview::{PreviewPage, PreviewState};
use crate::checkout_api::Payee;
use crate::domain::intent::CaptureMode;
use crate::domain::method::PaymentMethod;
use crate::i18n::language_choices;

/// The widths of a small phone, a phone, a tablet and a desktop, in CSS pixels.
pub(super) const VIEWPORT_WIDTHS: [u16; 4] = [320, 390, 768, 1280];

const MAX_TEXT_CHARS: usize = 100;

pub(super) struct PreviewSettings {
    pub page: PreviewPage,
    /// In CSS pixels.
    pub width: u16,
    /// The fields as they were submitted, for the form and the frame.
    pub raw_fields: HashMap<String, String>,
    /// A message for each invalid field.
    pub errors: Vec<&'static str>,
}

impl PreviewSettings {
    pub(super) fn parse(query: &str) -> Self {
        let raw_fields: HashMap<String, String> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let mut reader = FieldReader::new(&raw_fields);
        let page = read_page(&mut reader);
        let width =
            reader.read_or_default("width", parse_width, 390, "Width: choose one of the list.");
        let errors = reader.errors;
        Self { page, width, raw_fields, errors }
    }

    /// The submitted text of a field; empty if it is missing.
    pub(super) fn field(&self, name: &str) -> String {
        self.raw_fields.get(name).cloned().unwrap_or_default()
    }

    /// The same settings as a query, in a fixed order.
    pub(super) fn to_query(&self) -> String {
        let mut pairs: Vec<_> =
            self.raw_fields.iter().filter(|(_, value)| !value.is_empty()).collect();
        pairs.sort();
        form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
    }
}

fn read_page(reader: &mut FieldReader<'_>) -> PreviewPage {
    let storing = reader.read_one_of("storing", &["no", "allowed", "later", "required"], "no");
    PreviewPage {
        state: reader.read_or_default(
            "state",
            PreviewState::from_code,
            PreviewState::Form,
            "State: choose one of the list.",
        ),
        method: reader.read_or_default(
            "method",
            PaymentMethod::from_code,
            PaymentMethod::Card,
            "Method: choose one of the list.",
        ),
        language: reader.read_or_default(
            "lang",
            parse_language_tag,
            "en".to_owned(),
            "Language: choose one of the list.",
        ),
        theme: reader.read_or_default(
            "theme",
            PreviewTheme::from_code,
            PreviewTheme::Light,
            "Theme: choose one of the list.",
        ),
        money: reader.read_money(),
        reference_id: reader.read_or_default(
            "reference",
            parse_short_text,
            "order-1042".to_owned(),
            "Reference: 100 characters at most.",
        ),
        merchant: read_merchant(reader),
        allow_remember_credentials: storing != "no",
        request_unscheduled_mit: matches!(storing, "later" | "required"),
        require_unscheduled_mit: storing == "required",
        capture_mode: reader.read_or_default(
            "capture",
            CaptureMode::from_code,
            CaptureMode::Immediate,
            "Capture: choose one of the list.",
        ),
    }
}

fn read_merchant(reader: &mut FieldReader<'_>) -> Payee {
    Payee {
        name: reader.read_or_default(
            "name",
            parse_short_text,
            "Karoo & Co".to_owned(),
            "Name: write 1 to 100 characters.",
        ),
        branding: reader.read_branding(),
    }
}

fn parse_short_text(text: &str) -> Option<String> {
    (text.chars().count() <= MAX_TEXT_CHARS && !text.contains(char::is_control))
        .then(|| text.to_owned())
}

fn parse_language_tag(tag: &str) -> Option<String> {
    language_choices()
        .into_iter()
        .find(|language| language.tag == tag)
        .map(|language| language.tag.to_owned())
}

fn parse_width(text: &str) -> Option<u16> {
    text.parse().ok().filter(|width| VIEWPORT_WIDTHS.contains(width))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::branding::Colour;
    use crate::domain::money::Money;
    use crate::preview::field_reader::default_currency;

    #[test]
    fn an_empty_query_has_defaults() {
        let settings = PreviewSettings::parse("");
        assert_eq!(
            (settings.page.state, settings.width, settings.errors.len()),
            (PreviewState::Form, 390, 0)
        );
        assert_eq!(settings.page.money, Money::new(24_900, default_currency()).expect("an amount"));
    }

    #[test]
    fn valid_fields_are_applied_and_repeated() {
        let settings = PreviewSettings::parse(
            "state=waiting&method=eft&amount=5&currency=JPY&colour=%23ff0033&storing=required\
             &width=768",
        );
        assert_eq!(settings.errors, Vec::<&str>::new());
        assert_eq!(
            (settings.page.state, settings.page.method),
            (PreviewState::Waiting, PaymentMethod::Eft)
        );
        assert_eq!(settings.page.merchant.branding.colour, Some(Colour([0xff, 0, 0x33])));
        assert!(settings.page.require_unscheduled_mit && settings.page.allow_remember_credentials);
        assert_eq!(PreviewSettings::parse(&settings.to_query()).to_query(), settings.to_query());
    }

    #[test]
    fn every_invalid_field_has_an_error() {
        let query = "state=x&method=cash&lang=tlh&theme=x&amount=-1&currency=rand&colour=red\
            &corners=x&logo=x&terms=http%3A%2F%2Fx&privacy=x&support=x&width=1&capture=x&storing=x";
        let settings = PreviewSettings::parse(query);
        assert_eq!(settings.errors.len(), 15, "{:?}", settings.errors);
        assert_eq!(PreviewSettings::parse(&format!("name={}", "x".repeat(101))).errors.len(), 1);
    }
}
