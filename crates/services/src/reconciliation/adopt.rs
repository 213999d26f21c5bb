//! What the providers have and this database does not, as after a restore, is written down as an
//! operator asks for.

use std::collections::{HashMap, HashSet};

use kassa_domain::ids::{ConnectionId, IntentId};
use kassa_domain::reconciliation::{RecordKind, TheirState};
use kassa_store::StoreError;
use serde::Serialize;

use super::report::{Difference, MissingRecord, ReconciliationReport};
use crate::audit::{Actor, Auditor};
use crate::authorizations::adopt_capture;
use crate::context::AppContext;
use crate::payments::{FoundPayment, adopt_payment};
use crate::refunds::{FoundRefund, adopt_refund};

/// What became of the records that were missing.
#[derive(Clone, Debug, Default)]
pub struct Adoption {
    pub adopted: Vec<Adopted>,
    /// The references of payments in the lists of several connections of one account: nothing says
    /// to which they belong.
    pub ambiguous: Vec<String>,
}

/// A record that was written down.
#[derive(Clone, Debug, Serialize)]
pub struct Adopted {
    /// `payment`, `capture` or `refund`.
    pub record: &'static str,
    /// Kassa's reference at the provider.
    pub reference: String,
    pub provider_id: String,
    pub connection_id: ConnectionId,
    pub intent_id: IntentId,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refund_id: Option<i64>,
    /// In minor units.
    pub amount: i64,
    pub currency: &'static str,
}

/// The order in which records are adopted: a refund needs its payment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Payments,
    Captures,
    Refunds,
}

/// Adopts what a reconciliation has found missing, and takes it out of the report, together with
/// what holds no money. Repeating it adopts nothing twice.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. What was adopted until then stays, and
/// is known to the next reconciliation.
#[tracing::instrument(skip_all)]
pub async fn adopt_missing(
    ctx: &AppContext,
    report: &mut ReconciliationReport,
    operator: Option<&str>,
) -> Result<Adoption, StoreError> {
    let missing = std::mem::take(&mut report.missing);
    let mut adoption = Adoption { ambiguous: find_ambiguous(&missing), ..Adoption::default() };
    let mut is_over: HashSet<Difference> = missing
        .iter()
        .filter(|one| holds_no_money(one))
        .map(|one| one.difference.clone())
        .collect();
    let auditor = Auditor::new(ctx, &Actor::operator());
    for turn in [Turn::Payments, Turn::Captures, Turn::Refunds] {
        for record in missing.iter().filter(|record| turn_of(record) == Some(turn)) {
            let is_ambiguous = adoption.ambiguous.contains(&record.difference.reference);
            if is_over.contains(&record.difference) || is_ambiguous {
                continue;
            }
            if let Some(adopted) = adopt_record(ctx, record, turn, &auditor, operator).await? {
                adoption.adopted.push(adopted);
                is_over.insert(record.difference.clone());
            }
        }
    }
    report.differences.retain(|difference| !is_over.contains(difference));
    report.ok = report.differences.is_empty() && report.failures.is_empty();
    Ok(adoption)
}

/// When a record is adopted. `None` if it holds no money, or is still under way.
fn turn_of(record: &MissingRecord) -> Option<Turn> {
    match (&record.ours, record.theirs.kind, record.theirs.state) {
        (Some(_), RecordKind::Payment, TheirState::Paid) => Some(Turn::Captures),
        (None, RecordKind::Payment, TheirState::Paid | TheirState::Authorized) => {
            Some(Turn::Payments)
        }
        (None, RecordKind::Refund, TheirState::Paid) => Some(Turn::Refunds),
        _ => None,
    }
}

fn holds_no_money(record: &MissingRecord) -> bool {
    record.ours.is_none()
        && matches!(record.theirs.state, TheirState::Failed | TheirState::Released)
}

/// Payments that several connections list, none of which the provider names.
fn find_ambiguous(missing: &[MissingRecord]) -> Vec<String> {
    let mut connections = HashMap::<&str, HashSet<&ConnectionId>>::new();
    let payments = missing.iter().filter(|record| turn_of(record) == Some(Turn::Payments));
    for record in payments.filter(|record| record.theirs.connection_id.is_none()) {
        let listed_by = connections.entry(&record.difference.reference).or_default();
        listed_by.insert(&record.connection_id);
    }
    let several = connections.into_iter().filter(|(_, listed_by)| listed_by.len() > 1);
    let mut references: Vec<String> = several.map(|(reference, _)| reference.to_owned()).collect();
    references.sort();
    references
}

async fn adopt_record(
    ctx: &AppContext,
    record: &MissingRecord,
    turn: Turn,
    auditor: &Auditor,
    operator: Option<&str>,
) -> Result<Option<Adopted>, StoreError> {
    let MissingRecord { connection_id, difference, theirs, .. } = record;
    // A connection that this database does not have, such as one created after the backup.
    if theirs.connection_id.as_ref().is_some_and(|named| named != connection_id) {
        return Ok(None);
    }
    let written = write_record(ctx, record, turn, auditor.clone(), operator).await?;
    Ok(written.map(|(kind, intent_id, refund_id)| Adopted {
        record: kind,
        reference: difference.reference.clone(),
        provider_id: theirs.provider_id.clone(),
        connection_id: connection_id.clone(),
        intent_id,
        refund_id,
        amount: theirs.money.minor(),
        currency: theirs.money.currency().code(),
    }))
}

/// What was written: its kind, the intent and the refund.
type WrittenRecord = (&'static str, IntentId, Option<i64>);

async fn write_record(
    ctx: &AppContext,
    record: &MissingRecord,
    turn: Turn,
    auditor: Auditor,
    operator: Option<&str>,
) -> Result<Option<WrittenRecord>, StoreError> {
    let MissingRecord { connection_id, difference, theirs, .. } = record;
    let reference = difference.reference.clone();
    Ok(match turn {
        Turn::Payments => {
            let found = FoundPayment {
                connection_id: connection_id.clone(),
                reference,
                recorded_id: theirs.recorded_id.clone(),
                money: theirs.money,
                created: theirs.created,
            };
            let adopted = adopt_payment(ctx, found, auditor, operator).await?;
            adopted.map(|intent_id| ("payment", intent_id, None))
        }
        Turn::Captures => {
            let adopted = adopt_capture(ctx, connection_id, &reference, auditor, operator).await?;
            adopted.map(|intent| ("capture", intent.id, None))
        }
        Turn::Refunds => {
            let payments = [&record.payment_reference, &theirs.payment_id];
            let found = FoundRefund {
                connection_id: connection_id.clone(),
                reference,
                payments: payments.into_iter().flatten().cloned().collect(),
                money: theirs.money,
                created: theirs.created,
            };
            let adopted = adopt_refund(ctx, found, auditor, operator).await?;
            adopted.map(|(intent_id, refund)| ("refund", intent_id, Some(refund.0)))
        }
    })
}
