//! Validation of splits (interface, section 2; decision 24).

use std::collections::{HashMap, HashSet};

use super::share::Share;
use crate::ids::{BeneficiaryId, ConnectionId, MerchantId};
use crate::money::Currency;

/// Why a split is invalid. `index` is the position of the offending share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitError {
    /// Fewer than two shares.
    TooFew,
    /// The amount is less than 1.
    AmountTooSmall { index: usize },
    /// The beneficiary has an earlier share.
    Duplicate { index: usize },
    /// The shares do not add up to the payment.
    WrongSum { expected: i64 },
    /// The merchant has no such beneficiary.
    UnknownBeneficiary { index: usize },
    /// The beneficiary is paid out in another currency than the payment's.
    OtherCurrency { index: usize },
    /// The beneficiary is one of another connection than those before it.
    OtherConnection { index: usize },
}

impl SplitError {
    /// The offending share, `None` if the error concerns the whole list.
    #[must_use]
    pub const fn index(self) -> Option<usize> {
        match self {
            Self::TooFew | Self::WrongSum { .. } => None,
            Self::AmountTooSmall { index }
            | Self::Duplicate { index }
            | Self::UnknownBeneficiary { index }
            | Self::OtherCurrency { index }
            | Self::OtherConnection { index } => Some(index),
        }
    }
}

/// A share as far as it could be decoded: a field is `None` if it is itself invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShareInput<'a> {
    pub beneficiary_id: Option<&'a str>,
    pub amount: Option<i64>,
}

impl<'a> From<&'a Share> for ShareInput<'a> {
    fn from(share: &'a Share) -> Self {
        Self { beneficiary_id: Some(share.beneficiary_id.as_str()), amount: Some(share.amount) }
    }
}

/// Returns every error that can be found without loading the beneficiaries. `total` is the
/// payment's amount in minor units, `None` if it is itself invalid. The sum is checked only if
/// every amount could be decoded.
#[must_use]
pub fn validate_shares(shares: &[ShareInput<'_>], total: Option<i64>) -> Vec<SplitError> {
    let too_few = (shares.len() < 2).then_some(SplitError::TooFew);
    let mut earlier_ids = HashSet::new();
    let share_errors = shares.iter().enumerate().flat_map(|(index, share)| {
        let too_small = share
            .amount
            .is_some_and(|amount| amount < 1)
            .then_some(SplitError::AmountTooSmall { index });
        // Identifiers are UUIDs, which may be sent in upper case.
        let is_duplicate =
            share.beneficiary_id.is_some_and(|id| !earlier_ids.insert(id.to_ascii_lowercase()));
        [is_duplicate.then_some(SplitError::Duplicate { index }), too_small]
    });
    too_few.into_iter().chain(share_errors.flatten()).chain(check_sum(shares, total)).collect()
}

fn check_sum(shares: &[ShareInput<'_>], total: Option<i64>) -> Option<SplitError> {
    let expected = total?;
    // No list is long enough to overflow an `i128`.
    let sum = shares.iter().map(|share| share.amount.map(i128::from)).sum::<Option<i128>>()?;
    (sum != i128::from(expected)).then_some(SplitError::WrongSum { expected })
}

/// A beneficiary as it is stored, of any merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitBeneficiary {
    pub id: BeneficiaryId,
    pub merchant_id: MerchantId,
    pub connection_id: ConnectionId,
    pub currency: Currency,
}

/// Returns the errors found by comparing `shares` with the stored beneficiaries of their ids.
/// Another merchant's beneficiary counts as unknown, so that its existence is not disclosed.
/// `currency` is the payment's, `None` if it is itself invalid.
#[must_use]
pub fn validate_beneficiaries(
    shares: &[ShareInput<'_>],
    stored: &[SplitBeneficiary],
    merchant_id: &MerchantId,
    currency: Option<Currency>,
) -> Vec<SplitError> {
    let own = index_by_id(stored.iter().filter(|one| one.merchant_id == *merchant_id));
    let mut connection_id = None;
    let mut errors = Vec::new();
    for (index, share) in shares.iter().enumerate() {
        let Some(id) = share.beneficiary_id else { continue };
        let Some(beneficiary) = own.get(id.to_ascii_lowercase().as_str()) else {
            errors.push(SplitError::UnknownBeneficiary { index });
            continue;
        };
        if currency.is_some_and(|currency| currency != beneficiary.currency) {
            errors.push(SplitError::OtherCurrency { index });
        }
        if *connection_id.get_or_insert(&beneficiary.connection_id) != &beneficiary.connection_id {
            errors.push(SplitError::OtherConnection { index });
        }
    }
    errors
}

fn index_by_id<'a>(
    beneficiaries: impl Iterator<Item = &'a SplitBeneficiary>,
) -> HashMap<&'a str, &'a SplitBeneficiary> {
    beneficiaries.map(|one| (one.id.as_str(), one)).collect()
}
