//! Settings of a merchant.

mod api_keys;
mod api_key;
mod webhooks;
mod webhook_forms;
mod webhook;
mod webhook_sending;
mod webhook_deliveries;
mod team;
mod member;
mod audit_filter;
mod audit;
mod audit_export;

use crate::portal::endpoint::Endpoint;

pub(super) fn endpoints() -> [&'static [Endpoint]; 10] {
    [
        api_keys::ENDPOINTS,
        api_key::ENDPOINTS,
        webhooks::ENDPOINTS,
        webhook::ENDPOINTS,
        webhook_sending::ENDPOINTS,
        webhook_deliveries::ENDPOINTS,
        team::ENDPOINTS,
        member::ENDPOINTS,
        audit::ENDPOINTS,
        audit_export::ENDPOINTS,
    ]
}
