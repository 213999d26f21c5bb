//! Writes of intents, attempts and credentials.

use futures_util::FutureExt as _;
use kassa_domain::credential::{CardFingerprint, DeletedBy};
use kassa_domain::ids::{CredentialId, IntentId};
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::card::CardNetwork;
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_platform::rate_limit::Rate;
use kassa_store::tables::intents::{self, Opening};
use kassa_store::tables::{attempts, card_testing_counts, credentials};
use kassa_store::{NewAttempt, NewCredential, NewIntent, Store, StoredIntent};

use super::{ATTEMPT, CONNECTION, INTENT, MERCHANT, NOW, expect_ran, write};
use crate::store::samples::{new_attempt, new_intent, sample_card};

pub async fn walk(store: &Store) {
    write_intents(store).await;
    write_attempts(store).await;
    write_credentials(store).await;
}

async fn write_intents(store: &Store) {
    write(store, |tx| {
        async move {
            let new = NewIntent { id: IntentId::from_trusted("new"), ..new_intent(&MERCHANT) };
            intents::insert(tx, &new).await
        }
        .boxed()
    })
    .await;
    // An old one, whose change is noted.
    let found = intents::find(store, &IntentId::from_trusted("new")).await.unwrap().unwrap();
    let old = StoredIntent { created: Timestamp(1), ..found };
    write(store, move |tx| {
        async move {
            intents::update_state(tx, &old, IntentState::Canceled, NOW).await?;
            intents::update_state_and_count_event(tx, &old, 1, IntentState::Failed, NOW).await?;
            intents::set_fallbacks(tx, &INTENT, &Vec::new()).await?;
            let (merchant_id, opened) = (MERCHANT.clone(), NOW);
            let opening = Opening { merchant_id, created: Timestamp(1), opened };
            let openings = [(IntentId::from_trusted("new"), opening)].into();
            intents::record_openings(tx, &openings, NOW).await?;
            intents::reserve_refund(tx, &INTENT, 1).await?;
            intents::release_reserved_refund(tx, &IntentId::from_trusted("i3000"), 0)
                .await
                .map(drop)
        }
        .boxed()
    })
    .await;
}

async fn write_attempts(store: &Store) {
    write(store, |tx| {
        async move {
            let id = attempts::insert(tx, &new_attempt_of_connection()).await?;
            expect_ran(attempts::find_in(tx, ATTEMPT).await);
            attempts::record_card(tx, ATTEMPT, &sample_card()).await?;
            attempts::find_storage_in(tx, ATTEMPT).await?;
            attempts::find_client_in(tx, ATTEMPT).await?;
            card_testing_counts::take_back_by_attempt(tx, ATTEMPT, NOW).await?;
            let rate = Rate::parse("10/10m").unwrap();
            card_testing_counts::count(tx, &[9; 32], rate, NOW).await?;
            attempts::record_provider_id(tx, id, "p").await?;
            attempts::record_refusal(tx, id, Some("code"), Some("request")).await?;
            attempts::give_up(tx, id, NOW).await?;
            attempts::mark_pending(tx, id, Some(CustomerAction::Redirect), None).await?;
            attempts::update_action(tx, id, None, None).await?;
            attempts::repeat_action(tx, id, CustomerAction::Redirect).await?;
            attempts::offer_networks(tx, id, &[CardNetwork::Visa]).await?;
            attempts::record_network_choice(tx, id, NOW).await?;
            let canceled = TransactionStatus::Canceled;
            attempts::settle_uncharged(tx, id, Some("other"), canceled, NOW).await?;
            attempts::settle(tx, id, canceled, NOW).await?;
            attempts::mark_canceled(tx, id).await.map(drop)
        }
        .boxed()
    })
    .await;
}

async fn write_credentials(store: &Store) {
    write(store, |tx| {
        async move {
            let attempt_id = attempts::insert(tx, &new_attempt_of_connection()).await?;
            let id = &CredentialId::from_trusted("new");
            let new = NewCredential {
                id: id.clone(),
                merchant_id: MERCHANT.clone(),
                purchaser_id: "u1".to_owned(),
                attempt_id,
                connection_id: Some(CONNECTION.clone()),
                is_mit_compatible: true,
                fingerprint: Some(CardFingerprint([7; 32])),
                created: NOW,
            };
            credentials::insert(tx, &new).await?;
            credentials::activate(tx, id, b"x", NOW).await?;
            expect_ran(credentials::find_by_attempt_in(tx, ATTEMPT).await);
            credentials::find_sealed_token_in(tx, id).await?;
            credentials::delete(tx, id, DeletedBy::Merchant, NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}

fn new_attempt_of_connection() -> NewAttempt {
    NewAttempt { connection_id: CONNECTION.clone(), ..new_attempt(&IntentId::from_trusted("new")) }
}
