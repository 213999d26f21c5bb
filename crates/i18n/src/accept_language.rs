//! The `Accept-Language` header (RFC 9110, section 12.5.4).

/// More than any browser sends; the rest of a longer header is not read.
const MAX_HEADER_BYTES: usize = 1_000;
const MAX_RANGES: usize = 20;

/// The ranges of a header, highest weight first. Invalid elements, `*` (it names no language) and
/// ranges of weight 0 (not acceptable) are left out. A range is not necessarily a valid language
/// tag.
pub(super) fn parse_ranges(header: &str) -> Vec<&str> {
    let end = header.floor_char_boundary(MAX_HEADER_BYTES);
    let mut weighted: Vec<(u16, &str)> = header[..end]
        .split(',')
        .filter_map(parse_element)
        .filter(|(weight, _)| *weight > 0)
        .take(MAX_RANGES)
        .collect();
    // A stable sort: of equal weight, the first named comes first.
    weighted.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    weighted.into_iter().map(|(_, range)| range).collect()
}

/// The weight in thousandths and the range of one element.
fn parse_element(element: &str) -> Option<(u16, &str)> {
    let mut parts = element.split(';').map(str::trim);
    let range = parts.next().filter(|range| !range.is_empty() && *range != "*")?;
    let mut weight = 1_000;
    for parameter in parts {
        let (name, value) = parameter.split_once('=')?;
        if name.trim().eq_ignore_ascii_case("q") {
            weight = parse_quality(value.trim())?;
        }
    }
    Some((weight, range))
}

/// A `qvalue`, 0 to 1 with up to three decimals, in thousandths.
fn parse_quality(value: &str) -> Option<u16> {
    let (whole, decimals) = value.split_once('.').unwrap_or((value, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let fraction: u16 = format!("{decimals:0<3}").parse().ok()?;
    match whole {
        "0" => Some(fraction),
        "1" if fraction == 0 => Some(1_000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::parse_ranges;

    #[test]
    fn ranges_are_sorted_by_quality_stably() {
        assert_eq!(
            parse_ranges("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5"),
            ["fr-CH", "fr", "en", "de"]
        );
        assert_eq!(parse_ranges("en;q=0.2,fr;q=0.75 , de ; q=0.751"), ["de", "fr", "en"]);
        assert_eq!(parse_ranges("da, en-gb;q=1.000, nl;Q=1."), ["da", "en-gb", "nl"]);
    }

    #[test]
    fn zero_quality_and_invalid_ranges_are_ignored() {
        assert_eq!(parse_ranges("en;q=0, fr;q=0.000, de"), ["de"]);
        assert_eq!(
            parse_ranges("en;q=2, fr;q=-1, de;q=0.1234, nl;q=x, it;q, es;q=, pt;q=1.5, sv"),
            ["sv"]
        );
        assert!(parse_ranges("").is_empty());
        assert!(parse_ranges(",,;q=1,;,*").is_empty());
    }

    #[test]
    fn an_overlong_header_is_truncated() {
        assert_eq!(parse_ranges(&"en,".repeat(100_000)).len(), 20);
        assert_eq!(parse_ranges(&"é".repeat(5_000)).len(), 1);
        assert!(parse_ranges(&format!("{}fr", ",".repeat(2_000))).is_empty());
    }
}
