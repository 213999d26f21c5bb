//! Validates what the customer buys: `description` and `line_items` (decision 53).

use kassa_domain::intent::{Bill, LineItem, adds_up_to};
use kassa_domain::money::MAX_MINOR;

use crate::validation::{LocatedObject, LocatedValue, ProblemKind, integer, list, text};

/// The most lines of one bill.
const MAX_LINES: usize = 50;

/// `total` is the payment's amount, `None` if it failed validation.
pub fn parse(body: &LocatedObject<'_>, total: Option<i64>) -> Option<Bill> {
    let description = body.optional_text("description", text(1..=200));
    let line_items = body.optional("line_items", |value| parse_lines(value, total));
    Some(Bill { description: description?, line_items: line_items?.unwrap_or_default() })
}

fn parse_lines(value: LocatedValue<'_>, total: Option<i64>) -> Option<Vec<LineItem>> {
    let lines = list(1..=MAX_LINES, parse_line)(value)?;
    match total {
        Some(total) if !adds_up_to(&lines, total) => {
            value.fail(ProblemKind::Sum, format!("Amounts must add up to {total}"))
        }
        _ => Some(lines),
    }
}

fn parse_line(value: LocatedValue<'_>) -> Option<LineItem> {
    let body = value.require_object()?;
    let name = body.required("name", text(1..=120));
    let quantity = body.required("quantity", integer(1..=9_999));
    let amount = body.required("amount", integer(0..=MAX_MINOR));
    Some(LineItem { name: name?, quantity: u32::try_from(quantity?).ok()?, amount: amount? })
}
