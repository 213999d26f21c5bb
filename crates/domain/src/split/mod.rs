//! Split payments: one payment distributed to several beneficiaries.

mod share;
mod rules;
mod refund;

pub use refund::split_refund;
pub use rules::{
    ShareInput, SplitBeneficiary, SplitError, validate_beneficiaries, validate_shares,
};
pub use share::{Share, Split};

#[cfg(test)]
mod tests;
