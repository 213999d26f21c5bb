//! A payment link that is kept open, and a payment by it.

use kassa_domain::branding::Branding;
use kassa_domain::json::InvalidValue;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payment_link::{LinkAmount, LinkState};
use serde::{Deserialize, Serialize};

use crate::checkout_session::Payee;
use crate::payment_link::PaymentLinkView;

/// A link as it is sent: whether its merchant is active stands between the fields of the merchant,
/// and the amount is two bounds of one currency.
#[derive(Serialize, Deserialize)]
pub(crate) struct PaymentLinkViewDto {
    merchant: String,
    merchant_active: bool,
    #[serde(rename = "look")]
    branding: Branding,
    time_zone: String,
    amount_min: i64,
    amount_max: i64,
    currency: Currency,
    description: Option<String>,
    reference_id: String,
    purchaser_locale: Option<String>,
    state: LinkState,
    form_token: String,
}

impl From<PaymentLinkView> for PaymentLinkViewDto {
    fn from(view: PaymentLinkView) -> Self {
        Self {
            merchant: view.merchant.name,
            merchant_active: view.is_merchant_active,
            branding: view.merchant.branding,
            time_zone: view.merchant.time_zone,
            amount_min: view.amount.min().minor(),
            amount_max: view.amount.max().minor(),
            currency: view.amount.currency(),
            description: view.description,
            reference_id: view.reference_id,
            purchaser_locale: view.purchaser_locale,
            state: view.state,
            form_token: view.form_token,
        }
    }
}

impl TryFrom<PaymentLinkViewDto> for PaymentLinkView {
    type Error = InvalidValue;

    fn try_from(dto: PaymentLinkViewDto) -> Result<Self, InvalidValue> {
        let bounds = [dto.amount_min, dto.amount_max].map(|minor| Money::new(minor, dto.currency));
        let [Some(min), Some(max)] = bounds else { return Err(InvalidValue) };
        Ok(Self {
            merchant: Payee {
                name: dto.merchant,
                branding: dto.branding,
                time_zone: dto.time_zone,
            },
            is_merchant_active: dto.merchant_active,
            amount: LinkAmount::from_bounds(min, max).ok_or(InvalidValue)?,
            description: dto.description,
            reference_id: dto.reference_id,
            purchaser_locale: dto.purchaser_locale,
            state: dto.state,
            form_token: dto.form_token,
        })
    }
}

/// What a customer of a link pays.
#[derive(Serialize, Deserialize)]
pub(crate) struct LinkPaymentDto {
    pub(crate) form_token: String,
    #[serde(flatten)]
    pub(crate) money: Money,
}

/// The address of the page of a new intent.
#[derive(Serialize, Deserialize)]
pub(crate) struct StartedPaymentDto {
    pub(crate) url: String,
}
