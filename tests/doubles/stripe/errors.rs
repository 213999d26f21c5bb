//! Answers that are not 200.

use serde_json::{Map, Value, json};

/// An answer with `{"error": …}`.
#[derive(Clone, Debug)]
pub struct StripeError {
    pub status: u16,
    pub error: Map<String, Value>,
    /// Whether an idempotency key keeps it. Failed validations are not kept.
    pub is_kept: bool,
}

impl StripeError {
    fn new(status: u16, kind: &str, message: &str) -> Self {
        let error = Map::from_iter([
            ("type".to_owned(), json!(kind)),
            ("message".to_owned(), json!(message)),
        ]);
        Self { status, error, is_kept: true }
    }

    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.error.insert(name.to_owned(), value.into());
        self
    }

    fn unkept(self) -> Self {
        Self { is_kept: false, ..self }
    }

    pub fn invalid(message: &str) -> Self {
        Self::new(400, "invalid_request_error", message)
    }

    pub fn missing(name: &str) -> Self {
        Self::invalid(&format!("Missing required param: {name}."))
            .with("code", "parameter_missing")
            .with("param", name)
            .unkept()
    }

    pub fn unknown_parameter(name: &str) -> Self {
        Self::invalid(&format!("Received unknown parameter: {name}"))
            .with("code", "parameter_unknown")
            .with("param", name)
            .unkept()
    }

    pub fn invalid_integer(name: &str) -> Self {
        Self::invalid(&format!("Invalid integer: {name}"))
            .with("code", "parameter_invalid_integer")
            .with("param", name)
            .unkept()
    }

    /// The record of an address does not exist.
    pub fn no_such(kind: &str, id: &str) -> Self {
        let message = format!("No such {kind}: '{id}'");
        Self::new(404, "invalid_request_error", &message)
            .with("code", "resource_missing")
            .with("param", "id")
    }

    /// A record that a parameter names does not exist.
    pub fn no_such_param(kind: &str, id: &str) -> Self {
        Self::invalid(&format!("No such {kind}: '{id}'"))
            .with("code", "resource_missing")
            .with("param", kind)
    }

    pub fn unexpected_state(kind: &str, action: &str, status: &str) -> Self {
        let message =
            format!("You cannot {action} this {kind} because it has a status of {status}.");
        Self::invalid(&message).with("code", format!("{kind}_unexpected_state"))
    }

    pub fn declined(code: &str, decline_code: Option<&str>) -> Self {
        let declined = Self::new(402, "card_error", "Your card was declined.").with("code", code);
        match decline_code {
            Some(decline_code) => declined.with("decline_code", decline_code),
            None => declined,
        }
    }

    pub fn unauthorized() -> Self {
        let message = "Invalid API Key provided: sk_test_****";
        Self::new(401, "invalid_request_error", message).unkept()
    }

    pub fn forbidden() -> Self {
        let message = "The provided key does not have the required permissions for this endpoint.";
        Self::new(403, "invalid_request_error", message).unkept()
    }

    pub fn unrecognized(method: &str, path: &str) -> Self {
        Self::new(
            404,
            "invalid_request_error",
            &format!("Unrecognized request URL ({method}: {path})."),
        )
        .unkept()
    }

    pub fn key_in_use() -> Self {
        let message = "There is currently another in-progress request using this key.";
        Self::new(409, "idempotency_error", message).with("code", "idempotency_key_in_use").unkept()
    }

    pub fn other_parameters() -> Self {
        let message = "Keys for idempotent requests can only be used with the same parameters \
            they were first used with.";
        Self::new(400, "idempotency_error", message).unkept()
    }

    pub fn server_error() -> Self {
        Self::new(500, "api_error", "An unknown error occurred.")
    }

    /// The error as records keep it.
    pub fn to_record(&self) -> Value {
        Value::Object(self.error.clone())
    }
}
