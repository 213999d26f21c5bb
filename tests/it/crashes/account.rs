//! What became of one intent: at the provider, in the ledger, and in what its merchant was told.

use serde_json::Value;

use super::shop::Shop;

/// References, and how the provider says they ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Account {
    /// What the provider did with each payment, as `direct:authorised captured`.
    pub charges: Vec<String>,
    /// How the provider answered each refund.
    pub refunds: Vec<String>,
    /// Each posting, without its number.
    pub postings: Vec<String>,
    /// The events in their order, as `is success`, `refund pending` and `Cancelation canceled`.
    pub told: Vec<String>,
}

impl Account {
    pub async fn of(shop: &Shop, intent_id: &str) -> Self {
        let of = |sql: &str| sql.replace("$1", &format!("'{intent_id}'"));
        let charges = "SELECT outcome || COALESCE(' ' || funds, '') FROM mock_payments \
            WHERE reference IN (SELECT provider_reference FROM attempts WHERE intent_id = $1) ORDER BY created";
        let refunds = "SELECT outcome FROM mock_refunds \
            WHERE payment IN (SELECT provider_reference FROM attempts WHERE intent_id = $1) ORDER BY created";
        let postings = "SELECT posting FROM ledger_entries WHERE intent_id = $1 GROUP BY posting ORDER BY MIN(position)";
        let postings = shop.place.texts(&of(postings)).await;
        let bodies = shop.place.texts(&of("SELECT body FROM events WHERE intent_id = $1 ORDER BY position")).await;
        Self {
            charges: shop.place.texts(&of(charges)).await,
            refunds: shop.place.texts(&of(refunds)).await,
            postings: postings.iter().map(|posting| posting.split(':').next().unwrap().to_owned()).collect(),
            told: bodies.iter().map(|body| told(body)).collect(),
        }
    }

    #[track_caller]
    pub fn is(&self, charges: &[&str], refunds: &[&str], postings: &[&str], told: &[&str]) {
        let expected = [charges, refunds, postings, told];
        let found = [&self.charges, &self.refunds, &self.postings, &self.told];
        assert_eq!(found.map(|found| found.iter().map(String::as_str).collect::<Vec<_>>()), expected.map(<[&str]>::to_vec));
    }
}

fn told(body: &str) -> String {
    let event: Value = serde_json::from_str(body).unwrap();
    let kind = match event["type"].as_str().unwrap() {
        "status_change" => "is",
        "refund_status_change" => "refund",
        other => other,
    };
    format!("{kind} {}", event["content"]["status"].as_str().unwrap())
}
