//! A session.

use kassa_domain::branding::Branding;
use kassa_domain::intent::{Bill, CaptureMode, LineItem};
use kassa_domain::json::{HasDto, parse_optional};
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use super::stage::StageDto;
use crate::checkout_session::{AttemptSummary, CheckoutSession, Payee};
use crate::loaded_intent::LoadedIntent;

#[derive(Serialize, Deserialize)]
pub struct CheckoutSessionDto {
    intent_id: String,
    merchant: String,
    #[serde(rename = "look")]
    branding: <Branding as HasDto>::Dto,
    time_zone: String,
    amount: i64,
    currency: String,
    reference_id: String,
    return_url: String,
    cancel_url: Option<String>,
    description: Option<String>,
    line_items: <Vec<LineItem> as HasDto>::Dto,
    capture_mode: String,
    allow_remember_credentials: bool,
    request_unscheduled_mit: bool,
    require_unscheduled_mit: bool,
    purchaser_locale: Option<String>,
    purchaser_phone: Option<String>,
    purchaser_country: Option<String>,
    debit_order: Option<<FuturePayments as HasDto>::Dto>,
    stage: StageDto,
    #[serde(rename = "last_try")]
    last_attempt: Option<<AttemptSummary as HasDto>::Dto>,
    #[serde(rename = "reserved_until")]
    authorization_expires_at: i64,
}

impl HasDto for CheckoutSession {
    type Dto = CheckoutSessionDto;

    fn to_dto(&self) -> CheckoutSessionDto {
        CheckoutSessionDto {
            intent_id: self.intent_id.clone(),
            merchant: self.merchant.name.clone(),
            branding: self.merchant.branding.to_dto(),
            time_zone: self.merchant.time_zone.clone(),
            amount: self.money.minor(),
            currency: self.money.currency().code().to_owned(),
            reference_id: self.reference_id.clone(),
            return_url: self.return_url.clone(),
            cancel_url: self.cancel_url.clone(),
            description: self.bill.description.clone(),
            line_items: self.bill.line_items.to_dto(),
            capture_mode: self.capture_mode.code().to_owned(),
            allow_remember_credentials: self.allow_remember_credentials,
            request_unscheduled_mit: self.request_unscheduled_mit,
            require_unscheduled_mit: self.require_unscheduled_mit,
            purchaser_locale: self.purchaser_locale.clone(),
            purchaser_phone: self.purchaser_phone.clone(),
            purchaser_country: self.purchaser_country.clone(),
            debit_order: self.debit_order.as_ref().map(HasDto::to_dto),
            stage: self.stage.into(),
            last_attempt: self.last_attempt.as_ref().map(HasDto::to_dto),
            authorization_expires_at: self.authorization_expires_at.0,
        }
    }

    fn from_dto(dto: CheckoutSessionDto) -> Option<Self> {
        Some(Self {
            intent_id: dto.intent_id,
            merchant: Payee {
                name: dto.merchant,
                branding: Branding::from_dto(dto.branding)?,
                time_zone: dto.time_zone,
            },
            money: Money::new(dto.amount, Currency::from_code(&dto.currency)?)?,
            reference_id: dto.reference_id,
            return_url: dto.return_url,
            cancel_url: dto.cancel_url,
            bill: Bill {
                description: dto.description,
                line_items: HasDto::from_dto(dto.line_items)?,
            },
            capture_mode: CaptureMode::from_code(&dto.capture_mode)?,
            allow_remember_credentials: dto.allow_remember_credentials,
            request_unscheduled_mit: dto.request_unscheduled_mit,
            require_unscheduled_mit: dto.require_unscheduled_mit,
            purchaser_locale: dto.purchaser_locale,
            purchaser_phone: dto.purchaser_phone,
            purchaser_country: dto.purchaser_country,
            debit_order: parse_optional(dto.debit_order, FuturePayments::from_dto)?,
            stage: dto.stage.into(),
            last_attempt: parse_optional(dto.last_attempt, AttemptSummary::from_dto)?,
            authorization_expires_at: Timestamp(dto.authorization_expires_at),
            loaded: LoadedIntent::default(),
        })
    }
}
