//! The beneficiaries' shares of a payment or of a refund.

use kassa_domain::json::HasDto;
use serde::{Deserialize, Serialize};

use crate::payment::RecipientShare;

#[derive(Serialize, Deserialize)]
pub struct RecipientShareDto {
    external_id: String,
    /// Minor units.
    amount: i64,
    /// Whether the recipient alone bears the fees. Absent for `false`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    bears_fees: bool,
}

impl HasDto for RecipientShare {
    type Dto = RecipientShareDto;

    fn to_dto(&self) -> RecipientShareDto {
        RecipientShareDto {
            external_id: self.external_id.clone(),
            amount: self.amount,
            bears_fees: self.bears_fees,
        }
    }

    fn from_dto(dto: RecipientShareDto) -> Option<Self> {
        Some(Self { external_id: dto.external_id, amount: dto.amount, bears_fees: dto.bears_fees })
    }
}
