//! POST: the customer pays.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::choice::means;
use super::form::{Form, Kept};
use super::link::Link;
use super::scene::Scene;
use super::show::{self, Offered};
use super::view::selection::FormNotice;
use super::{answer, form_token, limit, origin, visit};
use crate::flow::Service;
use crate::flow::pay::{self, Means, Refused, Submission};
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
    let offered = show::offered(service, scene).await;
    let offered = offered.map_err(|error| answer::trouble(service, scene, &error))?;
    Ok(matches!(offered, Offered::Methods(_)))
}

async fn submit(service: &Service, client: Client, mut scene: Scene, form: &Form, by_script: bool) -> Response {
    let form_token = form.field("form_token");
    if !form_token::is_genuine(&service.secrets, &scene.intent.id, &form_token) {
        return show::current(service, &scene, StatusCode::UNPROCESSABLE_ENTITY, FormNotice::Outdated).await;
    }
    let currency = scene.intent.order.money.currency();
    let kept = Kept::of(form, currency);
    let means = match means(form, currency, scene.now.date()) {
        Ok(means) => means,
        Err(notice) => return again(service, &scene, notice, kept).await,
    };
    let payment = match service.limits.payment(client) {
        Ok(payment) => payment,
        Err(too_many) => return paused(service, &scene, too_many, kept).await,
    };
    let is_stored = matches!(means, Means::Credential(_));
    let submission = Submission { form_token: form_token.to_string(), means };
    let submitted = pay::submit(service, scene.intent.clone(), submission).await;
    if !submitted.as_ref().is_ok_and(|intent| limit::was_refused(&scene.intent, intent)) {
        payment.was_not_refused();
    }
    match submitted {
        Ok(intent) => scene.intent = intent,
        Err(Refused::NotOffered) if is_stored => return again(service, &scene, FormNotice::CredentialGone, kept).await,
        Err(Refused::NotOffered) => return again(service, &scene, FormNotice::NoMethod, kept).await,
        Err(Refused::Store(error)) => return answer::trouble(service, &scene, &error),
    }
    where_it_stands(service, &scene, by_script).await
}

/// The form once more, with what is wrong, and what of it may be shown again.
async fn again(service: &Service, scene: &Scene, notice: FormNotice, kept: Kept) -> Response {
    show::form_page(service, scene, StatusCode::UNPROCESSABLE_ENTITY, notice, kept).await
}

/// The form once more: nothing was sent to anybody.
async fn paused(service: &Service, scene: &Scene, too_many: TooMany, kept: Kept) -> Response {
    let notice = FormNotice::Paused { minutes: too_many.minutes() };
    let page = show::form_page(service, scene, StatusCode::TOO_MANY_REQUESTS, notice, kept).await;
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
