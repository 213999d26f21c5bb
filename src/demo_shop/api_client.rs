//! The shop's client of the public API, over HTTP as any merchant's.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use kassa_domain::mandate::schedule::local_date;
use kassa_platform::clock::Clock;
use kassa_platform::secrets::to_hex;
use kassa_platform::{http_client, random};
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue};
use serde::Deserialize;
use serde_json::Value;

use super::products::{Product, ShopAddresses};

const TIMEOUT: Duration = Duration::from_secs(10);

pub(super) struct ApiClient {
    http: reqwest::Client,
    api_url: String,
    clock: Clock,
}

#[derive(Deserialize)]
pub(super) struct CreatedIntent {
    pub(super) redirect_url: String,
}

#[derive(Deserialize)]
struct CreatedBeneficiary {
    id: String,
}

/// Why a call of the API failed. The message is shown on the page.
#[derive(Debug, thiserror::Error)]
pub(super) enum ApiError {
    #[error("The API can't be reached.")]
    Unreachable,
    #[error("The API answered {status}: {detail}")]
    ErrorResponse { status: u16, detail: String },
}

impl From<reqwest::Error> for ApiError {
    fn from(_: reqwest::Error) -> Self {
        Self::Unreachable
    }
}

impl ApiClient {
    /// A client of the API at the address this process listens on.
    pub(super) fn new(
        listening: SocketAddr,
        api_key: &str,
        clock: Clock,
    ) -> Result<Self, reqwest::Error> {
        let mut headers = HeaderMap::new();
        if let Ok(mut bearer) = HeaderValue::from_str(&format!("Bearer {api_key}")) {
            bearer.set_sensitive(true);
            headers.insert(AUTHORIZATION, bearer);
        }
        let http =
            http_client::client_builder().default_headers(headers).timeout(TIMEOUT).build()?;
        Ok(Self { http, api_url: format!("http://{}/api", to_reachable_address(listening)), clock })
    }

    pub(super) async fn create_intent(
        &self,
        product: &Product,
        addresses: &ShopAddresses,
        suppliers: &[String],
    ) -> Result<CreatedIntent, ApiError> {
        let today = local_date(self.clock.now());
        let body = product.to_intent_request(
            &format!("order-{}", to_hex(&random::bytes::<4>())),
            addresses,
            suppliers,
            today,
        );
        Ok(self.send("intents", &body).await?.json().await?)
    }

    /// The id of a new beneficiary.
    pub(super) async fn create_beneficiary(
        &self,
        merchant_id: &str,
        body: &Value,
    ) -> Result<String, ApiError> {
        let path = format!("merchants/{merchant_id}/beneficiaries");
        let created: CreatedBeneficiary = self.send(&path, body).await?.json().await?;
        Ok(created.id)
    }

    pub(super) async fn read_intent(&self, id: &str) -> Result<Value, ApiError> {
        let id = uuid::Uuid::try_parse(id).map_err(|_| ApiError::ErrorResponse {
            status: 404,
            detail: "the address names no payment intent".to_owned(),
        })?;
        self.get(&format!("intents/{id}")).await
    }

    /// The body of `GET /api/{path}`.
    pub(super) async fn get(&self, path: &str) -> Result<Value, ApiError> {
        let request = self.http.get(format!("{}/{path}", self.api_url));
        Ok(require_success(request.send().await?).await?.json().await?)
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> Result<(), ApiError> {
        self.send(path, body).await.map(drop)
    }

    /// The successful answer to `POST /api/{path}`.
    async fn send(&self, path: &str, body: &Value) -> Result<reqwest::Response, ApiError> {
        let request = self
            .http
            .post(format!("{}/{path}", self.api_url))
            .header("Idempotency-Key", random::new_uuid())
            .json(body);
        require_success(request.send().await?).await
    }
}

async fn require_success(response: reqwest::Response) -> Result<reqwest::Response, ApiError> {
    if response.status().is_success() {
        return Ok(response);
    }
    let status = response.status().as_u16();
    let body: Value = response.json().await.unwrap_or_default();
    let detail = body["detail"].as_str().map_or_else(|| body["detail"].to_string(), str::to_owned);
    Err(ApiError::ErrorResponse { status, detail })
}

/// The loopback address for a server that listens on all interfaces.
fn to_reachable_address(listening: SocketAddr) -> SocketAddr {
    let ip = match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, listening.port())
}
