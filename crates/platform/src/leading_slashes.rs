//! Paths that begin with several slashes, as they come from a base address with a slash at its end
//! (decision 145).

use axum::Router;
use axum::extract::Request;
use axum::http::Uri;
use axum::http::uri::PathAndQuery;
use tower::Service as _;

/// Serves a path that begins with several slashes, which no route has, as the same path with one.
/// Nothing else of a path is changed.
pub fn accept_leading_slashes(routes: Router) -> Router {
    let known = routes.clone();
    routes.fallback(move |mut request: Request| {
        let mut known = known.clone();
        if let Some(uri) = with_one_slash(request.uri()) {
            *request.uri_mut() = uri;
        }
        async move { known.call(request).await }
    })
}

/// `None` if the path does not begin with several slashes.
fn with_one_slash(uri: &Uri) -> Option<Uri> {
    let text = uri.path_and_query()?.as_str();
    let rest = text.strip_prefix("//")?.trim_start_matches('/');
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::try_from(format!("/{rest}")).ok()?);
    Uri::from_parts(parts).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_at_the_beginning_alone_are_read_as_one() {
        for (sent, read) in [
            ("//api/intents", Some("/api/intents")),
            ("////api//intents/?next=//a", Some("/api//intents/?next=//a")),
            ("//?a=b", Some("/?a=b")),
            ("http://shop.test//api?a", Some("http://shop.test/api?a")),
            ("/api//intents", None),
            ("/", None),
            ("*", None),
        ] {
            let uri = with_one_slash(&sent.parse().expect("an address"));
            assert_eq!(uri.map(|uri| uri.to_string()).as_deref(), read, "{sent}");
        }
    }
}
