//! Settings of a merchant.

mod team;
mod member;
mod audit_filter;
mod audit;
mod audit_export;

use crate::portal::endpoint::Endpoint;

pub(super) fn endpoints() -> [&'static [Endpoint]; 4] {
    [team::ENDPOINTS, member::ENDPOINTS, audit::ENDPOINTS, audit_export::ENDPOINTS]
}
