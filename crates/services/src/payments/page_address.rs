//! The address of a page of a provider or issuer on which a customer completes a step. Whoever has
//! it can act, so it is sealed.

use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::mode::Mode;
use url::{Host, Url};

use crate::context::AppContext;

/// The longest address that is followed.
const MAX_ADDRESS_LENGTH: usize = 8 * 1024;

/// Seals the address of a page. `None` if the address is never followed.
pub(super) fn seal_address(ctx: &AppContext, attempt: AttemptId, url: &str) -> Option<Vec<u8>> {
    let url = check_address(url, ctx.settings.mode)?;
    Some(ctx.secrets.seal(&sealing_context(attempt), url.as_bytes()))
}

/// The address of a page. `None` if it was sealed with another master key, or is never followed.
pub(super) fn open_address(ctx: &AppContext, attempt: AttemptId, sealed: &[u8]) -> Option<String> {
    let opened = ctx.secrets.unseal(&sealing_context(attempt), sealed).ok()?;
    check_address(std::str::from_utf8(&opened).ok()?, ctx.settings.mode)
}

/// The address in ASCII. `None` unless it is `https` with a host, or in test mode `http` on this
/// machine.
fn check_address(text: &str, mode: Mode) -> Option<String> {
    let url = Url::parse(text).ok().filter(|_| text.len() <= MAX_ADDRESS_LENGTH)?;
    let is_followed = match url.scheme() {
        "https" => url.has_host(),
        "http" => mode == Mode::Test && is_loopback(&url),
        _ => false,
    };
    let has_user = !url.username().is_empty() || url.password().is_some();
    (is_followed && !has_user).then(|| url.into())
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// Binds the sealed address to its attempt.
fn sealing_context(attempt: AttemptId) -> String {
    format!("page of attempt {}", attempt.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_https_is_followed_and_http_on_this_machine_in_test_mode() {
        for (address, in_test, in_live) in [
            ("https://bank.test/3ds?x=1#/y", true, true),
            ("https://bank.test:8443/", true, true),
            ("http://127.0.0.1:4000/pay", true, false),
            ("http://localhost:4000/pay", true, false),
            ("http://[::1]:4000/pay", true, false),
            ("http://bank.test/", false, false),
            ("http://127.0.0.1.bank.test/", false, false),
            ("https://user@bank.test/", false, false),
            ("https://user:secret@bank.test/", false, false),
            ("javascript:alert(1)", false, false),
            ("data:text/html,x", false, false),
            ("/pay/elsewhere", false, false),
            ("//bank.test/", false, false),
            ("", false, false),
        ] {
            assert_eq!(check_address(address, Mode::Test).is_some(), in_test, "{address}");
            assert_eq!(check_address(address, Mode::Live).is_some(), in_live, "{address}");
        }
        let long = format!("https://bank.test/{}", "a".repeat(MAX_ADDRESS_LENGTH));
        assert_eq!(check_address(&long, Mode::Test), None);
    }

    #[test]
    fn an_address_fits_into_a_header() {
        let address = "https://b\u{fc}cher.test/\u{df}?\u{e4}=\"\n&b= c";
        assert_eq!(
            check_address(address, Mode::Live).as_deref(),
            Some("https://xn--bcher-kva.test/%C3%9F?%C3%A4=%22&b=%20c")
        );
    }
}
