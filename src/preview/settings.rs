//! What a preview is made of, as its address says it. What can't be read is said, and left at its
//! default.

use std::collections::HashMap;

use url::form_urlencoded;

use crate::branding::{PreviewTheme, is_logo_id, parse_https_url};
use crate::checkout::preview::{Preview, PreviewState};
use crate::checkout_api::Payee;
use crate::domain::branding::{Branding, Colour, Corners, SupportContact};
use crate::domain::intent::CaptureMode;
use crate::domain::method::PaymentMethod;
use crate::domain::money::{Currency, Money};
use crate::i18n::language_choices;

/// The widths of a small phone, a phone, a tablet and a desktop, in CSS pixels.
pub(super) const VIEWPORT_WIDTHS: [u16; 4] = [320, 390, 768, 1280];

const MAX_NAME_CHARS: usize = 100;

pub(super) struct PreviewSettings {
    pub preview: Preview,
    pub width: u16,
    /// As they were written, for the form and for the frame.
    pub raw_fields: HashMap<String, String>,
    pub problems: Vec<&'static str>,
}

impl PreviewSettings {
    pub(super) fn parse(query: &str) -> Self {
        let written: HashMap<String, String> =
            form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let mut reader = FieldReader { raw_fields: &written, problems: Vec::new() };
        let storing = reader.read_one_of("storing", &["no", "allowed", "later", "required"], "no");
        let preview = Preview {
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
            merchant: Payee {
                name: reader.read_or_default(
                    "name",
                    parse_short_text,
                    "Karoo & Co".to_owned(),
                    "Name: write 1 to 100 characters.",
                ),
                branding: reader.read_branding(),
            },
            allow_remember_credentials: storing != "no",
            request_unscheduled_mit: matches!(storing, "later" | "required"),
            require_unscheduled_mit: storing == "required",
            capture_mode: reader.read_or_default(
                "capture",
                CaptureMode::from_code,
                CaptureMode::Immediate,
                "Capture: choose one of the list.",
            ),
        };
        let width =
            reader.read_or_default("width", parse_width, 390, "Width: choose one of the list.");
        let problems = reader.problems;
        Self { preview, width, raw_fields: written, problems }
    }

    /// What was written in a field.
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

struct FieldReader<'a> {
    raw_fields: &'a HashMap<String, String>,
    problems: Vec<&'static str>,
}

impl<'a> FieldReader<'a> {
    fn find_field(&self, name: &str) -> Option<&'a str> {
        self.raw_fields.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    fn read_optional<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&str) -> Option<T>,
        problem: &'static str,
    ) -> Option<T> {
        let read = read(self.find_field(name)?);
        if read.is_none() {
            self.problems.push(problem);
        }
        read
    }

    fn read_or_default<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&str) -> Option<T>,
        default: T,
        problem: &'static str,
    ) -> T {
        self.read_optional(name, read, problem).unwrap_or(default)
    }

    fn read_one_of(
        &mut self,
        name: &str,
        all: &[&'static str],
        default: &'static str,
    ) -> &'static str {
        let known = |text: &str| all.iter().copied().find(|one| *one == text);
        self.read_or_default(name, known, default, "Storing: choose one of the list.")
    }

    fn read_money(&mut self) -> Money {
        let currency = self.read_or_default(
            "currency",
            Currency::from_code,
            default_currency(),
            "Currency: write three letters, as ZAR.",
        );
        let amount = |text: &str| text.parse().ok().and_then(|minor| Money::new(minor, currency));
        let default = Money::new(24_900, currency).expect("an amount");
        self.read_or_default(
            "amount",
            amount,
            default,
            "Amount: write whole minor units as in the API, as 24900.",
        )
    }

    fn read_branding(&mut self) -> Branding {
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
        }
    }
}

fn default_currency() -> Currency {
    Currency::from_code("ZAR").expect("the rand")
}

fn parse_short_text(text: &str) -> Option<String> {
    (text.chars().count() <= MAX_NAME_CHARS && !text.contains(char::is_control))
        .then(|| text.to_owned())
}

fn parse_language_tag(tag: &str) -> Option<String> {
    language_choices()
        .into_iter()
        .find(|language| language.tag == tag)
        .map(|language| language.tag.to_owned())
}

fn parse_logo_id(path: &str) -> Option<String> {
    let id = path.strip_prefix("/logos/").unwrap_or(path);
    is_logo_id(id).then(|| id.to_owned())
}

fn parse_width(text: &str) -> Option<u16> {
    text.parse().ok().filter(|width| VIEWPORT_WIDTHS.contains(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_written_is_a_page_to_look_at() {
        let settings = PreviewSettings::parse("");
        assert_eq!(
            (settings.preview.state, settings.width, settings.problems.len()),
            (PreviewState::Form, 390, 0)
        );
        assert_eq!(
            settings.preview.money,
            Money::new(24_900, default_currency()).expect("an amount")
        );
    }

    #[test]
    fn what_is_written_is_shown_and_kept() {
        let settings = PreviewSettings::parse(
            "state=waiting&method=eft&amount=5&currency=JPY&colour=%23ff0033&storing=required&width=768",
        );
        assert_eq!(settings.problems, Vec::<&str>::new());
        assert_eq!(
            (settings.preview.state, settings.preview.method),
            (PreviewState::Waiting, PaymentMethod::Eft)
        );
        assert_eq!(settings.preview.merchant.branding.colour, Some(Colour([0xff, 0, 0x33])));
        assert!(
            settings.preview.require_unscheduled_mit && settings.preview.allow_remember_credentials
        );
        assert_eq!(PreviewSettings::parse(&settings.to_query()).to_query(), settings.to_query());
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let wrong = "state=x&method=cash&lang=tlh&theme=x&amount=-1&currency=rand&colour=red&corners=x&logo=x&terms=http%3A%2F%2Fx\
            &privacy=x&support=x&width=1&capture=x&storing=x";
        let settings = PreviewSettings::parse(wrong);
        assert_eq!(settings.problems.len(), 15, "{:?}", settings.problems);
        assert_eq!(PreviewSettings::parse(&format!("name={}", "x".repeat(101))).problems.len(), 1);
    }
}
