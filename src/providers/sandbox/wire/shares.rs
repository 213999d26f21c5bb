//! The beneficiaries' shares of a payment or of a refund.

use serde::{Deserialize, Serialize};

use crate::platform::dto::HasDto;
use crate::providers::payment::RecipientShare;

#[derive(Serialize, Deserialize)]
pub struct RecipientShareDto {
    external_id: String,
    /// Minor units.
    amount: i64,
    /// Whether the recipient alone bears the fees. Absent for `false`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    bears_fees: bool,
}

impl HasDto for Vec<RecipientShare> {
    type Dto = Vec<RecipientShareDto>;

    fn to_dto(&self) -> Vec<RecipientShareDto> {
        let to_dto = |share: &RecipientShare| RecipientShareDto {
            external_id: share.external_id.clone(),
            amount: share.amount,
            bears_fees: share.bears_fees,
        };
        self.iter().map(to_dto).collect()
    }

    fn from_dto(dto: Vec<RecipientShareDto>) -> Option<Self> {
        let from_dto = |dto: RecipientShareDto| RecipientShare {
            external_id: dto.external_id,
            amount: dto.amount,
            bears_fees: dto.bears_fees,
        };
        Some(dto.into_iter().map(from_dto).collect())
    }
}
