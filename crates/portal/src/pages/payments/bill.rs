//! The lines of the bill that the customer saw.

use kassa_domain::money::Money;
use kassa_services::portal::payments::PaymentDetails;
use leptos::prelude::*;

use crate::texts::Text;
use crate::views::{Column, amount, data_table};
use crate::visit::Visit;

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
                <td class="number">{money.map(|money| amount(&visit.texts, money))}</td>
            </tr>
        }
        .into_any()
    });
    data_table(visit, Text::PayBill, &columns, rows.collect())
}
