//! What the program answers about authorizations, refunds, recipients, payouts and collections.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::json::HasDto;
use serde::{Deserialize, Serialize};

use crate::authorization::AuthorizationResult;
use crate::collection::CollectionResult;
use crate::payout::{PayoutResult, RecipientResult};
use crate::refund::RefundResult;

#[derive(Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum AuthorizationResultDto {
    Captured,
    Released,
    AlreadyEnded,
    Unsupported,
    Refused { reason: String },
    Pending,
}

impl HasDto for AuthorizationResult {
    type Dto = AuthorizationResultDto;

    fn to_dto(&self) -> AuthorizationResultDto {
        match self {
            Self::Captured => AuthorizationResultDto::Captured,
            Self::Released => AuthorizationResultDto::Released,
            Self::AlreadyEnded => AuthorizationResultDto::AlreadyEnded,
            Self::Unsupported => AuthorizationResultDto::Unsupported,
            Self::Refused(reason) => {
                AuthorizationResultDto::Refused { reason: reason.code().to_owned() }
            }
            Self::Pending => AuthorizationResultDto::Pending,
        }
    }

    fn from_dto(dto: AuthorizationResultDto) -> Option<Self> {
        Some(match dto {
            AuthorizationResultDto::Captured => Self::Captured,
            AuthorizationResultDto::Released => Self::Released,
            AuthorizationResultDto::AlreadyEnded => Self::AlreadyEnded,
            AuthorizationResultDto::Unsupported => Self::Unsupported,
            AuthorizationResultDto::Refused { reason } => {
                Self::Refused(FailureReason::from_code(&reason)?)
            }
            AuthorizationResultDto::Pending => Self::Pending,
        })
    }
}

/// The result of a refund, a payout or a collection. Only a refund can be canceled.
#[derive(Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum TransferResultDto {
    Paid,
    Refused { reason: String },
    Canceled,
    Pending,
}

impl TransferResultDto {
    fn refused(reason: FailureReason) -> Self {
        Self::Refused { reason: reason.code().to_owned() }
    }
}

/// Implements [`HasDto`] for an enum with a paid, a refused and a pending variant.
macro_rules! transfer_result {
    ($result:ident, $refused:ident) => {
        impl HasDto for $result {
            type Dto = TransferResultDto;

            fn to_dto(&self) -> TransferResultDto {
                match self {
                    Self::Paid => TransferResultDto::Paid,
                    Self::$refused(reason) => TransferResultDto::refused(*reason),
                    Self::Pending => TransferResultDto::Pending,
                }
            }

            fn from_dto(dto: TransferResultDto) -> Option<Self> {
                match dto {
                    TransferResultDto::Paid => Some(Self::Paid),
                    TransferResultDto::Refused { reason } => {
                        FailureReason::from_code(&reason).map(Self::$refused)
                    }
                    TransferResultDto::Pending => Some(Self::Pending),
                    TransferResultDto::Canceled => None,
                }
            }
        }
    };
}

transfer_result!(PayoutResult, Refused);
transfer_result!(CollectionResult, Unpaid);

impl HasDto for RefundResult {
    type Dto = TransferResultDto;

    fn to_dto(&self) -> TransferResultDto {
        match self {
            Self::Paid => TransferResultDto::Paid,
            Self::Refused(reason) => TransferResultDto::refused(*reason),
            Self::Canceled => TransferResultDto::Canceled,
            Self::Pending => TransferResultDto::Pending,
        }
    }

    fn from_dto(dto: TransferResultDto) -> Option<Self> {
        Some(match dto {
            TransferResultDto::Paid => Self::Paid,
            TransferResultDto::Refused { reason } => {
                Self::Refused(FailureReason::from_code(&reason)?)
            }
            TransferResultDto::Canceled => Self::Canceled,
            TransferResultDto::Pending => Self::Pending,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum RecipientResultDto {
    Registered { external_id: String },
    Refused { message: String },
}

impl HasDto for RecipientResult {
    type Dto = RecipientResultDto;

    fn to_dto(&self) -> RecipientResultDto {
        match self.clone() {
            Self::Registered(external_id) => RecipientResultDto::Registered { external_id },
            Self::Refused(message) => RecipientResultDto::Refused { message },
        }
    }

    fn from_dto(dto: RecipientResultDto) -> Option<Self> {
        Some(match dto {
            RecipientResultDto::Registered { external_id } => Self::Registered(external_id),
            RecipientResultDto::Refused { message } => Self::Refused(message),
        })
    }
}
