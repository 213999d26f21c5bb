//! A table of payments, on several pages.

use kassa_domain::method::PaymentMethod;
use kassa_store::tables::portal::payments::PaymentSummary;
use leptos::prelude::*;

use super::code_names::{method_name, payment_status_tag};
use crate::texts::Text;
use crate::views::{Column, amount, data_table, time};
use crate::visit::Visit;

/// Payments, each with a link to its page.
pub(super) fn payment_table(visit: &Visit, payments: Vec<PaymentSummary>) -> AnyView {
    let rows = payments.into_iter().map(|payment| row(visit, payment)).collect();
    let columns = [
        Column::text(Text::PayCreated),
        Column::text(Text::PayReference),
        Column::number(Text::PayAmount),
        Column::text(Text::PayStatus),
        Column::text(Text::PayMethod),
        Column::text(Text::PayPurchaser),
    ];
    data_table(visit, Text::PayCaption, &columns, rows)
}

fn row(visit: &Visit, payment: PaymentSummary) -> AnyView {
    let texts = &visit.texts;
    let (class, name) = payment_status_tag(&payment.status, payment.has_expired_link(visit.now()));
    let method = payment.method.as_deref().and_then(PaymentMethod::from_code);
    let method = method.map(|method| texts.text(method_name(method)));
    let card = payment.card_last4.map(|last4| format!(" \u{2022}\u{2022}\u{2022}\u{2022} {last4}"));
    let href = format!("/portal/payments/{}", payment.id);
    view! {
        <tr data-id=payment.id.to_string() data-status=payment.status.clone()>
            <td>{time(visit, payment.created)}</td>
            <th scope="row"><a href=href>{payment.reference_id}</a></th>
            <td class="number">{amount(texts, payment.money)}</td>
            <td><span class=class>{texts.text(name)}</span></td>
            <td>{method}{card}</td>
            <td>{payment.purchaser_id}</td>
        </tr>
    }
    .into_any()
}
