//! Where a sign-in leads: to a page of the portal, and nowhere else.

use url::form_urlencoded::byte_serialize;

use super::visit::PortalRequest;

/// The page that opens without a choice.
const HOME: &str = "/portal";
/// In production it asks for a sign-in.
const PREVIEW: &str = "/preview";

/// The sign-in that leads back to a page.
pub(super) fn sign_in_path(request: &PortalRequest) -> String {
    let mut next = request.path.clone();
    if !request.query_text.is_empty() {
        next = format!("{next}?{}", request.query_text);
    }
    with_next("/portal/sign-in", &next)
}

/// `path` with the parameter `next`.
pub(super) fn with_next(path: &str, next: &str) -> String {
    let next: String = byte_serialize(next.as_bytes()).collect();
    format!("{path}?next={next}")
}

/// The address to which `next` leads: itself if it is a path of the portal or of the preview with
/// its query, else home.
pub(super) fn parse(next: &str) -> &str {
    let path = next.split(['?', '#']).next().unwrap_or_default();
    let is_own = path == HOME || path.starts_with("/portal/") || path == PREVIEW;
    // `..` could lead out of the portal, and browsers read `\` as `/` and drop control characters.
    let is_plain = !next.contains(['\\', '#'])
        && !next.contains(|c: char| c.is_control() || c.is_whitespace())
        && !path.split('/').any(|part| matches!(part, "." | ".."))
        && !path.contains('%')
        && !path.contains("//");
    if is_own && is_plain { next } else { HOME }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_the_portal_is_kept() {
        for next in [
            "/portal",
            "/portal/settings/team",
            "/portal/settings/audit?actor=a%40b.c",
            "/preview?method=card",
        ] {
            assert_eq!(parse(next), next);
        }
    }

    #[test]
    fn everything_else_leads_home() {
        for next in [
            "",
            "https://evil.test/portal",
            "//evil.test/portal",
            "/\\evil.test",
            "\\\\evil.test",
            "/portal/../../evil",
            "/portal/%2e%2e/x",
            "/portal//evil.test",
            "/portalx",
            "/previewx",
            "/preview/..//evil.test",
            "/pay/1",
            "portal",
            "/portal\t/x",
            "/portal\n//evil.test",
            "javascript:alert(1)",
            "/portal#x",
        ] {
            assert_eq!(parse(next), HOME, "{next:?}");
        }
    }
}
