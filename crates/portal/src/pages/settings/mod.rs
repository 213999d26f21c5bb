//! Settings of a merchant.

mod api_key_table;
mod api_key;
mod api_keys;
mod webhook_waiting;
mod webhooks;
mod webhook_forms;
mod webhook_settings_form;
mod webhook;
mod webhook_settings;
mod webhook_sending;
mod webhook_delivery_rows;
mod webhook_deliveries;
mod connections;
mod look;
mod team;
mod member;
mod audit_filter;
mod audit_actions;
mod audit_rows;
mod audit;
mod audit_export;

use crate::endpoint::Endpoint;

pub(super) fn endpoints() -> [&'static [Endpoint]; 14] {
    [
        api_keys::ENDPOINTS,
        api_key::ENDPOINTS,
        webhooks::ENDPOINTS,
        webhook::ENDPOINTS,
        webhook_settings::ENDPOINTS,
        webhook_sending::ENDPOINTS,
        webhook_deliveries::ENDPOINTS,
        connections::ENDPOINTS[0],
        connections::ENDPOINTS[1],
        look::ENDPOINTS,
        team::ENDPOINTS,
        member::ENDPOINTS,
        audit::ENDPOINTS,
        audit_export::ENDPOINTS,
    ]
}
