//! The markers `<!>` that Leptos writes between the parts of a view.

use memchr::memchr_iter;

const MARKER: &str = "<!>";

/// Tags after which markers are looked for, or no longer are, by how much deeper they are among
/// islands. Children of an island are not walked over, but an island among them is.
const TAGS: [(&str, i32); 4] = [
    ("<leptos-island", 1),
    ("</leptos-island", -1),
    ("<leptos-children", -1),
    ("</leptos-children", 1),
];

/// Removes the markers outside of islands and in their children, where nothing looks for them and
/// HTML does not allow them. `html` is what Leptos has written: in its texts and values the
/// characters are escaped.
pub(crate) fn remove_hydration_markers(html: &str) -> String {
    let mut kept = String::with_capacity(html.len());
    let (mut depth, mut start) = (0, 0);
    for at in memchr_iter(b'<', html.as_bytes()) {
        let tag = &html[at..];
        if !tag.starts_with(MARKER) {
            depth += TAGS.iter().find(|(name, _)| tag.starts_with(name)).map_or(0, |(_, by)| *by);
        } else if depth == 0 {
            kept.push_str(&html[start..at]);
            start = at + MARKER.len();
        }
    }
    kept.push_str(&html[start..]);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_stay_within_islands_alone() {
        for (written, expected) in [
            ("<p>a</p>", "<p>a</p>"),
            ("<!><p>a<!>b</p><!>", "<p>ab</p>"),
            (
                "a<!><leptos-island>b<!><leptos-island>c<!></leptos-island><!></leptos-island><!>",
                "a<leptos-island>b<!><leptos-island>c<!></leptos-island><!></leptos-island>",
            ),
            (
                "<leptos-island><!><leptos-children>a<!><leptos-island>b<!></leptos-island><!>\
                 </leptos-children><!></leptos-island><!>",
                "<leptos-island><!><leptos-children>a<leptos-island>b<!></leptos-island>\
                 </leptos-children><!></leptos-island>",
            ),
        ] {
            assert_eq!(remove_hydration_markers(written), expected);
        }
    }
}
