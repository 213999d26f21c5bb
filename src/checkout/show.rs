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
use crate::domain::attempt::Attempt;
use crate::domain::credential::Credential;
use crate::domain::intent::State as Stage;
use crate::domain::method::Method;
use crate::flow::{Service, attempts, credentials, offer, resume};
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
        return closed(service, scene).await;
    }
    let methods = match offered(service, scene).await {
        Ok(Offered::Methods(methods)) => methods,
        Ok(Offered::MerchantInactive) => return answer::page(scene, StatusCode::OK, || end::merchant_inactive(scene)),
        Ok(Offered::Nothing) => return answer::page(scene, StatusCode::OK, || end::no_methods(scene)),
        Err(error) => return answer::trouble(service, scene, &error),
    };
    let (stored, earlier) = match known_of_the_customer(service, scene, &methods).await {
        Ok(known) => known,
        Err(error) => return answer::trouble(service, scene, &error),
    };
    let form_token = form_token::make(&service.secrets, &scene.intent.id);
    let chosen = Choice::preselected(kept.choice.clone(), &scene.intent, &methods, &stored);
    let filled = FilledForm { notice, form_token, methods, stored, chosen, earlier, kept };
    answer::page(scene, status, || selection::page(scene, &filled))
}

/// What an intent in `selection` can be paid with here and now.
pub(super) enum Offered {
    /// At least one.
    Methods(Vec<Method>),
    MerchantInactive,
    Nothing,
}

pub(super) async fn offered(service: &Service, scene: &Scene) -> Result<Offered, StoreError> {
    if !scene.intent.merchant.active {
        return Ok(Offered::MerchantInactive);
    }
    let methods = offer::methods(service, &scene.intent).await?;
    Ok(if methods.is_empty() { Offered::Nothing } else { Offered::Methods(methods) })
}

/// The stored credentials, and what was tried before the last attempt. Only a form that is shown needs them.
async fn known_of_the_customer(
    service: &Service,
    scene: &Scene,
    methods: &[Method],
) -> Result<(Vec<Credential>, Vec<Attempt>), StoreError> {
    let stored = credentials::offered(service, &scene.intent, methods).await?;
    Ok((stored, attempts::earlier(service, &scene.intent).await?))
}

/// The page of an intent that is paid, under way, or over.
async fn closed(service: &Service, scene: &Scene) -> Response {
    let attempt = scene.intent.last_attempt.as_ref();
    let has_step = attempt.is_some_and(|attempt| attempt.action.is_some());
    let details = match attempt.map(|attempt| attempt.method) {
        Some(Method::BankTransfer) => resume::transfer_details(service, &scene.intent).await,
        _ => None,
    };
    let under_way = || if has_step { waiting::step(scene) } else { waiting::pending(scene, details) };
    answer::page(scene, StatusCode::OK, || end::over(scene).unwrap_or_else(under_way))
}
