//! What a payer gives beside the account when they sign a mandate: each scheme asks for its own.

use super::identity_number::{IdentityNumber, PassportNumber};
use crate::codes;

codes! {
    /// The document by which a bank recognises the payer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum IdentityKind {
        /// A South African identity number.
        Id = "id",
        Passport = "passport",
    }
}

/// The number of a document. It is a secret for one call, so it has no `Debug`.
pub enum IdentityDocument {
    Id(IdentityNumber),
    Passport(PassportNumber),
}

impl IdentityDocument {
    #[must_use]
    pub const fn kind(&self) -> IdentityKind {
        match self {
            Self::Id(_) => IdentityKind::Id,
            Self::Passport(_) => IdentityKind::Passport,
        }
    }

    #[must_use]
    pub fn number(&self) -> &str {
        match self {
            Self::Id(number) => number.digits(),
            Self::Passport(number) => number.as_str(),
        }
    }
}

/// Who the payer is, for a bank that asks them to approve the mandate.
pub struct PayerIdentity {
    pub document: IdentityDocument,
    /// In international form, `+27715551234`: the bank reaches the payer there.
    pub phone: String,
}

/// Where the payer lives.
#[derive(Clone, PartialEq, Eq)]
pub struct PayerAddress {
    pub line1: String,
    pub city: String,
    pub postal_code: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
}

/// What a payer has given beside the account. Contains an identity number, so it has no `Debug`.
#[derive(Default)]
pub struct PayerDetails {
    pub email: Option<String>,
    /// Of a payer whose bank is in SEPA, and outside the EEA.
    pub address: Option<PayerAddress>,
    pub identity: Option<PayerIdentity>,
    /// From where the payer signs. `None` on a page of the provider.
    pub device: Option<SigningDevice>,
}

/// The payer's address and browser, which a provider keeps as proof of the signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SigningDevice {
    /// Of IPv6 the network alone.
    pub ip_address: String,
    pub user_agent: String,
}
