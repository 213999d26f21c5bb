//! The islands that the browser's module exports.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// As `cargo xtask bundle` has listed them. `None` if there is no bundle.
static EXPORTED: LazyLock<Option<HashSet<String>>> = LazyLock::new(|| {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/debug/bundle/islands");
    Some(fs::read_to_string(list).ok()?.lines().map(str::to_owned).collect())
});

/// Panics if the page has an island that the module of the bundle does not export under its name,
/// which has a hash of the island's source: then the page would work as without scripting alone.
pub fn check_islands(html: &str) {
    if let Some(exported) = &*EXPORTED {
        let missing: Vec<&str> =
            find_islands(html).filter(|name| !exported.contains(*name)).collect();
        assert!(
            missing.is_empty(),
            "not in the bundle: {missing:?}, but {exported:?}; is it older than the sources?"
        );
    }
}

fn find_islands(html: &str) -> impl Iterator<Item = &str> {
    let named = html.split(r#" data-component=""#).skip(1);
    named.filter_map(|rest| rest.split('"').next())
}

#[test]
fn islands_are_found_by_name() {
    let html = r#"<p><leptos-island data-component="A_1"></leptos-island><i data-component="B_2">"#;
    assert_eq!(find_islands(html).collect::<Vec<_>>(), ["A_1", "B_2"]);
}
