//! JSON shapes of domain values, which do not depend on serde: for JSON columns and for requests
//! between two hosts.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::domain::branding::{Branding, Colour, Corners, SupportContact};

/// A domain value with a data transfer object that is serialised in its place.
pub trait HasDto: Sized {
    type Dto: Serialize + DeserializeOwned;
    fn to_dto(&self) -> Self::Dto;
    /// `None` if the object does not represent a valid value.
    fn from_dto(dto: Self::Dto) -> Option<Self>;
}

/// Serialises a value as JSON.
///
/// # Errors
/// [`serde_json::Error`] if the DTO cannot be represented in JSON. DTOs of strings and integers
/// always can.
pub fn to_json_string<T: HasDto>(value: &T) -> Result<String, serde_json::Error> {
    serde_json::to_string(&value.to_dto())
}

/// `None` if `text` is not JSON of the expected shape, or does not represent a valid value.
#[must_use]
pub fn from_json_str<T: HasDto>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok().and_then(T::from_dto)
}

#[derive(Serialize, Deserialize)]
pub struct BrandingDto {
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<String>,
    corners: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    privacy: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    support: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ask_security_code: bool,
}

impl HasDto for Branding {
    type Dto = BrandingDto;

    fn to_dto(&self) -> BrandingDto {
        BrandingDto {
            colour: self.colour.map(Colour::to_hex),
            corners: self.corners.code().to_owned(),
            logo: self.logo.clone(),
            terms: self.terms.clone(),
            privacy: self.privacy.clone(),
            support: self.support.as_ref().map(|contact| contact.as_str().to_owned()),
            language: self.language.clone(),
            ask_security_code: self.asks_security_code,
        }
    }

    fn from_dto(dto: BrandingDto) -> Option<Self> {
        Some(Self {
            colour: parse_optional(dto.colour, |text| Colour::parse(&text))?,
            corners: Corners::from_code(&dto.corners)?,
            logo: dto.logo,
            terms: dto.terms,
            privacy: dto.privacy,
            support: parse_optional(dto.support, |text| SupportContact::parse(&text))?,
            language: dto.language,
            asks_security_code: dto.ask_security_code,
        })
    }
}

/// Parses a value that may be absent. `None` if a value is present and invalid.
pub fn parse_optional<S, T>(
    value: Option<S>,
    parse: impl FnOnce(S) -> Option<T>,
) -> Option<Option<T>> {
    match value {
        None => Some(None),
        Some(value) => parse(value).map(Some),
    }
}
