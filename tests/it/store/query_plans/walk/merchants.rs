//! Merchants, and what they have configured.

use futures_util::FutureExt as _;
use kassa_domain::api_scope::ApiScopes;
use kassa_domain::branding::Branding;
use kassa_domain::connection::Health;
use kassa_domain::ids::{ApiKeyId, BeneficiaryId, ConnectionId, DestinationId, MerchantId};
use kassa_domain::mandate::RetryPlan;
use kassa_domain::mandate::schedule::CalendarCode;
use kassa_domain::webhook::DestinationSettings;
use kassa_platform::rate_limit::OwnRefusalRates;
use kassa_store::tables::beneficiaries::{self, SealedAccount};
use kassa_store::tables::clocks::StoredTimes;
use kassa_store::tables::connections::{self, SealedSecret, SecretKind};
use kassa_store::tables::destination_secrets::SealedSigningSecret;
use kassa_store::tables::destinations::{self, NewDestination};
use kassa_store::tables::merchants::MerchantSettings;
use kassa_store::tables::{
    api_keys, calendar_days, card_testing_counts, clocks, destination_secrets, future_times, logos,
    merchant_limits, merchants, server_state, settings,
};
use kassa_store::{Beneficiary, Logo, Merchant, NewApiKey, NewConnection, Store};

use super::{CONNECTION, DESTINATION, MERCHANT, NOW, currency, expect_ran, write};

pub async fn walk(store: &Store) {
    read(store).await;
    write_merchants(store).await;
    write_connections(store).await;
    write_destinations(store).await;
    clocks::read_server_time(store).await.unwrap();
    server_state::find_commit_settings(store).await.unwrap();
    server_state::list_standbys(store).await.unwrap();
    clocks::find_stored_times(store).await.unwrap();
    clocks::find_test_offset(store).await.unwrap();
    write(store, |tx| {
        async move {
            clocks::store_times(tx, StoredTimes { shown: NOW, confirmed: NOW }).await?;
            clocks::confirm_time(tx, NOW).await?;
            future_times::pull_back(tx, NOW, NOW).await?;
            clocks::raise_test_offset(tx, 1).await?;
            clocks::add_test_advance(tx, 1, 9).await?;
            settings::set(tx, "name", b"value").await?;
            let calendar = calendar_days::lock_shared(tx, CalendarCode::SouthAfrica).await?;
            calendar_days::set(tx, &calendar).await
        }
        .boxed()
    })
    .await;
}

async fn read(store: &Store) {
    expect_ran(merchants::find(store, &MERCHANT).await);
    expect_ran(merchants::list(store).await);
    expect_ran(merchants::find_place(store, &MERCHANT).await);
    expect_ran(merchants::find_created(store, &MERCHANT).await);
    expect_ran(api_keys::find_by_hash(store, &[1; 32]).await);
    expect_ran(api_keys::find(store, &ApiKeyId::from_trusted("k2")).await);
    expect_ran(api_keys::list_by_merchant(store, &MERCHANT).await);
    expect_ran(connections::find(store, &CONNECTION).await);
    expect_ran(connections::list_by_merchant(store, &MERCHANT).await);
    expect_ran(connections::list_in_use(store).await);
    expect_ran(destinations::find(store, &DESTINATION).await);
    expect_ran(destinations::list_by_merchant(store, &MERCHANT).await);
    expect_ran(destinations::list_due(store, NOW).await);
    expect_ran(destination_secrets::list_valid(store, &DESTINATION, NOW).await);
    let [one, two] = ["b1", "b2"].map(BeneficiaryId::from_trusted);
    expect_ran(beneficiaries::list_by_ids(store, &[one.clone(), two.clone()]).await);
    expect_ran(beneficiaries::find(store, &MERCHANT, &one).await);
    expect_ran(beneficiaries::list_by_merchant(store, &MERCHANT, None, 9).await);
    expect_ran(beneficiaries::list_owed(store, &[&one, &two]).await);
    expect_ran(beneficiaries::list_unsealed(store, 9).await);
    expect_ran(merchants::find_settings(store, &MERCHANT).await);
    expect_ran(connections::find_secret_times(store, &CONNECTION).await);
    expect_ran(logos::find(store, "l1").await);
    expect_ran(merchant_limits::find(store, &MERCHANT).await);
    expect_ran(card_testing_counts::list_recoveries(store, [&[9; 32]; 3]).await);
}

async fn write_merchants(store: &Store) {
    write(store, |tx| {
        async move {
            let merchant = Merchant {
                id: MerchantId::from_trusted("new"),
                name: "New".to_owned(),
                active: true,
                branding: Branding::default(),
                time_zone: "UTC".to_owned(),
            };
            merchants::insert(tx, &merchant, NOW).await?;
            merchants::set_active(tx, &MERCHANT, true).await?;
            merchant_limits::set(tx, &MERCHANT, &OwnRefusalRates::default()).await?;
            merchants::set_name_and_branding(tx, &merchant).await?;
            let (id, merchant_id) = (ApiKeyId::from_trusted("new"), MERCHANT.clone());
            let new = NewApiKey {
                id,
                merchant_id,
                hash: [2; 32],
                random8: "0123abcd".to_owned(),
                name: String::new(),
                scopes: ApiScopes::all(),
                created: NOW,
                created_by: None,
                expires: None,
            };
            api_keys::insert(tx, &new).await?;
            api_keys::record_use(tx, &ApiKeyId::from_trusted("new"), NOW, NOW).await?;
            api_keys::revoke(tx, &ApiKeyId::from_trusted("new"), NOW).await?;
            let logo =
                Logo { id: "new".to_owned(), kind: "png".to_owned(), bytes: b"logo".to_vec() };
            logos::insert_if_absent(tx, &logo, NOW).await?;
            beneficiaries::insert(tx, &new_beneficiary()).await?;
            beneficiaries::seal_account(tx, &BeneficiaryId::from_trusted("b1"), &account()).await?;
            merchants::set_settings(tx, &MERCHANT, &new_settings()).await.map(drop)
        }
        .boxed()
    })
    .await;
}

fn new_settings() -> MerchantSettings {
    MerchantSettings {
        time_zone: "UTC".to_owned(),
        country: None,
        return_url: None,
        retry_plan: RetryPlan::default(),
    }
}

fn account() -> SealedAccount {
    SealedAccount { sealed: b"x".to_vec(), last4: "1111".to_owned() }
}

fn new_beneficiary() -> Beneficiary {
    let text = || "new".to_owned();
    Beneficiary {
        id: BeneficiaryId::from_trusted("new"),
        merchant_id: MERCHANT.clone(),
        connection_id: CONNECTION.clone(),
        external_id: text(),
        kind: text(),
        name: text(),
        description: text(),
        currency: currency(),
        bank_code: text(),
        account: Some(account()),
        created: NOW,
        updated: NOW,
    }
}

async fn write_connections(store: &Store) {
    write(store, |tx| {
        async move {
            let new = NewConnection::sandbox(ConnectionId::from_trusted("new"), &MERCHANT, NOW);
            connections::insert(tx, &new).await?;
            connections::set_enabled(tx, &CONNECTION, true, NOW).await?;
            connections::set_methods(tx, &CONNECTION, &Vec::new(), NOW).await?;
            connections::set_currencies(tx, &CONNECTION, None, NOW).await?;
            connections::set_fallback_email(tx, &CONNECTION, None, NOW).await?;
            connections::set_main_beneficiary(tx, &CONNECTION, None, NOW).await?;
            let secret = SealedSecret { sealed: b"x".to_vec(), last4: "1111".to_owned() };
            for kind in [SecretKind::Api, SecretKind::Notification] {
                connections::rotate_secret(tx, &CONNECTION, kind, &secret, NOW, NOW).await?;
            }
            connections::set_position(tx, &MERCHANT, &CONNECTION, 1).await?;
            let unhealthy = Health::Unhealthy { reason: "rejected".to_owned(), since: NOW };
            for health in [unhealthy, Health::Healthy] {
                connections::set_health(tx, &CONNECTION, 1, &health).await?;
            }
            Ok(())
        }
        .boxed()
    })
    .await;
}

async fn write_destinations(store: &Store) {
    write(store, |tx| {
        async move {
            let secret = SealedSigningSecret { sealed: b"x".to_vec(), is_imported: false };
            let id = &DestinationId::from_trusted("new");
            let new = NewDestination {
                id: id.clone(),
                merchant_id: MERCHANT.clone(),
                url: "https://shop.example/".to_owned(),
                settings: DestinationSettings::default(),
                secret: secret.clone(),
                created: NOW,
            };
            destinations::insert(tx, &new).await?;
            destinations::rotate_secret(tx, id, &secret, NOW, NOW).await?;
            destinations::set_settings(tx, id, &DestinationSettings::default()).await?;
            destinations::pause(tx, id, Some("ann@example.com"), NOW).await?;
            destinations::pause_by_receiver(tx, id, 410, NOW).await?;
            destinations::resume(tx, id).await?;
            destinations::record_success(tx, id).await?;
            destinations::record_failure(tx, id, NOW, NOW).await?;
            destinations::find_failures(tx, id).await?;
            destinations::find_in(tx, id).await?;
            destinations::set_resting_until(tx, id, None).await?;
            destinations::delete(tx, id, NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}
