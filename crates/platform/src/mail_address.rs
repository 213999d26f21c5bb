//! E-mail addresses in the form that every SMTP server takes.

use std::borrow::Cow;

use lettre::Address;
use url::Host;

/// Reads an address. Letters outside ASCII in its domain are written as A-labels (RFC 5890), which
/// servers without SMTPUTF8 take too; behind a local part with such letters they stay, as only
/// servers with it take that. `None` for what is no address.
#[must_use]
pub fn parse_address(text: &str) -> Option<Address> {
    let (local, domain) = text.rsplit_once('@')?;
    let domain = match domain.is_ascii() || !local.is_ascii() {
        true => Cow::Borrowed(domain),
        false => Cow::Owned(to_a_labels(domain)?),
    };
    Address::new(local, domain).ok()
}

/// Whether only servers with SMTPUTF8 (RFC 6531) take the address.
#[must_use]
pub fn needs_smtputf8(address: &Address) -> bool {
    let text: &str = address.as_ref();
    !text.is_ascii()
}

/// As the addresses of web pages are: by UTS #46.
fn to_a_labels(domain: &str) -> Option<String> {
    match Host::parse(domain) {
        Ok(Host::Domain(ascii)) => Some(ascii),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{needs_smtputf8, parse_address};

    #[test]
    fn a_domain_is_written_in_a_labels() {
        for (typed, address) in [
            ("ann@shop.example", "ann@shop.example"),
            ("ann@bücher.example", "ann@xn--bcher-kva.example"),
            ("ann+tag@BÜCHER.example", "ann+tag@xn--bcher-kva.example"),
            ("ann@mail.例え.jp", "ann@mail.xn--r8jz45g.jp"),
            ("ann@متجر.example", "ann@xn--pgbep1f.example"),
            ("ann@bücher。example", "ann@xn--bcher-kva.example"),
            ("ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example"),
            ("ann@[192.0.2.1]", "ann@[192.0.2.1]"),
        ] {
            let parsed = parse_address(typed).expect(typed);
            assert_eq!(parsed.to_string(), address, "{typed}");
            assert!(!needs_smtputf8(&parsed), "{typed}");
        }
    }

    #[test]
    fn a_local_part_outside_ascii_stays_as_it_is() {
        for typed in ["größe@bücher.example", "用户@shop.example"] {
            let parsed = parse_address(typed).expect(typed);
            assert_eq!(parsed.to_string(), typed);
            assert!(needs_smtputf8(&parsed), "{typed}");
        }
    }

    #[test]
    fn what_is_no_address_is_none() {
        for typed in
            ["ann", "@bücher.example", "ann@", "a b@bücher.example", "ann@bü cher", "a@b@ü/"]
                .into_iter()
                .chain(["<a@b.example>", "a@b@c.example", "a@b.example.", "a..b@c.example"])
        {
            assert!(parse_address(typed).is_none(), "{typed}");
        }
    }
}
