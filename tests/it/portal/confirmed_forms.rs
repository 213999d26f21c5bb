//! Every form that matters asks who sends it, and does nothing without an answer.

use std::time::Duration;

use kassa_domain::portal::Role;

use super::everything::{Everything, join};
use super::support::{PASSWORD, assert_field_error};
use crate::support::beneficiaries::beneficiary_fields;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(what_matters_is_confirmed_everywhere);

type Form = (&'static str, &'static [(&'static str, &'static str)]);

/// The forms that the portal's documentation marks, with right fields. Those of second factors are
/// in other tests of this folder.
const FORMS: &[Form] = &[
    ("/portal/payments/{intent_id}/refund", &[("amount", "1.00"), ("reason", "duplicate")]),
    ("/portal/mandates/{id}/subscription", &[("pause_collection", ""), ("amount", "460.00")]),
    ("/portal/mandates/{id}/amend", &[("max_amount", "700.00")]),
    ("/portal/mandates/{id}/cancel", &[]),
    ("/portal/credentials/{id}/delete", &[]),
    ("/portal/customers/{purchaser_id}/erase", &[]),
    ("/portal/settings/api-keys", &[("name", "Server"), ("scopes", "refunds")]),
    ("/portal/settings/api-keys/{key_id}/revoke", &[]),
    ("/portal/settings/webhooks", &[("url", "https://shop.test/other")]),
    ("/portal/settings/webhooks/{id}/settings", &[("format", "original")]),
    ("/portal/settings/webhooks/{id}/rotate", &[]),
    ("/portal/settings/webhooks/{id}/delete", &[]),
    ("/portal/settings/connections", &[("provider", "sandbox")]),
    ("/portal/settings/connections/{id}", &[("fallback_email", "pay@shop.test")]),
    ("/portal/settings/connections/{id}/disable", &[]),
    ("/portal/settings/team", &[("email", "zoe@shop.test"), ("role", "support")]),
    ("/portal/account/passkeys/{id}/remove", &[]),
];

async fn what_matters_is_confirmed_everywhere(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let all = Everything::create(&service).await;
    let merchant = &service.merchant.merchant_id;
    join(&service, merchant, "bob@shop.test", Role::Support).await;
    let sql = "SELECT id FROM people WHERE email = 'bob@shop.test'";
    let bob = service.database().fetch_texts(sql).await.remove(0);
    let held = service.create_authorized_intent().await;
    let mut forms: Vec<(String, &[(&str, &str)])> =
        FORMS.iter().map(|(route, fields)| (all.path(route), *fields)).collect();
    for what in ["capture", "release"] {
        forms.push((format!("/portal/payments/{}/{what}", held.id), &[]));
    }
    let member = format!("/portal/settings/team/{bob}");
    forms.push((format!("{member}/role"), &[("role", "developer")]));
    forms.push((format!("{member}/remove"), &[]));
    forms.push((format!("{member}/sessions/end"), &[]));
    let beneficiary = beneficiary_fields(&service);
    forms.push(("/portal/beneficiaries".to_owned(), &beneficiary));

    service.advance(Duration::from_secs(16 * 60));
    let csrf = all.owner.csrf().await;
    let count = "SELECT CAST(COUNT(*) AS TEXT) FROM audit_entries";
    let before = service.database().fetch_texts(count).await;
    for (path, fields) in &forms {
        let hidden = [("csrf", csrf.as_str()), ("token", "0123456789abcdef")];
        let refused = all.owner.post(path, &[&hidden, *fields].concat()).await;
        assert!(refused.text().contains("name=\"confirm\""), "{path}: {refused:?}");
        assert_field_error(&refused, "confirm");
        for (name, value) in fields.iter().filter(|(_, value)| value.contains('@')) {
            assert!(refused.text().contains(value), "{path}: {name} is kept");
        }
    }
    assert_eq!(service.database().fetch_texts(count).await, before, "nothing was done");
    // With the answer, the first of them does what it says.
    let (path, fields) = &forms[0];
    let hidden = [("csrf", csrf.as_str()), ("token", "1"), ("confirm", PASSWORD)];
    assert_eq!(all.owner.post(path, &[&hidden, *fields].concat()).await.status, 303);
}
