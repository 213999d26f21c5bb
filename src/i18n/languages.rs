//! The languages there are. A new one is a file in `locales/` and a line here.

use super::catalogue::Catalogue;
use super::language_tag;
use super::locale::Direction;
use icu_locale::{LanguageIdentifier, LocaleDirectionality};
use std::sync::{LazyLock, OnceLock};

macro_rules! languages {
    ($($tag:literal)+) => {
        /// In the order of the language menu; the first is the one used when no wish can be met.
        static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
            vec![$(Language::new($tag, include_str!(concat!("../../locales/", $tag, ".ftl")))),+]
        });
    };
}

languages! {
    "en"
    "af"
    "id"
    "ms"
    "cs"
    "da"
    "de"
    "et"
    "es"
    "fil"
    "fr"
    "ha"
    "hr"
    "ig"
    "rw"
    "xh"
    "zu"
    "it"
    "sw"
    "lv"
    "lt"
    "hu"
    "nl"
    "nb"
    "pl"
    "pt"
    "pt-PT"
    "ro"
    "nso"
    "st"
    "tn"
    "sk"
    "sl"
    "so"
    "fi"
    "sv"
    "vi"
    "tr"
    "yo"
    "el"
    "bg"
    "ru"
    "sr"
    "uk"
    "he"
    "ur"
    "ar"
    "fa"
    "am"
    "hi"
    "bn"
    "ta"
    "th"
    "ko"
    "ja"
    "zh-Hans"
    "zh-Hant"
}

/// Those whose binding messages may be shown; all others show the English ones.
const LANGUAGES_WITH_VERIFIED_LEGAL_TEXT: [&str; 1] = ["en"];

/// A language the page can be shown in.
pub(super) struct Language {
    pub tag: &'static str,
    pub id: LanguageIdentifier,
    pub fallback_chain: Vec<LanguageIdentifier>,
    pub direction: Direction,
    pub source: &'static str,
    /// The language's name in itself.
    name: &'static str,
    catalogue: OnceLock<Catalogue>,
}

impl Language {
    pub(super) fn new(tag: &'static str, source: &'static str) -> Self {
        let id =
            language_tag::parse(tag).map(|locale| locale.id).unwrap_or(LanguageIdentifier::UNKNOWN);
        let rightwards = !LocaleDirectionality::new_common().is_right_to_left(&id);
        let direction = if rightwards { Direction::LeftToRight } else { Direction::RightToLeft };
        let lineage = language_tag::minimized_fallback_chain(&id);
        Self {
            tag,
            id,
            fallback_chain: lineage,
            direction,
            source,
            name: parse_language_name(source).unwrap_or(tag),
            catalogue: OnceLock::new(),
        }
    }

    /// Read when the language is first asked for, then kept.
    pub(super) fn catalogue(&self) -> &Catalogue {
        self.catalogue.get_or_init(|| Catalogue::parse(&self.id, self.direction, self.source).0)
    }

    /// Whether somebody who knows the law and the language has read the messages that bind.
    pub(super) fn is_legal_text_verified(&self) -> bool {
        LANGUAGES_WITH_VERIFIED_LEGAL_TEXT.contains(&self.tag)
    }
}

/// Read from the file's text: a menu of fifty must not read fifty catalogues.
fn parse_language_name(source: &'static str) -> Option<&'static str> {
    source.lines().find_map(|line| line.strip_prefix("language-name = "))
}

/// English.
pub(super) fn default_language() -> &'static Language {
    &LANGUAGES[0]
}

pub(super) fn all_languages() -> &'static [Language] {
    &LANGUAGES
}

/// A row of the language menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguageChoice {
    /// The value of the parameter `lang`, and of the row's own `lang` attribute.
    pub tag: &'static str,
    /// The language's name in that language.
    pub name: &'static str,
    pub direction: Direction,
}

/// Every language of the page, in the order of the menu.
#[must_use]
pub fn language_choices() -> Vec<LanguageChoice> {
    let choice =
        |one: &Language| LanguageChoice { tag: one.tag, name: one.name, direction: one.direction };
    all_languages().iter().map(choice).collect()
}
