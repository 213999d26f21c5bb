//! Preauthorizations: amounts that are held, and captured or released later.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::transaction::{Authorization, Customer};
use super::values::{Id, Minor};

/// The body of `POST /preauthorization/initialize`, and with an authorization code of
/// `POST /preauthorization/reserve_authorization`.
#[derive(Serialize)]
pub(crate) struct PreauthorizationBody<'a> {
    pub email: &'a str,
    pub amount: i64,
    pub currency: &'a str,
    pub reference: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub callback_url: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub authorization_code: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<String>,
    pub expire_action: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expire_after_days: Option<i64>,
}

/// The body of `POST /preauthorization/capture`.
#[derive(Serialize)]
pub(crate) struct CaptureBody<'a> {
    pub reference: &'a str,
    pub currency: &'a str,
    pub amount: i64,
}

/// The body of `POST /preauthorization/release`.
#[derive(Serialize)]
pub(crate) struct ReleaseBody<'a> {
    pub reference: &'a str,
}

/// The answer to a capture or a release.
#[derive(Deserialize)]
pub(crate) struct Instructed {
    pub status: String,
    #[serde(default)]
    pub reference: Option<String>,
}

/// A preauthorization, as it is verified, reserved and listed.
#[derive(Deserialize)]
pub(crate) struct Preauthorization {
    pub id: Id,
    pub status: String,
    pub reference: String,
    pub amount: Minor,
    pub currency: String,
    /// `test` or `live`.
    #[serde(default)]
    pub domain: Option<String>,
    /// An object with `authorizeResponse`.
    #[serde(default)]
    gateway_response: Value,
    #[serde(default)]
    message: Option<String>,
    #[serde(default)]
    pub created_at: Option<String>,
    #[serde(default)]
    pub expiry_date: Option<String>,
    #[serde(default)]
    pub metadata: Value,
    #[serde(default)]
    pub authorization: Option<Authorization>,
    #[serde(default)]
    pub customer: Option<Customer>,
}

/// How a preauthorization stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PreauthorizationState {
    Authorized,
    Captured,
    Released,
    /// It was released by itself.
    Expired,
    Failed,
    /// Paystack got no answer to a capture from its processor.
    CaptureFailed,
    /// Under way, or a status that this version does not know.
    Open,
}

impl Preauthorization {
    pub(crate) fn state(&self) -> PreauthorizationState {
        match self.status.as_str() {
            "authorized" => PreauthorizationState::Authorized,
            "captured" => PreauthorizationState::Captured,
            "released" => PreauthorizationState::Released,
            "expired" => PreauthorizationState::Expired,
            "failed" => PreauthorizationState::Failed,
            "capture_failed" => PreauthorizationState::CaptureFailed,
            _ => PreauthorizationState::Open,
        }
    }

    /// The issuer's answer in words.
    pub(crate) fn response(&self) -> Option<&str> {
        let response = match &self.gateway_response {
            Value::String(text) => Some(text.as_str()),
            value => value.get("authorizeResponse").and_then(Value::as_str),
        };
        response.or(self.message.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn states_and_responses_are_read() {
        let read = |status: &str, response: Value| {
            let json = json!({"id": 523, "status": status, "reference": "r", "amount": 1600,
                "currency": "ZAR", "gateway_response": response, "message": "Declined",
                "metadata": null});
            serde_json::from_value::<Preauthorization>(json).expect("readable")
        };
        for (status, state) in [
            ("authorized", PreauthorizationState::Authorized),
            ("captured", PreauthorizationState::Captured),
            ("released", PreauthorizationState::Released),
            ("expired", PreauthorizationState::Expired),
            ("failed", PreauthorizationState::Failed),
            ("capture_failed", PreauthorizationState::CaptureFailed),
            ("ongoing", PreauthorizationState::Open),
        ] {
            assert_eq!(read(status, json!(null)).state(), state, "{status}");
        }
        let object = json!({"authorizeResponse": "Insufficient Funds", "rrn": "1"});
        assert_eq!(read("failed", object).response(), Some("Insufficient Funds"));
        assert_eq!(read("failed", json!("Expired Card")).response(), Some("Expired Card"));
        assert_eq!(read("failed", json!(null)).response(), Some("Declined"));
    }

    #[test]
    fn the_body_of_a_reservation_has_the_documented_fields() {
        let body = PreauthorizationBody {
            email: "a@example.test",
            amount: 1250,
            currency: "ZAR",
            reference: "r-1",
            callback_url: None,
            authorization_code: Some("AUTH_1"),
            metadata: None,
            expire_action: "release",
            expire_after_days: Some(7),
        };
        let expected = json!({"email": "a@example.test", "amount": 1250, "currency": "ZAR",
            "reference": "r-1", "authorization_code": "AUTH_1", "expire_action": "release",
            "expire_after_days": 7});
        assert_eq!(serde_json::to_value(&body).expect("written"), expected);
    }
}
