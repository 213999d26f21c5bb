//! GET: how the intent stands now.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::kept::KeptForm;
use super::link::{Link, Told};
use super::scene::Scene;
use super::view::selection::{FilledForm, FormNotice};
use super::view::{end, review, selection, waiting};
use super::{Host, Page, answer, visit};
use crate::limits::Client;
use crate::session::{AccountFields, Details, Form, Stage};

pub(super) async fn show(
    State(page): State<Page>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let (scene, details) = match visit::view(&page, link, client, &headers).await {
        Ok(view) => view,
        Err(response) => return response,
    };
    let notice = match scene.link.told {
        Some(Told::Forgotten) => FormNotice::Forgotten,
        Some(Told::GivenUp) => FormNotice::GivenUp,
        Some(Told::TooLate) | None => FormNotice::LastTry,
    };
    shown(&scene, details, StatusCode::OK, notice, KeptForm::default())
}

/// A form's own address, opened by hand.
pub(super) async fn lead_to_page(link: Link) -> Response {
    answer::go(&link.page(), false)
}

/// The page of the state the intent is in. `status` and `notice` are for the form, where it is shown.
pub(super) async fn current(host: &Host, scene: &Scene, status: StatusCode, notice: FormNotice) -> Response {
    form_page(host, scene, status, notice, KeptForm::default()).await
}

/// As [`current`], of a form that was sent. Where there is no form to show any more, the page says why.
pub(super) async fn form_page(host: &Host, scene: &Scene, status: StatusCode, notice: FormNotice, kept: KeptForm) -> Response {
    match host.sessions.details(&scene.visitor, &scene.session).await {
        Ok(details @ Details::Choice(_)) => shown(scene, details, status, notice, kept),
        Ok(_) => answer::go(&scene.link.page(), scene.by_script),
        Err(_unavailable) => answer::trouble(host, scene),
    }
}

/// What a debit order comes to, before it is signed.
pub(super) async fn review(host: &Host, scene: &Scene, form: &Form) -> Response {
    match (host.sessions.details(&scene.visitor, &scene.session).await, &scene.session.debit_order) {
        (Ok(Details::Choice(choices)), Some(payments)) => answer::page(scene, StatusCode::OK, || {
            review::page(scene, payments, &AccountFields::of(form).kept(), &choices.form_token)
        }),
        (Ok(_), _) => answer::go(&scene.link.page(), scene.by_script),
        (Err(_unavailable), _) => answer::trouble(host, scene),
    }
}

fn shown(scene: &Scene, details: Details, status: StatusCode, notice: FormNotice, kept: KeptForm) -> Response {
    let ok = |page: fn(&Scene) -> _| answer::page(scene, StatusCode::OK, || page(scene));
    match (scene.session.stage, details) {
        (Stage::Selection { .. }, Details::Choice(choices)) => {
            let filled = FilledForm::new(scene, notice, choices, kept);
            answer::page(scene, status, || selection::page(scene, &filled))
        }
        (Stage::Selection { .. }, Details::MerchantInactive) => ok(end::merchant_inactive),
        (Stage::Selection { .. }, Details::NothingOffered) => ok(end::no_methods),
        // It moved on between two looks.
        (Stage::Selection { .. }, Details::Transfer(_) | Details::Mandate(_) | Details::Nothing) => {
            answer::go(&scene.link.page(), false)
        }
        (Stage::Pending { has_step: true }, details) => answer::page(scene, StatusCode::OK, || waiting::step(scene, &details)),
        (Stage::Pending { has_step: false }, details) => answer::page(scene, StatusCode::OK, || waiting::pending(scene, details)),
        (Stage::Over(ending), Details::Mandate(mandate)) => {
            answer::page(scene, StatusCode::OK, || end::over(scene, ending, Some(&mandate)))
        }
        (Stage::Over(ending), _) => answer::page(scene, StatusCode::OK, || end::over(scene, ending, None)),
    }
}
