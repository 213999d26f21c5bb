//! A card number in a field of the portal is refused there, and neither shown again nor stored
//! (decision 150).

use kassa_domain::portal::Role;

use super::support::{Browser, assert_field_error, invitation};
use crate::support::beneficiaries::beneficiary_fields;
use crate::support::byte_search::contains_text;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(texts_with_a_card_number_are_refused_at_their_field);

/// Of no other test, so that it can be searched for.
const CARD_NUMBER: &str = "4002376189053006";

/// An address, other fields, and the fields of texts.
type Form = (&'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);

/// The pages with a form, the fields that make it valid, and its texts.
const FORMS: [Form; 8] = [
    ("/portal/account", &[("name", "Anna"), ("language", "")], &["name"]),
    ("/portal/settings/api-keys", &[("name", "Shop"), ("scopes", "refunds")], &["name"]),
    ("/portal/settings/team", &[("email", "b@shop.test"), ("role", "support")], &["email"]),
    ("/portal/settings/webhooks", &[("url", "https://shop.test/hook")], &["url"]),
    (
        "/portal/settings/look",
        &[("name", "Karoo")],
        &["name", "support", "terms", "privacy", "return_url"],
    ),
    ("/portal/settings/connections", &[("provider", "sandbox")], &["fallback_email", "endpoint"]),
    (
        "/portal/payments/new",
        &[
            ("amount", "49,50"),
            ("currency", "ZAR"),
            ("reference_id", CARD_NUMBER),
            ("purchaser_id", "customer-9"),
        ],
        &["description", "email", "return_url"],
    ),
    ("/portal/sign-in", &[("password", "a long password")], &["email"]),
];

fn typed(field: &str) -> String {
    match field {
        "email" | "fallback_email" | "support" => format!("ann{CARD_NUMBER}@shop.test"),
        "url" | "terms" | "privacy" | "return_url" | "endpoint" => {
            format!("https://shop.test/?cc={CARD_NUMBER}")
        }
        _ => format!("card {CARD_NUMBER}"),
    }
}

/// The page without the hosted page in it.
fn without_preview(page: &str) -> String {
    match page.split_once("srcdoc=\"") {
        Some((before, rest)) => {
            format!("{before}{}", rest.split_once('"').map_or("", |(_, after)| after))
        }
        None => page.to_owned(),
    }
}

async fn texts_with_a_card_number_are_refused_at_their_field(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let person = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let csrf = person.csrf().await;
    let beneficiary = beneficiary_fields(&service);
    let of_beneficiary = ("/portal/beneficiaries", &beneficiary[..], &["name", "description"][..]);
    for (path, valid, texts) in FORMS.into_iter().chain([of_beneficiary]) {
        for field in texts {
            let text = typed(field);
            let mut form = vec![("csrf", csrf.as_str()), ("token", "t1"), (*field, text.as_str())];
            form.extend(valid.iter().filter(|(name, _)| name != field));
            let refused = person.post(path, &form).await;
            assert_field_error(&refused, field);
            assert!(refused.text().contains("This contains a card number"), "{refused:?}");
            // A reference may be such a number, in the form and on the page beside it.
            let shown = refused.text().replace(&format!("value=\"{CARD_NUMBER}\""), "");
            let shown = without_preview(&shown);
            assert!(!shown.contains(CARD_NUMBER), "{path} {field}: {shown}");
        }
    }
    let merchant = &service.merchant.merchant_id;
    let invite = invitation(&service, merchant, "new@shop.test", Role::Support).await;
    let name = typed("name");
    let form = [("invite", invite.as_str()), ("name", &name), ("password", "a long password 7")];
    assert_field_error(&person.post("/portal/welcome", &form).await, "name");
    assert!(!contains_text(&service.dump_database().await, CARD_NUMBER));
}
