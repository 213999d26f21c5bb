//! What is stored about one intent.

use super::sent_event::parse_sent_event;
use crate::domain::consistency::{CollectedInstalment, IntentHistory};
use crate::domain::ledger::Posting;
use crate::store::tables::{
    attempts, credentials, events, instalments, intents, ledger, mandates, refunds,
};
use crate::store::{Store, StoreError, StoredInstalment, StoredLedgerEntry};

/// The history of an intent, and its currency. `None` for an unknown id.
///
/// # Errors
/// [`StoreError::Corrupt`] if a row can't be read, or a ledger entry has another currency.
pub(super) async fn load_history(
    store: &Store,
    id: &str,
) -> Result<Option<(IntentHistory, &'static str)>, StoreError> {
    let Some(intent) = intents::find(store, id).await? else { return Ok(None) };
    let currency = intent.order.money.currency().code();
    let (collected_instalments, entries) = group_ledger_entries(
        instalments::list_by_intent(store, id).await?,
        ledger::list_by_intent(store, id).await?,
    );
    if entries.iter().any(|stored| stored.currency != currency) {
        let why = "another currency than the intent's";
        return Err(StoreError::corrupt("ledger_entries", id, why));
    }
    let mandates = mandates::list_by_intent(store, id).await?;
    let events = events::list_by_intent(store, id).await?;
    let history = IntentHistory {
        amount: intent.order.money.minor(),
        state: intent.state,
        attempt_count: intent.attempt_count,
        refunded: intent.refunded,
        attempts: attempts::list_by_intent(store, id).await?,
        refunds: refunds::list_by_intent(store, id).await?,
        credentials: credentials::list_by_intent(store, id).await?,
        mandates: mandates.iter().map(|mandate| (mandate.id, mandate.status)).collect(),
        collected_instalments,
        ledger_entries: entries.into_iter().map(|stored| (stored.posting, stored.entry)).collect(),
        sent_events: events.iter().map(parse_sent_event).collect(),
    };
    Ok(Some((history, currency)))
}

/// Assigns to each instalment its own ledger entries, which may have another currency, and returns
/// the entries of the payment apart.
fn group_ledger_entries(
    stored: Vec<StoredInstalment>,
    mut entries: Vec<StoredLedgerEntry>,
) -> (Vec<CollectedInstalment>, Vec<StoredLedgerEntry>) {
    let with_entries = |StoredInstalment { id, mandate_id, instalment, currency }| {
        let posting = format!("{}:{id}", Posting::Collection.code());
        let own = entries
            .extract_if(.., |entry| entry.posting == posting && entry.currency == currency.code());
        CollectedInstalment {
            mandate: mandate_id,
            instalment,
            currency,
            entries: own.map(|stored| stored.entry).collect(),
        }
    };
    (stored.into_iter().map(with_entries).collect(), entries)
}
