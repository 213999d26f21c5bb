//! The lines of the bill that the customer saw.

use leptos::prelude::*;

use crate::domain::money::Money;
use crate::portal::texts::Text;
use crate::portal::views::{Column, amount, data_table};
use crate::portal::visit::Visit;
use crate::services::portal::payments::PaymentDetails;

/// Nothing if the merchant's server sent no lines.
pub(super) fn bill(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let order = &details.intent.order;
    if order.bill.line_items.is_empty() {
        return ().into_any();
    }
    let columns = [
        Column::text(Text::PayBillItem),
        Column::number(Text::PayBillQuantity),
        Column::number(Text::PayAmount),
    ];
    let rows = (1..).zip(&order.bill.line_items).map(|(number, line): (usize, _)| {
        let money = Money::new(line.amount, order.money.currency());
        view! {
            <tr data-id=number.to_string()>
                <th scope="row">{line.name.clone()}</th>
                <td class="number">{line.quantity.to_string()}</td>
                <td class="number">{money.map(|money| amount(&visit.words, money))}</td>
            </tr>
        }
        .into_any()
    });
    data_table(visit, Text::PayBill, &columns, rows.collect())
}
