//! Cards, without their numbers.

use serde::{Deserialize, Serialize};

use super::HasDto;
use crate::method::card::{Brand, Expiry, MaskedCard};

#[derive(Serialize, Deserialize)]
pub struct MaskedCardDto {
    brand: String,
    bin: String,
    last4: String,
    expiry: String,
}

impl HasDto for MaskedCard {
    type Dto = MaskedCardDto;

    fn to_dto(&self) -> MaskedCardDto {
        MaskedCardDto {
            brand: self.brand.code().to_owned(),
            bin: self.bin.clone(),
            last4: self.last4.clone(),
            expiry: self.expiry.to_iso_string(),
        }
    }

    fn from_dto(dto: MaskedCardDto) -> Option<Self> {
        let (brand, expiry) = (Brand::from_code(&dto.brand)?, Expiry::parse(&dto.expiry).ok()?);
        Some(Self { brand, bin: dto.bin, last4: dto.last4, expiry })
    }
}
