//! The details of a session's stage.

use kassa_domain::abilities::CardEntry;
use kassa_domain::json::HasDto;
use kassa_domain::method::PaymentMethod;
use kassa_domain::time::Timestamp;
use kassa_providers::TransferDetails;
use serde::{Deserialize, Serialize};

use crate::checkout_session::{
    AttemptSummary, PaymentOptions, SignedMandate, StageDetails, StoredCard,
};

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StageDetailsDto {
    #[serde(rename = "choice")]
    Options {
        form_token: String,
        methods: Vec<String>,
        card_entry: String,
        has_test_triggers: bool,
        #[serde(rename = "stored")]
        stored_cards: Vec<<StoredCard as HasDto>::Dto>,
        #[serde(rename = "earlier")]
        earlier_attempts: Vec<<AttemptSummary as HasDto>::Dto>,
    },
    MerchantInactive,
    #[serde(rename = "nothing_offered")]
    NoMethods,
    Transfer {
        bank: String,
        holder: String,
        account: String,
        branch: String,
        reference: String,
        awaited_until: Option<i64>,
    },
    Mandate(<SignedMandate as HasDto>::Dto),
    #[serde(rename = "network")]
    NetworkChoice {
        networks: Vec<String>,
    },
    ProviderPage {
        can_leave: bool,
    },
    Waiting {
        can_leave: bool,
    },
    #[serde(rename = "nothing")]
    Empty,
}

impl HasDto for StageDetails {
    type Dto = StageDetailsDto;

    fn to_dto(&self) -> StageDetailsDto {
        match self {
            Self::Options(PaymentOptions {
                form_token,
                methods,
                card_entry,
                has_test_triggers,
                stored_cards,
                earlier_attempts,
            }) => StageDetailsDto::Options {
                form_token: form_token.clone(),
                methods: methods.iter().map(|method| method.code().to_owned()).collect(),
                card_entry: card_entry.code().to_owned(),
                has_test_triggers: *has_test_triggers,
                stored_cards: stored_cards.iter().map(HasDto::to_dto).collect(),
                earlier_attempts: earlier_attempts.iter().map(HasDto::to_dto).collect(),
            },
            Self::MerchantInactive => StageDetailsDto::MerchantInactive,
            Self::NoMethods => StageDetailsDto::NoMethods,
            Self::Transfer(details) => {
                let TransferDetails { bank, holder, account, branch, reference, awaited_until } =
                    details.clone();
                let awaited_until = awaited_until.map(|until| until.0);
                StageDetailsDto::Transfer {
                    bank,
                    holder,
                    account,
                    branch,
                    reference,
                    awaited_until,
                }
            }
            Self::Mandate(mandate) => StageDetailsDto::Mandate(mandate.to_dto()),
            Self::NetworkChoice(networks) => {
                StageDetailsDto::NetworkChoice { networks: networks.to_dto() }
            }
            &Self::ProviderPage { can_leave } => StageDetailsDto::ProviderPage { can_leave },
            &Self::Waiting { can_leave } => StageDetailsDto::Waiting { can_leave },
            Self::Empty => StageDetailsDto::Empty,
        }
    }

    fn from_dto(dto: StageDetailsDto) -> Option<Self> {
        Some(match dto {
            StageDetailsDto::Options {
                form_token,
                methods,
                card_entry,
                has_test_triggers,
                stored_cards,
                earlier_attempts,
            } => Self::Options(PaymentOptions {
                form_token,
                methods: methods
                    .iter()
                    .map(|code| PaymentMethod::from_code(code))
                    .collect::<Option<_>>()?,
                card_entry: CardEntry::from_code(&card_entry)?,
                has_test_triggers,
                stored_cards: read_all(stored_cards)?,
                earlier_attempts: read_all(earlier_attempts)?,
            }),
            StageDetailsDto::MerchantInactive => Self::MerchantInactive,
            StageDetailsDto::NoMethods => Self::NoMethods,
            StageDetailsDto::Transfer {
                bank,
                holder,
                account,
                branch,
                reference,
                awaited_until,
            } => Self::Transfer(TransferDetails {
                bank,
                holder,
                account,
                branch,
                reference,
                awaited_until: awaited_until.map(Timestamp),
            }),
            StageDetailsDto::Mandate(mandate) => Self::Mandate(SignedMandate::from_dto(mandate)?),
            StageDetailsDto::NetworkChoice { networks } => {
                Self::NetworkChoice(HasDto::from_dto(networks)?)
            }
            StageDetailsDto::ProviderPage { can_leave } => Self::ProviderPage { can_leave },
            StageDetailsDto::Waiting { can_leave } => Self::Waiting { can_leave },
            StageDetailsDto::Empty => Self::Empty,
        })
    }
}

fn read_all<T: HasDto>(dtos: Vec<T::Dto>) -> Option<Vec<T>> {
    dtos.into_iter().map(T::from_dto).collect()
}
