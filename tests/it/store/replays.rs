use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa::domain::time::Timestamp;
use kassa::store::replays::{self, Claim, KEPT_FOR, Scope};
use kassa::store::{Store, StoreError};

use super::place::{Place, on_both_engines};
use super::samples::{NOW, merchant};

const RUNNING: Claim = Claim::Running { subject: None };

on_both_engines!(
    an_answer_is_replayed,
    another_request_is_a_mismatch,
    one_of_many_claims_is_fresh,
    claims_with_their_answer_run_once,
    a_claim_can_be_given_back,
    old_claims_are_absent,
    old_claims_are_forgotten,
);

async fn claim_at(store: &Store, scope: &Scope, now: Timestamp) -> Claim {
    let scope = scope.clone();
    store.write::<_, StoreError, _>(move |tx| async move { replays::claim(tx, &scope, now).await }.boxed()).await.unwrap()
}

async fn claim(store: &Store, scope: &Scope) -> Claim {
    claim_at(store, scope, NOW).await
}

async fn keep(store: &Store, scope: &Scope, status: u16, sealed: &'static [u8]) {
    let scope = scope.clone();
    let keep = store.write(move |tx| async move { replays::keep(tx, &scope, status, sealed).await }.boxed());
    keep.await.map_err(|error: StoreError| error).unwrap();
}

async fn scope(store: &Store) -> Scope {
    let merchant_id = merchant(store).await.id;
    Scope { merchant_id, key: "key".to_owned(), path: "/api/intents".to_owned(), fingerprint: [1; 32] }
}

async fn an_answer_is_replayed(place: Place) {
    let store = place.open().await;
    let scope = scope(&store).await;
    assert_eq!(claim(&store, &scope).await, Claim::Fresh);
    assert_eq!(claim(&store, &scope).await, RUNNING);
    keep(&store, &scope, 201, b"sealed").await;
    keep(&store, &scope, 500, b"later").await;
    assert_eq!(claim(&store, &scope).await, Claim::Kept { status: 201, sealed: b"sealed".to_vec() }, "the first answer stays");
}

async fn another_request_is_a_mismatch(place: Place) {
    let store = place.open().await;
    let scope = scope(&store).await;
    assert_eq!(claim(&store, &scope).await, Claim::Fresh);
    let other_path = Scope { path: "/api/other".to_owned(), ..scope.clone() };
    let other_body = Scope { fingerprint: [2; 32], ..scope.clone() };
    for other in [other_path, other_body] {
        assert_eq!(claim(&store, &other).await, Claim::Mismatch);
    }
    keep(&store, &scope, 201, b"").await;
    assert_eq!(claim(&store, &Scope { fingerprint: [2; 32], ..scope.clone() }).await, Claim::Mismatch);
    let other_merchant = Scope { merchant_id: merchant(&store).await.id, ..scope.clone() };
    assert_eq!(claim(&store, &other_merchant).await, Claim::Fresh, "a key belongs to its merchant");
}

async fn one_of_many_claims_is_fresh(place: Place) {
    let store = place.open().await;
    let scope = scope(&store).await;
    let claims = (0..16).map(|_| {
        let (store, scope) = (store.clone(), scope.clone());
        tokio::spawn(async move { claim(&store, &scope).await })
    });
    let claims: Vec<Claim> = join_all(claims).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(claims.iter().filter(|claim| **claim == Claim::Fresh).count(), 1);
    assert_eq!(claims.iter().filter(|claim| **claim == RUNNING).count(), 15);
}

/// As requests do it: the claim, the change and the answer in one transaction.
async fn claims_with_their_answer_run_once(place: Place) {
    let store = place.open().await;
    let scope = scope(&store).await;
    let claims = (0..16).map(|_| {
        let (store, scope) = (store.clone(), scope.clone());
        let work = async move {
            let answer = store.write::<_, StoreError, _>(move |tx| {
                async move {
                    let claim = replays::claim(tx, &scope, NOW).await?;
                    if claim == Claim::Fresh {
                        replays::keep(tx, &scope, 201, b"answer").await?;
                    }
                    Ok(claim)
                }
                .boxed()
            });
            answer.await.unwrap()
        };
        tokio::spawn(work)
    });
    let claims: Vec<Claim> = join_all(claims).await.into_iter().map(Result::unwrap).collect();
    let kept = Claim::Kept { status: 201, sealed: b"answer".to_vec() };
    assert_eq!(claims.iter().filter(|claim| **claim == Claim::Fresh).count(), 1);
    assert_eq!(claims.iter().filter(|claim| **claim == kept).count(), 15);
}

async fn a_claim_can_be_given_back(place: Place) {
    let store = place.open().await;
    let scope = scope(&store).await;
    let release = || {
        let scope = scope.clone();
        store.write::<_, StoreError, _>(move |tx| async move { replays::release(tx, &scope).await }.boxed())
    };
    assert_eq!(claim(&store, &scope).await, Claim::Fresh);
    release().await.unwrap();
    assert_eq!(claim(&store, &scope).await, Claim::Fresh);
    keep(&store, &scope, 201, b"x").await;
    release().await.unwrap();
    assert_eq!(claim(&store, &scope).await, Claim::Kept { status: 201, sealed: b"x".to_vec() }, "an answer stays");
}

async fn old_claims_are_absent(place: Place) {
    let store = place.open().await;
    let scope = scope(&store).await;
    assert_eq!(claim(&store, &scope).await, Claim::Fresh);
    keep(&store, &scope, 201, b"old").await;
    let end = NOW.after(KEPT_FOR);
    assert_ne!(claim_at(&store, &scope, end).await, Claim::Fresh, "seven days are not over");
    let other = Scope { path: "/api/other".to_owned(), ..scope };
    assert_eq!(claim_at(&store, &other, Timestamp(end.0 + 1)).await, Claim::Fresh);
    assert_eq!(claim_at(&store, &other, Timestamp(end.0 + 1)).await, RUNNING, "the old answer is gone");
}

async fn old_claims_are_forgotten(place: Place) {
    let store = place.open().await;
    let scope = scope(&store).await;
    for n in 0..3 {
        let scope = Scope { key: format!("key {n}"), ..scope.clone() };
        assert_eq!(claim_at(&store, &scope, Timestamp(n)).await, Claim::Fresh);
    }
    let forget = store.write::<_, StoreError, _>(|tx| async { replays::forget_older_than(tx, Timestamp(2)).await }.boxed());
    assert_eq!(forget.await.unwrap(), 2);
    let last = Scope { key: "key 2".to_owned(), ..scope };
    assert_eq!(claim_at(&store, &last, Timestamp(2)).await, RUNNING);
}
