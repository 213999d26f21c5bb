//! POST: the customer's decision on the sandbox bank's page.

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::form::Form;
use super::link::Link;
use super::scene::Scene;
use super::view::selection::FormNotice;
use super::{answer, language, limit, origin, pay, show, visit};
use crate::flow::{Service, resume};
use crate::limits::Client;

pub(super) async fn decide(
    State(service): State<Service>,
    Extension(client): Extension<Client>,
    link: Link,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let (mut scene, form) = match open(&service, link, &headers, body).await {
        Ok(opened) => opened,
        Err(page) => return page,
    };
    if let Some(approved) = decision(&form) {
        match resume::decide(&service, scene.intent.clone(), approved).await {
            Ok(intent) => limit::moved_on(&service, client, &mut scene, intent),
            Err(error) => return answer::trouble(&service, &scene, &error),
        }
    }
    pay::where_it_stands(&service, &scene, answer::is_asked_by_script(&headers)).await
}

/// Nothing but the two buttons decides.
fn decision(form: &Form) -> Option<bool> {
    match form.field("decision").as_str() {
        "approve" => Some(true),
        "decline" => Some(false),
        _ => None,
    }
}

/// A form whose fields may carry `iauth`, so it is read before its link is opened.
pub(super) async fn open(service: &Service, link: Link, headers: &HeaderMap, body: Body) -> Result<(Scene, Form), Response> {
    let form = match Form::read(headers, body).await {
        Ok(form) => form,
        Err(status) if link.iauth.is_empty() => {
            return Err(answer::unreadable(service, &language::of(&link, None, headers), status));
        }
        Err(status) => return Err(turn_away(service, link, headers, status).await),
    };
    let link = link.or_from_form(form.text());
    if !origin::is_ours(headers, &service.settings.checkout_url) {
        return Err(turn_away(service, link, headers, StatusCode::FORBIDDEN).await);
    }
    Ok((visit::open(service, link, headers).await?, form))
}

/// Nothing is done; the link's page says so.
async fn turn_away(service: &Service, link: Link, headers: &HeaderMap, status: StatusCode) -> Response {
    match visit::open(service, link, headers).await {
        Ok(scene) => show::current(service, &scene, status, FormNotice::Outdated).await,
        Err(page) => page,
    }
}
