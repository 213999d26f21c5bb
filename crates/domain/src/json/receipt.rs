//! A receipt: the subject has no tag, and refunds have the currency of the receipt.

use serde::{Deserialize, Serialize};

use super::InvalidValue;
use crate::branding::SupportContact;
use crate::intent::Bill;
use crate::method::PaymentMethod;
use crate::method::card::MaskedCard;
use crate::money::Money;
use crate::receipt::{Receipt, ReceiptSubject, RefundLine};
use crate::time::Timestamp;

#[derive(Serialize, Deserialize)]
pub(crate) struct ReceiptDto {
    number: String,
    /// Of the receipt of a payment alone.
    refunds: Option<Vec<RefundLineDto>>,
    #[serde(default)]
    is_instalment: bool,
    merchant: String,
    contact: Option<SupportContact>,
    reference_id: String,
    #[serde(flatten)]
    bill: Bill,
    #[serde(flatten)]
    money: Money,
    method: PaymentMethod,
    card: Option<MaskedCard>,
    at: Timestamp,
    time_zone: String,
}

#[derive(Serialize, Deserialize)]
struct RefundLineDto {
    position: u32,
    amount: i64,
    at: Timestamp,
}

impl From<Receipt> for ReceiptDto {
    fn from(receipt: Receipt) -> Self {
        let to_line = |line: RefundLine| RefundLineDto {
            position: line.position,
            amount: line.money.minor(),
            at: line.at,
        };
        let is_instalment = receipt.subject == ReceiptSubject::Instalment;
        let refunds = match receipt.subject {
            ReceiptSubject::Payment { refunds } => Some(refunds.into_iter().map(to_line).collect()),
            ReceiptSubject::Refund | ReceiptSubject::Instalment => None,
        };
        let Receipt { number, merchant, contact, reference_id, bill, .. } = receipt;
        let Receipt { money, method, card, at, time_zone, .. } = receipt;
        Self {
            number,
            refunds,
            is_instalment,
            merchant,
            contact,
            reference_id,
            bill,
            money,
            method,
            card,
            at,
            time_zone,
        }
    }
}

impl TryFrom<ReceiptDto> for Receipt {
    type Error = InvalidValue;

    fn try_from(dto: ReceiptDto) -> Result<Self, InvalidValue> {
        let currency = dto.money.currency();
        let to_line = |line: RefundLineDto| {
            let money = Money::new(line.amount, currency)?;
            Some(RefundLine { position: line.position, money, at: line.at })
        };
        let subject = match dto.refunds {
            Some(lines) => ReceiptSubject::Payment {
                refunds: lines
                    .into_iter()
                    .map(to_line)
                    .collect::<Option<_>>()
                    .ok_or(InvalidValue)?,
            },
            None if dto.is_instalment => ReceiptSubject::Instalment,
            None => ReceiptSubject::Refund,
        };
        let ReceiptDto { number, merchant, contact, reference_id, bill, .. } = dto;
        let ReceiptDto { money, method, card, at, time_zone, .. } = dto;
        Ok(Self {
            number,
            subject,
            merchant,
            contact,
            reference_id,
            bill,
            money,
            method,
            card,
            at,
            time_zone,
        })
    }
}
