//! `/portal/beneficiaries`: those whom payments are shared with.

mod fields;
mod owed;
mod recipient;
mod page;
mod one;

use crate::endpoint::Endpoint;

pub(super) const ENDPOINTS: [&[Endpoint]; 2] = [page::ENDPOINTS, one::ENDPOINTS];
