//! A request to change a mandate: whose it is, before what is wanted of it, before what the provider says.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::response::Response;

use super::Operation;
use crate::api::caller::KeyHolder;
use crate::api::once::{Once, Owner};
use crate::api::request::{MandatePath, Sent};
use crate::api::{ApiError, answer};
use crate::domain::mandate::{Change, MandateId};
use crate::flow::replay::Repeated;
use crate::flow::{Service, mandate_orders, mandates};
use crate::processor::MandateRecord;
use crate::store::Merchant;

/// The status and the body of an answer.
pub(super) type Encoded = Result<(StatusCode, Vec<u8>), ApiError>;

/// Who asks, about which mandate, with which body.
pub struct Asked {
    pub(super) service: Service,
    merchant: Merchant,
    id: MandateId,
    sent: Sent,
}

impl FromRequest<Service> for Asked {
    type Rejection = ApiError;

    async fn from_request(request: Request, service: &Service) -> Result<Self, ApiError> {
        let (mut head, body) = request.into_parts();
        let KeyHolder(merchant) = KeyHolder::from_request_parts(&mut head, service).await?;
        let MandatePath(id) = MandatePath::from_request_parts(&mut head, service).await?;
        let sent = Sent::from_request(Request::from_parts(head, body), service).await?;
        Ok(Self { service: Service::clone(service), merchant, id, sent })
    }
}

impl Asked {
    /// Has it changed as the body says, once for each `Idempotency-Key`.
    pub(super) async fn change(
        self,
        of: Operation,
        ordered: impl FnOnce(&Sent) -> Result<Change, ApiError>,
        encode: fn(Change, &MandateRecord) -> Encoded,
    ) -> Result<Response, ApiError> {
        let Self { service, merchant, id, sent } = self;
        let mandate = mandates::of_merchant(&service, &merchant.id, id).await.map_err(|refused| of.error(refused))?;
        let (once, repeated) = Once::look(&service, Owner::Merchant { id: &merchant.id }, &sent).await?;
        let unfinished = match repeated {
            None => None,
            Some(Repeated::Running { subject: Some(order) }) => Some(order),
            Some(repeated) => return once.again(repeated),
        };
        let change = ordered(&sent)?;
        let scope = once.scope();
        let keep = move |record: &MandateRecord| encode(change, record).ok().and_then(|(status, body)| once.keep(status, &body));
        let request = mandate_orders::Request { change, scope, answer: Box::new(keep) };
        let changed = match unfinished {
            None => mandate_orders::change(&service, mandate, request).await,
            Some(order) => mandate_orders::repeat(&service, mandate, request, order).await,
        };
        match changed {
            Ok(record) => encode(change, &record).map(|(status, body)| answer::bytes(status, body)),
            Err(refused) => Err(of.error(refused)),
        }
    }
}
