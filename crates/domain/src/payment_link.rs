//! A payment link that is kept open for many payments: a till, a donation. Each payment is an
//! intent of its own.

use super::money::{Currency, Money};
use crate::codes;

/// What a payment by a link costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkAmount {
    Fixed(Money),
    /// The customer types an amount of `min` to `max`, which have one currency.
    Typed {
        min: Money,
        max: Money,
    },
}

impl LinkAmount {
    /// From the bounds of one currency, which are equal for a fixed amount. `None` if they are in
    /// the wrong order, or a customer could type 0.
    #[must_use]
    pub fn from_bounds(min: Money, max: Money) -> Option<Self> {
        if min.currency() != max.currency() || min.minor() > max.minor() {
            return None;
        }
        match min == max {
            true => Some(Self::Fixed(min)),
            false => (min.minor() > 0).then_some(Self::Typed { min, max }),
        }
    }

    #[must_use]
    pub const fn currency(self) -> Currency {
        self.min().currency()
    }

    /// The smallest amount.
    #[must_use]
    pub const fn min(self) -> Money {
        match self {
            Self::Fixed(money) | Self::Typed { min: money, .. } => money,
        }
    }

    /// The greatest amount.
    #[must_use]
    pub const fn max(self) -> Money {
        match self {
            Self::Fixed(money) | Self::Typed { max: money, .. } => money,
        }
    }

    /// Whether this can be paid.
    #[must_use]
    pub fn allows(self, money: Money) -> bool {
        money.currency() == self.currency()
            && (self.min().minor()..=self.max().minor()).contains(&money.minor())
    }
}

codes! {
    /// Whether payments can be made by a link.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum LinkState {
        Open = "open",
        /// Every payment is made, or being made.
        Full = "full",
        /// Its last day is over.
        Ended = "ended",
        /// The merchant has ended it.
        Disabled = "disabled",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rand(minor: i64) -> Money {
        Money::new(minor, Currency::from_code("ZAR").expect("a currency")).expect("an amount")
    }

    #[test]
    fn equal_bounds_are_a_fixed_amount() {
        assert_eq!(LinkAmount::from_bounds(rand(5), rand(5)), Some(LinkAmount::Fixed(rand(5))));
        assert_eq!(LinkAmount::from_bounds(rand(0), rand(0)), Some(LinkAmount::Fixed(rand(0))));
        assert_eq!(LinkAmount::from_bounds(rand(6), rand(5)), None);
        assert_eq!(LinkAmount::from_bounds(rand(0), rand(5)), None, "0 is not typed");
        let dollars = Currency::from_code("USD").and_then(|usd| Money::new(9, usd));
        assert_eq!(LinkAmount::from_bounds(rand(5), dollars.expect("an amount")), None);
    }

    #[test]
    fn an_amount_is_within_the_bounds() {
        let amount = LinkAmount::from_bounds(rand(1000), rand(5000)).expect("bounds");
        for (minor, is_allowed) in [(1000, true), (1234, true), (5000, true), (999, false)] {
            assert_eq!(amount.allows(rand(minor)), is_allowed, "{minor}");
        }
        assert!(!amount.allows(rand(5001)));
        let dollars = Currency::from_code("USD").and_then(|usd| Money::new(2000, usd));
        assert!(!amount.allows(dollars.expect("an amount")));
        let fixed = LinkAmount::Fixed(rand(7));
        assert!(fixed.allows(rand(7)) && !fixed.allows(rand(8)));
    }
}
