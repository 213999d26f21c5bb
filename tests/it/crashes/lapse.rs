//! Windows that end while nobody is there to see it.

use kassa::flow::halt::Step;
use serde_json::json;

use super::account::Account;
use super::shop::{Shop, Told};
use crate::store::place::{Place, on_both_engines};

on_both_engines!(an_authorization_lapses_although_the_program_was_down, a_capture_in_time_counts_after_the_window);

const TO_THE_PAST: &str = "UPDATE intents SET lapses = created WHERE status = 'authorized'";

async fn an_authorization_lapses_although_the_program_was_down(place: Place) {
    let mut shop = Shop::on(place);
    shop.start(None);
    let intent = shop.intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&intent).await;
    shop.kill();
    shop.place.run(TO_THE_PAST).await.unwrap();
    shop.start(None);
    assert_eq!(shop.status_after(&intent, "authorized").await, "expired");
    let late = shop.get(&format!("/api/v2/intents/{}/capture", intent.id)).send().await.unwrap();
    assert!(Told::by(late).await.body.contains("Payment intent is not in authorized status"));
    let told = ["is pending", "is authorized", "is expired"];
    Account::of(&shop, &intent.id).await.is(&["direct:authorised"], &[], &["authorization", "release"], &told);
    shop.kill();
}

async fn a_capture_in_time_counts_after_the_window(place: Place) {
    let mut shop = Shop::on(place);
    shop.start(Some(Step::HoldAnswered));
    let intent = shop.intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&intent).await;
    tokio::spawn(shop.get(&format!("/api/v2/intents/{}/capture", intent.id)).send());
    shop.kill_when_halted().await;
    // The window is over here and at the provider, which had captured before.
    shop.place.run(TO_THE_PAST).await.unwrap();
    shop.place.run("UPDATE mock_payments SET held_until = created").await.unwrap();
    shop.start(None);
    assert_eq!(shop.status(&intent).await, "authorized");
    shop.restart_much_later().await;
    assert_eq!(shop.status_after(&intent, "authorized").await, "success");
    let told = ["is pending", "is authorized", "is success"];
    Account::of(&shop, &intent.id).await.is(&["direct:authorised captured"], &[], &["authorization", "capture"], &told);
    shop.kill();
}
