//! The HTML that the tests get, kept for the checker of HTML (`scripts/check-html`): it reads every
//! state that a test opens.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::{env, fs};

use kassa_platform::secrets::to_hex;
use sha2::{Digest as _, Sha256};

/// Ids, tokens and digests are runs of characters that are at least as long.
const ID_LENGTH: usize = 16;

/// Where documents are kept. `None` if nobody asks for them.
static FOLDER: LazyLock<Option<PathBuf>> =
    LazyLock::new(|| env::var_os("KASSA_TEST_HTML").map(PathBuf::from));

/// Keeps a document, unless one was kept that differs in ids, numbers and times alone.
pub fn record_html(html: &str) {
    let Some(folder) = FOLDER.as_ref().filter(|_| !html.is_empty()) else { return };
    let is_in_id = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '_');
    let lasting: String = html
        .split(|character| !is_in_id(character))
        .filter(|part| part.len() < ID_LENGTH)
        .flat_map(|part| part.chars().filter(|it| !it.is_ascii_digit()).chain([' ']))
        .collect();
    let name = to_hex(&Sha256::digest(lasting)[..12]);
    let path = folder.join(format!("{name}.html"));
    if !path.exists() {
        // Another process may write the same document: a rename leaves a whole one.
        let unfinished = folder.join(format!("{name}.{}", std::process::id()));
        fs::write(&unfinished, without_markers_of_islands(html)).unwrap();
        fs::rename(&unfinished, &path).unwrap();
    }
}

/// Leaves out `<!>` within islands, the only error that pages may have: hydration looks for these
/// markers there. Anywhere else the checker finds them.
fn without_markers_of_islands(html: &str) -> String {
    let mut parts = html.split("<leptos-island");
    let mut checked = parts.next().unwrap_or_default().to_owned();
    let mut depth = 0_usize;
    for part in parts {
        depth += 1;
        let mut ends = part.split("</leptos-island>");
        let inner = ends.next().unwrap_or_default();
        checked = checked + "<leptos-island" + &inner.replace("<!>", "");
        for outer in ends {
            depth = depth.checked_sub(1).expect("as many islands begin as end");
            let outer = if depth == 0 { outer.to_owned() } else { outer.replace("<!>", "") };
            checked = checked + "</leptos-island>" + &outer;
        }
    }
    checked
}

#[test]
fn markers_stay_outside_of_islands() {
    let html = "a<!><leptos-island>b<!><leptos-island>c<!></leptos-island><!></leptos-island>e<!>";
    let checked = "a<!><leptos-island>b<leptos-island>c</leptos-island></leptos-island>e<!>";
    assert_eq!(without_markers_of_islands(html), checked);
}
