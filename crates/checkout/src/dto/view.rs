//! A session with its details.

use kassa_domain::json::HasDto;
use serde::{Deserialize, Serialize};

use crate::checkout_session::{CheckoutSession, CheckoutView, StageDetails};

#[derive(Serialize, Deserialize)]
pub struct CheckoutViewDto {
    session: <CheckoutSession as HasDto>::Dto,
    details: <StageDetails as HasDto>::Dto,
}

impl HasDto for CheckoutView {
    type Dto = CheckoutViewDto;

    fn to_dto(&self) -> CheckoutViewDto {
        CheckoutViewDto { session: self.session.to_dto(), details: self.details.to_dto() }
    }

    fn from_dto(dto: CheckoutViewDto) -> Option<Self> {
        Some(Self {
            session: CheckoutSession::from_dto(dto.session)?,
            details: StageDetails::from_dto(dto.details)?,
        })
    }
}
