//! A receipt from what is stored.

use crate::domain::intent::attempt::Attempt;
use crate::domain::intent::{Bill, IntentState};
use crate::domain::ledger::Posting;
use crate::domain::money::Money;
use crate::domain::receipt::{Receipt, ReceiptSubject, RefundLine, receipt_number};
use crate::domain::refund::{Refund, RefundStatus};
use crate::domain::time::Timestamp;
use crate::services::context::AppContext;
use crate::store::tables::portal::payment_details::{PaymentPosting, list_postings};
use crate::store::tables::{merchants, refunds};
use crate::store::{StoreError, StoredIntent};

/// Of a merchant without one.
const DEFAULT_TIME_ZONE: &str = "UTC";

/// The receipt of a payment, or of its refund at a position from 1. `None` if nothing was paid, and
/// if there is no such refund or it was not paid.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
#[tracing::instrument(level = "debug", skip_all, fields(intent = %intent.id))]
pub async fn load_receipt(
    ctx: &AppContext,
    intent: &StoredIntent,
    refund: Option<u32>,
) -> Result<Option<Receipt>, StoreError> {
    let (IntentState::Success { .. }, Some(attempt)) = (intent.state, &intent.last_attempt) else {
        return Ok(None);
    };
    if intent.order.money.minor() == 0 {
        return Ok(None);
    }
    let (store, merchant) = (&ctx.store, &intent.merchant.id);
    let history = History {
        postings: list_postings(store, &intent.id).await?,
        refunds: refunds::list_by_intent(store, &intent.id).await?,
    };
    let zone = merchants::find_time_zone(store, merchant).await?;
    let zone = zone.unwrap_or_else(|| DEFAULT_TIME_ZONE.to_owned());
    let lines = history.refund_lines(intent);
    let receipt = payment_receipt(intent, attempt, history.paid_at(attempt), zone);
    Ok(match refund {
        None => Some(Receipt { subject: ReceiptSubject::Payment { refunds: lines }, ..receipt }),
        Some(position) => lines
            .into_iter()
            .find(|line| line.position == position)
            .map(|line| refund_receipt(receipt, intent, &line)),
    })
}

/// The position of a refund among all refunds of its intent, which are sorted by age.
#[must_use]
pub fn refund_position(refunds: &[Refund], refund: &Refund) -> Option<u32> {
    let index = refunds.iter().position(|other| other.id == refund.id)?;
    u32::try_from(index).ok()?.checked_add(1)
}

fn payment_receipt(
    intent: &StoredIntent,
    attempt: &Attempt,
    at: Timestamp,
    time_zone: String,
) -> Receipt {
    let order = &intent.order;
    Receipt {
        number: receipt_number(&intent.id, None),
        subject: ReceiptSubject::Payment { refunds: Vec::new() },
        merchant: intent.merchant.name.clone(),
        contact: intent.merchant.branding.support.clone(),
        reference_id: order.reference_id.clone(),
        bill: order.bill.clone(),
        money: order.money,
        method: attempt.method,
        card: attempt.card.clone(),
        at,
        time_zone,
    }
}

fn refund_receipt(payment: Receipt, intent: &StoredIntent, line: &RefundLine) -> Receipt {
    Receipt {
        number: receipt_number(&intent.id, Some(line.position)),
        subject: ReceiptSubject::Refund,
        bill: Bill::default(),
        money: line.money,
        at: line.at,
        ..payment
    }
}

/// What happened to a payment.
struct History {
    postings: Vec<PaymentPosting>,
    refunds: Vec<Refund>,
}

impl History {
    /// When the ledger got the money.
    fn paid_at(&self, attempt: &Attempt) -> Timestamp {
        let posted = [Posting::Capture, Posting::Sale]
            .into_iter()
            .find_map(|posting| self.posted_at(posting, attempt.id.0));
        posted.unwrap_or(attempt.created)
    }

    fn posted_at(&self, posting: Posting, subject: i64) -> Option<Timestamp> {
        let code = format!("{}:{subject}", posting.code());
        self.postings.iter().find(|posted| posted.posting == code).map(|posted| posted.at)
    }

    /// The refunds that the provider has paid.
    fn refund_lines(&self, intent: &StoredIntent) -> Vec<RefundLine> {
        let to_line = |refund: &Refund| {
            let posted = self.posted_at(Posting::RefundPaid, refund.id.0);
            Some(RefundLine {
                position: refund_position(&self.refunds, refund)?,
                money: Money::new(refund.amount, intent.order.money.currency())?,
                at: posted.unwrap_or(refund.created),
            })
        };
        let paid = self.refunds.iter().filter(|refund| refund.status == RefundStatus::Success);
        paid.filter_map(to_line).collect()
    }
}
