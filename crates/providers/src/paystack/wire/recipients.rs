//! Beneficiaries: subaccounts and transfer recipients, and transfers to them; stored cards.

use serde::{Deserialize, Serialize};

use super::values::Minor;

/// The body of `POST /subaccount`.
#[derive(Serialize)]
pub(crate) struct SubaccountBody<'a> {
    pub business_name: &'a str,
    pub settlement_bank: &'a str,
    pub account_number: &'a str,
    /// The merchant's part of payments whose split does not say otherwise.
    pub percentage_charge: i64,
    pub description: &'a str,
}

#[derive(Deserialize)]
pub(crate) struct Subaccount {
    pub subaccount_code: String,
    #[serde(default)]
    pub description: Option<String>,
}

/// The body of `POST /transferrecipient`.
#[derive(Serialize)]
pub(crate) struct RecipientBody<'a> {
    #[serde(rename = "type")]
    pub kind: &'a str,
    pub name: &'a str,
    pub account_number: &'a str,
    pub bank_code: &'a str,
    pub currency: &'a str,
}

#[derive(Deserialize)]
pub(crate) struct Recipient {
    pub recipient_code: String,
}

/// The body of `POST /customer/authorization/deactivate`.
#[derive(Serialize)]
pub(crate) struct DeactivationBody<'a> {
    pub authorization_code: &'a str,
}

/// The body of `POST /transfer`.
#[derive(Serialize)]
pub(crate) struct TransferBody<'a> {
    pub source: &'static str,
    pub amount: i64,
    pub currency: &'a str,
    pub recipient: &'a str,
    pub reference: &'a str,
    pub reason: &'a str,
}

#[derive(Deserialize)]
pub(crate) struct Transfer {
    pub status: String,
    pub reference: String,
    pub amount: Minor,
    pub currency: String,
    /// `test` or `live`.
    #[serde(default)]
    pub domain: Option<String>,
}

/// How a transfer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TransferState {
    Success,
    /// It has ended without a transfer.
    Failed,
    /// It waits for a one-time password, which Kassa does not have.
    Otp,
    /// Under way, or a status that this version does not know.
    Open,
}

impl Transfer {
    pub(crate) fn state(&self) -> TransferState {
        match self.status.as_str() {
            "success" => TransferState::Success,
            "failed" | "reversed" | "abandoned" | "blocked" | "rejected" => TransferState::Failed,
            "otp" => TransferState::Otp,
            _ => TransferState::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_conclusive_statuses_end_a_transfer() {
        for (status, state) in [
            ("success", TransferState::Success),
            ("failed", TransferState::Failed),
            ("reversed", TransferState::Failed),
            ("abandoned", TransferState::Failed),
            ("blocked", TransferState::Failed),
            ("rejected", TransferState::Failed),
            ("otp", TransferState::Otp),
            ("pending", TransferState::Open),
            ("received", TransferState::Open),
            ("queued", TransferState::Open),
        ] {
            let json = json!({"status": status, "reference": "r", "amount": 1, "currency": "GHS"});
            let transfer: Transfer = serde_json::from_value(json).expect("readable");
            assert_eq!(transfer.state(), state, "{status}");
        }
    }
}
