//! Compares a page's headers with those it is served with.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, header};

use crate::checkout::set_page_headers;

/// One message for each header that differs from the expected one.
pub fn find_differences(found: &HeaderMap) -> Vec<String> {
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
        (Some(expected), Some([rest @ .., _])) if expected == rest => true,
        (expected, found) => expected == found,
    };
    forms_agree && expected == found
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
        set_page_headers(&mut map, return_url);
        map
    }

    #[test]
    fn served_headers_have_no_differences() {
        assert_eq!(find_differences(&served_headers(None)), Vec::<String>::new());
        assert_eq!(
            find_differences(&served_headers(Some("https://shop.test/done"))),
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
            let found = find_differences(&weaker);
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
        assert_eq!(find_differences(&twice).len(), 1);
    }
}
