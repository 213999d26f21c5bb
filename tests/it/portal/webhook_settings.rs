//! How events are sent to a destination: the form, its errors, and the preview.

use kassa_domain::portal::Role;
use kassa_domain::webhook::WebhookFormat;
use kassa_services::webhooks::SigningSecret;
use serde_json::json;

use super::support::{Browser, assert_field_error, element_text, location};
use crate::support::test_service::TestService;
use crate::webhooks::worker::{create_destination, find_destination};

const PATH: &str = "/portal/settings/webhooks";

#[tokio::test]
async fn the_way_of_sending_is_changed_previewed_and_audited() {
    let service = TestService::sandbox().await;
    let (id, _) = create_destination(&service, "https://shop.test/hook").await;
    let person = Browser::join(&service, "dev@shop.test", Role::Developer).await;
    let csrf = person.csrf().await;
    let page = format!("{PATH}/{id}");
    let sample = person.get(&page).await;
    assert!(element_text(sample.text(), "preview-standard").contains("status_change"));
    service.create_paid_intent(json!({})).await;

    let send = async |token: &str, fields: &[(&str, &str)]| {
        let fixed = [("csrf", csrf.as_str()), ("token", token)];
        person.post(&format!("{page}/settings"), &[&fixed, fields].concat()).await
    };
    let secret = SigningSecret::random().to_text();
    let fields = [
        ("format", "original"),
        ("ordered", "off"),
        ("cancelation_type", "cancelation"),
        ("cancelation_on", "any"),
        ("signature_header", "X-Signature"),
        ("secret", secret.as_str()),
    ];
    let saved = send("1", &fields).await;
    assert!(location(&saved).starts_with(&page), "{saved:?}");
    let stored = find_destination(&service, &id).await;
    let settings = stored.settings();
    assert_eq!(settings.format, WebhookFormat::Original);
    assert_eq!(settings.signature_header.as_str(), "X-Signature");
    assert!(settings.is_ordered() && stored.is_imported);
    let shown = person.get(&page).await;
    assert!(!shown.text().contains(&secret), "a secret is not shown again");
    for name in ["format", "ordered", "cancelation_type", "cancelation_on", "signature_header"] {
        assert!(shown.text().contains(&format!("name=\"{name}\"")), "{name}: {shown:?}");
    }
    let preview = element_text(shown.text(), "preview-original");
    assert!(preview.contains("success") && preview.contains("partner"), "{preview}");

    for (token, name, value) in [
        ("2", "format", "other"),
        ("3", "signature_header", "webhook-id"),
        ("4", "secret", "too short"),
        ("5", "cancelation_on", "never"),
    ] {
        assert_field_error(&send(token, &[(name, value)]).await, name);
    }
    let own = send("6", &[("secret", "shop-secret-2026")]).await;
    assert_eq!(own.status, 303, "{own:?}");
    assert_field_error(&send("7", &[("format", "standard")]).await, "secret");
    assert_field_error(&send("8", &[("ordered", "off")]).await, "ordered");

    let log = person.get("/portal/settings/audit").await;
    for (action, count) in [("changed", 1), ("rotated", 2)] {
        let rows = log.text().matches(&format!("data-status=\"webhook_{action}\"")).count();
        assert_eq!(rows, count, "{action}");
    }
    assert!(!log.text().contains(&secret) && !log.text().contains("shop-secret-2026"));
    let unknown = [("csrf", csrf.as_str()), ("token", "9"), ("type", "mandate_collection")];
    assert_field_error(&person.post(&format!("{page}/test"), &unknown).await, "type");
}
