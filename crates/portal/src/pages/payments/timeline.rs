//! The history of a payment in plain words: what the customer did, what the provider said, what the
//! merchant's server was told, and who did what.

use kassa_domain::dispute::DisputeDetails;
use kassa_domain::intent::IntentState;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::events::types::REFUND_STATUS_CHANGE;
use kassa_services::portal::payments::PaymentDetails;
use kassa_store::StoredEvent;
use kassa_store::tables::portal::audit_entries::AuditEntry;
use kassa_store::tables::portal::payment_details::{PaymentDelivery, PaymentPosting};

use super::attempts::method;
use super::names::reason_text;
use crate::pages::code_names::{dispute_status, instalment_status, known_status};
use crate::pages::field_texts::actor_name;
use crate::texts::{Phrase, Text};
use crate::visit::Visit;

/// A line of the history.
pub(super) struct Line {
    pub(super) at: Timestamp,
    /// What it is of: `created`, `opened`, `attempt`, `money`, `refund`, `dispute`, `event` or
    /// `person`.
    pub(super) kind: &'static str,
    pub(super) text: String,
    /// A code that is shown as such: the type of an event.
    pub(super) code: Option<String>,
    /// What belongs to it: the provider's own code, or how the deliveries of an event stand.
    pub(super) notes: Vec<String>,
}

/// The lines in the order of time.
pub(super) fn lines(visit: &Visit, details: &PaymentDetails) -> Vec<Line> {
    let mut lines =
        vec![line(details.intent.created, "created", visit.texts.text(Text::PayLineCreated))];
    let money = details.intent.order.money;
    // At the same time, what somebody did is before what came of it.
    lines.extend(details.audit.iter().map(|entry| person_line(visit, entry, money)));
    let opened = details.opened.filter(|_| details.intent.order.is_interactive);
    lines.extend(opened.map(|at| line(at, "opened", visit.texts.text(Text::PayLineOpened))));
    add_attempts(&mut lines, visit, details);
    for refund in &details.refunds {
        let of = Money::new(refund.amount, money.currency()).unwrap_or(money);
        let (number, amount) = (&refund.id.0.to_string(), &visit.texts.money(of));
        let text = visit.texts.phrase(&Phrase::PayLineRefund { number, amount });
        lines.push(line(refund.created, "refund", text));
    }
    for posting in &details.postings {
        lines.extend(posting_line(visit, posting, details));
    }
    for dispute in &details.disputes {
        let amount = &visit.texts.money(dispute.details.money);
        let text = visit.texts.phrase(&Phrase::PayLineDispute { amount });
        let opened = line(dispute.details.opened, "dispute", text);
        lines.push(Line { notes: dispute_notes(visit, &dispute.details), ..opened });
    }
    for event in &details.events {
        lines.push(event_line(visit, event, &details.deliveries));
    }
    lines.sort_by_key(|line| line.at);
    lines
}

fn line(at: Timestamp, kind: &'static str, text: impl Into<String>) -> Line {
    Line { at, kind, text: text.into(), code: None, notes: Vec::new() }
}

fn add_attempts(lines: &mut Vec<Line>, visit: &Visit, details: &PaymentDetails) {
    let texts = &visit.texts;
    for (position, (attempt, result)) in details.attempts.iter().enumerate() {
        let method = &method(visit, attempt);
        let tried = match details.intent.order.is_interactive {
            true => texts.phrase(&Phrase::PayLineAttempt { method }),
            false => texts.phrase(&Phrase::PayLineAutomatic { method }),
        };
        lines.push(line(attempt.created, "attempt", tried));
        let chose = |at| line(at, "attempt", texts.text(Text::PayLineNetwork));
        lines.extend(result.network_chosen.map(chose));
        let text = match attempt.status {
            TransactionStatus::Initiated | TransactionStatus::Pending => continue,
            TransactionStatus::Success => texts.text(Text::PayLineApproved).to_owned(),
            TransactionStatus::Failed(reason) => {
                texts.phrase(&Phrase::PayLineRefused { reason: texts.text(reason_text(reason)) })
            }
            TransactionStatus::Canceled => texts.text(Text::PayLineEnded).to_owned(),
        };
        let mut ended = line(result.settled.unwrap_or(attempt.created), "attempt", text);
        let code = result.provider_code.as_deref();
        ended.notes.extend(code.map(|code| texts.phrase(&Phrase::PayLineCode { code })));
        let is_last = position + 1 == details.attempts.len();
        let told = what_the_page_told(attempt.status, details, is_last);
        ended.notes.extend(told.map(|told| texts.text(told).to_owned()));
        lines.push(ended);
    }
}

/// What the customer's page said of the result of an attempt.
fn what_the_page_told(
    status: TransactionStatus,
    details: &PaymentDetails,
    is_last: bool,
) -> Option<Text> {
    let intent = &details.intent;
    match status {
        _ if !intent.order.is_interactive => None,
        TransactionStatus::Success => Some(Text::PayLineToldPaid),
        TransactionStatus::Failed(_) if is_last && intent.state == IntentState::Failed => {
            Some(Text::PayLineToldFailed)
        }
        TransactionStatus::Failed(_) => Some(Text::PayLineToldAgain),
        TransactionStatus::Initiated | TransactionStatus::Pending | TransactionStatus::Canceled => {
            None
        }
    }
}

/// `None` for postings that other lines tell of.
fn posting_line(visit: &Visit, posting: &PaymentPosting, details: &PaymentDetails) -> Option<Line> {
    let (texts, money) = (&visit.texts, details.intent.order.money);
    let (code, number) = posting.posting.split_once(':')?;
    let amount = &texts.money(money);
    let refund = details.refunds.iter().find(|refund| refund.id.0.to_string() == number);
    let is_canceled = refund.is_some_and(|refund| refund.status == TransactionStatus::Canceled);
    let text = match code {
        "authorization" => texts.phrase(&Phrase::PayLineAuthorization { amount }),
        "sale" => texts.phrase(&Phrase::PayLineSale { amount }),
        "capture" => texts.phrase(&Phrase::PayLineCapture { amount }),
        "release" => texts.phrase(&Phrase::PayLineRelease { amount }),
        "refund_paid" => texts.phrase(&Phrase::PayLineRefundPaid { number }),
        "refund_freed" if is_canceled => texts.phrase(&Phrase::PayLineRefundCanceled { number }),
        "refund_freed" => texts.phrase(&Phrase::PayLineRefundFreed { number }),
        "refund_returned" => texts.phrase(&Phrase::PayLineRefundReturned { number }),
        "payout" => texts.text(Text::PayLinePayout).to_owned(),
        "collection" => texts.text(Text::PayLineCollection).to_owned(),
        "collection_returned" => texts.text(Text::PayLineCollectionReturned).to_owned(),
        "late_authorization" | "late_sale" => texts.text(Text::PayLineLate).to_owned(),
        "late_release" | "late_refund" => texts.text(Text::PayLineLateReturn).to_owned(),
        _ => return None,
    };
    let failure = refund.and_then(|refund| refund.status.failure_reason());
    let failure = failure.filter(|_| code == "refund_freed");
    let notes = failure.map(|reason| texts.text(reason_text(reason)).to_owned());
    Some(Line { notes: notes.into_iter().collect(), ..line(posting.at, "money", text) })
}

/// How the dispute stands now, and until when evidence is accepted.
fn dispute_notes(visit: &Visit, details: &DisputeDetails) -> Vec<String> {
    let texts = &visit.texts;
    let status = texts.text(dispute_status(details.status));
    let mut notes = vec![texts.phrase(&Phrase::PayLineDisputeStatus { status })];
    if let Some(due) = details.evidence_due {
        let date = &visit.list_time(due);
        notes.push(texts.phrase(&Phrase::PayLineDisputeDue { date }));
    }
    notes
}

fn event_line(visit: &Visit, event: &StoredEvent, deliveries: &[PaymentDelivery]) -> Line {
    let texts = &visit.texts;
    let own = deliveries.iter().filter(|delivery| delivery.event_id == event.id);
    let mut notes: Vec<String> = own.map(|delivery| delivery_note(visit, delivery)).collect();
    if notes.is_empty() {
        notes.push(texts.text(Text::PayLineNobody).to_owned());
    }
    notes.splice(0..0, said(visit, event));
    let told = line(event.created, "event", texts.text(Text::PayLineEvent));
    Line { code: Some(event.kind.clone()), notes, ..told }
}

/// The status in the body of an event, in words where it is one of payments, refunds or
/// instalments.
fn said(visit: &Visit, event: &StoredEvent) -> Option<String> {
    let body: serde_json::Value = serde_json::from_str(&event.body).ok()?;
    let content = &body["content"];
    let (code, texts) = (content["status"].as_str()?, &visit.texts);
    Some(match content["instalment"].as_i64() {
        Some(number) => {
            let (number, status) =
                (&number.to_string(), name_of(instalment_status(code), visit, code));
            texts.phrase(&Phrase::PayLineEventInstalment { number, status })
        }
        None => {
            let is_refund = event.kind == REFUND_STATUS_CHANGE;
            let name = if is_refund { refund_code_name(code) } else { known_status(code) };
            let status = name_of(name, visit, code);
            texts.phrase(&Phrase::PayLineEventStatus { status })
        }
    })
}

/// The name of a refund's status. `None` for any other code.
fn refund_code_name(code: &str) -> Option<Text> {
    Some(match code {
        "initiated" => Text::PayRefundInitiated,
        "pending" => Text::PayRefundPending,
        "success" => Text::PayRefundSuccess,
        "failed" => Text::PayRefundFailed,
        "canceled" => Text::PayRefundCanceled,
        _ => return None,
    })
}

fn name_of<'a>(name: Option<Text>, visit: &'a Visit, code: &'a str) -> &'a str {
    name.map_or(code, |name| visit.texts.text(name))
}

fn delivery_note(visit: &Visit, delivery: &PaymentDelivery) -> String {
    let (texts, url) = (&visit.texts, delivery.url.as_str());
    let status = delivery.last_status.map(|status| status.to_string());
    let status = status.or_else(|| delivery.last_failure.clone());
    let status = status.as_deref().unwrap_or(texts.text(Text::PayLineNoAnswer));
    if delivery.is_held {
        return texts.phrase(&Phrase::PayLineHeld { url });
    }
    match (delivery.delivered, delivery.given_up, delivery.due) {
        (Some(_), _, _) => texts.phrase(&Phrase::PayLineDelivered { url, status }),
        (None, None, Some(due)) => {
            let date = &visit.list_time(due);
            texts.phrase(&Phrase::PayLineWaiting { url, status, date })
        }
        _ => texts.phrase(&Phrase::PayLineGivenUp { url, status }),
    }
}

fn person_line(visit: &Visit, entry: &AuditEntry, money: Money) -> Line {
    let texts = &visit.texts;
    let who = actor_name(texts, &entry.actor);
    let action = match entry.action.as_str() {
        "intent_refunded" => {
            let amount = &texts.money(ordered_amount(entry, money));
            texts.phrase(&Phrase::PayDidRefund { amount })
        }
        "intent_captured" => texts.text(Text::PayDidCapture).to_owned(),
        "intent_released" => texts.text(Text::PayDidRelease).to_owned(),
        "intent_canceled" => texts.text(Text::PayDidCancel).to_owned(),
        "payment_adopted" => texts.text(Text::PayDidAdoptPayment).to_owned(),
        "capture_adopted" => texts.text(Text::PayDidAdoptCapture).to_owned(),
        "refund_adopted" => texts.text(Text::PayDidAdoptRefund).to_owned(),
        "link_created" => texts.text(Text::PayDidLink).to_owned(),
        other => other.to_owned(),
    };
    line(entry.at, "person", texts.phrase(&Phrase::PayLinePerson { who, action: &action }))
}

/// The amount in an entry of the log; that of the payment if there is none.
fn ordered_amount(entry: &AuditEntry, money: Money) -> Money {
    let after: Option<serde_json::Value> =
        entry.after.as_deref().and_then(|after| serde_json::from_str(after).ok());
    let minor = after.and_then(|after| after.get("amount")?.as_i64());
    minor.and_then(|minor| Money::new(minor, money.currency())).unwrap_or(money)
}
