//! The values of the options. Each function fails with [`CommandError::Usage`], which names the
//! option and says what to write.

use std::fmt::Display;
use std::fs::File;
use std::io::Read as _;

use kassa_domain::branding::{Colour, Corners, SupportContact};
use kassa_domain::country;
use kassa_domain::mandate::RetryPlan;
use kassa_i18n::language_choices;
use kassa_platform::logo::{LogoFile, MAX_LOGO_BYTES, read_logo};
use kassa_platform::rate_limit::Rate;
use kassa_platform::secrets::to_hex;
use kassa_store::Logo;
use kassa_ui::branding::parse_https_url;
use sha2::{Digest as _, Sha256};

use crate::cli::error::CommandError;

const MAX_CONTACT_LENGTH: usize = 200;

/// As [`parse_name_of`], of `--name`.
pub(super) fn parse_name(text: &str) -> Result<String, CommandError> {
    parse_name_of("--name", text)
}

/// The name without surrounding spaces: 1 to 100 characters without control characters.
pub fn parse_name_of(option: &str, text: &str) -> Result<String, CommandError> {
    let name = text.trim();
    if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
        return Err(CommandError::Usage(format!(
            "{option}: use 1 to 100 characters, as customers will see them"
        )));
    }
    Ok(name.to_owned())
}

pub(super) fn parse_colour(text: &str) -> Result<Colour, CommandError> {
    Colour::parse(text).ok_or_else(|| invalid_option("--colour", "use six digits, such as #0b5d4b"))
}

pub(super) fn parse_corners(text: &str) -> Result<Corners, CommandError> {
    Corners::from_code(text)
        .ok_or_else(|| invalid_option("--corners", "use square, rounded or round"))
}

pub(super) fn parse_address(option: &str, text: &str) -> Result<String, CommandError> {
    let advice = "use an address such as https://shop.example/terms";
    parse_https_url(text).ok_or_else(|| invalid_option(option, advice))
}

pub(super) fn parse_contact(text: &str) -> Result<SupportContact, CommandError> {
    let advice = "use an e-mail address, a telephone number, or an address with https";
    SupportContact::parse(text)
        .filter(|_| text.len() <= MAX_CONTACT_LENGTH)
        .ok_or_else(|| invalid_option("--support", advice))
}

pub(super) fn parse_country(text: &str) -> Result<String, CommandError> {
    country::parse_country(text)
        .ok_or_else(|| invalid_option("--country", "use the two letters of a country, such as ZA"))
}

pub(super) fn parse_retries(text: &str) -> Result<u8, CommandError> {
    let retries = text.parse().ok().filter(|retries| *retries <= RetryPlan::MAX_RETRIES);
    retries.ok_or_else(|| invalid_option("--instalment-retries", "use 0 to 3"))
}

pub(super) fn parse_retry_days(text: &str) -> Result<u8, CommandError> {
    let days = text.parse().ok().filter(|days| (1..=RetryPlan::MAX_DAYS).contains(days));
    days.ok_or_else(|| invalid_option("--instalment-retry-days", "use 1 to 10 business days"))
}

pub(super) fn parse_language(text: &str) -> Result<String, CommandError> {
    let tags = || language_choices().into_iter().map(|language| language.tag);
    tags().find(|tag| tag.eq_ignore_ascii_case(text)).map(str::to_owned).ok_or_else(|| {
        let tags = tags().collect::<Vec<_>>().join(", ");
        invalid_option("--language", &format!("use one of {tags}"))
    })
}

pub(super) fn parse_switch(option: &str, text: &str) -> Result<bool, CommandError> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(invalid_option(option, "use on or off")),
    }
}

/// `None` if the option was left out, `Some(None)` if its value is empty.
pub(super) fn parse_change<T>(
    text: Option<String>,
    parse: impl FnOnce(&str) -> Result<T, CommandError>,
) -> Result<Option<Option<T>>, CommandError> {
    text.map(|text| (!text.is_empty()).then(|| parse(&text)).transpose()).transpose()
}

/// A rate, or none for `off`.
pub(super) fn parse_limit(option: &str, text: &str) -> Result<Option<Rate>, CommandError> {
    Rate::parse_or_off(text).ok_or_else(|| invalid_option(option, Rate::FORMAT_HELP))
}

pub(super) fn load_logo(path: &str) -> Result<Logo, CommandError> {
    let invalid_logo = |error: &dyn Display| invalid_option("--logo", &format!("{path}: {error}"));
    let mut bytes = Vec::new();
    // Reads no more than this of a larger file or an endless device.
    let file = File::open(path).map_err(|error| invalid_logo(&error))?;
    let mut beginning = file.take(MAX_LOGO_BYTES as u64 + 1);
    beginning.read_to_end(&mut bytes).map_err(|error| invalid_logo(&error))?;
    let LogoFile { format, bytes } = read_logo(&bytes).map_err(|error| invalid_logo(&error))?;
    Ok(Logo { id: to_hex(&Sha256::digest(&bytes)), kind: format.code().to_owned(), bytes })
}

fn invalid_option(option: &str, advice: &str) -> CommandError {
    CommandError::Usage(format!("{option}: {advice}"))
}
