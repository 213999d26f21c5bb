//! A merchant that has one of everything that has a page or a form of its own in the portal.

use kassa_domain::ids::MerchantId;
use kassa_domain::portal::Role;
use kassa_store::tables::destinations;
use serde_json::{Value, json};

use super::authenticator::Authenticator;
use super::support::{Browser, portal_client};
use crate::support::payment_links::create_payment_link;
use crate::support::test_client::{TestClient, TestResponse};
use crate::support::test_service::TestService;

/// Passkeys need the name of a host.
pub const URL: &str = "http://localhost:3000";
pub const EMAIL: &str = "anna@shop.test";
pub const PASSKEYS: &str = "/portal/account/passkeys";
pub const PASSKEY_OPTIONS: &str = "/portal/account/passkeys/options";
pub const REGISTER_PASSKEY: &str = "/portal/account/passkeys/register";
/// The pages with their headings, which browser tests walk too.
const PAGES: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/end2end/support/portal_pages.json"));

pub struct Everything {
    pub owner: Browser,
    /// What stands before an id in a path, and the id.
    ids: Vec<(&'static str, String)>,
}

/// A client of the portal at the address that passkeys are for.
pub fn client(service: &TestService) -> TestClient {
    portal_client(&service.state, URL)
}

/// A person of this merchant who joined by an invitation.
pub async fn join(
    service: &TestService,
    merchant_id: &MerchantId,
    email: &str,
    role: Role,
) -> Browser {
    let browser = Browser::with_client(client(service));
    browser.accept_invitation(service, merchant_id, email, role).await
}

/// The addresses that are pages, and those that are files.
pub fn documented_pages() -> (Vec<String>, Vec<String>) {
    let all: Value = serde_json::from_str(PAGES).unwrap();
    let files = all["files"].as_array().unwrap().iter();
    let files = files.map(|file| file.as_str().unwrap().to_owned()).collect();
    (all["pages"].as_object().unwrap().keys().cloned().collect(), files)
}

impl Everything {
    /// Everything of the service's merchant.
    pub async fn create(service: &TestService) -> Self {
        let merchant = &service.merchant.merchant_id;
        let owner = join(service, merchant, EMAIL, Role::Owner).await;
        let paid = service
            .create_paid_intent(json!({
                "reference_id": "inv-1",
                "purchaser_info": { "email": "thandi@purchaser.test" },
            }))
            .await;
        create_payment_link(service, "ZAR", [100, 10_000]).await;
        let signed = service.create_signed_intent(json!({ "reference_id": "order-1" })).await;
        let credential = service.create_credential("Customer 7").await;
        let csrf = owner.csrf().await;
        let hook = [("csrf", csrf.as_str()), ("token", "1"), ("url", "https://shop.test/hook")];
        assert_eq!(owner.post("/portal/settings/webhooks", &hook).await.status, 201);
        let hooks = destinations::list_by_merchant(&service.state.store, merchant).await.unwrap();
        let first = async |sql: &str| service.database().fetch_texts(sql).await.remove(0);
        let ids = vec![
            ("/portal/payments/", paid.id.to_string()),
            ("/portal/links/", first("SELECT id FROM payment_links").await),
            ("/portal/customers/", "Customer%207".to_owned()),
            ("/portal/mandates/", service.find_mandate_id(&signed).await.to_string()),
            ("/portal/credentials/", service.find_credential_id(&credential).to_string()),
            ("/portal/beneficiaries/", service.create_beneficiary("ZAR").await),
            ("/portal/settings/webhooks/", hooks[0].id.to_string()),
            ("/portal/settings/api-keys/", service.merchant.key_id.to_string()),
            (
                "/portal/settings/connections/",
                service.merchant.connection_id.as_ref().unwrap().to_string(),
            ),
            ("/portal/settings/team/", first("SELECT id FROM people").await),
            ("/portal/account/sessions/", first("SELECT id FROM portal_sessions").await),
            ("/portal/account/passkeys/", create_passkey(&owner).await),
        ];
        Self { owner, ids }
    }

    /// The path of a route with the id of what it names.
    pub fn path(&self, route: &str) -> String {
        let Some((before, rest)) = route.split_once('{') else { return route.to_owned() };
        let found = self.ids.iter().find(|(start, _)| *start == before);
        let (_, id) = found.unwrap_or_else(|| panic!("nothing for {route}"));
        format!("{before}{id}{}", rest.split_once('}').unwrap().1)
    }
}

/// A new passkey of this person.
pub async fn add_passkey(browser: &Browser, authenticator: &mut Authenticator) -> TestResponse {
    let csrf = browser.csrf().await;
    let options = json!({ "csrf": csrf, "purpose": "register" });
    let challenge = browser.post_json(PASSKEY_OPTIONS, &options).await;
    assert_eq!(challenge.status, 200, "{challenge:?}");
    let challenge = challenge.json();
    let credential = authenticator.create(&challenge["options"]);
    let answer = json!({
        "csrf": csrf, "name": "Laptop", "token": challenge["token"], "credential": credential,
    });
    browser.post_json(REGISTER_PASSKEY, &answer).await
}

/// Of the first one on the page.
pub fn passkey_id(html: &str) -> String {
    html.split_once("<tr data-id=\"").unwrap().1.split('"').next().unwrap().to_owned()
}

async fn create_passkey(owner: &Browser) -> String {
    assert_eq!(add_passkey(owner, &mut Authenticator::new(1, URL)).await.status, 201);
    passkey_id(owner.get(PASSKEYS).await.text())
}
