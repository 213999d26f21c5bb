//! Languages: negotiation, messages, and formats of money and dates. Knows the domain's values
//! alone.
//!
//! [`negotiate_locale`] returns a [`Locale`], from which every text a customer reads comes. The
//! messages are in `locales/`, one Fluent file per language, and follow the matched language;
//! numbers, money and dates follow the full requested tag (decision 37).

mod direction;
mod language_tag;
mod argument;
mod message;
mod catalogue;
mod languages;
mod numbers;
mod money;
mod typed_amount;
mod dates;
mod countries;
mod regions;
mod bounded_cache;
mod format_cache;
mod mandate_wording;
mod locale;
mod accept_language;
mod negotiate;
mod per_language;
pub mod fuzz;

pub use self::argument::Argument;
pub use self::catalogue::Catalogue;
pub use self::direction::Direction;
pub use self::languages::{LanguageChoice, language_choices};
pub use self::locale::{LegalText, Locale};
pub use self::mandate_wording::{MandateWording, find_mandate_wording};
pub use self::message::{Phrase, Text};
pub use self::negotiate::{LanguagePreferences, negotiate_locale, negotiate_locale_among};
pub use self::per_language::{PerDigits, PerLanguage};
pub use self::regions::country_of_zone;
pub use self::typed_amount::{TypedMoney, TypedMoneyError};
