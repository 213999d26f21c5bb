//! A merchant captures or releases, and the program dies.

use kassa::flow::halt::Step;
use serde_json::json;

use super::account::Account;
use super::shop::{Shop, Told};
use super::steps;
use crate::store::place::{Place, on_both_engines};

on_both_engines!(a_capture_outlives_every_crash, a_release_outlives_every_crash);

async fn a_capture_outlives_every_crash(place: Place) {
    let mut shop = Shop::on(place);
    for step in steps("hold") {
        let id = outlives(&mut shop, step, "capture", "cancel-authorization", "success").await;
        let told = ["is pending", "is authorized", "is success"];
        Account::of(&shop, &id).await.is(&["direct:authorised captured"], &[], &["authorization", "capture"], &told);
    }
}

async fn a_release_outlives_every_crash(place: Place) {
    let mut shop = Shop::on(place);
    for step in steps("hold") {
        let id = outlives(&mut shop, step, "cancel-authorization", "capture", "canceled").await;
        let told = ["is pending", "is authorized", "is canceled", "Cancelation canceled"];
        Account::of(&shop, &id).await.is(&["direct:authorised released"], &[], &["authorization", "release"], &told);
    }
}

/// Has the program die at `step` of `deed`, and answers the intent's id once it is `end`.
async fn outlives(shop: &mut Shop, step: Step, deed: &str, other: &str, end: &str) -> String {
    shop.start(Some(step));
    let intent = shop.intent(json!({ "capture_mode": "prefer_delay" })).await;
    shop.pay(&intent).await;
    let path = |deed: &str| format!("/api/v2/intents/{}/{deed}", intent.id);
    let unanswered = tokio::spawn(shop.get(&path(deed)).send());
    shop.kill_when_halted().await;
    assert!(unanswered.await.unwrap().is_err());
    let at_the_provider = Account::of(shop, &intent.id).await.charges;
    let untouched = at_the_provider == ["direct:authorised"];
    assert_eq!(untouched, step == Step::HoldWritten, "the provider is told after the instruction is on disk");

    shop.start(None);
    let known = if step == Step::HoldSettled { end } else { "authorized" };
    assert_eq!(shop.status(&intent).await, known, "{step:?}");
    // Neither the same nor the opposite can be begun meanwhile.
    for deed in [deed, other] {
        let told = Told::by(shop.get(&path(deed)).send().await.unwrap()).await;
        assert_eq!((told.status, told.body.contains("Payment intent is not in authorized status")), (422, true), "{told:?}");
    }
    assert_eq!(Account::of(shop, &intent.id).await.charges, at_the_provider);

    shop.restart_much_later().await;
    if step != Step::HoldSettled {
        assert_eq!(shop.status_after(&intent, "authorized").await, end, "{step:?}");
    }
    assert_eq!(shop.status(&intent).await, end);
    shop.kill();
    intent.id
}
