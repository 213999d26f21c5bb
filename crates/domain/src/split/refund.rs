//! What the beneficiaries of a split return of a refund.

use super::share::Share;

/// Distributes a refund of `amount` over the shares, by the sum of all refunds so far: afterwards
/// every beneficiary has returned its part of that sum, rounded up or down. Of those whose part can
/// be rounded up, the one whose next whole unit is due first has returned it, so that this can hold
/// after every further refund too (R. Tijdeman, "The chairman assignment problem", 1980).
///
/// `remaining` is what earlier refunds have left of each share, in the order of `paid`. What was
/// returned before by another rule, or besides a refund that has failed, is approached as near as
/// possible: nobody gets anything back by a refund.
///
/// `None` if `amount` exceeds the sum of `remaining`, or if that sum is 0.
#[must_use]
pub fn split_refund(paid: &[Share], remaining: &[i64], amount: i64) -> Option<Vec<Share>> {
    let left: i128 = remaining.iter().map(|left| i128::from(*left)).sum();
    if paid.len() != remaining.len() || i128::from(amount) > left || left == 0 {
        return None;
    }
    let total: i128 = paid.iter().map(|share| i128::from(share.amount)).sum();
    let refunded = Refunded { sum: total - left + i128::from(amount), total };
    let shares = paid.iter().zip(remaining);
    let mut parts: Vec<Part> =
        shares.map(|(share, left)| Part::new(share.amount, *left, refunded)).collect();
    let mut missing = i128::from(amount) - parts.iter().map(|part| part.amount).sum::<i128>();
    while missing > 0 {
        let rising = parts.iter_mut().filter(|part| part.is_below(refunded));
        rising.min_by_key(|part| part.due(part.returned() + 1, total))?.amount += 1;
        missing -= 1;
    }
    while missing < 0 {
        let falling = parts.iter_mut().filter(|part| part.amount > 0);
        falling.max_by_key(|part| part.due(part.returned(), total))?.amount -= 1;
        missing += 1;
    }
    let share = |(share, part): (&Share, Part)| {
        let amount = i64::try_from(part.amount).ok()?;
        Some(Share { beneficiary_id: share.beneficiary_id.clone(), amount })
    };
    paid.iter().zip(parts).map(share).collect()
}

/// The sum of all refunds of a payment of `total`.
#[derive(Clone, Copy)]
struct Refunded {
    sum: i128,
    total: i128,
}

/// What a beneficiary returns.
struct Part {
    share: i128,
    /// By earlier refunds.
    before: i128,
    /// By this one.
    amount: i128,
}

impl Part {
    /// At first the part of `refunded`, rounded down.
    fn new(share: i64, remaining: i64, refunded: Refunded) -> Self {
        let (share, before) = (i128::from(share), i128::from(share) - i128::from(remaining));
        let part = share * refunded.sum / refunded.total;
        Self { share, before, amount: (part - before).max(0) }
    }

    const fn returned(&self) -> i128 {
        self.before + self.amount
    }

    /// Whether less than the exact part was returned.
    const fn is_below(&self, refunded: Refunded) -> bool {
        self.returned() * refunded.total < self.share * refunded.sum
    }

    /// The sum of refunds at which the exact part is `units`.
    const fn due(&self, units: i128, total: i128) -> i128 {
        (units * total + self.share - 1) / self.share
    }
}

#[cfg(test)]
mod tests;
