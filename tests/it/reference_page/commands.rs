//! The examples of requests, run by curl, Python and Node.js.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, Uri};
use serde_json::{Value, json};

use super::{find_path, read_pages, unescape};
use crate::support::kassa_process::{KassaServer, create_merchant};
use crate::support::test_service::TestService;

const LANGUAGES: [&str; 3] = ["curl", "python", "node"];

/// The Python of the tests, or that of the system.
pub fn python() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/python/bin/python");
    if own.exists() { own } else { "python3".into() }
}

/// Runs an example, and returns what it prints.
fn run_example(language: &str, text: &str, variables: &[(&str, &str)]) -> String {
    let mut command = match language {
        "curl" => Command::new("sh"),
        "python" => Command::new(python()),
        _ => Command::new("node"),
    };
    match language {
        "node" => command.args(["--input-type=module", "-e", text]),
        _ => command.args(["-c", text]),
    };
    for proxy in ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy"] {
        command.env_remove(proxy);
    }
    let output = command.envs(variables.iter().copied()).output().expect("the program is there");
    assert!(output.status.success(), "{language}: {text}\n{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The examples of an operation, as its page shows them.
fn find_examples(page: &str, operation_id: &str) -> Vec<(&'static str, String)> {
    let section = page.split(&format!("id=\"{operation_id}\"")).nth(1).unwrap();
    let of = |language: &'static str| {
        let block = section.split(&format!("<div class=\"{language}\">")).nth(1).unwrap();
        let code = block.split("<code>").nth(1).unwrap().split("</code>").next().unwrap();
        (language, unescape(code))
    };
    LANGUAGES.map(of).into()
}

/// Every operation's id and examples.
async fn list_examples() -> BTreeMap<String, Vec<(&'static str, String)>> {
    let service = TestService::sandbox().await;
    let pages: BTreeMap<_, _> = read_pages(&service).await.into_iter().collect();
    let document = service.client_without_key().get("/api/openapi.json").await.json();
    let mut examples = BTreeMap::new();
    for verbs in document["paths"].as_object().unwrap().values() {
        for operation in verbs.as_object().unwrap().values() {
            let id = operation["operationId"].as_str().unwrap();
            let page = pages[&find_path(operation)].text();
            examples.insert(id.to_owned(), find_examples(page, id));
        }
    }
    examples
}

/// Method, path, authorization, and the body.
type Received = (String, String, String, Value);

/// A server that keeps every request.
async fn start_recorder() -> (String, Arc<Mutex<Vec<Received>>>) {
    let received = Arc::<Mutex<Vec<Received>>>::default();
    let kept = Arc::clone(&received);
    let handle = async move |method: Method, uri: Uri, headers: HeaderMap, body: Bytes| {
        let header = |name: &str| headers[name].to_str().unwrap().to_owned();
        let body = if body.is_empty() {
            Value::Null
        } else {
            assert_eq!(header("content-type"), "application/json");
            serde_json::from_slice(&body).unwrap()
        };
        let request = (method.to_string(), uri.to_string(), header("authorization"), body);
        kept.lock().unwrap().push(request);
        "{}"
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, Router::new().fallback(handle)).await });
    (address, received)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_language_sends_the_same_request() {
    let (address, received) = start_recorder().await;
    let variables = [
        ("KASSA", address.as_str()),
        ("KEY", "test_1"),
        ("INTENT_ID", "i1"),
        ("MANDATE_ID", "2"),
        ("REFUND_ID", "5"),
        ("CREDENTIAL_ID", "c3"),
        ("MERCHANT_ID", "m4"),
    ];
    let examples = list_examples().await;
    assert_eq!(examples.len(), 22);
    for (id, examples) in examples {
        for (language, text) in examples {
            run_example(language, &text, &variables);
        }
        let requests = std::mem::take(&mut *received.lock().unwrap());
        let [curl, python, node] = requests.as_slice() else { panic!("{id}: {requests:?}") };
        assert_eq!(curl, python, "{id}");
        assert_eq!(curl, node, "{id}");
        assert!(curl.2 == "Bearer test_1" && !curl.1.contains('$'), "{curl:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_created_and_read_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let [_, key] = create_merchant(folder.path());
    let overview = server.get("/docs").await.text().await.unwrap();
    assert!(overview.contains(&format!("export KASSA={}", server.address)), "{overview}");
    assert!(!overview.contains("127.0.0.1:3000"), "an address that is not served");
    let document = server.get("/api/openapi.json").await.text().await.unwrap();
    assert!(!document.contains("127.0.0.1:3000"), "an address that is not served");

    let examples = list_examples().await;
    let (creating, reading) = (&examples["createIntent"], &examples["readIntent"]);
    for ((language, create), (_, read)) in creating.iter().zip(reading) {
        let mut variables = vec![("KASSA", server.address.as_str()), ("KEY", key.as_str())];
        let created = run_example(language, create, &variables);
        let created: Value = serde_json::from_str(&created).unwrap();
        let id = created["id"].as_str().unwrap_or_else(|| panic!("{language}: {created}"));
        variables.push(("INTENT_ID", id));
        let read = run_example(language, read, &variables);
        let read: Value = serde_json::from_str(&read).unwrap();
        assert_eq!((&read["id"], &read["status"]), (&created["id"], &json!("selection")));
    }
}
