//! How a payment stands, and what became of a void.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::json::HasDto;
use kassa_domain::json::MoneyDto;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::instrument::ProviderToken;
use crate::payment::{
    ActionPage, Approval, PaymentResult, Refusal, RequiredAction, TransferDetails, VoidResult,
};

/// The sandbox never takes card numbers on a page of its own, so an approval names no card.
#[derive(Serialize, Deserialize)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum PaymentResultDto {
    Approved {
        captured: bool,
        expires_at: Option<i64>,
        money: MoneyDto,
        token: Option<String>,
    },
    Refused {
        reason: String,
        code: Option<String>,
    },
    ActionRequired {
        action: String,
        /// Those to choose from, if the action is their choice.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        networks: Vec<String>,
    },
    Pending,
}

impl HasDto for PaymentResult {
    type Dto = PaymentResultDto;

    fn to_dto(&self) -> PaymentResultDto {
        match self {
            Self::Approved(approval) => PaymentResultDto::Approved {
                captured: approval.is_captured,
                expires_at: approval.expires_at.map(|at| at.0),
                money: approval.money.to_dto(),
                token: approval.token.as_ref().map(|token| token.0.to_string()),
            },
            Self::Refused(refusal) => PaymentResultDto::Refused {
                reason: refusal.reason.code().to_owned(),
                code: refusal.code.clone(),
            },
            Self::ActionRequired(required) => {
                let networks = match &required.page {
                    ActionPage::NetworkChoice(networks) => networks.to_dto(),
                    _ => Vec::new(),
                };
                PaymentResultDto::ActionRequired {
                    action: required.action.code().to_owned(),
                    networks,
                }
            }
            Self::Pending => PaymentResultDto::Pending,
        }
    }

    fn from_dto(dto: PaymentResultDto) -> Option<Self> {
        Some(match dto {
            PaymentResultDto::Approved { captured, expires_at, money, token } => {
                Self::Approved(Approval {
                    is_captured: captured,
                    expires_at: expires_at.map(Timestamp),
                    money: Money::from_dto(money)?,
                    token: token.map(|token| ProviderToken(Zeroizing::new(token))),
                    card: None,
                    card_fingerprint: None,
                })
            }
            PaymentResultDto::Refused { reason, code } => {
                Self::Refused(Refusal::with_code(FailureReason::from_code(&reason)?, code))
            }
            PaymentResultDto::ActionRequired { action, networks } => {
                Self::ActionRequired(read_action(&action, networks)?)
            }
            PaymentResultDto::Pending => Self::Pending,
        })
    }
}

/// `None` for an unknown action, and for a choice without alternatives.
fn read_action(action: &str, networks: Vec<String>) -> Option<RequiredAction> {
    let networks: Vec<CardNetwork> = HasDto::from_dto(networks)?;
    match CustomerAction::from_code(action)? {
        CustomerAction::ChooseNetwork => {
            (networks.len() > 1).then(|| RequiredAction::choose_network(networks))
        }
        action => networks.is_empty().then(|| RequiredAction::here(action)),
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum VoidResultDto {
    Gone,
    Was { payment: PaymentResultDto },
    CannotPromise { seconds: u64 },
}

impl HasDto for VoidResult {
    type Dto = VoidResultDto;

    fn to_dto(&self) -> VoidResultDto {
        match self {
            Self::Gone => VoidResultDto::Gone,
            Self::Was(payment) => VoidResultDto::Was { payment: payment.to_dto() },
            Self::CannotPromise(after) => VoidResultDto::CannotPromise { seconds: after.as_secs() },
        }
    }

    fn from_dto(dto: VoidResultDto) -> Option<Self> {
        Some(match dto {
            VoidResultDto::Gone => Self::Gone,
            VoidResultDto::Was { payment } => Self::Was(PaymentResult::from_dto(payment)?),
            VoidResultDto::CannotPromise { seconds } => {
                Self::CannotPromise(std::time::Duration::from_secs(seconds))
            }
        })
    }
}

#[derive(Serialize, Deserialize)]
pub struct TransferDetailsDto {
    bank: String,
    holder: String,
    account: String,
    branch: String,
    reference: String,
    awaited_until: Option<i64>,
}

impl HasDto for TransferDetails {
    type Dto = TransferDetailsDto;

    fn to_dto(&self) -> TransferDetailsDto {
        let Self { bank, holder, account, branch, reference, awaited_until } = self.clone();
        let awaited_until = awaited_until.map(|until| until.0);
        TransferDetailsDto { bank, holder, account, branch, reference, awaited_until }
    }

    fn from_dto(dto: TransferDetailsDto) -> Option<Self> {
        let TransferDetailsDto { bank, holder, account, branch, reference, awaited_until } = dto;
        let awaited_until = awaited_until.map(Timestamp);
        Some(Self { bank, holder, account, branch, reference, awaited_until })
    }
}
