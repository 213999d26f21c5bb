//! The shares of a split payment.

use crate::ids::{BeneficiaryId, ConnectionId};

/// The shares of a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Split {
    pub shares: Vec<Share>,
    /// The connection of all the beneficiaries. `None` if the split was stored by a release that
    /// knew one connection of a merchant only.
    pub connection_id: Option<ConnectionId>,
    pub description: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Share {
    pub beneficiary_id: BeneficiaryId,
    /// Minor units of the payment's currency.
    pub amount: i64,
}
