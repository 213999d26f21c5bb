//! What became of one intent: at the provider, in the ledger, and in what its merchant was told.

use serde_json::Value;

use super::harness::CrashHarness;

/// References, and how the provider says they ended.
#[derive(Debug, PartialEq, Eq)]
pub struct IntentTrace {
    /// What the provider did with each payment, as `direct:authorised captured`.
    pub charge_outcomes: Vec<String>,
    /// How the provider answered each refund.
    pub refund_outcomes: Vec<String>,
    /// Each posting, without its number.
    pub postings: Vec<String>,
    /// The events in their order, as `is success`, `refund pending` and `Cancelation canceled`.
    pub events: Vec<String>,
}

impl IntentTrace {
    pub async fn load(shop: &CrashHarness, intent_id: &str) -> Self {
        let of = |sql: &str| sql.replace("$1", &format!("'{intent_id}'"));
        let charges = "SELECT outcome || COALESCE(' ' || funds, '') FROM mock_payments \
            WHERE reference IN (SELECT provider_reference FROM attempts WHERE intent_id = $1) ORDER BY created";
        let refunds = "SELECT outcome FROM mock_refunds \
            WHERE payment IN (SELECT provider_reference FROM attempts WHERE intent_id = $1) ORDER BY created";
        let postings = "SELECT posting FROM ledger_entries WHERE intent_id = $1 GROUP BY posting ORDER BY MIN(position)";
        let postings = shop.database.fetch_texts(&of(postings)).await;
        let bodies = shop
            .database
            .fetch_texts(&of("SELECT body FROM events WHERE intent_id = $1 ORDER BY position"))
            .await;
        Self {
            charge_outcomes: shop.database.fetch_texts(&of(charges)).await,
            refund_outcomes: shop.database.fetch_texts(&of(refunds)).await,
            postings: postings
                .iter()
                .map(|posting| posting.split(':').next().unwrap().to_owned())
                .collect(),
            events: bodies.iter().map(|body| summarize_event(body)).collect(),
        }
    }

    #[track_caller]
    pub fn assert_is(&self, charges: &[&str], refunds: &[&str], postings: &[&str], told: &[&str]) {
        let expected = [charges, refunds, postings, told];
        let found = [&self.charge_outcomes, &self.refund_outcomes, &self.postings, &self.events];
        assert_eq!(
            found.map(|found| found.iter().map(String::as_str).collect::<Vec<_>>()),
            expected.map(<[&str]>::to_vec)
        );
    }
}

fn summarize_event(body: &str) -> String {
    let event: Value = serde_json::from_str(body).unwrap();
    let kind = match event["type"].as_str().unwrap() {
        "status_change" => "is",
        "refund_status_change" => "refund",
        other => other,
    };
    format!("{kind} {}", event["content"]["status"].as_str().unwrap())
}
