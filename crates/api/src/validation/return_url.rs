//! The URL to which the customer returns after the payment (decisions 10 and 38).

use kassa_domain::mode::Mode;
use kassa_platform::typed_text::has_card_number;
use url::{Host, Url};
use utoipa::openapi::schema::SchemaFormat;

use super::host_name::{is_dns_name, is_local_name};
use super::parser::Parser;
use super::primitives::text;
use super::private_address::is_private;
use super::problem::ProblemKind;
use super::value::LocatedValue;

/// In characters.
const MAX_URL_LENGTH: usize = 2048;

/// Parses the text of a URL, which [`accept_return_url`] checks.
pub fn url_text() -> impl Parser<Output = String> {
    text(1..=MAX_URL_LENGTH)
        .with_schema(|schema| schema.format = Some(SchemaFormat::Custom("iri".to_owned())))
}

/// As [`url_text`], for a field that can be empty: then it is no IRI.
pub fn url_text_or_empty() -> impl Parser<Output = String> {
    text(1..=MAX_URL_LENGTH)
        .with_schema(|schema| schema.pattern = Some("^(https?://.+)?$".to_owned()))
}

/// Accepts an absolute https URL unchanged. The sandbox also accepts http for loopback hosts;
/// production accepts no host that cannot be reached from outside.
pub fn accept_return_url(value: LocatedValue<'_>, url_text: String, mode: Mode) -> Option<String> {
    match check_return_url(&url_text, mode) {
        Ok(()) => Some(url_text),
        Err(msg) => value.fail(ProblemKind::Url, msg),
    }
}

/// Whether an order accepts this address.
#[must_use]
pub fn is_return_url(text: &str, mode: Mode) -> bool {
    (1..=MAX_URL_LENGTH).contains(&text.chars().count())
        && !has_card_number(text)
        && check_return_url(text, mode).is_ok()
}

fn check_return_url(url_text: &str, mode: Mode) -> Result<(), &'static str> {
    const NOT_ABSOLUTE_HTTPS: &str = "Must be an absolute https address";
    // The URL parser accepts these characters as browsers do; other readers of the stored text may
    // not.
    if url_text.contains(|c: char| c.is_control() || c.is_whitespace() || c == '\\') {
        return Err("Must not contain spaces, control characters or backslashes");
    }
    let url = Url::parse(url_text).map_err(|_| NOT_ABSOLUTE_HTTPS)?;
    let authority = find_authority(url_text, url.scheme()).ok_or(NOT_ABSOLUTE_HTTPS)?;
    if authority.contains('@') {
        return Err("Must not contain a user name or password");
    }
    // The host becomes part of the page's Content-Security-Policy.
    if matches!(url.host(), Some(Host::Domain(name)) if !is_dns_name(name)) {
        return Err("Must have a host of letters, digits, hyphens and dots, or an IP address");
    }
    match (url.scheme(), mode) {
        ("https", Mode::Live) if is_unreachable(&url) => {
            Err("Must be a public address, not one in a private network")
        }
        ("https", _) => Ok(()),
        ("http", Mode::Test) if is_loopback(&url) => Ok(()),
        ("http", Mode::Test) => {
            Err("Must use https; http is allowed only for localhost, 127.0.0.1 and [::1]")
        }
        _ => Err(NOT_ABSOLUTE_HTTPS),
    }
}

fn is_unreachable(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => is_local_name(name),
        Some(Host::Ipv4(address)) => is_private(address.into()),
        Some(Host::Ipv6(address)) => is_private(address.into()),
        None => true,
    }
}

/// The text between `//` and the path; `None` if it is empty. The URL parser accepts fewer slashes
/// after the scheme, and `://` may also stand further back.
fn find_authority<'a>(url_text: &'a str, scheme: &str) -> Option<&'a str> {
    let rest = url_text.get(scheme.len()..)?.strip_prefix("://")?;
    rest.split(['/', '?', '#']).next().filter(|authority| !authority.is_empty())
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address == std::net::Ipv4Addr::LOCALHOST,
        Some(Host::Ipv6(address)) => address == std::net::Ipv6Addr::LOCALHOST,
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn https_urls_are_accepted() {
        for valid in [
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
            assert_eq!(check_return_url(valid, Mode::Test), Ok(()), "{valid}");
            assert_eq!(check_return_url(valid, Mode::Live), Ok(()), "{valid}");
        }
    }

    #[test]
    fn loopback_urls_are_accepted_in_the_sandbox_only() {
        for host in
            ["localhost", "localhost:8080", "127.0.0.1", "127.0.0.1:3000", "[::1]", "[::1]:3000"]
        {
            for scheme in ["http", "https"] {
                let url = format!("{scheme}://{host}/done");
                assert_eq!(check_return_url(&url, Mode::Test), Ok(()), "{url}");
                assert!(check_return_url(&url, Mode::Live).is_err(), "{url}");
            }
        }
        for loopback in [
            "https://127.1/",
            "https://0x7f000001/",
            "https://2130706433/",
            "https://LOCALHOST/",
            "https://localhost./",
        ] {
            assert!(check_return_url(loopback, Mode::Live).is_err(), "{loopback}");
        }
    }

    #[test]
    fn hosts_of_private_networks_are_rejected_in_production() {
        for host in [
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "127.0.0.2",
            "[fd00::1]",
            "[fe80::1]",
            "[::]",
            "[::ffff:10.0.0.1]",
            "[64:ff9b::a00:1]",
            "[64:ff9b:1::a00:1]",
            "[2002:a00:1::1]",
            "[fec0::1]",
            "[ff02::1]",
            "192.0.0.8",
            "224.0.0.1",
            "255.255.255.255",
            "shop.localhost",
            "printer.local",
            "shop.internal",
            "shop.invalid",
            "INTERNAL",
        ] {
            let url = format!("https://{host}/done");
            assert_eq!(check_return_url(&url, Mode::Test), Ok(()), "{url}");
            assert!(check_return_url(&url, Mode::Live).is_err(), "{url}");
        }
        for host in [
            "[2002:808:808::1]",
            "192.0.1.1",
            "223.255.255.1",
            "11.0.0.1",
            "172.32.0.1",
            "100.128.0.1",
            "notlocal",
            "local.shop.test",
        ] {
            let url = format!("https://{host}/done");
            assert_eq!(check_return_url(&url, Mode::Live), Ok(()), "{url}");
        }
    }

    #[test]
    fn invalid_urls_are_rejected() {
        for invalid in [
            "shop.test",
            "/done",
            "//shop.test/done",
            "https:",
            "https:shop.test",
            "https:/shop.test",
            "https:/shop.test/?://x",
            "https:/user@shop.test/://x",
            "https:user@shop.test/://x",
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
            "https://*.shop.test/",
            "https://*/",
            "https://shop.test;script-src/",
            "https://shop,test/",
            "https://sh'op.test/",
            "https://my_shop.test/",
            "https://shop.test./",
            "https://shop..test/",
            "https://-shop.test/",
            "https://shop-.test/",
        ] {
            assert!(check_return_url(invalid, Mode::Test).is_err(), "{invalid}");
            assert!(check_return_url(invalid, Mode::Live).is_err(), "{invalid}");
        }
    }
}
