//! POST: the customer's decision on the sandbox bank's page.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::form::Form;
use super::link::Link;
use super::scene::Scene;
use super::{answer, language, origin, pay, visit};
use crate::flow::{Service, resume};

pub(super) async fn decide(State(service): State<Service>, link: Link, headers: HeaderMap, body: Body) -> Response {
    let (mut scene, form) = match open(&service, link, &headers, body).await {
        Ok(opened) => opened,
        Err(page) => return page,
    };
    if let Some(approved) = decision(&form) {
        match resume::decide(&service, scene.intent.clone(), approved).await {
            Ok(intent) => scene.intent = intent,
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

/// A form whose fields may carry `iauth`: read first, then admitted. What it says is in no hands but the link holder's.
pub(super) async fn open(service: &Service, link: Link, headers: &HeaderMap, body: Body) -> Result<(Scene, Form), Response> {
    let refuse = |status: StatusCode| answer::unreadable(service, &language::of(&link, None, headers), status);
    if !origin::is_ours(headers, &service.settings.checkout_url) {
        return Err(refuse(StatusCode::FORBIDDEN));
    }
    let form = Form::read(headers, body).await.map_err(refuse)?;
    let scene = visit::open(service, link.or_from_form(form.text()), headers).await?;
    Ok((scene, form))
}
