//! `/portal/mandates`: debit orders that customers have signed.

mod names;
mod list;
mod instalments;
mod one;
mod orders;

use crate::portal::endpoint::Endpoint;

pub(super) const ENDPOINTS: [&[Endpoint]; 2] = [list::ENDPOINTS, orders::ENDPOINTS];
