//! The records of the ledger.

use serde_json::{Value, json};

use super::parameters::to_time;

/// How an issuer answers a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardOutcome {
    Approve,
    /// With this answer in words.
    Decline(&'static str),
    /// The customer has to act on a page first.
    Pause,
}

/// A card that was paid with once.
#[derive(Clone, Debug)]
pub struct Card {
    pub authorization_code: String,
    pub email: String,
    pub is_active: bool,
    pub outcome: CardOutcome,
}

impl Card {
    pub fn describe(&self) -> Value {
        json!({
            "authorization_code": self.authorization_code, "bin": "408408", "last4": "4081",
            "exp_month": "12", "exp_year": "2030", "channel": "card", "card_type": "visa ",
            "bank": "TEST BANK", "country_code": "ZA", "brand": "visa", "reusable": true,
            "signature": "SIG_yEXu7dLBeqG0kU7g95Ke", "account_name": null,
        })
    }
}

/// What the payments of both kinds have.
#[derive(Clone, Debug)]
pub struct Payment {
    pub id: u64,
    pub reference: String,
    pub email: String,
    pub amount: i64,
    pub currency: String,
    pub status: &'static str,
    pub response: Option<String>,
    pub metadata: Value,
    pub created: i64,
    /// The last part of its page's address, as long as the page is open.
    pub access_code: Option<String>,
    pub callback_url: Option<String>,
    pub card: Option<Card>,
    pub kind: PaymentKind,
}

/// How a payment is charged.
#[derive(Clone, Debug)]
pub enum PaymentKind {
    /// At once, with its shares by subaccount.
    Transaction { channel: String, shares: Vec<(String, i64)> },
    /// By a capture, until the expiry.
    Preauthorization { expiry: Option<i64> },
}

impl Payment {
    pub fn is_preauthorization(&self) -> bool {
        matches!(self.kind, PaymentKind::Preauthorization { .. })
    }

    pub fn describe(&self) -> Value {
        let authorization = self.card.as_ref().map_or_else(|| json!({}), Card::describe);
        let mut described = json!({
            "id": self.id, "domain": "test", "status": self.status, "reference": self.reference,
            "amount": self.amount, "message": null, "created_at": to_time(self.created),
            "currency": self.currency, "fees": 0, "authorization": authorization,
            "customer": {"id": 181_873_746, "email": self.email, "customer_code": "CUS_1"},
        });
        match &self.kind {
            PaymentKind::Transaction { channel, .. } => {
                described["channel"] = json!(channel);
                if !matches!(channel.as_str(), "card" | "preauth") && self.card.is_some() {
                    described["authorization"]["channel"] = json!(channel);
                    described["authorization"]["reusable"] = json!(false);
                }
                described["createdAt"] = described["created_at"].clone();
                described["gateway_response"] = json!(self.response);
                described["metadata"] = self.metadata.clone();
                described["requested_amount"] = json!(self.amount);
            }
            PaymentKind::Preauthorization { expiry } => {
                described["gateway_response"] = json!({"authorizeResponse": self.response});
                described["expiry_date"] = json!(expiry.map(to_time));
                described["expire_action"] = json!("release");
                described["metadata"] = self.metadata.clone();
            }
        }
        described
    }
}

#[derive(Clone, Debug)]
pub struct Refund {
    pub id: u64,
    pub transaction: u64,
    pub amount: i64,
    pub currency: String,
    pub status: &'static str,
    pub merchant_note: String,
    pub created: i64,
}

impl Refund {
    /// As lists have it.
    pub fn describe(&self) -> Value {
        json!({
            "id": self.id, "integration": 100_982, "domain": "test",
            "transaction": self.transaction, "dispute": null, "amount": self.amount,
            "currency": self.currency, "status": self.status,
            "customer_note": "Refund", "merchant_note": self.merchant_note,
            "created_at": to_time(self.created), "updated_at": to_time(self.created),
        })
    }
}

#[derive(Clone, Debug)]
pub struct Subaccount {
    pub code: String,
    pub description: String,
}

impl Subaccount {
    pub fn describe(&self) -> Value {
        json!({"subaccount_code": self.code, "description": self.description, "domain": "test"})
    }
}

#[derive(Clone, Debug)]
pub struct Recipient {
    pub code: String,
    pub account_number: String,
    pub bank_code: String,
}

#[derive(Clone, Debug)]
pub struct Transfer {
    pub id: u64,
    pub reference: String,
    pub amount: i64,
    pub currency: String,
    pub status: &'static str,
}

impl Transfer {
    pub fn describe(&self) -> Value {
        json!({
            "id": self.id, "domain": "test", "amount": self.amount, "currency": self.currency,
            "reference": self.reference, "source": "balance", "status": self.status,
            "transfer_code": format!("TRF_{}", self.id), "reason": "payout",
        })
    }
}

/// A dispute of a transaction.
pub struct Dispute {
    pub id: u64,
    pub reference: String,
    pub status: &'static str,
    pub resolution: Option<&'static str>,
    pub created: i64,
    pub due: i64,
}
