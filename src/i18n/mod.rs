//! Languages of the hosted page: which one a customer gets, its words, and money and dates as its
//! readers write them.
//!
//! [`negotiate`] answers with a [`Locale`]; everything a customer reads comes from it. The words
//! are in `locales/`, one Fluent file per language, and are the matched language's; numbers, money
//! and dates follow the full requested tag (decision 37).

mod accept_language;
mod catalogue;
mod dates;
mod format_cache;
mod languages;
mod locale;
mod message;
mod money;
mod negotiate;
mod numbers;
mod language_tag;

pub use languages::{LanguageChoice, language_choices};
pub use locale::{Direction, LegalText, Locale};
pub use message::{Phrase, Text};
pub use negotiate::{LanguagePreferences, negotiate_locale};
