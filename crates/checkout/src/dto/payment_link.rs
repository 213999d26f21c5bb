//! A payment link that is kept open, and a payment by it.

use kassa_domain::branding::Branding;
use kassa_domain::json::HasDto;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payment_link::{LinkAmount, LinkState};
use serde::{Deserialize, Serialize};

use crate::checkout_session::Payee;
use crate::payment_link::PaymentLinkView;

#[derive(Serialize, Deserialize)]
pub struct PaymentLinkViewDto {
    merchant: String,
    merchant_active: bool,
    #[serde(rename = "look")]
    branding: <Branding as HasDto>::Dto,
    time_zone: String,
    amount_min: i64,
    amount_max: i64,
    currency: String,
    description: Option<String>,
    reference_id: String,
    purchaser_locale: Option<String>,
    state: String,
    form_token: String,
}

impl HasDto for PaymentLinkView {
    type Dto = PaymentLinkViewDto;

    fn to_dto(&self) -> PaymentLinkViewDto {
        PaymentLinkViewDto {
            merchant: self.merchant.name.clone(),
            merchant_active: self.is_merchant_active,
            branding: self.merchant.branding.to_dto(),
            time_zone: self.merchant.time_zone.clone(),
            amount_min: self.amount.min().minor(),
            amount_max: self.amount.max().minor(),
            currency: self.amount.currency().code().to_owned(),
            description: self.description.clone(),
            reference_id: self.reference_id.clone(),
            purchaser_locale: self.purchaser_locale.clone(),
            state: self.state.code().to_owned(),
            form_token: self.form_token.clone(),
        }
    }

    fn from_dto(dto: PaymentLinkViewDto) -> Option<Self> {
        let currency = Currency::from_code(&dto.currency)?;
        let [min, max] = [dto.amount_min, dto.amount_max].map(|minor| Money::new(minor, currency));
        Some(Self {
            merchant: Payee {
                name: dto.merchant,
                branding: Branding::from_dto(dto.branding)?,
                time_zone: dto.time_zone,
            },
            is_merchant_active: dto.merchant_active,
            amount: LinkAmount::from_bounds(min?, max?)?,
            description: dto.description,
            reference_id: dto.reference_id,
            purchaser_locale: dto.purchaser_locale,
            state: LinkState::from_code(&dto.state)?,
            form_token: dto.form_token,
        })
    }
}

/// What a customer of a link pays.
#[derive(Serialize, Deserialize)]
pub(crate) struct LinkPaymentDto {
    pub(crate) form_token: String,
    amount: i64,
    currency: String,
}

impl LinkPaymentDto {
    pub(crate) fn new(form_token: &str, money: Money) -> Self {
        Self {
            form_token: form_token.to_owned(),
            amount: money.minor(),
            currency: money.currency().code().to_owned(),
        }
    }

    /// `None` for an unknown currency or an impossible amount.
    pub(crate) fn to_money(&self) -> Option<Money> {
        Money::new(self.amount, Currency::from_code(&self.currency)?)
    }
}

/// The address of the page of a new intent.
#[derive(Serialize, Deserialize)]
pub(crate) struct StartedPaymentDto {
    pub(crate) url: String,
}
