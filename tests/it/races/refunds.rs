//! More refunds at once than there is to give back.

use kassa::domain::refund::RefundStatus;
use serde_json::json;

use super::crowd::{AMOUNT, Crowd, is_refused};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::{Api, Intent};

on_both_engines!(no_more_is_refunded_than_was_paid);

/// Twenty, three times the amount together.
const AMOUNTS: [i64; 5] = [100, 200, 300, 400, 500];

async fn no_more_is_refunded_than_was_paid(place: Place) {
    let crowd = Crowd::at(place).await;
    crowd.each(json!({}), async |intent| refunded_within_limits(&crowd, &intent).await).await;
}

async fn refunded_within_limits(crowd: &Crowd, intent: &Intent) {
    let amounts: Vec<i64> = AMOUNTS.into_iter().cycle().take(20).collect();
    assert_eq!(amounts.iter().sum::<i64>(), 3 * AMOUNT);
    let requests = amounts.iter().map(|amount| {
        let (path, body) = (format!("{}/refund", intent.path()), json!({ "amount": amount }));
        async move |api: Api| api.post(&path, body).await
    });
    let answers = crowd.all_at_once(requests).await;
    let told = |status| answers.iter().zip(&amounts).filter(move |(answer, _)| answer.status == status);
    let given: i64 = told(201).map(|(_, amount)| amount).sum();
    assert!(given <= AMOUNT, "{given} of {AMOUNT}");
    assert_eq!(told(201).count() + told(422).count(), 20, "{answers:?}");
    for (answer, amount) in told(422) {
        assert!(is_refused(answer, "Refund amount exceeds the refundable amount"), "{answer:?}");
        assert!(given + amount > AMOUNT, "{amount} would have fitted beside {given}");
    }
    let refunds = crowd.refunds(intent).await;
    assert!(refunds.iter().all(|refund| refund.status == RefundStatus::Success), "{refunds:?}");
    assert_eq!((refunds.len(), refunds.iter().map(|refund| refund.amount).sum()), (told(201).count(), given));
}
