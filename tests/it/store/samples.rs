//! Things to store.

use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::FutureExt as _;
use kassa::domain::intent::attempt::AttemptId;
use kassa::domain::intent::{CaptureMode, Order, SandboxInstructions, Transition};
use kassa::domain::method::PaymentMethod;
use kassa::domain::method::card::{Brand, Expiry, MaskedCard};
use kassa::domain::money::{Currency, Money};
use kassa::domain::purchaser::Purchaser;
use kassa::domain::time::Timestamp;
use kassa::providers::sandbox::records::payments::SandboxPayment;
use kassa::store::tables::{attempts, intents, merchants, settings};
use kassa::store::{Merchant, NewAttempt, NewIntent, Store, StoreError, StoredIntent};

pub const NOW: Timestamp = Timestamp(1_790_000_000_000);

static NAMES: AtomicU32 = AtomicU32::new(1);

/// A name that no other test has.
pub fn unique_name(kind: &str) -> String {
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
        sandbox: SandboxInstructions::default(),
    }
}

pub fn card() -> MaskedCard {
    MaskedCard {
        brand: Brand::Visa,
        bin: "411111".to_owned(),
        last4: "1111".to_owned(),
        expiry: Expiry::new(2031, 7).unwrap(),
    }
}

pub fn new_intent(merchant_id: &str) -> NewIntent {
    NewIntent {
        id: unique_name("intent"),
        merchant_id: merchant_id.to_owned(),
        token_hash: [7; 32],
        token_expires: Timestamp(NOW.0 + 1000),
        order: order(),
        fallback_credentials: Vec::new(),
        created: NOW,
    }
}

pub fn new_attempt(intent_id: &str) -> NewAttempt {
    NewAttempt {
        intent_id: intent_id.to_owned(),
        method: PaymentMethod::Card,
        provider_reference: unique_name("reference"),
        card: Some(card()),
        credential_id: None,
        shares: Vec::new(),
        form_token: Some(unique_name("form")),
        created: NOW,
    }
}

/// A payment as the sandbox's provider keeps it.
pub fn mock_payment(reference: &str, outcome: &str) -> SandboxPayment {
    SandboxPayment {
        reference: reference.to_owned(),
        outcome: outcome.to_owned(),
        amount: 1250,
        held_until: None,
        funds: None,
        token_hash: None,
        card_expires: None,
    }
}

pub async fn insert_merchant(store: &Store) -> Merchant {
    let merchant = Merchant {
        id: unique_name("merchant"),
        name: "Ümit & Søn".to_owned(),
        active: true,
        branding: kassa::domain::branding::Branding::default(),
    };
    let row = merchant.clone();
    store
        .write(move |tx| async move { merchants::insert(tx, &row, NOW).await }.boxed())
        .await
        .unwrap();
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
pub async fn insert_new_intent(store: &Store) -> StoredIntent {
    let new = new_intent(&insert_merchant(store).await.id);
    insert_intent(store, &new).await.unwrap();
    intents::find(store, &new.id).await.unwrap().unwrap()
}

/// An intent whose first attempt waits for the provider.
pub async fn insert_pending_intent(store: &Store) -> StoredIntent {
    let intent = insert_new_intent(store).await;
    let id = insert_attempt(store, &new_attempt(&intent.id)).await.unwrap();
    apply_transition(store, &intent, Transition::Submit { attempt: id }).await;
    intents::find(store, &intent.id).await.unwrap().unwrap()
}

/// Moves an intent by an event and insists on it.
pub async fn apply_transition(store: &Store, intent: &StoredIntent, event: Transition) {
    let (id, version, to) = (intent.id.clone(), intent.version, intent.state.apply(event).unwrap());
    let won = store
        .write(move |tx| {
            async move { intents::update_state(tx, &id, version, to, NOW).await }.boxed()
        })
        .await;
    assert!(won.unwrap());
}

/// A setting with no bytes: what a hash cannot be.
pub async fn put_short_value(store: &Store) {
    let put = store.write(|tx| async { settings::set(tx, "short", b"").await }.boxed());
    put.await.map_err(|error: StoreError| error).unwrap();
}
