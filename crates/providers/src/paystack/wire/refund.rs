//! Refunds.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::values::{Id, Minor};

/// The body of `POST /refund`.
#[derive(Serialize)]
pub(crate) struct RefundBody<'a> {
    /// The reference of the transaction.
    pub transaction: &'a str,
    pub amount: i64,
    pub currency: &'a str,
    /// Kassa's reference of the refund.
    pub merchant_note: &'a str,
}

/// A refund, as it is created and listed.
#[derive(Deserialize)]
pub(crate) struct Refund {
    pub id: Id,
    pub status: String,
    pub amount: Minor,
    pub currency: String,
    /// `test` or `live`.
    #[serde(default)]
    pub domain: Option<String>,
    /// The identifier of the transaction, or an object with it.
    #[serde(default)]
    transaction: Value,
    #[serde(default)]
    pub merchant_note: Option<String>,
    /// Lists have `created_at`, single refunds `createdAt`.
    #[serde(default)]
    created_at: Option<String>,
    #[serde(default, rename = "createdAt")]
    created: Option<String>,
}

/// How a refund stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefundState {
    Processed,
    Failed,
    /// Paystack needs the customer's bank account, which somebody enters in its dashboard.
    NeedsAttention,
    /// Under way, or a status that this version does not know.
    Open,
}

impl Refund {
    pub(crate) fn state(&self) -> RefundState {
        match self.status.as_str() {
            "processed" => RefundState::Processed,
            "failed" => RefundState::Failed,
            "needs-attention" => RefundState::NeedsAttention,
            _ => RefundState::Open,
        }
    }

    pub(crate) fn is_of_transaction(&self, id: &Id) -> bool {
        self.transaction_id().is_some_and(|own| own == id.0)
    }

    pub(crate) fn transaction_id(&self) -> Option<String> {
        let own = match &self.transaction {
            Value::Object(transaction) => transaction.get("id"),
            value => Some(value),
        };
        match own {
            Some(Value::Number(own)) => Some(own.to_string()),
            Some(Value::String(own)) => Some(own.clone()),
            _ => None,
        }
    }

    pub(crate) fn created(&self) -> Option<&str> {
        self.created_at.as_deref().or(self.created.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_refund_names_its_transaction_in_three_ways() {
        let id = Id("1641".to_owned());
        for (transaction, is_own) in [
            (json!(1641), true),
            (json!("1641"), true),
            (json!({"id": 1641}), true),
            (json!(1642), false),
            (json!({"reference": "1641"}), false),
            (json!(null), false),
        ] {
            let json = json!({"id": 1, "status": "processed", "amount": 500, "currency": "NGN",
                "transaction": transaction, "createdAt": "2017-09-24T21:10:59.000Z"});
            let refund: Refund = serde_json::from_value(json).expect("readable");
            assert_eq!(refund.is_of_transaction(&id), is_own);
            assert_eq!(refund.state(), RefundState::Processed);
            assert_eq!(refund.created(), Some("2017-09-24T21:10:59.000Z"));
        }
    }
}
