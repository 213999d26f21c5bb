//! The settings of a preview, parsed from its query. Whatever is not used as it was written is
//! reported; invalid fields are replaced by their defaults.

use std::collections::HashMap;

use kassa_checkout::Payee;
use kassa_domain::intent::CaptureMode;
use kassa_domain::method::PaymentMethod;
use kassa_domain::time::DEFAULT_TIME_ZONE;
use kassa_i18n::language_choices;
use kassa_platform::one_line::to_one_line;
use kassa_ui::branding::PreviewTheme;
use url::form_urlencoded;

use super::field_reader::FieldReader;
use super::fields::{STORING, is_setting};
use super::problems::Problems;
use super::sample::{PreviewPage, PreviewState};

/// The widths of the page, in CSS pixels, each with its option. As in `style/preview.css`.
pub(super) const VIEWPORT_WIDTHS: [(u16, (&str, &str)); 4] = [
    (320, ("320", "Small phone, 320 px")),
    (390, ("390", "Phone, 390 px")),
    (768, ("768", "Tablet, 768 px")),
    (1280, ("1280", "Computer, 1280 px")),
];

const MAX_TEXT_CHARS: usize = 100;

pub(super) struct PreviewSettings {
    pub page: PreviewPage,
    /// In CSS pixels.
    pub width: u16,
    /// The fields as they were submitted, for the form and the frame.
    pub raw_fields: HashMap<String, String>,
    /// The problem of each field that is not used as it was submitted.
    pub problems: Problems,
}

impl PreviewSettings {
    pub(super) fn parse(query: &str) -> Self {
        let mut raw_fields: HashMap<String, String> = HashMap::new();
        let mut others = Problems::default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()).into_owned() {
            if !is_setting(&name) {
                others.add(name, "There is no setting with this name");
            } else if raw_fields.insert(name.clone(), value).is_some() {
                others.add(name, "Given more than once: the last one is used");
            }
        }
        let mut reader = FieldReader::new(&raw_fields);
        let page = read_page(&mut reader);
        let width = reader.read_choice("width", parse_width, 390);
        let mut problems = reader.problems;
        problems.append(others);
        Self { page, width, raw_fields, problems }
    }

    /// Shows the page without a logo that was never stored, and says so.
    pub(super) fn drop_missing_logo(&mut self) {
        self.page.merchant.branding.logo = None;
        self.problems.add(
            "logo",
            "There is no such logo: upload it in the portal, or with `kassa merchant set`",
        );
    }

    /// The submitted text of a field; empty if it is missing.
    pub(super) fn field(&self, name: &str) -> String {
        self.raw_fields.get(name).map(|text| to_one_line(text)).unwrap_or_default()
    }

    /// The code of the setting "storing".
    pub(super) const fn storing(&self) -> &'static str {
        let page = &self.page;
        if page.require_unscheduled_mit {
            "required"
        } else if page.request_unscheduled_mit {
            "later"
        } else if page.allow_remember_credentials {
            "allowed"
        } else {
            "no"
        }
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
    let state = reader.read_choice("state", PreviewState::from_code, PreviewState::Form);
    let method = reader.read_choice("method", PaymentMethod::from_code, PaymentMethod::Card);
    let language = reader.read_choice("lang", parse_language_tag, "en".to_owned());
    let theme = reader.read_choice("theme", PreviewTheme::from_code, PreviewTheme::Light);
    let money = reader.read_money();
    let reference_id = read_short_text(reader, "reference", "order-1042");
    let capture_mode =
        reader.read_choice("capture", CaptureMode::from_code, CaptureMode::Immediate);
    let storing = reader.read_one_of("storing", &STORING, "no");
    PreviewPage {
        state,
        method,
        language,
        theme,
        money,
        reference_id,
        merchant: Payee {
            name: read_short_text(reader, "name", "Karoo & Co"),
            branding: reader.read_branding(),
            time_zone: DEFAULT_TIME_ZONE.to_owned(),
        },
        allow_remember_credentials: storing != "no",
        request_unscheduled_mit: matches!(storing, "later" | "required"),
        require_unscheduled_mit: storing == "required",
        capture_mode,
    }
}

fn read_short_text(reader: &mut FieldReader<'_>, name: &str, default: &str) -> String {
    let advice = "Enter 100 characters or fewer, in one line";
    reader.read_or_default(name, parse_short_text, default.to_owned(), advice)
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
    VIEWPORT_WIDTHS.into_iter().find(|(_, (code, _))| *code == text).map(|(width, _)| width)
}

#[cfg(test)]
mod tests {
    use kassa_domain::branding::Colour;
    use kassa_domain::money::Money;

    use super::*;
    use crate::preview::field_reader::default_currency;

    /// The names of the fields that are reported, in order.
    fn reported(query: &str) -> Vec<String> {
        PreviewSettings::parse(query).problems.iter().map(|problem| problem.name.clone()).collect()
    }

    #[test]
    fn an_empty_query_has_defaults() {
        let settings = PreviewSettings::parse("");
        assert_eq!((settings.page.state, settings.width), (PreviewState::Form, 390));
        assert!(settings.problems.is_empty());
        assert_eq!(settings.page.money, Money::new(24_900, default_currency()).expect("an amount"));
    }

    #[test]
    fn valid_fields_are_applied_and_repeated() {
        let settings = PreviewSettings::parse(
            "state=waiting&method=eft&amount=5&currency=JPY&colour=%23ff0033&storing=required\
             &width=768",
        );
        assert!(settings.problems.is_empty());
        assert_eq!(
            (settings.page.state, settings.page.method),
            (PreviewState::Waiting, PaymentMethod::Eft)
        );
        assert_eq!(settings.page.merchant.branding.colour, Some(Colour([0xff, 0, 0x33])));
        assert!(settings.page.require_unscheduled_mit && settings.page.allow_remember_credentials);
        assert_eq!(PreviewSettings::parse(&settings.to_query()).to_query(), settings.to_query());
    }

    #[test]
    fn every_invalid_field_is_reported() {
        let query = "state=x&method=cash&lang=tlh&theme=x&amount=-1&currency=rand&colour=red\
            &corners=x&logo=x&terms=http%3A%2F%2Fx&privacy=x&support=x&width=1&capture=x&storing=x";
        let names = reported(query);
        assert_eq!(names.len(), 15, "{names:?}");
        assert_eq!(reported(&format!("name={}", "x".repeat(101))), ["name"]);
    }

    #[test]
    fn unknown_and_repeated_fields_are_reported() {
        assert_eq!(reported("color=%23ff0033&amount=5&amount=6&lang=en"), ["amount", "color"]);
    }

    #[test]
    fn a_currency_in_small_letters_is_named() {
        let settings = PreviewSettings::parse("currency=kes");
        let problem = settings.problems.of("currency").expect("a problem");
        assert_eq!(problem.text, "Enter the currency in capitals: KES");
    }

    #[test]
    fn a_logo_is_named_by_its_path_or_its_address() {
        let id = "0b".repeat(32);
        for written in [format!("/logos/{id}"), format!("https://pay.test/logos/{id}"), id.clone()]
        {
            let logo = PreviewSettings::parse(&format!("logo={written}")).page.merchant.branding;
            assert_eq!(logo.logo.as_deref(), Some(id.as_str()), "{written}");
        }
    }
}
