//! A session in JSON, between the API host and a host of the page. Both run the same version: no
//! shape is kept for another.

use serde::{Deserialize, Serialize};

use super::{
    AttemptSummary, CheckoutSession, CheckoutView, Ending, Payee, PaymentOptions, SignedMandate,
    Stage, StageDetails, StoredCard,
};
use crate::domain::branding::Branding;
use crate::domain::intent::CaptureMode;
use crate::domain::intent::attempt::FailureReason;
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::method::PaymentMethod;
use crate::domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use crate::domain::method::card::{Brand, Expiry, MaskedCard};
use crate::domain::money::{Currency, Money};
use crate::domain::time::Timestamp;
use crate::platform::dto::{HasDto, parse_optional};
use crate::providers::TransferDetails;

#[derive(Serialize, Deserialize)]
pub struct CheckoutViewDto {
    session: CheckoutSessionDto,
    details: StageDetailsDto,
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

#[derive(Serialize, Deserialize)]
pub struct CheckoutSessionDto {
    intent_id: String,
    merchant: String,
    look: <Branding as HasDto>::Dto,
    amount: i64,
    currency: String,
    reference_id: String,
    return_url: String,
    capture_mode: String,
    allow_remember_credentials: bool,
    request_unscheduled_mit: bool,
    require_unscheduled_mit: bool,
    purchaser_locale: Option<String>,
    purchaser_phone: Option<String>,
    debit_order: Option<<FuturePayments as HasDto>::Dto>,
    stage: StageDto,
    last_try: Option<AttemptSummaryDto>,
    reserved_until: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
enum StageDto {
    Selection { attempts_left: Option<u32> },
    Pending { has_step: bool },
    Authorized { lapses: i64 },
    Success,
    Failed,
    Canceled,
    Expired,
}

#[derive(Serialize, Deserialize)]
pub struct AttemptSummaryDto {
    method: String,
    card: Option<MaskedCardDto>,
    credential_id: Option<String>,
    refused: Option<String>,
    created: i64,
}

#[derive(Serialize, Deserialize)]
pub struct MaskedCardDto {
    brand: String,
    bin: String,
    last4: String,
    expiry: String,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StageDetailsDto {
    Choice {
        form_token: String,
        methods: Vec<String>,
        stored: Vec<StoredCardDto>,
        earlier: Vec<AttemptSummaryDto>,
    },
    MerchantInactive,
    NothingOffered,
    Transfer {
        bank: String,
        holder: String,
        account: String,
        branch: String,
        reference: String,
    },
    Mandate(SignedMandateDto),
    Nothing,
}

#[derive(Serialize, Deserialize)]
pub struct StoredCardDto {
    id: String,
    card: MaskedCardDto,
}

#[derive(Serialize, Deserialize)]
pub struct SignedMandateDto {
    contract_number: String,
    holder: String,
    branch: String,
    last4: String,
    account: String,
    payments: <FuturePayments as HasDto>::Dto,
    signed: i64,
    answer_by: Option<i64>,
}

impl HasDto for SignedMandate {
    type Dto = SignedMandateDto;

    fn to_dto(&self) -> SignedMandateDto {
        let MaskedBankAccount { holder, branch, last4, kind } = self.account.clone();
        SignedMandateDto {
            contract_number: self.contract_number.clone(),
            holder,
            branch,
            last4,
            account: kind.code().to_owned(),
            payments: self.payments.to_dto(),
            signed: self.signed.0,
            answer_by: self.answer_by.map(|until| until.0),
        }
    }

    fn from_dto(dto: SignedMandateDto) -> Option<Self> {
        let SignedMandateDto {
            contract_number,
            holder,
            branch,
            last4,
            account,
            payments,
            signed,
            answer_by,
        } = dto;
        let account = MaskedBankAccount {
            holder,
            branch,
            last4,
            kind: BankAccountType::from_code(&account)?,
        };
        let payments = FuturePayments::from_dto(payments)?;
        Some(Self {
            contract_number,
            account,
            payments,
            signed: Timestamp(signed),
            answer_by: answer_by.map(Timestamp),
        })
    }
}

impl HasDto for CheckoutSession {
    type Dto = CheckoutSessionDto;

    fn to_dto(&self) -> CheckoutSessionDto {
        CheckoutSessionDto {
            intent_id: self.intent_id.clone(),
            merchant: self.merchant.name.clone(),
            look: self.merchant.branding.to_dto(),
            amount: self.money.minor(),
            currency: self.money.currency().code().to_owned(),
            reference_id: self.reference_id.clone(),
            return_url: self.return_url.clone(),
            capture_mode: self.capture_mode.code().to_owned(),
            allow_remember_credentials: self.allow_remember_credentials,
            request_unscheduled_mit: self.request_unscheduled_mit,
            require_unscheduled_mit: self.require_unscheduled_mit,
            purchaser_locale: self.purchaser_locale.clone(),
            purchaser_phone: self.purchaser_phone.clone(),
            debit_order: self.debit_order.as_ref().map(HasDto::to_dto),
            stage: self.stage.into(),
            last_try: self.last_attempt.as_ref().map(HasDto::to_dto),
            reserved_until: self.authorization_expires_at.0,
        }
    }

    fn from_dto(dto: CheckoutSessionDto) -> Option<Self> {
        Some(Self {
            intent_id: dto.intent_id,
            merchant: Payee { name: dto.merchant, branding: Branding::from_dto(dto.look)? },
            money: Money::new(dto.amount, Currency::from_code(&dto.currency)?)?,
            reference_id: dto.reference_id,
            return_url: dto.return_url,
            capture_mode: CaptureMode::from_code(&dto.capture_mode)?,
            allow_remember_credentials: dto.allow_remember_credentials,
            request_unscheduled_mit: dto.request_unscheduled_mit,
            require_unscheduled_mit: dto.require_unscheduled_mit,
            purchaser_locale: dto.purchaser_locale,
            purchaser_phone: dto.purchaser_phone,
            debit_order: parse_optional(dto.debit_order, FuturePayments::from_dto)?,
            stage: dto.stage.into(),
            last_attempt: parse_optional(dto.last_try, AttemptSummary::from_dto)?,
            authorization_expires_at: Timestamp(dto.reserved_until),
        })
    }
}

impl From<Stage> for StageDto {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Selection { attempts_left } => Self::Selection { attempts_left },
            Stage::Pending { requires_action: has_step } => Self::Pending { has_step },
            Stage::Ended(Ending::Authorized { expires_at: lapses }) => {
                Self::Authorized { lapses: lapses.0 }
            }
            Stage::Ended(Ending::Success) => Self::Success,
            Stage::Ended(Ending::Failed) => Self::Failed,
            Stage::Ended(Ending::Canceled) => Self::Canceled,
            Stage::Ended(Ending::Expired) => Self::Expired,
        }
    }
}

impl From<StageDto> for Stage {
    fn from(dto: StageDto) -> Self {
        match dto {
            StageDto::Selection { attempts_left } => Self::Selection { attempts_left },
            StageDto::Pending { has_step } => Self::Pending { requires_action: has_step },
            StageDto::Authorized { lapses } => {
                Self::Ended(Ending::Authorized { expires_at: Timestamp(lapses) })
            }
            StageDto::Success => Self::Ended(Ending::Success),
            StageDto::Failed => Self::Ended(Ending::Failed),
            StageDto::Canceled => Self::Ended(Ending::Canceled),
            StageDto::Expired => Self::Ended(Ending::Expired),
        }
    }
}

impl HasDto for AttemptSummary {
    type Dto = AttemptSummaryDto;

    fn to_dto(&self) -> AttemptSummaryDto {
        AttemptSummaryDto {
            method: self.method.code().to_owned(),
            card: self.card.as_ref().map(HasDto::to_dto),
            credential_id: self.credential_id.clone(),
            refused: self.failure_reason.map(|reason| reason.code().to_owned()),
            created: self.created.0,
        }
    }

    fn from_dto(dto: AttemptSummaryDto) -> Option<Self> {
        Some(Self {
            method: PaymentMethod::from_code(&dto.method)?,
            card: parse_optional(dto.card, MaskedCard::from_dto)?,
            credential_id: dto.credential_id,
            failure_reason: parse_optional(dto.refused, |code| FailureReason::from_code(&code))?,
            created: Timestamp(dto.created),
        })
    }
}

impl HasDto for MaskedCard {
    type Dto = MaskedCardDto;

    fn to_dto(&self) -> MaskedCardDto {
        MaskedCardDto {
            brand: self.brand.code().to_owned(),
            bin: self.bin.clone(),
            last4: self.last4.clone(),
            expiry: self.expiry.to_iso_string(),
        }
    }

    fn from_dto(dto: MaskedCardDto) -> Option<Self> {
        let (brand, expiry) = (Brand::from_code(&dto.brand)?, Expiry::parse(&dto.expiry).ok()?);
        Some(Self { brand, bin: dto.bin, last4: dto.last4, expiry })
    }
}

impl HasDto for StoredCard {
    type Dto = StoredCardDto;

    fn to_dto(&self) -> StoredCardDto {
        StoredCardDto { id: self.id.clone(), card: self.card.to_dto() }
    }

    fn from_dto(dto: StoredCardDto) -> Option<Self> {
        Some(Self { id: dto.id, card: MaskedCard::from_dto(dto.card)? })
    }
}

impl HasDto for StageDetails {
    type Dto = StageDetailsDto;

    fn to_dto(&self) -> StageDetailsDto {
        match self {
            Self::Options(PaymentOptions {
                form_token,
                methods,
                stored_cards: stored,
                earlier_attempts: earlier,
            }) => StageDetailsDto::Choice {
                form_token: form_token.clone(),
                methods: methods.iter().map(|method| method.code().to_owned()).collect(),
                stored: stored.iter().map(HasDto::to_dto).collect(),
                earlier: earlier.iter().map(HasDto::to_dto).collect(),
            },
            Self::MerchantInactive => StageDetailsDto::MerchantInactive,
            Self::NothingOffered => StageDetailsDto::NothingOffered,
            Self::Transfer(TransferDetails { bank, holder, account, branch, reference }) => {
                let [bank, holder, account, branch, reference] =
                    [bank, holder, account, branch, reference].map(String::clone);
                StageDetailsDto::Transfer { bank, holder, account, branch, reference }
            }
            Self::Mandate(mandate) => StageDetailsDto::Mandate(mandate.to_dto()),
            Self::Nothing => StageDetailsDto::Nothing,
        }
    }

    fn from_dto(dto: StageDetailsDto) -> Option<Self> {
        Some(match dto {
            StageDetailsDto::Choice { form_token, methods, stored, earlier } => {
                Self::Options(PaymentOptions {
                    form_token,
                    methods: methods
                        .iter()
                        .map(|code| PaymentMethod::from_code(code))
                        .collect::<Option<_>>()?,
                    stored_cards: stored
                        .into_iter()
                        .map(StoredCard::from_dto)
                        .collect::<Option<_>>()?,
                    earlier_attempts: earlier
                        .into_iter()
                        .map(AttemptSummary::from_dto)
                        .collect::<Option<_>>()?,
                })
            }
            StageDetailsDto::MerchantInactive => Self::MerchantInactive,
            StageDetailsDto::NothingOffered => Self::NothingOffered,
            StageDetailsDto::Transfer { bank, holder, account, branch, reference } => {
                Self::Transfer(TransferDetails { bank, holder, account, branch, reference })
            }
            StageDetailsDto::Mandate(mandate) => Self::Mandate(SignedMandate::from_dto(mandate)?),
            StageDetailsDto::Nothing => Self::Nothing,
        })
    }
}
