//! The double-entry ledger: accounts, entries and postings. The entries of a posting add up to 0.

use super::split::Share;
use crate::codes;
use crate::ids::BeneficiaryId;

/// An account, as seen by Kassa: what providers owe, what is owed to others, and what is only
/// authorized.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LedgerAccount {
    /// Authorized by issuers, and not captured.
    Authorizations,
    /// The contra account of [`LedgerAccount::Authorizations`]: what merchants may capture.
    Capturable,
    /// Captured, and owed by providers.
    Receivable,
    /// Owed to the merchant.
    MerchantPayable,
    /// Owed to a beneficiary of a split; owed by the beneficiary if a refund took back what was
    /// paid out.
    BeneficiaryPayable(BeneficiaryId),
    /// Reserved for refunds without a result.
    RefundsUnderWay,
    /// Owed back to customers: captured by approvals of attempts that were not open any more.
    LateApprovals,
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
            Self::LateApprovals => "late_approvals",
        }
    }

    /// The beneficiary's id, `None` for an account of another kind.
    #[must_use]
    pub fn beneficiary(&self) -> Option<&BeneficiaryId> {
        match self {
            Self::BeneficiaryPayable(id) => Some(id),
            _ => None,
        }
    }

    /// Parses the columns of a stored entry. `None` for an unknown code, or if the columns
    /// contradict each other.
    #[must_use]
    pub fn from_codes(code: &str, beneficiary: Option<&BeneficiaryId>) -> Option<Self> {
        match (code, beneficiary) {
            ("holds", None) => Some(Self::Authorizations),
            ("capturable", None) => Some(Self::Capturable),
            ("receivable", None) => Some(Self::Receivable),
            ("merchant_payable", None) => Some(Self::MerchantPayable),
            ("beneficiary_payable", Some(id)) => Some(Self::BeneficiaryPayable(id.to_owned())),
            ("refunds_under_way", None) => Some(Self::RefundsUnderWay),
            ("late_approvals", None) => Some(Self::LateApprovals),
            _ => None,
        }
    }
}

/// One entry of a posting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerEntry {
    pub account: LedgerAccount,
    /// Minor units: positive for a debit, negative for a credit.
    pub amount: i64,
}

codes! {
    /// The kinds of postings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Posting {
        /// The issuer authorized the amount.
        Authorization = "authorization",
        /// The authorization ended without a capture.
        Release = "release",
        /// The authorized amount was captured.
        Capture = "capture",
        /// Authorized and captured in one step.
        Sale = "sale",
        /// An instalment of a mandate was paid.
        Collection = "collection",
        /// The payer's bank took a paid instalment back.
        CollectionReturned = "collection_returned",
        /// Reserved for a refund, before the provider is called.
        RefundReserved = "refund_reserved",
        /// The provider paid the refund.
        RefundPaid = "refund_paid",
        /// The refund failed: the reserved amount is owed again.
        RefundFreed = "refund_freed",
        /// The provider paid a beneficiary's share out of the captured amount.
        Payout = "payout",
        /// A refund that was paid came back: the amount is owed again.
        RefundReturned = "refund_returned",
        /// An attempt that was not open any more was approved: the amount is authorized.
        LateAuthorization = "late_authorization",
        /// The provider has released a late authorization.
        LateRelease = "late_release",
        /// An attempt that was not open any more was approved: the amount is captured.
        LateSale = "late_sale",
        /// The provider has refunded a late sale.
        LateRefund = "late_refund",
    }
}

impl Posting {
    /// The entries for `amount`, in minor units; empty for an amount of 0. `shares` add up to
    /// `amount`, or are empty if the payment is not split.
    #[must_use]
    pub fn to_entries(self, amount: i64, shares: &[Share]) -> Vec<LedgerEntry> {
        let entry = |account, amount| LedgerEntry { account, amount };
        let authorization_entries = |amount| {
            vec![
                entry(LedgerAccount::Authorizations, amount),
                entry(LedgerAccount::Capturable, -amount),
            ]
        };
        let receivable_entries = || {
            std::iter::once(entry(LedgerAccount::Receivable, amount))
                .chain(payable_entries(-amount, shares))
        };
        let entries = match self {
            Self::Authorization | Self::LateAuthorization => authorization_entries(amount),
            Self::Release | Self::LateRelease => authorization_entries(-amount),
            Self::Capture => {
                authorization_entries(-amount).into_iter().chain(receivable_entries()).collect()
            }
            Self::Sale | Self::Collection | Self::RefundReturned => receivable_entries().collect(),
            Self::CollectionReturned => collection_returned_entries(amount),
            Self::LateSale => late_sale_entries(amount),
            Self::LateRefund => late_sale_entries(-amount),
            Self::RefundReserved => payable_entries(amount, shares)
                .chain([entry(LedgerAccount::RefundsUnderWay, -amount)])
                .collect(),
            Self::Payout => payable_entries(amount, shares)
                .chain([entry(LedgerAccount::Receivable, -amount)])
                .collect(),
            Self::RefundPaid => vec![
                entry(LedgerAccount::RefundsUnderWay, amount),
                entry(LedgerAccount::Receivable, -amount),
            ],
            Self::RefundFreed => std::iter::once(entry(LedgerAccount::RefundsUnderWay, amount))
                .chain(payable_entries(-amount, shares))
                .collect(),
        };
        entries.into_iter().filter(|entry| entry.amount != 0).collect()
    }
}

/// Reverses a collection, which is never split.
fn collection_returned_entries(amount: i64) -> Vec<LedgerEntry> {
    Posting::Collection.to_entries(-amount, &[])
}

fn late_sale_entries(amount: i64) -> Vec<LedgerEntry> {
    vec![
        LedgerEntry { account: LedgerAccount::Receivable, amount },
        LedgerEntry { account: LedgerAccount::LateApprovals, amount: -amount },
    ]
}

/// The entries of the payable accounts, with the sign of `amount`.
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
