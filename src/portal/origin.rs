//! Whether a post comes from a page of the portal. Besides this, forms of signed-in people carry a
//! token of their session.

use axum::http::{HeaderMap, header};

use super::context::PortalContext;

/// Browsers send `Sec-Fetch-Site` with every request over https and to this machine. `Origin` is
/// `null` in posts of pages without a referrer, such as these.
pub(super) fn is_own_form(portal: &PortalContext, headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let origin = header(header::ORIGIN.as_str());
    let site = header("sec-fetch-site");
    match (origin, site) {
        (_, Some(site)) if !matches!(site, "same-origin" | "none") => false,
        (None, _) | (Some("null"), Some(_)) => true,
        // Without `Sec-Fetch-Site` nothing says which page is behind it.
        (Some("null"), None) => true,
        (Some(origin), _) => is_own_origin(origin, portal, headers),
    }
}

/// The configured address, or the host that was asked: a proxy may have another name.
fn is_own_origin(origin: &str, portal: &PortalContext, headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of_origin = origin.split_once("://").map(|(_, host)| host);
    origin.eq_ignore_ascii_case(&portal.url)
        || of_origin.is_some_and(|own| host.is_some_and(|host| host.eq_ignore_ascii_case(own)))
}
