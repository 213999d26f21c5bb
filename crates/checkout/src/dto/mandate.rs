//! A signed mandate.

use kassa_domain::json::HasDto;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use kassa_domain::time::Timestamp;
use serde::{Deserialize, Serialize};

use crate::checkout_session::SignedMandate;

#[derive(Serialize, Deserialize)]
pub struct SignedMandateDto {
    contract_number: String,
    holder: String,
    branch: String,
    last4: String,
    account: String,
    payments: <FuturePayments as HasDto>::Dto,
    signed: i64,
    #[serde(rename = "answer_by")]
    response_deadline: Option<i64>,
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
            response_deadline: self.response_deadline.map(|deadline| deadline.0),
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
            response_deadline,
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
            response_deadline: response_deadline.map(Timestamp),
        })
    }
}
