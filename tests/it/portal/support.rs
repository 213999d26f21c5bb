//! A person's browser at the portal, and forms as its pages have them.

use std::collections::BTreeMap;
use std::sync::Mutex;

use axum::Router;
use axum::body::Body;
use axum::http::Method;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::{EmailAddress, Role};
use kassa_portal::{PortalContext, build_router};
use kassa_services::AppState;
use kassa_services::audit::Actor;
use kassa_services::portal::team::invite;
use kassa_services::webhooks::EgressPolicy;
use serde_json::Value;

use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_routers::embedded_fonts;
use crate::support::test_service::TestService;
use kassa::server::render_sample;

pub const API_URL: &str = "http://api.test";
pub const PASSWORD: &str = "correct horse battery";

/// Keeps cookies as a browser does.
pub struct Browser {
    client: TestClient,
    cookies: Mutex<BTreeMap<String, String>>,
}

/// A client of a portal at this address.
pub fn portal_client(state: &AppState, url: &str) -> TestClient {
    TestClient::new(portal_router(state, url)).with_header("host", "portal.test")
}

pub fn portal_router(state: &AppState, url: &str) -> Router {
    let other = Some("https://other.test".to_owned());
    let context = PortalContext::new(
        AppState::clone(state),
        url.to_owned(),
        API_URL.to_owned(),
        other,
        embedded_fonts(),
        EgressPolicy::new(&["127.0.0.0/8".parse().unwrap()], true),
        render_sample,
    );
    build_router(context)
}

impl Browser {
    /// Of nobody who is signed in.
    pub fn open(service: &TestService) -> Self {
        Self::with_client(portal_client(&service.state, "http://portal.test"))
    }

    pub fn with_client(client: TestClient) -> Self {
        Self { client, cookies: Mutex::default() }
    }

    /// A person with this role who joined by an invitation.
    pub async fn join(service: &TestService, email: &str, role: Role) -> Self {
        Self::join_merchant(service, &service.merchant.merchant_id, email, role).await
    }

    pub async fn join_merchant(
        service: &TestService,
        merchant_id: &MerchantId,
        email: &str,
        role: Role,
    ) -> Self {
        Self::open(service).accept_invitation(service, merchant_id, email, role).await
    }

    /// The same for a browser that exists.
    pub async fn accept_invitation(
        self,
        service: &TestService,
        merchant_id: &MerchantId,
        email: &str,
        role: Role,
    ) -> Self {
        let token = invitation(service, merchant_id, email, role).await;
        let fields = [("invite", token.as_str()), ("name", "Anna"), ("password", PASSWORD)];
        let joined = self.post("/portal/welcome", &fields).await;
        assert_eq!(joined.status, 303, "{joined:?}");
        self
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap().get(name).cloned()
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        self.cookies.lock().unwrap().insert(name.to_owned(), value.to_owned());
    }

    fn client_with_cookies(&self) -> TestClient {
        let pairs = self.cookies.lock().unwrap();
        let pairs: Vec<_> = pairs.iter().map(|(name, value)| format!("{name}={value}")).collect();
        match pairs.is_empty() {
            true => self.client.clone(),
            false => self.client.with_header("cookie", &pairs.join("; ")),
        }
    }

    fn keep_cookies(&self, response: &TestResponse) {
        for value in response.headers.get_all("set-cookie") {
            let (pair, rest) = value.to_str().unwrap().split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let mut cookies = self.cookies.lock().unwrap();
            if rest.contains("Max-Age=0") {
                cookies.remove(name);
            } else {
                cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }

    pub async fn get(&self, path: &str) -> TestResponse {
        let response = self.client_with_cookies().get(path).await;
        self.keep_cookies(&response);
        response
    }

    /// Posts these fields alone.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> TestResponse {
        self.post_with(path, fields, &[]).await
    }

    pub async fn post_with(
        &self,
        path: &str,
        fields: &[(&str, &str)],
        headers: &[(&str, &str)],
    ) -> TestResponse {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        let body = Body::from(body.extend_pairs(fields).finish());
        let client = self.client_with_cookies();
        let client =
            headers.iter().fold(client, |client, (name, value)| client.with_header(name, value));
        let client = client.with_header("content-type", "application/x-www-form-urlencoded");
        let response = client.send(Method::POST, path, body).await;
        self.keep_cookies(&response);
        response
    }

    /// Posts what the page's script does.
    pub async fn post_json(&self, path: &str, body: &Value) -> TestResponse {
        self.post_json_with(path, body, &[]).await
    }

    pub async fn post_json_with(
        &self,
        path: &str,
        body: &Value,
        headers: &[(&str, &str)],
    ) -> TestResponse {
        let client = self.client_with_cookies();
        let client =
            headers.iter().fold(client, |client, (name, value)| client.with_header(name, value));
        let response = client.post(path, body.clone()).await;
        self.keep_cookies(&response);
        response
    }

    /// Sends a body of any type.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        content_type: &str,
        body: Body,
    ) -> TestResponse {
        let client = self.client_with_cookies().with_header("content-type", content_type);
        let response = client.send(method, path, body).await;
        self.keep_cookies(&response);
        response
    }

    /// Posts a form of `page` with its hidden fields.
    pub async fn submit(&self, page: &str, action: &str, fields: &[(&str, &str)]) -> TestResponse {
        let html = self.get(page).await;
        assert_eq!(html.status, 200, "{page}: {html:?}");
        let hidden = hidden_fields(html.text());
        let mut all: Vec<(&str, &str)> =
            hidden.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        all.extend(fields);
        self.post(action, &all).await
    }

    /// The token of the session's forms.
    pub async fn csrf(&self) -> String {
        let html = self.get("/portal/account/password").await;
        hidden_fields(html.text()).remove("csrf").unwrap_or_else(|| panic!("no csrf: {html:?}"))
    }
}

/// Invites a person, and returns the token of the link.
pub async fn invitation(
    service: &TestService,
    merchant_id: &MerchantId,
    email: &str,
    role: Role,
) -> String {
    let (state, email) = (&service.state, EmailAddress::parse(email).unwrap());
    let operator = Actor::operator();
    let invited = invite(state, &operator, merchant_id, &email, role, None);
    invited.await.unwrap().token.expose().to_owned()
}

/// The values of `csrf` and `token`.
pub fn hidden_fields(html: &str) -> BTreeMap<String, String> {
    let fields = ["csrf", "token"].into_iter().filter_map(|name| {
        let (_, rest) = html.split_once(&format!("name=\"{name}\" value=\""))?;
        Some((name.to_owned(), rest.split('"').next()?.to_owned()))
    });
    fields.collect()
}

/// The text of the element with this id.
#[track_caller]
pub fn element_text<'a>(html: &'a str, id: &str) -> &'a str {
    let (_, rest) = html.split_once(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("{html}"));
    rest.split_once('>').unwrap().1.split('<').next().unwrap().trim()
}

/// The path of a redirect with its query.
#[track_caller]
pub fn location(response: &TestResponse) -> &str {
    assert_eq!(response.status, 303, "{response:?}");
    response.header("location").unwrap()
}

/// Asserts 422 with a summary of problems, one of them at this field.
#[track_caller]
pub fn assert_field_error(response: &TestResponse, field: &str) {
    let html = response.text();
    assert_eq!(response.status, 422, "{html}");
    assert!(
        html.contains("role=\"alert\"") && html.contains(&format!("href=\"#{field}\"")),
        "{html}"
    );
    let (_, element) = html.split_once(&format!("id=\"{field}\" name=\"{field}\"")).unwrap();
    let element = element.split('>').next().unwrap();
    assert!(element.contains("aria-invalid=\"true\""), "{element}");
    let described = element.split_once("aria-describedby=\"").unwrap().1.split('"').next().unwrap();
    for id in described.split(' ') {
        assert!(html.contains(&format!("id=\"{id}\"")), "{id}: {html}");
    }
}
