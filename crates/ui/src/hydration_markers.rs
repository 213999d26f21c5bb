//! The markers `<!>` that Leptos writes between the parts of a view.

const MARKER: &str = "<!>";
const ISLAND: &str = "<leptos-island";
const END_OF_ISLAND: &str = "</leptos-island>";

/// Removes the markers outside of islands, where nothing looks for them and HTML does not allow
/// them. `html` is what Leptos has written: in its texts and values the characters are escaped.
pub(crate) fn remove_hydration_markers(html: String) -> String {
    if !html.contains(MARKER) {
        return html;
    }
    let mut kept = String::with_capacity(html.len());
    let mut depth = 0_usize;
    for part in html.split_inclusive(MARKER) {
        depth += part.matches(ISLAND).count();
        depth = depth.saturating_sub(part.matches(END_OF_ISLAND).count());
        match part.strip_suffix(MARKER) {
            Some(before) if depth == 0 => kept.push_str(before),
            _ => kept.push_str(part),
        }
    }
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
        ] {
            assert_eq!(remove_hydration_markers(written.to_owned()), expected);
        }
    }
}
