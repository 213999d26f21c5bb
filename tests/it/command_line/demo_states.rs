//! The states of the demo shop, as a customer gets to them.

use kassa_platform::http_client::client_builder;
use reqwest::redirect::Policy;
use reqwest::{Client, Response};

use crate::support::kassa_process::KassaServer;
use crate::support::recorded_html::record_html;
use crate::support::test_customer::{VISA, find_form_token};

struct Customer {
    server: KassaServer,
    client: Client,
}

impl Customer {
    async fn post(&self, url: &str, fields: &[(&str, &str)]) -> Response {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        let body = body.extend_pairs(fields).finish();
        let request = self.client.post(url).body(body);
        let kind = "application/x-www-form-urlencoded";
        request.header("content-type", kind).send().await.unwrap()
    }

    /// Buys a product. Returns the address of the hosted page and the id of the intent.
    async fn buy(&self, product: &str) -> (String, String) {
        let path = format!("{}/demo/buy/{product}", self.server.address);
        let bought = self.post(&path, &[]).await;
        let page = bought.headers()["location"].to_str().unwrap().to_owned();
        let id = page.split(['/', '?']).find(|part| part.len() == 36).unwrap().to_owned();
        (page, id)
    }

    /// Submits the form of the hosted page.
    async fn submit(&self, page: &str, fields: &[(&str, &str)]) -> String {
        let html = self.client.get(page).send().await.unwrap().text().await.unwrap();
        let token = [("form_token", find_form_token(&html))];
        self.post(page, &[&token, fields].concat()).await.text().await.unwrap()
    }

    /// A page of the shop, which has to be whole.
    async fn open(&self, path: &str) -> String {
        check_page(&self.server.get(path).await.text().await.unwrap())
    }
}

/// Whether there is one heading, and nothing that only hydration needs.
fn check_page(html: &str) -> String {
    record_html(html);
    assert!(html.matches("<h1").count() == 1 && html.ends_with("</html>"), "{html}");
    assert!(!html.contains("<!>") && !html.contains("<script>"), "{html}");
    html.to_owned()
}

/// The fields of the review that are sent again with the signature.
fn hidden_fields(html: &str) -> Vec<(&str, &str)> {
    let fields = html.split("<input type=\"hidden\" name=\"").skip(1);
    fields
        .map(|rest| {
            let mut parts = rest.split('"');
            let name = parts.next().unwrap();
            (name, parts.nth(1).unwrap())
        })
        .filter(|(name, _)| *name != "iauth")
        .collect()
}

#[tokio::test]
async fn every_state_of_the_shop_is_a_whole_page() {
    let folder = tempfile::tempdir().unwrap();
    let server = KassaServer::start(folder.path(), &[]);
    let client = client_builder().redirect(Policy::none()).build().unwrap();
    let customer = Customer { server, client };
    let returned = |id: &str, status: &str| format!("/demo/return?intent_id={id}&status={status}");
    customer.open("/demo").await;
    let unknown = customer.open(&returned("x", "success")).await;
    assert!(unknown.contains("The API does not confirm this payment"), "{unknown}");
    let nothing = customer.post(&format!("{}/demo/buy/x", customer.server.address), &[]).await;
    assert!(check_page(&nothing.text().await.unwrap()).contains("There is no such product"));

    let (page, id) = customer.buy("coffee").await;
    customer.open(&returned(&id, "canceled")).await;
    customer.submit(&page, &[&[("method", "card")], VISA.as_slice()].concat()).await;
    assert!(customer.open(&returned(&id, "success")).await.contains("success"));

    let (page, id) = customer.buy("print").await;
    customer.submit(&page, &[&[("method", "card")], VISA.as_slice()].concat()).await;
    assert!(customer.open(&returned(&id, "pending")).await.contains("/demo/order/"));

    let (page, id) = customer.buy("gym").await;
    let account = [
        ("method", "debit_order"),
        ("account_holder", "Thandi Nkosi"),
        ("branch", "051001"),
        ("account_number", "0012345678"),
        ("account_kind", "savings"),
    ];
    let review = customer.submit(&page, &account).await;
    let fields = [hidden_fields(&review), vec![("step", "sign")]].concat();
    customer.post(&page, &fields).await;
    assert!(customer.open(&returned(&id, "success")).await.contains("/demo/contract/"));
}
