//! What the customer buys, as the merchant describes it.

/// The bill shown on the page (decision 53). Empty if the merchant sent none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Bill {
    pub description: Option<String>,
    pub line_items: Vec<LineItem>,
}

/// One line of a bill.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct LineItem {
    pub name: String,
    pub quantity: u32,
    /// Of the whole line, in minor units.
    pub amount: i64,
}

impl Bill {
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.description.is_none() && self.line_items.is_empty()
    }
}

/// Whether the amounts of the lines add up to `total`.
#[must_use]
pub fn adds_up_to(lines: &[LineItem], total: i64) -> bool {
    let sum: i128 = lines.iter().map(|line| i128::from(line.amount)).sum();
    sum == i128::from(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(amounts: &[i64]) -> Vec<LineItem> {
        let line = |amount: &i64| LineItem { name: "Tea".to_owned(), quantity: 1, amount: *amount };
        amounts.iter().map(line).collect()
    }

    #[test]
    fn lines_add_up_exactly() {
        assert!(adds_up_to(&lines(&[100, 0, 25]), 125));
        assert!(!adds_up_to(&lines(&[100, 25]), 124));
        assert!(!adds_up_to(&lines(&[100, 25]), 126));
        assert!(!adds_up_to(&lines(&[i64::MAX, i64::MAX]), -2), "no sum wraps around");
    }
}
