//! The texts that the island shows while a card is typed: a file for each language and its digits,
//! whose name has the hash of its content, so that browsers keep it.

use std::sync::Arc;

use kassa_domain::method::card::Brand;
use kassa_i18n::{LanguagePreferences, Locale, PerDigits, Phrase, Text, negotiate_locale};
use sha2::{Digest as _, Sha256};

use super::labels;
use crate::islands::CardText;

/// A file of texts.
struct TextFile {
    name: String,
    content: String,
}

/// The path of the file in the locale's language and digits: `/texts/af.3f2a91c0.txt`. Every
/// process serves the file of every path, also if it has not written it into a page yet.
pub(super) fn path(locale: &Locale) -> String {
    format!("/texts/{}", file(locale).name)
}

/// A file of this version: the texts of another one may have another order. `None` if there is no
/// file of this name.
pub(crate) fn find_file(name: &str) -> Option<String> {
    let tag = name.split('.').next().unwrap_or_default();
    let locale = negotiate_locale(&LanguagePreferences {
        chosen: Some(tag),
        ..LanguagePreferences::default()
    });
    let mut files = locale.list_by_digits().into_iter().map(|locale| file(&locale));
    files.find(|file| file.name == name).map(|file| file.content.clone())
}

fn file(locale: &Locale) -> Arc<TextFile> {
    static FILES: PerDigits<TextFile> = PerDigits::new();
    FILES.get_or_compute(locale, |locale| {
        let texts: Vec<String> = CardText::all().map(|text| format_text(locale, text)).collect();
        let content = texts.join("\n");
        let digest = Sha256::digest(&content);
        let hash = digest.first_chunk().copied().map_or(0, u32::from_be_bytes);
        TextFile { name: format!("{}.{hash:08x}.txt", locale.lang()), content }
    })
}

fn format_text(locale: &Locale, text: CardText) -> String {
    match text {
        CardText::Error(error) => labels::card_field_error(locale, error),
        CardText::BrandName(Brand::Unknown) => String::new(),
        CardText::BrandName(brand) => {
            locale.format_phrase(&Phrase::CardBrand { brand: brand.name() })
        }
        CardText::CodeHint(Brand::Unknown) => locale.text(Text::SecurityCodeHintAny).to_owned(),
        CardText::CodeHint(brand) if brand.security_code_length() == 4 => {
            locale.text(Text::SecurityCodeHintFront).to_owned()
        }
        CardText::Offline => locale.text(Text::NetworkTrouble).to_owned(),
        CardText::CodeHint(_) => locale.text(Text::SecurityCodeHint).to_owned(),
    }
}
