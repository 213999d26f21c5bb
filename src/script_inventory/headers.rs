//! Compares a page's headers with those it is served with.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, header};
use kassa_ui::headers::set_page_headers;
use url::{Origin, Url};

/// Two years, in seconds.
const STRICT_TRANSPORT_AGE: u64 = 63_072_000;
/// Headers that load something, lead away, open the page to others or report its address to them.
/// No page has one of them.
const FORBIDDEN: [&str; 10] = [
    "refresh",
    "link",
    "location",
    "access-control-allow-origin",
    "access-control-allow-credentials",
    "service-worker-allowed",
    "nel",
    "report-to",
    "content-security-policy-report-only",
    "speculation-rules",
];

/// One message for each header that differs from the expected one.
pub fn find_differences(found: &HeaderMap, is_https: bool) -> Vec<String> {
    let mut problems = find_differing(found);
    let forbidden = FORBIDDEN.into_iter().filter(|name| found.contains_key(*name));
    problems.extend(forbidden.map(|name| format!("there is a header {name}")));
    match header_values(found, &header::CONTENT_TYPE).as_slice() {
        [kind] if kind.eq_ignore_ascii_case("text/html; charset=utf-8") => {}
        found => problems.push(format!("the header content-type is {found:?}")),
    }
    if is_https && !is_strict(found) {
        problems.push("the header strict-transport-security is missing or weaker".to_owned());
    }
    problems
}

fn is_strict(found: &HeaderMap) -> bool {
    let values = header_values(found, &header::STRICT_TRANSPORT_SECURITY);
    let [value] = values.as_slice() else { return false };
    let mut ages = value.split(';').filter_map(|part| part.trim().strip_prefix("max-age="));
    ages.next().and_then(|age| age.parse().ok()).is_some_and(|age: u64| age >= STRICT_TRANSPORT_AGE)
}

/// The origin that `form-action` names besides the page's own.
pub fn find_return_origin(found: &HeaderMap) -> Option<Origin> {
    let values = header_values(found, &header::CONTENT_SECURITY_POLICY);
    let [policy] = values.as_slice() else { return None };
    let forms = parse_directives(policy).remove("form-action")?;
    let [_, source] = forms.as_slice() else { return None };
    Url::parse(source).ok().map(|url| url.origin()).filter(Origin::is_tuple)
}

fn find_differing(found: &HeaderMap) -> Vec<String> {
    let mut expected = HeaderMap::new();
    set_page_headers(&mut expected, None);
    let describe = |(name, value): (&header::HeaderName, &header::HeaderValue)| {
        let (expected, found) = (value.to_str().unwrap_or_default(), header_values(found, name));
        let agrees = match found.as_slice() {
            [found] if name == header::CONTENT_SECURITY_POLICY => is_same_policy(expected, found),
            [found] => *found == expected,
            _ => false,
        };
        (!agrees).then(|| format!("the header {name} should be {expected:?}, and is {found:?}"))
    };
    expected.iter().filter_map(describe).collect()
}

fn header_values<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> Vec<&'a str> {
    headers.get_all(name).iter().filter_map(|value| value.to_str().ok()).collect()
}

/// `form-action` may have one more source: the return origin of the intent.
fn is_same_policy(expected: &str, found: &str) -> bool {
    let (mut expected, mut found) = (parse_directives(expected), parse_directives(found));
    let (expected_forms, found_forms) =
        (expected.remove("form-action"), found.remove("form-action"));
    let forms_agree = match (expected_forms.as_deref(), found_forms.as_deref()) {
        (Some(expected), Some([rest @ .., source])) if expected == rest => is_origin(source),
        (expected, found) => expected == found,
    };
    forms_agree && expected == found
}

/// Whether a source is one origin: without a path or a wildcard.
fn is_origin(source: &str) -> bool {
    let url = Url::parse(source).ok();
    url.is_some_and(|url| {
        !source.contains('*')
            && url.origin().is_tuple()
            && url.origin().ascii_serialization() == source
    })
}

fn parse_directives(policy: &str) -> BTreeMap<&str, Vec<&str>> {
    let directives =
        policy.split(';').map(|directive| directive.split_whitespace().collect::<Vec<_>>());
    directives
        .filter_map(|tokens| tokens.split_first().map(|(name, sources)| (*name, sources.to_vec())))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served_headers(return_url: Option<&str>) -> HeaderMap {
        let mut map = HeaderMap::new();
        let html = header::HeaderValue::from_static("text/html; charset=utf-8");
        map.insert(header::CONTENT_TYPE, html);
        set_page_headers(&mut map, return_url);
        map
    }

    #[test]
    fn served_headers_have_no_differences() {
        assert_eq!(find_differences(&served_headers(None), false), Vec::<String>::new());
        assert_eq!(
            find_differences(&served_headers(Some("https://shop.test/done")), false),
            Vec::<String>::new()
        );
    }

    #[test]
    fn every_difference_is_reported() {
        let names: Vec<_> = served_headers(None).keys().cloned().collect();
        assert!(names.len() >= 8);
        for name in names {
            let mut weaker = served_headers(Some("https://shop.test/"));
            weaker.remove(&name);
            let found = find_differences(&weaker, false);
            assert!(found.len() == 1 && found[0].contains(name.as_str()), "{name}: {found:?}");
        }
        let policy = served_headers(None)[header::CONTENT_SECURITY_POLICY]
            .to_str()
            .expect("text")
            .to_owned();
        for weaker in [
            policy
                .replace("'self' 'wasm-unsafe-eval'", "'self' 'wasm-unsafe-eval' 'unsafe-inline'"),
            policy.replace("script-src 'self'", "script-src 'self' https://evil.test"),
            policy.replace(
                "form-action 'self'",
                "form-action 'self' https://shop.test https://evil.test",
            ),
            policy.replace("; base-uri 'none'", ""),
            policy.replace("; require-trusted-types-for 'script'", ""),
            policy.replace("trusted-types default", "trusted-types default other"),
            format!("{policy}; worker-src *"),
            String::new(),
        ] {
            assert!(!is_same_policy(&policy, &weaker), "{weaker}");
        }
        let mut twice = served_headers(None);
        twice.append(
            header::CONTENT_SECURITY_POLICY,
            header::HeaderValue::from_static("default-src *"),
        );
        assert_eq!(find_differences(&twice, false).len(), 1);
    }

    #[test]
    fn a_page_over_https_is_strict() {
        let mut headers = served_headers(None);
        assert_eq!(find_differences(&headers, true).len(), 1);
        for (value, count) in [("max-age=0", 1), ("max-age=63072000; preload", 0)] {
            let value = header::HeaderValue::from_static(value);
            headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
            assert_eq!(find_differences(&headers, true).len(), count);
        }
    }

    #[test]
    fn the_return_origin_is_that_of_the_policy() {
        let origin = |url| find_return_origin(&served_headers(url));
        assert_eq!(origin(None), None);
        let found = origin(Some("https://shop.test/done")).map(|one| one.ascii_serialization());
        assert_eq!(found.as_deref(), Some("https://shop.test"));
    }
}
