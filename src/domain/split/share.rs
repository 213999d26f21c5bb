//! The shares of a split payment.

/// The shares of a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    pub shares: Vec<Share>,
    pub description: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    pub beneficiary_id: String,
    /// Minor units of the payment's currency.
    pub amount: i64,
}
