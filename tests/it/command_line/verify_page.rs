//! `kassa verify-page`: silent on a page as it is served, loud on whatever somebody changed on its
//! way.

use std::path::Path;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde_json::Value;
use tokio::net::TcpListener;

use crate::support::kassa_process::{Server, http_client, run_kassa, run_kassa_json};
use crate::support::test_service::minimal_order;

/// What somebody between the server and the customer does to an answer.
type ResponseTampering = fn(&str, &mut HeaderMap, String) -> String;

#[derive(Clone)]
struct TamperingProxy {
    server: String,
    change: ResponseTampering,
}

/// The address of somebody who passes everything on, changed.
async fn spawn_tampering_proxy(server: &Server, change: ResponseTampering) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let state = TamperingProxy { server: server.address.clone(), change };
    let router = Router::new().fallback(forward_tampered).with_state(state);
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    address
}

async fn forward_tampered(State(between): State<TamperingProxy>, request: Request) -> Response {
    let path = request.uri().path_and_query().unwrap().to_string();
    let answer = http_client().get(format!("{}{path}", between.server)).send().await.unwrap();
    let mut headers = answer.headers().clone();
    headers.remove(header::CONTENT_LENGTH);
    headers.remove(header::TRANSFER_ENCODING);
    let body = if path.ends_with(".wasm") {
        Body::from(answer.bytes().await.unwrap())
    } else {
        let text = answer.text().await.unwrap();
        Body::from((between.change)(&path, &mut headers, text))
    };
    let mut response = Response::new(body);
    *response.headers_mut() = headers;
    response
}

/// The page of a new intent.
async fn create_payment_page(server: &Server, folder: &Path) -> String {
    let created = run_kassa_json(folder, &["merchant", "create", "--name", "Ann's Bakery"]);
    let create = http_client()
        .post(format!("{}/api/intents", server.address))
        .bearer_auth(created["api_key"].as_str().unwrap());
    let created: Value = create.json(&minimal_order()).send().await.unwrap().json().await.unwrap();
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
    let server = Server::start(folder.path(), &[]);
    let url = create_payment_page(&server, folder.path()).await;
    let (ok, found) = run_verify_page(folder.path(), &url);
    assert!(
        ok && found["ok"] == true && found["scripts"].as_array().unwrap().len() == 2,
        "{found}"
    );
    assert!(!found.to_string().contains("iauth"), "{found}");
    for (change, problem) in [
        (leave_unchanged as ResponseTampering, None),
        (add_foreign_script, Some("https://evil.test/skim.js is not in the inventory")),
        (add_inline_script, Some("inline script")),
        (loosen_policy, Some("content-security-policy")),
        (rewrite_script, Some("is not the one of this version")),
        (remove_integrity, Some("does not state its digest")),
    ] {
        let somebody = spawn_tampering_proxy(&server, change).await;
        let (ok, found) = run_verify_page(folder.path(), &url.replace(&server.address, &somebody));
        let problems = found["problems"].to_string();
        assert_eq!(ok, problem.is_none(), "{found}");
        assert!(problem.is_none_or(|problem| problems.contains(problem)), "{problem:?}: {found}");
    }
    let (ok, found) = run_verify_page(folder.path(), &format!("{}/pay/nothing", server.address));
    assert!(!ok && found["problems"].to_string().contains("404"), "{found}");
    let away = run_kassa(folder.path(), &["verify-page", "http://127.0.0.1:1/pay/x?iauth=secret"]);
    let line = String::from_utf8(away.stderr).unwrap();
    assert!(
        !away.status.success() && line.contains("can't be fetched") && !line.contains("secret"),
        "{line}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_inventory_names_every_script_that_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), &[]);
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
        assert_eq!(kassa::platform::assets::sri_digest(&content), integrity);
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
