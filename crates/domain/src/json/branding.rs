//! A merchant's branding.

use serde::{Deserialize, Serialize};

use super::{HasDto, parse_optional};
use crate::branding::{Branding, Colour, Corners, SupportContact};

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
