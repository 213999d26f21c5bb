//! `kassa verify-page`: accepts a page as it is served, and reports what was changed in transit.

use std::path::Path;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde_json::Value;
use tokio::net::TcpListener;

use crate::support::kassa_process::{KassaServer, create_merchant, http_client, run_kassa};
use crate::support::orders::minimal_order;

/// Changes a response: gets the path, the headers and the body, and returns the new body.
type ResponseTampering = fn(&str, &mut HeaderMap, String) -> String;

#[derive(Clone)]
struct TamperingProxy {
    server: String,
    change: ResponseTampering,
}

/// Starts a proxy that changes every response, and returns its URL.
async fn spawn_tampering_proxy(server: &KassaServer, change: ResponseTampering) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let state = TamperingProxy { server: server.address.clone(), change };
    let router = Router::new().fallback(forward_tampered).with_state(state);
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    address
}

async fn forward_tampered(State(proxy): State<TamperingProxy>, request: Request) -> Response {
    let agent = request.headers()[header::USER_AGENT].to_str().unwrap();
    assert!(agent.starts_with("Mozilla/"), "the check tells what it is: {agent}");
    let path = request.uri().path_and_query().unwrap().to_string();
    let original = http_client().get(format!("{}{path}", proxy.server)).send().await.unwrap();
    let mut headers = original.headers().clone();
    headers.remove(header::CONTENT_LENGTH);
    headers.remove(header::TRANSFER_ENCODING);
    let body = if path.ends_with(".wasm") {
        Body::from(original.bytes().await.unwrap())
    } else {
        let text = original.text().await.unwrap();
        Body::from((proxy.change)(&path, &mut headers, text))
    };
    let mut response = Response::new(body);
    *response.headers_mut() = headers;
    response
}

/// Creates an intent, and returns the URL of its page.
async fn create_payment_page(server: &KassaServer, folder: &Path) -> String {
    let [_, key] = create_merchant(folder);
    let created = server.create_intent(&key, &minimal_order()).await;
    created["redirect_url"].as_str().unwrap().to_owned()
}

fn run_verify_page(folder: &Path, url: &str) -> (bool, Value) {
    let output = run_kassa(folder, &["verify-page", url]);
    (
        output.status.success(),
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}")),
    )
}

fn leave_unchanged(_path: &str, _headers: &mut HeaderMap, body: String) -> String {
    body
}

fn add_foreign_script(_path: &str, _headers: &mut HeaderMap, body: String) -> String {
    body.replace("</head>", r#"<script src="https://evil.test/skim.js"></script></head>"#)
}

fn add_inline_script(_path: &str, _headers: &mut HeaderMap, body: String) -> String {
    body.replace("</head>", "<script>steal()</script></head>")
}

fn loosen_policy(_path: &str, headers: &mut HeaderMap, body: String) -> String {
    headers.insert(header::CONTENT_SECURITY_POLICY, "default-src *".parse().unwrap());
    body
}

fn rewrite_script(path: &str, _headers: &mut HeaderMap, body: String) -> String {
    if path.ends_with(".js") { format!("{body}\nsteal();") } else { body }
}

fn remove_integrity(_path: &str, _headers: &mut HeaderMap, body: String) -> String {
    body.replace(" integrity=", " data-integrity=")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_changed_in_transit_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let url = create_payment_page(&server, folder.path()).await;
    let (ok, report) = run_verify_page(folder.path(), &url);
    assert!(
        ok && report["ok"] == true && report["scripts"].as_array().unwrap().len() == 2,
        "{report}"
    );
    assert!(!report.to_string().contains("iauth"), "{report}");
    for (change, problem) in [
        (leave_unchanged as ResponseTampering, None),
        (add_foreign_script, Some("https://evil.test/skim.js is not in the inventory")),
        (add_inline_script, Some("inline script")),
        (loosen_policy, Some("content-security-policy")),
        (rewrite_script, Some("is not the one of this version")),
        (remove_integrity, Some("does not state its digest")),
    ] {
        let proxy_url = spawn_tampering_proxy(&server, change).await;
        let (ok, report) =
            run_verify_page(folder.path(), &url.replace(&server.address, &proxy_url));
        let problems = report["problems"].to_string();
        assert_eq!(ok, problem.is_none(), "{report}");
        assert!(problem.is_none_or(|problem| problems.contains(problem)), "{problem:?}: {report}");
    }
    let (ok, report) = run_verify_page(folder.path(), &format!("{}/pay/nothing", server.address));
    assert!(!ok && report["problems"].to_string().contains("404"), "{report}");
    let unreachable =
        run_kassa(folder.path(), &["verify-page", "http://127.0.0.1:1/pay/x?iauth=secret"]);
    let message = String::from_utf8(unreachable.stderr).unwrap();
    assert!(
        !unreachable.status.success()
            && message.contains("can't be fetched")
            && !message.contains("secret"),
        "{message}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_inventory_names_every_script_that_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let inventory: Value =
        server.get("/.well-known/payment-page-scripts.json").await.json().await.unwrap();
    let scripts = inventory["scripts"].as_array().unwrap();
    assert_eq!(scripts.len(), 2);
    let html = http_client()
        .get(create_payment_page(&server, folder.path()).await)
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    for script in scripts {
        let [path, integrity, reason] =
            ["path", "integrity", "reason"].map(|name| script[name].as_str().unwrap());
        let content = server.get(path).await.bytes().await.unwrap();
        assert_eq!(kassa_platform::assets::sri_digest(&content), integrity);
        assert!(reason.len() > 50, "{reason}");
    }
    let loader = format!(
        r#"src="{}" integrity="{}""#,
        scripts[0]["path"].as_str().unwrap(),
        scripts[0]["integrity"].as_str().unwrap()
    );
    assert!(html.contains(&loader), "{html}");
    let loader = server.get(scripts[0]["path"].as_str().unwrap()).await.text().await.unwrap();
    assert!(
        loader.contains(scripts[1]["integrity"].as_str().unwrap()),
        "the loader checks the module's digest"
    );
}
