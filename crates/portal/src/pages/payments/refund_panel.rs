//! The refund of a payment: a button, and the form that it opens.

use kassa_domain::dispute::DisputeStatus;
use kassa_domain::money::Money;
use kassa_domain::refund::RefundReason;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::portal::payments::PaymentDetails;
use leptos::prelude::*;

use super::attempts::method;
use super::list::PATH;
use super::names::refund_reason;
use crate::forms::{FieldErrors, show_amount};
use crate::texts::{Phrase, Text};
use crate::views::{Choice, Input, confirm_field, hidden_csrf, hidden_token, input, select};
use crate::visit::Visit;

/// The button opens the form over the page, without scripting. A form that was sent with errors is
/// open in the page.
pub(super) fn refund_panel(
    visit: &Visit,
    details: &PaymentDetails,
    rest: Money,
    errors: &FieldErrors,
) -> AnyView {
    let texts = &visit.texts;
    let was_sent = visit.request.path == action_of(details);
    let popover = (!was_sent).then_some("auto");
    let button = (!was_sent).then(|| {
        let label = texts.text(Text::PayRefundOpen);
        view! { <button type="button" class="open" popovertarget="refund">{label}</button> }
    });
    let class = if was_sent { "card" } else { "card panel" };
    let close = (!was_sent).then(|| {
        let label = texts.text(Text::PayRefundKeep);
        view! {
            <button type="button" popovertarget="refund" popovertargetaction="hide">{label}</button>
        }
    });
    view! {
        {button}
        <section class=class id="refund" popover=popover aria-labelledby="action">
            <h2 id="action">{heading(visit, details, rest)}</h2>
            {dispute_warning(visit, details)}
            {refund_form(visit, details, rest, errors, close.into_any())}
        </section>
    }
    .into_any()
}

fn action_of(details: &PaymentDetails) -> String {
    format!("{PATH}/{}/refund", details.intent.id)
}

/// What is left of which sum, and to what it goes back.
fn heading(visit: &Visit, details: &PaymentDetails, rest: Money) -> String {
    let texts = &visit.texts;
    let is_paid = |status| status == TransactionStatus::Success;
    let paid = details.attempts.iter().rfind(|(attempt, _)| is_paid(attempt.status));
    let method = paid.map(|(attempt, _)| method(visit, attempt)).unwrap_or_default();
    texts.phrase(&Phrase::PayRefundOf {
        rest: &texts.money(rest),
        amount: &texts.money(details.intent.order.money),
        method: &method,
    })
}

/// A refund of a payment whose dispute is lost then is paid twice.
fn dispute_warning(visit: &Visit, details: &PaymentDetails) -> Option<AnyView> {
    let is_open = details.disputes.iter().any(|dispute| match dispute.details.status {
        DisputeStatus::NeedsResponse | DisputeStatus::UnderReview | DisputeStatus::Lost => true,
        DisputeStatus::Inquiry | DisputeStatus::Won => false,
    });
    is_open.then(|| {
        let text = visit.texts.text(Text::PayRefundDisputed);
        view! { <p class="message warn" id="disputed">{text}</p> }.into_any()
    })
}

fn refund_form(
    visit: &Visit,
    details: &PaymentDetails,
    rest: Money,
    errors: &FieldErrors,
    close: AnyView,
) -> AnyView {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let left = texts.phrase(&Phrase::PayRefundLeft { amount: &texts.money(rest) });
    let currency = rest.currency().code();
    let label = texts.phrase(&Phrase::PayRefundAmount { currency });
    let (typed, understood) = match fields.has("amount") {
        true => show_amount(texts, fields, "amount", rest.currency()),
        false => (texts.plain_amount(rest), None),
    };
    let hint = understood.map_or_else(|| left.clone(), |understood| format!("{understood} {left}"));
    let amount = Input::text("amount", &label, &typed).hint(&hint);
    let reasons = RefundReason::ALL
        .map(|reason| Choice::new(reason.code(), texts.text(refund_reason(reason))));
    let chosen = match fields.text("reason") {
        "" => RefundReason::default().code(),
        chosen => chosen,
    };
    let label = (texts.text(Text::PayRefundReason), None);
    let action = action_of(details);
    let confirm = confirm_field(visit, &action, errors);
    view! {
        <form class="form" method="post" action=action>
            {hidden_csrf(visit)}
            {hidden_token(visit)}
            {input(&amount, errors)}
            {select("reason", label, reasons.into(), chosen, errors)}
            {confirm}
            <div class="actions">
                <button class="danger">{texts.text(Text::PayRefundButton)}</button>
                {close}
            </div>
        </form>
    }
    .into_any()
}
