//! A merchant's own limits on refused payments.

use clap::Args;
use kassa_platform::rate_limit::{OwnRefusalRates, Rate};

use super::options::{parse_change, parse_limit};
use crate::cli::error::CommandError;

/// A merchant's own limits. An empty value removes one: that of the service applies again.
#[derive(Args)]
pub struct LimitArgs {
    /// Refused payments from one address, such as 10/10m, or off
    #[arg(long, value_name = "COUNT/DURATION")]
    limit_refusals: Option<String>,
    /// Refused payments of one intent
    #[arg(long, value_name = "COUNT/DURATION")]
    limit_refusals_intent: Option<String>,
    /// Refused payments of one card
    #[arg(long, value_name = "COUNT/DURATION")]
    limit_refusals_card: Option<String>,
}

/// `None` if a limit is not changed, `Some(None)` if that of the service applies again.
pub(super) struct LimitChanges {
    address: Option<Option<Option<Rate>>>,
    intent: Option<Option<Option<Rate>>>,
    card: Option<Option<Option<Rate>>>,
}

impl LimitArgs {
    /// # Errors
    /// [`CommandError::Usage`] for the first option that is not valid.
    pub(super) fn validate(self) -> Result<LimitChanges, CommandError> {
        let parse = |option, text| parse_change(text, |text| parse_limit(option, text));
        Ok(LimitChanges {
            address: parse("--limit-refusals", self.limit_refusals)?,
            intent: parse("--limit-refusals-intent", self.limit_refusals_intent)?,
            card: parse("--limit-refusals-card", self.limit_refusals_card)?,
        })
    }
}

impl LimitChanges {
    pub(super) fn apply(&self, limits: &mut OwnRefusalRates) {
        limits.address = self.address.unwrap_or(limits.address);
        limits.intent = self.intent.unwrap_or(limits.intent);
        limits.card = self.card.unwrap_or(limits.card);
    }
}
