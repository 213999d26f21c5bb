//! The errors of the form's fields, for every method.

use kassa_domain::method::bank_account::{AccountDigitsError, BankAccountErrors};
use kassa_domain::method::card::HolderNameError;
use kassa_domain::method::field_errors::CardFieldError;
use kassa_domain::method::iban::IbanError;
use kassa_domain::method::phone::PhoneNumberError;
use kassa_domain::method::voucher::VoucherCodeError;

/// Names, and element ids, of the fields that belong to neither card nor bank account.
pub const PHONE_FIELD: &str = "phone";
pub const PHONE_COUNTRY_FIELD: &str = "phone_country";

/// The control with the universal branch code of the bank that was chosen by name: empty if none
/// was, or [`OTHER_BANK`].
///
/// [`OTHER_BANK`]: super::OTHER_BANK
pub const BANK_FIELD: &str = "bank";
pub const VOUCHER_FIELD: &str = "voucher";

/// The fields of a bank account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountField {
    Holder,
    /// Its name.
    Bank,
    Branch,
    Number,
    Kind,
    /// The IBAN.
    InternationalNumber,
    /// The number of an Australian bank, state and branch.
    Bsb,
}

/// What is asked for beside the account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayerField {
    Email,
    AddressLine1,
    City,
    PostalCode,
    Country,
    IdentityKind,
    DocumentNumber,
}

impl PayerField {
    /// Those of an address.
    pub const ADDRESS: [Self; 4] =
        [Self::AddressLine1, Self::City, Self::PostalCode, Self::Country];

    /// The name, and element id, of the form control.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::AddressLine1 => "address_line1",
            Self::City => "city",
            Self::PostalCode => "postal_code",
            Self::Country => "country",
            Self::IdentityKind => "identity_kind",
            Self::DocumentNumber => "identity_number",
        }
    }
}

impl AccountField {
    /// The name, and element id, of the form control.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Holder => "account_holder",
            Self::Bank => BANK_FIELD,
            Self::Branch => "branch",
            Self::Number => "account_number",
            Self::Kind => "account_kind",
            Self::InternationalNumber => "iban",
            Self::Bsb => "bsb",
        }
    }
}

/// An invalid field of a bank account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountFieldError {
    Holder(HolderNameError),
    /// Neither a bank was chosen nor a branch code typed.
    BankMissing,
    Branch(AccountDigitsError),
    Number(AccountDigitsError),
    KindMissing,
    InternationalNumber(IbanError),
    Bsb(AccountDigitsError),
}

impl AccountFieldError {
    /// Every error, in the order of the fields. `is_bank_open` if a bank could be chosen and was
    /// not: then a missing branch code is that of a bank.
    pub(super) fn from_account_errors(errors: BankAccountErrors, is_bank_open: bool) -> Vec<Self> {
        let BankAccountErrors { holder, branch, number, kind_missing } = errors;
        let branch = branch.map(|error| match error {
            AccountDigitsError::Missing if is_bank_open => Self::BankMissing,
            error => Self::Branch(error),
        });
        let kind = kind_missing.then_some(Self::KindMissing);
        [holder.map(Self::Holder), branch, number.map(Self::Number), kind]
            .into_iter()
            .flatten()
            .collect()
    }

    #[must_use]
    pub const fn field(self) -> AccountField {
        match self {
            Self::Holder(_) => AccountField::Holder,
            Self::BankMissing => AccountField::Bank,
            Self::Branch(_) => AccountField::Branch,
            Self::Number(_) => AccountField::Number,
            Self::KindMissing => AccountField::Kind,
            Self::InternationalNumber(_) => AccountField::InternationalNumber,
            Self::Bsb(_) => AccountField::Bsb,
        }
    }
}

/// An invalid field of the payment form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    Account(AccountFieldError),
    /// Empty.
    PayerMissing(PayerField),
    PayerInvalid(PayerField),
    Card(CardFieldError),
    /// The security code of the stored card that was chosen.
    StoredCode(CardFieldError),
    Phone(PhoneNumberError),
    Voucher(VoucherCodeError),
}

impl FieldError {
    /// The error of a field that does not have what is asked for.
    #[must_use]
    pub fn invalid(field: PayerField, typed: &str) -> Self {
        match typed.trim() {
            "" => Self::PayerMissing(field),
            _ => Self::PayerInvalid(field),
        }
    }

    /// The name, and element id, of the form control. That of a stored card also has the card's id:
    /// [`stored_code_field`].
    ///
    /// [`stored_code_field`]: super::stored_code_field
    #[must_use]
    pub const fn field_name(self) -> &'static str {
        match self {
            Self::Account(error) => error.field().name(),
            Self::PayerMissing(field) | Self::PayerInvalid(field) => field.name(),
            Self::Card(error) | Self::StoredCode(error) => error.field().name(),
            Self::Phone(PhoneNumberError::NoCountry) => PHONE_COUNTRY_FIELD,
            Self::Phone(_) => PHONE_FIELD,
            Self::Voucher(_) => VOUCHER_FIELD,
        }
    }
}
