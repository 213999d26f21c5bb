//! Every function of the store is called once, so that every statement runs. The rows are those of
//! `filled.sql`; whether a call finds or changes one does not matter.

mod merchants;
mod payments;
mod payment_writes;
mod money;
mod mandates;
mod provider_calls;
mod events;
mod jobs;
mod portal;
mod sealed_columns;
mod portal_payments;
mod developers;
mod payment_links;
mod retention;

use std::sync::atomic::AtomicI64;
use std::sync::{Arc, LazyLock};

use futures_util::future::BoxFuture;
use kassa_domain::ids::{ConnectionId, DestinationId, IntentId, MerchantId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::money::{Currency, Money};
use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_store::{Result, Store, StoreError, Tx};

const NOW: Timestamp = Timestamp(1_790_000_000_000);
const ATTEMPT: AttemptId = AttemptId(1);
static MERCHANT: LazyLock<MerchantId> = LazyLock::new(|| MerchantId::from_trusted("m2"));
static CONNECTION: LazyLock<ConnectionId> = LazyLock::new(|| ConnectionId::from_trusted("c2"));
static DESTINATION: LazyLock<DestinationId> = LazyLock::new(|| DestinationId::from_trusted("d2"));
static INTENT: LazyLock<IntentId> = LazyLock::new(|| IntentId::from_trusted("i1"));

/// Calls every function of `store::tables`.
pub async fn call_every_function(store: &Store) {
    let store = &store.clone().with_clock(Clock::Manual(Arc::new(AtomicI64::new(NOW.0))));
    merchants::walk(store).await;
    payments::walk(store).await;
    payment_writes::walk(store).await;
    money::walk(store).await;
    mandates::walk(store).await;
    provider_calls::walk(store).await;
    events::walk(store).await;
    jobs::walk(store).await;
    portal::walk(store).await;
    sealed_columns::walk(store).await;
    portal_payments::walk(store).await;
    developers::walk(store).await;
    payment_links::walk(store).await;
    retention::walk(store).await;
}

/// Calls functions that write, in one transaction.
async fn write<F>(store: &Store, work: F)
where
    F: for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<()>> + Send + 'static,
{
    store.write(work).await.unwrap();
}

/// Whether the statement ran, also if the rows of `filled.sql` are no valid ones.
fn expect_ran<T>(outcome: Result<T>) {
    if let Err(error) = outcome {
        assert!(matches!(error, StoreError::Corrupt { .. }), "{error}");
    }
}

fn rand(minor: i64) -> Money {
    Money::new(minor, currency()).unwrap()
}

fn currency() -> Currency {
    Currency::from_code("ZAR").unwrap()
}
