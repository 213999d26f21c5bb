//! Merchants, API keys, connections, beneficiaries, events and settings.

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use kassa_domain::api_scope::{ApiScope, ApiScopes};
use kassa_domain::ids::{ApiKeyId, BeneficiaryId, EventId, MerchantId};
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_store::tables::api_keys::{ApiKeyState, ApiKeyView};
use kassa_store::tables::beneficiaries::{self, SealedAccount};
use kassa_store::tables::{api_keys, connections, events, merchants, settings};
use kassa_store::{Beneficiary, NewApiKey, NewEvent, Store, StoreError, StoredEvent, Tx};

use super::samples::{
    NOW, insert_connection, insert_merchant, insert_new_intent, new_connection, unique_name,
};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(
    merchants_are_disabled_and_enabled,
    a_key_is_found_and_revoked_once,
    a_key_is_listed_with_its_first_use,
    beneficiaries_read_back,
    events_are_listed_in_order,
    settings_are_overwritten,
    text_with_nul_is_rejected,
);

async fn write<T: Send + 'static>(
    store: &Store,
    work: impl for<'t> FnOnce(&'t mut Tx) -> BoxFuture<'t, Result<T, StoreError>>
    + Clone
    + Send
    + 'static,
) -> Result<T, StoreError> {
    store.write(work).await
}

async fn merchants_are_disabled_and_enabled(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    assert_eq!(merchants::find(&store, &merchant.id).await.unwrap(), Some(merchant.clone()));
    assert_eq!(merchants::find(&store, &MerchantId::from_trusted("nobody")).await.unwrap(), None);
    for active in [false, false, true] {
        let id = merchant.id.clone();
        assert!(
            write(&store, move |tx| async move { merchants::set_active(tx, &id, active).await }
                .boxed())
            .await
            .unwrap()
        );
        assert_eq!(merchants::find(&store, &merchant.id).await.unwrap().unwrap().active, active);
    }
    assert!(
        !write(&store, |tx| async {
            merchants::set_active(tx, &MerchantId::from_trusted("nobody"), true).await
        }
        .boxed())
        .await
        .unwrap()
    );
}

async fn a_key_is_found_and_revoked_once(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let id = ApiKeyId::from_trusted(unique_name("key"));
    let (merchant_id, hash) = (merchant.id.clone(), [200; 32]);
    let new = new_key(&id, &merchant_id, hash);
    write(&store, move |tx| async move { api_keys::insert(tx, &new).await }.boxed()).await.unwrap();

    let found = api_keys::find_by_hash(&store, &hash).await.unwrap().unwrap();
    assert_eq!(
        (&found.id, found.hash, found.revoked, &*found.merchant),
        (&id, hash, None, &merchant)
    );
    assert_eq!(api_keys::find_by_hash(&store, &[0; 32]).await.unwrap(), None);

    for (now, changed) in [(NOW, true), (Timestamp(NOW.0 + 1), false)] {
        let id = id.clone();
        let revoked =
            write(&store, move |tx| async move { api_keys::revoke(tx, &id, now).await }.boxed())
                .await;
        assert_eq!(revoked.unwrap(), changed, "the first time of revocation is not replaced");
    }
    assert_eq!(api_keys::find_by_hash(&store, &hash).await.unwrap().unwrap().revoked, Some(NOW));
    let unknown = write(&store, |tx| {
        async { api_keys::revoke(tx, &ApiKeyId::from_trusted("none"), NOW).await }.boxed()
    });
    assert!(!unknown.await.unwrap());

    let same_hash = new_key(&ApiKeyId::from_trusted(unique_name("key")), &merchant_id, hash);
    let again =
        write(&store, move |tx| async move { api_keys::insert(tx, &same_hash).await }.boxed())
            .await;
    assert!(matches!(again, Err(StoreError::Conflict)));
}

fn new_key(id: &ApiKeyId, merchant_id: &MerchantId, hash: [u8; 32]) -> NewApiKey {
    NewApiKey {
        id: id.to_owned(),
        merchant_id: merchant_id.to_owned(),
        hash,
        random8: "0123abcd".to_owned(),
        name: "Server".to_owned(),
        scopes: ApiScopes::all(),
        created: NOW,
        created_by: None,
        expires: None,
    }
}

async fn a_key_is_listed_with_its_first_use(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let (id, hour) = (ApiKeyId::from_trusted(unique_name("key")), 3_600_000);
    let new = NewApiKey {
        scopes: [ApiScope::Refunds, ApiScope::Auto].into_iter().collect(),
        created_by: Some("ann@example.com".to_owned()),
        expires: Some(Timestamp(NOW.0 + hour)),
        ..new_key(&id, &merchant.id, [201; 32])
    };
    write(&store, move |tx| async move { api_keys::insert(tx, &new).await }.boxed()).await.unwrap();
    let expected = ApiKeyView {
        id: id.clone(),
        merchant_id: merchant.id.clone(),
        name: "Server".to_owned(),
        random8: Some("0123abcd".to_owned()),
        scopes: [ApiScope::Refunds, ApiScope::Auto].into_iter().collect(),
        created: NOW,
        created_by: Some("ann@example.com".to_owned()),
        expires: Some(Timestamp(NOW.0 + hour)),
        used: None,
        revoked: None,
    };
    let list = async || api_keys::list_by_merchant(&store, &merchant.id).await.unwrap();
    assert_eq!(list().await, std::slice::from_ref(&expected));
    assert_eq!(expected.state(Timestamp(NOW.0 + hour - 1)), ApiKeyState::Active);
    assert_eq!(expected.state(Timestamp(NOW.0 + hour)), ApiKeyState::Expired);
    // The second use is too soon after the first, the third is not.
    for (at, used) in [(10, 10), (20, 10), (10 + hour, 10 + hour)] {
        let id = id.clone();
        let record = async move |tx: &mut Tx| {
            api_keys::record_use(tx, &id, Timestamp(at), Timestamp(at - hour)).await
        };
        write(&store, move |tx| async move { record(tx).await }.boxed()).await.unwrap();
        assert_eq!(list().await[0].used, Some(Timestamp(used)), "{at}");
    }
}

async fn beneficiaries_read_back(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let connection = insert_connection(&store, &new_connection(&merchant.id)).await.connection;
    let new = |n: i64| Beneficiary {
        id: BeneficiaryId::from_trusted(format!("beneficiary-{n}")),
        merchant_id: merchant.id.clone(),
        connection_id: connection.id.clone(),
        external_id: format!("external-{n}"),
        kind: "basa".to_owned(),
        name: "Zoë".to_owned(),
        description: String::new(),
        currency: Currency::from_code("ZAR").unwrap(),
        bank_code: "632005".to_owned(),
        account: Some(SealedAccount { sealed: vec![7; 9], last4: "0001".to_owned() }),
        created: Timestamp(n),
        updated: Timestamp(n + 1),
    };
    let all: Vec<Beneficiary> = (0..250).map(new).collect();
    let rows = all.clone();
    let insert = write(&store, move |tx| {
        async move {
            for row in &rows {
                beneficiaries::insert(tx, row).await?;
            }
            Ok(())
        }
        .boxed()
    });
    insert.await.unwrap();
    let nobody = BeneficiaryId::from_trusted("nobody");
    let ids: Vec<_> = all.iter().map(|one| one.id.clone()).chain([nobody]).collect();
    let mut found = beneficiaries::list_by_ids(&store, &ids).await.unwrap();
    found.sort_by_key(|one| one.created);
    assert_eq!(found, all);
    assert_eq!(beneficiaries::list_by_ids(&store, &[]).await.unwrap(), []);
}

async fn events_are_listed_in_order(database: TestDatabase) {
    let store = database.open_store().await;
    let (one, other) = (insert_new_intent(&store).await, insert_new_intent(&store).await);
    let mut expected = Vec::new();
    for (n, intent) in [(3, &one), (1, &one), (1, &other), (2, &one)] {
        let id = EventId::from_trusted(unique_name("event"));
        let (created, body) = (Timestamp(n), format!("{{\"n\":{n}}}"));
        let new = NewEvent {
            id: id.clone(),
            merchant_id: intent.merchant.id.clone(),
            intent_id: Some(intent.id.clone()),
            mandate: None,
            kind: "status_change",
            created,
            body: body.clone(),
            is_in_original: true,
            subject: None,
        };
        write(&store, move |tx| async move { events::append(tx, &new).await }.boxed())
            .await
            .unwrap();
        if intent.id == one.id {
            expected.push(StoredEvent {
                id,
                merchant_id: one.merchant.id.clone(),
                mandate: None,
                sequence: Some(i64::try_from(expected.len()).unwrap() + 1),
                kind: "status_change".to_owned(),
                created,
                body,
            });
        }
    }
    let of_merchant = events::list_by_merchant(&store, &one.merchant.id).await.unwrap();
    assert_eq!(of_merchant, expected);
    assert_eq!(
        events::list_by_merchant(&store, &MerchantId::from_trusted("nobody")).await.unwrap(),
        []
    );
}

async fn settings_are_overwritten(database: TestDatabase) {
    let store = database.open_store().await;
    assert_eq!(settings::find(&store, "mode").await.unwrap(), None);
    for value in [b"test".as_slice(), b"", b"\x00\xff"] {
        write(&store, move |tx| async move { settings::set(tx, "mode", value).await }.boxed())
            .await
            .unwrap();
        assert_eq!(settings::find(&store, "mode").await.unwrap().as_deref(), Some(value));
    }
}

async fn text_with_nul_is_rejected(database: TestDatabase) {
    let store = database.open_store().await;
    assert_eq!(merchants::find(&store, &MerchantId::from_trusted("a\0b")).await.unwrap(), None);
    assert_eq!(
        connections::list_by_merchant(&store, &MerchantId::from_trusted("\0")).await.unwrap(),
        []
    );
    let put = write(&store, |tx| async { settings::set(tx, "a\0b", b"").await }.boxed()).await;
    assert!(matches!(put, Err(StoreError::ConstraintViolation(_))));
}
