//! A table of payments, on several pages.

use kassa_domain::intent::DisplayStatus;
use kassa_domain::method::PaymentMethod;
use kassa_store::tables::portal::payments::PaymentSummary;
use leptos::prelude::*;

use super::code_names::{display_class, display_name, method_name};
use crate::texts::Text;
use crate::views::{Column, Row, amount, list, time_of_day};
use crate::visit::Visit;

/// Payments, each with a link to its page.
pub(super) fn payment_table(visit: &Visit, payments: Vec<PaymentSummary>) -> AnyView {
    captioned_payment_table(visit, Text::PayCaption, payments)
}

/// As [`payment_table`], for a page with several.
pub(super) fn captioned_payment_table(
    visit: &Visit,
    caption: Text,
    payments: Vec<PaymentSummary>,
) -> AnyView {
    let rows = payments.into_iter().map(|payment| row(visit, payment)).collect();
    let columns = [
        Column::title(Text::PayReference),
        Column::amount(Text::PayAmount),
        Column::status(Text::PayStatus),
        Column::note(Text::PayMethod),
        Column::detail(Text::PayPurchaser),
        Column::note(Text::PayCreated),
    ];
    list(visit, caption, &columns, rows)
}

fn row(visit: &Visit, payment: PaymentSummary) -> Row {
    let texts = &visit.texts;
    let status = status_tags(visit, payment.display_status, payment.has_expired_link(visit.now()));
    let method = payment.method.as_deref().and_then(PaymentMethod::from_code);
    let method = method.map(|method| texts.text(method_name(method)));
    let card = payment.card_last4.map(|last4| format!(" \u{2022}\u{2022}\u{a0}{last4}"));
    Row::new(payment.id.to_string(), payment.status)
        .link(format!("/portal/payments/{}", payment.id))
        .day(visit.time_zone.date_of(payment.created))
        .cell(payment.reference_id)
        .cell(amount(texts, payment.money))
        .cell(status)
        .cell(view! { {method}{card} })
        .cell(payment.purchaser_id)
        .cell(time_of_day(visit, payment.created))
}

/// The status of a payment as people see it. `has_expired_link` says of one that waits for its
/// customer that its link has expired, which ends no payment (ADR 157).
pub(super) fn status_tags(visit: &Visit, status: DisplayStatus, has_expired_link: bool) -> AnyView {
    let texts = &visit.texts;
    let expired = has_expired_link.then(|| {
        view! { " " <span class="tag bad">{texts.text(Text::PayLinkExpired)}</span> }
    });
    view! {
        <span class=display_class(status) data-display-status=status.code()>
            {texts.text(display_name(status))}
        </span>
        {expired}
    }
    .into_any()
}
