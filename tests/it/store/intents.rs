//! The table of intents.

use std::sync::Arc;

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::intent::{AuthorizationInstruction, IntentState, RetryPolicy, Transition};
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::tables::{attempts, intents};
use kassa_store::{StoreError, StoredIntent};

use super::samples::{
    NOW, apply_transition, insert_attempt, insert_intent, insert_merchant, insert_new_intent,
    insert_pending_intent, new_attempt, new_intent,
};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    a_new_intent_reads_back_whole,
    unknown_ids_are_not_found,
    ids_are_unique,
    an_intent_needs_its_merchant,
    every_transition_is_stored,
    one_of_many_concurrent_updates_wins,
    the_last_attempt_is_loaded_with_its_intent,
);

async fn a_new_intent_reads_back_whole(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let new = new_intent(&merchant.id);
    insert_intent(&store, &new).await.unwrap();
    let expected = StoredIntent {
        id: new.id.clone(),
        merchant: Arc::new(merchant),
        token_hash: new.token_hash,
        token_expires: new.token_expires,
        order: Arc::new(new.order),
        state: IntentState::Selection { failed_attempts: 0 },
        version: 1,
        attempt_count: 0,
        last_attempt: None,
        refunded: 0,
        fallback_credentials: Vec::new(),
        created: NOW,
    };
    assert_eq!(intents::find(&store, &new.id).await.unwrap(), Some(expected));
}

async fn unknown_ids_are_not_found(database: TestDatabase) {
    let store = database.open_store().await;
    let id = IntentId::from_trusted("nobody");
    assert_eq!(intents::find(&store, &id).await.unwrap(), None);
    let unknown = StoredIntent { id, ..insert_new_intent(&store).await };
    let changed = store
        .write(move |tx| {
            async move { intents::update_state(tx, &unknown, IntentState::Canceled, NOW).await }
                .boxed()
        })
        .await;
    assert!(!changed.unwrap());
}

async fn ids_are_unique(database: TestDatabase) {
    let store = database.open_store().await;
    let new = new_intent(&insert_merchant(&store).await.id);
    insert_intent(&store, &new).await.unwrap();
    assert!(matches!(insert_intent(&store, &new).await, Err(StoreError::Conflict)));
}

async fn an_intent_needs_its_merchant(database: TestDatabase) {
    let store = database.open_store().await;
    assert!(matches!(
        insert_intent(&store, &new_intent(&MerchantId::from_trusted("nobody"))).await,
        Err(StoreError::ConstraintViolation(_))
    ));
}

async fn every_transition_is_stored(database: TestDatabase) {
    let store = database.open_store().await;
    let expires_at = Timestamp(NOW.0 + 5000);
    let failed = |attempt, retry| vec![Transition::AttemptFailed { attempt, retry }];
    let authorized_then = |attempt, then: &[Transition]| {
        [&[Transition::Authorized { attempt, expires_at }], then].concat()
    };
    let instruct = |instruction| Transition::Instruct { instruction, now: NOW };
    for case in 0..9 {
        let mut intent = insert_pending_intent(&store).await;
        let attempt = intent.last_attempt.as_ref().unwrap().id;
        let transitions = match case {
            0 => vec![Transition::Paid { attempt }],
            1 => failed(attempt, RetryPolicy::UpTo(5)),
            2 => failed(attempt, RetryPolicy::Never),
            3 => authorized_then(
                attempt,
                &[instruct(AuthorizationInstruction::Capture), Transition::Captured],
            ),
            4 => authorized_then(
                attempt,
                &[instruct(AuthorizationInstruction::Release), Transition::Released],
            ),
            5 => authorized_then(
                attempt,
                &[
                    Transition::Instruct {
                        instruction: AuthorizationInstruction::Lapse,
                        now: expires_at,
                    },
                    Transition::Released,
                ],
            ),
            6 => authorized_then(
                attempt,
                &[instruct(AuthorizationInstruction::Capture), Transition::AuthorizationNotFound],
            ),
            7 => authorized_then(
                attempt,
                &[instruct(AuthorizationInstruction::Release), Transition::InstructionDeclined],
            ),
            _ => vec![
                Transition::AttemptFailed { attempt, retry: RetryPolicy::UpTo(5) },
                Transition::Cancel,
            ],
        };
        for transition in transitions {
            let expected = intent.state.apply(transition).unwrap();
            apply_transition(&store, &intent, transition).await;
            let version = intent.version;
            intent = intents::find(&store, &intent.id).await.unwrap().unwrap();
            assert_eq!(
                (intent.state, intent.version, intent.attempt_count),
                (expected, version + 1, 1)
            );
            assert_eq!(intent.last_attempt.as_ref().map(|last| last.id), Some(attempt));
        }
    }
}

async fn one_of_many_concurrent_updates_wins(database: TestDatabase) {
    let store = database.open_store().await;
    let intent = insert_new_intent(&store).await;
    let changes = (0..32).map(|n| {
        let (store, intent) = (store.clone(), intent.clone());
        let to = if n % 2 == 0 { IntentState::Canceled } else { IntentState::Failed };
        tokio::spawn(async move {
            store
                .write::<_, StoreError, _>(move |tx| {
                    async move { intents::update_state(tx, &intent, to, NOW).await }.boxed()
                })
                .await
        })
    });
    let results = join_all(changes).await;
    let succeeded =
        results.into_iter().filter(|result| *result.as_ref().unwrap().as_ref().unwrap()).count();
    assert_eq!(succeeded, 1);
    assert_eq!(
        intents::find(&store, &intent.id).await.unwrap().unwrap().version,
        intent.version + 1
    );
}

async fn the_last_attempt_is_loaded_with_its_intent(database: TestDatabase) {
    let store = database.open_store().await;
    let first = insert_pending_intent(&store).await;
    let attempt = first.last_attempt.clone().unwrap();
    assert_eq!(
        (attempt.status, attempt.intent_id.as_str()),
        (TransactionStatus::Initiated, first.id.as_str())
    );
    assert_eq!(attempts::find(&store, attempt.id).await.unwrap(), Some(attempt.clone()));

    let is_settled = store.write::<_, StoreError, _>(move |tx| {
        let failed = TransactionStatus::Failed(FailureReason::RefusedByIssuer);
        async move { attempts::settle(tx, attempt.id, failed, NOW).await }.boxed()
    });
    assert!(is_settled.await.unwrap());
    apply_transition(
        &store,
        &first,
        Transition::AttemptFailed { attempt: attempt.id, retry: RetryPolicy::UpTo(5) },
    )
    .await;
    let again = intents::find(&store, &first.id).await.unwrap().unwrap();
    let new = new_attempt(&first.id);
    let second = insert_attempt(&store, &new).await.unwrap();
    apply_transition(&store, &again, Transition::Submit { attempt: second }).await;
    let expected = again.clone().with_new_attempt(
        IntentState::Pending { attempt: second, failed_attempts: 1 },
        new.to_initiated_attempt(second),
    );
    assert_eq!(intents::find(&store, &first.id).await.unwrap().unwrap(), expected);
    assert_eq!(expected.attempt_count, 2);
}
