//! The provider has approved an attempt.

use futures_util::FutureExt;

use super::charge_source::NextAttempt;
use super::initiate::register_credential;
use crate::domain::credential::CredentialStatus;
use crate::domain::intent::Transition;
use crate::domain::intent::attempt::{Attempt, AttemptId, AttemptStatus};
use crate::domain::ledger::Posting;
use crate::domain::mandate::MandateStatus;
use crate::domain::time::Timestamp;
use crate::events::payloads::credentials::append_payment_credential;
use crate::events::payloads::payments::append_status_change;
use crate::providers::Approval;
use crate::services::conflict::SettleError;
use crate::services::context::{AppContext, ServiceSettings};
use crate::services::credentials::{
    vault, write_token_deletion, write_unregistered_token_deletion,
};
use crate::services::mandates::signing::{MandateSigning, update_status_on_payment};
use crate::services::payouts::{prepare_payouts, write_payouts};
use crate::store::tables::ledger::{self, NewPosting};
use crate::store::tables::{attempts, credentials, intents, provider_calls};
use crate::store::{CallLease, StoreError, StoredIntent, Tx};

/// Writes an approval: the attempt succeeds, and its intent is authorized or paid.
pub(super) async fn record_approval(
    ctx: &AppContext,
    mut intent: StoredIntent,
    attempt: &Attempt,
    lease: CallLease,
    approval: Approval,
    signing: Option<MandateSigning>,
) -> Result<NextAttempt, SettleError> {
    let (id, shares, now) = (attempt.id, attempt.shares.clone(), ctx.clock.now());
    let typed_card = approval.card.clone().filter(|_| attempt.card.is_none());
    let attempt = Attempt { card: typed_card.clone().or(attempt.card.clone()), ..attempt.clone() };
    // The events name the card.
    intent.last_attempt = intent.last_attempt.map(|last| match last.id == id {
        true => attempt.clone(),
        false => last,
    });
    let (transition, posting) = approval_transition(&ctx.settings, &approval, id, now);
    let sealed = approval.token.map(|token| vault::seal_token(ctx, id, &token));
    let payouts = prepare_payouts(ctx, &attempt, posting, intent.order.money.currency()).await?;
    let state = intent.state.apply(transition).map_err(|_| SettleError::VersionConflict)?;
    let written = ctx.store.write(move |tx| {
        async move {
            let is_settled = provider_calls::settle(tx, lease, now).await?
                && attempts::settle(tx, id, AttemptStatus::Success, now).await?
                && intents::update_state(tx, &intent.id, intent.version, state, now).await?;
            if !is_settled {
                return Err(SettleError::VersionConflict);
            }
            if let Some(card) = &typed_card {
                attempts::record_card(tx, id, card).await?;
            }
            let money = intent.order.money;
            let new = NewPosting {
                posting,
                subject_id: id.0,
                intent_id: &intent.id,
                amount: money.minor(),
                currency: money.currency(),
                shares: &shares,
                now,
            };
            ledger::record_posting(tx, &new).await?;
            write_payouts(tx, &payouts).await?;
            append_status_change(tx, &intent, state, None, now).await?;
            if let Some(sealed) = sealed {
                store_instrument(tx, &intent, &attempt, &sealed, now).await?;
            }
            let (goal, signing) = (MandateStatus::Active, signing.as_ref());
            update_status_on_payment(tx, id, goal, signing, None, now).await?;
            Ok(None)
        }
        .boxed()
    });
    written.await
}

/// Activates the credential of the attempt. One whose card was typed at the provider is registered
/// first. The provider deletes an instrument of which no credential can be made.
async fn store_instrument(
    tx: &mut Tx,
    intent: &StoredIntent,
    attempt: &Attempt,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    if credentials::find_by_attempt_in(tx, attempt.id).await?.is_none() {
        let Some(consent) = attempts::find_storage_in(tx, attempt.id).await? else {
            return Ok(());
        };
        if attempt.card.is_none() {
            return write_unregistered_token_deletion(tx, attempt, sealed, now).await;
        }
        register_credential(tx, intent, attempt, consent, now).await?;
    }
    activate_credential(tx, attempt.id, sealed, now).await
}

/// Activates the credential that was registered with the attempt: it can be charged from now on.
async fn activate_credential(
    tx: &mut Tx,
    attempt: AttemptId,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(mut credential) = credentials::find_by_attempt_in(tx, attempt).await? else {
        return Ok(());
    };
    if credentials::activate(tx, &credential.id, sealed, now).await? {
        credential.status = CredentialStatus::Active;
        append_payment_credential(tx, &credential, now).await?;
    } else if credential.status == CredentialStatus::Deleted {
        // It was deleted before the provider had stored it.
        write_token_deletion(tx, &credential, sealed, now).await?;
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
