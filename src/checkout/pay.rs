//! POST: the customer pays.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::kept::KeptForm;
use super::link::Link;
use super::scene::Scene;
use super::view::selection::FormNotice;
use super::{Host, Page, answer, origin, show, visit};
use crate::limits::{Client, TooMany};
use crate::session::{EDIT, Form, NotPaid, STEP};

pub(super) async fn pay(
    State(page): State<Page>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let scene = match visit::open(&page, link, client, &headers).await {
        Ok(scene) => scene,
        Err(response) => return response,
    };
    if !origin::is_ours(&headers, &page.url) {
        return show::current(&page, &scene, StatusCode::FORBIDDEN, FormNotice::Outdated).await;
    }
    let form = match Form::read(&headers, body).await {
        Ok(form) => form,
        Err(status) => return show::current(&page, &scene, status, FormNotice::Outdated).await,
    };
    if scene.session.stage.is_open() { submit(&page, scene, &form).await } else { where_it_stands(&page, &scene).await }
}

async fn submit(host: &Host, mut scene: Scene, form: &Form) -> Response {
    if form.field(STEP).as_str() == EDIT {
        let kept = KeptForm::of(form, scene.session.money.currency());
        return show::form_page(host, &scene, StatusCode::OK, FormNotice::LastTry, kept).await;
    }
    let notice = match host.sessions.pay(&scene.visitor, &scene.session, form).await {
        Ok(session) => {
            scene.session = session;
            return where_it_stands(host, &scene).await;
        }
        Err(NotPaid::Unavailable) => return answer::trouble(host, &scene),
        Err(NotPaid::TooMany(too_many)) => return paused(host, &scene, too_many, form).await,
        Err(NotPaid::Outdated) => {
            return show::current(host, &scene, StatusCode::UNPROCESSABLE_ENTITY, FormNotice::Outdated).await;
        }
        Err(NotPaid::ToSign) => return show::review(host, &scene, form).await,
        Err(NotPaid::Wrong(mistakes)) => FormNotice::Wrong(mistakes),
        Err(NotPaid::NoMethod) => FormNotice::NoMethod,
        Err(NotPaid::CredentialGone) => FormNotice::CredentialGone,
    };
    // With what is wrong, and what of the form may be shown again.
    let kept = KeptForm::of(form, scene.session.money.currency());
    show::form_page(host, &scene, StatusCode::UNPROCESSABLE_ENTITY, notice, kept).await
}

/// The form once more: nothing was sent to anybody.
async fn paused(host: &Host, scene: &Scene, too_many: TooMany, form: &Form) -> Response {
    let notice = FormNotice::Paused { minutes: too_many.minutes() };
    let kept = KeptForm::of(form, scene.session.money.currency());
    let page = show::form_page(host, scene, StatusCode::TOO_MANY_REQUESTS, notice, kept).await;
    answer::retry_after(page, too_many)
}

/// On to the merchant when the intent is over, else to the page; the island gets a page with the form at once.
pub(super) async fn where_it_stands(host: &Host, scene: &Scene) -> Response {
    if scene.session.stage.is_over() {
        answer::go(&scene.return_address(), scene.by_script)
    } else if scene.by_script && scene.session.stage.is_open() {
        show::current(host, scene, StatusCode::OK, FormNotice::LastTry).await
    } else {
        answer::go(&scene.link.page(), scene.by_script)
    }
}
