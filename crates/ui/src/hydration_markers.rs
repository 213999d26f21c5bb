//! The markers `<!>` that Leptos writes between the parts of a view.

const MARKER: &str = "<!>";
const ISLAND: &str = "leptos-island";
const CHILDREN: &str = "leptos-children";

/// Removes the markers outside of islands and in their children, where nothing looks for them and
/// HTML does not allow them. `html` is what Leptos has written: in its texts and values the
/// characters are escaped.
pub(crate) fn remove_hydration_markers(html: String) -> String {
    if !html.contains(MARKER) {
        return html;
    }
    let mut kept = String::with_capacity(html.len());
    let mut depth = 0;
    for part in html.split_inclusive(MARKER) {
        // Children of an island are not walked over, but an island among them is.
        depth += count_open(part, ISLAND) - count_open(part, CHILDREN);
        match part.strip_suffix(MARKER) {
            Some(before) if depth == 0 => kept.push_str(before),
            _ => kept.push_str(part),
        }
    }
    kept
}

/// How many elements of a name are opened and not closed.
fn count_open(html: &str, name: &str) -> isize {
    let tags = html.match_indices(name);
    tags.map(|(at, _)| if html[..at].ends_with("</") { -1 } else { 1 }).sum()
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
            assert_eq!(remove_hydration_markers(written.to_owned()), expected);
        }
    }
}
