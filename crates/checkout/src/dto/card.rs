//! A stored card.

use kassa_domain::json::HasDto;
use kassa_domain::method::card::MaskedCard;
use serde::{Deserialize, Serialize};

use crate::checkout_session::StoredCard;

#[derive(Serialize, Deserialize)]
pub struct StoredCardDto {
    id: String,
    card: <MaskedCard as HasDto>::Dto,
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
