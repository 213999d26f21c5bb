//! `kassa connection …`

use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};

use crate::support::kassa_process::{
    KassaServer, expect_error_line, http_client, kassa_command, run_kassa, run_kassa_json,
    run_on_new_database,
};
use crate::support::orders::minimal_order;

const UNKNOWN: &str = "00000000-0000-7000-8000-000000000000";

/// A folder with a merchant, and the id of its first connection.
struct Merchant {
    folder: tempfile::TempDir,
    id: String,
    api_key: String,
    first: String,
}

impl Merchant {
    fn create() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let created =
            run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
        let text = |name: &str| created[name].as_str().unwrap().to_owned();
        let (id, api_key, first) = (text("merchant_id"), text("api_key"), text("connection_id"));
        Self { folder, id, api_key, first }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn run(&self, arguments: &[&str]) -> Value {
        run_kassa_json(self.path(), &[&["connection"], arguments].concat())
    }

    fn fail(&self, arguments: &[&str]) -> String {
        expect_error_line(&run_kassa(self.path(), &[&["connection"], arguments].concat()))
    }

    /// Creates a connection to the sandbox with these options.
    fn add(&self, options: &[&str]) -> Value {
        let required = ["create", "--merchant", &self.id, "--provider", "sandbox"];
        self.run(&[&required, options].concat())
    }

    fn list(&self) -> Vec<Value> {
        self.run(&["list", "--merchant", &self.id])["connections"].as_array().unwrap().clone()
    }

    fn list_ids(&self) -> Vec<String> {
        let ids = self.list().into_iter().map(|one| one["connection_id"].as_str().unwrap().into());
        ids.collect()
    }
}

/// Decision 153.
#[test]
fn a_secret_that_others_may_read_is_taken_with_a_warning() {
    let merchant = Merchant::create();
    let file = merchant.path().join("key");
    std::fs::write(&file, "sk_test_abcdef1234\n").unwrap();
    for (mode, is_warned) in [(0o644, true), (0o640, true), (0o604, true), (0o600, false)] {
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
        let create = ["connection", "create", "--merchant", &merchant.id, "--provider", "sandbox"];
        let output = run_kassa(merchant.path(), &[&create[..], &["--secret-file", "key"]].concat());
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(text.contains("key: group or others may read"), is_warned, "{mode:o}: {text}");
        assert!(!text.contains("abcdef"), "{text}");
    }
}

#[test]
fn a_connection_is_created_last_and_shown_without_secrets() {
    let merchant = Merchant::create();
    std::fs::write(merchant.path().join("key"), "sk_test_abcdef1234\n").unwrap();
    std::fs::write(merchant.path().join("notify"), "whsec_uvwxyz5678").unwrap();
    let created = merchant.add(&[
        "--secret-file",
        "key",
        "--notify-secret-file",
        "notify",
        "--methods",
        "card, eft",
        "--currencies",
        "ZAR,USD",
        "--endpoint",
        "http://127.0.0.1:1/",
        "--base-url",
        "https://pay.example",
    ]);
    let id = created["connection_id"].as_str().unwrap();
    let notify_url = format!("https://pay.example/providers/{id}/notify");
    let expected = json!({
        "connection_id": id, "provider": "sandbox", "notify_url": notify_url,
        "methods": ["card", "eft"],
    });
    assert_eq!(created, expected);
    let shown = merchant.run(&["show", id]);
    let listed = merchant.list();
    assert_eq!(listed.len(), 2);
    assert_eq!(listed[1], shown, "with the default address");
    let field = |name: &str| shown[name].clone();
    assert_eq!(field("position"), 2);
    assert_eq!(field("merchant_id"), merchant.id.as_str());
    assert_eq!(field("notify_url"), format!("http://127.0.0.1:3000/providers/{id}/notify"));
    assert_eq!(
        (field("methods"), field("currencies")),
        (json!(["card", "eft"]), json!(["ZAR", "USD"]))
    );
    assert_eq!((field("enabled"), field("health")), (json!(true), json!({ "status": "healthy" })));
    assert_eq!((field("mode"), field("realistic")), (Value::Null, json!(false)));
    assert_eq!(field("endpoint"), "http://127.0.0.1:1");
    let secret = |last4: &str| json!({ "last4": last4, "previous_valid_until": null });
    assert_eq!((field("secret"), field("notify_secret")), (secret("1234"), secret("5678")));
    for text in [&shown, &listed[0], &listed[1]].map(Value::to_string) {
        assert!(!text.contains("abcdef") && !text.contains("uvwxyz"), "{text}");
    }
    assert_eq!((&listed[0]["secret"], &listed[0]["provider"]), (&Value::Null, &json!("sandbox")));
}

#[test]
fn a_secret_is_read_from_standard_input_and_rotated() {
    let merchant = Merchant::create();
    let rotate = |option: &str, secret: &str| {
        let mut child = kassa_command(merchant.path())
            .args(["connection", "rotate-secret", &merchant.first, option, "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(secret.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    };
    let first = rotate("--secret-file", "key-1111\n");
    assert_eq!(first["secret"], json!({ "last4": "1111", "previous_valid_until": null }));
    let second = rotate("--secret-file", "key-2222");
    assert_eq!(second["secret"]["last4"], "2222");
    assert!(second["secret"]["previous_valid_until"].is_string(), "{second}");
    assert_eq!(second["notify_secret"], Value::Null);
    let notify = rotate("--notify-secret-file", "notify-3333");
    assert_eq!(
        (&notify["notify_secret"]["last4"], &notify["secret"]),
        (&json!("3333"), &second["secret"])
    );
}

#[test]
fn settings_are_changed_and_removed() {
    let merchant = Merchant::create();
    let id = merchant.first.as_str();
    let before = merchant.run(&["show", id]);
    let all = ["--methods", "eft", "--currencies", "ZAR", "--fallback-email", "shop@b.example"];
    let changed = merchant.run(&[&["set", id], all.as_slice()].concat());
    assert_eq!(
        [&changed["methods"], &changed["currencies"], &changed["fallback_email"]],
        [&json!(["eft"]), &json!(["ZAR"]), &json!("shop@b.example")]
    );
    let removed =
        merchant.run(&["set", id, "--methods", "", "--currencies", "", "--fallback-email", ""]);
    for name in ["methods", "currencies", "fallback_email"] {
        assert_eq!(removed[name], before[name], "{name}");
    }
    assert_eq!(before["main_beneficiary"], json!(null));
    let none = merchant.run(&["set", id, "--main-beneficiary", ""]);
    assert_eq!(none["main_beneficiary"], json!(null));
    assert_eq!(merchant.run(&["disable", id])["enabled"], false);
    assert_eq!(merchant.run(&["disable", id])["enabled"], false);
    assert_eq!(merchant.run(&["enable", id])["enabled"], true);
}

#[test]
fn connections_are_ordered() {
    let merchant = Merchant::create();
    let added = [merchant.add(&[]), merchant.add(&["--realistic"])];
    let ids = added.map(|one| one["connection_id"].as_str().unwrap().to_owned());
    let [first, second, third] = [&merchant.first, &ids[0], &ids[1]].map(String::as_str);
    assert_eq!(merchant.list_ids(), [first, second, third]);
    let ordered = merchant.run(&["order", "--merchant", &merchant.id, third]);
    assert_eq!(ordered["connections"][0]["connection_id"], third);
    assert_eq!(ordered["connections"][0]["position"], 1);
    assert_eq!(merchant.list_ids(), [third, first, second]);
    merchant.run(&["order", "--merchant", &merchant.id, second, third]);
    assert_eq!(merchant.list_ids(), [second, third, first]);
    let line = merchant.fail(&["order", "--merchant", &merchant.id, second, second]);
    assert!(line.contains("twice"), "{line}");
    let other = run_kassa_json(merchant.path(), &["merchant", "create", "--name", "Bob"]);
    let others = other["connection_id"].as_str().unwrap();
    let line = merchant.fail(&["order", "--merchant", &merchant.id, others]);
    assert!(line.contains(others) && line.contains("not a connection of this merchant"), "{line}");
}

#[test]
fn a_connection_is_checked() {
    let merchant = Merchant::create();
    let checked = merchant.run(&["check", &merchant.first]);
    assert_eq!(checked["status"], "healthy");
    assert_eq!(
        list_steps(&checked),
        ["key_accepted", "notify_url_reachable", "not notification_received", "enabled"]
    );
    merchant.run(&["disable", &merchant.first]);
    let disabled = merchant.run(&["check", &merchant.first]);
    assert_eq!(list_steps(&disabled)[3], "not enabled");
    let unreachable = merchant.add(&["--endpoint", "http://127.0.0.1:1"]);
    let id = unreachable["connection_id"].as_str().unwrap();
    let checked = run_kassa(merchant.path(), &["connection", "check", id]);
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    let report: Value = serde_json::from_slice(&checked.stdout).unwrap();
    let reason = "nothing was sent to the payment provider";
    assert_eq!((&report["status"], &report["reason"]), (&json!("no_answer"), &json!(reason)));
    assert_eq!(list_steps(&report)[0], "not key_accepted");
    let notify_url = report["notify_url"].as_str().unwrap();
    assert!(notify_url.ends_with(&format!("/providers/{id}/notify")), "{notify_url}");
    assert_eq!(merchant.run(&["show", id])["health"], json!({ "status": "healthy" }));
}

/// The steps of a report, with `not` before what is not done and what to do about it.
fn list_steps(report: &Value) -> Vec<String> {
    let steps = report["steps"].as_array().unwrap().iter();
    let describe = |step: &Value| {
        let is_done = step["done"].as_bool().unwrap();
        assert_eq!(step["to_do"].is_string(), !is_done, "{step}");
        format!("{}{}", if is_done { "" } else { "not " }, step["step"].as_str().unwrap())
    };
    steps.map(describe).collect()
}

#[test]
fn what_is_not_possible_is_reported_in_one_line() {
    let merchant = Merchant::create();
    std::fs::write(merchant.path().join("empty"), "\n").unwrap();
    std::fs::write(merchant.path().join("two"), "key-1\nkey-2\n").unwrap();
    std::fs::write(merchant.path().join("api"), "sk_test_1").unwrap();
    std::fs::write(merchant.path().join("endpoint"), "we_1").unwrap();
    let create = |provider: &str, options: &[&str]| {
        let required = ["create", "--merchant", &merchant.id, "--provider", provider];
        merchant.fail(&[&required, options].concat())
    };
    for (provider, options, expected) in [
        (
            "acme",
            vec![],
            "--provider: this build has no connector for \"acme\"; it has sandbox, stripe",
        ),
        ("stripe", vec![], "--secret-file: stripe requires it"),
        ("sandbox", vec!["--mode", "raw"], "--mode: sandbox takes no mode"),
        ("sandbox", vec!["--mode", "cooked"], "--mode: use raw or hosted"),
        ("sandbox", vec!["--methods", "card,cash"], "--methods: use codes"),
        ("sandbox", vec!["--methods", "card,card"], "--methods: use codes"),
        ("sandbox", vec!["--currencies", "ZAR,ABC"], "--currencies: use ISO codes"),
        ("sandbox", vec!["--endpoint", "ftp://x"], "--endpoint: use an address"),
        ("sandbox", vec!["--secret-file", "missing"], "--secret-file: missing: "),
        ("sandbox", vec!["--secret-file", "empty"], "one key and nothing else"),
        ("sandbox", vec!["--notify-secret-file", "two"], "--notify-secret-file: two: "),
        (
            "stripe",
            vec!["--secret-file", "api", "--notify-secret-file", "endpoint"],
            "--notify-secret-file: use a key that begins with whsec_",
        ),
        ("sandbox", vec!["--secret-file", "-", "--notify-secret-file", "-"], "standard input"),
        ("sandbox", vec!["--base-url", "pay.example"], "KASSA_BASE_URL"),
    ] {
        let line = create(provider, &options);
        assert!(line.contains(expected), "{provider} {options:?}: {line}");
    }
    assert_eq!(merchant.list().len(), 1, "nothing was created");
    for command in [
        vec!["show", UNKNOWN],
        vec!["check", UNKNOWN],
        vec!["disable", UNKNOWN],
        vec!["enable", UNKNOWN],
        vec!["set", UNKNOWN, "--methods", "card"],
        vec!["list", "--merchant", UNKNOWN],
        vec!["create", "--merchant", UNKNOWN, "--provider", "sandbox"],
    ] {
        assert!(merchant.fail(&command).contains(UNKNOWN), "{command:?}");
    }
    let line = merchant.fail(&["set", &merchant.first, "--fallback-email", "nobody"]);
    assert!(line.contains("--fallback-email: use an e-mail address"), "{line}");
}

#[test]
fn live_mode_has_neither_the_sandbox_nor_endpoints() {
    let folder = tempfile::tempdir().unwrap();
    let create = ["merchant", "create", "--name", "Ann's Bakery", "--mode", "live"];
    let created = run_on_new_database(folder.path(), &create);
    let id = created["merchant_id"].as_str().unwrap();
    let create = ["connection", "create", "--merchant", id, "--provider"];
    let fail = |provider: &str| {
        let options = [provider, "--deployment-mode", "live"];
        expect_error_line(&run_kassa(folder.path(), &[create.as_slice(), &options].concat()))
    };
    let line = fail("sandbox");
    assert!(line.contains("--provider: sandbox exists in test mode only"), "{line}");
    let line = fail("acme");
    assert!(line.contains("no connector for \"acme\"; it has stripe"), "{line}");
}

#[tokio::test]
async fn a_running_server_follows_soon() {
    let merchant = Merchant::create();
    let server = KassaServer::start(merchant.path(), &[]);
    let created = server.create_intent(&merchant.api_key, &minimal_order()).await;
    let intent = format!("{}/api/intents/{}", server.address, created["id"].as_str().unwrap());
    let methods = async || {
        let read = http_client().get(&intent).bearer_auth(&merchant.api_key).send().await.unwrap();
        let methods = read.json::<Value>().await.unwrap()["methods"].as_array().unwrap().clone();
        Value::from_iter(methods.iter().map(|method| method["code"].clone()))
    };
    // `api::recent_settings` shows that it takes less than a second.
    let wait_for = async |expected: Value| {
        while methods().await != expected {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let all = json!(["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher"]);
    assert_eq!(methods().await, all);
    merchant.run(&["disable", &merchant.first]);
    wait_for(json!([])).await;
    merchant.add(&["--realistic"]);
    // Mobile money is not used in rand.
    wait_for(json!(["card", "paypal", "eft", "bank_transfer", "voucher"])).await;
}

#[test]
fn schemes_of_debit_orders_are_chosen() {
    let merchant = Merchant::create();
    let schemes = |id: &str| {
        let shown = merchant.run(&["show", id]);
        let listed = merchant.list();
        let listed = listed.iter().find(|one| one["connection_id"] == id).unwrap();
        assert_eq!(listed["schemes"], shown["schemes"]);
        (shown["schemes"].clone(), shown["creditor_id"].clone())
    };
    let all = json!(["za_debit", "sepa", "becs", "bacs"]);
    assert_eq!(schemes(&merchant.first), (json!(["za_debit"]), Value::Null));
    for (options, expected, creditor) in [
        (vec![], all, Value::Null),
        (vec!["--realistic"], json!(["za_debit"]), Value::Null),
        (
            vec!["--schemes", "sepa,becs", "--creditor-id", "de98 zzz0 9999 9999 99"],
            json!(["sepa", "becs"]),
            json!("DE98ZZZ09999999999"),
        ),
    ] {
        let added = merchant.add(&options);
        let id = added["connection_id"].as_str().unwrap();
        assert_eq!(schemes(id), (expected, creditor), "{options:?}");
    }
    let fail = |options: &[&str]| {
        let required = ["create", "--merchant", &merchant.id, "--provider", "sandbox"];
        merchant.fail(&[&required, options].concat())
    };
    for wrong in ["", "iban", "sepa,sepa", "SEPA"] {
        assert!(fail(&["--schemes", wrong]).contains("--schemes: use codes"), "{wrong}");
    }
    assert!(fail(&["--creditor-id", "DE97ZZZ09999999999"]).contains("--creditor-id"));
}
