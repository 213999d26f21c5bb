//! The service on another host, called over HTTP.

mod api_host;

use async_trait::async_trait;
use std::time::Duration;

use axum::http::{Method, StatusCode, header};
use kassa_domain::method::card::CardNetwork;
use kassa_domain::mode::Mode;
use kassa_domain::money::Money;
use kassa_domain::receipt::ReceiptPart;
use kassa_platform::clock::Clock;
use kassa_store::Logo;

use self::api_host::{
    ApiHost, decode_json, encode_path_segment, log_unexpected_status, log_unreadable_response,
};
use super::checkout_client::CheckoutClient;
use super::checkout_session::{AwayView, CheckoutSession, CheckoutView, ReceiptView, StageDetails};
use super::consent::ConsentView;
use super::dto::{LinkPaymentDto, PaymentRejectionDto, StartedPaymentDto};
use super::error::{NetworkRejection, OpenSessionError, PaymentRejection, Unavailable};
use super::form_body::FormBody;
use super::host_secret::HostSecret;
use super::loaded_intent::LoadedIntent;
use super::payment_link::PaymentLinkView;
use super::payment_method::read_payment_method;
use super::service::{CheckoutService, OpenedSession};

/// For requests that the API host handles without a provider.
const READ_TIMEOUT: Duration = Duration::from_secs(10);
/// For requests that call a provider: longer than the deadline of any provider call.
const PROVIDER_TIMEOUT: Duration = Duration::from_secs(75);

/// [`CheckoutService`] by requests to the API host.
pub struct RemoteCheckout {
    api_host: ApiHost,
    clock: Clock,
}

impl RemoteCheckout {
    /// `api_url` is the API host's address without a slash at the end, `secret` what it knows this
    /// host by.
    ///
    /// # Errors
    /// [`reqwest::Error`] if TLS cannot be set up.
    pub fn new(
        api_url: &str,
        mode: Mode,
        secret: Option<&HostSecret>,
        clock: Clock,
    ) -> Result<Self, reqwest::Error> {
        Ok(Self { api_host: ApiHost::new(api_url, mode, secret)?, clock })
    }

    /// Whether the API host responds, has this host's environment and version, and trusts it.
    pub async fn is_ready(&self) -> bool {
        let request = self.api_host.logo_request("none", READ_TIMEOUT);
        let response = self.api_host.send(request).await;
        response.is_ok_and(|response| response.status() == StatusCode::NOT_FOUND)
    }
}

impl RemoteCheckout {
    async fn call_consent(
        &self,
        method: Method,
        token: &str,
        path: &str,
    ) -> Result<Option<ConsentView>, Unavailable> {
        let timeout = if method == Method::GET { READ_TIMEOUT } else { PROVIDER_TIMEOUT };
        let path = format!("consents/{path}");
        let request = self.api_host.token_request(method, token, &path, timeout);
        let response = self.api_host.send(request).await?;
        match response.status() {
            StatusCode::OK => Ok(Some(decode_json(response).await?)),
            StatusCode::NOT_FOUND => Ok(None),
            status => Err(log_unexpected_status(status)),
        }
    }
}

#[async_trait]
impl CheckoutService for RemoteCheckout {
    async fn load_session(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<OpenedSession, OpenSessionError> {
        let request = self.api_host.session_request(Method::GET, checkout_client, "", READ_TIMEOUT);
        let session = self.api_host.call_checking_access(request).await?;
        Ok(OpenedSession { session, loaded: LoadedIntent::default() })
    }

    async fn load_view(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutView, OpenSessionError> {
        let request =
            self.api_host.session_request(Method::GET, checkout_client, "/view", PROVIDER_TIMEOUT);
        self.api_host.call_checking_access(request).await
    }

    async fn return_from_provider(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<CheckoutView, OpenSessionError> {
        let request =
            self.api_host.session_request(Method::POST, checkout_client, "/back", PROVIDER_TIMEOUT);
        self.api_host.call_checking_access(request).await
    }

    async fn load_away(
        &self,
        checkout_client: &CheckoutClient,
    ) -> Result<AwayView, OpenSessionError> {
        let request =
            self.api_host.session_request(Method::GET, checkout_client, "/away", READ_TIMEOUT);
        self.api_host.call_checking_access(request).await
    }

    async fn load_receipt(
        &self,
        checkout_client: &CheckoutClient,
        part: ReceiptPart,
    ) -> Result<ReceiptView, OpenSessionError> {
        let path = match part {
            ReceiptPart::Payment => "/receipt".to_owned(),
            ReceiptPart::Refund(position) => format!("/refunds/{position}/receipt"),
            ReceiptPart::Instalment(number) => format!("/instalments/{number}/receipt"),
        };
        let request =
            self.api_host.session_request(Method::GET, checkout_client, &path, READ_TIMEOUT);
        self.api_host.call_checking_access(request).await
    }

    async fn load_details(
        &self,
        checkout_client: &CheckoutClient,
        _: &CheckoutSession,
    ) -> Result<StageDetails, Unavailable> {
        let request =
            self.api_host.session_request(Method::GET, checkout_client, "/details", READ_TIMEOUT);
        self.api_host.call(request).await
    }

    async fn submit_payment(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        _loaded: &LoadedIntent,
        form: &FormBody,
        language: &str,
    ) -> Result<CheckoutSession, PaymentRejection> {
        // The fields are validated here first, so invalid ones need no request.
        let _valid = read_payment_method(form, session, self.clock.now().date())?;
        let request = self
            .api_host
            .session_request(Method::POST, checkout_client, "/pay", PROVIDER_TIMEOUT)
            .header(header::CONTENT_LANGUAGE, language)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form.as_str().to_owned());
        let response = self.api_host.send(request).await?;
        match response.status() {
            StatusCode::OK => Ok(decode_json(response).await?),
            StatusCode::UNPROCESSABLE_ENTITY => {
                Err(decode_json::<PaymentRejectionDto>(response).await?.into())
            }
            status => Err(log_unexpected_status(status).into()),
        }
    }

    async fn choose_network(
        &self,
        checkout_client: &CheckoutClient,
        _: &CheckoutSession,
        network: CardNetwork,
        language: &str,
    ) -> Result<CheckoutSession, NetworkRejection> {
        let path = format!("/network/{}", network.code());
        let request = self
            .api_host
            .session_request(Method::POST, checkout_client, &path, PROVIDER_TIMEOUT)
            .header(header::CONTENT_LANGUAGE, language);
        let response = self.api_host.send(request).await?;
        match response.status() {
            StatusCode::OK => Ok(decode_json(response).await?),
            StatusCode::UNPROCESSABLE_ENTITY => Err(NetworkRejection::NotOffered),
            status => Err(log_unexpected_status(status).into()),
        }
    }

    async fn submit_bank_decision(
        &self,
        checkout_client: &CheckoutClient,
        _: &CheckoutSession,
        approved: bool,
    ) -> Result<CheckoutSession, Unavailable> {
        let path = if approved { "/decide/approve" } else { "/decide/decline" };
        let request =
            self.api_host.session_request(Method::POST, checkout_client, path, PROVIDER_TIMEOUT);
        self.api_host.call(request).await
    }

    async fn cancel_attempt(
        &self,
        checkout_client: &CheckoutClient,
        _: &CheckoutSession,
    ) -> Result<CheckoutSession, Unavailable> {
        let request = self.api_host.session_request(
            Method::POST,
            checkout_client,
            "/give-up",
            PROVIDER_TIMEOUT,
        );
        self.api_host.call(request).await
    }

    async fn cancel_intent(
        &self,
        checkout_client: &CheckoutClient,
        _: &CheckoutSession,
    ) -> Result<CheckoutSession, Unavailable> {
        let request =
            self.api_host.session_request(Method::POST, checkout_client, "/cancel", READ_TIMEOUT);
        self.api_host.call(request).await
    }

    async fn delete_credential(
        &self,
        checkout_client: &CheckoutClient,
        _: &CheckoutSession,
        credential_id: &str,
    ) -> Result<(), Unavailable> {
        let path = format!("/forget/{}", encode_path_segment(credential_id));
        let request =
            self.api_host.session_request(Method::POST, checkout_client, &path, READ_TIMEOUT);
        match self.api_host.send(request).await?.status() {
            StatusCode::NO_CONTENT => Ok(()),
            status => Err(log_unexpected_status(status)),
        }
    }

    async fn load_payment_link(&self, token: &str) -> Result<Option<PaymentLinkView>, Unavailable> {
        let request = self.api_host.token_request(Method::GET, token, "links/page", READ_TIMEOUT);
        let response = self.api_host.send(request).await?;
        match response.status() {
            StatusCode::OK => Ok(Some(decode_json(response).await?)),
            StatusCode::NOT_FOUND => Ok(None),
            status => Err(log_unexpected_status(status)),
        }
    }

    async fn start_link_payment(
        &self,
        token: &str,
        form_token: &str,
        money: Money,
    ) -> Result<Option<String>, Unavailable> {
        let payment = LinkPaymentDto { form_token: form_token.to_owned(), money };
        let request = self.api_host.token_request(Method::POST, token, "links/start", READ_TIMEOUT);
        let response = self.api_host.send(request.json(&payment)).await?;
        match response.status() {
            StatusCode::OK => Ok(Some(decode_json::<StartedPaymentDto>(response).await?.url)),
            StatusCode::NOT_FOUND => Ok(None),
            status => Err(log_unexpected_status(status)),
        }
    }

    async fn load_consent(&self, token: &str) -> Result<Option<ConsentView>, Unavailable> {
        self.call_consent(Method::GET, token, "page").await
    }

    async fn answer_consent(
        &self,
        token: &str,
        agrees: bool,
    ) -> Result<Option<ConsentView>, Unavailable> {
        let path = if agrees { "agree" } else { "refuse" };
        self.call_consent(Method::POST, token, path).await
    }

    async fn load_logo(&self, id: &str) -> Result<Option<Logo>, Unavailable> {
        let response = self.api_host.send(self.api_host.logo_request(id, READ_TIMEOUT)).await?;
        match response.status() {
            StatusCode::OK => {}
            StatusCode::NOT_FOUND => return Ok(None),
            status => return Err(log_unexpected_status(status)),
        }
        let kind = response
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok()?.strip_prefix("image/"));
        let kind = kind.unwrap_or_default().to_owned();
        let bytes = response.bytes().await.map_err(log_unreadable_response)?.into();
        Ok(Some(Logo { id: id.to_owned(), kind, bytes }))
    }
}
