//! Negotiation of a file's encoding (RFC 9110, section 12.5.3).

use axum::http::{HeaderMap, header};

/// An encoding of the bundle's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// In the order of preference at equal weights.
    pub const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// The content coding's registered name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// The client's weight for this encoding in thousandths, 0 if it is not accepted.
    pub fn weight(self, headers: &HeaderMap) -> u16 {
        let mut wildcard = 0;
        for (coding, weight) in parse_accept_encoding(headers) {
            if coding.eq_ignore_ascii_case(self.name()) {
                return weight;
            }
            if coding == "*" {
                wildcard = weight;
            }
        }
        wildcard
    }
}

/// The codings of all `Accept-Encoding` lines, with their weights.
fn parse_accept_encoding(headers: &HeaderMap) -> impl Iterator<Item = (&str, u16)> {
    let lines =
        headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(|item| {
        let mut parts = item.split(';').map(str::trim);
        let coding = parts.next().unwrap_or_default();
        let weight =
            parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
        (coding, weight.map_or(1000, parse_weight))
    })
}

/// Parses `1`, `0.8` or `0.125` into thousandths; 0 for any other text.
fn parse_weight(weight: &str) -> u16 {
    let (whole, decimals) = weight.split_once('.').unwrap_or((weight, ""));
    if decimals.len() > 3 {
        return 0;
    }
    match format!("{whole}{decimals:0<3}").parse() {
        Ok(weight) if weight <= 1000 => weight,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(accept: &'static str) -> [u16; 2] {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, accept.parse().expect("a header value"));
        Encoding::ALL.map(|encoding| encoding.weight(&headers))
    }

    #[test]
    fn weights_are_parsed() {
        assert_eq!(weights("gzip, deflate, br, zstd"), [1000, 1000]);
        assert_eq!(weights("br;q=0.5, GZIP; q=0.801"), [500, 801]);
        assert_eq!(weights("br;q=0, *"), [0, 1000]);
        assert_eq!(weights("*;q=0.1, gzip"), [100, 1000]);
        assert_eq!(weights("identity"), [0, 0]);
    }

    #[test]
    fn invalid_weights_are_0() {
        assert_eq!(weights("br;q=, gzip;q=-1"), [0, 0]);
        assert_eq!(weights("br;q=1.001, gzip;q=0.12345"), [0, 0]);
        assert_eq!(weights(""), [0, 0]);
        assert_eq!(Encoding::Brotli.weight(&HeaderMap::new()), 0);
    }
}
