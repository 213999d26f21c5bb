//! Parameters and request descriptions that several operations share.

use utoipa::IntoParams;

/// The description of a JSON request body.
pub const BODY_DESCRIPTION: &str =
    "At most 64 kB. Unknown fields are ignored. `null` is the same as an absent field.";

/// The intent in the path.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
pub struct IntentIdPath {
    /// The intent's `id`.
    #[param(format = "uuid", example = "019a9f2c-5f0e-7c2a-9d6b-2f6d3f0c1a55")]
    pub intent_id: String,
}

/// The mandate in the path.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
pub struct MandateIdPath {
    /// The `mandate_id` of a `mandate_status_change` event: digits alone, the first not 0.
    #[param(minimum = 1, maximum = 9007199254740991_i64, example = 7)]
    pub mandate_id: i64,
}

/// The refund in the path.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
pub struct RefundIdPath {
    /// The refund's `id`, `refund_id` in events: digits alone, the first not 0.
    #[param(minimum = 1, maximum = 9007199254740991_i64, example = 3)]
    pub refund_id: i64,
}

/// The header that makes a request safe to repeat.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub struct IdempotencyKeyParam {
    /// A unique key that you choose for this request, stored for 7 days. A repeated request with
    /// the same key is executed only once and returns the first response, byte for byte. That
    /// includes refusals, such as an amount that exceeds the refundable amount: to try again, use
    /// a new key. Other errors are not stored: correct the request and send it again with the
    /// same key.
    #[param(
        rename = "Idempotency-Key",
        min_length = 1,
        max_length = 255,
        pattern = "^[!-~]+$",
        required = false
    )]
    pub idempotency_key: String,
}

/// The intent's token, in place of an API key.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct IntentTokenQuery {
    /// The intent's `token`, if the request has no API key. Beside an API key it is ignored.
    #[param(pattern = "^[0-9a-f]{64}$", required = false)]
    pub iauth: String,
}

/// The query parameter of capture and cancel-authorization.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MerchantIdQuery {
    /// Your merchant id. Not needed, because the API key or the intent identifies the merchant.
    /// The id of another merchant is refused with 403.
    #[param(format = "uuid", required = false)]
    pub merchant_id: String,
}
