//! The provider has approved an attempt.

use futures_util::FutureExt;
use kassa_domain::credential::{CardFingerprint, CredentialStatus, RegisteredCredential};
use kassa_domain::intent::Transition;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::ledger::Posting;
use kassa_domain::mandate::MandateStatus;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_providers::Approval;
use kassa_store::tables::{attempts, credentials, provider_calls};
use kassa_store::{CallLease, StoreError, StoredIntent, Tx};

use super::card_testing::ApprovalCount;
use super::charge_source::Settlement;
use super::initiate::register_credential;
use super::posting::post_attempt;
use crate::conflict::SettleError;
use crate::context::{AppContext, ServiceSettings};
use crate::credentials::{
    fingerprint, vault, write_token_deletion, write_unregistered_token_deletion,
};
use crate::events::payloads::credentials::append_payment_credential;
use crate::events::payloads::payments::write_status_change;
use crate::mandates::signing::{MandateSigning, update_status_on_payment};
use crate::payouts::{prepare_payouts, write_payouts};
use crate::receipts::ReceiptQueue;

/// Writes an approval: the attempt succeeds, and its intent is authorized or paid.
pub(super) async fn record_approval(
    ctx: &AppContext,
    intent: StoredIntent,
    attempt: &Attempt,
    lease: CallLease,
    approval: Approval,
    signing: Option<MandateSigning>,
) -> Result<Settlement, SettleError> {
    let (id, now, was_card_known) = (attempt.id, ctx.clock.now(), attempt.card.is_some());
    let (intent, attempt) = learn_card(intent, attempt, &approval);
    let (transition, posting) = approval_transition(&ctx.settings, &approval, id, now);
    let count = ApprovalCount::prepare(ctx, &intent, &attempt).await?;
    let stored = seal_instrument(ctx, &intent, id, &approval);
    let payouts = prepare_payouts(ctx, &attempt, posting, intent.order.money.currency()).await?;
    let state = intent.state.apply(transition).map_err(|_| SettleError::VersionConflict)?;
    let receipts = ReceiptQueue::new(ctx);
    let written = ctx.store.write(move |tx| {
        async move {
            let is_settled = provider_calls::settle(tx, lease, now).await?
                && attempts::settle(tx, id, TransactionStatus::Success, now).await?
                && write_status_change(tx, &intent, intent.version, state, None, now).await?;
            if !is_settled {
                return Err(SettleError::VersionConflict);
            }
            if let Some(card) = attempt.card.as_ref().filter(|_| !was_card_known) {
                attempts::record_card(tx, id, card).await?;
            }
            post_attempt(tx, &intent, &attempt, posting, now).await?;
            write_payouts(tx, &payouts).await?;
            receipts.write(tx, posting, &intent, None).await?;
            count.write(tx).await?;
            if let Some(stored) = stored {
                store_instrument(tx, &intent, &attempt, &stored, now).await?;
            }
            let (goal, signing) = (MandateStatus::Authorized, signing.as_ref());
            update_status_on_payment(tx, id, goal, signing, None, now).await?;
            Ok(Settlement::Approved(Box::new(intent.with_approved_attempt(state, attempt))))
        }
        .boxed()
    });
    written.await
}

/// The intent and its attempt with the card that was typed at the provider, which the events name.
fn learn_card(
    mut intent: StoredIntent,
    attempt: &Attempt,
    approval: &Approval,
) -> (StoredIntent, Attempt) {
    let card = attempt.card.clone().or_else(|| approval.card.clone());
    if let Some(last) = intent.last_attempt.as_mut().filter(|last| last.id == attempt.id) {
        last.card.clone_from(&card);
    }
    (intent, Attempt { card, ..attempt.clone() })
}

/// An instrument that the provider has stored.
#[derive(Clone)]
struct StoredInstrument {
    /// The provider's token.
    sealed: Vec<u8>,
    /// Of a card that was typed at the provider.
    fingerprint: Option<CardFingerprint>,
}

fn seal_instrument(
    ctx: &AppContext,
    intent: &StoredIntent,
    attempt: AttemptId,
    approval: &Approval,
) -> Option<StoredInstrument> {
    let sealed = vault::seal_token(ctx, attempt, approval.token.as_ref()?);
    let fingerprint = fingerprint::of_approval(ctx, &intent.merchant.id, approval);
    Some(StoredInstrument { sealed, fingerprint })
}

/// Activates the credential of the attempt. One whose card was typed at the provider is registered
/// first. The provider deletes an instrument of which no credential can be made.
async fn store_instrument(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: &Attempt,
    stored: &StoredInstrument,
    now: Timestamp,
) -> Result<(), StoreError> {
    let StoredInstrument { sealed, fingerprint } = stored;
    let registered = match credentials::find_by_attempt_in(tx, attempt.id).await? {
        Some(registered) => Some(registered),
        None => match attempts::find_storage_in(tx, attempt.id).await? {
            Some(consent) => {
                register_credential(tx, intent, attempt, consent, *fingerprint, now).await?
            }
            None => return Ok(()),
        },
    };
    match registered {
        Some(registered) => activate_credential(tx, registered, sealed, now).await,
        None => write_unregistered_token_deletion(tx, attempt, sealed, now).await,
    }
}

/// Activates a credential: it can be charged from now on.
async fn activate_credential(
    tx: &mut Tx,
    mut registered: RegisteredCredential,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    let credential = &mut registered.credential;
    if credentials::activate(tx, &credential.id, sealed, now).await? {
        credential.status = CredentialStatus::Active;
        append_payment_credential(tx, &registered, now).await?;
    } else if credential.status == CredentialStatus::Deleted {
        // It was deleted before the provider had stored it.
        write_token_deletion(tx, credential, sealed, now).await?;
    }
    Ok(())
}

/// An authorization expires by our window, or earlier if its provider lets it expire earlier.
fn approval_transition(
    settings: &ServiceSettings,
    approval: &Approval,
    attempt: AttemptId,
    now: Timestamp,
) -> (Transition, Posting) {
    if approval.is_captured {
        return (Transition::Paid { attempt }, Posting::Sale);
    }
    let window_end = now.saturating_add(settings.authorization_window);
    let expires_at =
        approval.expires_at.map_or(window_end, |expires_at| expires_at.min(window_end));
    (Transition::Authorized { attempt, expires_at }, Posting::Authorization)
}
