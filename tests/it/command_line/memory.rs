//! Card numbers, security codes and account numbers are gone from the memory of the process a
//! moment after they were used (decision 47).

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Seek as _, SeekFrom};
use std::time::Duration;

use reqwest::redirect::Policy;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::kassa_process::{KassaServer, kassa_command, run_on_new_database};
use crate::support::orders::order_with;
use crate::support::test_client::TestIntent;
use crate::support::test_customer::find_form_token;

/// No number of the documentation, which is in the program itself.
const CARD: &str = "4002 3761 8905 3006";
const CODE: &str = "739";
const ACCOUNT: &str = "40571938264";
/// In the environment of the process, which is not wiped: what is looked for is found.
const CONTROL: &str = "4control0in0the0environment";
const PAYMENTS: usize = 50;

/// A merchant's customers, on connections that stay open.
struct Shop {
    server: KassaServer,
    created: Value,
    client: reqwest::Client,
    _folder: TempDir,
}

#[tokio::test(flavor = "multi_thread")]
async fn three_seconds_after_50_payments_no_number_is_in_memory() {
    let shop = Shop::open();
    for number in 0..PAYMENTS {
        let holder = if number % 10 == 9 { "DECLINED" } else { "Thandi Nkosi" };
        shop.pay(holder, number % 5 == 0).await;
    }
    shop.create_beneficiary().await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let digits = CARD.replace(' ', "");
    let needles = [
        CONTROL.to_owned(),
        CARD.replace(' ', "+"),
        CARD.replace(' ', "%20"),
        CARD.replace(' ', "-"),
        CARD.to_owned(),
        digits,
        ACCOUNT.to_owned(),
        format!("code={CODE}"),
        format!("code\":\"{CODE}"),
        format!("cvc]={CODE}"),
    ];
    let counts = count_in_memory(shop.server.child.id(), &needles);
    assert!(counts[0] > 0, "the memory was read");
    let found: Vec<_> =
        needles.iter().zip(&counts).skip(1).filter(|(_, count)| **count > 0).collect();
    assert!(found.is_empty(), "copies in memory: {found:?}");
}

impl Shop {
    fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let created =
            run_on_new_database(folder.path(), &["merchant", "create", "--name", "Ann's Bakery"]);
        let mut command = kassa_command(folder.path());
        command.arg("serve").env("CONTROL", CONTROL);
        let server = KassaServer::spawn(command);
        let client =
            kassa_platform::http_client::client_builder().redirect(Policy::none()).build().unwrap();
        Self { server, created, client, _folder: folder }
    }

    fn address(&self, path: &str) -> String {
        format!("{}{path}", self.server.address)
    }

    /// Pays with the card as it is typed, or by its digits alone. A declined payment leads back
    /// to the page.
    async fn pay(&self, holder: &str, is_stored: bool) {
        let order = order_with(json!({ "allow_remember_credentials": is_stored }));
        let key = self.created["api_key"].as_str().unwrap();
        let intent = TestIntent::from_created(&self.server.create_intent(key, &order).await);
        let page = self.address(&intent.page_path());
        let html = self.client.get(&page).send().await.unwrap().text().await.unwrap();
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        form.append_pair("form_token", find_form_token(&html));
        let number = if is_stored { CARD.replace(' ', "") } else { CARD.to_owned() };
        form.append_pair("method", "card").append_pair("number", &number);
        form.append_pair("expiry", "12/31").append_pair("code", CODE).append_pair("holder", holder);
        if is_stored {
            form.append_pair("remember", "on");
        }
        let request = self.client.post(&page).body(form.finish());
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        let answer = request.send().await.unwrap();
        let status = answer.status();
        let text = answer.text().await.unwrap();
        assert_eq!(status, 303, "{text}");
    }

    async fn create_beneficiary(&self) {
        let merchant = self.created["merchant_id"].as_str().unwrap();
        let body = json!({
            "type": "basa", "bank_code": "632005", "account_number": ACCOUNT,
            "connection_id": self.created["connection_id"], "currency": "ZAR",
            "name": "Cai's Coffee", "description": "Beans",
        });
        let path = self.address(&format!("/api/merchants/{merchant}/beneficiaries"));
        let request = self.client.post(path).bearer_auth(self.created["api_key"].as_str().unwrap());
        assert_eq!(request.json(&body).send().await.unwrap().status(), 201);
    }
}

/// How often each text is in the memory that the process can write.
fn count_in_memory(process: u32, needles: &[String]) -> Vec<usize> {
    let maps = std::fs::read_to_string(format!("/proc/{process}/maps")).unwrap();
    let memory = File::open(format!("/proc/{process}/mem"));
    let memory = memory.expect("the process hides its memory; this test has to run as root");
    let mut memory = BufReader::with_capacity(1 << 20, memory);
    let mut counts = vec![0; needles.len()];
    for line in maps.lines().filter(|line| line.contains(" rw")) {
        let range = line.split(' ').next().unwrap().split_once('-').unwrap();
        let [start, end] = [range.0, range.1].map(|text| u64::from_str_radix(text, 16).unwrap());
        memory.seek(SeekFrom::Start(start)).unwrap();
        let mut bytes = Vec::new();
        let length = end - start;
        // The kernel refuses some ranges, such as those of devices.
        if memory.by_ref().take(length).read_to_end(&mut bytes).is_ok() {
            for (needle, count) in needles.iter().zip(&mut counts) {
                *count += count_in(&bytes, needle.as_bytes());
            }
        }
    }
    counts
}

/// Skips from one first character to the next.
fn count_in(bytes: &[u8], needle: &[u8]) -> usize {
    let (mut rest, mut count) = (bytes, 0);
    while rest.skip_until(needle[0]).unwrap() > 0 {
        count += usize::from(rest.starts_with(&needle[1..]));
    }
    count
}
