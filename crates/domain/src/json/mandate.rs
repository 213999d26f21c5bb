//! Changes and amendments of mandates.

use serde::{Deserialize, Serialize, Serializer};

use super::InvalidValue;
use crate::mandate::{Amendment, SubscriptionUpdate};

/// An update that may change nothing.
#[derive(Deserialize)]
pub(crate) struct UncheckedUpdate {
    pause: Option<bool>,
    amount: Option<i64>,
}

impl TryFrom<UncheckedUpdate> for SubscriptionUpdate {
    type Error = InvalidValue;

    fn try_from(UncheckedUpdate { pause, amount }: UncheckedUpdate) -> Result<Self, InvalidValue> {
        Self::new(pause, amount).ok_or(InvalidValue)
    }
}

/// Stored amendments are pairs; what is derived reads pairs, too.
pub(crate) fn serialize_as_pair<S: Serializer>(
    amendment: &Option<Amendment>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let to_pair = |amendment: Amendment| (amendment.maximum_amount, amendment.action_date);
    amendment.map(to_pair).serialize(serializer)
}
