//! The end of an authorization's window, seen by several at once.

use std::time::Duration;

use futures_util::future::join_all;
use kassa::domain::intent::{Instruction, State};
use kassa::flow::halt::Step;
use kassa::flow::{Service, hold, resume};
use kassa::store::{events, intents, ledger, mock_payments};
use serde_json::json;

use super::crowd::{Crowd, is_refused};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::{Api, Intent};

on_both_engines!(many_sweeps_end_it_once, a_late_capture_is_told_why, a_capture_in_time_counts_after_the_window);

const WINDOW: Duration = Duration::from_hours(7 * 24);

async fn authorized(crowd: &Crowd) -> Intent {
    crowd.paid(json!({ "capture_mode": "prefer_delay" })).await
}

/// The statuses the merchant was told, and the postings.
async fn history(crowd: &Crowd, intent: &Intent) -> (Vec<String>, Vec<String>) {
    let store = &crowd.test.service.store;
    let status = |body: &str| serde_json::from_str::<serde_json::Value>(body).unwrap()["content"]["status"].clone();
    let told = events::of_intent(store, &intent.id).await.unwrap();
    let told = told.iter().map(|event| status(&event.body).as_str().unwrap().to_owned()).collect();
    let lines = ledger::of_intent(store, &intent.id).await.unwrap();
    let mut postings: Vec<_> = lines.iter().map(|line| line.posting.split(':').next().unwrap().to_owned()).collect();
    postings.dedup();
    (told, postings)
}

async fn many_sweeps_end_it_once(place: Place) {
    let crowd = Crowd::at(place).await;
    let lapsing = join_all((0..20).map(|_| authorized(&crowd))).await;
    crowd.test.advance(Duration::from_millis(1));
    let later = authorized(&crowd).await;
    crowd.test.advance(WINDOW.checked_sub(Duration::from_millis(2)).unwrap());
    assert_eq!(hold::sweep_lapsed(&crowd.test.service).await.unwrap(), 0, "a millisecond too early");
    crowd.test.advance(Duration::from_millis(1));
    let sweeps = (0..8).map(|_| {
        let service = Service::clone(&crowd.any().service);
        tokio::spawn(async move { hold::sweep_lapsed(&service).await.unwrap() })
    });
    join_all(sweeps).await;
    for intent in &lapsing {
        let (told, postings) = history(&crowd, intent).await;
        assert_eq!(told, ["pending", "authorized", "expired"]);
        assert_eq!(postings, ["authorization", "release"]);
    }
    assert_eq!(history(&crowd, &later).await.0, ["pending", "authorized"]);
    // Another program, started later, finds nothing but what lapsed since.
    crowd.test.advance(Duration::from_millis(1));
    let restarted = crowd.test.instance().await;
    assert_eq!(hold::sweep_lapsed(&restarted.service).await.unwrap(), 1);
    assert_eq!(hold::sweep_lapsed(&restarted.service).await.unwrap(), 0);
    assert_eq!(history(&crowd, &later).await.0, ["pending", "authorized", "expired"]);
}

async fn a_late_capture_is_told_why(place: Place) {
    let crowd = Crowd::at(place).await;
    let intent = authorized(&crowd).await;
    crowd.test.advance(WINDOW);
    let path = format!("/api/v2/intents/{}/capture", intent.id);
    let requests = (0..16).map(|_| {
        let path = path.clone();
        async move |api: Api| api.get(&path).await
    });
    let answers = crowd.all_at_once(requests).await;
    let [expired, late] = ["Capture failed: Authorization expired", "Payment intent is not in authorized status"];
    assert!(answers.iter().all(|answer| is_refused(answer, expired) || is_refused(answer, late)), "{answers:?}");
    assert!(answers.iter().any(|answer| is_refused(answer, expired)), "{answers:?}");
    assert!(is_refused(&crowd.any().api.get(&path).await, late));
    let (told, postings) = history(&crowd, &intent).await;
    assert_eq!(told, ["pending", "authorized", "expired"]);
    assert_eq!(postings, ["authorization", "release"]);
}

async fn a_capture_in_time_counts_after_the_window(place: Place) {
    let crowd = Crowd::at(place).await;
    let intent = authorized(&crowd).await;
    let store = &crowd.test.service.store;
    let stored = intents::find(store, &intent.id).await.unwrap().unwrap();
    let reference = stored.last_attempt.as_ref().unwrap().provider_reference.clone();
    let dying = crowd.test.dying_at(Step::HoldAnswered);
    tokio::spawn(async move { hold::instruct(&dying, stored, Instruction::Capture).await });
    while mock_payments::find(store, &reference).await.unwrap().unwrap().funds.as_deref() != Some("captured") {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    crowd.test.advance(WINDOW * 2);
    for instance in &crowd.instances {
        assert_eq!(hold::sweep_lapsed(&instance.service).await.unwrap(), 0, "nobody knows yet whether it was captured");
    }
    let asked = crowd.instances.iter().map(|instance| hold::sweep_instructed(&instance.service, resume::CALL_ENDS));
    assert!(join_all(asked).await.into_iter().all(|asked| asked.is_ok()));
    let state = intents::find(store, &intent.id).await.unwrap().unwrap().state;
    assert!(matches!(state, State::Success { .. }), "{state:?}");
    let (told, postings) = history(&crowd, &intent).await;
    assert_eq!(told, ["pending", "authorized", "success"]);
    assert_eq!(postings, ["authorization", "capture"]);
}
