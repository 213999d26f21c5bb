//! A dispute is read from its provider, and what is new is stored with an event.

use futures_util::FutureExt;
use kassa_domain::dispute::{Dispute, DisputeDetails};
use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::time::Timestamp;
use kassa_providers::{DisputedPayment, ProviderDispute};
use kassa_store::tables::{attempts, disputes, instalments, intents, mandates};
use kassa_store::{NewDispute, Store, StoreError, StoredIntent, Tx};

use crate::calls::find_provider;
use crate::context::AppContext;
use crate::events::payloads::disputes::append_dispute_status_change;
use crate::mandates::sync_collection;

/// What became of the reading of a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DisputeSync {
    /// What is stored agrees with the provider.
    Stored,
    /// The provider does not know the dispute, or it is not about a payment of this connection.
    Foreign,
    /// The provider did not answer, or another process stored an answer meanwhile.
    NotYet,
}

/// Reads a dispute by the provider's identifier, and stores what is new. An answer is stored only
/// if no other was stored since the provider was asked: what it said before is never written over
/// what it said later.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn sync_dispute(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    provider_id: &str,
) -> Result<DisputeSync, StoreError> {
    let known = disputes::find_by_provider_id(&ctx.store, connection_id, provider_id).await?;
    let Some(provider) = find_provider(ctx, Some(connection_id)).await? else {
        return Ok(DisputeSync::NotYet);
    };
    let Some(disputes_of_provider) = provider.disputes() else { return Ok(DisputeSync::Foreign) };
    let dispute = match disputes_of_provider.query_dispute(provider_id).await {
        Ok(Some(dispute)) => dispute,
        Ok(None) => return Ok(DisputeSync::Foreign),
        Err(error) => {
            tracing::warn!(provider_id, %error, "a dispute can't be read");
            return Ok(DisputeSync::NotYet);
        }
    };
    if let DisputedPayment::Collection(reference) = &dispute.payment {
        return sync_return(ctx, connection_id, reference).await;
    }
    let Some((attempt, intent)) = find_payment(&ctx.store, connection_id, &dispute).await? else {
        return Ok(DisputeSync::Foreign);
    };
    let details = dispute.details;
    let change = match known {
        Some(known) if known.details == details => return Ok(DisputeSync::Stored),
        Some(known) => DisputeChange::Changed(known),
        None => DisputeChange::New(NewDispute {
            connection_id: connection_id.to_owned(),
            provider_id: provider_id.to_owned(),
            attempt_id: attempt.id,
            details: details.clone(),
        }),
    };
    store_change(ctx, intent, change, details).await
}

/// A debit that was taken back is a return of its instalment, and no dispute: nobody can answer it.
async fn sync_return(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    reference: &str,
) -> Result<DisputeSync, StoreError> {
    let Some(instalment) = instalments::find_by_reference(&ctx.store, reference).await? else {
        return Ok(DisputeSync::Foreign);
    };
    let mandate = mandates::find(&ctx.store, instalment.mandate_id).await?;
    let of_connection = mandate.and_then(|mandate| mandate.connection_id);
    if of_connection.as_ref() != Some(connection_id) {
        return Ok(DisputeSync::Foreign);
    }
    match sync_collection(ctx, reference).await? {
        true => Ok(DisputeSync::Stored),
        false => Ok(DisputeSync::NotYet),
    }
}

/// The payment that is disputed. `None` if it is not one of this connection.
async fn find_payment(
    store: &Store,
    connection_id: &ConnectionId,
    dispute: &ProviderDispute,
) -> Result<Option<(Attempt, StoredIntent)>, StoreError> {
    let found = match &dispute.payment {
        DisputedPayment::Reference(reference) => {
            attempts::find_by_reference(store, connection_id, reference).await?
        }
        DisputedPayment::ProviderId(id) => {
            attempts::find_by_provider_id(store, connection_id, id).await?
        }
        DisputedPayment::Collection(_) => None,
    };
    let Some(attempt) = found else { return Ok(None) };
    let intent = intents::find(store, &attempt.intent_id).await?;
    Ok(intent.map(|intent| (attempt, intent)))
}

#[derive(Clone)]
enum DisputeChange {
    New(NewDispute),
    Changed(Dispute),
}

async fn store_change(
    ctx: &AppContext,
    intent: StoredIntent,
    change: DisputeChange,
    details: DisputeDetails,
) -> Result<DisputeSync, StoreError> {
    let now = ctx.clock.now();
    let written = ctx.store.write(move |tx| {
        async move { write_change(tx, &intent, &change, &details, now).await }.boxed()
    });
    match written.await {
        Ok(()) => Ok(DisputeSync::Stored),
        Err(StoreError::Conflict) => Ok(DisputeSync::NotYet),
        Err(error) => Err(error),
    }
}

async fn write_change(
    tx: &mut Tx,
    intent: &StoredIntent,
    change: &DisputeChange,
    details: &DisputeDetails,
    now: Timestamp,
) -> Result<(), StoreError> {
    let id = match change {
        DisputeChange::New(new) => disputes::insert(tx, new).await?,
        DisputeChange::Changed(known) => {
            if !disputes::update(tx, known.id, known.version, details).await? {
                return Err(StoreError::Conflict);
            }
            known.id
        }
    };
    append_dispute_status_change(tx, intent, id, details, now).await
}
