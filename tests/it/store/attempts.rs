//! The table of attempts.

use futures_util::FutureExt as _;
use futures_util::future::join_all;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::attempt::{
    ActionPlace, AttemptId, CustomerAction, CustomerStep, StorageConsent,
};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{Brand, CardNetwork, Expiry, MaskedCard};
use kassa_domain::transaction_status::TransactionStatus;
use kassa_store::tables::attempts;
use kassa_store::{NewAttempt, Store, StoreError};

use super::samples::{NOW, insert_attempt, insert_new_intent, new_attempt};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    every_method_and_brand_reads_back,
    an_attempt_is_marked_pending_and_settled_once,
    only_final_statuses_settle,
    one_of_many_concurrent_settlements_wins,
    a_form_token_creates_one_attempt,
    a_reference_is_unique,
    attempts_of_an_intent_are_in_order,
    an_intent_has_one_open_attempt_and_one_success,
    the_page_of_a_step_is_kept_until_the_attempt_ends,
    an_attempt_that_is_given_up_has_no_page,
    a_network_is_chosen_once,
    a_card_becomes_known_once,
    the_consent_to_storing_reads_back,
);

async fn settle(
    store: &Store,
    id: AttemptId,
    status: TransactionStatus,
) -> Result<bool, StoreError> {
    store.write(move |tx| async move { attempts::settle(tx, id, status, NOW).await }.boxed()).await
}

async fn mark_pending(store: &Store, id: AttemptId, action: Option<CustomerAction>) -> bool {
    let is_marked = store.write::<_, StoreError, _>(move |tx| {
        async move { attempts::mark_pending(tx, id, action, None).await }.boxed()
    });
    is_marked.await.unwrap()
}

async fn read_status(store: &Store, id: AttemptId) -> TransactionStatus {
    attempts::find(store, id).await.unwrap().unwrap().status
}

async fn every_method_and_brand_reads_back(database: TestDatabase) {
    let store = database.open_store().await;
    let intent = insert_new_intent(&store).await;
    let cards = Brand::ALL.map(|brand| {
        Some(MaskedCard {
            brand,
            bin: "623456".to_owned(),
            last4: "0009".to_owned(),
            expiry: Expiry::new(2099, 12).unwrap(),
        })
    });
    let new =
        |method, card| NewAttempt { method, card, form_token: None, ..new_attempt(&intent.id) };
    let all = cards
        .into_iter()
        .map(|card| new(PaymentMethod::Card, card))
        .chain(PaymentMethod::ALL.map(|method| new(method, None)));
    for new in all {
        let id = insert_attempt(&store, &new).await.unwrap();
        assert_eq!(attempts::find(&store, id).await.unwrap(), Some(new.to_initiated_attempt(id)));
        assert!(settle(&store, id, TransactionStatus::Canceled).await.unwrap());
    }
    assert_eq!(attempts::find(&store, AttemptId(i64::MAX)).await.unwrap(), None);
}

async fn an_attempt_is_marked_pending_and_settled_once(database: TestDatabase) {
    let store = database.open_store().await;
    for action in [None, Some(CustomerAction::Challenge), Some(CustomerAction::Redirect)] {
        let intent = insert_new_intent(&store).await;
        let id = insert_attempt(&store, &new_attempt(&intent.id)).await.unwrap();
        assert!(mark_pending(&store, id, action).await);
        assert!(
            !mark_pending(&store, id, Some(CustomerAction::Redirect)).await,
            "it is pending already"
        );
        let waiting = attempts::find(&store, id).await.unwrap().unwrap();
        let step = action.map(|action| CustomerStep { action, place: ActionPlace::Here });
        assert_eq!((waiting.status, waiting.action), (TransactionStatus::Pending, step));
        assert!(settle(&store, id, TransactionStatus::Success).await.unwrap());
        assert!(!settle(&store, id, TransactionStatus::Canceled).await.unwrap(), "it is settled");
        assert!(!mark_pending(&store, id, None).await, "it is settled");
        assert_eq!(read_status(&store, id).await, TransactionStatus::Success);
    }
}

async fn only_final_statuses_settle(database: TestDatabase) {
    let store = database.open_store().await;
    let intent = insert_new_intent(&store).await;
    let failures = FailureReason::ALL.map(TransactionStatus::Failed);
    for final_status in
        failures.into_iter().chain([TransactionStatus::Success, TransactionStatus::Canceled])
    {
        let id = insert_attempt(&store, &new_attempt(&intent.id)).await.unwrap();
        assert!(!settle(&store, id, TransactionStatus::Initiated).await.unwrap());
        assert!(!settle(&store, id, TransactionStatus::Pending).await.unwrap());
        assert!(settle(&store, id, final_status).await.unwrap());
        assert_eq!(read_status(&store, id).await, final_status);
    }
    assert!(
        !settle(&store, AttemptId(i64::MAX), TransactionStatus::Success).await.unwrap(),
        "there is no such attempt"
    );
}

async fn one_of_many_concurrent_settlements_wins(database: TestDatabase) {
    let store = database.open_store().await;
    let id =
        insert_attempt(&store, &new_attempt(&insert_new_intent(&store).await.id)).await.unwrap();
    let settlements = (0..32).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { settle(&store, id, TransactionStatus::Success).await.unwrap() })
    });
    let succeeded = join_all(settlements)
        .await
        .into_iter()
        .filter(|succeeded| *succeeded.as_ref().unwrap())
        .count();
    assert_eq!(succeeded, 1);
}

async fn a_form_token_creates_one_attempt(database: TestDatabase) {
    let store = database.open_store().await;
    let (one, other) = (insert_new_intent(&store).await, insert_new_intent(&store).await);
    let new = new_attempt(&one.id);
    let token = new.form_token.clone().unwrap();
    let inserts = (0..16).map(|n| {
        let (store, new) = (
            store.clone(),
            NewAttempt { provider_reference: format!("{token}-{n}"), ..new.clone() },
        );
        tokio::spawn(async move { insert_attempt(&store, &new).await })
    });
    let outcomes: Vec<_> = join_all(inserts).await.into_iter().map(Result::unwrap).collect();
    let created: Vec<AttemptId> =
        outcomes.iter().filter_map(|outcome| outcome.as_ref().ok()).copied().collect();
    assert_eq!(created.len(), 1);
    assert_eq!(
        outcomes.iter().filter(|outcome| matches!(outcome, Err(StoreError::Conflict))).count(),
        15
    );
    assert_eq!(
        attempts::find_by_form_token(&store, &one.id, &token).await.unwrap().unwrap().id,
        created[0]
    );

    assert_eq!(
        attempts::find_by_form_token(&store, &other.id, &token).await.unwrap(),
        None,
        "a form of another intent"
    );
    insert_attempt(&store, &NewAttempt { form_token: Some(token), ..new_attempt(&other.id) })
        .await
        .unwrap();
}

async fn a_reference_is_unique(database: TestDatabase) {
    let store = database.open_store().await;
    let new = new_attempt(&insert_new_intent(&store).await.id);
    insert_attempt(&store, &new).await.unwrap();
    let duplicate = NewAttempt { form_token: None, ..new };
    assert!(matches!(insert_attempt(&store, &duplicate).await, Err(StoreError::Conflict)));
}

async fn attempts_of_an_intent_are_in_order(database: TestDatabase) {
    let store = database.open_store().await;
    let (one, other) = (insert_new_intent(&store).await, insert_new_intent(&store).await);
    let mut created = Vec::new();
    for _ in 0..5 {
        for (intent, list) in [(&one, Some(&mut created)), (&other, None)] {
            let id = insert_attempt(&store, &new_attempt(&intent.id)).await.unwrap();
            assert!(settle(&store, id, TransactionStatus::Canceled).await.unwrap());
            list.into_iter().for_each(|list| list.push(id));
        }
    }
    let found: Vec<AttemptId> = attempts::list_by_intent(&store, &one.id)
        .await
        .unwrap()
        .iter()
        .map(|attempt| attempt.id)
        .collect();
    assert_eq!(found, created);
    assert_eq!(
        attempts::list_by_intent(&store, &IntentId::from_trusted("nobody")).await.unwrap(),
        []
    );
}

async fn an_intent_has_one_open_attempt_and_one_success(database: TestDatabase) {
    let store = database.open_store().await;
    let intent = insert_new_intent(&store).await;
    let first = insert_attempt(&store, &new_attempt(&intent.id)).await.unwrap();
    let second = insert_attempt(&store, &new_attempt(&intent.id)).await;
    assert!(matches!(second, Err(StoreError::Conflict)), "{second:?}");
    assert!(settle(&store, first, TransactionStatus::Success).await.unwrap());
    let second = insert_attempt(&store, &new_attempt(&intent.id)).await.unwrap();
    let also_successful = settle(&store, second, TransactionStatus::Success).await;
    assert!(matches!(also_successful, Err(StoreError::Conflict)), "{also_successful:?}");
    assert!(settle(&store, second, TransactionStatus::Canceled).await.unwrap());
}

/// A pending attempt that waits for its customer on a page.
async fn insert_attempt_with_page(store: &Store) -> AttemptId {
    let intent = insert_new_intent(store).await;
    let id = insert_attempt(store, &new_attempt(&intent.id)).await.unwrap();
    let marked = store.write::<_, StoreError, _>(move |tx| {
        let action = Some(CustomerAction::Challenge);
        async move { attempts::mark_pending(tx, id, action, Some(b"sealed")).await }.boxed()
    });
    assert!(marked.await.unwrap());
    id
}

async fn update_action(
    store: &Store,
    id: AttemptId,
    action: Option<CustomerAction>,
    page: Option<&'static [u8]>,
) {
    let updated = store.write::<_, StoreError, _>(move |tx| {
        async move { attempts::update_action(tx, id, action, page).await }.boxed()
    });
    updated.await.unwrap();
}

async fn read_step(store: &Store, id: AttemptId) -> Option<CustomerStep> {
    attempts::find(store, id).await.unwrap().unwrap().action
}

async fn find_page(store: &Store, id: AttemptId) -> Option<Vec<u8>> {
    attempts::find_sealed_page(store, id).await.unwrap()
}

async fn the_page_of_a_step_is_kept_until_the_attempt_ends(database: TestDatabase) {
    let store = database.open_store().await;
    let id = insert_attempt_with_page(&store).await;
    let step = |action| Some(CustomerStep { action, place: ActionPlace::There });
    assert_eq!(read_step(&store, id).await, step(CustomerAction::Challenge));
    assert_eq!(find_page(&store, id).await.as_deref(), Some(&b"sealed"[..]));
    update_action(&store, id, Some(CustomerAction::Redirect), None).await;
    assert_eq!(read_step(&store, id).await, step(CustomerAction::Redirect));
    assert_eq!(find_page(&store, id).await.as_deref(), Some(&b"sealed"[..]), "no new page");
    update_action(&store, id, None, None).await;
    assert_eq!((read_step(&store, id).await, find_page(&store, id).await), (None, None));
    update_action(&store, id, Some(CustomerAction::Challenge), Some(b"another")).await;
    assert_eq!(find_page(&store, id).await.as_deref(), Some(&b"another"[..]));
    assert!(settle(&store, id, TransactionStatus::Success).await.unwrap());
    assert_eq!(find_page(&store, id).await, None);
    let stored = "SELECT status FROM attempts WHERE action_url IS NOT NULL";
    assert_eq!(database.fetch_texts(stored).await, [""; 0], "the page is wiped");
}

const NETWORKS: [CardNetwork; 2] = [CardNetwork::CartesBancaires, CardNetwork::Visa];

async fn offer_networks(store: &Store, id: AttemptId) {
    let offered = store.write::<_, StoreError, _>(move |tx| {
        async move { attempts::offer_networks(tx, id, &NETWORKS).await }.boxed()
    });
    offered.await.unwrap();
}

async fn choose_network(store: &Store, id: AttemptId) -> bool {
    let chosen = store.write::<_, StoreError, _>(move |tx| {
        async move { attempts::record_network_choice(tx, id, NOW).await }.boxed()
    });
    chosen.await.unwrap()
}

async fn a_network_is_chosen_once(database: TestDatabase) {
    let store = database.open_store().await;
    let intent = insert_new_intent(&store).await;
    let id = insert_attempt(&store, &new_attempt(&intent.id)).await.unwrap();
    assert!(!choose_network(&store, id).await, "nothing was offered");
    offer_networks(&store, id).await;
    let waiting = attempts::find(&store, id).await.unwrap().unwrap();
    assert_eq!(
        (waiting.status, waiting.networks.as_slice()),
        (TransactionStatus::Pending, &NETWORKS[..])
    );
    assert!(waiting.waits_for_network() && !waiting.waits_elsewhere());
    assert_eq!(attempts::find_network_choice(&store, id).await.unwrap(), None);
    assert!(choose_network(&store, id).await);
    assert!(!choose_network(&store, id).await);
    assert_eq!(attempts::find_network_choice(&store, id).await.unwrap(), Some(NOW));
    // What the provider said before the choice.
    offer_networks(&store, id).await;
    let chosen = attempts::find(&store, id).await.unwrap().unwrap();
    assert!(!chosen.waits_for_network() && chosen.networks.is_empty());
    update_action(&store, id, Some(CustomerAction::Challenge), Some(b"sealed")).await;
    assert!(attempts::find(&store, id).await.unwrap().unwrap().waits_elsewhere());

    assert!(settle(&store, id, TransactionStatus::Canceled).await.unwrap());
    let left = insert_attempt(&store, &new_attempt(&intent.id)).await.unwrap();
    offer_networks(&store, left).await;
    assert!(settle(&store, left, TransactionStatus::Canceled).await.unwrap());
    assert!(!choose_network(&store, left).await);
    let stored = "SELECT status FROM attempts WHERE networks IS NOT NULL";
    assert_eq!(database.fetch_texts(stored).await, [""; 0], "nothing is left of the choice");
}

async fn an_attempt_that_is_given_up_has_no_page(database: TestDatabase) {
    let store = database.open_store().await;
    let id = insert_attempt_with_page(&store).await;
    let given_up = store.write::<_, StoreError, _>(move |tx| {
        async move { attempts::give_up(tx, id, NOW).await }.boxed()
    });
    given_up.await.unwrap();
    assert_eq!((read_step(&store, id).await, find_page(&store, id).await), (None, None));
}

async fn a_card_becomes_known_once(database: TestDatabase) {
    let store = database.open_store().await;
    let intent = insert_new_intent(&store).await;
    let new = NewAttempt { card: None, ..new_attempt(&intent.id) };
    let id = insert_attempt(&store, &new).await.unwrap();
    let card = |last4: &str| MaskedCard {
        brand: Brand::Visa,
        bin: "424242".to_owned(),
        last4: last4.to_owned(),
        expiry: Expiry::new(2031, 12).unwrap(),
    };
    for (last4, is_new) in [("4242", true), ("1111", false)] {
        let card = card(last4);
        let recorded = store.write::<_, StoreError, _>(move |tx| {
            async move { attempts::record_card(tx, id, &card).await }.boxed()
        });
        assert_eq!(recorded.await.unwrap(), is_new);
    }
    let stored = attempts::find(&store, id).await.unwrap().unwrap();
    assert_eq!(stored.card, Some(card("4242")));
}

async fn the_consent_to_storing_reads_back(database: TestDatabase) {
    let store = database.open_store().await;
    for storage in [None, Some(StorageConsent::OneClick), Some(StorageConsent::MerchantInitiated)] {
        let intent = insert_new_intent(&store).await;
        let new = NewAttempt { storage, ..new_attempt(&intent.id) };
        let id = insert_attempt(&store, &new).await.unwrap();
        let found = store.write::<_, StoreError, _>(move |tx| {
            async move { attempts::find_storage_in(tx, id).await }.boxed()
        });
        assert_eq!(found.await.unwrap(), storage);
    }
}
