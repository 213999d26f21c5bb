//! The `Accept-Language` header (RFC 9110, section 12.5.4).

/// More than any browser sends; the rest of a longer header is not read.
const MOST_BYTES: usize = 1_000;
const MOST_RANGES: usize = 20;

/// The ranges of a header, most wanted first. Unreadable elements, `*` (it names no language) and ranges of weight 0
/// (not acceptable) are left out; what stays is no more than text that may or may not be a language tag.
pub(super) fn ranges(header: &str) -> Vec<&str> {
    let end = header.floor_char_boundary(MOST_BYTES);
    let mut weighed: Vec<(u16, &str)> =
        header[..end].split(',').filter_map(element).filter(|(weight, _)| *weight > 0).take(MOST_RANGES).collect();
    // A stable sort: of equal weight, the first named comes first.
    weighed.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    weighed.into_iter().map(|(_, range)| range).collect()
}

/// Weight in thousandths and range of one element.
fn element(element: &str) -> Option<(u16, &str)> {
    let mut parts = element.split(';').map(str::trim);
    let range = parts.next().filter(|range| !range.is_empty() && *range != "*")?;
    let mut weight = 1_000;
    for parameter in parts {
        let (name, value) = parameter.split_once('=')?;
        if name.trim().eq_ignore_ascii_case("q") {
            weight = thousandths(value.trim())?;
        }
    }
    Some((weight, range))
}

/// `qvalue`: 0 or 1, with up to three decimals.
fn thousandths(value: &str) -> Option<u16> {
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
    use super::ranges;

    #[test]
    fn the_most_wanted_comes_first_and_equals_keep_their_order() {
        assert_eq!(ranges("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5"), ["fr-CH", "fr", "en", "de"]);
        assert_eq!(ranges("en;q=0.2,fr;q=0.75 , de ; q=0.751"), ["de", "fr", "en"]);
        assert_eq!(ranges("da, en-gb;q=1.000, nl;Q=1."), ["da", "en-gb", "nl"]);
    }

    #[test]
    fn what_is_refused_or_unreadable_is_left_out() {
        assert_eq!(ranges("en;q=0, fr;q=0.000, de"), ["de"]);
        assert_eq!(ranges("en;q=2, fr;q=-1, de;q=0.1234, nl;q=x, it;q, es;q=, pt;q=1.5, sv"), ["sv"]);
        assert!(ranges("").is_empty());
        assert!(ranges(",,;q=1,;,*").is_empty());
    }

    #[test]
    fn a_long_header_is_cut_and_never_read_whole() {
        assert_eq!(ranges(&"en,".repeat(100_000)).len(), 20);
        assert_eq!(ranges(&"é".repeat(5_000)).len(), 1);
        assert!(ranges(&format!("{}fr", ",".repeat(2_000))).is_empty());
    }
}
