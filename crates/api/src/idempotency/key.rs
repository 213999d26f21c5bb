//! Reads and scopes the `Idempotency-Key` header.

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_platform::secrets::HashPurpose;
use kassa_services::AppContext;
use kassa_store::{IdempotencyScope, StoredIntent};

use crate::auth::ApiCaller;
use crate::error::ApiError;
use crate::request::RawRequest;
use crate::validation::ProblemKind;

const IDEMPOTENCY_KEY_HEADER: &str = "idempotency-key";

/// The longest key, in characters.
const MAX_KEY_LENGTH: usize = 255;

/// The owner of an idempotency key. The same key of two owners is two keys.
pub enum KeyOwner<'a> {
    Merchant {
        id: &'a MerchantId,
    },
    /// The holder of an intent token.
    Intent {
        id: &'a IntentId,
        merchant_id: &'a MerchantId,
    },
}

impl<'a> KeyOwner<'a> {
    /// Keys of token holders are separate from the merchant's keys.
    #[must_use]
    pub fn of_caller(caller: &'a ApiCaller, intent: &'a StoredIntent) -> Self {
        match caller {
            ApiCaller::Merchant(merchant) => Self::Merchant { id: &merchant.id },
            ApiCaller::Token(_) => {
                Self::Intent { id: &intent.id, merchant_id: &intent.merchant.id }
            }
        }
    }
}

/// Reads the key and builds its scope; `None` if the request has no key.
///
/// # Errors
/// 422 if the key is not valid.
pub(super) fn read_scope(
    ctx: &AppContext,
    owner: &KeyOwner<'_>,
    raw_request: &RawRequest,
) -> Result<Option<IdempotencyScope>, ApiError> {
    Ok(read_key(raw_request)?.map(|key| build_scope(ctx, owner, key, raw_request)))
}

fn build_scope(
    ctx: &AppContext,
    owner: &KeyOwner<'_>,
    key: &str,
    raw_request: &RawRequest,
) -> IdempotencyScope {
    let fingerprint_parts: [&[u8]; 3] =
        [raw_request.method.as_str().as_bytes(), raw_request.path.as_bytes(), &raw_request.body];
    let (merchant_id, key) = match owner {
        KeyOwner::Merchant { id } => (*id, key.to_owned()),
        // A key of a merchant cannot contain a space, so it cannot equal this one.
        KeyOwner::Intent { id, merchant_id } => (*merchant_id, format!("{id} {key}")),
    };
    IdempotencyScope {
        merchant_id: merchant_id.to_owned(),
        key,
        path: raw_request.path.clone(),
        fingerprint: ctx.secrets.keyed_hash(HashPurpose::RequestFingerprint, &fingerprint_parts),
    }
}

/// Reads the key: 1 to 255 visible ASCII characters.
fn read_key(raw_request: &RawRequest) -> Result<Option<&str>, ApiError> {
    let mut values = raw_request.headers.get_all(IDEMPOTENCY_KEY_HEADER).iter();
    let Some(value) = values.next() else { return Ok(None) };
    let invalid_key =
        |kind, msg: &str| Err(ApiError::invalid_parameter("header", "Idempotency-Key", kind, msg));
    if values.next().is_some() {
        return invalid_key(ProblemKind::Duplicate, "Must appear only once");
    }
    match value.to_str() {
        Ok("") => invalid_key(ProblemKind::TooShort, "Must have at least 1 character"),
        Ok(key) if key.len() > MAX_KEY_LENGTH => {
            invalid_key(ProblemKind::TooLong, "Must have at most 255 characters")
        }
        Ok(key) if key.bytes().all(|byte| byte.is_ascii_graphic()) => Ok(Some(key)),
        _ => invalid_key(ProblemKind::Character, "Must contain only visible ASCII characters"),
    }
}
