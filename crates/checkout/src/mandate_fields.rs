//! The fields of a mandate: the account, and what a scheme asks for beside it.

use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::bank_account::{BankAccount, NoCheckDigitVerification};
use kassa_domain::method::bsb::{AustralianAccountNumber, Bsb};
use kassa_domain::method::card::{contains_card_number, parse_holder_name};
use kassa_domain::method::iban::Iban;
use kassa_domain::method::identity_number::{IdentityNumber, IdentityNumberError, PassportNumber};
use kassa_domain::method::payer_account::PayerAccount;
use kassa_domain::method::payer_details::{
    IdentityDocument, IdentityKind, PayerAddress, PayerDetails, PayerIdentity,
};
use kassa_domain::method::phone::PhoneNumber;
use kassa_domain::money::Currency;
use kassa_domain::portal::EmailAddress;
use zeroize::Zeroizing;

use super::field_error::{
    AccountField, AccountFieldError, BANK_FIELD, FieldError, PHONE_FIELD, PayerField,
};
use super::form_body::FormBody;
use super::form_fields::AccountFields;

/// The hidden control with the scheme whose fields the form has.
pub const SCHEME_FIELD: &str = "scheme";

/// The longest line of an address, in characters.
const MAX_LINE_LENGTH: usize = 100;

/// Where mobile numbers are dialled without a calling code: who the payer is, is asked for in South
/// Africa alone.
const IDENTITY_CURRENCY: &str = "ZAR";

/// The submitted fields of a mandate. Holds account and identity numbers, so it has no `Debug`.
pub struct MandateFields {
    pub scheme: Scheme,
    pub account: AccountFields,
    pub iban: Zeroizing<String>,
    pub bsb: Zeroizing<String>,
    pub email: Zeroizing<String>,
    pub address: [Zeroizing<String>; 4],
    /// `None` if the form does not ask who the payer is.
    pub identity: Option<IdentityFields>,
}

/// Who the payer is. Holds an identity number, so it has no `Debug`.
pub struct IdentityFields {
    pub kind: Zeroizing<String>,
    pub number: Zeroizing<String>,
    pub phone: Zeroizing<String>,
}

impl Default for MandateFields {
    fn default() -> Self {
        Self {
            scheme: Scheme::ZaDebit,
            account: AccountFields::default(),
            iban: Zeroizing::default(),
            bsb: Zeroizing::default(),
            email: Zeroizing::default(),
            address: Default::default(),
            identity: None,
        }
    }
}

/// The account and what was given beside it.
type PayerParts = (Option<PayerAccount>, PayerDetails);

impl MandateFields {
    #[must_use]
    pub fn from_form(form: &FormBody) -> Self {
        let field = |field: PayerField| form.field(field.name());
        let asked = [PayerField::IdentityKind, PayerField::DocumentNumber];
        let asks_identity = asked.iter().any(|field| form.find_field(field.name()).is_some());
        Self {
            scheme: read_scheme(form),
            account: AccountFields::from_form(form),
            iban: form.field(AccountField::InternationalNumber.name()),
            bsb: form.field(AccountField::Bsb.name()),
            email: field(PayerField::Email),
            address: PayerField::ADDRESS.map(field),
            identity: asks_identity.then(|| IdentityFields {
                kind: field(PayerField::IdentityKind),
                number: field(PayerField::DocumentNumber),
                phone: form.field(PHONE_FIELD),
            }),
        }
    }

    /// Validates what the scheme asks for. `is_bank_open` if a bank could be chosen and was not.
    ///
    /// # Errors
    /// Every invalid field, in the order of the form.
    pub(super) fn read(&self, form: &FormBody) -> Result<PayerParts, Vec<FieldError>> {
        let (account, mut errors) = match self.read_account(form) {
            Ok(account) => (account, Vec::new()),
            Err(errors) => (None, errors.into_iter().map(FieldError::Account).collect()),
        };
        let email = self.read_email(&mut errors);
        let needs_address = matches!(&account, Some(PayerAccount::Sepa { iban, .. })
            if iban.needs_address());
        let address = needs_address.then(|| self.read_address(&mut errors)).flatten();
        let identity = self.identity.as_ref().filter(|_| self.scheme == Scheme::ZaDebit);
        let identity = identity.and_then(|identity| identity.read(&mut errors));
        match errors.is_empty() {
            true => Ok((account, PayerDetails { email, address, identity, device: None })),
            false => Err(errors),
        }
    }

    fn read_account(
        &self,
        form: &FormBody,
    ) -> Result<Option<PayerAccount>, Vec<AccountFieldError>> {
        let holder = parse_holder_name(&self.account.holder).map_err(AccountFieldError::Holder);
        match self.scheme {
            Scheme::ZaDebit => {
                let input = self.account.as_input();
                let account = BankAccount::from_input(input, &NoCheckDigitVerification);
                account.map(|account| Some(PayerAccount::SouthAfrica(account))).map_err(|errors| {
                    let bank = form.find_field(BANK_FIELD);
                    let is_bank_open = bank.is_some_and(|bank| bank.is_empty());
                    AccountFieldError::from_account_errors(errors, is_bank_open)
                })
            }
            Scheme::Sepa => {
                let iban =
                    Iban::parse_in_sepa(&self.iban).map_err(AccountFieldError::InternationalNumber);
                match (holder, iban) {
                    (Ok(holder), Ok(iban)) => Ok(Some(PayerAccount::Sepa { holder, iban })),
                    (holder, iban) => {
                        Err([holder.err(), iban.err()].into_iter().flatten().collect())
                    }
                }
            }
            Scheme::Becs => {
                let bsb = Bsb::parse(&self.bsb).map_err(AccountFieldError::Bsb);
                let number = AustralianAccountNumber::parse(&self.account.number)
                    .map_err(AccountFieldError::Number);
                match (holder, bsb, number) {
                    (Ok(holder), Ok(bsb), Ok(number)) => {
                        Ok(Some(PayerAccount::Australia { holder, bsb, number }))
                    }
                    (holder, bsb, number) => {
                        let errors = [holder.err(), bsb.err(), number.err()];
                        Err(errors.into_iter().flatten().collect())
                    }
                }
            }
            Scheme::Bacs => Ok(None),
        }
    }

    /// The email address, where the scheme asks for it.
    fn read_email(&self, errors: &mut Vec<FieldError>) -> Option<String> {
        let is_asked = match self.scheme {
            Scheme::Sepa | Scheme::Becs => true,
            Scheme::ZaDebit => self.identity.is_some(),
            Scheme::Bacs => false,
        };
        if !is_asked {
            return None;
        }
        let email = EmailAddress::parse(&self.email).map(|email| email.as_str().to_owned());
        if email.is_none() {
            errors.push(FieldError::invalid(PayerField::Email, &self.email));
        }
        email
    }

    fn read_address(&self, errors: &mut Vec<FieldError>) -> Option<PayerAddress> {
        for (field, typed) in PayerField::ADDRESS.into_iter().zip(&self.address) {
            if clean_line(field, typed).is_none() {
                errors.push(FieldError::invalid(field, typed));
            }
        }
        let [line1, city, postal_code, country] = &self.address;
        Some(PayerAddress {
            line1: clean_line(PayerField::AddressLine1, line1)?,
            city: clean_line(PayerField::City, city)?,
            postal_code: clean_line(PayerField::PostalCode, postal_code)?,
            country: clean_line(PayerField::Country, country)?,
        })
    }

    /// The values that may be shown again: never the number of a document, and no card number that
    /// was typed into the wrong field.
    #[must_use]
    pub fn to_refill(&self) -> Self {
        let shown = |typed: &Zeroizing<String>| match contains_card_number(typed) {
            true => Zeroizing::default(),
            false => typed.clone(),
        };
        let identity = self.identity.as_ref().map(|identity| IdentityFields {
            kind: shown(&identity.kind),
            number: Zeroizing::default(),
            phone: shown(&identity.phone),
        });
        let account = self.account.to_refill();
        // That of a Bacs or BECS account is no South African one.
        let number = match self.scheme {
            Scheme::ZaDebit => account.number,
            Scheme::Sepa | Scheme::Becs | Scheme::Bacs => shown(&self.account.number),
        };
        Self {
            scheme: self.scheme,
            account: AccountFields { number, ..account },
            // Grouped and long as it is, it can look like a card number.
            iban: self.iban.clone(),
            bsb: shown(&self.bsb),
            email: shown(&self.email),
            address: self.address.each_ref().map(shown),
            identity,
        }
    }

    /// What a form of valid fields repeats to be signed, as names and values. Nothing that is
    /// invalid, as it was never shown.
    #[must_use]
    pub fn list_valid(&self) -> Vec<(&'static str, Zeroizing<String>)> {
        let mut fields = vec![(SCHEME_FIELD, Zeroizing::new(self.scheme.code().to_owned()))];
        let account = self.account.retain_valid_fields();
        let holder = (AccountField::Holder.name(), account.holder);
        match self.scheme {
            Scheme::ZaDebit => fields.extend([
                holder,
                (AccountField::Branch.name(), account.branch),
                (AccountField::Number.name(), account.number),
                (AccountField::Kind.name(), account.kind),
            ]),
            Scheme::Sepa => fields
                .extend([holder, (AccountField::InternationalNumber.name(), self.format_iban())]),
            Scheme::Becs => fields.extend([
                holder,
                (AccountField::Bsb.name(), self.format_bsb()),
                (AccountField::Number.name(), self.format_australian_number()),
            ]),
            Scheme::Bacs => {}
        }
        fields.extend(self.list_payer());
        fields
    }

    fn list_payer(&self) -> Vec<(&'static str, Zeroizing<String>)> {
        let mut fields = Vec::new();
        if let Some(email) = EmailAddress::parse(&self.email) {
            let email = Zeroizing::new(email.as_str().to_owned());
            fields.push((PayerField::Email.name(), email));
        }
        if self.needs_address() {
            for (field, typed) in PayerField::ADDRESS.into_iter().zip(&self.address) {
                let line = clean_line(field, typed).unwrap_or_default();
                fields.push((field.name(), Zeroizing::new(line)));
            }
        }
        if let Some(IdentityFields { kind, number, phone }) = &self.identity {
            fields.extend([
                (PayerField::IdentityKind.name(), kind.clone()),
                (PayerField::DocumentNumber.name(), number.clone()),
                (PHONE_FIELD, phone.clone()),
            ]);
        }
        fields
    }

    /// Whether the payer's bank is in SEPA, and outside the EEA.
    #[must_use]
    pub fn needs_address(&self) -> bool {
        self.scheme == Scheme::Sepa
            && Iban::parse_in_sepa(&self.iban).is_ok_and(|iban| iban.needs_address())
    }

    /// The country of the IBAN; empty if it is invalid.
    #[must_use]
    pub fn iban_country(&self) -> String {
        let iban = Iban::parse_in_sepa(&self.iban);
        iban.map(|iban| iban.country().to_owned()).unwrap_or_default()
    }

    /// The IBAN in groups of four; empty if it is invalid.
    #[must_use]
    pub fn format_iban(&self) -> Zeroizing<String> {
        let Ok(iban) = Iban::parse_in_sepa(&self.iban) else { return Zeroizing::default() };
        let mut text = Zeroizing::new(String::with_capacity(48));
        for (index, c) in iban.as_str().chars().enumerate() {
            if index > 0 && index % 4 == 0 {
                text.push(' ');
            }
            text.push(c);
        }
        text
    }

    /// `062-000`; empty if it is invalid.
    #[must_use]
    pub fn format_bsb(&self) -> Zeroizing<String> {
        let bsb = Bsb::parse(&self.bsb).ok();
        let parts = bsb.as_ref().and_then(|bsb| bsb.digits().split_at_checked(3));
        parts.map(|(bank, branch)| Zeroizing::new(format!("{bank}-{branch}"))).unwrap_or_default()
    }

    /// The number of an Australian account; empty if it is invalid.
    #[must_use]
    pub fn format_australian_number(&self) -> Zeroizing<String> {
        let number = AustralianAccountNumber::parse(&self.account.number).ok();
        let digits = number.as_ref().map(AustralianAccountNumber::digits);
        Zeroizing::new(digits.unwrap_or_default().to_owned())
    }
}

impl IdentityFields {
    fn read(&self, errors: &mut Vec<FieldError>) -> Option<PayerIdentity> {
        let kind = IdentityKind::from_code(&self.kind);
        if kind.is_none() {
            errors.push(FieldError::invalid(PayerField::IdentityKind, ""));
        }
        // Without a choice it is read as the one that has fewer rules.
        let document = match kind {
            Some(IdentityKind::Id) => IdentityNumber::parse(&self.number).map(IdentityDocument::Id),
            _ => PassportNumber::parse(&self.number).map(IdentityDocument::Passport),
        };
        let document = document.map_err(|error| match error {
            IdentityNumberError::Missing => FieldError::invalid(PayerField::DocumentNumber, ""),
            _ => FieldError::invalid(PayerField::DocumentNumber, "wrong"),
        });
        let phone = Currency::from_code(IDENTITY_CURRENCY)
            .map(|rand| PhoneNumber::parse(&self.phone, rand, None).map_err(FieldError::Phone));
        match (kind, document, phone?) {
            (Some(_), Ok(document), Ok(phone)) => {
                Some(PayerIdentity { document, phone: phone.as_e164().to_owned() })
            }
            (_, document, phone) => {
                errors.extend(document.err());
                errors.extend(phone.err());
                None
            }
        }
    }
}

/// The scheme of the form. One that was not built from the page says it by its fields.
fn read_scheme(form: &FormBody) -> Scheme {
    let has = |field: AccountField| form.find_field(field.name()).is_some();
    match Scheme::from_code(&form.field(SCHEME_FIELD)) {
        Some(scheme) => scheme,
        None if has(AccountField::InternationalNumber) => Scheme::Sepa,
        None if has(AccountField::Bsb) => Scheme::Becs,
        None => Scheme::ZaDebit,
    }
}

/// A line of an address without blanks around it; a country as its code. `None` if it is none.
fn clean_line(field: PayerField, typed: &str) -> Option<String> {
    let line = typed.trim();
    let is_line = !line.is_empty()
        && line.chars().count() <= MAX_LINE_LENGTH
        && !line.chars().any(char::is_control);
    let is_code = line.len() == 2 && line.bytes().all(|byte| byte.is_ascii_alphabetic());
    match field {
        PayerField::Country => is_code.then(|| line.to_ascii_uppercase()),
        _ => is_line.then(|| line.to_owned()),
    }
}
