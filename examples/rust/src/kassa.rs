//! The part of Kassa that the shop uses: three operations of the API, and verified webhooks.

use std::env::var;
use std::error::Error;

use axum::http::{HeaderMap, StatusCode};
use axum::{Json, response::Result};
use reqwest::RequestBuilder;
use serde_json::{Value, json};
use standardwebhooks::Webhook;

pub struct Client {
    api: String,
    key: String,
    http: reqwest::Client,
    webhook: Webhook,
}

pub fn from_env() -> std::result::Result<Client, Box<dyn Error>> {
    // Ring takes less time to build than the default, aws-lc-rs.
    rustls::crypto::ring::default_provider().install_default().ok();
    Ok(Client {
        api: var("KASSA_API")?,
        key: var("KASSA_KEY")?,
        http: reqwest::Client::new(),
        webhook: Webhook::new(&var("KASSA_WEBHOOK_SECRET")?)?,
    })
}

impl Client {
    /// `order` has the `amount` in minor units and the `currency`.
    pub async fn create_intent(
        &self,
        order_id: &str,
        order: &Value,
        return_url: String,
    ) -> Result<Value> {
        let request = self.http.post(format!("{}/intents", self.api)).json(&json!({
            "amount": order["amount"],
            "currency": order["currency"],
            "reference_id": order_id,
            "purchaser_id": "guest",
            "return_url": return_url,
            "allow_remember_credentials": false,
        }));
        self.send(request.header("Idempotency-Key", order_id)).await
    }

    pub async fn status(&self, id: &Value) -> Result<Value> {
        Ok(self.send(self.http.get(self.intent(id))).await?["status"].take())
    }

    /// A request that is repeated with the same `Idempotency-Key` makes one refund.
    pub async fn refund(&self, id: &Value, refund: &Value, headers: &HeaderMap) -> Result<Value> {
        let mut request = self.http.post(self.intent(id) + "/refund").json(refund);
        if let Some(key) = headers.get("Idempotency-Key") {
            request = request.header("Idempotency-Key", key);
        }
        self.send(request).await
    }

    /// Returns the event of a webhook; status 400 if its signature is not valid.
    pub fn verify(&self, headers: &HeaderMap, body: &str) -> Result<Value, StatusCode> {
        self.webhook.verify(body.as_bytes(), headers).or(Err(StatusCode::BAD_REQUEST))?;
        serde_json::from_str(body).or(Err(StatusCode::BAD_REQUEST))
    }

    fn intent(&self, id: &Value) -> String {
        format!("{}/intents/{}", self.api, id.as_str().unwrap_or_default())
    }

    /// Passes on a response whose status is not 2xx; status 502 if there is no response.
    async fn send(&self, request: RequestBuilder) -> Result<Value> {
        let bad_gateway = |_| StatusCode::BAD_GATEWAY;
        let response = request.bearer_auth(&self.key).send().await.map_err(bad_gateway)?;
        let status = response.status();
        let body = Json(response.json().await.map_err(bad_gateway)?);
        if status.is_success() { Ok(body.0) } else { Err((status, body).into()) }
    }
}
