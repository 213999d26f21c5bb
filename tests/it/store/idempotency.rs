//! The table of idempotency keys (decision 15).

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa_domain::time::Timestamp;
use kassa_store::tables::idempotency_keys::{self, IdempotencyScope, KEY_RETENTION, KeyClaim};
use kassa_store::{Store, StoreError};

use super::samples::{NOW, insert_merchant};
use crate::support::test_database::{TestDatabase, on_both_engines};

const IN_PROGRESS: KeyClaim = KeyClaim::InProgress { subject: None };

on_both_engines!(
    a_stored_response_is_replayed,
    another_request_is_a_mismatch,
    one_of_many_concurrent_claims_is_acquired,
    claims_stored_with_their_response_run_once,
    a_claim_can_be_released,
    expired_claims_are_ignored,
    expired_claims_are_deleted,
);

async fn claim_at(store: &Store, scope: &IdempotencyScope, now: Timestamp) -> KeyClaim {
    let scope = scope.clone();
    store
        .write::<_, StoreError, _>(move |tx| {
            async move { idempotency_keys::claim_key(tx, &scope, now).await }.boxed()
        })
        .await
        .unwrap()
}

async fn claim(store: &Store, scope: &IdempotencyScope) -> KeyClaim {
    claim_at(store, scope, NOW).await
}

async fn store_response(
    store: &Store,
    scope: &IdempotencyScope,
    status: u16,
    sealed: &'static [u8],
) {
    let scope = scope.clone();
    let stored = store.write(move |tx| {
        async move { idempotency_keys::store_response(tx, &scope, status, sealed).await }.boxed()
    });
    stored.await.map_err(|error: StoreError| error).unwrap();
}

async fn create_scope(store: &Store) -> IdempotencyScope {
    let merchant_id = insert_merchant(store).await.id;
    IdempotencyScope {
        merchant_id,
        key: "key".to_owned(),
        path: "/api/intents".to_owned(),
        fingerprint: [1; 32],
    }
}

async fn a_stored_response_is_replayed(database: TestDatabase) {
    let store = database.open_store().await;
    let scope = create_scope(&store).await;
    assert_eq!(claim(&store, &scope).await, KeyClaim::Acquired);
    assert_eq!(claim(&store, &scope).await, IN_PROGRESS);
    store_response(&store, &scope, 201, b"sealed").await;
    store_response(&store, &scope, 500, b"later").await;
    assert_eq!(
        claim(&store, &scope).await,
        KeyClaim::Completed { status: 201, sealed: b"sealed".to_vec() },
        "the first response is not replaced"
    );
}

async fn another_request_is_a_mismatch(database: TestDatabase) {
    let store = database.open_store().await;
    let scope = create_scope(&store).await;
    assert_eq!(claim(&store, &scope).await, KeyClaim::Acquired);
    let other_path = IdempotencyScope { path: "/api/other".to_owned(), ..scope.clone() };
    let other_body = IdempotencyScope { fingerprint: [2; 32], ..scope.clone() };
    for other in [other_path, other_body] {
        assert_eq!(claim(&store, &other).await, KeyClaim::Mismatch);
    }
    store_response(&store, &scope, 201, b"").await;
    assert_eq!(
        claim(&store, &IdempotencyScope { fingerprint: [2; 32], ..scope.clone() }).await,
        KeyClaim::Mismatch
    );
    let other_merchant =
        IdempotencyScope { merchant_id: insert_merchant(&store).await.id, ..scope.clone() };
    assert_eq!(
        claim(&store, &other_merchant).await,
        KeyClaim::Acquired,
        "a key belongs to its merchant"
    );
}

async fn one_of_many_concurrent_claims_is_acquired(database: TestDatabase) {
    let store = database.open_store().await;
    let scope = create_scope(&store).await;
    let claims = (0..16).map(|_| {
        let (store, scope) = (store.clone(), scope.clone());
        tokio::spawn(async move { claim(&store, &scope).await })
    });
    let claims: Vec<KeyClaim> = join_all(claims).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(claims.iter().filter(|claim| **claim == KeyClaim::Acquired).count(), 1);
    assert_eq!(claims.iter().filter(|claim| **claim == IN_PROGRESS).count(), 15);
}

/// The claim and the response are written in one transaction, as the API does.
async fn claims_stored_with_their_response_run_once(database: TestDatabase) {
    let store = database.open_store().await;
    let scope = create_scope(&store).await;
    let claims = (0..16).map(|_| {
        let (store, scope) = (store.clone(), scope.clone());
        let work = async move {
            let response = store.write::<_, StoreError, _>(move |tx| {
                async move {
                    let claim = idempotency_keys::claim_key(tx, &scope, NOW).await?;
                    if claim == KeyClaim::Acquired {
                        idempotency_keys::store_response(tx, &scope, 201, b"answer").await?;
                    }
                    Ok(claim)
                }
                .boxed()
            });
            response.await.unwrap()
        };
        tokio::spawn(work)
    });
    let claims: Vec<KeyClaim> = join_all(claims).await.into_iter().map(Result::unwrap).collect();
    let completed = KeyClaim::Completed { status: 201, sealed: b"answer".to_vec() };
    assert_eq!(claims.iter().filter(|claim| **claim == KeyClaim::Acquired).count(), 1);
    assert_eq!(claims.iter().filter(|claim| **claim == completed).count(), 15);
}

async fn a_claim_can_be_released(database: TestDatabase) {
    let store = database.open_store().await;
    let scope = create_scope(&store).await;
    let release = || {
        let scope = scope.clone();
        store.write::<_, StoreError, _>(move |tx| {
            async move { idempotency_keys::release_key(tx, &scope).await }.boxed()
        })
    };
    assert_eq!(claim(&store, &scope).await, KeyClaim::Acquired);
    release().await.unwrap();
    assert_eq!(claim(&store, &scope).await, KeyClaim::Acquired);
    store_response(&store, &scope, 201, b"x").await;
    release().await.unwrap();
    assert_eq!(
        claim(&store, &scope).await,
        KeyClaim::Completed { status: 201, sealed: b"x".to_vec() },
        "a stored response is not released"
    );
}

async fn expired_claims_are_ignored(database: TestDatabase) {
    let store = database.open_store().await;
    let scope = create_scope(&store).await;
    assert_eq!(claim(&store, &scope).await, KeyClaim::Acquired);
    store_response(&store, &scope, 201, b"old").await;
    let end = NOW.saturating_add(KEY_RETENTION);
    assert_ne!(
        claim_at(&store, &scope, end).await,
        KeyClaim::Acquired,
        "seven days have not passed"
    );
    let other = IdempotencyScope { path: "/api/other".to_owned(), ..scope };
    assert_eq!(claim_at(&store, &other, Timestamp(end.0 + 1)).await, KeyClaim::Acquired);
    assert_eq!(
        claim_at(&store, &other, Timestamp(end.0 + 1)).await,
        IN_PROGRESS,
        "the old claim is replaced"
    );
}

async fn expired_claims_are_deleted(database: TestDatabase) {
    let store = database.open_store().await;
    let scope = create_scope(&store).await;
    for n in 0..3 {
        let scope = IdempotencyScope { key: format!("key {n}"), ..scope.clone() };
        assert_eq!(claim_at(&store, &scope, Timestamp(n)).await, KeyClaim::Acquired);
    }
    let deleted = store.write::<_, StoreError, _>(|tx| {
        async { idempotency_keys::delete_older_than(tx, Timestamp(2), 9).await }.boxed()
    });
    assert_eq!(deleted.await.unwrap(), 2);
    let last = IdempotencyScope { key: "key 2".to_owned(), ..scope };
    assert_eq!(claim_at(&store, &last, Timestamp(2)).await, IN_PROGRESS);
}
