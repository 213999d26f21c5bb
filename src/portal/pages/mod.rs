//! The pages, one module for an address and what is posted to it.

mod confirmation;
mod field_texts;
mod sign_in;
mod code;
mod welcome;
mod sign_out;
mod merchant;
mod home;
mod account;
mod settings;

use super::endpoint::Endpoint;

/// Every address of the portal.
pub(super) fn endpoints() -> impl Iterator<Item = &'static Endpoint> {
    [
        sign_in::ENDPOINTS,
        code::ENDPOINTS,
        welcome::ENDPOINTS,
        sign_out::ENDPOINTS,
        merchant::ENDPOINTS,
        home::ENDPOINTS,
    ]
    .into_iter()
    .chain(account::endpoints())
    .chain(settings::endpoints())
    .flatten()
}
