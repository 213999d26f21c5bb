//! One try to pay, from the disk to the provider and back: the attempt is written before the provider is called, and the
//! provider's word is written as soon as it is known.

use std::time::Duration;

use super::halt::{self, Step};
use super::settle::{ToTryNext, settle};
use super::{Parts, event, mandates};
use crate::clock;
use crate::domain::attempt::Attempt;
use crate::domain::card::MaskedCard;
use crate::domain::credential::{Credential, CredentialStatus};
use crate::domain::intent::{Event, Order, State};
use crate::domain::method::Method;
use crate::domain::time::Timestamp;
use crate::processor::{Initiator, Instrument, PaymentRequest, Provider};
use crate::store::{NewAttempt, NewCredential, StoreError, StoredIntent, Tx, attempts, credentials, intents};

/// A call begins this soon after its attempt is on disk, or not at all. Together with the longest call it takes less than
/// [`super::resume::CALL_ENDS`], after which the attempt may be taken for one that was never sent.
const CALL_BEGINS: Duration = Duration::from_secs(20);

/// What is paid with. Holds secrets for one call, so it has no `Debug`.
pub(super) struct Charge {
    pub method: Method,
    pub card: Option<MaskedCard>,
    pub credential_id: Option<String>,
    pub instrument: Instrument,
    /// The customer agreed to have it kept, and perhaps to payments without being there.
    pub remember: Option<Consent>,
}

/// What a customer agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Consent {
    pub is_mit_compatible: bool,
}

/// An attempt that is on disk, with the intent that waits for it.
pub(super) struct Initiated {
    pub attempt: Attempt,
    pub intent: StoredIntent,
}

/// What of a charge is written down: nothing that could be charged.
pub(super) struct Record {
    attempt: NewAttempt,
    remember: Option<Consent>,
}

impl Charge {
    pub(super) fn stored(credential: &Credential, token: crate::processor::ProviderToken) -> Self {
        Self {
            method: credential.method,
            card: Some(credential.card.clone()),
            credential_id: Some(credential.id.clone()),
            instrument: Instrument::Stored(token),
            remember: None,
        }
    }

    pub(super) fn record(&self, intent_id: &str, order: &Order, form_token: Option<String>, created: Timestamp) -> Record {
        let attempt = NewAttempt {
            intent_id: intent_id.to_owned(),
            method: self.method,
            provider_reference: clock::uuid(),
            card: self.card.clone(),
            credential_id: self.credential_id.clone(),
            shares: order.split.as_ref().map(|split| split.shares.clone()).unwrap_or_default(),
            form_token,
            created,
        };
        Record { attempt, remember: self.remember }
    }
}

/// Writes the attempt and the credential it may bring, and moves the intent on by the event that `of` makes of the attempt.
///
/// # Errors
/// [`StoreError::Conflict`] if the intent has moved on meanwhile, or the form was sent before.
pub(super) async fn initiate(
    tx: &mut Tx,
    intent: StoredIntent,
    record: &Record,
    of: impl FnOnce(crate::domain::attempt::AttemptId) -> Event + Send,
) -> Result<Initiated, StoreError> {
    let now = record.attempt.created;
    let id = attempts::insert(tx, &record.attempt).await?;
    let state = intent.state.on(of(id)).map_err(|_| StoreError::Conflict)?;
    if !intents::change(tx, &intent.id, intent.version, state, now).await? {
        return Err(StoreError::Conflict);
    }
    let was_pending = matches!(intent.state, State::Pending { .. });
    let attempt = record.attempt.initiated(id);
    let intent = intent.moved(state, attempt.clone());
    if !was_pending {
        event::status_change(tx, &intent, state, None, now).await?;
    }
    if let Some(consent) = record.remember {
        register(tx, &intent, &attempt, consent, now).await?;
    }
    if attempt.method == Method::DebitOrder {
        mandates::initiate(tx, &intent, attempt.id, now).await?;
    }
    Ok(Initiated { attempt, intent })
}

/// A credential that must not be charged yet (interface, section 3).
async fn register(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: &Attempt,
    consent: Consent,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(card) = attempt.card.clone() else { return Ok(()) };
    let new = NewCredential {
        id: clock::uuid(),
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
    event::credential(tx, &credential, now).await
}

/// Calls the provider and writes its answer, and goes on with the next credential of an automatic payment where that is
/// refused. Without an answer everything stays as it is, and the provider is asked later.
///
/// # Errors
/// When the store fails; what happened to the payment is then found out later.
pub(super) async fn carry_out(
    parts: &Parts,
    mut initiated: Initiated,
    mut instrument: Instrument,
    mut remember: bool,
) -> Result<(), StoreError> {
    while let Some((next, with)) = call(parts, initiated, instrument, remember).await? {
        (initiated, instrument, remember) = (next, with, false);
    }
    Ok(())
}

async fn call(parts: &Parts, initiated: Initiated, instrument: Instrument, remember: bool) -> Result<ToTryNext, StoreError> {
    let Initiated { attempt, intent } = initiated;
    halt::at(parts, Step::PaymentWritten).await;
    let Some(provider) = &parts.mock else { return Ok(None) };
    if parts.clock.now() >= attempt.created.after(CALL_BEGINS) {
        tracing::warn!(attempt = attempt.id.0, "too late to call the provider");
        return Ok(None);
    }
    let answer = provider.pay(request(parts, &intent.order, &attempt, instrument, remember)).await;
    halt::at(parts, Step::PaymentAnswered).await;
    match answer {
        Ok(answer) => settle(parts, intent, &attempt, answer).await,
        // Unknown is not refused: the attempt stays open, and the provider is asked about it later.
        Err(unreachable) => {
            tracing::warn!(attempt = attempt.id.0, %unreachable, "payment left open");
            Ok(None)
        }
    }
}

fn request(parts: &Parts, order: &Order, attempt: &Attempt, instrument: Instrument, remember: bool) -> PaymentRequest {
    let delays = order.capture_mode.delays(attempt.method);
    PaymentRequest {
        reference: attempt.provider_reference.clone(),
        method: attempt.method,
        money: order.money,
        instrument,
        hold_until: delays.then(|| parts.clock.now().after(parts.settings.authorization_window)),
        remember,
        initiator: if order.is_interactive { Initiator::Customer } else { Initiator::Merchant },
        sandbox: order.sandbox,
    }
}
