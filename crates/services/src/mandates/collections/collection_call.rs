//! A written instalment is sent to the provider, and its result written.

use futures_util::FutureExt;
use kassa_domain::mandate::InstalmentStatus;
use kassa_domain::provider_call::ProviderOperation;
use kassa_domain::time::Timestamp;
use kassa_providers::{CallError, CollectionRequest, CollectionResult, PaymentProvider};
use kassa_store::tables::{instalments, mandates, provider_calls};
use kassa_store::{CallLease, NewCall, OpenCall, StoreError, StoredInstalment, StoredMandate, Tx};

use super::retries::find_retry_time;
use crate::calls::{CallOperation, Settled, caller_lease_end, run_call};
use crate::conflict::SettleError;
use crate::context::AppContext;
use crate::deadlines::CALL_START_DEADLINE;
use crate::failpoint::Failpoint;
use crate::idempotency::{StoredResponse, store_response};
use crate::mandates::instalments::{build_request, report_result};
use crate::mandates::scheme_days::SchemeDays;
use crate::receipts::ReceiptQueue;

/// Builds the response to store for repeated requests from the instalment's status.
pub type CollectionResponseBuilder =
    Box<dyn FnOnce(&StoredInstalment) -> Option<StoredResponse> + Send>;

/// Inserts the call of an instalment, which this process makes.
pub(super) async fn insert_call(
    tx: &mut Tx,
    mandate: &StoredMandate,
    instalment: &StoredInstalment,
    now: Timestamp,
) -> Result<OpenCall, StoreError> {
    let call = NewCall {
        operation: ProviderOperation::Collection,
        subject_id: &instalment.id.to_string(),
        connection_id: mandate.connection_id.as_ref(),
        sealed: None,
        created: now,
        lease_end: Some(caller_lease_end(now)),
    };
    provider_calls::insert(tx, &call).await
}

/// Sends an instalment to the provider and writes its result. Returns the instalment with its
/// status; `None` without an answer, or if another process has taken the call. Repeating it
/// collects once. What the provider does not know after an outage is sent like any other late
/// instalment, or missed.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. The call stays open.
#[tracing::instrument(skip_all, fields(mandate = mandate.id.0, instalment = instalment.number))]
pub(super) async fn send_collection(
    ctx: &AppContext,
    mandate: StoredMandate,
    instalment: StoredInstalment,
    call: &OpenCall,
    build_response: Option<CollectionResponseBuilder>,
) -> Result<Option<StoredInstalment>, StoreError> {
    let corrupt = || StoreError::corrupt("mandate_instalments", instalment.id, "no reference");
    let request = build_request(&mandate, &instalment).ok_or_else(corrupt)?;
    run_call(ctx, call, CollectionCall { mandate, instalment, request, build_response }).await
}

/// Sends the instalment of a call that this process has taken.
///
/// # Errors
/// As [`send_collection`].
pub(crate) async fn resend_collection(ctx: &AppContext, call: &OpenCall) -> Result<(), StoreError> {
    let corrupt = || StoreError::corrupt("provider_calls", call.lease.call_id, "no instalment");
    let id: i64 = call.subject_id.parse().map_err(|_| corrupt())?;
    let instalment = instalments::find(&ctx.store, id).await?.ok_or_else(corrupt)?;
    let mandate = mandates::find(&ctx.store, instalment.mandate_id).await?.ok_or_else(corrupt)?;
    send_collection(ctx, mandate, instalment, call, None).await.map(drop)
}

/// A collection without a result.
struct CollectionCall {
    mandate: StoredMandate,
    instalment: StoredInstalment,
    request: CollectionRequest,
    build_response: Option<CollectionResponseBuilder>,
}

/// What is known of a collection after a call.
enum CollectionAnswer {
    Result(CollectionResult),
    /// The provider does not know it, and it is too late to send it.
    TooLate,
}

impl CollectionAnswer {
    const fn to_status(&self) -> InstalmentStatus {
        match self {
            Self::Result(CollectionResult::Paid) => InstalmentStatus::Success,
            Self::Result(CollectionResult::Unpaid(reason)) => InstalmentStatus::Failed(*reason),
            Self::Result(CollectionResult::Pending) => InstalmentStatus::Pending,
            Self::TooLate => InstalmentStatus::Missed,
        }
    }
}

impl CollectionCall {
    /// Before this time no other instalment of the mandate is sent, if this one may have been sent
    /// today by a repeated call.
    fn next_not_before(
        &self,
        lease: CallLease,
        status: InstalmentStatus,
        days: &SchemeDays,
        now: Timestamp,
    ) -> Option<Timestamp> {
        let is_sent = self.instalment.status == InstalmentStatus::Initiated
            && status != InstalmentStatus::Missed;
        (lease.fence > 0 && is_sent).then(|| days.sending_time_on(days.date_of(now).add_days(1)))
    }
}

impl CallOperation for CollectionCall {
    type Answer = CollectionAnswer;
    type Output = StoredInstalment;
    const ANSWERED: Failpoint = Failpoint::CollectionAnswered;

    async fn send(
        &mut self,
        ctx: &AppContext,
        provider: &dyn PaymentProvider,
        call: &OpenCall,
    ) -> Result<CollectionAnswer, CallError> {
        let mandates = provider.mandates().ok_or(CallError::NotSent)?;
        if call.lease.fence == 0 {
            // After the lease another process may have decided that the instalment is missed.
            let deadline = call.created.saturating_add(CALL_START_DEADLINE);
            if ctx.real_clock.now() >= deadline {
                tracing::warn!("too late to call the provider");
                return Err(CallError::NotSent);
            }
        } else {
            // The first call may have arrived.
            if let Some(result) = mandates.query_collection(&self.request).await? {
                return Ok(CollectionAnswer::Result(result));
            }
            let days = SchemeDays::load(ctx, self.mandate.scheme).await;
            let days = days.map_err(|_unread| CallError::NotSent)?;
            let due = self.instalment.collection_date;
            let is_in_time = |now| days.can_still_be_sent(due, now);
            match (is_in_time(ctx.clock.now()), is_in_time(ctx.clock.confirmed_now())) {
                (true, _) => {}
                (false, false) => return Ok(CollectionAnswer::TooLate),
                // The time has jumped, and nothing has confirmed it.
                (false, true) => return Err(CallError::NotSent),
            }
        }
        mandates.collect(&self.request).await.map(CollectionAnswer::Result)
    }

    async fn settle(
        self,
        ctx: &AppContext,
        lease: CallLease,
        answer: CollectionAnswer,
    ) -> Result<Settled<StoredInstalment>, StoreError> {
        let (now, status) = (ctx.clock.now(), answer.to_status());
        let retry_at = find_retry_time(ctx, &self.mandate, &self.instalment, status, now).await?;
        let receipts = ReceiptQueue::new(ctx);
        let days = SchemeDays::load(ctx, self.mandate.scheme).await?;
        let next_not_before = self.next_not_before(lease, status, &days, now);
        let Self { mandate, instalment, build_response, .. } = self;
        let instalment = StoredInstalment { status, retry_at, collected: now, ..instalment };
        let response = build_response.and_then(|build| build(&instalment));
        let written = ctx.store.write(move |tx| {
            async move {
                if status.is_open() {
                    instalments::mark_pending(tx, instalment.id).await?;
                } else {
                    let is_settled = provider_calls::settle(tx, lease, now).await?
                        && instalments::settle(tx, instalment.id, status, retry_at, now).await?;
                    if !is_settled {
                        return Err(SettleError::VersionConflict);
                    }
                    report_result(tx, &mandate, &instalment, now).await?;
                    receipts.write_instalment(tx, &mandate, &instalment).await?;
                }
                if let Some(earliest) = next_not_before {
                    mandates::postpone_collection(tx, mandate.id, earliest).await?;
                }
                store_response(tx, response.as_ref()).await?;
                Ok(instalment)
            }
            .boxed()
        });
        match SettleError::to_settled(written.await)? {
            Settled::Done(instalment) if status.is_open() => Ok(Settled::Open(instalment)),
            settled => Ok(settled),
        }
    }
}
