//! A browser by its name, as people know it.

use crate::texts::{Phrase, Texts};

/// By what stands in the description that a browser sends. Those whose description names another
/// browser too come before it.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
];
const SAFARI: (&str, &str) = ("Safari/", "Safari");
const SYSTEMS: [(&str, &str); 7] = [
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// `Firefox on Windows`. What is unknown is shown as it was sent.
pub(super) fn browser_name(texts: &Texts, agent: &str) -> String {
    match find_names(agent) {
        Some((browser, system)) => texts.phrase(&Phrase::SessionBrowserOn { browser, system }),
        None => agent.to_owned(),
    }
}

fn find_names(agent: &str) -> Option<(&'static str, &'static str)> {
    let find = |(part, _): &(&str, &str)| agent.contains(part);
    let browser = BROWSERS.into_iter().chain([SAFARI]).find(find)?;
    let system = SYSTEMS.into_iter().find(find)?;
    Some((browser.1, system.1))
}

#[cfg(test)]
mod tests {
    use super::find_names;

    #[test]
    fn browsers_are_known_by_their_descriptions() {
        const WEBKIT: &str = "AppleWebKit/537.36 (KHTML, like Gecko)";
        let chrome = format!("{WEBKIT} Chrome/156.0.0.0 Safari/537.36");
        for (agent, expected) in [
            (format!("Mozilla/5.0 (X11; Linux x86_64) {chrome}"), Some(("Chrome", "Linux"))),
            (format!("Mozilla/5.0 (Linux; Android 10; K) {chrome}"), Some(("Chrome", "Android"))),
            (
                format!("Mozilla/5.0 (Windows NT 10.0; Win64; x64) {chrome} Edg/156.0.0.0"),
                Some(("Edge", "Windows")),
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 \
                 Firefox/150.0"
                    .to_owned(),
                Some(("Firefox", "macOS")),
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1"
                    .to_owned(),
                Some(("Safari", "iPhone")),
            ),
            ("curl/8.5.0".to_owned(), None),
            (String::new(), None),
        ] {
            assert_eq!(find_names(&agent), expected, "{agent}");
        }
    }
}
