//! Mandates as the program records them, and the results of their changes.

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::json::{HasDto, parse_optional};
use kassa_domain::mandate::{
    Amendment, Frequency, Instalment, MandateChangeError, MandateStatus, MandateTerms,
};
use kassa_domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use kassa_domain::time::{Date, Timestamp};
use serde::{Deserialize, Serialize};

use crate::mandate::{MandateChangeResult, ProviderMandate};

#[derive(Serialize, Deserialize)]
pub struct ProviderMandateDto {
    contract_number: String,
    terms: TermsDto,
    holder: String,
    branch: String,
    last4: String,
    account_kind: String,
    frequency: String,
    collection_day: u8,
    instalment_start: String,
    first_initiation: Option<String>,
    number_of_instalments: Option<u32>,
    signed: i64,
    response_deadline: Option<i64>,
    instalments: Vec<InstalmentDto>,
}

#[derive(Serialize, Deserialize)]
struct TermsDto {
    status: String,
    frozen: bool,
    instalment_amount: i64,
    maximum_amount: i64,
    registered: Option<bool>,
    amendment: Option<AmendmentDto>,
    remaining_instalments: Option<u32>,
}

#[derive(Serialize, Deserialize)]
struct AmendmentDto {
    maximum_amount: i64,
    action_date: String,
}

#[derive(Serialize, Deserialize)]
struct InstalmentDto {
    number: u32,
    due: String,
    amount: i64,
    failure: Option<String>,
    collected: i64,
}

impl HasDto for ProviderMandate {
    type Dto = ProviderMandateDto;

    fn to_dto(&self) -> ProviderMandateDto {
        ProviderMandateDto {
            contract_number: self.contract_number.clone(),
            terms: terms_to_dto(&self.terms),
            holder: self.account.holder.clone(),
            branch: self.account.branch.clone(),
            last4: self.account.last4.clone(),
            account_kind: self.account.kind.code().to_owned(),
            frequency: self.frequency.code().to_owned(),
            collection_day: self.collection_day,
            instalment_start: self.instalment_start.to_iso_string(),
            first_initiation: self.first_initiation.map(Date::to_iso_string),
            number_of_instalments: self.number_of_instalments,
            signed: self.signed.0,
            response_deadline: self.response_deadline.map(|until| until.0),
            instalments: self.instalments.iter().map(instalment_to_dto).collect(),
        }
    }

    fn from_dto(dto: ProviderMandateDto) -> Option<Self> {
        let instalments: Option<Vec<_>> =
            dto.instalments.into_iter().map(instalment_from_dto).collect();
        Some(Self {
            contract_number: dto.contract_number,
            terms: terms_from_dto(dto.terms)?,
            account: MaskedBankAccount {
                holder: dto.holder,
                branch: dto.branch,
                last4: dto.last4,
                kind: BankAccountType::from_code(&dto.account_kind)?,
            },
            frequency: Frequency::from_code(&dto.frequency)?,
            collection_day: dto.collection_day,
            instalment_start: Date::parse(&dto.instalment_start)?,
            first_initiation: parse_optional(dto.first_initiation, |date| Date::parse(&date))?,
            number_of_instalments: dto.number_of_instalments,
            signed: Timestamp(dto.signed),
            response_deadline: dto.response_deadline.map(Timestamp),
            instalments: instalments?,
        })
    }
}

fn terms_to_dto(terms: &MandateTerms) -> TermsDto {
    TermsDto {
        status: terms.status.code().to_owned(),
        frozen: terms.frozen,
        instalment_amount: terms.instalment_amount,
        maximum_amount: terms.maximum_amount,
        registered: terms.registered,
        amendment: terms.amendment.map(|amendment| AmendmentDto {
            maximum_amount: amendment.maximum_amount,
            action_date: amendment.action_date.to_iso_string(),
        }),
        remaining_instalments: terms.remaining_instalments,
    }
}

fn terms_from_dto(dto: TermsDto) -> Option<MandateTerms> {
    let amendment = parse_optional(dto.amendment, |amendment| {
        Some(Amendment {
            maximum_amount: amendment.maximum_amount,
            action_date: Date::parse(&amendment.action_date)?,
        })
    });
    Some(MandateTerms {
        status: MandateStatus::from_code(&dto.status)?,
        frozen: dto.frozen,
        instalment_amount: dto.instalment_amount,
        maximum_amount: dto.maximum_amount,
        registered: dto.registered,
        amendment: amendment?,
        remaining_instalments: dto.remaining_instalments,
    })
}

fn instalment_to_dto(instalment: &Instalment) -> InstalmentDto {
    InstalmentDto {
        number: instalment.number,
        due: instalment.due.to_iso_string(),
        amount: instalment.amount,
        failure: instalment.failure.map(|reason| reason.code().to_owned()),
        collected: instalment.collected.0,
    }
}

fn instalment_from_dto(dto: InstalmentDto) -> Option<Instalment> {
    Some(Instalment {
        number: dto.number,
        due: Date::parse(&dto.due)?,
        amount: dto.amount,
        failure: parse_optional(dto.failure, |code| FailureReason::from_code(&code))?,
        collected: Timestamp(dto.collected),
    })
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "result", rename_all = "snake_case")]
pub enum MandateChangeResultDto {
    Done {
        mandate: Box<ProviderMandateDto>,
    },
    Refused {
        #[serde(with = "ChangeErrorDto")]
        error: MandateChangeError,
    },
}

/// The form of [`MandateChangeError`]: the domain does not depend on serde.
#[derive(Serialize, Deserialize)]
#[serde(remote = "MandateChangeError", rename_all = "snake_case")]
enum ChangeErrorDto {
    NotActive,
    AboveMaximum { maximum: i64 },
    AmendmentPending,
    MandateRegistered,
    NotCollecting,
    NoInstalmentsRemaining,
    NoPendingAmendment,
    IllegalStatusChange,
}

impl HasDto for MandateChangeResult {
    type Dto = MandateChangeResultDto;

    fn to_dto(&self) -> MandateChangeResultDto {
        match self {
            Self::Done(mandate) => {
                MandateChangeResultDto::Done { mandate: Box::new(mandate.to_dto()) }
            }
            Self::Refused(error) => MandateChangeResultDto::Refused { error: *error },
        }
    }

    fn from_dto(dto: MandateChangeResultDto) -> Option<Self> {
        Some(match dto {
            MandateChangeResultDto::Done { mandate } => {
                Self::Done(Box::new(ProviderMandate::from_dto(*mandate)?))
            }
            MandateChangeResultDto::Refused { error } => Self::Refused(error),
        })
    }
}
