//! An authenticator app.

use totp_rs::{Builder, Secret};

use crate::support::test_service::TestService;

/// The code of a key in Base32 at the time of the service.
pub fn code_of(secret: &str, service: &TestService) -> String {
    let secret = Secret::try_from_base32(secret).unwrap();
    let seconds = u64::try_from(service.state.real_clock.now().0 / 1000).unwrap();
    Builder::new().with_secret(secret).build_noncompliant().generate(seconds).to_string()
}
