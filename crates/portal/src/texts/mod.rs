//! The texts of the portal, in the language of the person.

mod messages;

use std::sync::Arc;

use jiff::tz::TimeZone;

pub(super) use self::messages::{Phrase, Text};
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::{Date, Timestamp};
use kassa_i18n::{
    Catalogue, LanguageChoice, LanguagePreferences, Locale, PerLanguage, TypedMoney,
    TypedMoneyError, country_of_zone, language_choices, negotiate_locale_among,
};

macro_rules! languages {
    ($($tag:literal)+) => {
        /// The languages of the portal with their sources. The first is English.
        const LANGUAGES: &[(&str, &str)] =
            &[$(($tag, include_str!(concat!("../../../../locales/portal/", $tag, ".ftl")))),+];
        /// Their tags.
        const TAGS: &[&str] = &[$($tag),+];
    };
}

languages! { "en" "de" "fr" "pt" "es" "ar" "af" "zu" }

/// The tag of a language of the portal. `None` for any other text.
pub(super) fn find_language(tag: &str) -> Option<&'static str> {
    TAGS.iter().find(|known| **known == tag).copied()
}

/// The languages of the portal, in the order in which the page lists its own.
pub(super) fn portal_languages() -> impl Iterator<Item = LanguageChoice> {
    language_choices().into_iter().filter(|choice| TAGS.contains(&choice.tag))
}

/// The messages and formats of one person. Cheap to clone.
#[derive(Clone)]
pub(super) struct Texts {
    locale: Locale,
    catalogue: &'static Catalogue,
    /// The merchant's.
    country: Option<Arc<str>>,
}

impl Texts {
    /// `chosen` is the choice of the account or of the sign-in, `accept_language` that of the
    /// browser.
    pub(super) fn negotiate(chosen: Option<&str>, accept_language: Option<&str>) -> Self {
        let preferences =
            LanguagePreferences { chosen, accept_language, ..LanguagePreferences::default() };
        let locale = negotiate_locale_among(&preferences, TAGS);
        Self::of(locale)
    }

    fn of(locale: Locale) -> Self {
        static CATALOGUES: PerLanguage<Catalogue> = PerLanguage::new();
        let catalogue = CATALOGUES.get_or_compute(&locale, || parse_catalogue(&locale).0);
        Self { locale, catalogue, country: None }
    }

    /// The same with money and dates as the language is written in a merchant's country, which is
    /// that of its time zone unless it is set (decision 197).
    pub(super) fn of_merchant(self, country: Option<&str>, time_zone: &str) -> Self {
        let country = country.map(str::to_owned).or_else(|| country_of_zone(time_zone));
        self.in_country(country.map(Arc::from))
    }

    fn in_country(self, country: Option<Arc<str>>) -> Self {
        Self { locale: self.locale.in_country(country.as_deref()), country, ..self }
    }

    /// In another person's language, in the same country.
    pub(super) fn in_language(&self, language: &str) -> Self {
        Self::negotiate(Some(language), None).in_country(self.country.clone())
    }

    pub(super) fn lang(&self) -> &'static str {
        self.locale.lang()
    }

    pub(super) fn dir(&self) -> &'static str {
        self.locale.dir()
    }

    pub(super) fn text(&self, text: Text) -> &'static str {
        self.catalogue.text_at(text as usize).unwrap_or(text.id())
    }

    pub(super) fn phrase(&self, phrase: &Phrase<'_>) -> String {
        self.catalogue.format_message(phrase.id(), &|set| phrase.for_each_argument(set), |count| {
            self.locale.format_count(count)
        })
    }

    /// `R 1,234.56`
    pub(super) fn money(&self, money: Money) -> String {
        self.locale.format_money(money)
    }

    /// A sum of amounts in minor units, which may be larger than any amount.
    pub(super) fn sum(&self, minor: u128, currency: Currency) -> String {
        self.locale.format_sum(minor, currency)
    }

    /// An amount as a person types it.
    pub(super) fn parse_money(
        &self,
        text: &str,
        currency: Currency,
    ) -> Result<TypedMoney, TypedMoneyError> {
        self.locale.parse_money(text, currency)
    }

    /// As [`parse_money`](Self::parse_money), in a currency that is not named.
    pub(super) fn parse_amount(&self, text: &str, exponent: u8) -> Option<i64> {
        self.locale.parse_amount(text, exponent)
    }

    /// An amount in a field, without its currency: `1234.56`
    pub(super) fn plain_amount(&self, money: Money) -> String {
        self.locale.write_plain_amount(money)
    }

    /// `49.00`, as an example of what is typed.
    pub(super) fn example_amount(&self) -> String {
        Currency::from_code("ZAR")
            .and_then(|currency| Money::new(4900, currency))
            .map_or_else(|| "49".to_owned(), |money| self.plain_amount(money))
    }

    /// `27 November 2026`
    pub(super) fn date(&self, date: Date) -> String {
        self.locale.format_date(date.start_of_day(), &TimeZone::UTC)
    }

    /// `27 Nov, 14:05`, and the year of another than that of `now`.
    pub(super) fn list_time(&self, at: Timestamp, now: Timestamp, zone: &TimeZone) -> String {
        self.locale.format_list_time(at, now, zone)
    }

    /// `SAST`
    pub(super) fn zone(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.locale.format_zone(at, zone)
    }

    /// A number of tenths: `93.5`
    pub(super) fn tenths(&self, tenths: u32) -> String {
        self.locale.format_tenths(tenths)
    }

    /// `14:05`
    pub(super) fn time_of_day(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.locale.format_time_of_day(at, zone)
    }

    /// `27 November 2026 at 14:05 SAST`
    pub(super) fn date_time(&self, at: Timestamp, zone: &TimeZone) -> String {
        self.locale.format_date_time(at, zone)
    }
}

/// The catalogue, and the errors in its source.
fn parse_catalogue(locale: &Locale) -> (Catalogue, Vec<String>) {
    let source = LANGUAGES.iter().find(|(tag, _)| *tag == locale.lang());
    let source = source.map_or(LANGUAGES[0].1, |(_, source)| *source);
    locale.parse_messages(source, Text::ALL.iter().map(|text| text.id()))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kassa_i18n::negotiate_locale;

    use super::*;

    fn ids(source: &str) -> BTreeSet<&str> {
        let lines =
            source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        lines.filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect()
    }

    #[test]
    fn every_language_has_every_message_and_no_other() {
        let declared: BTreeSet<&str> = Text::ALL
            .iter()
            .map(|text| text.id())
            .chain(Phrase::ALL.iter().map(|(id, _)| *id))
            .collect();
        for &(tag, source) in LANGUAGES {
            assert_eq!(ids(source), declared, "{tag}");
            let preferences =
                LanguagePreferences { chosen: Some(tag), ..LanguagePreferences::default() };
            let (_, errors) = parse_catalogue(&negotiate_locale(&preferences));
            assert_eq!(errors, Vec::<String>::new(), "{tag}");
        }
    }

    #[test]
    fn every_placeholder_is_an_argument() {
        for &(tag, source) in LANGUAGES {
            for (id, names) in Phrase::ALL {
                let from = source.find(&format!("\n{id} = ")).expect(id) + 1;
                let message: String = source[from..]
                    .lines()
                    .enumerate()
                    .take_while(|(at, line)| *at == 0 || line.starts_with([' ', '}']))
                    .map(|(_, line)| line)
                    .collect();
                let used: BTreeSet<String> = message
                    .split('$')
                    .skip(1)
                    .filter_map(|rest| rest.split([' ', '}']).next())
                    .map(|name| name.trim_end_matches("-written").to_owned())
                    .collect();
                let declared: BTreeSet<String> = names.iter().map(ToString::to_string).collect();
                assert_eq!(used, declared, "{tag} {id}");
            }
        }
    }

    #[test]
    fn other_languages_get_english_with_the_formats_of_their_region() {
        let texts = Texts::negotiate(None, Some("it-IT, en-ZA;q=0.5"));
        assert_eq!(texts.lang(), "en");
        let at = Timestamp(1_795_817_100_000);
        assert_eq!(texts.date_time(at, &TimeZone::UTC), "27 November 2026 at 22:05 UTC");
        assert_eq!(Texts::negotiate(None, Some("it")).lang(), "en");
        assert_eq!(Texts::negotiate(Some("xx"), None).text(Text::Team), "Team");
    }

    #[test]
    fn a_merchant_has_the_formats_of_its_country_in_each_language() {
        let money = Currency::from_code("ZAR").and_then(|code| Money::new(24_900, code)).unwrap();
        let zone = "Africa/Johannesburg";
        for (language, country, expected) in [
            ("en", None, "R\u{a0}249,00"),
            ("en", Some("US"), "ZAR\u{a0}249.00"),
            ("de", None, "249,00\u{a0}ZAR"),
            ("de", Some("AT"), "ZAR\u{a0}249,00"),
            ("pt", None, "ZAR\u{a0}249,00"),
            ("zu", None, "R\u{a0}249.00"),
        ] {
            let texts = Texts::negotiate(Some(language), Some("en-IN")).of_merchant(country, zone);
            assert_eq!(texts.money(money), expected, "{language} {country:?}");
            assert_eq!(texts.in_language("en").lang(), "en");
        }
    }

    #[test]
    fn every_language_is_one_of_the_page() {
        let known: Vec<_> = portal_languages().map(|choice| choice.tag).collect();
        assert_eq!(known.len(), TAGS.len(), "{known:?}");
        assert!(find_language("de").is_some() && find_language("de-CH").is_none());
    }
}
