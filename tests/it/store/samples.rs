//! Sample rows, and helpers that insert them.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::FutureExt as _;
use kassa_domain::ids::{ConnectionId, IntentId, MerchantId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::intent::{Bill, CaptureMode, Order, Transition};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{Brand, Expiry, MaskedCard};
use kassa_domain::money::{Currency, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::sandbox::SandboxInstructions;
use kassa_domain::time::Timestamp;
use kassa_store::tables::{attempts, connections, intents, merchants, settings};
use kassa_store::{
    Merchant, NewAttempt, NewConnection, NewIntent, Store, StoreError, StoredConnection,
    StoredIntent,
};

pub const NOW: Timestamp = Timestamp(1_790_000_000_000);

/// The connection of every sample attempt.
static SAMPLE_CONNECTION: LazyLock<ConnectionId> =
    LazyLock::new(|| ConnectionId::from_trusted("sample-connection"));

static NEXT_NAME: AtomicU32 = AtomicU32::new(1);

/// A name that is unique among the tests.
pub fn unique_name(kind: &str) -> String {
    format!("{kind}-{}", NEXT_NAME.fetch_add(1, Ordering::Relaxed))
}

pub fn sample_order() -> Order {
    Order {
        money: Money::new(12_50, Currency::from_code("ZAR").unwrap()).unwrap(),
        reference_id: "order 7".to_owned(),
        purchaser_id: "customer-1".to_owned(),
        return_url: "https://shop.example/return".to_owned(),
        cancel_url: None,
        bill: Bill::default(),
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

pub fn sample_card() -> MaskedCard {
    MaskedCard {
        brand: Brand::Visa,
        bin: "411111".to_owned(),
        last4: "1111".to_owned(),
        expiry: Expiry::new(2031, 7).unwrap(),
    }
}

/// A connection to the sandbox.
pub fn new_connection(merchant_id: &MerchantId) -> NewConnection {
    NewConnection::sandbox(ConnectionId::from_trusted(unique_name("connection")), merchant_id, NOW)
}

/// Inserts a connection, and returns it as it is read back.
pub async fn insert_connection(store: &Store, new: &NewConnection) -> StoredConnection {
    let row = new.clone();
    let inserted = store.write::<_, StoreError, _>(move |tx| {
        async move { connections::insert(tx, &row).await }.boxed()
    });
    inserted.await.unwrap();
    connections::find(store, &new.connection.id).await.unwrap().unwrap()
}

pub fn new_intent(merchant_id: &MerchantId) -> NewIntent {
    NewIntent {
        id: IntentId::from_trusted(unique_name("intent")),
        merchant_id: merchant_id.to_owned(),
        token_hash: [7; 32],
        token_expires: Timestamp(NOW.0 + 1000),
        order: sample_order(),
        email_hash: None,
        fallback_credentials: Vec::new(),
        created: NOW,
    }
}

pub fn new_attempt(intent_id: &IntentId) -> NewAttempt {
    NewAttempt {
        intent_id: intent_id.to_owned(),
        connection_id: SAMPLE_CONNECTION.clone(),
        method: PaymentMethod::Card,
        provider_reference: unique_name("reference"),
        card: Some(sample_card()),
        phone: None,
        credential_id: None,
        storage: None,
        shares: Vec::new(),
        form_token: Some(unique_name("form")),
        client: Some([5; 32]),
        created: NOW,
    }
}

pub async fn insert_merchant(store: &Store) -> Merchant {
    let merchant = Merchant {
        id: MerchantId::from_trusted(unique_name("merchant")),
        name: "Ümit & Søn".to_owned(),
        active: true,
        branding: kassa_domain::branding::Branding::default(),
        time_zone: "Africa/Johannesburg".to_owned(),
    };
    let row = merchant.clone();
    store
        .write(move |tx| async move { merchants::insert(tx, &row, NOW).await }.boxed())
        .await
        .unwrap();
    merchant
}

/// Inserts an intent, and the connection of the attempts if there is none yet.
pub async fn insert_intent(store: &Store, new: &NewIntent) -> Result<(), StoreError> {
    let new = new.clone();
    let connection = NewConnection::sandbox(SAMPLE_CONNECTION.clone(), &new.merchant_id, NOW);
    if connections::find(store, &SAMPLE_CONNECTION).await?.is_none() {
        let inserted = store
            .write(move |tx| async move { connections::insert(tx, &connection).await }.boxed());
        match inserted.await {
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
    store.write(move |tx| async move { intents::insert(tx, &new).await }.boxed()).await
}

pub async fn insert_attempt(store: &Store, new: &NewAttempt) -> Result<AttemptId, StoreError> {
    let new = new.clone();
    store.write(move |tx| async move { attempts::insert(tx, &new).await }.boxed()).await
}

/// Inserts an intent of a new merchant.
pub async fn insert_new_intent(store: &Store) -> StoredIntent {
    let new = new_intent(&insert_merchant(store).await.id);
    insert_intent(store, &new).await.unwrap();
    intents::find(store, &new.id).await.unwrap().unwrap()
}

/// Inserts an intent whose first attempt is initiated.
pub async fn insert_pending_intent(store: &Store) -> StoredIntent {
    let intent = insert_new_intent(store).await;
    let id = insert_attempt(store, &new_attempt(&intent.id)).await.unwrap();
    apply_transition(store, &intent, Transition::Submit { attempt: id }).await;
    intents::find(store, &intent.id).await.unwrap().unwrap()
}

/// Stores the state after a transition, and asserts that the compare-and-set succeeds.
pub async fn apply_transition(store: &Store, intent: &StoredIntent, transition: Transition) {
    let (intent, to) = (intent.clone(), intent.state.apply(transition).unwrap());
    let is_updated = store
        .write(move |tx| async move { intents::update_state(tx, &intent, to, NOW).await }.boxed())
        .await;
    assert!(is_updated.unwrap());
}

/// Stores an empty setting, for tests that need a value too short for a hash.
pub async fn put_short_value(store: &Store) {
    let put = store.write(|tx| async { settings::set(tx, "short", b"").await }.boxed());
    put.await.map_err(|error: StoreError| error).unwrap();
}
