//! Tables of one payment: attempts, shares, refunds, payouts, disputes.

use kassa_domain::dispute::Dispute;
use kassa_domain::ids::{BeneficiaryId, ConnectionId};
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::money::{Currency, Money};
use kassa_domain::refund::Refund;
use kassa_services::portal::payments::PaymentDetails;
use kassa_store::tables::portal::payment_details::AttemptResult;
use leptos::prelude::*;

use super::names::{attempt_status, method_name, reason_text, refund_reason, refund_status};
use crate::pages::code_names::{dispute_reason, dispute_status, dispute_tag, payout_status};
use crate::pages::disputes::evidence;
use crate::texts::Text;
use crate::views::{Column, Row, amount, list, time};
use crate::visit::Visit;

/// All tables that have rows.
pub(super) fn tables(visit: &Visit, details: &PaymentDetails) -> AnyView {
    view! {
        {attempts(visit, details)}
        {refunds(visit, details)}
        {shares(visit, details)}
        {payouts(visit, details)}
        {disputes(visit, &details.disputes)}
    }
    .into_any()
}

fn table(visit: &Visit, heading: Text, columns: &[Column], rows: Vec<Row>) -> AnyView {
    if rows.is_empty() {
        return ().into_any();
    }
    list(visit, heading, columns, rows)
}

fn attempts(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let texts = &visit.texts;
    if details.attempts.is_empty() {
        return view! { <p class="hint">{texts.text(Text::PayAttemptsNone)}</p> }.into_any();
    }
    let columns = [
        Column::title(Text::PayMethod),
        Column::note(Text::PayTime),
        Column::detail(Text::PayReason),
        Column::status(Text::PayStatus),
    ];
    let rows = details.attempts.iter().map(|(attempt, result)| attempt_row(visit, attempt, result));
    table(visit, Text::PayAttempts, &columns, rows.collect())
}

fn attempt_row(visit: &Visit, attempt: &Attempt, result: &AttemptResult) -> Row {
    let texts = &visit.texts;
    let named = |label: Text, text: Option<String>| {
        text.map(|text| view! { <dt>{texts.text(label)}</dt> <dd><code>{text}</code></dd> })
    };
    let reason = attempt.status.failure_reason();
    let provider_code = result.provider_code.clone().map(|code| {
        view! { <dl class="ids">{named(Text::PayProviderCode, Some(code))}</dl> }
    });
    let connection = attempt.connection_id.as_ref().map(ConnectionId::to_string);
    let ids = view! {
        <details>
            <summary>{texts.text(Text::PayIds)}</summary>
            <dl class="ids">
                {named(Text::PayProviderId, attempt.provider_id.clone())}
                {named(Text::PayProviderReference, Some(attempt.provider_reference.clone()))}
                {named(Text::PayRequestId, result.provider_request_id.clone())}
                {named(Text::PayConnection, connection)}
            </dl>
        </details>
    };
    Row::new(attempt.id.0.to_string(), attempt.status.code())
        .cell(method(visit, attempt))
        .cell(time(visit, attempt.created))
        .cell(view! { {reason.map(|reason| texts.text(reason_text(reason)))} {provider_code} })
        .cell(texts.text(attempt_status(attempt.status)))
        .below(ids.into_any())
}

/// The method, with the last digits of a card.
pub(super) fn method(visit: &Visit, attempt: &Attempt) -> String {
    let name = visit.texts.text(method_name(attempt.method));
    match &attempt.card {
        Some(card) => format!("{name} \u{2022}\u{2022}\u{2022}\u{2022} {}", card.last4),
        None => name.to_owned(),
    }
}

fn refunds(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let columns = [
        Column::title(Text::PayRefundNumber),
        Column::note(Text::PayTime),
        Column::detail(Text::PayRefundReason),
        Column::detail(Text::PayFailureReason),
        Column::status(Text::PayStatus),
        Column::amount(Text::PayAmount),
    ];
    let currency = details.intent.order.money.currency();
    let rows = details.refunds.iter().map(|refund| refund_row(visit, refund, currency)).collect();
    table(visit, Text::PayRefunds, &columns, rows)
}

fn refund_row(visit: &Visit, refund: &Refund, currency: Currency) -> Row {
    let texts = &visit.texts;
    let (id, failure) = (refund.id.0.to_string(), refund.status.failure_reason());
    Row::new(id.clone(), refund.status.code())
        .cell(id)
        .cell(time(visit, refund.created))
        .cell(texts.text(refund_reason(refund.reason)))
        .cell(failure.map(|reason| texts.text(reason_text(reason))))
        .cell(texts.text(refund_status(refund.status)))
        .cell(minor(visit, refund.amount, currency))
}

fn minor(visit: &Visit, minor: i64, currency: Currency) -> Option<AnyView> {
    Money::new(minor, currency).map(|money| amount(&visit.texts, money))
}

fn shares(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let currency = details.intent.order.money.currency();
    let shares = details.attempts.last().map(|(attempt, _)| attempt.shares.as_slice());
    let ordered = details.intent.order.split.as_ref().map(|split| split.shares.as_slice());
    let shares = shares.filter(|shares| !shares.is_empty()).or(ordered).unwrap_or_default();
    let rows = shares.iter().map(|share| {
        Row::without_status(share.beneficiary_id.to_string())
            .cell(beneficiary(details, &share.beneficiary_id))
            .cell(minor(visit, share.amount, currency))
    });
    let columns = [Column::title(Text::PayBeneficiary), Column::amount(Text::PayAmount)];
    table(visit, Text::PayShares, &columns, rows.collect())
}

/// A beneficiary by its name. One whose name is not known by its id.
fn beneficiary(details: &PaymentDetails, id: &BeneficiaryId) -> AnyView {
    let href = format!("/portal/beneficiaries/{id}");
    match details.beneficiary_names.get(id).filter(|name| !name.trim().is_empty()) {
        Some(name) => view! { <a href=href>{name.clone()}</a> }.into_any(),
        None => view! { <a href=href><code>{id.to_string()}</code></a> }.into_any(),
    }
}

fn payouts(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let texts = &visit.texts;
    let rows = details.payouts.iter().map(|payout| {
        let reason = payout.status.failure_reason();
        Row::new(payout.id.0.to_string(), payout.status.code())
            .cell(beneficiary(details, &payout.beneficiary_id))
            .cell(time(visit, payout.created))
            .cell(reason.map(|reason| texts.text(reason_text(reason))))
            .cell(texts.text(payout_status(payout.status)))
            .cell(amount(texts, payout.money))
    });
    let columns = [
        Column::title(Text::PayBeneficiary),
        Column::note(Text::PayTime),
        Column::detail(Text::PayReason),
        Column::status(Text::PayStatus),
        Column::amount(Text::PayAmount),
    ];
    table(visit, Text::PayPayouts, &columns, rows.collect())
}

fn disputes(visit: &Visit, disputes: &[Dispute]) -> AnyView {
    let rows = disputes.iter().map(|dispute| {
        let details = &dispute.details;
        let status = visit.texts.text(dispute_status(details.status));
        Row::new(dispute.id.0.to_string(), details.status.code())
            .cell(view! { <code>{dispute.provider_id.clone()}</code> })
            .cell(time(visit, details.opened))
            .cell(evidence(visit, dispute))
            .cell(dispute_reason(&details.reason))
            .cell(view! { <span class=dispute_tag(details.status)>{status}</span> })
            .cell(amount(&visit.texts, details.money))
    });
    let columns = [
        Column::title(Text::PayProviderId),
        Column::detail(Text::DisputesOpened),
        Column::note(Text::PayEvidence),
        Column::detail(Text::PayReason),
        Column::status(Text::PayStatus),
        Column::amount(Text::PayAmount),
    ];
    table(visit, Text::PayDisputes, &columns, rows.collect())
}
