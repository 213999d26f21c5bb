//! What a preview is made of, as its address says it. What can't be read is said, and left at its default.

use std::collections::HashMap;

use url::form_urlencoded;

use crate::checkout::preview::{Preview, Shown};
use crate::domain::intent::CaptureMode;
use crate::domain::look::{Colour, Contact, Corners, Look};
use crate::domain::method::Method;
use crate::domain::money::{Currency, Money};
use crate::i18n::languages;
use crate::look::{PreviewTheme, is_logo_id, web_address};
use crate::session::Payee;

/// The widths of a small phone, a phone, a tablet and a desktop, in CSS pixels.
pub(super) const WIDTHS: [u16; 4] = [320, 390, 768, 1280];

const LONGEST_NAME: usize = 100;

pub(super) struct Settings {
    pub preview: Preview,
    pub width: u16,
    /// As they were written, for the form and for the frame.
    pub written: HashMap<String, String>,
    pub problems: Vec<&'static str>,
}

impl Settings {
    pub(super) fn read(query: &str) -> Self {
        let written: HashMap<String, String> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let mut reader = Reader { written: &written, problems: Vec::new() };
        let storing = reader.one_of("storing", &["no", "allowed", "later", "required"], "no");
        let preview = Preview {
            shown: reader.read("state", Shown::from_code, Shown::Form, "State: choose one of the list."),
            method: reader.read("method", Method::from_code, Method::Card, "Method: choose one of the list."),
            language: reader.read("lang", language, "en".to_owned(), "Language: choose one of the list."),
            theme: reader.read("theme", PreviewTheme::from_code, PreviewTheme::Light, "Theme: choose one of the list."),
            money: reader.money(),
            reference_id: reader.read("reference", short, "order-1042".to_owned(), "Reference: 100 characters at most."),
            merchant: Payee {
                name: reader.read("name", short, "Karoo & Co".to_owned(), "Name: write 1 to 100 characters."),
                look: reader.look(),
            },
            allow_remember_credentials: storing != "no",
            request_unscheduled_mit: matches!(storing, "later" | "required"),
            require_unscheduled_mit: storing == "required",
            capture_mode: reader.read(
                "capture",
                CaptureMode::from_code,
                CaptureMode::Immediate,
                "Capture: choose one of the list.",
            ),
        };
        let width = reader.read("width", width, 390, "Width: choose one of the list.");
        let problems = reader.problems;
        Self { preview, width, written, problems }
    }

    /// What was written in a field.
    pub(super) fn text(&self, name: &str) -> String {
        self.written.get(name).cloned().unwrap_or_default()
    }

    /// The same settings as a query, in a fixed order.
    pub(super) fn query(&self) -> String {
        let mut pairs: Vec<_> = self.written.iter().filter(|(_, value)| !value.is_empty()).collect();
        pairs.sort();
        form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
    }
}

struct Reader<'a> {
    written: &'a HashMap<String, String>,
    problems: Vec<&'static str>,
}

impl<'a> Reader<'a> {
    fn text(&self, name: &str) -> Option<&'a str> {
        self.written.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    fn optional<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Option<T>, problem: &'static str) -> Option<T> {
        let read = read(self.text(name)?);
        if read.is_none() {
            self.problems.push(problem);
        }
        read
    }

    fn read<T>(&mut self, name: &str, read: impl FnOnce(&str) -> Option<T>, usual: T, problem: &'static str) -> T {
        self.optional(name, read, problem).unwrap_or(usual)
    }

    fn one_of(&mut self, name: &str, all: &[&'static str], usual: &'static str) -> &'static str {
        let known = |text: &str| all.iter().copied().find(|one| *one == text);
        self.read(name, known, usual, "Storing: choose one of the list.")
    }

    fn money(&mut self) -> Money {
        let currency = self.read("currency", Currency::from_code, rand(), "Currency: write three letters, as ZAR.");
        let amount = |text: &str| text.parse().ok().and_then(|minor| Money::new(minor, currency));
        let usual = Money::new(24_900, currency).expect("an amount");
        self.read("amount", amount, usual, "Amount: write whole minor units as in the API, as 24900.")
    }

    fn look(&mut self) -> Look {
        Look {
            colour: self.optional("colour", Colour::parse, "Colour: write six digits, as #0b5d4b."),
            corners: self.read("corners", Corners::from_code, Corners::default(), "Corners: choose one of the list."),
            logo: self.optional("logo", logo, "Logo: write what `kassa merchant set` printed, as /logos/…."),
            terms: self.optional("terms", web_address, "Terms: write an address with https."),
            privacy: self.optional("privacy", web_address, "Privacy: write an address with https."),
            support: self.optional(
                "support",
                Contact::parse,
                "Support: an e-mail address, a telephone number or an https address.",
            ),
            language: None,
        }
    }
}

fn rand() -> Currency {
    Currency::from_code("ZAR").expect("the rand")
}

fn short(text: &str) -> Option<String> {
    (text.chars().count() <= LONGEST_NAME && !text.contains(char::is_control)).then(|| text.to_owned())
}

fn language(tag: &str) -> Option<String> {
    languages().into_iter().find(|language| language.tag == tag).map(|language| language.tag.to_owned())
}

fn logo(path: &str) -> Option<String> {
    let id = path.strip_prefix("/logos/").unwrap_or(path);
    is_logo_id(id).then(|| id.to_owned())
}

fn width(text: &str) -> Option<u16> {
    text.parse().ok().filter(|width| WIDTHS.contains(width))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_written_is_a_page_to_look_at() {
        let settings = Settings::read("");
        assert_eq!((settings.preview.shown, settings.width, settings.problems.len()), (Shown::Form, 390, 0));
        assert_eq!(settings.preview.money, Money::new(24_900, rand()).expect("an amount"));
    }

    #[test]
    fn what_is_written_is_shown_and_kept() {
        let settings =
            Settings::read("state=waiting&method=eft&amount=5&currency=JPY&colour=%23ff0033&storing=required&width=768");
        assert_eq!(settings.problems, Vec::<&str>::new());
        assert_eq!((settings.preview.shown, settings.preview.method), (Shown::Waiting, Method::Eft));
        assert_eq!(settings.preview.merchant.look.colour, Some(Colour([0xff, 0, 0x33])));
        assert!(settings.preview.require_unscheduled_mit && settings.preview.allow_remember_credentials);
        assert_eq!(Settings::read(&settings.query()).query(), settings.query());
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let wrong = "state=x&method=cash&lang=tlh&theme=x&amount=-1&currency=rand&colour=red&corners=x&logo=x&terms=http%3A%2F%2Fx\
            &privacy=x&support=x&width=1&capture=x&storing=x";
        let settings = Settings::read(wrong);
        assert_eq!(settings.problems.len(), 15, "{:?}", settings.problems);
        assert_eq!(Settings::read(&format!("name={}", "x".repeat(101))).problems.len(), 1);
    }
}
