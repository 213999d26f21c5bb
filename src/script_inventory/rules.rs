//! What a page of an intent may lead to: its own addresses, the return address, and the origins
//! that the operator has named.

use url::{Origin, Url};

/// The page that is checked.
pub struct PageRules<'a> {
    /// Its address, with the intent's token.
    pub page: &'a Url,
    /// The origin to which the page's forms may redirect at last.
    pub return_origin: Option<Origin>,
    /// The origins of `--allow`.
    pub allowed: &'a [Origin],
}

/// The addresses under a page to which its forms are posted.
const POSTED: [&str; 8] =
    ["", "/cancel", "/challenge", "/network", "/forget", "/give-up", "/check", "/continue"];
/// The controls of the page's address that may be in a form's.
const QUERY_NAMES: [&str; 4] = ["iauth", "t", "lang", "step"];

impl PageRules<'_> {
    /// Where an address of the page leads.
    pub(super) fn resolve(&self, address: &str) -> Option<Url> {
        self.page.join(address).ok()
    }

    pub(super) fn is_own(&self, url: &Url) -> bool {
        url.origin() == self.page.origin() && url.username().is_empty()
    }

    /// Whether a link may lead there: to the page's host, to the merchant, or to its contact.
    pub(super) fn may_link_to(&self, address: &str) -> bool {
        let Some(url) = self.resolve(address) else { return false };
        match url.scheme() {
            "mailto" | "tel" => true,
            "http" | "https" => {
                let origin = url.origin();
                self.is_own(&url)
                    || self.return_origin.as_ref() == Some(&origin)
                    || self.allowed.contains(&origin)
            }
            _ => false,
        }
    }

    /// The part of a form's target behind the page's path. `None` if the target is not this
    /// intent's.
    pub(super) fn find_form_path(&self, target: &str) -> Option<String> {
        let url = self.resolve(target).filter(|url| self.is_own(url))?;
        let path = url.path().strip_prefix(self.page.path())?;
        let is_known = POSTED.contains(&path)
            && url.query_pairs().all(|(name, _)| QUERY_NAMES.contains(&name.as_ref()));
        is_known.then(|| path.to_owned())
    }
}
