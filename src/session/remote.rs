//! The service on another host, asked over HTTP. Every request may be repeated: a read changes nothing, and what was carried
//! out is not carried out again, so one whose connection failed is sent once more.

use std::time::Duration;

use axum::http::{Method, StatusCode, header};
use futures_util::FutureExt;
use reqwest::{Client as Http, RequestBuilder, Response};
use serde::de::DeserializeOwned;

use super::door::{ENVIRONMENT, NotPaidShape, environment};
use super::means::means;
use super::{Answer, Details, Form, NotPaid, Refused, Session, Sessions, Unavailable, View, Visitor};
use crate::clock::Clock;
use crate::flow::Mode;
use crate::json::Json;
use crate::limits::TooMany;
use crate::outbound;
use crate::store::Logo;

const CONNECT_WITHIN: Duration = Duration::from_secs(3);
/// For what the API host answers by itself.
const READ_WITHIN: Duration = Duration::from_secs(10);
/// For what it asks a provider; longer than any call of its own may take.
const PROVIDER_WITHIN: Duration = Duration::from_secs(75);
/// No limit makes anybody wait longer.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

pub struct Remote {
    http: Http,
    api_url: String,
    environment: String,
    clock: Clock,
}

impl Remote {
    /// `api_url` is the API host's address without a slash at the end.
    ///
    /// # Errors
    /// Where there is no TLS to speak.
    pub fn new(api_url: &str, mode: Mode, clock: Clock) -> Result<Self, reqwest::Error> {
        let http = outbound::client().connect_timeout(CONNECT_WITHIN).redirect(reqwest::redirect::Policy::none()).build()?;
        Ok(Self { http, api_url: api_url.to_owned(), environment: environment(mode), clock })
    }

    /// Whether the API host is there, and is one that speaks to this host.
    pub async fn is_ready(&self) -> bool {
        let request = self.http.get(format!("{}/sessions/logos/none", self.api_url)).timeout(READ_WITHIN);
        self.send(request).await.is_ok_and(|response| response.status() == StatusCode::NOT_FOUND)
    }

    fn request(&self, method: Method, visitor: &Visitor, path: &str, within: Duration) -> RequestBuilder {
        let id = percent_encoding::utf8_percent_encode(&visitor.intent_id, percent_encoding::NON_ALPHANUMERIC);
        let request = self.http.request(method, format!("{}/sessions/{id}{path}", self.api_url));
        // What no header can hold was never a token of ours.
        let token = if visitor.iauth.bytes().all(|byte| byte.is_ascii_graphic()) { visitor.iauth.as_str() } else { "" };
        let request = request.bearer_auth(token).timeout(within);
        match visitor.client.address() {
            Some(address) => request.header("x-forwarded-for", address.to_string()),
            None => request,
        }
    }

    async fn send(&self, request: RequestBuilder) -> Result<Response, Unavailable> {
        let again = request.try_clone();
        let sent = match (request.send().await, again) {
            (Err(error), Some(again)) if !error.is_timeout() => again.send().await,
            (sent, _) => sent,
        };
        let response = sent.map_err(|error| {
            tracing::error!(error = %error.without_url(), "the API host can't be reached");
            Unavailable
        })?;
        match response.headers().get(ENVIRONMENT).map(|found| found.to_str().unwrap_or_default()) {
            Some(found) if found == self.environment => Ok(response),
            found => {
                let (found, expected) = (found.unwrap_or("no Kassa"), &self.environment);
                tracing::error!(found, %expected, "KASSA_API_URL: this is not our API host, or it does not trust this one");
                Err(Unavailable)
            }
        }
    }

    async fn ask<T: Json>(&self, request: RequestBuilder) -> Result<T, Unavailable> {
        let response = self.send(request).await?;
        match response.status() {
            StatusCode::OK => read(response).await,
            status => Err(unexpected(status)),
        }
    }

    async fn admit<T: Json>(&self, request: RequestBuilder) -> Result<T, Refused> {
        let response = self.send(request).await.map_err(|Unavailable| Refused::Unavailable)?;
        match response.status() {
            StatusCode::OK => read(response).await.map_err(|Unavailable| Refused::Unavailable),
            StatusCode::GONE => match read(response).await {
                Ok(session) => Err(Refused::Outdated(Box::new(session))),
                Err(Unavailable) => Err(Refused::Unavailable),
            },
            StatusCode::FORBIDDEN => Err(Refused::Forbidden),
            StatusCode::NOT_FOUND => Err(Refused::NotFound),
            StatusCode::TOO_MANY_REQUESTS => Err(Refused::TooMany(wait(&response))),
            status => {
                let Unavailable = unexpected(status);
                Err(Refused::Unavailable)
            }
        }
    }

    async fn submit(&self, visitor: &Visitor, session: &Session, form: &Form) -> Result<Session, NotPaid> {
        // What is wrong with a form is told without a journey.
        let _read = means(form, session, self.clock.now().date())?;
        let request = self.request(Method::POST, visitor, "/pay", PROVIDER_WITHIN);
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded").body(form.text().to_owned());
        let response = self.send(request).await?;
        match response.status() {
            StatusCode::OK => Ok(read(response).await?),
            StatusCode::UNPROCESSABLE_ENTITY => match body(response).await? {
                NotPaidShape::Outdated => Err(NotPaid::Outdated),
                NotPaidShape::NoMethod => Err(NotPaid::NoMethod),
                NotPaidShape::ToSign => Err(NotPaid::ToSign),
                NotPaidShape::CredentialGone => Err(NotPaid::CredentialGone),
                NotPaidShape::TooMany { seconds } => Err(NotPaid::TooMany(TooMany::after(Duration::from_secs(seconds)))),
            },
            status => Err(unexpected(status).into()),
        }
    }
}

impl Sessions for Remote {
    fn open<'a>(&'a self, visitor: &'a Visitor) -> Answer<'a, Session, Refused> {
        self.admit(self.request(Method::GET, visitor, "", READ_WITHIN)).boxed()
    }

    fn view<'a>(&'a self, visitor: &'a Visitor) -> Answer<'a, View, Refused> {
        self.admit(self.request(Method::GET, visitor, "/view", PROVIDER_WITHIN)).boxed()
    }

    fn details<'a>(&'a self, visitor: &'a Visitor, _: &'a Session) -> Answer<'a, Details> {
        self.ask(self.request(Method::GET, visitor, "/details", READ_WITHIN)).boxed()
    }

    fn pay<'a>(&'a self, visitor: &'a Visitor, session: &'a Session, form: &'a Form) -> Answer<'a, Session, NotPaid> {
        self.submit(visitor, session, form).boxed()
    }

    fn decide<'a>(&'a self, visitor: &'a Visitor, _: &'a Session, approved: bool) -> Answer<'a, Session> {
        let path = if approved { "/decide/approve" } else { "/decide/decline" };
        self.ask(self.request(Method::POST, visitor, path, PROVIDER_WITHIN)).boxed()
    }

    fn give_up<'a>(&'a self, visitor: &'a Visitor, _: &'a Session) -> Answer<'a, Session> {
        self.ask(self.request(Method::POST, visitor, "/give-up", PROVIDER_WITHIN)).boxed()
    }

    fn cancel<'a>(&'a self, visitor: &'a Visitor, _: &'a Session) -> Answer<'a, Session> {
        self.ask(self.request(Method::POST, visitor, "/cancel", READ_WITHIN)).boxed()
    }

    fn forget<'a>(&'a self, visitor: &'a Visitor, _: &'a Session, credential_id: &'a str) -> Answer<'a, ()> {
        async move {
            let id = percent_encoding::utf8_percent_encode(credential_id, percent_encoding::NON_ALPHANUMERIC);
            let request = self.request(Method::POST, visitor, &format!("/forget/{id}"), READ_WITHIN);
            match self.send(request).await?.status() {
                StatusCode::NO_CONTENT => Ok(()),
                status => Err(unexpected(status)),
            }
        }
        .boxed()
    }

    fn logo<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Logo>> {
        async move {
            let name = percent_encoding::utf8_percent_encode(id, percent_encoding::NON_ALPHANUMERIC);
            let request = self.http.get(format!("{}/sessions/logos/{name}", self.api_url)).timeout(READ_WITHIN);
            let response = self.send(request).await?;
            match response.status() {
                StatusCode::OK => {}
                StatusCode::NOT_FOUND => return Ok(None),
                status => return Err(unexpected(status)),
            }
            let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()?.strip_prefix("image/"));
            let kind = kind.unwrap_or_default().to_owned();
            let bytes = response.bytes().await.map_err(broken)?.into();
            Ok(Some(Logo { id: id.to_owned(), kind, bytes }))
        }
        .boxed()
    }
}

async fn read<T: Json>(response: Response) -> Result<T, Unavailable> {
    let shape: T::Shape = body(response).await?;
    T::from_shape(shape).ok_or_else(|| {
        tracing::error!("the API host's answer says nothing possible");
        Unavailable
    })
}

async fn body<S: DeserializeOwned>(response: Response) -> Result<S, Unavailable> {
    response.json().await.map_err(broken)
}

fn broken(error: reqwest::Error) -> Unavailable {
    tracing::error!(error = %error.without_url(), "the API host's answer can't be read");
    Unavailable
}

fn unexpected(status: StatusCode) -> Unavailable {
    tracing::error!(%status, "the API host can't answer");
    Unavailable
}

fn wait(response: &Response) -> TooMany {
    let seconds = response.headers().get(header::RETRY_AFTER).and_then(|seconds| seconds.to_str().ok()?.parse().ok());
    TooMany::after(Duration::from_secs(seconds.unwrap_or(1)).min(LONGEST_WAIT))
}
