//! Double entries: what moved, from where to where. Every posting adds up to nothing.

use super::split::Share;

/// Where money stands, seen from Kassa: what providers owe us, what we owe, and what is only
/// promised.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LedgerAccount {
    /// Authorised by issuers and not captured.
    Authorizations,
    /// The other side of [`Account::Holds`]: what merchants may capture.
    Capturable,
    /// Captured by providers, and owed by them.
    Receivable,
    /// Owed to the merchant.
    MerchantPayable,
    /// Owed to a beneficiary of a split.
    BeneficiaryPayable(String),
    /// Set aside for refunds that are under way.
    RefundsUnderWay,
}

impl LedgerAccount {
    /// The code used in the database.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Authorizations => "holds",
            Self::Capturable => "capturable",
            Self::Receivable => "receivable",
            Self::MerchantPayable => "merchant_payable",
            Self::BeneficiaryPayable(_) => "beneficiary_payable",
            Self::RefundsUnderWay => "refunds_under_way",
        }
    }

    #[must_use]
    pub fn beneficiary(&self) -> Option<&str> {
        match self {
            Self::BeneficiaryPayable(id) => Some(id),
            _ => None,
        }
    }

    /// The account of these columns, or nothing where they contradict each other.
    #[must_use]
    pub fn from_codes(code: &str, beneficiary: Option<&str>) -> Option<Self> {
        match (code, beneficiary) {
            ("holds", None) => Some(Self::Authorizations),
            ("capturable", None) => Some(Self::Capturable),
            ("receivable", None) => Some(Self::Receivable),
            ("merchant_payable", None) => Some(Self::MerchantPayable),
            ("beneficiary_payable", Some(id)) => Some(Self::BeneficiaryPayable(id.to_owned())),
            ("refunds_under_way", None) => Some(Self::RefundsUnderWay),
            _ => None,
        }
    }
}

/// One line of a posting: minor units, more than 0 on the debit side, less on the credit side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    pub account: LedgerAccount,
    pub amount: i64,
}

/// What a posting tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Posting {
    /// An issuer holds the amount.
    Authorization,
    /// The hold is over without a capture.
    Release,
    /// The held amount was captured.
    Capture,
    /// Authorised and captured at once.
    Sale,
    /// An instalment of a mandate was paid.
    Collection,
    /// Set aside for a refund, before the provider is told.
    RefundReserved,
    /// The provider gave it back.
    RefundPaid,
    /// The provider did not: it is owed again.
    RefundFreed,
}

impl Posting {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Authorization => "authorization",
            Self::Release => "release",
            Self::Capture => "capture",
            Self::Sale => "sale",
            Self::Collection => "collection",
            Self::RefundReserved => "refund_reserved",
            Self::RefundPaid => "refund_paid",
            Self::RefundFreed => "refund_freed",
        }
    }

    /// The lines of `amount`; none for an amount of 0. `shares` add up to it, or there are none.
    #[must_use]
    pub fn to_entries(self, amount: i64, shares: &[Share]) -> Vec<LedgerEntry> {
        let line = |account, amount| LedgerEntry { account, amount };
        let authorization_entries = |amount| {
            vec![
                line(LedgerAccount::Authorizations, amount),
                line(LedgerAccount::Capturable, -amount),
            ]
        };
        let receivable_entries = || {
            std::iter::once(line(LedgerAccount::Receivable, amount))
                .chain(payable_entries(-amount, shares))
        };
        let lines = match self {
            Self::Authorization => authorization_entries(amount),
            Self::Release => authorization_entries(-amount),
            Self::Capture => {
                authorization_entries(-amount).into_iter().chain(receivable_entries()).collect()
            }
            Self::Sale | Self::Collection => receivable_entries().collect(),
            Self::RefundReserved => payable_entries(amount, shares)
                .chain([line(LedgerAccount::RefundsUnderWay, -amount)])
                .collect(),
            Self::RefundPaid => vec![
                line(LedgerAccount::RefundsUnderWay, amount),
                line(LedgerAccount::Receivable, -amount),
            ],
            Self::RefundFreed => std::iter::once(line(LedgerAccount::RefundsUnderWay, amount))
                .chain(payable_entries(-amount, shares))
                .collect(),
        };
        lines.into_iter().filter(|line| line.amount != 0).collect()
    }
}

/// What is owed, to whom, with the sign of `amount`.
fn payable_entries(amount: i64, shares: &[Share]) -> impl Iterator<Item = LedgerEntry> {
    let merchant = shares
        .is_empty()
        .then_some(LedgerEntry { account: LedgerAccount::MerchantPayable, amount });
    let beneficiary = move |share: &Share| LedgerEntry {
        account: LedgerAccount::BeneficiaryPayable(share.beneficiary_id.clone()),
        amount: share.amount * amount.signum(),
    };
    merchant.into_iter().chain(shares.iter().map(beneficiary))
}

#[cfg(test)]
mod tests;
