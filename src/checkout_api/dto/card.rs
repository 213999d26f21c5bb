//! Cards, without their numbers.

use serde::{Deserialize, Serialize};

use crate::checkout_api::checkout_session::StoredCard;
use crate::domain::method::card::{Brand, Expiry, MaskedCard};
use crate::platform::dto::HasDto;

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

#[derive(Serialize, Deserialize)]
pub struct StoredCardDto {
    id: String,
    card: MaskedCardDto,
    asks_code: bool,
}

impl HasDto for StoredCard {
    type Dto = StoredCardDto;

    fn to_dto(&self) -> StoredCardDto {
        StoredCardDto { id: self.id.clone(), card: self.card.to_dto(), asks_code: self.asks_code }
    }

    fn from_dto(dto: StoredCardDto) -> Option<Self> {
        let card = MaskedCard::from_dto(dto.card)?;
        Some(Self { id: dto.id, card, asks_code: dto.asks_code })
    }
}
