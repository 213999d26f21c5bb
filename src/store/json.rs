//! The parts of an order, an attempt and a connection that are kept as JSON in one column. The domain knows no serialisation, so
//! the shapes stand here.

use serde::{Deserialize, Serialize};

use crate::domain::connection::Service;
use crate::domain::future_payments::{Frequency, FuturePayments};
use crate::domain::intent::ForcedResult;
use crate::domain::mandate::{Change, MandateStatus, Subscription};
use crate::domain::method::Method;
use crate::domain::money::Currency;
use crate::domain::split::{Share, Split};
use crate::domain::time::Date;
use crate::json::known;
pub(super) use crate::json::{Json, read};

/// # Errors
/// None in practice.
pub(super) fn write<J: Json>(value: &J) -> Result<String, sqlx::Error> {
    crate::json::write(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

#[derive(Serialize, Deserialize)]
pub struct SplitShape {
    shares: Vec<ShareShape>,
    description: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub struct ShareShape {
    beneficiary_id: String,
    amount: i64,
}

impl Json for Split {
    type Shape = SplitShape;

    fn shape(&self) -> SplitShape {
        SplitShape { shares: self.shares.shape(), description: self.description.clone() }
    }

    fn from_shape(shape: SplitShape) -> Option<Self> {
        Some(Self { shares: Json::from_shape(shape.shares)?, description: shape.description })
    }
}

impl Json for Vec<Share> {
    type Shape = Vec<ShareShape>;

    fn shape(&self) -> Vec<ShareShape> {
        let shape = |share: &Share| ShareShape { beneficiary_id: share.beneficiary_id.clone(), amount: share.amount };
        self.iter().map(shape).collect()
    }

    fn from_shape(shape: Vec<ShareShape>) -> Option<Self> {
        let share = |shape: ShareShape| Share { beneficiary_id: shape.beneficiary_id, amount: shape.amount };
        Some(shape.into_iter().map(share).collect())
    }
}

/// Ids, in their order.
impl Json for Vec<String> {
    type Shape = Self;

    fn shape(&self) -> Self {
        self.clone()
    }

    fn from_shape(shape: Self) -> Option<Self> {
        Some(shape)
    }
}

/// Nothing for an empty list, whose column is empty too.
pub(super) fn write_list<T>(list: &Vec<T>) -> Result<Option<String>, sqlx::Error>
where
    Vec<T>: Json,
{
    if list.is_empty() { Ok(None) } else { write(list).map(Some) }
}

/// The other way round; nothing where the text does not say a possible list.
pub(super) fn read_list<T>(text: Option<&str>) -> Option<Vec<T>>
where
    Vec<T>: Json,
{
    text.map_or_else(|| Some(Vec::new()), read)
}

#[derive(Serialize, Deserialize)]
pub struct FuturePaymentsShape {
    frequency: String,
    count: u32,
    amount: i64,
    currency: String,
    billing_start: String,
    collection_day: u8,
    max_amount: Option<i64>,
}

impl Json for FuturePayments {
    type Shape = FuturePaymentsShape;

    fn shape(&self) -> FuturePaymentsShape {
        FuturePaymentsShape {
            frequency: self.frequency.code().to_owned(),
            count: self.count,
            amount: self.amount,
            currency: self.currency.code().to_owned(),
            billing_start: self.billing_start.iso(),
            collection_day: self.collection_day,
            max_amount: self.max_amount,
        }
    }

    fn from_shape(shape: FuturePaymentsShape) -> Option<Self> {
        Some(Self {
            frequency: Frequency::from_code(&shape.frequency)?,
            count: shape.count,
            amount: shape.amount,
            currency: Currency::from_code(&shape.currency)?,
            billing_start: Date::parse(&shape.billing_start)?,
            collection_day: shape.collection_day,
            max_amount: shape.max_amount,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum ChangeShape {
    Update { pause: Option<bool>, amount: Option<i64> },
    Amend { maximum_amount: i64 },
    Cancel,
    Collect { result: String },
    Decide { approved: bool },
    Set { status: Option<String>, registered: Option<bool> },
}

impl Json for Change {
    type Shape = ChangeShape;

    fn shape(&self) -> ChangeShape {
        match *self {
            Self::Update(Subscription { pause, amount }) => ChangeShape::Update { pause, amount },
            Self::Amend { maximum_amount } => ChangeShape::Amend { maximum_amount },
            Self::Cancel => ChangeShape::Cancel,
            Self::Collect(result) => ChangeShape::Collect { result: result.code().to_owned() },
            Self::Decide { approved } => ChangeShape::Decide { approved },
            Self::Set { status, registered } => {
                ChangeShape::Set { status: status.map(|status| status.code().to_owned()), registered }
            }
        }
    }

    fn from_shape(shape: ChangeShape) -> Option<Self> {
        match shape {
            ChangeShape::Update { pause, amount } => Subscription::new(pause, amount).map(Self::Update),
            ChangeShape::Amend { maximum_amount } => Some(Self::Amend { maximum_amount }),
            ChangeShape::Cancel => Some(Self::Cancel),
            ChangeShape::Collect { result } => ForcedResult::from_code(&result).map(Self::Collect),
            ChangeShape::Decide { approved } => Some(Self::Decide { approved }),
            ChangeShape::Set { status, registered } => {
                Some(Self::Set { status: known(status, |code| MandateStatus::from_code(&code))?, registered })
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
pub struct ServiceShape {
    method: String,
    /// Every currency where absent.
    currencies: Option<Vec<String>>,
}

impl Json for Vec<Service> {
    type Shape = Vec<ServiceShape>;

    fn shape(&self) -> Vec<ServiceShape> {
        let codes = |all: &Vec<Currency>| all.iter().map(|currency| currency.code().to_owned()).collect();
        let shape = |service: &Service| ServiceShape {
            method: service.method.code().to_owned(),
            currencies: service.currencies.as_ref().map(codes),
        };
        self.iter().map(shape).collect()
    }

    fn from_shape(shape: Vec<ServiceShape>) -> Option<Self> {
        let currencies = |codes: Vec<String>| codes.iter().map(|code| Currency::from_code(code)).collect::<Option<Vec<_>>>();
        let service = |shape: ServiceShape| {
            let method = Method::from_code(&shape.method)?;
            match shape.currencies {
                None => Some(Service { method, currencies: None }),
                Some(codes) => Some(Service { method, currencies: Some(currencies(codes)?) }),
            }
        };
        shape.into_iter().map(service).collect()
    }
}
