use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa::domain::attempt::AttemptStatus;
use kassa::domain::intent::{Event, Instruction, Retry, State};
use kassa::domain::time::Timestamp;
use kassa::store::{StoreError, StoredIntent, attempts, intents};

use super::place::{Place, on_both_engines};
use super::samples::{NOW, change, insert_attempt, insert_intent, intent, merchant, new_attempt, new_intent, pending_intent};

on_both_engines!(
    a_new_intent_reads_back_whole,
    absence_is_none,
    an_id_is_taken_once,
    an_intent_needs_its_merchant,
    an_intent_passes_every_state,
    one_of_many_changes_wins,
    the_last_attempt_comes_along,
);

async fn a_new_intent_reads_back_whole(place: Place) {
    let store = place.open().await;
    let merchant = merchant(&store).await;
    let new = new_intent(&merchant.id);
    insert_intent(&store, &new).await.unwrap();
    let expected = StoredIntent {
        id: new.id.clone(),
        merchant,
        token_hash: new.token_hash,
        token_expires: new.token_expires,
        order: new.order,
        state: State::Selection { failed_attempts: 0 },
        version: 1,
        attempt_count: 0,
        last_attempt: None,
        refunded: 0,
        fallbacks: Vec::new(),
        created: NOW,
    };
    assert_eq!(intents::find(&store, &new.id).await.unwrap(), Some(expected));
}

async fn absence_is_none(place: Place) {
    let store = place.open().await;
    assert_eq!(intents::find(&store, "nobody").await.unwrap(), None);
    let changed = store.write(|tx| async { intents::change(tx, "nobody", 1, State::Canceled, NOW).await }.boxed()).await;
    assert!(!changed.unwrap());
}

async fn an_id_is_taken_once(place: Place) {
    let store = place.open().await;
    let new = new_intent(&merchant(&store).await.id);
    insert_intent(&store, &new).await.unwrap();
    assert!(matches!(insert_intent(&store, &new).await, Err(StoreError::Conflict)));
}

async fn an_intent_needs_its_merchant(place: Place) {
    let store = place.open().await;
    assert!(matches!(insert_intent(&store, &new_intent("nobody")).await, Err(StoreError::Refused(_))));
}

async fn an_intent_passes_every_state(place: Place) {
    let store = place.open().await;
    let lapses = Timestamp(NOW.0 + 5000);
    let refused = |attempt, retry| vec![Event::Refused { attempt, retry }];
    let reserved = |attempt, then: &[Event]| [&[Event::Reserved { attempt, lapses }], then].concat();
    let instruct = |instruction| Event::Instruct { instruction, now: NOW };
    for which in 0..9 {
        let mut intent = pending_intent(&store).await;
        let attempt = intent.last_attempt.as_ref().unwrap().id;
        let events = match which {
            0 => vec![Event::Paid { attempt }],
            1 => refused(attempt, Retry::UpTo(5)),
            2 => refused(attempt, Retry::Never),
            3 => reserved(attempt, &[instruct(Instruction::Capture), Event::Captured]),
            4 => reserved(attempt, &[instruct(Instruction::Release), Event::Released]),
            5 => reserved(attempt, &[Event::Lapse { now: lapses }]),
            6 => reserved(attempt, &[instruct(Instruction::Capture), Event::Gone]),
            7 => reserved(attempt, &[instruct(Instruction::Release), Event::Declined]),
            _ => vec![Event::Refused { attempt, retry: Retry::UpTo(5) }, Event::Cancel],
        };
        for event in events {
            let expected = intent.state.on(event).unwrap();
            change(&store, &intent, event).await;
            let version = intent.version;
            intent = intents::find(&store, &intent.id).await.unwrap().unwrap();
            assert_eq!((intent.state, intent.version, intent.attempt_count), (expected, version + 1, 1));
            assert_eq!(intent.last_attempt.as_ref().map(|last| last.id), Some(attempt));
        }
    }
}

async fn one_of_many_changes_wins(place: Place) {
    let store = place.open().await;
    let intent = intent(&store).await;
    let changes = (0..32).map(|n| {
        let (store, id, version) = (store.clone(), intent.id.clone(), intent.version);
        let to = if n % 2 == 0 { State::Canceled } else { State::Failed };
        tokio::spawn(async move {
            store
                .write::<_, StoreError, _>(move |tx| async move { intents::change(tx, &id, version, to, NOW).await }.boxed())
                .await
        })
    });
    let outcomes = join_all(changes).await;
    let won = outcomes.into_iter().filter(|outcome| *outcome.as_ref().unwrap().as_ref().unwrap()).count();
    assert_eq!(won, 1);
    assert_eq!(intents::find(&store, &intent.id).await.unwrap().unwrap().version, intent.version + 1);
}

async fn the_last_attempt_comes_along(place: Place) {
    let store = place.open().await;
    let first = pending_intent(&store).await;
    let attempt = first.last_attempt.clone().unwrap();
    assert_eq!((attempt.status, attempt.intent_id.as_str()), (AttemptStatus::Initiated, first.id.as_str()));
    assert_eq!(attempts::find(&store, attempt.id).await.unwrap(), Some(attempt.clone()));

    change(&store, &first, Event::Refused { attempt: attempt.id, retry: Retry::UpTo(5) }).await;
    let again = intents::find(&store, &first.id).await.unwrap().unwrap();
    let new = new_attempt(&first.id);
    let second = insert_attempt(&store, &new).await.unwrap();
    change(&store, &again, Event::Submit { attempt: second }).await;
    let expected = again.clone().moved(State::Pending { attempt: second, failed_attempts: 1 }, new.initiated(second));
    assert_eq!(intents::find(&store, &first.id).await.unwrap().unwrap(), expected);
    assert_eq!(expected.attempt_count, 2);
}
