//! One purchaser of a merchant: what they paid, what is held about them, and its erasure.

mod page;
mod personal_data;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::endpoint::Endpoint;

pub(super) const ENDPOINTS: [&[Endpoint]; 2] = [page::ENDPOINTS, personal_data::ENDPOINTS];

/// All but the letters, digits and signs that stand for themselves in every part of an address.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The address of a purchaser's page.
pub(super) fn customer_path(purchaser_id: &str) -> String {
    format!("/portal/customers/{}", utf8_percent_encode(purchaser_id, ENCODED))
}
