//! The address a customer is sent back to (decision 10).

use url::{Host, Url};

use super::problem::ProblemKind;
use super::value::LocatedValue;
use crate::domain::mode::Mode;

const MAX_URL_LENGTH: usize = 2048;

/// An absolute https address, kept in the merchant's own spelling. The sandbox takes http to this
/// machine as well, and production takes no address of this machine at all.
pub fn return_url(mode: Mode) -> impl Fn(LocatedValue<'_>) -> Option<String> {
    move |value| {
        let url_text = super::text(1..=MAX_URL_LENGTH)(value)?;
        match check_return_url(&url_text, mode) {
            Ok(()) => Some(url_text),
            Err(why) => value.fail(ProblemKind::Url, why),
        }
    }
}

fn check_return_url(url_text: &str, mode: Mode) -> Result<(), &'static str> {
    const NOT_ABSOLUTE_HTTPS: &str = "Must be an absolute https address";
    // A browser's reading of an address forgives these; what reads the stored spelling later may
    // not.
    if url_text.contains(|c: char| c.is_control() || c.is_whitespace() || c == '\\') {
        return Err("Must not contain spaces, control characters or backslashes");
    }
    let url = Url::parse(url_text).map_err(|_| NOT_ABSOLUTE_HTTPS)?;
    let authority = find_authority(url_text).ok_or(NOT_ABSOLUTE_HTTPS)?;
    if authority.contains('@') {
        return Err("Must not contain a user name or password");
    }
    match (url.scheme(), mode, is_loopback(&url)) {
        ("https", Mode::Test, _) | ("https", Mode::Live, false) | ("http", Mode::Test, true) => {
            Ok(())
        }
        ("https", Mode::Live, true) => {
            Err("Must be reachable from outside, not an address of this machine")
        }
        ("http", Mode::Test, false) => {
            Err("Must use https; http is for localhost, 127.0.0.1 and [::1] alone")
        }
        _ => Err(NOT_ABSOLUTE_HTTPS),
    }
}

/// What stands between `//` and the path, which must be something.
fn find_authority(url_text: &str) -> Option<&str> {
    let (_, rest) = url_text.split_once("://")?;
    rest.split(['/', '?', '#']).next().filter(|authority| !authority.is_empty())
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name.trim_end_matches('.') == "localhost",
        Some(Host::Ipv4(address)) => address == std::net::Ipv4Addr::LOCALHOST,
        Some(Host::Ipv6(address)) => address == std::net::Ipv6Addr::LOCALHOST,
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_world() {
        for good in [
            "https://shop.test",
            "https://shop.test/",
            "HTTPS://Shop.Test/Done",
            "https://shop.test:8443/a/b?c=d&e#f",
            "https://shop.test/?status=x&at=a@b",
            "https://192.0.2.1/done",
            "https://[2001:db8::1]/done",
            "https://bücher.test/größe?ü=ß",
            "https://shop.test/%20/%7E",
        ] {
            assert_eq!(check_return_url(good, Mode::Test), Ok(()), "{good}");
            assert_eq!(check_return_url(good, Mode::Live), Ok(()), "{good}");
        }
    }

    #[test]
    fn addresses_of_this_machine_are_for_the_sandbox() {
        for host in
            ["localhost", "localhost:8080", "127.0.0.1", "127.0.0.1:3000", "[::1]", "[::1]:3000"]
        {
            for scheme in ["http", "https"] {
                let address = format!("{scheme}://{host}/done");
                assert_eq!(check_return_url(&address, Mode::Test), Ok(()), "{address}");
                assert!(check_return_url(&address, Mode::Live).is_err(), "{address}");
            }
        }
        for disguised in [
            "https://127.1/",
            "https://0x7f000001/",
            "https://2130706433/",
            "https://LOCALHOST/",
            "https://localhost./",
        ] {
            assert!(check_return_url(disguised, Mode::Live).is_err(), "{disguised}");
        }
    }

    #[test]
    fn no_address_to_send_anybody_to() {
        for bad in [
            "shop.test",
            "/done",
            "//shop.test/done",
            "https:",
            "https:shop.test",
            "https:/shop.test",
            "https://",
            "https:///shop.test",
            "https://?a",
            "https://#a",
            "http://shop.test/",
            "http://127.0.0.2/",
            "http://localhost.shop.test/",
            "http://[::2]/",
            "ftp://shop.test/",
            "javascript:alert(1)",
            "javascript://shop.test/%0aalert(1)",
            "data:text/html,x",
            "https://user@shop.test/",
            "https://user:secret@shop.test/",
            "https://@shop.test/",
            "https://:@shop.test/",
            "https://shop.test\\@evil.test/",
            "https:\\\\shop.test/",
            " https://shop.test/",
            "https://shop.test/\u{7f}",
            "https://shop.test/\nx",
            "https://shop.test/a b",
            "https://shop.test:99999/",
            "https://shop.test:port/",
            "https://[::1/",
            "https://256.256.256.256/",
            "https://sh%00op.test/",
            "https://xn--a/",
        ] {
            assert!(check_return_url(bad, Mode::Test).is_err(), "{bad}");
            assert!(check_return_url(bad, Mode::Live).is_err(), "{bad}");
        }
    }
}
