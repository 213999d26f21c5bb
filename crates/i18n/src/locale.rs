//! The language and the formats of one customer.

use std::fmt;
use std::sync::Arc;

use icu_locale::Locale as Tag;
use jiff::tz::TimeZone;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;

use super::catalogue::Catalogue;
use super::format_cache::{self, Formats};
use super::languages::{self, Language};
use super::message::{Phrase, Text};
use super::typed_amount::{TypedMoney, TypedMoneyError};
use super::{countries, language_tag, numbers, regions};

/// A message that is legally binding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegalText {
    Translated(String),
    /// In English on a page in another language; the page has to mark it so.
    English(String),
}

/// The result of [`super::negotiate_locale`]. Cheap to clone.
#[derive(Clone)]
pub struct Locale {
    language: &'static Language,
    formats: Arc<Formats>,
    digits_tag: Arc<str>,
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Locale({}, {})", self.lang(), self.format_tag())
    }
}

impl Locale {
    pub(super) fn new(language: &'static Language, formats: Arc<Formats>) -> Self {
        let own = format_cache::cached_formats(&Tag::from(language.id.clone()));
        let digits_tag = match formats.numbering_system() {
            system if system == own.numbering_system() => language.tag.into(),
            system => format!("{}-u-nu-{system}", language.tag).into(),
        };
        Self { language, formats, digits_tag }
    }

    /// The same messages, with numbers, money and dates as the language is written in a country.
    /// Where CLDR does not have the language there, or there is no country, as the language alone.
    #[must_use]
    pub fn in_country(&self, country: Option<&str>) -> Self {
        let mut id = self.language.id.clone();
        let has_formats = |country: &&str| regions::has_formats(self.lang(), country);
        if let Some(country) = country.filter(has_formats) {
            id.region = country.parse().ok();
        }
        Self::new(self.language, format_cache::cached_formats(&Tag::from(id)))
    }

    /// The language of the messages, for `<html lang>`.
    #[must_use]
    pub const fn lang(&self) -> &'static str {
        self.language.tag
    }

    pub(super) const fn language_index(&self) -> usize {
        self.language.index
    }

    /// The direction of the language, for `<html dir>`.
    #[must_use]
    pub const fn dir(&self) -> &'static str {
        self.language.direction.html_dir()
    }

    /// The tag that numbers, money and dates follow, such as `en-ZA` with English messages.
    #[must_use]
    pub fn format_tag(&self) -> &str {
        self.formats.tag()
    }

    /// The region of the format tag, which often is the customer's country: `SN` of `fr-SN`.
    #[must_use]
    pub fn region(&self) -> Option<&str> {
        let is_region =
            |part: &&str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_uppercase());
        // A single letter begins an extension.
        self.format_tag().split('-').take_while(|part| part.len() > 1).find(is_region)
    }

    /// The name of a country in which mobile money is paid, by its code.
    #[must_use]
    pub fn country_name(&self, code: &'static str) -> &'static str {
        countries::country_name(self.lang(), code)
    }

    /// A tag with the messages and the digits of this locale, and nothing else of it: `en` for
    /// `en-ZA`, and `ar-u-nu-arab` for `ar-EG`. What depends on messages and counts alone is the
    /// same for all locales with the same one.
    #[must_use]
    pub const fn digits_tag(&self) -> &Arc<str> {
        &self.digits_tag
    }

    /// This locale and those of its language with other digits, each with a
    /// [`digits_tag`](Self::digits_tag) of its own.
    #[must_use]
    pub fn list_by_digits(&self) -> Vec<Self> {
        let mut found = vec![self.clone()];
        for system in numbers::list_numbering_systems(&self.language.id) {
            let tag = format!("{}-u-nu-{system}", self.language.tag);
            let Some(tag) = language_tag::parse(&tag) else { continue };
            let other = Self::new(self.language, format_cache::cached_formats(&tag));
            if found.iter().all(|known| known.digits_tag != other.digits_tag) {
                found.push(other);
            }
        }
        found
    }

    /// A message without arguments.
    #[must_use]
    pub fn text(&self, text: Text) -> &'static str {
        self.language.catalogue().message_text(text)
    }

    /// A message with its arguments, as plain text: usable in titles and attributes too.
    #[must_use]
    pub fn format_phrase(&self, phrase: &Phrase<'_>) -> String {
        self.language.catalogue().format_phrase(phrase, |count| self.formats.format_count(count))
    }

    /// A text that somebody typed within one in this language: isolated line by line by its first
    /// strong letter, where it would be reordered or reorder what is around it.
    #[must_use]
    pub fn isolate(&self, text: &str) -> String {
        let lines: Vec<_> =
            text.lines().map(|line| self.language.catalogue().isolate(line)).collect();
        lines.join("\n")
    }

    /// Other messages in this language, and the errors in their source.
    pub fn parse_messages(
        &self,
        source: &str,
        texts: impl Iterator<Item = &'static str>,
    ) -> (Catalogue, Vec<String>) {
        Catalogue::parse_messages(&self.language.id, self.language.direction, source, texts)
    }

    /// A number in the digits of the format tag.
    #[must_use]
    pub fn format_count(&self, count: u32) -> String {
        self.formats.format_count(count)
    }

    /// A number of tenths with one decimal, in the digits and with the decimal sign of the tag.
    #[must_use]
    pub fn format_tenths(&self, tenths: u32) -> String {
        self.formats.format_tenths(tenths)
    }

    /// A legally binding message: in English unless its translation is verified.
    #[must_use]
    pub fn legal_text(&self, phrase: &Phrase<'_>) -> LegalText {
        if self.language.is_legal_text_verified() {
            return LegalText::Translated(self.format_phrase(phrase));
        }
        LegalText::English(
            languages::default_language()
                .catalogue()
                .format_phrase(phrase, |count| self.formats.format_count(count)),
        )
    }

    /// An amount with its currency, with exactly the currency's decimals: `R 1 234,56` for `en-ZA`.
    #[must_use]
    pub fn format_money(&self, money: Money) -> String {
        self.formats.format_money(money)
    }

    /// As [`format_money`](Self::format_money), for a sum of amounts in minor units, which may be
    /// larger than any amount.
    #[must_use]
    pub fn format_sum(&self, minor: u128, currency: Currency) -> String {
        self.formats.format_sum(minor, currency)
    }

    /// An amount as a person types it, in the language's own separators and in digits of any
    /// script, with or without the currency's sign or code (decision 135).
    ///
    /// # Errors
    /// [`TypedMoneyError`]
    pub fn parse_money(
        &self,
        text: &str,
        currency: Currency,
    ) -> Result<TypedMoney, TypedMoneyError> {
        self.formats.parse_money(text, currency)
    }

    /// As [`parse_money`](Self::parse_money), in minor units of a currency that is not named.
    /// `None` for an amount that cannot be read, or in two ways.
    #[must_use]
    pub fn parse_amount(&self, text: &str, exponent: u8) -> Option<i64> {
        self.formats.parse_amount(text, exponent)
    }

    /// An amount as it stands in a field: ASCII digits and the language's decimal sign, without
    /// groups and currency: `1234,56`. It is read as the same amount.
    #[must_use]
    pub fn write_plain_amount(&self, money: Money) -> String {
        self.formats.write_plain_amount(money)
    }

    /// A day, month in words: `27 November 2026`.
    #[must_use]
    pub fn format_date(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.formats.format_date(at, zone)
    }

    /// The name of a day of the week, 1 for Monday to 7: `Monday`.
    #[must_use]
    pub fn format_weekday(&self, weekday: u8) -> String {
        self.formats.format_weekday(weekday)
    }

    /// A day and the time of day, short: `27 Nov 2026, 14:05`.
    #[must_use]
    pub fn format_short_date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.formats.format_short_date_time(at, zone)
    }

    /// As [`format_short_date_time`](Self::format_short_date_time), without the year in that of
    /// `now`: `27 Nov, 14:05`.
    #[must_use]
    pub fn format_list_time(&self, at: Timestamp, now: Timestamp, zone: &TimeZone) -> String {
        self.formats.format_list_time(at, now, zone)
    }

    /// The short name of a time zone at a time: `SAST`, or `GMT+2` where the language has none.
    #[must_use]
    pub fn format_zone(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.formats.format_zone(at, zone)
    }

    /// The hour and the minute, as the language writes them.
    #[must_use]
    pub fn format_time_of_day(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.formats.format_time_of_day(at, zone)
    }

    /// A day and the time of day with its offset: `27 November 2026 at 14:05 UTC`.
    #[must_use]
    pub fn format_date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.formats.format_date_time(at, zone)
    }
}
