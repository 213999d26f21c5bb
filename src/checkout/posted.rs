//! A post to a form's own address, whose fields carry what the page's address does.

use axum::body::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::link::Link;
use super::scene::Scene;
use super::view::selection::FormNotice;
use super::{Host, Page, answer, language, origin, show, visit};
use crate::limits::Client;
use crate::session::Form;

/// A form that was sent by our own page, and the session it is about.
pub(super) struct Posted {
    pub scene: Scene,
    pub form: Form,
}

impl FromRequest<Page> for Posted {
    /// The page that says why nothing is done.
    type Rejection = Response;

    async fn from_request(request: Request, page: &Page) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(link) = Link::from_request_parts(&mut parts, page).await;
        let client = parts.extensions.get().copied().unwrap_or(Client::UNKNOWN);
        let (scene, form) = open(page, link, client, &parts.headers, body).await?;
        Ok(Self { scene, form })
    }
}

/// The form is read before its link is opened.
async fn open(host: &Host, link: Link, client: Client, headers: &HeaderMap, body: Body) -> Result<(Scene, Form), Response> {
    let form = match Form::read(headers, body).await {
        Ok(form) => form,
        Err(status) if link.iauth.is_empty() => {
            return Err(answer::unreadable(host, &language::of(&link, None, headers), status));
        }
        Err(status) => return Err(turn_away(host, link, client, headers, status).await),
    };
    let link = link.or_from_form(form.text());
    if !origin::is_ours(headers, &host.url) {
        return Err(turn_away(host, link, client, headers, StatusCode::FORBIDDEN).await);
    }
    Ok((visit::open(host, link, client, headers).await?, form))
}

/// Nothing is done; the link's page says so.
async fn turn_away(host: &Host, link: Link, client: Client, headers: &HeaderMap, status: StatusCode) -> Response {
    match visit::open(host, link, client, headers).await {
        Ok(scene) => show::current(host, &scene, status, FormNotice::Outdated).await,
        Err(page) => page,
    }
}
