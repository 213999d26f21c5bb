//! The lines that verify a webhook, as the reference shows them, in Python and Node.js. In Rust the
//! same lines are in the tests of deliveries.

use std::path::Path;
use std::process::{Command, Output};

use kassa_domain::time::Timestamp;
use kassa_platform::clock::Clock;
use kassa_services::webhooks::{SigningSecret, sign_with_each};

use super::commands::python;
use super::unescape;
use crate::support::test_service::TestService;

const BODY: &str = r#"{"type":"status_change","sequence":2}"#;

/// The block of code of a language.
fn find_block(page: &str, language: &str) -> String {
    let begin = format!("<code class=\"language-{language}\">");
    let block = page.split(&begin).nth(1).unwrap_or_else(|| panic!("{language}: {page}"));
    unescape(block.split("</code>").next().unwrap())
}

fn run(language: &str, program: &str, secret: &str, headers: &str, body: &str) -> Output {
    let mut command = match language {
        "python" => Command::new(python()),
        _ => Command::new("node"),
    };
    match language {
        "python" => command.args(["-c", program]),
        _ => command.args(["--input-type=module", "-e", program]),
    };
    // Its packages have the official library.
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("end2end"));
    command.env("SECRET", secret).env("HEADERS", headers).env("BODY", body).output().unwrap()
}

#[tokio::test]
async fn the_lines_that_verify_an_event_do() {
    let service = TestService::sandbox().await;
    let page = service.client_without_key().get("/docs/webhooks").await;
    let rust = find_block(page.text(), "rust");
    assert!(rust.contains("Webhook::new(secret)?.verify(body, headers)?"), "{rust}");
    let (secret, Timestamp(now)) = (SigningSecret::random(), Clock::System.now());
    let signature = sign_with_each(std::slice::from_ref(&secret), "msg_1", now / 1000, BODY);
    let headers = serde_json::json!({
        "webhook-id": "msg_1",
        "webhook-timestamp": (now / 1000).to_string(),
        "webhook-signature": signature,
    });
    let (secret, headers) = (secret.to_text(), headers.to_string());
    for (language, read, print) in [
        (
            "python",
            "import json, os\n\
             secret, body = os.environ['SECRET'], os.environ['BODY']\n\
             headers = json.loads(os.environ['HEADERS'])\n",
            "\nprint(event['type'])",
        ),
        (
            "js",
            "const { SECRET: secret, BODY: body, HEADERS } = process.env;\n\
             const headers = JSON.parse(HEADERS);\n",
            "\nconsole.log(event.type);",
        ),
    ] {
        let program = format!("{read}{}{print}", find_block(page.text(), language));
        let verified = run(language, &program, &secret, &headers, BODY);
        assert_eq!(String::from_utf8_lossy(&verified.stdout), "status_change\n", "{verified:?}");
        let forged = run(language, &program, &secret, &headers, &BODY.replace('2', "3"));
        assert!(!forged.status.success(), "{language}: {forged:?}");
        let said = String::from_utf8_lossy(&forged.stderr);
        assert!(said.contains("WebhookVerificationError"), "{language}: {said}");
    }
}
