//! `/portal/settings/connections`: the merchant's contracts with providers.

mod errors;
mod fields;
mod parts;
mod list;
mod one;

use crate::portal::endpoint::Endpoint;

const PATH: &str = "/portal/settings/connections";

pub(super) const ENDPOINTS: [&[Endpoint]; 2] = [list::ENDPOINTS, one::ENDPOINTS];
