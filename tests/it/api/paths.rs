//! What every path of the API has in common.

use axum::body::Body;
use axum::http::Method;

use crate::support::orders::minimal_order;
use crate::support::test_service::TestService;

#[tokio::test]
async fn unknown_paths_are_404() {
    let service = TestService::sandbox().await;
    for path in [
        "/api",
        "/api/",
        "/api/intent",
        "/api/intents/",
        "/api//intents",
        "/api/intents/00000000-0000-4000-8000-000000000000/",
        "/api/intents/00000000-0000-4000-8000-000000000000/pay",
        "/api/v2",
        "/api/sandbox/",
        "/api/%ff",
        "/api/a/b/c/d/e?f",
        "/api/merchants",
    ] {
        for method in [Method::GET, Method::POST, Method::DELETE, Method::OPTIONS] {
            let response = service.merchant_client().send(method, path, Body::empty()).await;
            assert_eq!(response.error_detail(), (404, "Not Found".into()), "{path}");
            assert_eq!(response.header("content-type"), Some("application/json"));
        }
    }
}

#[tokio::test]
async fn unsupported_methods_are_405() {
    let service = TestService::sandbox().await;
    let id = "00000000-0000-4000-8000-000000000000";
    for (path, method, allowed) in [
        ("/api/intents", Method::GET, "POST"),
        ("/api/intents", Method::DELETE, "POST"),
        (&format!("/api/intents/{id}"), Method::POST, "GET,HEAD"),
        (&format!("/api/intents/{id}"), Method::PATCH, "GET,HEAD"),
        (&format!("/api/intents/{id}"), Method::OPTIONS, "GET,HEAD"),
        (&format!("/api/intents/{id}/cancel"), Method::GET, "POST"),
        (&format!("/api/intents/{id}/cancel"), Method::HEAD, "POST"),
        (&format!("/api/merchants/{id}/beneficiaries"), Method::GET, "POST"),
        ("/api/openapi.json", Method::POST, "GET,HEAD"),
        ("/api/intents", Method::from_bytes(b"BREW").unwrap(), "POST"),
    ] {
        let response = service.client_without_key().send(method.clone(), path, Body::empty()).await;
        assert_eq!(
            (response.status, response.header("allow")),
            (405, Some(allowed)),
            "{method} {path}"
        );
        assert_eq!(response.header("content-type"), Some("application/json"));
        if method != Method::HEAD {
            assert_eq!(response.error_detail(), (405, "Method Not Allowed".into()));
        }
    }
}

/// A base address with a slash at its end gives such paths.
#[tokio::test]
async fn slashes_at_the_beginning_are_read_as_one() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let intent = api.create_intent(minimal_order()).await;
    for slashes in ["/", "//", "////"] {
        let path = |path: &str| format!("{slashes}{}", path.trim_start_matches('/'));
        assert_eq!(api.post(&path("/api/intents"), minimal_order()).await.status, 201);
        let read = path(&intent.path_with_token());
        for client in [&api, &service.client_without_key()] {
            assert_eq!(client.get(&read).await.json()["id"], intent.id.as_str());
        }
        for (method, path, status) in [
            (Method::HEAD, intent.path(), 200),
            (Method::POST, intent.refund_path(), 422),
            (Method::DELETE, "/api/credentials/none".to_owned(), 404),
            (Method::PATCH, intent.path(), 405),
            (Method::OPTIONS, "/api/nothing".to_owned(), 404),
        ] {
            let path = format!("{slashes}{}", path.trim_start_matches('/'));
            let response = api.send(method.clone(), &path, Body::empty()).await;
            assert_eq!(response.status, status, "{method} {path}");
            assert_eq!(response.header("location"), None);
            assert_eq!(response.header("cache-control"), Some("no-store"), "{path}");
        }
        let page = service.client_without_key().get(&path(&intent.page_path())).await;
        assert_eq!(page.status, 200);
    }
    for path in ["//api//intents", "//api/intents/", "/api//intents"] {
        let response = api.post(path, minimal_order()).await;
        assert_eq!(response.error_detail(), (404, "Not Found".into()), "{path}");
    }
}

#[tokio::test]
async fn every_response_has_the_common_headers() {
    let service = TestService::sandbox().await;
    let api = service.merchant_client();
    let intent = api.create_intent(minimal_order()).await;
    for response in [
        api.post("/api/intents", minimal_order()).await,
        api.get(&intent.path()).await,
        api.post_without_body(&intent.cancel_path()).await,
        api.post("/api/intents", serde_json::json!([])).await,
        service.client_without_key().get(&intent.path()).await,
        api.get("/api/nothing").await,
        api.get("/api/intents").await,
        api.post_bytes("/api/intents", vec![b' '; 70_000]).await,
    ] {
        assert_eq!(response.header("content-type"), Some("application/json"), "{response:?}");
        assert_eq!(response.header("cache-control"), Some("no-store"), "{response:?}");
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"), "{response:?}");
    }
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    let service = TestService::sandbox().await;
    let intent = service.merchant_client().create_intent(minimal_order()).await;
    let head = service.merchant_client().send(Method::HEAD, &intent.path(), Body::empty()).await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(
        service.client_without_key().send(Method::HEAD, &intent.path(), Body::empty()).await.status,
        401
    );
}
