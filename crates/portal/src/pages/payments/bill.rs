//! The lines of the bill that the customer saw.

use kassa_domain::money::Money;
use kassa_services::portal::payments::PaymentDetails;
use leptos::prelude::*;

use crate::texts::Text;
use crate::views::{Column, Row, amount, list};
use crate::visit::Visit;

/// Nothing if the merchant's server sent no lines.
pub(super) fn bill(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let order = &details.intent.order;
    if order.bill.line_items.is_empty() {
        return ().into_any();
    }
    let columns = [
        Column::title(Text::PayBillItem),
        Column::note(Text::PayBillQuantity).number(),
        Column::amount(Text::PayAmount),
    ];
    let rows = (1..).zip(&order.bill.line_items).map(|(number, line): (usize, _)| {
        let money = Money::new(line.amount, order.money.currency());
        Row::without_status(number.to_string())
            .cell(line.name.clone())
            .cell(line.quantity.to_string())
            .cell(money.map(|money| amount(&visit.texts, money)))
    });
    list(visit, Text::PayBill, &columns, rows.collect())
}
