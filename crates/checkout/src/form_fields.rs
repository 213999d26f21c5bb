//! The fields of the payment form that a customer types.

use kassa_domain::method::bank_account::{
    AccountNumber, BankAccountInput, BankAccountType, BranchCode, parse_account_number,
    parse_branch_code,
};
use kassa_domain::method::card::{CardInput, contains_card_number, parse_holder_name};
use zeroize::Zeroizing;

use super::field_error::{AccountField, BANK_FIELD};
use super::form_body::FormBody;

/// The control with the network of a card with two brands.
pub const NETWORK_FIELD: &str = "network";

/// The control with the step of a debit order: empty, or one of the two below.
pub const STEP_FIELD: &str = "step";
/// The payer has reviewed the terms, and signs.
pub const STEP_SIGN: &str = "sign";
/// The payer changes the form.
pub const STEP_EDIT: &str = "edit";

/// The hidden control that says where the card is typed: [`CardEntry::code`], or nothing if it is
/// typed on the page.
///
/// [`CardEntry::code`]: kassa_domain::abilities::CardEntry::code
pub const CARD_ENTRY_FIELD: &str = "card_entry";

/// The control with the terms that were reviewed.
pub const TERMS_FIELD: &str = "terms";

/// The value of [`BANK_FIELD`] for a bank whose branch code the payer types.
pub const OTHER_BANK: &str = "other";

/// The name, and element id, of the control with the security code of a stored card.
#[must_use]
pub fn stored_code_field(credential_id: &str) -> String {
    format!("code-{credential_id}")
}

/// The submitted card fields. Holds secrets, so it has no `Debug`.
pub(super) struct CardFields {
    number: Zeroizing<String>,
    code: Zeroizing<String>,
    expiry: Zeroizing<String>,
    holder: Zeroizing<String>,
}

impl CardFields {
    pub(super) fn from_form(form: &FormBody) -> Self {
        Self {
            number: form.field("number"),
            code: form.field("code"),
            expiry: form.field("expiry"),
            holder: form.field("holder"),
        }
    }

    pub(super) fn as_input(&self) -> CardInput<'_> {
        CardInput {
            number: &self.number,
            expiry: &self.expiry,
            code: &self.code,
            holder: &self.holder,
        }
    }
}

/// The submitted bank account fields. Holds an account number, so it has no `Debug`.
#[derive(Default)]
pub struct AccountFields {
    pub holder: Zeroizing<String>,
    pub branch: Zeroizing<String>,
    pub number: Zeroizing<String>,
    pub kind: Zeroizing<String>,
}

impl AccountFields {
    #[must_use]
    pub fn from_form(form: &FormBody) -> Self {
        let bank = form.field(BANK_FIELD);
        let is_chosen = !matches!(bank.as_str(), "" | OTHER_BANK);
        Self {
            holder: form.field(AccountField::Holder.name()),
            branch: if is_chosen { bank } else { form.field(AccountField::Branch.name()) },
            number: form.field(AccountField::Number.name()),
            kind: form.field(AccountField::Kind.name()),
        }
    }

    /// The values that may be shown again: what was typed, except card numbers, which customers
    /// type into the wrong field.
    #[must_use]
    pub fn to_refill(&self) -> Self {
        let valid = self.retain_valid_fields();
        let refill = |valid: Zeroizing<String>, typed: &Zeroizing<String>| {
            if valid.is_empty() && !contains_card_number(typed) { typed.clone() } else { valid }
        };
        Self {
            holder: refill(valid.holder, &self.holder),
            branch: refill(valid.branch, &self.branch),
            number: refill(valid.number, &self.number),
            kind: valid.kind,
        }
    }

    /// The valid fields, normalized, and the others empty.
    #[must_use]
    pub fn retain_valid_fields(&self) -> Self {
        let to_text = |text: Option<&str>| Zeroizing::new(text.unwrap_or_default().to_owned());
        Self {
            holder: Zeroizing::new(parse_holder_name(&self.holder).unwrap_or_default()),
            branch: to_text(parse_branch_code(&self.branch).ok().as_ref().map(BranchCode::digits)),
            number: to_text(
                parse_account_number(&self.number).ok().as_ref().map(AccountNumber::digits),
            ),
            kind: to_text(BankAccountType::from_code(&self.kind).map(BankAccountType::code)),
        }
    }

    pub(super) fn as_input(&self) -> BankAccountInput<'_> {
        BankAccountInput {
            holder: &self.holder,
            branch: &self.branch,
            number: &self.number,
            kind: &self.kind,
        }
    }
}
