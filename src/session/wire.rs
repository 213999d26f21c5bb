//! A session in JSON, between the API host and a host of the page. Both run the same version: no shape is kept for another.

use serde::{Deserialize, Serialize};

use super::{Choices, Details, Ending, Payee, Session, SignedMandate, Stage, StoredCard, Try, View};
use crate::domain::attempt::FailureReason;
use crate::domain::bank_account::{AccountKind, MaskedAccount};
use crate::domain::card::{Brand, Expiry, MaskedCard};
use crate::domain::future_payments::FuturePayments;
use crate::domain::intent::CaptureMode;
use crate::domain::look::Look;
use crate::domain::method::Method;
use crate::domain::money::{Currency, Money};
use crate::domain::time::Timestamp;
use crate::json::{Json, known};
use crate::processor::TransferDetails;

#[derive(Serialize, Deserialize)]
pub struct ViewShape {
    session: SessionShape,
    details: DetailsShape,
}

impl Json for View {
    type Shape = ViewShape;

    fn shape(&self) -> ViewShape {
        ViewShape { session: self.session.shape(), details: self.details.shape() }
    }

    fn from_shape(shape: ViewShape) -> Option<Self> {
        Some(Self { session: Session::from_shape(shape.session)?, details: Details::from_shape(shape.details)? })
    }
}

#[derive(Serialize, Deserialize)]
pub struct SessionShape {
    intent_id: String,
    merchant: String,
    look: <Look as Json>::Shape,
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
    debit_order: Option<<FuturePayments as Json>::Shape>,
    stage: StageShape,
    last_try: Option<TryShape>,
    reserved_until: i64,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
enum StageShape {
    Selection { attempts_left: Option<u32> },
    Pending { has_step: bool },
    Authorized { lapses: i64 },
    Success,
    Failed,
    Canceled,
    Expired,
}

#[derive(Serialize, Deserialize)]
pub struct TryShape {
    method: String,
    card: Option<CardShape>,
    credential_id: Option<String>,
    refused: Option<String>,
    created: i64,
}

#[derive(Serialize, Deserialize)]
pub struct CardShape {
    brand: String,
    bin: String,
    last4: String,
    expiry: String,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DetailsShape {
    Choice { form_token: String, methods: Vec<String>, stored: Vec<StoredShape>, earlier: Vec<TryShape> },
    MerchantInactive,
    NothingOffered,
    Transfer { bank: String, holder: String, account: String, branch: String, reference: String },
    Mandate(MandateShape),
    Nothing,
}

#[derive(Serialize, Deserialize)]
pub struct StoredShape {
    id: String,
    card: CardShape,
}

#[derive(Serialize, Deserialize)]
pub struct MandateShape {
    contract_number: String,
    holder: String,
    branch: String,
    last4: String,
    account: String,
    payments: <FuturePayments as Json>::Shape,
    signed: i64,
    answer_by: Option<i64>,
}

impl Json for SignedMandate {
    type Shape = MandateShape;

    fn shape(&self) -> MandateShape {
        let MaskedAccount { holder, branch, last4, kind } = self.account.clone();
        MandateShape {
            contract_number: self.contract_number.clone(),
            holder,
            branch,
            last4,
            account: kind.code().to_owned(),
            payments: self.payments.shape(),
            signed: self.signed.0,
            answer_by: self.answer_by.map(|until| until.0),
        }
    }

    fn from_shape(shape: MandateShape) -> Option<Self> {
        let MandateShape { contract_number, holder, branch, last4, account, payments, signed, answer_by } = shape;
        let account = MaskedAccount { holder, branch, last4, kind: AccountKind::from_code(&account)? };
        let payments = FuturePayments::from_shape(payments)?;
        Some(Self { contract_number, account, payments, signed: Timestamp(signed), answer_by: answer_by.map(Timestamp) })
    }
}

impl Json for Session {
    type Shape = SessionShape;

    fn shape(&self) -> SessionShape {
        SessionShape {
            intent_id: self.intent_id.clone(),
            merchant: self.merchant.name.clone(),
            look: self.merchant.look.shape(),
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
            debit_order: self.debit_order.as_ref().map(Json::shape),
            stage: self.stage.into(),
            last_try: self.last_try.as_ref().map(Json::shape),
            reserved_until: self.reserved_until.0,
        }
    }

    fn from_shape(shape: SessionShape) -> Option<Self> {
        Some(Self {
            intent_id: shape.intent_id,
            merchant: Payee { name: shape.merchant, look: Look::from_shape(shape.look)? },
            money: Money::new(shape.amount, Currency::from_code(&shape.currency)?)?,
            reference_id: shape.reference_id,
            return_url: shape.return_url,
            capture_mode: CaptureMode::from_code(&shape.capture_mode)?,
            allow_remember_credentials: shape.allow_remember_credentials,
            request_unscheduled_mit: shape.request_unscheduled_mit,
            require_unscheduled_mit: shape.require_unscheduled_mit,
            purchaser_locale: shape.purchaser_locale,
            purchaser_phone: shape.purchaser_phone,
            debit_order: known(shape.debit_order, FuturePayments::from_shape)?,
            stage: shape.stage.into(),
            last_try: known(shape.last_try, Try::from_shape)?,
            reserved_until: Timestamp(shape.reserved_until),
        })
    }
}

impl From<Stage> for StageShape {
    fn from(stage: Stage) -> Self {
        match stage {
            Stage::Selection { attempts_left } => Self::Selection { attempts_left },
            Stage::Pending { has_step } => Self::Pending { has_step },
            Stage::Over(Ending::Authorized { lapses }) => Self::Authorized { lapses: lapses.0 },
            Stage::Over(Ending::Success) => Self::Success,
            Stage::Over(Ending::Failed) => Self::Failed,
            Stage::Over(Ending::Canceled) => Self::Canceled,
            Stage::Over(Ending::Expired) => Self::Expired,
        }
    }
}

impl From<StageShape> for Stage {
    fn from(shape: StageShape) -> Self {
        match shape {
            StageShape::Selection { attempts_left } => Self::Selection { attempts_left },
            StageShape::Pending { has_step } => Self::Pending { has_step },
            StageShape::Authorized { lapses } => Self::Over(Ending::Authorized { lapses: Timestamp(lapses) }),
            StageShape::Success => Self::Over(Ending::Success),
            StageShape::Failed => Self::Over(Ending::Failed),
            StageShape::Canceled => Self::Over(Ending::Canceled),
            StageShape::Expired => Self::Over(Ending::Expired),
        }
    }
}

impl Json for Try {
    type Shape = TryShape;

    fn shape(&self) -> TryShape {
        TryShape {
            method: self.method.code().to_owned(),
            card: self.card.as_ref().map(Json::shape),
            credential_id: self.credential_id.clone(),
            refused: self.refused.map(|reason| reason.code().to_owned()),
            created: self.created.0,
        }
    }

    fn from_shape(shape: TryShape) -> Option<Self> {
        Some(Self {
            method: Method::from_code(&shape.method)?,
            card: known(shape.card, MaskedCard::from_shape)?,
            credential_id: shape.credential_id,
            refused: known(shape.refused, |code| FailureReason::from_code(&code))?,
            created: Timestamp(shape.created),
        })
    }
}

impl Json for MaskedCard {
    type Shape = CardShape;

    fn shape(&self) -> CardShape {
        CardShape {
            brand: self.brand.code().to_owned(),
            bin: self.bin.clone(),
            last4: self.last4.clone(),
            expiry: self.expiry.iso(),
        }
    }

    fn from_shape(shape: CardShape) -> Option<Self> {
        let (brand, expiry) = (Brand::from_code(&shape.brand)?, Expiry::parse(&shape.expiry).ok()?);
        Some(Self { brand, bin: shape.bin, last4: shape.last4, expiry })
    }
}

impl Json for StoredCard {
    type Shape = StoredShape;

    fn shape(&self) -> StoredShape {
        StoredShape { id: self.id.clone(), card: self.card.shape() }
    }

    fn from_shape(shape: StoredShape) -> Option<Self> {
        Some(Self { id: shape.id, card: MaskedCard::from_shape(shape.card)? })
    }
}

impl Json for Details {
    type Shape = DetailsShape;

    fn shape(&self) -> DetailsShape {
        match self {
            Self::Choice(Choices { form_token, methods, stored, earlier }) => DetailsShape::Choice {
                form_token: form_token.clone(),
                methods: methods.iter().map(|method| method.code().to_owned()).collect(),
                stored: stored.iter().map(Json::shape).collect(),
                earlier: earlier.iter().map(Json::shape).collect(),
            },
            Self::MerchantInactive => DetailsShape::MerchantInactive,
            Self::NothingOffered => DetailsShape::NothingOffered,
            Self::Transfer(TransferDetails { bank, holder, account, branch, reference }) => {
                let [bank, holder, account, branch, reference] = [bank, holder, account, branch, reference].map(String::clone);
                DetailsShape::Transfer { bank, holder, account, branch, reference }
            }
            Self::Mandate(mandate) => DetailsShape::Mandate(mandate.shape()),
            Self::Nothing => DetailsShape::Nothing,
        }
    }

    fn from_shape(shape: DetailsShape) -> Option<Self> {
        Some(match shape {
            DetailsShape::Choice { form_token, methods, stored, earlier } => Self::Choice(Choices {
                form_token,
                methods: methods.iter().map(|code| Method::from_code(code)).collect::<Option<_>>()?,
                stored: stored.into_iter().map(StoredCard::from_shape).collect::<Option<_>>()?,
                earlier: earlier.into_iter().map(Try::from_shape).collect::<Option<_>>()?,
            }),
            DetailsShape::MerchantInactive => Self::MerchantInactive,
            DetailsShape::NothingOffered => Self::NothingOffered,
            DetailsShape::Transfer { bank, holder, account, branch, reference } => {
                Self::Transfer(TransferDetails { bank, holder, account, branch, reference })
            }
            DetailsShape::Mandate(mandate) => Self::Mandate(SignedMandate::from_shape(mandate)?),
            DetailsShape::Nothing => Self::Nothing,
        })
    }
}
