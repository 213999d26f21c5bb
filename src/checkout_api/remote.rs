//! The service on another host, asked over HTTP. Every request may be repeated: a read changes
//! nothing, and what was carried out is not carried out again, so one whose connection failed is
//! sent once more.

use std::time::Duration;

use axum::http::{Method, StatusCode, header};
use futures_util::FutureExt;
use reqwest::{Client as Http, RequestBuilder, Response};
use serde::de::DeserializeOwned;

use super::endpoints::{ENVIRONMENT_HEADER, PaymentRejectionDto, format_environment};
use super::payment_method::read_payment_method;
use super::{
    CheckoutClient, CheckoutService, CheckoutSession, CheckoutView, FormBody, OpenSessionError,
    PaymentRejection, ServiceFuture, StageDetails, Unavailable,
};
use crate::domain::mode::Mode;
use crate::platform::clock::Clock;
use crate::platform::dto::HasDto;
use crate::platform::http_client;
use crate::platform::rate_limit::RateLimitExceeded;
use crate::store::Logo;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// For what the API host answers by itself.
const READ_TIMEOUT: Duration = Duration::from_secs(10);
/// For what it asks a provider; longer than any call of its own may take.
const PROVIDER_TIMEOUT: Duration = Duration::from_secs(75);
/// No limit makes anybody wait longer.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

pub struct RemoteCheckout {
    http: Http,
    api_url: String,
    expected_environment: String,
    clock: Clock,
}

impl RemoteCheckout {
    /// `api_url` is the API host's address without a slash at the end.
    ///
    /// # Errors
    /// Where there is no TLS to speak.
    pub fn new(api_url: &str, mode: Mode, clock: Clock) -> Result<Self, reqwest::Error> {
        let http = http_client::client_builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self {
            http,
            api_url: api_url.to_owned(),
            expected_environment: format_environment(mode),
            clock,
        })
    }

    /// Whether the API host is there, and is one that speaks to this host.
    pub async fn is_ready(&self) -> bool {
        let request =
            self.http.get(format!("{}/sessions/logos/none", self.api_url)).timeout(READ_TIMEOUT);
        self.send(request).await.is_ok_and(|response| response.status() == StatusCode::NOT_FOUND)
    }

    fn build_request(
        &self,
        method: Method,
        checkout_client: &CheckoutClient,
        path: &str,
        timeout: Duration,
    ) -> RequestBuilder {
        let id = percent_encoding::utf8_percent_encode(
            &checkout_client.intent_id,
            percent_encoding::NON_ALPHANUMERIC,
        );
        let request = self.http.request(method, format!("{}/sessions/{id}{path}", self.api_url));
        // What no header can hold was never a token of ours.
        let token = if checkout_client.iauth.bytes().all(|byte| byte.is_ascii_graphic()) {
            checkout_client.iauth.as_str()
        } else {
            ""
        };
        let request = request.bearer_auth(token).timeout(timeout);
        match checkout_client.client_address.ip() {
            Some(address) => request.header("x-forwarded-for", address.to_string()),
            None => request,
        }
    }

    async fn send(&self, request: RequestBuilder) -> Result<Response, Unavailable> {
        let retry = request.try_clone();
        let sent = match (request.send().await, retry) {
            (Err(error), Some(retry)) if !error.is_timeout() => retry.send().await,
            (sent, _) => sent,
        };
        let response = sent.map_err(|error| {
            tracing::error!(error = %error.without_url(), "the API host can't be reached");
            Unavailable
        })?;
        match response
            .headers()
            .get(ENVIRONMENT_HEADER)
            .map(|found| found.to_str().unwrap_or_default())
        {
            Some(found) if found == self.expected_environment => Ok(response),
            found => {
                let (found, expected) = (found.unwrap_or("no Kassa"), &self.expected_environment);
                tracing::error!(found, %expected, "KASSA_API_URL: this is not our API host, or it does not trust this one");
                Err(Unavailable)
            }
        }
    }

    async fn call<T: HasDto>(&self, request: RequestBuilder) -> Result<T, Unavailable> {
        let response = self.send(request).await?;
        match response.status() {
            StatusCode::OK => decode_dto(response).await,
            status => Err(log_unexpected_status(status)),
        }
    }

    async fn call_checking_access<T: HasDto>(
        &self,
        request: RequestBuilder,
    ) -> Result<T, OpenSessionError> {
        let response =
            self.send(request).await.map_err(|Unavailable| OpenSessionError::Unavailable)?;
        match response.status() {
            StatusCode::OK => {
                decode_dto(response).await.map_err(|Unavailable| OpenSessionError::Unavailable)
            }
            StatusCode::GONE => match decode_dto(response).await {
                Ok(session) => Err(OpenSessionError::LinkExpired(Box::new(session))),
                Err(Unavailable) => Err(OpenSessionError::Unavailable),
            },
            StatusCode::FORBIDDEN => Err(OpenSessionError::Forbidden),
            StatusCode::NOT_FOUND => Err(OpenSessionError::NotFound),
            StatusCode::TOO_MANY_REQUESTS => {
                Err(OpenSessionError::RateLimited(parse_retry_after(&response)))
            }
            status => {
                let Unavailable = log_unexpected_status(status);
                Err(OpenSessionError::Unavailable)
            }
        }
    }

    async fn submit_form(
        &self,
        checkout_client: &CheckoutClient,
        session: &CheckoutSession,
        form: &FormBody,
    ) -> Result<CheckoutSession, PaymentRejection> {
        // What is wrong with a form is told without a journey.
        let _read = read_payment_method(form, session, self.clock.now().date())?;
        let request = self.build_request(Method::POST, checkout_client, "/pay", PROVIDER_TIMEOUT);
        let request = request
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(form.as_str().to_owned());
        let response = self.send(request).await?;
        match response.status() {
            StatusCode::OK => Ok(decode_dto(response).await?),
            StatusCode::UNPROCESSABLE_ENTITY => match decode_json(response).await? {
                PaymentRejectionDto::Outdated => Err(PaymentRejection::InvalidFormToken),
                PaymentRejectionDto::NoMethod => Err(PaymentRejection::NoMethod),
                PaymentRejectionDto::ToSign => Err(PaymentRejection::SignatureRequired),
                PaymentRejectionDto::CredentialGone => Err(PaymentRejection::CredentialGone),
                PaymentRejectionDto::TooMany { seconds } => Err(PaymentRejection::RateLimited(
                    RateLimitExceeded::from_wait(Duration::from_secs(seconds)),
                )),
            },
            status => Err(log_unexpected_status(status).into()),
        }
    }
}

impl CheckoutService for RemoteCheckout {
    fn load_session<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutSession, OpenSessionError> {
        self.call_checking_access(self.build_request(
            Method::GET,
            checkout_client,
            "",
            READ_TIMEOUT,
        ))
        .boxed()
    }

    fn load_view<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
    ) -> ServiceFuture<'a, CheckoutView, OpenSessionError> {
        self.call_checking_access(self.build_request(
            Method::GET,
            checkout_client,
            "/view",
            PROVIDER_TIMEOUT,
        ))
        .boxed()
    }

    fn load_details<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        _: &'a CheckoutSession,
    ) -> ServiceFuture<'a, StageDetails> {
        self.call(self.build_request(Method::GET, checkout_client, "/details", READ_TIMEOUT))
            .boxed()
    }

    fn submit_payment<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        session: &'a CheckoutSession,
        form: &'a FormBody,
    ) -> ServiceFuture<'a, CheckoutSession, PaymentRejection> {
        self.submit_form(checkout_client, session, form).boxed()
    }

    fn submit_bank_decision<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        _: &'a CheckoutSession,
        approved: bool,
    ) -> ServiceFuture<'a, CheckoutSession> {
        let path = if approved { "/decide/approve" } else { "/decide/decline" };
        self.call(self.build_request(Method::POST, checkout_client, path, PROVIDER_TIMEOUT)).boxed()
    }

    fn cancel_attempt<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        _: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession> {
        self.call(self.build_request(Method::POST, checkout_client, "/give-up", PROVIDER_TIMEOUT))
            .boxed()
    }

    fn cancel_intent<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        _: &'a CheckoutSession,
    ) -> ServiceFuture<'a, CheckoutSession> {
        self.call(self.build_request(Method::POST, checkout_client, "/cancel", READ_TIMEOUT))
            .boxed()
    }

    fn delete_credential<'a>(
        &'a self,
        checkout_client: &'a CheckoutClient,
        _: &'a CheckoutSession,
        credential_id: &'a str,
    ) -> ServiceFuture<'a, ()> {
        async move {
            let id = percent_encoding::utf8_percent_encode(
                credential_id,
                percent_encoding::NON_ALPHANUMERIC,
            );
            let request = self.build_request(
                Method::POST,
                checkout_client,
                &format!("/forget/{id}"),
                READ_TIMEOUT,
            );
            match self.send(request).await?.status() {
                StatusCode::NO_CONTENT => Ok(()),
                status => Err(log_unexpected_status(status)),
            }
        }
        .boxed()
    }

    fn load_logo<'a>(&'a self, id: &'a str) -> ServiceFuture<'a, Option<Logo>> {
        async move {
            let name =
                percent_encoding::utf8_percent_encode(id, percent_encoding::NON_ALPHANUMERIC);
            let request = self
                .http
                .get(format!("{}/sessions/logos/{name}", self.api_url))
                .timeout(READ_TIMEOUT);
            let response = self.send(request).await?;
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
        .boxed()
    }
}

async fn decode_dto<T: HasDto>(response: Response) -> Result<T, Unavailable> {
    let dto: T::Dto = decode_json(response).await?;
    T::from_dto(dto).ok_or_else(|| {
        tracing::error!("the API host's answer says nothing possible");
        Unavailable
    })
}

async fn decode_json<S: DeserializeOwned>(response: Response) -> Result<S, Unavailable> {
    response.json().await.map_err(log_unreadable_response)
}

fn log_unreadable_response(error: reqwest::Error) -> Unavailable {
    tracing::error!(error = %error.without_url(), "the API host's answer can't be read");
    Unavailable
}

fn log_unexpected_status(status: StatusCode) -> Unavailable {
    tracing::error!(%status, "the API host can't answer");
    Unavailable
}

fn parse_retry_after(response: &Response) -> RateLimitExceeded {
    let seconds = response
        .headers()
        .get(header::RETRY_AFTER)
        .and_then(|seconds| seconds.to_str().ok()?.parse().ok());
    RateLimitExceeded::from_wait(Duration::from_secs(seconds.unwrap_or(1)).min(MAX_RETRY_AFTER))
}
