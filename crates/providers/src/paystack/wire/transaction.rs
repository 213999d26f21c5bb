//! Transactions: payments that are captured at once.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::values::{Id, Minor};

/// The body of `POST /transaction/initialize`.
#[derive(Serialize)]
pub(crate) struct InitializeBody<'a> {
    pub email: &'a str,
    pub amount: i64,
    pub currency: &'a str,
    pub reference: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub callback_url: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub channels: &'a [&'static str],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub split: Option<SplitBody>,
}

/// The body of `POST /transaction/charge_authorization`.
#[derive(Serialize)]
pub(crate) struct ChargeBody<'a> {
    pub email: &'a str,
    pub amount: i64,
    pub currency: &'a str,
    pub reference: &'a str,
    pub authorization_code: &'a str,
    /// Where the page of a challenge leads back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub callback_url: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub split: Option<SplitBody>,
}

/// How a transaction is divided: each subaccount gets an amount, the rest is the merchant's.
#[derive(Serialize)]
pub(crate) struct SplitBody {
    #[serde(rename = "type")]
    pub kind: &'static str,
    pub bearer_type: &'static str,
    /// The one that bears the fees, with the bearer type `subaccount`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bearer_subaccount: Option<String>,
    pub subaccounts: Vec<SubaccountShare>,
}

#[derive(Serialize)]
pub(crate) struct SubaccountShare {
    pub subaccount: String,
    /// Minor units.
    pub share: i64,
}

/// The answer to an initialisation.
#[derive(Deserialize)]
pub(crate) struct Page {
    pub authorization_url: String,
    pub reference: String,
}

/// A transaction, as it is verified, charged and listed.
#[derive(Deserialize)]
pub(crate) struct Transaction {
    pub id: Id,
    pub status: String,
    pub reference: String,
    pub amount: Minor,
    pub currency: String,
    /// `test` or `live`.
    #[serde(default)]
    pub domain: Option<String>,
    #[serde(default)]
    pub gateway_response: Option<String>,
    #[serde(default)]
    pub channel: Option<String>,
    #[serde(default)]
    pub created_at: Option<String>,
    #[serde(default)]
    pub metadata: Value,
    #[serde(default)]
    pub authorization: Option<Authorization>,
    #[serde(default)]
    pub customer: Option<Customer>,
}

/// The instrument of a transaction; without fields if there is none.
#[derive(Deserialize)]
pub(crate) struct Authorization {
    #[serde(default)]
    pub authorization_code: Option<String>,
    #[serde(default)]
    pub channel: Option<String>,
    #[serde(default)]
    pub bin: Option<String>,
    #[serde(default)]
    pub last4: Option<String>,
    #[serde(default)]
    pub exp_month: Option<String>,
    #[serde(default)]
    pub exp_year: Option<String>,
    #[serde(default)]
    pub brand: Option<String>,
    #[serde(default)]
    pub reusable: Option<bool>,
    /// Equal for the same card.
    #[serde(default)]
    pub signature: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Customer {
    #[serde(default)]
    pub email: Option<String>,
}

/// The answer to a charge: a transaction, or a page on which the customer has to act first.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Charged<T> {
    Paused(Paused),
    Attempted(Box<T>),
}

/// `paused` is true.
#[derive(Deserialize)]
pub(crate) struct Paused {
    #[serde(rename = "paused", deserialize_with = "read_true")]
    _paused: (),
    pub reference: String,
    #[serde(default)]
    pub authorization_url: Option<String>,
}

fn read_true<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    match bool::deserialize(deserializer)? {
        true => Ok(()),
        false => Err(serde::de::Error::custom("not paused")),
    }
}

/// How a transaction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TransactionState {
    Success,
    Failed,
    /// It was successful, and the amount went back.
    Reversed,
    /// Nobody has completed it, or the customer is about to. It can be paid on its page.
    Waiting,
    /// Under way, or a status that this version does not know.
    Open,
}

impl Transaction {
    pub(crate) fn state(&self) -> TransactionState {
        match self.status.as_str() {
            "success" => TransactionState::Success,
            "failed" => TransactionState::Failed,
            "reversed" => TransactionState::Reversed,
            "abandoned" | "ongoing" => TransactionState::Waiting,
            _ => TransactionState::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_body_of_a_page_has_the_documented_fields() {
        let split = SplitBody {
            kind: "flat",
            bearer_type: "all-proportional",
            bearer_subaccount: None,
            subaccounts: vec![SubaccountShare { subaccount: "ACCT_1".to_owned(), share: 250 }],
        };
        let body = InitializeBody {
            email: "a@example.test",
            amount: 1250,
            currency: "ZAR",
            reference: "r-1",
            callback_url: Some("https://pay.test/back"),
            channels: &["card"],
            metadata: Some("{}".to_owned()),
            split: Some(split),
        };
        let written = serde_json::to_value(&body).expect("written");
        let expected = json!({
            "email": "a@example.test", "amount": 1250, "currency": "ZAR", "reference": "r-1",
            "callback_url": "https://pay.test/back", "channels": ["card"], "metadata": "{}",
            "split": {"type": "flat", "bearer_type": "all-proportional",
                "subaccounts": [{"subaccount": "ACCT_1", "share": 250}]},
        });
        assert_eq!(written, expected);
        let body = InitializeBody {
            callback_url: None,
            channels: &[],
            metadata: None,
            split: None,
            ..body
        };
        let written = serde_json::to_value(&body).expect("written");
        assert_eq!(written.as_object().map(serde_json::Map::len), Some(4), "{written}");
    }

    #[test]
    fn a_charge_is_attempted_or_paused() {
        let attempted = json!({"id": 1, "status": "success", "reference": "r", "amount": 1,
            "currency": "NGN", "metadata": "", "authorization": {}, "customer": null});
        let read = |value| serde_json::from_value::<Charged<Transaction>>(value);
        let Ok(Charged::Attempted(transaction)) = read(attempted.clone()) else {
            panic!("not attempted")
        };
        assert_eq!(transaction.state(), TransactionState::Success);
        let paused = json!({"paused": true, "authorization_url": "https://x.test/1",
            "reference": "r", "access_code": "1"});
        let Ok(Charged::Paused(paused)) = read(paused) else { panic!("not paused") };
        assert_eq!(paused.authorization_url.as_deref(), Some("https://x.test/1"));
        let mut not_paused = attempted;
        not_paused["paused"] = json!(false);
        assert!(matches!(read(not_paused), Ok(Charged::Attempted(_))));
        assert!(read(json!({"paused": false})).is_err());
    }

    #[test]
    fn an_unknown_status_is_open() {
        for (status, state) in [
            ("success", TransactionState::Success),
            ("failed", TransactionState::Failed),
            ("reversed", TransactionState::Reversed),
            ("abandoned", TransactionState::Waiting),
            ("ongoing", TransactionState::Waiting),
            ("pending", TransactionState::Open),
            ("processing", TransactionState::Open),
            ("queued", TransactionState::Open),
            ("reversal-pending", TransactionState::Open),
            ("Success", TransactionState::Open),
        ] {
            let json = json!({"id": "1", "status": status, "reference": "r", "amount": "1",
                "currency": "NGN"});
            let transaction: Transaction = serde_json::from_value(json).expect("readable");
            assert_eq!(transaction.state(), state, "{status}");
        }
    }
}
