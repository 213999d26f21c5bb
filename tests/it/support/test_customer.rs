//! A customer on the hosted page, as a client of HTML forms.

use axum::body::Body;
use axum::http::Method;
use serde_json::Value;

use super::test_client::{TestClient, TestIntent, TestResponse};
use super::test_service::TestService;

/// The fields of a card form, `number` to `holder`.
pub type Card = [(&'static str, &'static str); 4];

pub const VISA: Card = [
    ("number", "4242 4242 4242 4242"),
    ("expiry", "12/31"),
    ("code", "123"),
    ("holder", "Thandi Nkosi"),
];

/// The same card with one field changed.
pub fn visa_with(field: &str, value: &'static str) -> Card {
    VISA.map(|(name, usual)| if name == field { (name, value) } else { (name, usual) })
}

/// The methods that the page offers, in the order of the page.
pub const METHODS: [&str; 6] =
    ["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher"];

/// The form fields of a method.
pub fn method_fields(method: &str) -> &'static [(&'static str, &'static str)] {
    match method {
        "card" => &VISA,
        "mobile_money" => &[("phone", "082 123 4567")],
        "voucher" => &[("voucher", "1234 5678 9012 3456")],
        _ => &[],
    }
}

pub struct TestCustomer {
    pub browser: TestClient,
    pub intent: TestIntent,
}

impl TestCustomer {
    /// A customer of a new intent.
    pub async fn create(service: &TestService, order: Value) -> Self {
        Self {
            intent: service.merchant_client().create_intent(order).await,
            browser: service.client_without_key(),
        }
    }

    /// The same customer, whose browser also sends this header.
    pub fn with_header(&self, name: &str, value: &str) -> Self {
        Self { browser: self.browser.with_header(name, value), intent: self.intent.clone() }
    }

    pub fn page_path(&self) -> String {
        self.intent.page_path()
    }

    /// The path that one of the page's other forms is posted to, for example `/cancel`.
    pub fn form_path(&self, form: &str) -> String {
        format!("/pay/{}{form}", self.intent.id)
    }

    pub async fn open_page(&self) -> TestResponse {
        self.browser.get(&self.page_path()).await
    }

    /// Opens the page, and returns the token of its form.
    pub async fn fetch_form_token(&self) -> String {
        find_form_token(self.open_page().await.text()).to_owned()
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> TestResponse {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        let body = Body::from(body.extend_pairs(fields).finish());
        self.browser
            .with_header("content-type", "application/x-www-form-urlencoded")
            .send(Method::POST, path, body)
            .await
    }

    /// Submits the card form with this form token.
    pub async fn submit_card(&self, token: &str, card: Card) -> TestResponse {
        let fields = [[("form_token", token), ("method", "card")].as_slice(), &card].concat();
        self.post(&self.page_path(), &fields).await
    }

    /// Opens the page, and submits the card form.
    pub async fn pay(&self, card: Card) -> TestResponse {
        self.submit_card(&self.fetch_form_token().await, card).await
    }

    /// As [`Self::pay`], with consent to storing the card.
    pub async fn pay_and_remember(&self, card: Card) -> TestResponse {
        self.submit_method("card", &[card.as_slice(), &[("remember", "on")]].concat()).await
    }

    /// Pays with a stored credential, by its public id.
    pub async fn pay_with(&self, credential: &str) -> TestResponse {
        self.submit_method(&format!("credential:{credential}"), &[]).await
    }

    /// Opens the page, and submits its form with this method and these fields.
    pub async fn submit_method(&self, method: &str, fields: &[(&str, &str)]) -> TestResponse {
        let token = self.fetch_form_token().await;
        let fields = [&[("form_token", token.as_str()), ("method", method)], fields].concat();
        self.post(&self.page_path(), &fields).await
    }

    /// The public id of each stored credential that the intent offers, and whether it can be
    /// charged without the customer.
    pub async fn read_offered_credentials(&self) -> Vec<(String, bool)> {
        let intent = self.read_intent().await;
        let credentials = intent["credentials"].as_array().unwrap().iter();
        let read = |credential: &Value| {
            (
                credential["id"].as_str().unwrap().to_owned(),
                credential["is_mit_compatible"].as_bool().unwrap(),
            )
        };
        credentials.map(read).collect()
    }

    /// Cancels the payment, and confirms it.
    pub async fn cancel(&self) -> TestResponse {
        let fields = [("iauth", self.intent.token.as_str()), ("confirm", "yes")];
        self.post(&self.form_path("/cancel"), &fields).await
    }

    pub async fn press_button(&self, form: &str, decision: &str) -> TestResponse {
        self.post(&self.form_path(form), &[("iauth", &self.intent.token), ("decision", decision)])
            .await
    }

    /// The intent as the API returns it to the customer.
    pub async fn read_intent(&self) -> Value {
        self.browser.get(&self.intent.path_with_token()).await.json()
    }

    pub fn assert_returned_with(&self, response: &TestResponse, status: &str) {
        let expected =
            format!("https://shop.test/done?intent_id={}&status={status}", self.intent.id);
        assert_eq!(
            (response.status, response.header("location")),
            (303, Some(expected.as_str())),
            "{response:?}"
        );
    }

    pub fn assert_redirected_to_page(&self, response: &TestResponse) {
        assert_eq!(
            (response.status, response.header("location")),
            (303, Some(self.page_path().as_str())),
            "{response:?}"
        );
    }
}

pub fn find_form_token(html: &str) -> &str {
    let (_, rest) = html
        .split_once(r#"name="form_token" value=""#)
        .unwrap_or_else(|| panic!("no form: {html}"));
    rest.split('"').next().unwrap()
}

/// The text of the element with `role="alert"`, without its markup.
pub fn find_alert(html: &str) -> Option<String> {
    let (_, rest) = html.split_once(r#"role="alert""#)?;
    let (content, _) = rest.split_once('>')?.1.split_once("</div>")?;
    let mut in_tag = false;
    let shown = content.chars().filter(|character| {
        let outside = !in_tag && *character != '<';
        in_tag = (in_tag || *character == '<') && *character != '>';
        outside
    });
    Some(shown.collect())
}

/// What the page says at a field. Empty if the field is right.
pub fn find_field_error<'a>(html: &'a str, field: &str) -> &'a str {
    let tag = find_tag(html, &format!("{field}-error"));
    let shown = html.split_once(tag).unwrap().1;
    shown.split("</p>").next().unwrap()
}

/// The tag of the element with this id.
pub fn find_tag<'a>(html: &'a str, id: &str) -> &'a str {
    let at = html.find(&format!(r#" id="{id}""#)).unwrap_or_else(|| panic!("no {id}: {html}"));
    let start = html[..at].rfind('<').unwrap();
    let end = at + html[at..].find('>').unwrap();
    &html[start..=end]
}

/// The values of the page's radio buttons, in the order of the page.
pub fn find_radio_values(html: &str) -> Vec<&str> {
    html.split(r#"name="method" value=""#)
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect()
}

/// The value of the page's `data-state`.
pub fn find_page_state(html: &str) -> &str {
    html.split_once(r#"data-state=""#)
        .map(|(_, rest)| rest.split('"').next().unwrap())
        .unwrap_or_else(|| panic!("no page: {html}"))
}
