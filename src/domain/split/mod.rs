//! One payment distributed to several beneficiaries.

mod rules;

pub use rules::{
    ShareInput, SplitBeneficiary, SplitError, validate_beneficiaries, validate_shares,
};

/// Shares of a payment, in minor units of the payment's currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    pub shares: Vec<Share>,
    pub description: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub beneficiary_id: String,
    pub amount: i64,
}

#[cfg(test)]
mod tests;
