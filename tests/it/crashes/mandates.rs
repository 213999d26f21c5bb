//! An instalment is collected, and the program dies.

use kassa::flow::halt::Step;
use serde_json::{Value, json};
use url::form_urlencoded::Serializer;

use super::account::Account;
use super::shop::{Shop, Told, loop_until};
use super::steps;
use crate::checkout::customer::form_token;
use crate::store::place::{Place, on_both_engines};
use crate::support::service::Intent;

on_both_engines!(an_instalment_outlives_every_crash);

async fn an_instalment_outlives_every_crash(place: Place) {
    let mut shop = Shop::on(place);
    for step in steps("mandate") {
        one(&mut shop, step).await;
    }
}

async fn sign(shop: &Shop) -> Intent {
    let intent = shop
        .intent(json!({ "future_payments": {
            "frequency": "monthly", "count": 12, "amount": 45_000, "currency": "ZAR",
            "constraints": { "billing_start_date": "2090-01-01", "collection_day": 25 },
        } }))
        .await;
    let page = shop.page(&intent).await;
    let fields = [
        ("form_token", form_token(&page)),
        ("method", "debit_order"),
        ("step", "sign"),
        ("terms", "monthly 25 2090-01-01 12 45000 45000 ZAR"),
        ("account_holder", "Thandi Nkosi"),
        ("branch", "051001"),
        ("account_number", "0012345678"),
        ("account_kind", "savings"),
    ];
    let form = Serializer::new(String::new()).extend_pairs(fields).finish();
    assert_eq!(shop.send_form(&intent, &form).send().await.unwrap().status(), 303);
    intent
}

async fn one(shop: &mut Shop, step: Step) {
    shop.start(Some(step));
    let intent = sign(shop).await;
    let mandate = &shop.place.texts(&format!("SELECT CAST(id AS TEXT) FROM mandates WHERE intent_id = '{}'", intent.id)).await[0];
    let path = format!("/api/sandbox/mandates/{mandate}/collect");
    let collect = |shop: &Shop| shop.post(&path, &json!({}), step.code());
    let sent = tokio::spawn(collect(shop).send());
    shop.kill_when_halted().await;
    let _never_answered = sent.await;

    shop.start(None);
    shop.restart_much_later().await;
    let known = format!("SELECT due FROM mandate_instalments WHERE mandate_id = {mandate}");
    loop_until(async || (!shop.place.texts(&known).await.is_empty()).then_some(())).await;
    let told = Told::by(collect(shop).send().await.unwrap()).await;
    let instalment: Value = serde_json::from_str(&told.body).unwrap();
    assert_eq!((told.status, &instalment["instalment"], &instalment["status"]), (200, &json!(1), &json!("success")), "{step:?}");
    assert_eq!(Told::by(collect(shop).send().await.unwrap()).await, Told { replayed: true, ..told });

    let another = shop.post(&path, &json!({}), &kassa::clock::uuid()).send().await.unwrap();
    assert_eq!(another.json::<Value>().await.unwrap()["instalment"], 2, "{step:?}: the first was collected once");
    let shown = shop.report(&["mandate", "show", mandate]);
    let rows = shown["instalments"].as_array().unwrap();
    let facts: Vec<_> = rows.iter().map(|row| (row["due_date"].as_str().unwrap(), row["status"].as_str().unwrap())).collect();
    assert_eq!(facts[..3], [("2090-01-25", "success"), ("2090-02-25", "success"), ("2090-03-25", "scheduled")]);
    assert_eq!((rows.len(), &shown["provider"]["status"], &shown["order_under_way"]), (12, &json!("active"), &json!(false)));
    let events = ["is pending", "mandate_status_change initiated"];
    let signed =
        ["is success", "mandate_status_change pending", "mandate_status_change authorized", "mandate_status_change active"];
    let collected = ["mandate_collection success"; 2];
    let events = [events.as_slice(), &signed, &collected].concat();
    Account::of(shop, &intent.id).await.is(&["direct:authorised"], &[], &["sale", "collection", "collection"], &events);
    shop.kill();
}
