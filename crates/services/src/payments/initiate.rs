//! An attempt is written before the provider is called.

use kassa_domain::credential::{
    CardFingerprint, Credential, CredentialStatus, RegisteredCredential,
};
use kassa_domain::ids::CredentialId;
use kassa_domain::intent::attempt::{Attempt, AttemptId, StorageConsent};
use kassa_domain::intent::{IntentState, Transition};
use kassa_domain::method::PaymentMethod;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_store::tables::{attempts, credentials, intents, provider_calls};
use kassa_store::{NewCall, NewCredential, OpenCall, StoreError, StoredIntent, Tx};

use super::charge_source::{InitiatedAttempt, PreparedAttempt};
use crate::events::payloads::credentials::append_payment_credential;
use crate::events::payloads::payments::write_status_change;
use crate::mandates::status::initiate_mandate;

/// Writes an attempt with the credential and the mandate that it registers, and applies the
/// transition that `to_transition` returns to the intent.
///
/// # Errors
/// [`StoreError::Conflict`] if the intent was changed meanwhile or the form was submitted before.
pub(super) async fn initiate_attempt(
    tx: &mut Tx,
    intent: StoredIntent,
    prepared: &PreparedAttempt,
    to_transition: impl FnOnce(AttemptId) -> Transition + Send,
) -> Result<InitiatedAttempt, StoreError> {
    let now = prepared.attempt.created;
    let id = attempts::insert(tx, &prepared.attempt).await?;
    let state = intent.state.apply(to_transition(id)).map_err(|_| StoreError::Conflict)?;
    let (version, was_pending) =
        (intent.version, matches!(intent.state, IntentState::Pending { .. }));
    if was_pending && !intents::update_state(tx, &intent, state, now).await? {
        return Err(StoreError::Conflict);
    }
    let attempt = prepared.attempt.to_initiated_attempt(id);
    let intent = intent.with_new_attempt(state, attempt.clone());
    if !was_pending && !write_status_change(tx, &intent, version, state, None, now).await? {
        return Err(StoreError::Conflict);
    }
    if let Some(consent) = prepared.attempt.storage {
        register_credential(tx, &intent, &attempt, consent, prepared.fingerprint, now).await?;
    }
    if attempt.method == PaymentMethod::DebitOrder {
        initiate_mandate(tx, &intent, attempt.id, prepared.scheme, now).await?;
    }
    let call = write_call(tx, &attempt).await?;
    Ok(InitiatedAttempt { attempt, intent, call, started: prepared.started })
}

/// The call is queried by any process soon, because a query changes nothing at the provider.
async fn write_call(tx: &mut Tx, attempt: &Attempt) -> Result<OpenCall, StoreError> {
    let new = NewCall {
        operation: ProviderOperation::Payment,
        subject_id: &attempt.id.0.to_string(),
        connection_id: attempt.connection_id.as_ref(),
        sealed: None,
        created: attempt.created,
        lease_end: None,
    };
    provider_calls::insert(tx, &new).await
}

/// Registers the credential of an attempt. It can't be charged before the attempt is approved
/// (interface, section 3). One whose card is typed at the provider is registered with the approval,
/// because nothing is known of it before. `None` for an attempt whose card is unknown.
pub(super) async fn register_credential(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: &Attempt,
    consent: StorageConsent,
    fingerprint: Option<CardFingerprint>,
    now: Timestamp,
) -> Result<Option<RegisteredCredential>, StoreError> {
    let Some(card) = attempt.card.clone() else { return Ok(None) };
    let new = NewCredential {
        id: CredentialId::from_trusted(random::new_uuid()),
        merchant_id: intent.merchant.id.clone(),
        purchaser_id: intent.order.purchaser_id.clone(),
        attempt_id: attempt.id,
        connection_id: attempt.connection_id.clone(),
        is_mit_compatible: consent.is_mit_compatible(),
        fingerprint,
        created: now,
    };
    credentials::insert(tx, &new).await?;
    let credential = Credential {
        id: new.id,
        attempt_id: attempt.id,
        connection_id: attempt.connection_id.clone(),
        method: attempt.method,
        card,
        fingerprint,
        is_mit_compatible: new.is_mit_compatible,
        status: CredentialStatus::Inactive,
    };
    let registered = RegisteredCredential {
        credential,
        merchant_id: new.merchant_id,
        purchaser_id: new.purchaser_id,
        intent_id: intent.id.clone(),
        reference_id: intent.order.reference_id.clone(),
    };
    append_payment_credential(tx, &registered, now).await?;
    Ok(Some(registered))
}
