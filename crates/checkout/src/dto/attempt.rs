//! A summary of an attempt.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::json::{HasDto, parse_optional};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::MaskedCard;
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::checkout_session::AttemptSummary;

#[derive(Serialize, Deserialize)]
pub struct AttemptSummaryDto {
    method: String,
    card: Option<<MaskedCard as HasDto>::Dto>,
    credential_id: Option<String>,
    #[serde(rename = "refused")]
    failure_reason: Option<String>,
    phone: Option<String>,
    is_answered: bool,
    created: i64,
}

impl HasDto for AttemptSummary {
    type Dto = AttemptSummaryDto;

    fn to_dto(&self) -> AttemptSummaryDto {
        AttemptSummaryDto {
            method: self.method.code().to_owned(),
            card: self.card.as_ref().map(HasDto::to_dto),
            credential_id: self.credential_id.clone(),
            failure_reason: self.failure_reason.map(|reason| reason.code().to_owned()),
            phone: self.phone.clone(),
            is_answered: self.is_answered,
            created: self.created.0,
        }
    }

    fn from_dto(dto: AttemptSummaryDto) -> Option<Self> {
        Some(Self {
            method: PaymentMethod::from_code(&dto.method)?,
            card: parse_optional(dto.card, MaskedCard::from_dto)?,
            credential_id: dto.credential_id,
            failure_reason: parse_optional(dto.failure_reason, |code| {
                FailureReason::from_code(&code)
            })?,
            phone: dto.phone,
            is_answered: dto.is_answered,
            created: Timestamp(dto.created),
        })
    }
}
