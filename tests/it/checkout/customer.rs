//! A customer who has a link and fills in forms.

use axum::body::Body;
use axum::http::Method;
use serde_json::Value;

use crate::support::service::{Answer, Api, Intent, TestService};

/// The fields of a card form, `number` to `holder`.
pub type Card = [(&'static str, &'static str); 4];

pub const VISA: Card = [("number", "4242 4242 4242 4242"), ("expiry", "12/31"), ("code", "123"), ("holder", "Thandi Nkosi")];

/// The same card with one field changed.
pub fn visa_but(field: &str, value: &'static str) -> Card {
    VISA.map(|(name, usual)| if name == field { (name, value) } else { (name, usual) })
}

/// The methods that the page offers, in their order.
pub const METHODS: [&str; 6] = ["card", "paypal", "eft", "bank_transfer", "mobile_money", "voucher"];

/// What each asks for beside the card.
pub fn asked_for(method: &str) -> &'static [(&'static str, &'static str)] {
    match method {
        "card" => &VISA,
        "mobile_money" => &[("phone", "082 123 4567")],
        "voucher" => &[("voucher", "1234 5678 9012 3456")],
        _ => &[],
    }
}

pub struct Customer {
    pub browser: Api,
    pub intent: Intent,
}

impl Customer {
    /// Sent to the page of a new intent.
    pub async fn of(service: &TestService, order: Value) -> Self {
        Self { intent: service.api().intent(order).await, browser: service.nobody() }
    }

    /// The same customer, whose browser sends this header as well.
    pub fn with(&self, name: &str, value: &str) -> Self {
        Self { browser: self.browser.with(name, value), intent: self.intent.clone() }
    }

    pub fn page(&self) -> String {
        format!("/pay/{}?iauth={}", self.intent.id, self.intent.token)
    }

    /// The path of one of the page's other forms.
    pub fn path(&self, form: &str) -> String {
        format!("/pay/{}{form}", self.intent.id)
    }

    pub async fn open(&self) -> Answer {
        self.browser.get(&self.page()).await
    }

    /// The token of a form that was just shown.
    pub async fn form_token(&self) -> String {
        form_token(self.open().await.text()).to_owned()
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        let body = Body::from(body.extend_pairs(fields).finish());
        self.browser.with("content-type", "application/x-www-form-urlencoded").send(Method::POST, path, body).await
    }

    /// Sends a form that carries this token.
    pub async fn pay_by(&self, token: &str, card: Card) -> Answer {
        let fields = [[("form_token", token), ("method", "card")].as_slice(), &card].concat();
        self.post(&self.page(), &fields).await
    }

    /// Opens the page, fills in the form, and sends it.
    pub async fn pay(&self, card: Card) -> Answer {
        self.pay_by(&self.form_token().await, card).await
    }

    /// As [`Customer::pay`], with the box that lets the merchant keep the card ticked.
    pub async fn pay_and_remember(&self, card: Card) -> Answer {
        self.choose("card", &[card.as_slice(), &[("remember", "on")]].concat()).await
    }

    /// Pays with a stored credential, and nothing else filled in.
    pub async fn pay_with(&self, credential: &str) -> Answer {
        self.choose(&format!("credential:{credential}"), &[]).await
    }

    /// Opens the page, chooses this, fills in these fields, and sends the form.
    pub async fn choose(&self, method: &str, fields: &[(&str, &str)]) -> Answer {
        let token = self.form_token().await;
        let fields = [&[("form_token", token.as_str()), ("method", method)], fields].concat();
        self.post(&self.page(), &fields).await
    }

    /// The public ids of the stored credentials that the API says are offered, and whether each takes later charges.
    pub async fn offered(&self) -> Vec<(String, bool)> {
        let intent = self.read().await;
        let credentials = intent["credentials"].as_array().unwrap().iter();
        let told = |credential: &Value| {
            (credential["id"].as_str().unwrap().to_owned(), credential["is_mit_compatible"].as_bool().unwrap())
        };
        credentials.map(told).collect()
    }

    pub async fn press(&self, form: &str, decision: &str) -> Answer {
        self.post(&self.path(form), &[("iauth", &self.intent.token), ("decision", decision)]).await
    }

    /// The intent as its merchant reads it.
    pub async fn read(&self) -> Value {
        self.browser.get(&self.intent.path_with_token()).await.json()
    }

    pub fn came_back_with(&self, answer: &Answer, status: &str) {
        let expected = format!("https://shop.test/done?intent_id={}&status={status}", self.intent.id);
        assert_eq!((answer.status, answer.header("location")), (303, Some(expected.as_str())), "{answer:?}");
    }

    pub fn is_led_to_the_page(&self, answer: &Answer) {
        assert_eq!((answer.status, answer.header("location")), (303, Some(self.page().as_str())), "{answer:?}");
    }
}

pub fn form_token(html: &str) -> &str {
    let (_, rest) = html.split_once(r#"name="form_token" value=""#).unwrap_or_else(|| panic!("no form: {html}"));
    rest.split('"').next().unwrap()
}

/// The words of the element with `role="alert"`, without its markup.
pub fn alert(html: &str) -> Option<String> {
    let (_, rest) = html.split_once(r#"role="alert""#)?;
    let (content, _) = rest.split_once('>')?.1.split_once("</div>")?;
    let mut in_tag = false;
    let shown = content.chars().filter(|c| {
        let outside = !in_tag && *c != '<';
        in_tag = (in_tag || *c == '<') && *c != '>';
        outside
    });
    Some(shown.collect())
}

/// The tag of the element with this id.
pub fn tag<'a>(html: &'a str, id: &str) -> &'a str {
    let at = html.find(&format!(r#" id="{id}""#)).unwrap_or_else(|| panic!("no {id}: {html}"));
    let start = html[..at].rfind('<').unwrap();
    let end = at + html[at..].find('>').unwrap();
    &html[start..=end]
}

/// The values of the page's radio buttons, in their order.
pub fn radios(html: &str) -> Vec<&str> {
    html.split(r#"name="method" value=""#).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// What `data-state` says of the page.
pub fn state(html: &str) -> &str {
    html.split_once(r#"data-state=""#)
        .map(|(_, rest)| rest.split('"').next().unwrap())
        .unwrap_or_else(|| panic!("no page: {html}"))
}
