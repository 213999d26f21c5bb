//! A merchant charges stored credentials, and the program dies.

use kassa::flow::halt::Step;
use serde_json::{Value, json};

use super::account::Account;
use super::shop::{Shop, Told};
use super::steps;
use crate::store::place::{Place, on_both_engines};
use crate::support::service::Intent;

on_both_engines!(an_automatic_payment_outlives_every_crash, what_the_first_credential_refused_the_second_pays_once);

const CHARGED: &[&str] = &["direct:authorised"];
const REFUSED_THEN_CHARGED: &[&str] = &["direct:card_expired", "direct:authorised"];

async fn an_automatic_payment_outlives_every_crash(place: Place) {
    let mut shop = Shop::on(place);
    let credentials = two_credentials(&mut shop).await;
    for step in steps("payment") {
        // What was never sent to the provider is refused in its place, and the other credential is tried.
        one(&mut shop, step, &credentials, "success", CHARGED).await;
    }
}

async fn what_the_first_credential_refused_the_second_pays_once(place: Place) {
    let mut shop = Shop::on(place);
    let credentials = two_credentials(&mut shop).await;
    let first = "UPDATE mock_payments SET card_expires = '2020-01' WHERE reference = \
        (SELECT provider_reference FROM attempts WHERE id = (SELECT MIN(attempt_id) FROM credentials))";
    shop.place.run(first).await.unwrap();
    one(&mut shop, Step::PaymentWritten, &credentials, "success", CHARGED).await;
    one(&mut shop, Step::PaymentAnswered, &credentials, "success", REFUSED_THEN_CHARGED).await;
    // The second one is on disk, and nobody knows its instrument any more than the first one's.
    one(&mut shop, Step::PaymentSettled, &credentials, "failed", &["direct:card_expired"]).await;
}

async fn two_credentials(shop: &mut Shop) -> [String; 2] {
    shop.start(None);
    let credentials = [shop.credential().await, shop.credential().await];
    shop.kill();
    credentials
}

async fn one(shop: &mut Shop, step: Step, credentials: &[String], end: &str, charges: &[&str]) {
    shop.start(Some(step));
    let reference = kassa::clock::uuid();
    let body = json!({ "amount": 990, "currency": "ZAR", "reference_id": reference, "purchaser_id": "customer-7",
        "credentials": credentials });
    let send = |shop: &Shop| shop.post("/api/intents/auto-attempt", &body, &reference).send();
    let unanswered = tokio::spawn(send(shop));
    shop.kill_when_halted().await;
    assert!(unanswered.await.unwrap().is_err());
    let id = shop.place.texts(&format!("SELECT id FROM intents WHERE reference_id = '{reference}'")).await;
    let [id] = id.as_slice() else { panic!("{id:?}") };
    let intent = Intent { id: id.clone(), token: String::new() };
    let known = Account::of(shop, id).await.charges;
    assert_eq!(known.len(), usize::from(step != Step::PaymentWritten), "the provider is called after the attempt is on disk");

    shop.start(None);
    let is_known = step == Step::PaymentSettled && known == CHARGED;
    let early = Told::by(send(shop).await.unwrap()).await;
    assert_eq!((early.status, early.replayed), if is_known { (201, true) } else { (409, false) }, "{step:?}: {early:?}");
    assert_eq!(shop.status(&intent).await, if is_known { end } else { "pending" }, "{step:?}");
    assert_eq!(Account::of(shop, id).await.charges, known);

    shop.restart_much_later().await;
    if !is_known {
        assert_eq!(shop.status_after(&intent, "pending").await, end, "{step:?}");
    }
    let told = Told::by(send(shop).await.unwrap()).await;
    assert_eq!((told.status, told.replayed), (201, true), "{told:?}");
    let attempt: Value = serde_json::from_str(&told.body).unwrap();
    assert_eq!((&attempt["intent_id"], &attempt["attempt_status"]), (&json!(id), &json!(end)), "{attempt}");
    shop.kill();
    shop.start(None);
    assert_eq!(Told::by(send(shop).await.unwrap()).await, told, "byte for byte after a restart too");
    let (events, posting) = if end == "success" { ("is success", &["sale"][..]) } else { ("is failed", &[][..]) };
    Account::of(shop, id).await.is(charges, &[], posting, &["is pending", events]);
    shop.kill();
}
