//! Requests to the program besides payments.

use kassa_domain::mandate::MandateChange;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::money::Money;
use kassa_domain::time::Date;
use serde::{Deserialize, Serialize};

use crate::payment::RecipientShare;
use crate::refund::RefundRequest;

/// The amount that a void prevents: recorded if the reference is unknown.
#[derive(Serialize, Deserialize)]
pub struct VoidDto {
    pub money: Money,
}

/// The network that the customer has chosen.
#[derive(Serialize, Deserialize)]
pub struct NetworkDto {
    pub network: CardNetwork,
}

#[derive(Serialize, Deserialize)]
pub struct RefundDto {
    /// The reference of the payment.
    pub payment: String,
    pub money: Money,
    pub shares: Vec<RecipientShare>,
}

impl RefundDto {
    #[must_use]
    pub fn of(refund: &RefundRequest) -> Self {
        Self {
            payment: refund.payment.reference.clone(),
            money: refund.money,
            shares: refund.shares.clone(),
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
    pub money: Money,
}

#[derive(Serialize, Deserialize)]
pub struct MandateChangeOrderDto {
    /// The reference of the payment with which the mandate was signed.
    pub mandate: String,
    pub change: MandateChange,
}

#[derive(Serialize, Deserialize)]
pub struct CollectionDto {
    /// The reference of the payment with which the mandate was signed.
    pub mandate: String,
    /// From 1.
    pub number: u32,
    pub due: Date,
    pub money: Money,
}
