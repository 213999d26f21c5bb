//! The bank account that a mandate collects from, of any scheme.

use super::bank_account::{BankAccount, MaskedBankAccount};
use super::bsb::{AustralianAccountNumber, Bsb};
use super::iban::Iban;

/// The account that a payer has given. Contains account numbers, so it has no `Debug`.
pub enum PayerAccount {
    SouthAfrica(BankAccount),
    Sepa { holder: String, iban: Iban },
    Australia { holder: String, bsb: Bsb, number: AustralianAccountNumber },
}

impl PayerAccount {
    /// Whose account it is.
    #[must_use]
    pub fn holder(&self) -> &str {
        match self {
            Self::SouthAfrica(account) => &account.holder,
            Self::Sepa { holder, .. } | Self::Australia { holder, .. } => holder,
        }
    }

    /// What may be shown and stored of it.
    #[must_use]
    pub fn to_masked(&self) -> MaskedBankAccount {
        match self {
            Self::SouthAfrica(account) => account.to_masked(),
            Self::Sepa { holder, .. } | Self::Australia { holder, .. } => MaskedBankAccount {
                holder: holder.clone(),
                branch: None,
                last4: self.last4().to_owned(),
                kind: None,
            },
        }
    }

    /// The last four characters of its number, which may be shown and stored.
    #[must_use]
    pub fn last4(&self) -> &str {
        match self {
            Self::SouthAfrica(account) => account.number.last4(),
            Self::Sepa { iban, .. } => iban.last4(),
            Self::Australia { number, .. } => number.last4(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_of_a_number_is_shown() {
        let (Ok(iban), Ok(bsb)) = (Iban::parse("DE89370400440532013000"), Bsb::parse("062-000"))
        else {
            panic!("valid")
        };
        let holder = || "Thandi Nkosi".to_owned();
        let Ok(number) = AustralianAccountNumber::parse("000123456") else { panic!("valid") };
        let accounts = [
            (PayerAccount::Sepa { holder: holder(), iban }, "3000"),
            (PayerAccount::Australia { holder: holder(), bsb, number }, "3456"),
        ];
        for (account, last4) in accounts {
            assert_eq!((account.holder(), account.last4()), ("Thandi Nkosi", last4));
        }
    }
}
