//! A payer agrees to a new maximum where no bank holds it, or refuses it, or does not answer.

use kassa_domain::mandate::scheme::Scheme;
use serde_json::{Value, json};

use super::scenario::Scenario;
use super::schemes::{SEPA, let_days_pass, order, sign_order, start};
use crate::support::test_customer::{TestCustomer, find_page_state};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(a_new_maximum_needs_the_payers_consent);

/// What the merchant was last told of the mandate's terms.
async fn last_update(scenario: &Scenario) -> Value {
    let events = scenario.service.list_event_contents(&scenario.intent, "mandate_update").await;
    events.last().unwrap().clone()
}

async fn a_new_maximum_needs_the_payers_consent(database: TestDatabase) {
    let service = start(database, Some(&[Scheme::Sepa])).await;
    let mandate = sign_order(service, order("EUR", None, json!({})), &SEPA).await;
    for (answer, maximum, kind) in [
        (Some("refuse"), 60_000, "amendment_rejected"),
        (Some("agree"), 90_000, "amendment_approved"),
        (None, 90_000, "amendment_rejected"),
    ] {
        let asked = if answer.is_none() { 95_000 } else { 90_000 };
        let amended = mandate.change("amend", json!({ "max_amount": asked })).await;
        assert_eq!(amended.status, 200, "{amended:?}");
        let amended = amended.json();
        assert_eq!(amended["mandate_action_date"], Value::Null);
        assert_eq!(amended["maximum_amount"], asked);
        let told = last_update(&mandate).await;
        assert_eq!(told["change"], "amendment_consent");
        assert_eq!(told["mandate_action_date"], Value::Null);
        let url = told["consent_url"].as_str().unwrap();
        let path = &url[url.find("/consent/").unwrap()..];
        let again = mandate.change("amend", json!({ "max_amount": 99_000 })).await;
        assert_eq!(again.status, 409, "unresolved");
        let browser = mandate.service.client_without_key();
        let payer = TestCustomer { browser: browser.clone(), intent: mandate.intent.clone() };
        let page = browser.get(path).await;
        assert_eq!((page.status, find_page_state(page.text())), (200, "consent"));
        let (end, digit) = (path.len() - 1, if path.ends_with('0') { '1' } else { '0' });
        let forged = browser.get(&format!("{}{digit}", &path[..end])).await;
        assert_eq!(forged.status, 404);
        match answer {
            Some(answer) => {
                assert!(page.text().contains(&format!("{path}/{answer}\"")), "{page:?}");
                let answered = payer.post(&format!("{path}/{answer}"), &[]).await;
                assert_eq!(answered.status, 200, "{answered:?}");
                let state = if answer == "agree" { "agreed" } else { "refused" };
                assert_eq!(find_page_state(answered.text()), state);
            }
            None => let_days_pass(&mandate, 16).await,
        }
        let told = last_update(&mandate).await;
        assert_eq!((&told["change"], &told["maximum_amount"]), (&json!(kind), &json!(maximum)));
        let over = payer.post(&format!("{path}/agree"), &[]).await;
        assert_eq!(over.status, 200, "changes nothing");
        assert_eq!(last_update(&mandate).await, told);
    }
}
