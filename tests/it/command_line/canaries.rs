//! What is typed on the page, and what opens it, is in neither the log nor the metrics of a server,
//! nor in the files of its database: after payments, refusals and 3-D Secure, each with mistakes.

use kassa_platform::http_client::client_builder;
use reqwest::redirect::Policy;
use serde_json::{Value, json};

use crate::support::byte_search::{contains_standalone_number, contains_text};
use crate::support::kassa_process::{KassaServer, run_kassa_json, run_on_new_database};
use crate::support::orders::{order_with, sandbox_reference};
use crate::support::test_client::TestIntent;
use crate::support::test_customer::find_form_token;

/// No number of the documentation, and a code that no other text has.
const CARD: &str = "4002376189053006";
const CODE: &str = "7391";
const AMEX: &str = "379913760145232";
const PHONE: &str = "0712417593";
const VOUCHER: &str = "5183620749271846";

/// A merchant whose customers pay with a browser without scripting.
struct Shop {
    server: KassaServer,
    key: String,
    client: reqwest::Client,
}

impl Shop {
    async fn create_intent(&self, flow: &str, currency: &str) -> TestIntent {
        let order = order_with(json!({
            "allow_remember_credentials": true,
            "currency": currency,
            "reference_id": sandbox_reference(json!({ "flow": flow })),
        }));
        TestIntent::from_created(&self.server.create_intent(&self.key, &order).await)
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> u16 {
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        let request = self.client.post(format!("{}{path}", self.server.address));
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        request.body(form.extend_pairs(fields).finish()).send().await.unwrap().status().as_u16()
    }

    /// Submits the page's form, and returns the status.
    async fn submit(&self, intent: &TestIntent, method: &str, fields: &[(&str, &str)]) -> u16 {
        let page = self.server.get(&intent.page_path()).await.text().await.unwrap();
        let token = find_form_token(&page).to_owned();
        let fields = [&[("form_token", token.as_str()), ("method", method)], fields].concat();
        self.post(&intent.page_path(), &fields).await
    }

    /// A card, first with a mistake. Returns the intent after 3-D Secure, if the flow has it.
    async fn pay_by_card(&self, number: &str, flow: &str, decision: &str) -> TestIntent {
        let intent = self.create_intent(flow, "ZAR").await;
        let code = if number == AMEX { CODE } else { &CODE[..3] };
        let card = [("number", number), ("code", code), ("holder", "Ann"), ("remember", "on")];
        let of_year = |expiry| [card.as_slice(), &[("expiry", expiry)]].concat();
        assert_eq!(self.submit(&intent, "card", &of_year("12/12")).await, 422);
        assert_eq!(self.submit(&intent, "card", &of_year("12/31")).await, 303);
        if !decision.is_empty() {
            let fields = [("iauth", intent.token.as_str()), ("decision", decision)];
            assert_eq!(self.post(&format!("/pay/{}/challenge", intent.id), &fields).await, 303);
        }
        intent
    }

    async fn read(&self, intent: &TestIntent) -> Value {
        self.server.get(&intent.path_with_token()).await.json().await.unwrap()
    }

    /// A stored card whose code is asked for: wrong, then right, then 3-D Secure.
    async fn pay_by_stored_card(&self) -> TestIntent {
        let intent = self.create_intent("challenge", "ZAR").await;
        let credential = self.read(&intent).await["credentials"][0]["id"].clone();
        let id = credential.as_str().unwrap();
        let (method, field) = (format!("credential:{id}"), format!("code-{id}"));
        for (code, status) in [("739x", 422), (CODE, 303)] {
            assert_eq!(self.submit(&intent, &method, &[(&field, code)]).await, status);
        }
        let fields = [("iauth", intent.token.as_str()), ("decision", "approve")];
        self.post(&format!("/pay/{}/challenge", intent.id), &fields).await;
        assert_eq!(self.read(&intent).await["status"], "success");
        intent
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_is_in_no_log_metric_or_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let created = run_on_new_database(path, &["merchant", "create", "--name", "Ann's Bakery"]);
    let text = |name: &str| created[name].as_str().unwrap().to_owned();
    run_kassa_json(path, &["merchant", "set", &text("merchant_id"), "--ask-security-code", "on"]);
    let client = client_builder().redirect(Policy::none()).build().unwrap();
    let shop = Shop { server: KassaServer::start(path, &[]), key: text("api_key"), client };

    let mut intents = Vec::new();
    for (number, flow, decision) in [
        (CARD, "direct", ""),
        (CARD, "challenge", "approve"),
        (CARD, "challenge", "decline"),
        (AMEX, "challenge", "approve"),
    ] {
        intents.push(shop.pay_by_card(number, flow, decision).await);
    }
    intents.push(shop.pay_by_stored_card().await);
    for (method, currency, field, value) in
        [("mobile_money", "KES", "phone", PHONE), ("voucher", "ZAR", "voucher", VOUCHER)]
    {
        let intent = shop.create_intent("direct", currency).await;
        for (typed, status) in [(&value[..5], 422), (value, 303)] {
            assert_eq!(shop.submit(&intent, method, &[(field, typed)]).await, status, "{method}");
        }
        intents.push(intent);
    }

    let metrics = shop.server.get("/metrics").await.text().await.unwrap();
    assert!(metrics.contains("kassa_provider_calls_total"), "the metrics are read: {metrics}");
    let log = shop.server.log();
    assert!(log.contains("listening"), "the log is read: {log}");
    shop.server.kill();
    let texts = [("metrics", metrics), ("log", log)];
    let mut places: Vec<_> =
        texts.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes())).collect();
    for file in std::fs::read_dir(path.join("data")).unwrap() {
        let file = file.unwrap().path();
        if file.is_file() {
            places.push((file.display().to_string(), std::fs::read(&file).unwrap()));
        }
    }
    assert!(
        places.iter().any(|(_, bytes)| contains_text(bytes, intents[0].id.as_str())),
        "a file is read"
    );
    for (place, bytes) in &places {
        for canary in [CARD, &CARD[6..], AMEX, &AMEX[6..], VOUCHER, &PHONE[1..], &shop.key] {
            assert!(!contains_text(bytes, canary), "{canary} is in {place}");
        }
        assert!(!contains_standalone_number(bytes, CODE), "the code is in {place}");
        for intent in &intents {
            assert!(!contains_text(bytes, &intent.token), "a token is in {place}");
        }
    }
}
