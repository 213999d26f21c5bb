//! A receipt.

use serde::{Deserialize, Serialize};

use super::{HasDto, parse_optional};
use crate::branding::SupportContact;
use crate::intent::{Bill, LineItem};
use crate::method::PaymentMethod;
use crate::method::card::MaskedCard;
use crate::money::{Currency, Money};
use crate::receipt::{Receipt, ReceiptSubject, RefundLine};
use crate::time::Timestamp;

#[derive(Serialize, Deserialize)]
pub struct ReceiptDto {
    number: String,
    /// Of the receipt of a payment alone.
    refunds: Option<Vec<RefundLineDto>>,
    #[serde(default)]
    is_instalment: bool,
    merchant: String,
    contact: Option<String>,
    reference_id: String,
    description: Option<String>,
    line_items: <Vec<LineItem> as HasDto>::Dto,
    amount: i64,
    currency: String,
    method: String,
    card: Option<<MaskedCard as HasDto>::Dto>,
    at: i64,
    time_zone: String,
}

#[derive(Serialize, Deserialize)]
pub struct RefundLineDto {
    position: u32,
    amount: i64,
    at: i64,
}

impl HasDto for Receipt {
    type Dto = ReceiptDto;

    fn to_dto(&self) -> ReceiptDto {
        let to_line = |line: &RefundLine| RefundLineDto {
            position: line.position,
            amount: line.money.minor(),
            at: line.at.0,
        };
        ReceiptDto {
            number: self.number.clone(),
            refunds: match &self.subject {
                ReceiptSubject::Payment { refunds } => Some(refunds.iter().map(to_line).collect()),
                ReceiptSubject::Refund | ReceiptSubject::Instalment => None,
            },
            is_instalment: self.subject == ReceiptSubject::Instalment,
            merchant: self.merchant.clone(),
            contact: self.contact.as_ref().map(|contact| contact.as_str().to_owned()),
            reference_id: self.reference_id.clone(),
            description: self.bill.description.clone(),
            line_items: self.bill.line_items.to_dto(),
            amount: self.money.minor(),
            currency: self.money.currency().code().to_owned(),
            method: self.method.code().to_owned(),
            card: self.card.as_ref().map(HasDto::to_dto),
            at: self.at.0,
            time_zone: self.time_zone.clone(),
        }
    }

    fn from_dto(dto: ReceiptDto) -> Option<Self> {
        let currency = Currency::from_code(&dto.currency)?;
        let to_line = |line: RefundLineDto| {
            let money = Money::new(line.amount, currency)?;
            Some(RefundLine { position: line.position, money, at: Timestamp(line.at) })
        };
        let subject = match dto.refunds {
            Some(lines) => ReceiptSubject::Payment {
                refunds: lines.into_iter().map(to_line).collect::<Option<_>>()?,
            },
            None if dto.is_instalment => ReceiptSubject::Instalment,
            None => ReceiptSubject::Refund,
        };
        Some(Self {
            number: dto.number,
            subject,
            merchant: dto.merchant,
            contact: parse_optional(dto.contact, |text| SupportContact::parse(&text))?,
            reference_id: dto.reference_id,
            bill: Bill {
                description: dto.description,
                line_items: HasDto::from_dto(dto.line_items)?,
            },
            money: Money::new(dto.amount, currency)?,
            method: PaymentMethod::from_code(&dto.method)?,
            card: parse_optional(dto.card, MaskedCard::from_dto)?,
            at: Timestamp(dto.at),
            time_zone: dto.time_zone,
        })
    }
}
