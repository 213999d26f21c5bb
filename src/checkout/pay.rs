//! POST: the customer pays.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::form::{CardFields, Form};
use super::link::Link;
use super::scene::Scene;
use super::show::{self, Payable};
use super::view::selection::FormNotice;
use super::{answer, form_token, limit, origin, visit};
use crate::domain::card::{CardDetails, brand_of_partial};
use crate::domain::method::Method;
use crate::flow::Service;
use crate::flow::pay::{self, Means, Refused, Submission};
use crate::islands::Wrong;
use crate::limits::{Client, TooMany};

pub(super) async fn pay(
    State(service): State<Service>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let scene = match visit::open(&service, link, &headers).await {
        Ok(scene) => scene,
        Err(page) => return page,
    };
    if !origin::is_ours(&headers, &service.settings.checkout_url) {
        return show::current(&service, &scene, StatusCode::FORBIDDEN, FormNotice::Outdated).await;
    }
    let form = match Form::read(&headers, body).await {
        Ok(form) => form,
        Err(status) => return show::current(&service, &scene, status, FormNotice::Outdated).await,
    };
    let by_script = answer::is_asked_by_script(&headers);
    match is_payable(&service, &scene).await {
        Ok(true) => submit(&service, client, scene, &form, by_script).await,
        Ok(false) => where_it_stands(&service, &scene, by_script).await,
        Err(page) => page,
    }
}

async fn is_payable(service: &Service, scene: &Scene) -> Result<bool, Response> {
    if !scene.intent.state.is_open() {
        return Ok(false);
    }
    let payable = show::is_payable(service, scene).await;
    let payable = payable.map_err(|error| answer::trouble(service, scene, &error))?;
    Ok(matches!(payable, Payable::Yes))
}

async fn submit(service: &Service, client: Client, mut scene: Scene, form: &Form, by_script: bool) -> Response {
    let form_token = form.field("form_token");
    if !form_token::is_genuine(&service.secrets, &scene.intent.id, &form_token) {
        return show::current(service, &scene, StatusCode::UNPROCESSABLE_ENTITY, FormNotice::Outdated).await;
    }
    let fields = CardFields::of(form);
    if Method::from_code(&form.field("method")) != Some(Method::Card) {
        return again(service, &scene, FormNotice::NoMethod, &fields).await;
    }
    let card = match CardDetails::check(fields.input(), scene.now.date()) {
        Ok(card) => card,
        Err(problems) => {
            let wrong = Wrong::all_of(problems, brand_of_partial(fields.input().number));
            return again(service, &scene, FormNotice::Wrong(wrong), &fields).await;
        }
    };
    let payment = match service.limits.payment(client) {
        Ok(payment) => payment,
        Err(too_many) => return paused(service, &scene, too_many, &fields).await,
    };
    let means = Means::Card { details: card, remember: form.field("remember").as_str() == "on" };
    let submission = Submission { form_token: form_token.to_string(), means };
    let submitted = pay::submit(service, scene.intent.clone(), submission).await;
    if !submitted.as_ref().is_ok_and(|intent| limit::was_refused(&scene.intent, intent)) {
        payment.was_not_refused();
    }
    match submitted {
        Ok(intent) => scene.intent = intent,
        // Taken away since the form was shown: the page says so.
        Err(Refused::NotOffered) => {}
        Err(Refused::Store(error)) => return answer::trouble(service, &scene, &error),
    }
    where_it_stands(service, &scene, by_script).await
}

/// The form once more, with what is wrong, and what of it may be shown again.
async fn again(service: &Service, scene: &Scene, notice: FormNotice, fields: &CardFields) -> Response {
    show::form_page(service, scene, StatusCode::UNPROCESSABLE_ENTITY, notice, fields.shown_again()).await
}

/// The form once more: nothing was sent to anybody.
async fn paused(service: &Service, scene: &Scene, too_many: TooMany, fields: &CardFields) -> Response {
    let notice = FormNotice::Paused { minutes: too_many.minutes() };
    let page = show::form_page(service, scene, StatusCode::TOO_MANY_REQUESTS, notice, fields.shown_again()).await;
    answer::retry_after(page, too_many)
}

/// On to the merchant when the intent is over, else to the page; the island gets a page with the form at once.
pub(super) async fn where_it_stands(service: &Service, scene: &Scene, by_script: bool) -> Response {
    if scene.intent.state.is_over() {
        answer::go(&scene.return_address(), by_script)
    } else if by_script && scene.intent.state.is_open() {
        show::current(service, scene, StatusCode::OK, FormNotice::LastAttempt).await
    } else {
        answer::go(&scene.link.page(), by_script)
    }
}
