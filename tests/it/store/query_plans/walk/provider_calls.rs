//! Calls to providers.

use futures_util::FutureExt as _;
use kassa_domain::provider_call::{EarlierSending, ProviderOperation};
use kassa_store::tables::{call_backlog, provider_calls, references};
use kassa_store::{CallProblem, NewCall, Store};

use super::{CONNECTION, INTENT, NOW, expect_ran, write};

const OPERATION: ProviderOperation = ProviderOperation::Payment;

pub async fn walk(store: &Store) {
    expect_ran(provider_calls::list_due_connections(store, NOW).await);
    expect_ran(provider_calls::list_due(store, Some(&CONNECTION), NOW, 9).await);
    expect_ran(provider_calls::find_open(store, OPERATION, "12").await);
    expect_ran(call_backlog::list_written(store, NOW, NOW, 9).await);
    expect_ran(call_backlog::list_by_intent(store, &INTENT).await);
    expect_ran(call_backlog::list_with_problem(store).await);
    expect_ran(call_backlog::list_without_subject(store).await);
    expect_ran(references::list_broken(store).await);
    expect_ran(call_backlog::find_oldest_due(store, NOW).await);
    expect_ran(call_backlog::count_abandoned(store, NOW).await);
    expect_ran(call_backlog::count_unresolved(store, NOW).await);
    write(store, |tx| {
        async move {
            let new = NewCall {
                operation: OPERATION,
                subject_id: "9000",
                connection_id: Some(&CONNECTION),
                sealed: None,
                created: NOW,
                lease_end: None,
            };
            let call = provider_calls::insert(tx, &new).await?;
            expect_ran(provider_calls::claim_due(tx, 12, NOW, NOW).await);
            expect_ran(provider_calls::take_over(tx, OPERATION, "9000", NOW, NOW).await);
            expect_ran(provider_calls::restart(tx, OPERATION, "9000", NOW, NOW).await);
            provider_calls::record_sending(tx, call.lease, EarlierSending::None).await?;
            provider_calls::take_back(tx, call.lease.call_id, NOW).await?;
            provider_calls::revoke(tx, OPERATION, "9000", NOW).await?;
            provider_calls::release(tx, &call, NOW).await?;
            provider_calls::expedite(tx, OPERATION, "9000", NOW).await?;
            provider_calls::record_failure(tx, call.lease, NOW).await?;
            provider_calls::set_problem(tx, call.lease, CallProblem::Parked).await?;
            provider_calls::clear_problem(tx, call.lease.call_id, NOW).await?;
            provider_calls::close_problem(tx, OPERATION, "9000", NOW).await?;
            provider_calls::settle(tx, call.lease, NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}
