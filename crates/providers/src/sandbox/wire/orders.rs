//! Requests to the program besides payments.

use kassa_domain::json::HasDto;
use kassa_domain::json::MoneyDto;
use kassa_domain::mandate::MandateChange;
use serde::{Deserialize, Serialize};

use super::shares::RecipientShareDto;
use crate::refund::RefundRequest;

/// The amount that a void prevents: recorded if the reference is unknown.
#[derive(Serialize, Deserialize)]
pub struct VoidDto {
    pub money: MoneyDto,
}

/// The network that the customer has chosen.
#[derive(Serialize, Deserialize)]
pub struct NetworkDto {
    pub network: String,
}

#[derive(Serialize, Deserialize)]
pub struct RefundDto {
    /// The reference of the payment.
    pub payment: String,
    pub money: MoneyDto,
    pub shares: Vec<RecipientShareDto>,
}

impl RefundDto {
    #[must_use]
    pub fn of(refund: &RefundRequest) -> Self {
        Self {
            payment: refund.payment.reference.clone(),
            money: refund.money.to_dto(),
            shares: refund.shares.to_dto(),
        }
    }
}

#[derive(Serialize, Deserialize)]
pub struct TokenDto {
    pub token: String,
}

#[derive(Serialize, Deserialize)]
pub struct RecipientDto {
    #[serde(rename = "type")]
    pub recipient_type: String,
    pub currency: String,
}

#[derive(Serialize, Deserialize)]
pub struct PayoutDto {
    /// The reference of the payment.
    pub payment: String,
    pub external_id: String,
    pub money: MoneyDto,
}

#[derive(Serialize, Deserialize)]
pub struct MandateChangeOrderDto {
    /// The reference of the payment with which the mandate was signed.
    pub mandate: String,
    pub change: <MandateChange as HasDto>::Dto,
}

#[derive(Serialize, Deserialize)]
pub struct CollectionDto {
    /// The reference of the payment with which the mandate was signed.
    pub mandate: String,
    /// From 1.
    pub number: u32,
    /// `YYYY-MM-DD`.
    pub due: String,
    pub money: MoneyDto,
}
