//! The rules of the interface's section 2 and of decision 24.

use std::collections::{HashMap, HashSet};

use super::Share;
use crate::domain::money::Currency;

/// What is wrong with a split. `index` is that of the offending element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitError {
    /// Fewer than two shares.
    TooFew,
    /// Less than 1.
    AmountTooSmall { index: usize },
    /// The beneficiary has an earlier share.
    Duplicate { index: usize },
    /// The shares make up another sum than the payment.
    WrongSum { expected: i64 },
    /// No beneficiary of this merchant.
    UnknownBeneficiary { index: usize },
    /// The beneficiary's account is in another currency than the payment.
    OtherCurrency { index: usize },
}

impl SplitError {
    /// The element the problem belongs to; nothing if it is one of the whole list.
    #[must_use]
    pub const fn index(self) -> Option<usize> {
        match self {
            Self::TooFew | Self::WrongSum { .. } => None,
            Self::AmountTooSmall { index }
            | Self::Duplicate { index }
            | Self::UnknownBeneficiary { index }
            | Self::OtherCurrency { index } => Some(index),
        }
    }
}

/// A share as far as it could be read: `None` is a field with a problem of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShareInput<'a> {
    pub beneficiary_id: Option<&'a str>,
    pub amount: Option<i64>,
}

impl<'a> From<&'a Share> for ShareInput<'a> {
    fn from(share: &'a Share) -> Self {
        Self { beneficiary_id: Some(&share.beneficiary_id), amount: Some(share.amount) }
    }
}

/// All problems that can be told without looking beneficiaries up. `total` is the payment's amount,
/// `None` if it was wrong itself.
/// The sum is judged only where every amount could be read.
#[must_use]
pub fn validate_shares(shares: &[ShareInput<'_>], total: Option<i64>) -> Vec<SplitError> {
    let too_few = (shares.len() < 2).then_some(SplitError::TooFew);
    let mut seen = HashSet::new();
    let of_elements = shares.iter().enumerate().flat_map(|(index, share)| {
        let small = share
            .amount
            .is_some_and(|amount| amount < 1)
            .then_some(SplitError::AmountTooSmall { index });
        // Identifiers are UUIDs, which may be written in capitals.
        let again = share.beneficiary_id.is_some_and(|id| !seen.insert(id.to_ascii_lowercase()));
        [again.then_some(SplitError::Duplicate { index }), small]
    });
    too_few.into_iter().chain(of_elements.flatten()).chain(check_sum(shares, total)).collect()
}

fn check_sum(shares: &[ShareInput<'_>], total: Option<i64>) -> Option<SplitError> {
    let expected = total?;
    // No list is long enough to overflow this.
    let sum = shares.iter().map(|share| share.amount.map(i128::from)).sum::<Option<i128>>()?;
    (sum != i128::from(expected)).then_some(SplitError::WrongSum { expected })
}

/// A beneficiary as it was looked up, of whichever merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitBeneficiary {
    pub id: String,
    pub merchant_id: String,
    pub currency: Currency,
}

/// The problems that come to light when the beneficiaries were looked up by the ids of `shares`.
/// Another merchant's reads as unknown, so that nobody learns of it. `currency` is the payment's,
/// `None` if it was wrong itself.
#[must_use]
pub fn validate_beneficiaries(
    shares: &[ShareInput<'_>],
    found: &[SplitBeneficiary],
    merchant_id: &str,
    currency: Option<Currency>,
) -> Vec<SplitError> {
    let own = found.iter().filter(|beneficiary| beneficiary.merchant_id == merchant_id);
    let own: HashMap<String, Currency> =
        own.map(|own| (own.id.to_ascii_lowercase(), own.currency)).collect();
    let judged = shares.iter().enumerate().map(|(index, share)| {
        match own.get(&share.beneficiary_id?.to_ascii_lowercase()) {
            None => Some(SplitError::UnknownBeneficiary { index }),
            Some(account) if currency.is_some_and(|currency| currency != *account) => {
                Some(SplitError::OtherCurrency { index })
            }
            Some(_) => None,
        }
    });
    judged.flatten().collect()
}
