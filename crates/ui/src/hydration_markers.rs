//! The markers `<!>` that Leptos writes between the parts of a view.

use memchr::memmem;

const MARKER: &str = "<!>";
/// How the names of islands and of their children begin.
const LEPTOS: &str = "leptos-";

/// Removes the markers outside of islands and in their children, where nothing looks for them and
/// HTML does not allow them. `html` is what Leptos has written: in its texts and values the
/// characters are escaped.
pub(crate) fn remove_hydration_markers(html: &str) -> String {
    let mut kept = String::with_capacity(html.len());
    let (mut depth, mut start) = (0, 0);
    for tag in memmem::find_iter(html.as_bytes(), LEPTOS) {
        push_part(&mut kept, &html[start..tag], depth);
        depth += depth_change(html, tag);
        start = tag;
    }
    push_part(&mut kept, &html[start..], depth);
    kept
}

/// How much deeper among islands the place is after a tag whose name begins at `name`. Children of
/// an island are not walked over, but an island among them is.
fn depth_change(html: &str, name: usize) -> i32 {
    let is_island = html[name..].starts_with("leptos-island");
    let is_closing = html[..name].ends_with('/');
    if is_island == is_closing { -1 } else { 1 }
}

fn push_part(kept: &mut String, part: &str, depth: i32) {
    if depth > 0 {
        kept.push_str(part);
        return;
    }
    let mut start = 0;
    for marker in memmem::find_iter(part.as_bytes(), MARKER) {
        kept.push_str(&part[start..marker]);
        start = marker + MARKER.len();
    }
    kept.push_str(&part[start..]);
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
