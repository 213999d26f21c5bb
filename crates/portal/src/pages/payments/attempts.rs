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
use crate::pages::code_names::{dispute_status, dispute_tag, payout_status};
use crate::pages::disputes::evidence;
use crate::texts::Text;
use crate::views::{Column, amount, data_table, time};
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

fn table(visit: &Visit, heading: Text, columns: &[Column], rows: Vec<AnyView>) -> AnyView {
    if rows.is_empty() {
        return ().into_any();
    }
    data_table(visit, heading, columns, rows)
}

fn attempts(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let texts = &visit.texts;
    if details.attempts.is_empty() {
        return view! { <p class="hint">{texts.text(Text::PayAttemptsNone)}</p> }.into_any();
    }
    let columns = [
        Column::text(Text::PayTime),
        Column::text(Text::PayMethod),
        Column::text(Text::PayStatus),
        Column::text(Text::PayReason),
        Column::text(Text::PayIds),
    ];
    let rows = details.attempts.iter().map(|(attempt, result)| attempt_row(visit, attempt, result));
    table(visit, Text::PayAttempts, &columns, rows.collect())
}

fn attempt_row(visit: &Visit, attempt: &Attempt, result: &AttemptResult) -> AnyView {
    let texts = &visit.texts;
    let named = |label: Text, text: Option<String>| {
        text.map(|text| view! { <dt>{texts.text(label)}</dt> <dd><code>{text}</code></dd> })
    };
    let reason = attempt.status.failure_reason();
    let provider_code = result.provider_code.clone().map(|code| {
        view! { <dl class="ids">{named(Text::PayProviderCode, Some(code))}</dl> }
    });
    let connection = attempt.connection_id.as_ref().map(ConnectionId::to_string);
    view! {
        <tr data-id=attempt.id.0.to_string() data-status=attempt.status.code()>
            <td>{time(visit, attempt.created)}</td>
            <th scope="row" class="method">{method(visit, attempt)}</th>
            <td>{texts.text(attempt_status(attempt.status))}</td>
            <td>{reason.map(|reason| texts.text(reason_text(reason)))} {provider_code}</td>
            <td>
                <dl class="ids">
                    {named(Text::PayProviderId, attempt.provider_id.clone())}
                    {named(Text::PayProviderReference, Some(attempt.provider_reference.clone()))}
                    {named(Text::PayRequestId, result.provider_request_id.clone())}
                    {named(Text::PayConnection, connection)}
                </dl>
            </td>
        </tr>
    }
    .into_any()
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
        Column::text(Text::PayRefundNumber),
        Column::text(Text::PayTime),
        Column::number(Text::PayAmount),
        Column::text(Text::PayStatus),
        Column::text(Text::PayRefundReason),
        Column::text(Text::PayFailureReason),
    ];
    let currency = details.intent.order.money.currency();
    let rows = details.refunds.iter().map(|refund| refund_row(visit, refund, currency)).collect();
    table(visit, Text::PayRefunds, &columns, rows)
}

fn refund_row(visit: &Visit, refund: &Refund, currency: Currency) -> AnyView {
    let texts = &visit.texts;
    let (id, failure) = (refund.id.0.to_string(), refund.status.failure_reason());
    view! {
        <tr data-id=id data-status=refund.status.code()>
            <th scope="row">{id.clone()}</th>
            <td>{time(visit, refund.created)}</td>
            <td class="number">{minor(visit, refund.amount, currency)}</td>
            <td>{texts.text(refund_status(refund.status))}</td>
            <td>{texts.text(refund_reason(refund.reason))}</td>
            <td>{failure.map(|reason| texts.text(reason_text(reason)))}</td>
        </tr>
    }
    .into_any()
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
        view! {
            <tr data-id=share.beneficiary_id.to_string()>
                <th scope="row">{beneficiary(details, &share.beneficiary_id)}</th>
                <td class="number">{minor(visit, share.amount, currency)}</td>
            </tr>
        }
        .into_any()
    });
    let columns = [Column::text(Text::PayBeneficiary), Column::number(Text::PayAmount)];
    table(visit, Text::PayShares, &columns, rows.collect())
}

/// The name of a beneficiary, with its id: names may be the same.
fn beneficiary(details: &PaymentDetails, id: &BeneficiaryId) -> AnyView {
    let href = format!("/portal/beneficiaries/{id}");
    let code = view! { <code>{id.to_string()}</code> };
    match details.beneficiary_names.get(id).filter(|name| !name.trim().is_empty()) {
        Some(name) => view! { <a href=href>{name.clone()}</a> <br /> {code} }.into_any(),
        None => view! { <a href=href>{code}</a> }.into_any(),
    }
}

fn payouts(visit: &Visit, details: &PaymentDetails) -> AnyView {
    let texts = &visit.texts;
    let rows = details.payouts.iter().map(|payout| {
        let reason = payout.status.failure_reason();
        view! {
            <tr data-id=payout.id.0.to_string() data-status=payout.status.code()>
                <th scope="row">{beneficiary(details, &payout.beneficiary_id)}</th>
                <td class="number">{amount(texts, payout.money)}</td>
                <td>{time(visit, payout.created)}</td>
                <td>{texts.text(payout_status(payout.status))}</td>
                <td>{reason.map(|reason| texts.text(reason_text(reason)))}</td>
            </tr>
        }
        .into_any()
    });
    let columns = [
        Column::text(Text::PayBeneficiary),
        Column::number(Text::PayAmount),
        Column::text(Text::PayTime),
        Column::text(Text::PayStatus),
        Column::text(Text::PayReason),
    ];
    table(visit, Text::PayPayouts, &columns, rows.collect())
}

fn disputes(visit: &Visit, disputes: &[Dispute]) -> AnyView {
    let rows = disputes.iter().map(|dispute| {
        let details = &dispute.details;
        let status = visit.texts.text(dispute_status(details.status));
        view! {
            <tr data-id=dispute.id.0.to_string() data-status=details.status.code()>
                <th scope="row"><code>{dispute.provider_id.clone()}</code></th>
                <td>{time(visit, details.opened)}</td>
                <td class="number">{amount(&visit.texts, details.money)}</td>
                <td><span class=dispute_tag(details.status)>{status}</span></td>
                <td><code>{details.reason.clone()}</code></td>
                <td>{evidence(visit, dispute)}</td>
            </tr>
        }
        .into_any()
    });
    let columns = [
        Column::text(Text::PayProviderId),
        Column::text(Text::PayTime),
        Column::number(Text::PayAmount),
        Column::text(Text::PayStatus),
        Column::text(Text::PayReason),
        Column::text(Text::PayEvidence),
    ];
    table(visit, Text::PayDisputes, &columns, rows.collect())
}
