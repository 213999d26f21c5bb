//! GET: how the intent stands now.

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::choice::Choice;
use super::form::Kept;
use super::form_token;
use super::link::Link;
use super::scene::Scene;
use super::view::selection::{FilledForm, FormNotice};
use super::view::{end, selection, waiting};
use super::{answer, limit, visit};
use crate::domain::attempt::Action;
use crate::domain::intent::State as Stage;
use crate::domain::method::Method;
use crate::flow::{Service, credentials, offer, resume};
use crate::limits::Client;
use crate::store::StoreError;

pub(super) async fn show(
    State(service): State<Service>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
) -> Response {
    let mut scene = match visit::open(&service, link, &headers).await {
        Ok(scene) => scene,
        Err(page) => return page,
    };
    if let Stage::Pending { .. } = scene.intent.state {
        match resume::refresh(&service, scene.intent.clone()).await {
            Ok(intent) => limit::moved_on(&service, client, &mut scene, intent),
            Err(error) => return answer::trouble(&service, &scene, &error),
        }
    }
    let notice = if scene.link.forgotten { FormNotice::Forgotten } else { FormNotice::LastAttempt };
    current(&service, &scene, StatusCode::OK, notice).await
}

/// A form's own address, opened by hand.
pub(super) async fn lead_to_page(link: Link) -> Response {
    answer::go(&link.page(), false)
}

/// The page of the state the intent is in. `status` and `notice` are for the form, where it is shown.
pub(super) async fn current(service: &Service, scene: &Scene, status: StatusCode, notice: FormNotice) -> Response {
    form_page(service, scene, status, notice, Kept::default()).await
}

/// As [`current`], of a form that was sent.
pub(super) async fn form_page(service: &Service, scene: &Scene, status: StatusCode, notice: FormNotice, kept: Kept) -> Response {
    if !scene.intent.state.is_open() {
        return answer::page(scene, StatusCode::OK, || end::over(scene).unwrap_or_else(|| pending(scene)));
    }
    match is_payable(service, scene).await {
        Ok(Payable::Yes) => {}
        Ok(Payable::MerchantInactive) => return answer::page(scene, StatusCode::OK, || end::merchant_inactive(scene)),
        Ok(Payable::NoMethod) => return answer::page(scene, StatusCode::OK, || end::no_methods(scene)),
        Err(error) => return answer::trouble(service, scene, &error),
    }
    let stored = match credentials::offered(service, &scene.intent).await {
        Ok(stored) => stored,
        Err(error) => return answer::trouble(service, scene, &error),
    };
    let form_token = form_token::make(&service.secrets, &scene.intent.id);
    let chosen = Choice::preselected(kept.choice.clone(), &scene.intent, &stored);
    let filled = FilledForm { notice, form_token, stored, chosen, kept };
    answer::page(scene, status, || selection::page(scene, &filled))
}

/// Whether an intent in `selection` can be paid here and now.
pub(super) enum Payable {
    Yes,
    MerchantInactive,
    NoMethod,
}

pub(super) async fn is_payable(service: &Service, scene: &Scene) -> Result<Payable, StoreError> {
    if !scene.intent.merchant.active {
        return Ok(Payable::MerchantInactive);
    }
    let methods = offer::methods(service, &scene.intent).await?;
    Ok(if methods.contains(&Method::Card) { Payable::Yes } else { Payable::NoMethod })
}

fn pending(scene: &Scene) -> leptos::prelude::AnyView {
    match scene.intent.last_attempt.as_ref().and_then(|attempt| attempt.action) {
        Some(Action::Challenge | Action::Redirect) => waiting::challenge(scene),
        None => waiting::pending(scene),
    }
}
