//! One try to pay, from the disk to the provider and back: the attempt is written before the
//! provider is called, and the provider's word is written as soon as it is known.

use std::time::Duration;

use super::settle::{NextAttempt, settle};
use crate::domain::credential::{Credential, CredentialStatus};
use crate::domain::intent::attempt::Attempt;
use crate::domain::intent::{IntentState, Order, Transition};
use crate::domain::method::PaymentMethod;
use crate::domain::method::card::MaskedCard;
use crate::domain::time::Timestamp;
use crate::events::payloads;
use crate::platform::clock;
use crate::providers::{Initiator, Instrument, PaymentProvider, PaymentRequest};
use crate::services::failpoint::{self, Failpoint};
use crate::services::{AppContext, mandates};
use crate::store::tables::{attempts, credentials, intents};
use crate::store::{NewAttempt, NewCredential, StoreError, StoredIntent, Tx};

/// A call begins this soon after its attempt is on disk, or not at all. Together with the longest
/// call it takes less than [`crate::services::reconciliation::CALL_ENDS`], after which the attempt
/// may be taken for one that was never sent.
const CALL_START_DEADLINE: Duration = Duration::from_secs(20);

/// What is paid with. Holds secrets for one call, so it has no `Debug`.
pub(crate) struct ChargeSource {
    pub method: PaymentMethod,
    pub card: Option<MaskedCard>,
    pub credential_id: Option<String>,
    pub instrument: Instrument,
    /// The customer agreed to have it kept, and perhaps to payments without being there.
    pub consent: Option<StorageConsent>,
}

/// What a customer agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StorageConsent {
    pub is_mit_compatible: bool,
}

/// An attempt that is on disk, with the intent that waits for it.
pub(crate) struct InitiatedAttempt {
    pub attempt: Attempt,
    pub intent: StoredIntent,
}

/// What of a charge is written down: nothing that could be charged.
pub(crate) struct PreparedAttempt {
    attempt: NewAttempt,
    consent: Option<StorageConsent>,
}

impl ChargeSource {
    pub(crate) fn from_credential(
        credential: &Credential,
        token: crate::providers::ProviderToken,
    ) -> Self {
        Self {
            method: credential.method,
            card: Some(credential.card.clone()),
            credential_id: Some(credential.id.clone()),
            instrument: Instrument::Stored(token),
            consent: None,
        }
    }

    pub(crate) fn prepare_attempt(
        &self,
        intent_id: &str,
        order: &Order,
        form_token: Option<String>,
        created: Timestamp,
    ) -> PreparedAttempt {
        let attempt = NewAttempt {
            intent_id: intent_id.to_owned(),
            method: self.method,
            provider_reference: clock::new_uuid(),
            card: self.card.clone(),
            credential_id: self.credential_id.clone(),
            shares: order.split.as_ref().map(|split| split.shares.clone()).unwrap_or_default(),
            form_token,
            created,
        };
        PreparedAttempt { attempt, consent: self.consent }
    }
}

/// Writes the attempt and the credential it may bring, and moves the intent on by the event that
/// `of` makes of the attempt.
///
/// # Errors
/// [`StoreError::Conflict`] if the intent has moved on meanwhile, or the form was sent before.
pub(crate) async fn initiate_attempt(
    tx: &mut Tx,
    intent: StoredIntent,
    prepared: &PreparedAttempt,
    to_transition: impl FnOnce(crate::domain::intent::attempt::AttemptId) -> Transition + Send,
) -> Result<InitiatedAttempt, StoreError> {
    let now = prepared.attempt.created;
    let id = attempts::insert(tx, &prepared.attempt).await?;
    let state = intent.state.apply(to_transition(id)).map_err(|_| StoreError::Conflict)?;
    if !intents::update_state(tx, &intent.id, intent.version, state, now).await? {
        return Err(StoreError::Conflict);
    }
    let was_pending = matches!(intent.state, IntentState::Pending { .. });
    let attempt = prepared.attempt.to_initiated_attempt(id);
    let intent = intent.with_new_attempt(state, attempt.clone());
    if !was_pending {
        payloads::append_status_change(tx, &intent, state, None, now).await?;
    }
    if let Some(consent) = prepared.consent {
        register_credential(tx, &intent, &attempt, consent, now).await?;
    }
    if attempt.method == PaymentMethod::DebitOrder {
        mandates::initiate_mandate(tx, &intent, attempt.id, now).await?;
    }
    Ok(InitiatedAttempt { attempt, intent })
}

/// A credential that must not be charged yet (interface, section 3).
async fn register_credential(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: &Attempt,
    consent: StorageConsent,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(card) = attempt.card.clone() else { return Ok(()) };
    let new = NewCredential {
        id: clock::new_uuid(),
        merchant_id: intent.merchant.id.clone(),
        purchaser_id: intent.order.purchaser_id.clone(),
        attempt_id: attempt.id,
        is_mit_compatible: consent.is_mit_compatible,
        created: now,
    };
    credentials::insert(tx, &new).await?;
    let credential = Credential {
        id: new.id,
        merchant_id: new.merchant_id,
        purchaser_id: new.purchaser_id,
        intent_id: intent.id.clone(),
        reference_id: intent.order.reference_id.clone(),
        attempt_id: attempt.id,
        method: attempt.method,
        card,
        is_mit_compatible: new.is_mit_compatible,
        status: CredentialStatus::Inactive,
        created: now,
    };
    payloads::append_payment_credential(tx, &credential, now).await
}

/// Calls the provider and writes its answer, and goes on with the next credential of an automatic
/// payment where that is refused. Without an answer everything stays as it is, and the provider is
/// asked later.
///
/// # Errors
/// When the store fails; what happened to the payment is then found out later.
pub(crate) async fn execute_payment(
    ctx: &AppContext,
    mut initiated: InitiatedAttempt,
    mut instrument: Instrument,
    mut remember: bool,
) -> Result<(), StoreError> {
    while let Some((next_attempt, next_instrument)) =
        execute_attempt(ctx, initiated, instrument, remember).await?
    {
        (initiated, instrument, remember) = (next_attempt, next_instrument, false);
    }
    Ok(())
}

async fn execute_attempt(
    ctx: &AppContext,
    initiated: InitiatedAttempt,
    instrument: Instrument,
    remember: bool,
) -> Result<NextAttempt, StoreError> {
    let InitiatedAttempt { attempt, intent } = initiated;
    failpoint::pause_at(ctx, Failpoint::PaymentWritten).await;
    let Some(provider) = &ctx.providers else { return Ok(None) };
    if ctx.clock.now() >= attempt.created.saturating_add(CALL_START_DEADLINE) {
        tracing::warn!(attempt = attempt.id.0, "too late to call the provider");
        return Ok(None);
    }
    let result = provider
        .pay(build_payment_request(ctx, &intent.order, &attempt, instrument, remember))
        .await;
    failpoint::pause_at(ctx, Failpoint::PaymentAnswered).await;
    match result {
        Ok(result) => settle(ctx, intent, &attempt, result).await,
        // Unknown is not refused: the attempt stays open, and the provider is asked about it later.
        Err(unreachable) => {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment left open");
            Ok(None)
        }
    }
}

fn build_payment_request(
    ctx: &AppContext,
    order: &Order,
    attempt: &Attempt,
    instrument: Instrument,
    remember: bool,
) -> PaymentRequest {
    let delays = order.capture_mode.delays_capture_of(attempt.method);
    PaymentRequest {
        reference: attempt.provider_reference.clone(),
        method: attempt.method,
        money: order.money,
        instrument,
        authorize_until: delays
            .then(|| ctx.clock.now().saturating_add(ctx.settings.authorization_window)),
        store_instrument: remember,
        initiator: if order.is_interactive { Initiator::Customer } else { Initiator::Merchant },
        sandbox: order.sandbox,
    }
}
