//! `/portal/settings/connections`: the merchant's contracts with providers.

mod errors;
mod fields;
mod parts;
mod list;
mod fees;
mod one;

use crate::endpoint::Endpoint;

pub(super) const ENDPOINTS: [&[Endpoint]; 2] = [list::ENDPOINTS, one::ENDPOINTS];
