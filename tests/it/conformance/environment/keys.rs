//! The keys of the real test environments. Nothing here may reach real money.

use std::env;

/// The key in a variable of the environment, which begins like the provider's test keys.
pub fn read_test_key(variable: &str, prefixes: &[&str]) -> String {
    let key = env::var(variable).unwrap_or_default();
    assert!(!key.is_empty(), "{variable} is not set");
    assert!(is_test_key(&key, prefixes), "{variable} has to begin with one of {prefixes:?}");
    key
}

fn is_test_key(key: &str, prefixes: &[&str]) -> bool {
    prefixes.iter().any(|prefix| prefix.ends_with("_test_") && key.starts_with(prefix))
}

#[test]
fn only_test_keys_are_used() {
    let prefixes = ["sk_test_", "rk_test_"];
    for (key, is_test) in [
        ("sk_test_51OaT0m", true),
        ("rk_test_51OaT0m", true),
        ("sk_live_51OaT0m", false),
        ("rk_live_51OaT0m", false),
        ("pk_test_51OaT0m", false),
        (" sk_test_51OaT0m", false),
        ("", false),
    ] {
        assert_eq!(is_test_key(key, &prefixes), is_test, "{key}");
    }
    assert!(!is_test_key("sk_live_51OaT0m", &["sk_live_"]), "whatever the prefixes are");
}
