//! `kassa webhook` and the format `original`.

use serde_json::{Value, json};

use super::webhook::{SandboxServer, WebhookListenProcess};
use crate::support::kassa_process::{expect_error_line, run_kassa};
use crate::support::test_receiver::{ReceivedDelivery, TestReceiver};

#[tokio::test(flavor = "multi_thread")]
async fn a_destination_of_the_original_format_is_created_set_and_listed() {
    let (sandbox, receiver) = (SandboxServer::start(), TestReceiver::start().await);
    let file = sandbox.folder.path().join("secret.txt");
    std::fs::write(&file, "shop-secret-2026\n").unwrap();
    let (file, merchant) = (file.to_str().unwrap(), sandbox.merchant.as_str());
    let to = ["create", "--merchant", merchant, "--url", &receiver.url];
    let options = ["--format", "original", "--secret-file", file, "--cancelation-type"];
    let created = [&to[..], &options[..], &["cancelation", "--cancelation-on", "any"]].concat();
    let created = sandbox.run_webhook_command(&created);
    assert_eq!(created["secret"], Value::Null, "{created}");
    let id = created["webhook_id"].as_str().unwrap();
    let list =
        || sandbox.run_webhook_command(&["list", "--merchant", merchant])["webhooks"][0].clone();
    let expected = json!({
        "format": "original",
        "ordered": true,
        "cancelation_type": "cancelation",
        "cancelation_on": "any",
        "signature_header": "Njiapay-Signature",
    });
    let settings = |webhook: &Value| -> Value {
        let names = expected.as_object().unwrap().keys();
        names.map(|name| (name.clone(), webhook[name].clone())).collect()
    };
    assert_eq!(settings(&list()), expected);
    sandbox.create_one_event().await;
    let received = receiver.wait_for(2).await;
    let kinds: Vec<Value> = received.iter().map(|one| one.json()["type"].clone()).collect();
    assert_eq!(kinds, ["status_change", "cancelation"]);
    for one in &received {
        let signature = one.headers["njiapay-signature"].to_str().unwrap();
        assert!(signature.starts_with("v0=") && signature.len() == 67, "{signature}");
        assert!(!one.headers.contains_key("webhook-id"), "the secret cannot sign it");
    }

    let set = sandbox.run_webhook_command(&["set", id, "--signature-header", "X-Signature"]);
    assert_eq!((&set["signature_header"], &set), (&json!("X-Signature"), &list()));
    let set = sandbox.run_webhook_command(&["set", id, "--signature-header", ""]);
    assert_eq!(set["signature_header"], "Njiapay-Signature");
    let refuse = |arguments: &[&str], part: &str| {
        let output = run_kassa(sandbox.folder.path(), &[&["webhook"], arguments].concat());
        assert!(expect_error_line(&output).contains(part), "{output:?}");
    };
    refuse(&["set", id, "--format", "standard"], "--secret-file");
    refuse(&["set", id, "--ordered", "off"], "--ordered off");
    refuse(&["set", id, "--signature-header", "content-type"], "--signature-header");
    refuse(&["set", "nothing", "--ordered", "on"], "nothing");
    refuse(&[&to[..], &["--secret-file", file]].concat(), "--secret-file");
    std::fs::write(file, "two words of a secret").unwrap();
    refuse(&["set", id, "--secret-file", file], "--secret-file");

    // A generated secret suits both formats.
    sandbox.run_webhook_command(&["rotate", id]);
    let set = sandbox.run_webhook_command(&["set", id, "--format", "standard", "--ordered", "on"]);
    assert_eq!((&set["format"], &set["ordered"]), (&json!("standard"), &json!(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn samples_are_triggered_and_listened_to_in_a_format() {
    let (sandbox, receiver) = (SandboxServer::start(), TestReceiver::start().await);
    sandbox.create(&receiver.url);
    let merchant = sandbox.merchant.as_str();
    let arguments = ["--merchant", merchant, "--format", "original"];
    let mut listening = WebhookListenProcess::start(sandbox.folder.path(), &arguments);
    listening.read_json_line();
    let trigger =
        ["trigger", "refund_status_change", "--merchant", merchant, "--format", "original"];
    // No line is printed for what the format has no type for.
    sandbox.run_webhook_command(&["trigger", "mandate_collection", "--merchant", merchant]);
    let sent = sandbox.run_webhook_command(&trigger);
    let printed = listening.read_json_line();
    assert_eq!(
        (&printed["event"]["type"], &printed["event"]["notification_id"], &printed["verified"]),
        (&json!("refund"), &sent["event_id"], &json!(true))
    );
    let received = receiver.wait_for(2).await;
    let refund = received.iter().map(ReceivedDelivery::json).find(|one| one["type"] == "refund");
    assert_eq!(refund.unwrap()["content"]["type"], "full");
    let unknown = ["webhook", "trigger", "mandate_collection", "--merchant", merchant, "--format"];
    let output = run_kassa(sandbox.folder.path(), &[&unknown[..], &["original"]].concat());
    assert!(expect_error_line(&output).contains("mandate_collection"), "{output:?}");
}
