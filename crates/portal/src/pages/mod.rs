//! The pages, one module for an address and what is posted to it.

pub(super) mod begin;
mod confirmation;
mod field_texts;
mod code_names;
mod payment_table;
mod sign_in;
mod code;
mod passkey_sign_in;
mod welcome;
mod sign_out;
mod merchant;
mod home;
mod disputes;
mod payments;
mod links;
mod mandates;
mod beneficiaries;
mod credentials;
mod search;
mod customers;
mod account;
mod developers;
mod settings;

use super::endpoint::Endpoint;

/// Every address of the portal.
pub(super) fn endpoints() -> impl Iterator<Item = &'static Endpoint> {
    [
        sign_in::ENDPOINTS,
        code::ENDPOINTS,
        passkey_sign_in::ENDPOINTS,
        welcome::ENDPOINTS,
        sign_out::ENDPOINTS,
        merchant::ENDPOINTS,
        home::ENDPOINTS,
        developers::ENDPOINTS,
        mandates::ENDPOINTS[0],
        mandates::ENDPOINTS[1],
        mandates::ENDPOINTS[2],
        disputes::ENDPOINTS,
        beneficiaries::ENDPOINTS[0],
        beneficiaries::ENDPOINTS[1],
        credentials::ENDPOINTS,
        search::ENDPOINTS,
        customers::ENDPOINTS[0],
        customers::ENDPOINTS[1],
    ]
    .into_iter()
    .chain(payments::endpoints())
    .chain(links::ENDPOINTS)
    .chain(account::endpoints())
    .chain(settings::endpoints())
    .flatten()
}
