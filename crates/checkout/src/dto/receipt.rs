//! A session with its receipt.

use kassa_domain::json::{HasDto, parse_optional};
use kassa_domain::receipt::Receipt;
use serde::{Deserialize, Serialize};

use crate::checkout_session::{CheckoutSession, ReceiptView};

#[derive(Serialize, Deserialize)]
pub struct ReceiptViewDto {
    session: <CheckoutSession as HasDto>::Dto,
    receipt: Option<<Receipt as HasDto>::Dto>,
}

impl HasDto for ReceiptView {
    type Dto = ReceiptViewDto;

    fn to_dto(&self) -> ReceiptViewDto {
        ReceiptViewDto {
            session: self.session.to_dto(),
            receipt: self.receipt.as_ref().map(HasDto::to_dto),
        }
    }

    fn from_dto(dto: ReceiptViewDto) -> Option<Self> {
        Some(Self {
            session: CheckoutSession::from_dto(dto.session)?,
            receipt: parse_optional(dto.receipt, Receipt::from_dto)?,
        })
    }
}
