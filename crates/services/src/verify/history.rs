//! What is stored about one intent.

use kassa_domain::consistency::{
    CollectedInstalment, EventSequence, IntentHistory, ReversalHistory,
};
use kassa_domain::credential::Credential;
use kassa_domain::ids::IntentId;
use kassa_domain::ledger::Posting;
use kassa_domain::provider_call::ProviderOperation;
use kassa_store::tables::events::EventCount;
use kassa_store::tables::{
    attempts, call_backlog, credentials, disputes, events, instalments, intents, ledger, mandates,
    payouts, refunds, reversals,
};
use kassa_store::{
    Reversal, ReversalKind, Store, StoreError, StoredEvent, StoredInstalment, StoredLedgerEntry,
    UnsettledCall,
};

use super::sent_event::parse_sent_event;

/// The history of an intent, and its currency. `None` for an unknown id.
///
/// # Errors
/// [`StoreError::Corrupt`] if a row can't be read, or a ledger entry has another currency.
pub(super) async fn load_history(
    store: &Store,
    id: &IntentId,
) -> Result<Option<(IntentHistory, &'static str)>, StoreError> {
    let Some(intent) = intents::find(store, id).await? else { return Ok(None) };
    let currency = intent.order.money.currency().code();
    let (collected_instalments, entries) = group_ledger_entries(
        instalments::list_by_intent(store, id).await?,
        ledger::list_by_intent(store, id).await?,
    );
    let (reversals, entries) =
        group_late_approvals(reversals::list_by_intent(store, id).await?, entries);
    if entries.iter().any(|stored| stored.currency != currency) {
        let why = "another currency than the intent's";
        return Err(StoreError::corrupt("ledger_entries", id, why));
    }
    let payouts = payouts::list_by_intent(store, id).await?;
    if payouts.iter().any(|payout| payout.money.currency().code() != currency) {
        return Err(StoreError::corrupt("payouts", id, "another currency than the intent's"));
    }
    let mandates = mandates::list_by_intent(store, id).await?;
    let counts = events::list_counts(store, id).await?;
    let events = events::list_by_intent(store, id).await?;
    let history = IntentHistory {
        amount: intent.order.money.minor(),
        state: intent.state,
        attempt_count: intent.attempt_count,
        refunded: intent.refunded,
        attempts: attempts::list_by_intent(store, id).await?,
        refunds: refunds::list_by_intent(store, id).await?,
        payouts,
        disputes: disputes::list_by_intent(store, id).await?,
        credentials: list_credentials(store, id).await?,
        mandates: mandates.iter().map(|mandate| (mandate.id, mandate.status)).collect(),
        collected_instalments,
        open_calls: list_open_calls(store, id).await?,
        reversals,
        ledger_entries: entries.into_iter().map(|stored| (stored.posting, stored.entry)).collect(),
        sent_events: events.iter().map(parse_sent_event).collect(),
        event_sequences: group_sequences(&events, counts),
    };
    Ok(Some((history, currency)))
}

async fn list_credentials(store: &Store, id: &IntentId) -> Result<Vec<Credential>, StoreError> {
    let registered = credentials::list_by_intent(store, id).await?;
    Ok(registered.into_iter().map(|registered| registered.credential).collect())
}

/// The numbers of the events, for each subject.
fn group_sequences(events: &[StoredEvent], counts: Vec<EventCount>) -> Vec<EventSequence> {
    let to_sequence = |EventCount { mandate, count }| {
        let own = events.iter().filter(|event| event.mandate == mandate);
        EventSequence { mandate, count, numbers: own.map(|event| event.sequence).collect() }
    };
    counts.into_iter().map(to_sequence).collect()
}

/// Assigns to each instalment its own ledger entries, which may have another currency, and returns
/// the entries of the payment apart.
fn group_ledger_entries(
    stored: Vec<StoredInstalment>,
    mut entries: Vec<StoredLedgerEntry>,
) -> (Vec<CollectedInstalment>, Vec<StoredLedgerEntry>) {
    let with_entries = |stored: StoredInstalment| {
        let postings = [Posting::Collection, Posting::CollectionReturned]
            .map(|posting| format!("{}:{}", posting.code(), stored.id));
        let currency = stored.currency;
        let own = entries.extract_if(.., |entry| {
            postings.contains(&entry.posting) && entry.currency == currency.code()
        });
        CollectedInstalment {
            mandate: stored.mandate_id,
            number: stored.number,
            amount: stored.amount,
            status: stored.status,
            is_returned: stored.returned.is_some(),
            retry: stored.retry,
            currency,
            entries: own.map(|stored| stored.entry).collect(),
        }
    };
    (stored.into_iter().map(with_entries).collect(), entries)
}

async fn list_open_calls(
    store: &Store,
    intent_id: &IntentId,
) -> Result<Vec<(ProviderOperation, i64)>, StoreError> {
    let to_open_call = |call: UnsettledCall| {
        let operation = ProviderOperation::from_code(&call.operation);
        operation
            .zip(call.subject_id.parse().ok())
            .ok_or_else(|| StoreError::corrupt("provider_calls", call.id, "an unreadable subject"))
    };
    let calls = call_backlog::list_by_intent(store, intent_id).await?;
    calls.into_iter().map(to_open_call).collect()
}

/// Assigns to each late approval its own ledger entries, which may have another currency, and
/// returns the others apart.
fn group_late_approvals(
    stored: Vec<Reversal>,
    mut entries: Vec<StoredLedgerEntry>,
) -> (Vec<ReversalHistory>, Vec<StoredLedgerEntry>) {
    const POSTINGS: [Posting; 4] =
        [Posting::LateAuthorization, Posting::LateRelease, Posting::LateSale, Posting::LateRefund];
    let with_entries = |reversal: Reversal| {
        let attempt_id = reversal.attempt_id.0.to_string();
        let currency = reversal.money.currency().code();
        let own = entries.extract_if(.., |stored| {
            let posting = stored.posting.split_once(':');
            posting.is_some_and(|(code, subject)| {
                subject == attempt_id && POSTINGS.iter().any(|late| late.code() == code)
            }) && stored.currency == currency
        });
        let to_entry = |stored: StoredLedgerEntry| {
            let code = stored.posting.split(':').next().unwrap_or_default().to_owned();
            (code, stored.entry)
        };
        ReversalHistory {
            id: reversal.id,
            attempt: reversal.attempt_id,
            is_captured: reversal.kind == ReversalKind::Refund,
            is_settled: reversal.settled.is_some(),
            money: reversal.money,
            entries: own.map(to_entry).collect(),
        }
    };
    (stored.into_iter().map(with_entries).collect(), entries)
}
