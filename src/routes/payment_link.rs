//! `/link/{token}`: a payment link that is kept open. GET shows what is paid and makes nothing, so
//! that previews of chats and crawlers make no intents; POST makes an intent and leads to its page.

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use http::request::Parts;
use kassa_checkout::{
    FormBody, LINK_AMOUNT_FIELD, LINK_FORM_TOKEN_FIELD, PaymentLinkView, Unavailable,
};
use kassa_domain::mode::Mode;
use kassa_domain::money::Money;
use kassa_domain::payment_link::{LinkAmount, LinkState};
use kassa_i18n::{Locale, TypedMoneyError};
use kassa_platform::own_origin::is_same_origin;

use super::context::{CheckoutContext, CheckoutState};
use super::{language, responses};
use crate::app::link::Link;
use crate::app::{LinkContext, LinkProblem};

/// The longest amount that is shown again, in characters.
const MAX_AMOUNT_LENGTH: usize = 32;

/// The address of a request.
pub(super) struct LinkAddress {
    path: String,
    /// Empty if it can be no token.
    token: String,
    /// The language alone: there is no intent yet.
    link: Link,
}

/// The part of the path that every address here has.
#[derive(serde::Deserialize)]
struct LinkPath {
    token: String,
}

impl<S: Send + Sync> FromRequestParts<S> for LinkAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let token = Path::<LinkPath>::from_request_parts(parts, state).await;
        // No other character is in a token, and none is repeated in an address of the page.
        let token = token.map(|Path(path)| path.token).ok();
        let token = token.filter(|token| token.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        let token = token.unwrap_or_default();
        let link = Link::new(String::new(), parts.uri.query().unwrap_or_default());
        Ok(Self { path: format!("/link/{token}"), token, link })
    }
}

/// Middleware of everything under `/link`.
pub(super) async fn limit_by_client(
    State(state): State<CheckoutState>,
    address: LinkAddress,
    request: Request,
    next: Next,
) -> Response {
    let client_address = state.limits.resolve_client(request.extensions(), request.headers());
    if let Err(exceeded) = state.limits.check_client(client_address) {
        let locale = language::negotiate_for_page(&address.link, None, request.headers());
        return responses::render_rate_limited(&state, &address.link, &locale, exceeded).await;
    }
    next.run(request).await
}

pub(super) async fn show(
    State(state): State<CheckoutState>,
    address: LinkAddress,
    headers: HeaderMap,
) -> Response {
    let request = LinkRequest { ctx: &state, address: &address, headers: &headers };
    match request.load().await {
        Ok(view) => request.render(view, StatusCode::OK, None, "").await,
        Err(response) => response,
    }
}

pub(super) async fn submit(
    State(state): State<CheckoutState>,
    mut address: LinkAddress,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let form = FormBody::read(&headers, body).await;
    if let Ok(form) = &form {
        address.link = address.link.with_form_fallback(form.as_str());
    }
    let request = LinkRequest { ctx: &state, address: &address, headers: &headers };
    let view = match request.load().await {
        Ok(view) => view,
        Err(response) => return response,
    };
    let is_own = is_same_origin(&headers, &state.checkout_url);
    let form = form.and_then(|form| is_own.then_some(form).ok_or(StatusCode::FORBIDDEN));
    let form = match form {
        Ok(form) => form,
        Err(status) => {
            return request.render(view, status, Some(LinkProblem::Outdated), "").await;
        }
    };
    let typed = form.field(LINK_AMOUNT_FIELD);
    let money = match request.read_amount(&view, &typed) {
        Ok(money) => money,
        Err(problem) => {
            let is_short = typed.chars().nth(MAX_AMOUNT_LENGTH).is_none();
            let shown = if is_short { typed.as_str() } else { "" };
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            return request.render(view, status, Some(problem), shown).await;
        }
    };
    let token = form.field(LINK_FORM_TOKEN_FIELD);
    match state.service.start_link_payment(&address.token, &token, money).await {
        Ok(Some(url)) => responses::redirect(&address.with_language(url), false),
        Ok(None) => request.render_changed().await,
        Err(Unavailable) => request.render_unavailable().await,
    }
}

/// Any other verb.
pub(super) async fn refuse_method(
    State(state): State<CheckoutState>,
    address: LinkAddress,
    headers: HeaderMap,
) -> Response {
    let locale = language::negotiate_for_page(&address.link, None, &headers);
    responses::render_method_not_allowed(&state, &address.link, &locale).await
}

impl LinkAddress {
    pub(super) fn token(&self) -> &str {
        &self.token
    }

    pub(super) const fn link(&self) -> &Link {
        &self.link
    }

    /// Takes the language that the form was in.
    pub(super) fn follow_form(&mut self, form: &FormBody) {
        self.link = self.link.clone().with_form_fallback(form.as_str());
    }

    /// The address of a page in the language that was chosen.
    fn with_language(&self, url: String) -> String {
        match &self.link.lang {
            Some(lang) => format!("{url}&lang={lang}"),
            None => url,
        }
    }
}

/// A request and what answers it.
struct LinkRequest<'a> {
    ctx: &'a CheckoutContext,
    address: &'a LinkAddress,
    headers: &'a HeaderMap,
}

impl LinkRequest<'_> {
    /// # Errors
    /// The page that says why there is none.
    async fn load(&self) -> Result<PaymentLinkView, Response> {
        match self.ctx.service.load_payment_link(&self.address.token).await {
            Ok(Some(view)) => Ok(view),
            Ok(None) => {
                let locale = self.locale(None);
                Err(responses::render_not_found(self.ctx, &self.address.link, &locale).await)
            }
            Err(Unavailable) => Err(self.render_unavailable().await),
        }
    }

    fn locale(&self, view: Option<&PaymentLinkView>) -> Locale {
        let link = &self.address.link;
        language::negotiate_for_link(link, view, self.headers)
    }

    /// The amount of a customer who has typed this. A fixed amount does not depend on it.
    fn read_amount(&self, view: &PaymentLinkView, typed: &str) -> Result<Money, LinkProblem> {
        let amount = view.amount;
        let LinkAmount::Typed { .. } = amount else { return Ok(amount.min()) };
        match self.locale(Some(view)).parse_money(typed, amount.currency()) {
            Ok(typed) if amount.allows(typed.money) => Ok(typed.money),
            Ok(_) | Err(TypedMoneyError::Unreadable) => Err(LinkProblem::Amount),
            Err(TypedMoneyError::TwoReadings(readings)) => Err(LinkProblem::TwoReadings(readings)),
        }
    }

    async fn render(
        &self,
        view: PaymentLinkView,
        status: StatusCode,
        problem: Option<LinkProblem>,
        typed: &str,
    ) -> Response {
        let is_over = matches!(view.state, LinkState::Ended | LinkState::Disabled);
        let status = if is_over { StatusCode::GONE } else { status };
        let page = LinkContext {
            locale: self.locale(Some(&view)),
            link: self.address.link.clone(),
            is_sandbox: self.ctx.mode == Mode::Test,
            action: self.address.path.clone(),
            view,
            problem,
            typed: typed.to_owned(),
        };
        responses::render_payment_link(self.ctx, status, page).await
    }

    /// Nothing was begun: the link as it is now.
    async fn render_changed(&self) -> Response {
        match self.load().await {
            Ok(view) => {
                let problem = Some(LinkProblem::Outdated);
                self.render(view, StatusCode::CONFLICT, problem, "").await
            }
            Err(response) => response,
        }
    }

    async fn render_unavailable(&self) -> Response {
        let (locale, path) = (self.locale(None), self.address.path.clone());
        responses::render_link_unavailable(self.ctx, &self.address.link, &locale, path).await
    }
}
