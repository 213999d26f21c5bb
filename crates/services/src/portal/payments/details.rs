//! All that is known of one payment.

use std::collections::{BTreeMap, BTreeSet};

use kassa_domain::dispute::{Dispute, DisputeStatus};
use kassa_domain::ids::{BeneficiaryId, IntentId, MerchantId};
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::intent::{DisplayFacts, DisplayStatus};
use kassa_domain::payout::Payout;
use kassa_domain::refund::Refund;
use kassa_domain::time::Timestamp;
use kassa_platform::request_facts::note_intent;
use kassa_store::tables::portal::audit_entries::{self, AuditEntry};
use kassa_store::tables::portal::payment_details::{
    AttemptResult, PaymentDelivery, PaymentPosting, find_opened, list_attempt_results,
    list_deliveries, list_postings,
};
use kassa_store::tables::receipt_emails::{self, ReceiptEmailState};
use kassa_store::tables::{
    attempts, beneficiaries, disputes, events, intents, mandates, payouts, refunds,
};
use kassa_store::{Store, StoreError, StoredEvent, StoredInstalment, StoredIntent, StoredMandate};

use crate::context::AppContext;
use crate::receipts::list_instalments;

/// How many entries of the audit log are shown with a payment.
const MAX_AUDIT_ENTRIES: u32 = 200;

/// A payment with its history. Lists are oldest first.
pub struct PaymentDetails {
    pub intent: StoredIntent,
    /// When the customer opened the page first.
    pub opened: Option<Timestamp>,
    /// Each with its result.
    pub attempts: Vec<(Attempt, AttemptResult)>,
    pub refunds: Vec<Refund>,
    pub payouts: Vec<Payout>,
    /// The names of the beneficiaries of shares and payouts, by their ids.
    pub beneficiary_names: BTreeMap<BeneficiaryId, String>,
    pub disputes: Vec<Dispute>,
    pub mandates: Vec<StoredMandate>,
    /// Of the mandates.
    pub instalments: Vec<StoredInstalment>,
    pub postings: Vec<PaymentPosting>,
    pub events: Vec<StoredEvent>,
    pub deliveries: Vec<PaymentDelivery>,
    /// The receipts that were to be sent.
    pub receipt_emails: Vec<ReceiptEmailState>,
    /// What people did.
    pub audit: Vec<AuditEntry>,
}

impl PaymentDetails {
    /// The status as people see it.
    #[must_use]
    pub fn display_status(&self) -> DisplayStatus {
        let intent = &self.intent;
        let last_attempt = intent.last_attempt.as_ref().map(|attempt| attempt.id);
        let is_open = |dispute: &Dispute| {
            Some(dispute.attempt_id) == last_attempt && dispute.details.status != DisputeStatus::Won
        };
        DisplayStatus::of(DisplayFacts {
            status: intent.state.into(),
            is_disputed: self.disputes.iter().any(is_open),
            amount: intent.order.money.minor(),
            refunded: intent.refunded,
            was_refused: intent.state.failed_attempts() > 0,
            was_opened: self.opened.is_some() || intent.attempt_count > 0,
        })
    }
}

/// Loads a merchant's payment. `None` for an unknown id, or that of another merchant's.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
#[tracing::instrument(skip_all)]
pub async fn load_details(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: &IntentId,
) -> Result<Option<PaymentDetails>, StoreError> {
    let store = &ctx.store;
    let found = intents::find(store, id).await?;
    let Some(intent) = found.filter(|intent| intent.merchant.id == *merchant_id) else {
        return Ok(None);
    };
    note_intent(&intent.id);
    let id = &intent.id;
    let results = list_attempt_results(store, id).await?;
    let attempts = attempts::list_by_intent(store, id).await?.into_iter();
    // An attempt that was made between the two statements has no result yet.
    let attempts = attempts.filter_map(|attempt| {
        let result = results.iter().find(|result| result.attempt == attempt.id)?.clone();
        Some((attempt, result))
    });
    let mut audit =
        audit_entries::list_by_subject(store, merchant_id, id.as_str(), MAX_AUDIT_ENTRIES).await?;
    audit.reverse();
    let mandates = mandates::list_by_intent(store, id).await?;
    let attempts: Vec<_> = attempts.collect();
    let payouts = payouts::list_by_intent(store, id).await?;
    Ok(Some(PaymentDetails {
        opened: find_opened(store, id).await?,
        refunds: refunds::list_by_intent(store, id).await?,
        beneficiary_names: find_beneficiary_names(store, &intent, &attempts, &payouts).await?,
        attempts,
        payouts,
        disputes: disputes::list_by_intent(store, id).await?,
        instalments: list_instalments(ctx, &mandates).await?,
        mandates,
        postings: list_postings(store, id).await?,
        events: events::list_by_intent(store, id).await?,
        deliveries: list_deliveries(store, id).await?,
        receipt_emails: receipt_emails::list_by_intent(store, id).await?,
        audit,
        intent,
    }))
}

async fn find_beneficiary_names(
    store: &Store,
    intent: &StoredIntent,
    attempts: &[(Attempt, AttemptResult)],
    payouts: &[Payout],
) -> Result<BTreeMap<BeneficiaryId, String>, StoreError> {
    let ordered = intent.order.split.iter().flat_map(|split| &split.shares);
    let sent = attempts.iter().flat_map(|(attempt, _)| &attempt.shares);
    let ids: BTreeSet<&BeneficiaryId> = ordered
        .chain(sent)
        .map(|share| &share.beneficiary_id)
        .chain(payouts.iter().map(|payout| &payout.beneficiary_id))
        .collect();
    let ids: Vec<BeneficiaryId> = ids.into_iter().cloned().collect();
    let found = beneficiaries::list_by_ids(store, &ids).await?;
    Ok(found.into_iter().map(|beneficiary| (beneficiary.id, beneficiary.name)).collect())
}
