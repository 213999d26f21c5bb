//! Approvals that are not believed: of an attempt that is not open any more, or of another amount
//! than the order's.

use futures_util::FutureExt;
use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::ledger::Posting;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_platform::random;
use kassa_providers::Approval;
use kassa_store::tables::ledger::{self, NewPosting};
use kassa_store::tables::{attempts, credentials, provider_calls, reversals};
use kassa_store::{CallLease, CallProblem, NewCall, NewReversal, ReversalKind, StoreError, Tx};

use crate::context::AppContext;
use crate::credentials::{vault, write_token_deletion, write_unregistered_token_deletion};

/// Handles an answer that another process was faster than. If the attempt is still open, its
/// provider is queried again now; an approval of an attempt that has ended without one is reversed.
/// A process that works on the call while an approval is lost must not end the attempt by what it
/// heard before.
pub(super) async fn handle_lost_result(
    ctx: &AppContext,
    attempt: AttemptId,
    approval: Option<Approval>,
) -> Result<(), StoreError> {
    let (now, real_now) = (ctx.clock.now(), ctx.real_clock.now());
    let token = approval.as_ref().and_then(|approval| approval.token.as_ref());
    let sealed = token.map(|token| vault::seal_token(ctx, attempt, token));
    let reversed = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            let (payment, subject_id) = (ProviderOperation::Payment, attempt.0.to_string());
            let Some(approval) = approval else {
                provider_calls::expedite(tx, payment, &subject_id, real_now).await?;
                return Ok(None);
            };
            // Before the attempt is read, so that whoever is settling it has ended or will fail.
            provider_calls::revoke(tx, payment, &subject_id, real_now).await?;
            match attempts::find_in(tx, attempt).await? {
                Some(attempt) if attempt.status.is_settled() => {
                    let recorded = record_late_approval(tx, &attempt, &approval, now).await?;
                    if let (Some(_), Some(sealed)) = (recorded, sealed) {
                        delete_token_of(tx, &attempt, &sealed, now).await?;
                    }
                    Ok(recorded)
                }
                _ => Ok(None),
            }
        }
        .boxed()
    });
    report(reversed.await?);
    Ok(())
}

/// Reverses an approval of an attempt that has ended, unless the attempt has ended by it.
pub(super) async fn handle_approval_of_ended_attempt(
    ctx: &AppContext,
    attempt: AttemptId,
    approval: Approval,
) -> Result<(), StoreError> {
    handle_lost_result(ctx, attempt, Some(approval)).await
}

fn report(reversed: Option<AttemptId>) {
    if let Some(attempt) = reversed {
        metrics::counter!("kassa_late_approvals_total").increment(1);
        tracing::error!(attempt = attempt.0, "a late approval is given back");
    }
}

/// Writes a late approval with its reversal. `None` if it was written before, or if it is the
/// approval by which the attempt succeeded.
async fn record_late_approval(
    tx: &mut Tx,
    attempt: &Attempt,
    approval: &Approval,
    now: Timestamp,
) -> Result<Option<AttemptId>, StoreError> {
    if was_recorded(tx, attempt).await? || approval.money.minor() == 0 {
        return Ok(None);
    }
    let (kind, posting) = if approval.is_captured {
        (ReversalKind::Refund, Posting::LateSale)
    } else {
        (ReversalKind::Release, Posting::LateAuthorization)
    };
    let new = NewReversal {
        attempt_id: attempt.id,
        kind,
        money: approval.money,
        provider_reference: random::new_uuid(),
        created: now,
    };
    let Some(reversal) = reversals::insert_if_absent(tx, &new).await? else { return Ok(None) };
    let posting = NewPosting {
        posting,
        subject_id: attempt.id.0,
        intent_id: &attempt.intent_id,
        amount: approval.money.minor(),
        currency: approval.money.currency(),
        shares: &[],
        now,
    };
    ledger::record_posting(tx, &posting).await?;
    let call = NewCall {
        operation: ProviderOperation::Reversal,
        subject_id: &reversal.to_string(),
        connection_id: attempt.connection_id.as_ref(),
        sealed: None,
        created: now,
        lease_end: Some(now),
    };
    provider_calls::insert(tx, &call).await?;
    Ok(Some(attempt.id))
}

/// Has the instrument deleted that the provider has stored with a late approval.
async fn delete_token_of(
    tx: &mut Tx,
    attempt: &Attempt,
    sealed: &[u8],
    now: Timestamp,
) -> Result<(), StoreError> {
    match credentials::find_by_attempt_in(tx, attempt.id).await? {
        Some(found) => write_token_deletion(tx, &found.credential, sealed, now).await,
        // The card was typed at the provider, so no credential was registered.
        None if attempts::find_storage_in(tx, attempt.id).await?.is_some() => {
            write_unregistered_token_deletion(tx, attempt, sealed, now).await
        }
        None => Ok(()),
    }
}

/// Whether the attempt's approval is in the ledger as its own.
async fn was_recorded(tx: &mut Tx, attempt: &Attempt) -> Result<bool, StoreError> {
    Ok(attempt.status == TransactionStatus::Success
        || ledger::has_posting(tx, Posting::Authorization, attempt.id.0).await?
        || ledger::has_posting(tx, Posting::Sale, attempt.id.0).await?)
}

/// Leaves an attempt whose provider approved another amount or currency to the operator. `false` if
/// another process has taken the call.
pub(super) async fn flag_other_amount(
    ctx: &AppContext,
    attempt: &Attempt,
    lease: CallLease,
    approval: &Approval,
) -> Result<bool, StoreError> {
    let flagged = ctx.store.write(move |tx| {
        async move { provider_calls::set_problem(tx, lease, CallProblem::Amount).await }.boxed()
    });
    let is_flagged = flagged.await?;
    if is_flagged {
        let (amount, currency) = (approval.money.minor(), approval.money.currency().code());
        tracing::error!(
            attempt = attempt.id.0,
            amount,
            currency,
            "the provider approved another amount or currency than the order's"
        );
    }
    Ok(is_flagged)
}
