//! A customer pays on the hosted page, and the program dies.

use kassa::flow::halt::Step;
use serde_json::json;

use super::account::Account;
use super::shop::Shop;
use super::steps;
use crate::store::place::{Place, on_both_engines};

on_both_engines!(a_payment_outlives_every_crash);

async fn a_payment_outlives_every_crash(place: Place) {
    let mut shop = Shop::on(place);
    for step in steps("payment") {
        for (mode, end, posting) in [("immediate", "success", "sale"), ("prefer_delay", "authorized", "authorization")] {
            one(&mut shop, step, mode, end, posting).await;
        }
    }
}

async fn one(shop: &mut Shop, step: Step, mode: &str, end: &str, posting: &str) {
    shop.start(Some(step));
    let intent = shop.intent(json!({ "capture_mode": mode })).await;
    let form = shop.form(&intent).await;
    let unanswered = tokio::spawn(shop.send_form(&intent, &form).send());
    shop.kill_when_halted().await;
    assert!(unanswered.await.unwrap().is_err());
    let charges = Account::of(shop, &intent.id).await.charges.len();
    assert_eq!(charges, usize::from(step != Step::PaymentWritten), "the provider is called after the attempt is on disk");

    // Before anybody has asked the provider.
    shop.start(None);
    let known = if step == Step::PaymentSettled { end } else { "pending" };
    assert_eq!(shop.status(&intent).await, known, "{step:?}");
    // The browser sends the form again.
    assert_eq!(shop.send_form(&intent, &form).send().await.unwrap().status(), 303);
    assert_eq!((shop.status(&intent).await.as_str(), Account::of(shop, &intent.id).await.charges.len()), (known, charges));

    shop.restart_much_later().await;
    let expected = if step == Step::PaymentWritten { "selection" } else { end };
    if step != Step::PaymentSettled {
        assert_eq!(shop.status_after(&intent, "pending").await, expected, "{step:?}");
    }
    let told = [["is pending", "is selection"].as_slice(), &["is pending"]];
    let told = if step == Step::PaymentWritten { told.concat() } else { told[1].to_vec() };
    if step == Step::PaymentWritten {
        shop.pay(&intent).await;
    }
    assert_eq!(shop.status(&intent).await, end);
    let told = [told, vec![if end == "success" { "is success" } else { "is authorized" }]].concat();
    Account::of(shop, &intent.id).await.is(&["direct:authorised"], &[], &[posting], &told);
    shop.kill();
}
