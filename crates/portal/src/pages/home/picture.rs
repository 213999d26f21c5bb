//! The lines of the chart, in units of their own.

use kassa_store::tables::portal::figures::Takings;
use leptos::prelude::*;

const HEIGHT: i128 = 1000;
/// The width of a step.
const STEP: usize = 20;

/// The values between which the lines are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scale {
    /// A round number, at least as high as every value. At least 1.
    pub(super) highest: i128,
    /// 0, or the lowest value if it is below.
    lowest: i128,
}

impl Scale {
    pub(super) fn of<'a>(sums: impl Iterator<Item = &'a Takings> + Clone) -> Self {
        let net = sums.map(|sum| sum.net());
        let highest = net.clone().max().unwrap_or_default();
        Self { highest: round_up(highest.max(1)), lowest: net.min().unwrap_or_default().min(0) }
    }

    /// From the top. All heights are positive.
    fn y(self, minor: i128) -> i128 {
        (self.highest - minor) * HEIGHT / (self.highest - self.lowest)
    }
}

/// The next of 1, 2, 4, 5 or 10 times a power of ten, whose half can be written too.
fn round_up(minor: i128) -> i128 {
    let mut power = 1_i128;
    while let Some(next) = power.checked_mul(10).filter(|next| *next <= minor) {
        power = next;
    }
    let factors = [1, 2, 4, 5, 10].map(|factor| power.saturating_mul(factor));
    factors.into_iter().find(|value| *value >= minor).unwrap_or(minor)
}

/// The takings of the steps as a line, those of the period before as a dashed one, and lines at the
/// top, in the middle and at zero.
pub(super) fn picture(
    label: &str,
    scale: Scale,
    sums: &[Takings],
    sums_before: &[Takings],
) -> AnyView {
    let width = sums.len() * STEP;
    let grid = [scale.highest, scale.highest / 2, 0].map(|minor| {
        let y = scale.y(minor).to_string();
        view! { <line class="grid" x1="0" x2=width.to_string() y1=y.clone() y2=y /> }
    });
    let before = (!sums_before.is_empty())
        .then(|| view! { <polyline class="before" points=points(scale, sums_before) /> });
    view! {
        <svg
            class="chart"
            role="img"
            aria-label=label.to_owned()
            viewBox=format!("0 -10 {width} {}", HEIGHT + 20)
            preserveAspectRatio="none"
        >
            {Vec::from(grid)}
            {before}
            <polyline class="line" points=points(scale, sums) />
        </svg>
    }
    .into_any()
}

/// Each value in the middle of its step.
fn points(scale: Scale, sums: &[Takings]) -> String {
    let points = sums.iter().enumerate().map(|(at, sum)| {
        let x = at * STEP + STEP / 2;
        format!("{x},{}", scale.y(sum.net()))
    });
    points.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net(minor: i128) -> Takings {
        Takings { taken: minor.max(0), refunded: (-minor).max(0) }
    }

    #[test]
    fn the_highest_value_is_rounded_up() {
        for (minor, expected) in
            [(1, 1), (3, 4), (10, 10), (11, 20), (229_000, 400_000), (450_000, 500_000)]
        {
            assert_eq!(round_up(minor), expected, "{minor}");
        }
        assert_eq!(round_up(i128::MAX), i128::MAX);
    }

    #[test]
    fn values_are_within_the_picture() {
        let sums = [net(0), net(-50), net(100)];
        let scale = Scale::of(sums.iter());
        assert_eq!((scale.highest, scale.lowest), (100, -50));
        assert_eq!(points(scale, &sums), "10,666 30,1000 50,0");
        let none = Scale::of([].iter());
        assert_eq!(points(none, &[net(0)]), "10,1000");
    }
}
