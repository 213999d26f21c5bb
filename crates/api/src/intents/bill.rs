//! `line_items`, what the customer buys (decision 53).

use kassa_domain::intent::{LineItem, adds_up_to};
use kassa_domain::money::MAX_MINOR;

use crate::validation::{LocatedValue, Parser, ProblemKind, integer, named, request_body, text};

request_body! {
    /// One line of the bill.
    pub struct LineItemInput as LineItem {
        name: String = Required(text(1..=120).example("Rooibos espresso, 1 kg")),
        quantity: u32 = Required(
            integer(1..=9_999).example(1) => |_, quantity| u32::try_from(quantity).ok()
        ),
        /// The amount of the whole line, in minor units.
        amount: i64 = Required(integer(0..=MAX_MINOR).example(1250)),
    }
}

pub fn line_item() -> impl Parser<Output = LineItem> {
    named::<LineItemInput, _>(|value| {
        let line = LineItemInput::read(&value.require_object()?);
        Some(LineItem { name: line.name?, quantity: line.quantity?, amount: line.amount? })
    })
}

/// `total` is the payment's amount, `None` if it failed validation.
pub fn check_sum(
    value: LocatedValue<'_>,
    lines: Vec<LineItem>,
    total: Option<i64>,
) -> Option<Vec<LineItem>> {
    match total {
        Some(total) if !adds_up_to(&lines, total) => {
            value.fail(ProblemKind::Sum, format!("Amounts must add up to {total}"))
        }
        _ => Some(lines),
    }
}
