//! Things to store.

use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::FutureExt as _;
use kassa::domain::attempt::AttemptId;
use kassa::domain::card::{Brand, Expiry, MaskedCard};
use kassa::domain::intent::{CaptureMode, Event, Order, Sandbox};
use kassa::domain::method::Method;
use kassa::domain::money::{Currency, Money};
use kassa::domain::purchaser::Purchaser;
use kassa::domain::time::Timestamp;
use kassa::store::{
    Merchant, MockPayment, NewAttempt, NewIntent, Store, StoreError, StoredIntent, attempts, intents, merchants, settings,
};

pub const NOW: Timestamp = Timestamp(1_790_000_000_000);

static NAMES: AtomicU32 = AtomicU32::new(1);

/// A name that no other test has.
pub fn name(kind: &str) -> String {
    format!("{kind}-{}", NAMES.fetch_add(1, Ordering::Relaxed))
}

pub fn order() -> Order {
    Order {
        money: Money::new(12_50, Currency::from_code("ZAR").unwrap()).unwrap(),
        reference_id: "order 7".to_owned(),
        purchaser_id: "customer-1".to_owned(),
        return_url: "https://shop.example/return".to_owned(),
        allow_remember_credentials: false,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        capture_mode: CaptureMode::Immediate,
        is_interactive: true,
        purchaser: Purchaser::default(),
        method_filter: None,
        split: None,
        future_payments: None,
        sandbox: Sandbox::default(),
    }
}

pub fn card() -> MaskedCard {
    MaskedCard { brand: Brand::Visa, bin: "411111".to_owned(), last4: "1111".to_owned(), expiry: Expiry::new(2031, 7).unwrap() }
}

pub fn new_intent(merchant_id: &str) -> NewIntent {
    NewIntent {
        id: name("intent"),
        merchant_id: merchant_id.to_owned(),
        token_hash: [7; 32],
        token_expires: Timestamp(NOW.0 + 1000),
        order: order(),
        fallbacks: Vec::new(),
        created: NOW,
    }
}

pub fn new_attempt(intent_id: &str) -> NewAttempt {
    NewAttempt {
        intent_id: intent_id.to_owned(),
        method: Method::Card,
        provider_reference: name("reference"),
        card: Some(card()),
        credential_id: None,
        shares: Vec::new(),
        form_token: Some(name("form")),
        created: NOW,
    }
}

/// A payment as the sandbox's provider keeps it.
pub fn mock_payment(reference: &str, outcome: &str) -> MockPayment {
    MockPayment {
        reference: reference.to_owned(),
        outcome: outcome.to_owned(),
        amount: 1250,
        held_until: None,
        funds: None,
        token_hash: None,
        card_expires: None,
    }
}

pub async fn merchant(store: &Store) -> Merchant {
    let merchant = Merchant {
        id: name("merchant"),
        name: "Ümit & Søn".to_owned(),
        active: true,
        look: kassa::domain::look::Look::default(),
    };
    let row = merchant.clone();
    store.write(move |tx| async move { merchants::insert(tx, &row, NOW).await }.boxed()).await.unwrap();
    merchant
}

pub async fn insert_intent(store: &Store, new: &NewIntent) -> Result<(), StoreError> {
    let new = new.clone();
    store.write(move |tx| async move { intents::insert(tx, &new).await }.boxed()).await
}

pub async fn insert_attempt(store: &Store, new: &NewAttempt) -> Result<AttemptId, StoreError> {
    let new = new.clone();
    store.write(move |tx| async move { attempts::insert(tx, &new).await }.boxed()).await
}

/// An intent of a new merchant.
pub async fn intent(store: &Store) -> StoredIntent {
    let new = new_intent(&merchant(store).await.id);
    insert_intent(store, &new).await.unwrap();
    intents::find(store, &new.id).await.unwrap().unwrap()
}

/// An intent whose first attempt waits for the provider.
pub async fn pending_intent(store: &Store) -> StoredIntent {
    let intent = intent(store).await;
    let id = insert_attempt(store, &new_attempt(&intent.id)).await.unwrap();
    change(store, &intent, Event::Submit { attempt: id }).await;
    intents::find(store, &intent.id).await.unwrap().unwrap()
}

/// Moves an intent by an event and insists on it.
pub async fn change(store: &Store, intent: &StoredIntent, event: Event) {
    let (id, version, to) = (intent.id.clone(), intent.version, intent.state.on(event).unwrap());
    let won = store.write(move |tx| async move { intents::change(tx, &id, version, to, NOW).await }.boxed()).await;
    assert!(won.unwrap());
}

/// A setting with no bytes: what a hash cannot be.
pub async fn put_short_value(store: &Store) {
    let put = store.write(|tx| async { settings::put(tx, "short", b"").await }.boxed());
    put.await.map_err(|error: StoreError| error).unwrap();
}
