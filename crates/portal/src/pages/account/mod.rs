//! A person's own account.

mod agent;
mod profile;
mod sessions;
mod password;
mod totp;
mod passkey_views;
mod passkeys;

use crate::endpoint::Endpoint;

pub(super) fn endpoints() -> [&'static [Endpoint]; 5] {
    [
        profile::ENDPOINTS,
        sessions::ENDPOINTS,
        password::ENDPOINTS,
        totp::ENDPOINTS,
        passkeys::ENDPOINTS,
    ]
}
