//! The effects of one intent: at the provider, in the ledger, and in the merchant's events.

use kassa_domain::ids::IntentId;
use serde_json::Value;

use super::harness::CrashHarness;

/// The effects of an intent, in order.
#[derive(Debug, PartialEq, Eq)]
pub struct IntentTrace {
    /// The outcome of each payment at the provider and its funds, as `direct:authorised captured`.
    /// Without payments that were voided before they arrived: they charged nothing.
    pub charge_outcomes: Vec<String>,
    /// The outcome of each refund at the provider.
    pub refund_outcomes: Vec<String>,
    /// The kind of each ledger posting, as `sale`.
    pub postings: Vec<String>,
    /// The events, as `is success`, `refund pending` and `Cancelation canceled`.
    pub events: Vec<String>,
}

impl IntentTrace {
    pub async fn load(harness: &CrashHarness, intent_id: &IntentId) -> Self {
        let bind_intent = |sql: &str| sql.replace("$1", &format!("'{intent_id}'"));
        let attempts = "SELECT provider_reference FROM attempts WHERE intent_id = $1";
        let attempts = harness.database.fetch_texts(&bind_intent(attempts)).await;
        let references: Vec<String> = attempts.iter().map(|text| format!("'{text}'")).collect();
        let references = references.join(", ");
        let charges = format!(
            "SELECT outcome || COALESCE(' ' || funds, '') FROM payments \
             WHERE reference IN ({references}) AND outcome <> 'direct:voided' ORDER BY created"
        );
        let refunds =
            format!("SELECT outcome FROM refunds WHERE payment IN ({references}) ORDER BY created");
        let postings = "SELECT posting FROM ledger_entries WHERE intent_id = $1 \
            GROUP BY posting ORDER BY MIN(position)";
        let postings = harness.database.fetch_texts(&bind_intent(postings)).await;
        let bodies = harness
            .database
            .fetch_texts(&bind_intent(
                "SELECT body FROM events WHERE intent_id = $1 ORDER BY position",
            ))
            .await;
        Self {
            charge_outcomes: harness.database.fetch_sandbox_texts(&charges).await,
            refund_outcomes: harness.database.fetch_sandbox_texts(&refunds).await,
            postings: postings
                .iter()
                .map(|posting| posting.split(':').next().unwrap().to_owned())
                .collect(),
            events: bodies.iter().map(|body| summarize_event(body)).collect(),
        }
    }

    #[track_caller]
    pub fn assert_is(
        &self,
        charges: &[&str],
        refunds: &[&str],
        postings: &[&str],
        events: &[&str],
    ) {
        let expected = [charges, refunds, postings, events];
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
    match event["content"]["status"].as_str() {
        Some(status) => format!("{kind} {status}"),
        None => kind.to_owned(),
    }
}
