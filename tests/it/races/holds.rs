//! Captures and releases of the same authorization.

use serde_json::json;

use super::crowd::{Crowd, is_refused};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::{Answer, Api, Intent};

on_both_engines!(of_32_captures_one_succeeds, of_a_capture_and_a_release_one_succeeds);

const NOT_AUTHORIZED: &str = "Payment intent is not in authorized status";

async fn of_32_captures_one_succeeds(place: Place) {
    let crowd = Crowd::at(place).await;
    crowd.each(json!({ "capture_mode": "prefer_delay" }), async |intent| captured_once(&crowd, &intent).await).await;
}

async fn captured_once(crowd: &Crowd, intent: &Intent) {
    let answers = race(crowd, intent, &["capture"; 32]).await;
    let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert_eq!((won.len(), lost.len()), (1, 31));
    assert_eq!((&won[0].json()["attempt_status"], &won[0].json()["intent_status"]), (&json!("success"), &json!("success")));
    assert!(lost.iter().all(|answer| is_refused(answer, NOT_AUTHORIZED)), "{lost:?}");
}

async fn of_a_capture_and_a_release_one_succeeds(place: Place) {
    let crowd = Crowd::at(place).await;
    crowd.each(json!({ "capture_mode": "prefer_delay" }), async |intent| captured_or_released(&crowd, &intent).await).await;
}

async fn captured_or_released(crowd: &Crowd, intent: &Intent) {
    let deeds = [("capture", "success"), ("cancel-authorization", "canceled")];
    let answers = race(crowd, intent, &deeds.map(|(deed, _)| deed)).await;
    let winner = answers.iter().position(|answer| answer.status == 200).expect("a winner");
    assert!(is_refused(&answers[1 - winner], NOT_AUTHORIZED), "{answers:?}");
    let end = deeds[winner].1;
    assert_eq!(answers[winner].json()["attempt_status"], end);
    assert_eq!(crowd.any().api.get(&intent.path()).await.json()["status"], end);
}

async fn race(crowd: &Crowd, intent: &Intent, deeds: &[&str]) -> Vec<Answer> {
    let requests = deeds.iter().map(|deed| {
        let path = format!("/api/v2/intents/{}/{deed}", intent.id);
        async move |api: Api| api.get(&path).await
    });
    crowd.all_at_once(requests).await
}
