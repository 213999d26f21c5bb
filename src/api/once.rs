//! `Idempotency-Key`: the same request twice is carried out once (decision 15).

use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use super::decode::{Kind, Problem};
use super::request::Sent;
use super::{ApiError, answer, words};
use crate::flow::replay::{self, Keep, Repeated};
use crate::flow::{Parts, Service};
use crate::secrets::Purpose;
use crate::store::Scope;

pub const HEADER: &str = "idempotency-key";
pub const REPLAYED: &str = "idempotent-replayed";

/// The longest key, in characters.
const LONGEST: usize = 255;

/// Whose keys these are: two callers never meet in one.
pub enum Owner<'a> {
    Merchant {
        id: &'a str,
    },
    /// The holder of an intent token.
    Intent {
        id: &'a str,
        merchant_id: &'a str,
    },
}

/// A request that is carried out once, or as often as it comes if it has no key.
#[derive(Clone)]
pub struct Once {
    service: Service,
    scope: Option<Scope>,
}

/// What to do with a request.
pub enum Turn {
    First(Once),
    /// It was carried out before: this is its answer.
    Again(Response),
}

impl Once {
    /// Looks whether the request was carried out before.
    ///
    /// # Errors
    /// 422 for a key that is none or that another request used, 409 while the first request runs.
    pub async fn begin(service: &Service, owner: Owner<'_>, sent: &Sent) -> Result<Turn, ApiError> {
        match Self::look(service, owner, sent).await? {
            (once, Some(repeated)) => once.again(repeated).map(Turn::Again),
            (once, None) => Ok(Turn::First(once)),
        }
    }

    /// As [`Self::begin`], for a request that can be answered from what its first sending did.
    ///
    /// # Errors
    /// 422 for a key that is none.
    pub async fn look(service: &Service, owner: Owner<'_>, sent: &Sent) -> Result<(Self, Option<Repeated>), ApiError> {
        let scope = key(sent)?.map(|key| scope(service, &owner, key, sent));
        let once = Self { service: Service::clone(service), scope };
        let Some(scope) = &once.scope else { return Ok((once, None)) };
        let repeated = replay::look(service, scope).await?;
        Ok((once, repeated))
    }

    /// The answer to keep together with the change it tells of.
    #[must_use]
    pub fn keep(&self, status: StatusCode, body: &[u8]) -> Option<Keep> {
        let scope = self.scope.clone()?;
        Some(Keep::new(&self.service, scope, status.as_u16(), body))
    }

    /// The key and what it stands for, of a request that has one.
    #[must_use]
    pub fn scope(&self) -> Option<Scope> {
        self.scope.clone()
    }

    /// The answer to a request whose key was taken.
    ///
    /// # Errors
    /// As [`Self::begin`].
    pub fn again(&self, repeated: Repeated) -> Result<Response, ApiError> {
        match (repeated, &self.scope) {
            (Repeated::Answered { status, sealed }, Some(scope)) => replayed(&self.service, scope, status, &sealed),
            (Repeated::Running { .. }, _) => Err(ApiError::conflict(words::KEY_RUNNING)),
            (Repeated::Mismatch, _) => Err(ApiError::refused(words::KEY_REUSED)),
            (Repeated::Answered { .. }, None) => Err(ApiError::internal()),
        }
    }
}

fn replayed(parts: &Parts, scope: &Scope, status: u16, sealed: &[u8]) -> Result<Response, ApiError> {
    let body = replay::reveal(parts, scope, sealed)?;
    let status = StatusCode::from_u16(status).map_err(|_| ApiError::internal())?;
    let mut response = answer::bytes(status, body);
    response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(response)
}

fn scope(parts: &Parts, owner: &Owner<'_>, key: &str, sent: &Sent) -> Scope {
    let request: [&[u8]; 3] = [sent.method.as_str().as_bytes(), sent.path.as_bytes(), &sent.body];
    let (merchant_id, key) = match owner {
        Owner::Merchant { id } => (*id, key.to_owned()),
        // No merchant's own key has a space in it.
        Owner::Intent { id, merchant_id } => (*merchant_id, format!("{id} {key}")),
    };
    Scope {
        merchant_id: merchant_id.to_owned(),
        key,
        path: sent.path.clone(),
        fingerprint: parts.secrets.hash(Purpose::RequestFingerprint, &request),
    }
}

/// 1 to 255 visible characters.
fn key(sent: &Sent) -> Result<Option<&str>, ApiError> {
    let mut values = sent.headers.get_all(HEADER).iter();
    let Some(value) = values.next() else { return Ok(None) };
    let problem = |kind, msg: &str| {
        let loc = vec!["header".into(), "Idempotency-Key".into()];
        ApiError::invalid(vec![Problem { loc, msg: msg.to_owned(), kind }])
    };
    if values.next().is_some() {
        return Err(problem(Kind::Duplicate, "Must not be there twice"));
    }
    match value.to_str() {
        Ok("") => Err(problem(Kind::TooShort, "Must have at least 1 character")),
        Ok(key) if key.len() > LONGEST => Err(problem(Kind::TooLong, "Must have at most 255 characters")),
        Ok(key) if key.bytes().all(|byte| byte.is_ascii_graphic()) => Ok(Some(key)),
        _ => Err(problem(Kind::Character, "Must have visible ASCII characters alone")),
    }
}
