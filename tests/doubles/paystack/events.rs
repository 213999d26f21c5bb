//! Notifications.

use axum::http::HeaderMap;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha512;

/// A notification as it is sent.
#[derive(Clone)]
pub struct SignedEvent {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl SignedEvent {
    pub fn new(secret: &str, name: &str, data: &Value) -> Self {
        let body = json!({"event": name, "data": data}).to_string().into_bytes();
        let mut mac = <Hmac<Sha512>>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(&body);
        let signature: String =
            mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        let headers = HeaderMap::from_iter([(
            "x-paystack-signature".parse().unwrap(),
            signature.parse().unwrap(),
        )]);
        Self { headers, body }
    }
}
