#![allow(clippy::unwrap_used)]

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{Method, Request};
use tower::ServiceExt;

use super::*;

/// Evaluated at compile time.
const STYLE: AssetName = AssetName::new("main.css");

async fn send_request(method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    routes().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

async fn get_asset(path: &str, headers: &[(&str, &str)]) -> Response {
    send_request(Method::GET, path, headers).await
}

async fn read_body(response: Response) -> Bytes {
    to_bytes(response.into_body(), usize::MAX).await.unwrap()
}

fn header_of<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    response.headers().get(name).map(|value| value.to_str().unwrap())
}

#[tokio::test]
async fn a_file_named_by_its_hash_is_immutable() {
    let response = get_asset(STYLE.path(), &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(header_of(&response, "cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(header_of(&response, "content-type"), Some("text/css; charset=utf-8"));
    assert_eq!(header_of(&response, "x-content-type-options"), Some("nosniff"));
    assert_eq!(header_of(&response, "cross-origin-resource-policy"), Some("same-origin"));
    assert_eq!(header_of(&response, "vary"), Some("Accept-Encoding"));
    assert_eq!(header_of(&response, "content-encoding"), None);
    assert_eq!(read_body(response).await, find("main.css").unwrap().content());
}

#[tokio::test]
async fn the_module_is_sent_as_the_client_prefers() {
    // Needs the release's bundle: that of `make run` is not compressed.
    let compressed = find("kassa.wasm").filter(|module| module.brotli.is_some());
    let Some(module) = compressed else { return };
    for (accept, expected) in [
        ("gzip, deflate, br", Some("br")),
        ("gzip, br;q=0.9", Some("gzip")),
        ("br;q=0, gzip", Some("gzip")),
        ("br;q=0, gzip;q=0", None),
        ("identity", None),
        ("*", Some("br")),
    ] {
        let response = get_asset(module.path, &[("accept-encoding", accept)]).await;
        assert_eq!(header_of(&response, "content-encoding"), expected, "{accept}");
        assert_eq!(header_of(&response, "content-type"), Some("application/wasm"));
        let length = read_body(response).await.len();
        assert_eq!(length == module.content().len(), expected.is_none(), "{accept}");
    }
}

#[tokio::test]
async fn the_script_names_the_module() {
    // Needs the browser bundle.
    let (Some(script), Some(module)) = (loader(), find("kassa.wasm")) else { return };
    let script = std::str::from_utf8(script.content()).unwrap();
    assert!(script.contains(module.path.trim_start_matches("/assets/")));
}

#[tokio::test]
async fn a_well_known_name_is_revalidated() {
    let first = get_asset("/robots.txt", &[]).await;
    assert_eq!(header_of(&first, "cache-control"), Some("public, max-age=3600"));
    let etag = header_of(&first, "etag").unwrap().to_owned();
    assert!(!read_body(first).await.is_empty());

    for tags in [etag.clone(), format!("W/\"other\", {etag}"), "*".to_owned()] {
        let again = get_asset("/robots.txt", &[("if-none-match", &tags)]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{tags}");
        assert_eq!(header_of(&again, "etag"), Some(etag.as_str()));
        assert!(read_body(again).await.is_empty());
    }
    let changed = get_asset("/robots.txt", &[("if-none-match", "W/\"other\"")]).await;
    assert_eq!(changed.status(), StatusCode::OK);
}

#[tokio::test]
async fn other_paths_are_not_found() {
    for path in [
        "/assets/main.css",
        "/assets/manifest",
        "/assets/",
        "/assets/..%2Frobots.txt",
        "/assets/x/main.css",
        "/assets/robots.txt",
    ] {
        assert_eq!(get_asset(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(
        send_request(Method::POST, STYLE.path(), &[]).await.status(),
        StatusCode::METHOD_NOT_ALLOWED
    );
}

#[tokio::test]
async fn head_has_the_length_and_no_body() {
    let response = send_request(Method::HEAD, STYLE.path(), &[]).await;
    assert_eq!(
        header_of(&response, "content-length").map(str::parse),
        Some(Ok(find("main.css").unwrap().content().len()))
    );
    assert!(read_body(response).await.is_empty());
}
