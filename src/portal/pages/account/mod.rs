//! A person's own account.

mod profile;
mod sessions;
mod password;
mod totp;

use crate::portal::endpoint::Endpoint;

pub(super) fn endpoints() -> [&'static [Endpoint]; 4] {
    [profile::ENDPOINTS, sessions::ENDPOINTS, password::ENDPOINTS, totp::ENDPOINTS]
}
