//! The available languages. To add one, add a file to `locales/` and a line here.

use std::sync::{LazyLock, OnceLock};

use icu_locale::{LanguageIdentifier, LocaleDirectionality};

use super::catalogue::Catalogue;
use super::direction::Direction;
use super::language_tag;

macro_rules! languages {
    ($($tag:literal)+) => {
        /// In the order of the language menu; the first is the default.
        static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
            [$(($tag, include_str!(concat!("../../../locales/", $tag, ".ftl")))),+]
                .into_iter()
                .enumerate()
                .map(|(index, (tag, source))| Language::new(index, tag, source))
                .collect()
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

/// The languages whose legally binding messages are verified. The others show the English ones.
const LANGUAGES_WITH_VERIFIED_LEGAL_TEXT: [&str; 1] = ["en"];

/// A language the page can be shown in.
pub(super) struct Language {
    /// Its position in [`all_languages`].
    pub index: usize,
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
    pub(super) fn new(index: usize, tag: &'static str, source: &'static str) -> Self {
        let id =
            language_tag::parse(tag).map(|locale| locale.id).unwrap_or(LanguageIdentifier::UNKNOWN);
        let is_right_to_left = LocaleDirectionality::new_common().is_right_to_left(&id);
        let direction =
            if is_right_to_left { Direction::RightToLeft } else { Direction::LeftToRight };
        let fallback_chain = language_tag::minimized_fallback_chain(&id);
        Self {
            index,
            tag,
            id,
            fallback_chain,
            direction,
            source,
            name: parse_language_name(source).unwrap_or(tag),
            catalogue: OnceLock::new(),
        }
    }

    /// The language's messages, parsed on first use and cached.
    pub(super) fn catalogue(&self) -> &Catalogue {
        self.catalogue.get_or_init(|| Catalogue::parse(&self.id, self.direction, self.source).0)
    }

    /// Whether a person who knows the law and the language has verified the legally binding
    /// messages.
    pub(super) fn is_legal_text_verified(&self) -> bool {
        LANGUAGES_WITH_VERIFIED_LEGAL_TEXT.contains(&self.tag)
    }
}

/// Reads the name without parsing the whole file: the language menu needs the names of all
/// languages.
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
    let choice = |language: &Language| LanguageChoice {
        tag: language.tag,
        name: language.name,
        direction: language.direction,
    };
    all_languages().iter().map(choice).collect()
}
