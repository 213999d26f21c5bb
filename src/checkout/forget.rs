//! POST: the customer has a stored credential deleted. The first one asks, the second one does it.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::link::Link;
use super::scene::Scene;
use super::view::forget;
use super::{answer, step};
use crate::domain::credential::{Credential, DeletedBy};
use crate::flow::credentials::{self, Refused};
use crate::flow::{Service, offer};
use crate::store::StoreError;

pub(super) async fn forget(State(service): State<Service>, link: Link, headers: HeaderMap, body: Body) -> Response {
    let (scene, form) = match step::open(&service, link, &headers, body).await {
        Ok(opened) => opened,
        Err(page) => return page,
    };
    let credential = match offered(&service, &scene, &form.field("credential")).await {
        Ok(Some(credential)) => credential,
        // The page shows which ones there are.
        Ok(None) => return answer::go(&scene.link.page(), false),
        Err(error) => return answer::trouble(&service, &scene, &error),
    };
    if form.field("confirm").as_str() != "yes" {
        return answer::page(&scene, StatusCode::OK, || forget::page(&scene, &credential));
    }
    match credentials::delete(&service, credential, DeletedBy::Purchaser).await {
        // Gone by this post or by another one: gone.
        Ok(()) | Err(Refused::NotFound) => answer::go(&scene.link.page_after_forgetting(), false),
        Err(Refused::Forbidden) => answer::go(&scene.link.page(), false),
        Err(Refused::Store(error)) => answer::trouble(&service, &scene, &error),
    }
}

/// The credential of this id, if it is one that this customer is offered here: nobody deletes what they can't see.
async fn offered(service: &Service, scene: &Scene, id: &str) -> Result<Option<Credential>, StoreError> {
    let methods = offer::methods(service, &scene.intent).await?;
    let offered = credentials::offered(service, &scene.intent, &methods).await?;
    Ok(offered.into_iter().find(|credential| credential.id == id))
}
