//! What a page's headers must say, and what is different.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, header};

use crate::checkout::headers;

/// One line for each header that differs from what the page is served with.
pub fn find_differences(found: &HeaderMap) -> Vec<String> {
    let mut expected = HeaderMap::new();
    headers::protect(&mut expected, None);
    let differs = |(name, value): (&header::HeaderName, &header::HeaderValue)| {
        let (expected, found) = (value.to_str().unwrap_or_default(), header_values(found, name));
        let agrees = match found.as_slice() {
            [found] if name == header::CONTENT_SECURITY_POLICY => is_same_policy(expected, found),
            [found] => *found == expected,
            _ => false,
        };
        (!agrees).then(|| format!("the header {name} should be {expected:?}, and is {found:?}"))
    };
    expected.iter().filter_map(differs).collect()
}

fn header_values<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> Vec<&'a str> {
    headers.get_all(name).iter().filter_map(|value| value.to_str().ok()).collect()
}

/// `form-action` may name one more source: where this intent's customer goes back to.
fn is_same_policy(expected: &str, found: &str) -> bool {
    let (mut expected, mut found) = (parse_directives(expected), parse_directives(found));
    let (own, theirs) = (expected.remove("form-action"), found.remove("form-action"));
    let forms_agree = match (own.as_deref(), theirs.as_deref()) {
        (Some(own), Some([rest @ .., _])) if own == rest => true,
        (own, theirs) => own == theirs,
    };
    forms_agree && expected == found
}

fn parse_directives(policy: &str) -> BTreeMap<&str, Vec<&str>> {
    let parts = policy.split(';').map(|directive| directive.split_whitespace().collect::<Vec<_>>());
    parts
        .filter_map(|words| words.split_first().map(|(name, sources)| (*name, sources.to_vec())))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served(return_url: Option<&str>) -> HeaderMap {
        let mut map = HeaderMap::new();
        headers::protect(&mut map, return_url);
        map
    }

    #[test]
    fn a_page_as_it_is_served() {
        assert_eq!(find_differences(&served(None)), Vec::<String>::new());
        assert_eq!(find_differences(&served(Some("https://shop.test/done"))), Vec::<String>::new());
    }

    #[test]
    fn every_change_is_named() {
        let names: Vec<_> = served(None).keys().cloned().collect();
        assert!(names.len() >= 8);
        for name in names {
            let mut weaker = served(Some("https://shop.test/"));
            weaker.remove(&name);
            let found = find_differences(&weaker);
            assert!(found.len() == 1 && found[0].contains(name.as_str()), "{name}: {found:?}");
        }
        let policy =
            served(None)[header::CONTENT_SECURITY_POLICY].to_str().expect("text").to_owned();
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
        let mut twice = served(None);
        twice.append(
            header::CONTENT_SECURITY_POLICY,
            header::HeaderValue::from_static("default-src *"),
        );
        assert_eq!(find_differences(&twice).len(), 1);
    }
}
