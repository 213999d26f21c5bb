//! Payment links that are kept open for many payments.

mod state;
mod list;
mod one;

use crate::endpoint::Endpoint;

pub(super) const ENDPOINTS: [&[Endpoint]; 2] = [list::ENDPOINTS, one::ENDPOINTS];
