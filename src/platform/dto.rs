//! Values of the domain as JSON, which they know nothing of: for a column of the store, and on the
//! way between two hosts.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::domain::branding::{Branding, Colour, Corners, SupportContact};

/// A value with a shape in JSON; reading answers nothing where the text does not say a possible
/// value.
pub trait HasDto: Sized {
    type Dto: Serialize + DeserializeOwned;
    fn to_dto(&self) -> Self::Dto;
    fn from_dto(dto: Self::Dto) -> Option<Self>;
}

/// # Errors
/// None in practice: the shapes hold texts and integers only.
pub fn to_json_string<J: HasDto>(value: &J) -> Result<String, serde_json::Error> {
    serde_json::to_string(&value.to_dto())
}

#[must_use]
pub fn from_json_str<J: HasDto>(text: &str) -> Option<J> {
    serde_json::from_str(text).ok().and_then(J::from_dto)
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
        })
    }
}

/// What is absent may be; what is there must be known.
pub fn parse_optional<S, T>(
    value: Option<S>,
    parse: impl FnOnce(S) -> Option<T>,
) -> Option<Option<T>> {
    match value {
        None => Some(None),
        Some(value) => parse(value).map(Some),
    }
}
