//! Connections to providers, and their secrets.

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kassa_domain::abilities::{CardEntry, SupportedMethod};
use kassa_domain::connection::{DebitOrderSettings, Health};
use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_store::tables::connections;
use kassa_store::{
    NewConnection, PreviousSecret, SealedSecret, SecretKind, Store, StoreError, StoredConnection,
    StoredSecret, Tx,
};

use super::samples::{NOW, insert_connection, insert_merchant, new_connection, unique_name};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    every_setting_is_read_back,
    connections_are_listed_in_the_merchants_order,
    settings_are_changed,
    secrets_are_rotated,
    health_is_set_for_one_version,
    the_sandbox_of_the_first_release_is_read,
);

async fn write<T: Send + 'static>(
    store: &Store,
    work: impl for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, StoreError>>
    + Clone
    + Send
    + 'static,
) -> T {
    store.write(work).await.unwrap()
}

async fn find(store: &Store, id: &ConnectionId) -> StoredConnection {
    connections::find(store, id).await.unwrap().unwrap()
}

fn currency(code: &str) -> Currency {
    Currency::from_code(code).unwrap()
}

fn sealed(byte: u8) -> SealedSecret {
    SealedSecret { sealed: vec![byte; 40], last4: format!("x{byte:03}") }
}

async fn every_setting_is_read_back(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let mut new = NewConnection {
        is_realistic: true,
        endpoint: Some("http://127.0.0.1:1".to_owned()),
        secret: Some(sealed(1)),
        notify_secret: Some(sealed(2)),
        supports_split: false,
        ..new_connection(&merchant.id)
    };
    new.connection.provider = "acme".to_owned();
    new.connection.card_entry = Some(CardEntry::There);
    new.connection.currencies = Some(vec![currency("ZAR"), currency("USD")]);
    new.connection.fallback_email = Some("shop@b.example".to_owned());
    new.connection.debit_orders = DebitOrderSettings {
        schemes: Some(vec![Scheme::Sepa, Scheme::ZaDebit]),
        asks_identity: true,
        creditor_id: Some("DE98ZZZ09999999999".to_owned()),
    };
    new.connection.methods = vec![
        SupportedMethod { method: PaymentMethod::Eft, currencies: Some(vec![currency("ZAR")]) },
        SupportedMethod { method: PaymentMethod::Card, currencies: Some(vec![]) },
        SupportedMethod { method: PaymentMethod::Voucher, currencies: None },
    ];
    let stored = insert_connection(&store, &new).await;
    assert_eq!(stored, new.to_stored_connection());
    assert_eq!(stored.updated, NOW);
    let plain = new_connection(&merchant.id);
    assert_eq!(insert_connection(&store, &plain).await, plain.to_stored_connection());
    assert_eq!(
        connections::find(&store, &ConnectionId::from_trusted("nothing")).await.unwrap(),
        None
    );
}

async fn list_ids(store: &Store, merchant_id: &MerchantId) -> Vec<ConnectionId> {
    let all = connections::list_by_merchant(store, merchant_id).await.unwrap();
    all.into_iter().map(|stored| stored.connection.id).collect()
}

async fn connections_are_listed_in_the_merchants_order(database: TestDatabase) {
    let store = database.open_store().await;
    let (merchant, other) = (insert_merchant(&store).await, insert_merchant(&store).await);
    let mut ids = Vec::new();
    for created in [3, 1, 2] {
        let new = NewConnection { created: Timestamp(created), ..new_connection(&merchant.id) };
        ids.push(insert_connection(&store, &new).await.connection.id);
    }
    insert_connection(&store, &new_connection(&other.id)).await;
    assert_eq!(list_ids(&store, &merchant.id).await, ids, "a new connection is the last one");
    let (merchant_id, first, owner) = (merchant.id.clone(), ids[2].clone(), other.id.clone());
    write(&store, move |tx| {
        async move {
            assert!(connections::set_position(tx, &merchant_id, &first, 1).await?);
            assert!(!connections::set_position(tx, &owner, &first, 9).await?);
            Ok(())
        }
        .boxed()
    })
    .await;
    let older_first = [ids[2].clone(), ids[0].clone(), ids[1].clone()];
    assert_eq!(list_ids(&store, &merchant.id).await, older_first, "equal positions by age");
    assert_eq!(list_ids(&store, &MerchantId::from_trusted("nobody")).await, []);
}

async fn settings_are_changed(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let before = insert_connection(&store, &new_connection(&merchant.id)).await;
    let untouched = insert_connection(&store, &new_connection(&merchant.id)).await;
    let (id, now) = (before.connection.id.clone(), Timestamp(NOW.0 + 1));
    let row_id = id.clone();
    write(&store, move |tx| {
        async move {
            let (zar, main) = (vec![currency("ZAR")], BeneficiaryId::from_trusted("b1"));
            let card = vec![SupportedMethod::everywhere(PaymentMethod::Card)];
            assert!(connections::set_enabled(tx, &row_id, false, now).await?);
            assert!(connections::set_methods(tx, &row_id, &card, now).await?);
            assert!(connections::set_currencies(tx, &row_id, Some(&zar), now).await?);
            assert!(connections::set_fallback_email(tx, &row_id, Some("a@b.example"), now).await?);
            assert!(connections::set_main_beneficiary(tx, &row_id, Some(&main), now).await?);
            assert!(
                !connections::set_main_beneficiary(
                    tx,
                    &ConnectionId::from_trusted("nothing"),
                    None,
                    now
                )
                .await?
            );
            assert!(
                !connections::set_enabled(tx, &ConnectionId::from_trusted("nothing"), false, now)
                    .await?
            );
            Ok(())
        }
        .boxed()
    })
    .await;
    let changed = find(&store, &id).await;
    let connection = &changed.connection;
    assert!(!connection.is_enabled && !connection.is_usable());
    assert_eq!(connection.methods, [SupportedMethod::everywhere(PaymentMethod::Card)]);
    assert_eq!(connection.currencies, Some(vec![currency("ZAR")]));
    assert_eq!(connection.fallback_email.as_deref(), Some("a@b.example"));
    assert_eq!(changed.main_beneficiary, Some(BeneficiaryId::from_trusted("b1")));
    assert_eq!((changed.updated, changed.created), (now, NOW));
    assert!(changed.version > before.version, "its provider is opened again");
    assert_eq!(find(&store, &untouched.connection.id).await, untouched);
}

async fn rotate(store: &Store, id: &ConnectionId, kind: SecretKind, byte: u8, until: i64) {
    let id = id.to_owned();
    let rotated = write(store, move |tx| {
        async move {
            connections::rotate_secret(tx, &id, kind, &sealed(byte), Timestamp(until), NOW).await
        }
        .boxed()
    });
    assert!(rotated.await);
}

async fn secrets_are_rotated(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let before = insert_connection(&store, &new_connection(&merchant.id)).await;
    let id = before.connection.id.clone();
    let secret = |byte: u8, previous: Option<(u8, i64)>| StoredSecret {
        current: Some(sealed(byte)),
        previous: previous.map(|(byte, until)| PreviousSecret {
            sealed: sealed(byte).sealed,
            valid_until: Timestamp(until),
        }),
    };
    rotate(&store, &id, SecretKind::Api, 1, 100).await;
    assert_eq!(find(&store, &id).await.secret, secret(1, None), "there was none before");
    rotate(&store, &id, SecretKind::Api, 2, 200).await;
    rotate(&store, &id, SecretKind::Notification, 3, 300).await;
    rotate(&store, &id, SecretKind::Notification, 4, 400).await;
    let after = find(&store, &id).await;
    assert_eq!(after.secret, secret(2, Some((1, 200))));
    assert_eq!(after.notify_secret, secret(4, Some((3, 400))));
    assert_eq!(after.version, before.version + 4);
}

async fn set_health(store: &Store, id: &ConnectionId, version: i64, health: Health) -> bool {
    let id = id.to_owned();
    let set = write(store, move |tx| {
        async move { connections::set_health(tx, &id, version, &health).await }.boxed()
    });
    set.await
}

async fn health_is_set_for_one_version(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let id = insert_connection(&store, &new_connection(&merchant.id)).await.connection.id;
    let unhealthy = |reason: &str, since| Health::Unhealthy {
        reason: reason.to_owned(),
        since: Timestamp(since),
    };
    assert!(!set_health(&store, &id, 1, Health::Healthy).await, "it is healthy");
    assert!(!set_health(&store, &id, 2, unhealthy("another key", 1)).await);
    assert!(set_health(&store, &id, 1, unhealthy("401", 1)).await);
    assert!(!set_health(&store, &id, 1, unhealthy("403", 2)).await, "the first reason stays");
    assert_eq!(find(&store, &id).await.connection.health, unhealthy("401", 1));
    assert!(!set_health(&store, &id, 2, Health::Healthy).await);
    assert!(set_health(&store, &id, 1, Health::Healthy).await);
    assert_eq!(find(&store, &id).await.connection.health, Health::Healthy);
}

async fn the_sandbox_of_the_first_release_is_read(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let stored = insert_connection(&store, &new_connection(&merchant.id)).await;
    database.execute("UPDATE connections SET provider = 'mock'").await.unwrap();
    assert_eq!(find(&store, &stored.connection.id).await, stored);
    assert_ne!(stored.connection.id.as_str(), unique_name("connection"));
}
