//! The envelope of every response.

use serde::Deserialize;
use serde_json::Value;

/// `status` says whether the request was carried out, not what became of the payment.
#[derive(Deserialize)]
pub(crate) struct Envelope {
    /// A boolean; some errors have it as text.
    status: Value,
    #[serde(default)]
    message: Option<String>,
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    pub(crate) data: Value,
}

impl Envelope {
    pub(crate) fn is_done(&self) -> bool {
        self.status == Value::Bool(true)
    }

    pub(crate) fn into_refusal(self, kind: RefusalKind) -> ApiRefusal {
        ApiRefusal { kind, message: self.message.unwrap_or_default(), code: self.code }
    }
}

/// Why a request was not carried out.
pub(crate) struct ApiRefusal {
    pub(crate) kind: RefusalKind,
    /// For people. It may name what was sent, so it is not logged.
    pub(crate) message: String,
    /// Paystack's own code, which not every error has.
    pub(crate) code: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefusalKind {
    /// The key was rejected, with this status.
    Key(u16),
    NotFound,
    Invalid,
}

impl ApiRefusal {
    pub(crate) const fn of_key(status: u16) -> Self {
        Self { kind: RefusalKind::Key(status), message: String::new(), code: None }
    }

    /// Whether the key was rejected, which says nothing about the request.
    pub(crate) const fn is_of_key(&self) -> bool {
        matches!(self.kind, RefusalKind::Key(_))
    }

    /// Whether the reference was used before. Older errors have no code.
    pub(crate) fn is_duplicate_reference(&self) -> bool {
        self.has_code("duplicate_reference")
            || self.says("duplicate transaction reference")
            || self.says("reference already exists")
    }

    /// Whether there is no such record. Verifying an unknown transaction is answered with 400.
    pub(crate) fn is_not_found(&self) -> bool {
        self.kind == RefusalKind::NotFound
            || self.has_code("transaction_not_found")
            || self.has_code("not_found")
            || self.says("not found")
    }

    /// Whether the balance does not cover a transfer.
    pub(crate) fn is_short_balance(&self) -> bool {
        self.has_code("insufficient_balance")
            || self.says("balance is not enough")
            || self.says("insufficient balance")
    }

    /// Whether an authorization code does not exist, or was deactivated.
    pub(crate) fn is_inactive_authorization(&self) -> bool {
        self.says("authorization code")
            && (self.says("not found") || self.says("not exist") || self.says("deactivated"))
    }

    fn has_code(&self, code: &str) -> bool {
        self.code.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(code))
    }

    fn says(&self, text: &str) -> bool {
        self.message.to_ascii_lowercase().contains(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(message: &str, code: Option<&str>) -> ApiRefusal {
        ApiRefusal {
            kind: RefusalKind::Invalid,
            message: message.to_owned(),
            code: code.map(str::to_owned),
        }
    }

    #[test]
    fn errors_are_recognised_by_code_or_by_message() {
        assert!(refusal("Duplicate Transaction Reference", None).is_duplicate_reference());
        assert!(refusal("", Some("duplicate_reference")).is_duplicate_reference());
        assert!(refusal("Transaction reference not found.", None).is_not_found());
        assert!(refusal("", Some("transaction_not_found")).is_not_found());
        let short = refusal("Your balance is not enough to fulfil this request", None);
        assert!(short.is_short_balance() && !short.is_not_found());
        let inactive = refusal("Authorization code does not exist or has been deactivated", None);
        assert!(inactive.is_inactive_authorization() && !inactive.is_duplicate_reference());
        assert!(refusal("Authorization code not found.", None).is_inactive_authorization());
        assert!(!refusal("Route not found", None).is_inactive_authorization());
        let other = refusal("Invalid Split transaction values", None);
        assert!(!other.is_duplicate_reference() && !other.is_not_found());
    }

    #[test]
    fn the_status_of_the_body_says_whether_the_request_was_carried_out() {
        for (body, is_done) in [
            (r#"{"status":true,"message":"ok","data":{}}"#, true),
            (r#"{"status":false,"message":"no"}"#, false),
            (r#"{"status":"false","message":"no"}"#, false),
            (r#"{"status":"true","message":"no"}"#, false),
        ] {
            let envelope: Envelope = serde_json::from_str(body).expect("readable");
            assert_eq!(envelope.is_done(), is_done, "{body}");
        }
        assert!(serde_json::from_str::<Envelope>(r#"{"message":"no"}"#).is_err());
    }
}
