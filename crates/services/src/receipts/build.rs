//! A receipt from what is stored.

use kassa_domain::intent::attempt::Attempt;
use kassa_domain::intent::{Bill, IntentState};
use kassa_domain::ledger::Posting;
use kassa_domain::mandate::InstalmentStatus;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Money;
use kassa_domain::receipt::{Receipt, ReceiptPart, ReceiptSubject, RefundLine, receipt_number};
use kassa_domain::refund::{Refund, RefundId};
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_platform::logo::without_metadata;
use kassa_store::tables::portal::payment_details::{PaymentPosting, list_postings};
use kassa_store::tables::{instalments, logos, mandates, refunds};
use kassa_store::{StoreError, StoredInstalment, StoredIntent, StoredMandate};

use crate::context::AppContext;

/// A receipt of a payment. `None` if nothing was paid, and if there is no such refund or instalment
/// or it was not paid.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
#[tracing::instrument(level = "debug", skip_all, fields(intent = %intent.id))]
pub async fn load_receipt(
    ctx: &AppContext,
    intent: &StoredIntent,
    part: ReceiptPart,
) -> Result<Option<Receipt>, StoreError> {
    if let ReceiptPart::Instalment(number) = part {
        return load_instalment_receipt(ctx, intent, number).await;
    }
    let (IntentState::Success { .. }, Some(attempt)) = (intent.state, &intent.last_attempt) else {
        return Ok(None);
    };
    if intent.order.money.minor() == 0 {
        return Ok(None);
    }
    let store = &ctx.store;
    let history = History {
        postings: list_postings(store, &intent.id).await?,
        refunds: refunds::list_by_intent(store, &intent.id).await?,
    };
    let zone = intent.merchant.time_zone.clone();
    let lines = history.refund_lines(intent);
    let receipt = payment_receipt(intent, attempt, history.paid_at(attempt), zone);
    let ReceiptPart::Refund(position) = part else {
        let subject = ReceiptSubject::Payment { refunds: lines };
        return Ok(Some(Receipt { subject, ..receipt }));
    };
    let line = lines.into_iter().find(|line| line.position == position);
    Ok(line.map(|line| refund_receipt(receipt, intent, &line)))
}

/// The picture of the merchant's logo. `None` if there is none, and if it can't be read: a receipt
/// is one without it.
pub async fn load_logo(ctx: &AppContext, intent: &StoredIntent) -> Option<Vec<u8>> {
    let id = intent.merchant.branding.logo.as_deref()?;
    logos::find(&ctx.store, id).await.ok().flatten().map(|logo| without_metadata(logo.bytes))
}

/// What the provider has paid back of a payment, in minor units.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn sum_refunds(ctx: &AppContext, intent: &StoredIntent) -> Result<i64, StoreError> {
    let refunds = refunds::list_by_intent(&ctx.store, &intent.id).await?;
    let paid = refunds.iter().filter(|refund| refund.status == TransactionStatus::Success);
    Ok(paid.map(|refund| refund.amount).sum())
}

/// The receipt of a paid instalment of the mandate that was signed with an intent.
async fn load_instalment_receipt(
    ctx: &AppContext,
    intent: &StoredIntent,
    number: u32,
) -> Result<Option<Receipt>, StoreError> {
    // One mandate at most was signed of those that were tried.
    let mandates = mandates::list_by_intent(&ctx.store, &intent.id).await?;
    let paid = list_instalments(ctx, &mandates).await?.into_iter().find(|instalment| {
        instalment.number == number && instalment.status == InstalmentStatus::Success
    });
    let Some(instalment) = paid else { return Ok(None) };
    let Some(money) = Money::new(instalment.amount, instalment.currency) else { return Ok(None) };
    let order = &intent.order;
    Ok(Some(Receipt {
        number: receipt_number(&intent.id, ReceiptPart::Instalment(number)),
        subject: ReceiptSubject::Instalment,
        merchant: intent.merchant.name.clone(),
        contact: intent.merchant.branding.support.clone(),
        reference_id: order.reference_id.clone(),
        // Its lines are those of the first payment.
        bill: Bill { line_items: Vec::new(), ..order.bill.clone() },
        money,
        method: PaymentMethod::DebitOrder,
        card: None,
        at: instalment.collected,
        time_zone: intent.merchant.time_zone.clone(),
    }))
}

/// The instalments of mandates, by mandate and number.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list_instalments(
    ctx: &AppContext,
    mandates: &[StoredMandate],
) -> Result<Vec<StoredInstalment>, StoreError> {
    let mut found = Vec::new();
    for mandate in mandates {
        found.extend(instalments::list_by_mandate(&ctx.store, mandate.id).await?);
    }
    Ok(found)
}

/// The position of a refund among all refunds of its intent, which are sorted by age. `None` if it
/// is not among them.
#[must_use]
pub fn refund_position(refunds: &[Refund], id: RefundId) -> Option<u32> {
    let index = refunds.iter().position(|refund| refund.id == id)?;
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
        number: receipt_number(&intent.id, ReceiptPart::Payment),
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
        number: receipt_number(&intent.id, ReceiptPart::Refund(line.position)),
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
                position: refund_position(&self.refunds, refund.id)?,
                money: Money::new(refund.amount, intent.order.money.currency())?,
                at: posted.unwrap_or(refund.created),
            })
        };
        let paid = self.refunds.iter().filter(|refund| refund.status == TransactionStatus::Success);
        paid.filter_map(to_line).collect()
    }
}
