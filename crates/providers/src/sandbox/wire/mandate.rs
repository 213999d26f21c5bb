//! Parts of a mandate whose fields the program names in another way than other JSON does.

use kassa_domain::mandate::{Amendment, MandateStatus, MandateTerms};
use kassa_domain::method::bank_account::{BankAccountType, MaskedBankAccount};
use serde::{Deserialize, Serialize};

/// The amendment is an object; in the database it is a pair.
#[derive(Serialize, Deserialize)]
#[serde(remote = "MandateTerms")]
pub(crate) struct TermsDto {
    status: MandateStatus,
    frozen: bool,
    instalment_amount: i64,
    maximum_amount: i64,
    registered: Option<bool>,
    amendment: Option<Amendment>,
    remaining_instalments: Option<u32>,
}

/// The kind is `account_kind`; a page host is sent `account`.
#[derive(Serialize, Deserialize)]
#[serde(remote = "MaskedBankAccount")]
pub(crate) struct AccountDto {
    holder: String,
    branch: Option<String>,
    last4: String,
    #[serde(rename = "account_kind")]
    kind: Option<BankAccountType>,
}
