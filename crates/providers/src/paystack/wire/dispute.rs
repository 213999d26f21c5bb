//! Disputes.

use serde::Deserialize;

use super::values::{Id, Minor};

/// A dispute in a list. All else of it is fetched.
#[derive(Deserialize)]
pub(crate) struct ListedDispute {
    pub id: Id,
}

/// A dispute as it is fetched. Answers name times in one way, notifications in another.
#[derive(Deserialize)]
pub(crate) struct Dispute {
    pub id: Id,
    pub status: String,
    /// How it was decided.
    #[serde(default)]
    pub resolution: Option<String>,
    /// What is demanded back. `None` for all of the transaction.
    #[serde(default)]
    pub refund_amount: Option<Minor>,
    #[serde(default)]
    pub currency: Option<String>,
    #[serde(default)]
    pub category: Option<String>,
    pub transaction: DisputedTransaction,
    #[serde(default, alias = "dueAt")]
    pub due_at: Option<String>,
    #[serde(default, alias = "createdAt")]
    pub created_at: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct DisputedTransaction {
    pub reference: String,
    pub amount: Minor,
    pub currency: String,
}

/// How a dispute stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DisputeState {
    AwaitsMerchant,
    AwaitsBank,
    /// The claim was accepted, by the merchant or after the time for an answer.
    Accepted,
    Declined,
}

impl Dispute {
    /// `None` for what Paystack does not document. `auto-accepted` stands in its example of
    /// `charge.dispute.resolve`, not among the values of its API.
    pub(crate) fn state(&self) -> Option<DisputeState> {
        match (self.status.as_str(), self.resolution.as_deref()) {
            ("awaiting-merchant-feedback", _) => Some(DisputeState::AwaitsMerchant),
            ("awaiting-bank-feedback" | "pending", _) => Some(DisputeState::AwaitsBank),
            ("resolved", Some("declined")) => Some(DisputeState::Declined),
            ("resolved", Some("merchant-accepted" | "auto-accepted")) => {
                Some(DisputeState::Accepted)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn states_are_those_that_are_documented() {
        let state = |status: &str, resolution: Option<&str>| {
            let json = json!({"id": 1, "status": status, "resolution": resolution,
                "transaction": {"reference": "r", "amount": 1, "currency": "NGN"}});
            serde_json::from_value::<Dispute>(json).expect("readable").state()
        };
        assert_eq!(state("awaiting-merchant-feedback", None), Some(DisputeState::AwaitsMerchant));
        assert_eq!(state("awaiting-bank-feedback", None), Some(DisputeState::AwaitsBank));
        assert_eq!(state("pending", None), Some(DisputeState::AwaitsBank));
        assert_eq!(state("resolved", Some("declined")), Some(DisputeState::Declined));
        assert_eq!(state("resolved", Some("merchant-accepted")), Some(DisputeState::Accepted));
        assert_eq!(state("resolved", Some("auto-accepted")), Some(DisputeState::Accepted));
        for (status, resolution) in [("resolved", None), ("resolved", Some("x")), ("new", None)] {
            assert_eq!(state(status, resolution), None, "{status} {resolution:?}");
        }
    }

    /// What Paystack's documentation of webhooks shows, shortened.
    #[test]
    fn the_documented_event_of_a_resolved_dispute_is_read() {
        let event = json!({
            "id": 358_949, "refund_amount": 5700, "currency": "NGN", "status": "resolved",
            "resolution": "auto-accepted", "domain": "live",
            "transaction": {
                "id": 896_467_592, "domain": "live", "status": "reversed",
                "reference": "5qm4pv2mxs9rltp", "amount": 5700, "currency": "NGN",
                "paid_at": "2020-11-24T13:45:53.000Z", "paidAt": "2020-11-24T13:45:53.000Z",
            },
            "transaction_reference": null, "category": "chargeback",
            "dueAt": "2020-11-24T14:00:00.000Z", "resolvedAt": "2020-11-24T14:00:02.000Z",
            "created_at": "2020-11-24T13:46:36.000Z", "updated_at": "2020-11-24T14:00:02.000Z",
        });
        let read: Dispute = serde_json::from_value(event).expect("readable");
        assert_eq!(read.state(), Some(DisputeState::Accepted));
        assert_eq!(read.due_at.as_deref(), Some("2020-11-24T14:00:00.000Z"));
        assert_eq!(read.created_at.as_deref(), Some("2020-11-24T13:46:36.000Z"));
        assert_eq!(read.transaction.reference, "5qm4pv2mxs9rltp");
    }

    #[test]
    fn both_names_of_times_are_read() {
        let transaction = json!({"reference": "r", "amount": 1, "currency": "NGN"});
        let answer = json!({"id": 1, "status": "pending", "transaction": transaction.clone(),
            "dueAt": "2026-12-01T10:00:00.000Z", "createdAt": "2026-11-28T10:00:00.000Z"});
        let event = json!({"id": 1, "status": "pending", "transaction": transaction,
            "due_at": "2026-12-01T10:00:00.000Z", "created_at": "2026-11-28T10:00:00.000Z"});
        for json in [answer, event] {
            let read: Dispute = serde_json::from_value(json).expect("readable");
            assert_eq!(read.due_at.as_deref(), Some("2026-12-01T10:00:00.000Z"));
            assert_eq!(read.created_at.as_deref(), Some("2026-11-28T10:00:00.000Z"));
        }
    }
}
