//! A merchant refunds, and the program dies.

use kassa::flow::halt::Step;
use serde_json::{Value, json};

use super::account::Account;
use super::shop::{Shop, Told, loop_until};
use super::steps;
use crate::store::place::{Place, on_both_engines};

on_both_engines!(a_refund_outlives_every_crash);

async fn a_refund_outlives_every_crash(place: Place) {
    let mut shop = Shop::on(place);
    for step in steps("refund") {
        one(&mut shop, step).await;
    }
}

async fn one(shop: &mut Shop, step: Step) {
    shop.start(Some(step));
    let intent = shop.intent(json!({})).await;
    shop.pay(&intent).await;
    // All of it: a second refund would find nothing left.
    let (path, body) = (format!("{}/refund", intent.path()), json!({ "amount": 1250, "reason": "duplicate" }));
    let told = Told::by(shop.post(&path, &body, step.code()).send().await.unwrap()).await;
    assert_eq!((told.status, told.replayed), (201, false), "{told:?}");
    shop.kill_when_halted().await;
    let refund: Value = serde_json::from_str(&told.body).unwrap();
    let status = format!("SELECT status FROM refunds WHERE id = {}", refund["id"]);
    let known = if step == Step::RefundSettled { "success" } else { "initiated" };
    assert_eq!(shop.place.texts(&status).await, [known], "{step:?}");
    let paid = Account::of(shop, &intent.id).await.refunds.len();
    assert_eq!(paid, usize::from(step != Step::RefundWritten), "the provider is told after the refund is on disk");

    shop.start(None);
    for _ in 0..2 {
        assert_eq!(Told::by(shop.post(&path, &body, step.code()).send().await.unwrap()).await, told.again());
    }
    let more = Told::by(shop.post(&path, &json!({ "amount": 1 }), &kassa::clock::uuid()).send().await.unwrap()).await;
    assert_eq!((more.status, more.body.contains("Refund amount exceeds the refundable amount")), (422, true), "{more:?}");

    shop.restart_much_later().await;
    loop_until(async || (shop.place.texts(&status).await == ["success"]).then_some(())).await;
    assert_eq!(Told::by(shop.post(&path, &body, step.code()).send().await.unwrap()).await, told.again());
    assert_eq!(shop.status(&intent).await, "success");
    let events = ["is pending", "is success", "refund initiated", "refund pending", "refund success"];
    let postings = ["sale", "refund_reserved", "refund_paid"];
    Account::of(shop, &intent.id).await.is(&["direct:authorised"], &["paid"], &postings, &events);
    shop.kill();
}
