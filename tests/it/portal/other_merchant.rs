//! Ids of another merchant, on every page and form that takes one.

use kassa_domain::portal::Role;
use kassa_portal::Verb;
use kassa_services::audit::{AuditFilter, list_range};

use super::everything::{Everything, join};
use super::roles::ROUTES;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(what_another_merchant_has_does_not_exist);

/// What the forms need besides: their fields are right, so that the id alone is refused.
const FIELDS: &[(&str, &str)] = &[
    ("token", "0123456789abcdef"),
    ("amount", "1.00"),
    ("reason", "duplicate"),
    ("pause_collection", "on"),
    ("max_amount", "700.00"),
    ("number", "1"),
    ("type", "status_change"),
    ("event_id", "0192f6c8-0000-7000-8000-000000000000"),
    ("from", "2026-11-20"),
    ("to", "2026-11-20"),
    ("only", "all"),
    ("position", "1"),
    ("methods", "card"),
    ("role", "support"),
    ("email", "eve@other.test"),
];

async fn what_another_merchant_has_does_not_exist(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await.sending_receipts();
    let all = Everything::create(&service).await;
    let (other, _) = service.create_other_merchant().await;
    let stranger = join(&service, &other.merchant_id, "eve@other.test", Role::Owner).await;
    let colleague =
        join(&service, &service.merchant.merchant_id, "bob@shop.test", Role::Owner).await;
    let before = dump(&service).await;
    let csrf = stranger.csrf().await;
    let fields = [&[("csrf", csrf.as_str())], FIELDS].concat();
    for route in ROUTES.iter().filter(|route| route.path.contains('{')) {
        let path = all.path(route.path);
        let what = format!("{:?} {path}", route.verb);
        match route.verb {
            Verb::Get => {
                assert_eq!(all.owner.get(&path).await.status, 200, "{what}: it is there");
                assert_eq!(stranger.get(&path).await.status, 404, "{what}");
            }
            Verb::Post => {
                let refused = stranger.post(&path, &fields).await;
                assert_eq!(refused.status, 404, "{what}: {refused:?}");
            }
        }
    }
    // What belongs to a person is not their colleagues' either.
    let csrf = colleague.csrf().await;
    for route in ["/portal/account/sessions/{id}/end", "/portal/account/passkeys/{id}/remove"] {
        let refused = colleague.post(&all.path(route), &[("csrf", &csrf)]).await;
        assert_eq!(refused.status, 404, "{route}");
    }
    assert_eq!(dump(&service).await, before, "nothing was changed");
    // The ids are those of what is there: the owner's own forms find them.
    let csrf = all.owner.csrf().await;
    for (number, route) in [
        "/portal/payments/{intent_id}/receipt",
        "/portal/settings/api-keys/{key_id}/revoke",
        "/portal/credentials/{id}/delete",
        "/portal/settings/webhooks/{id}/pause",
        "/portal/account/passkeys/{id}/remove",
        "/portal/account/sessions/{id}/end",
    ]
    .into_iter()
    .enumerate()
    {
        let token = number.to_string();
        let fields = [("csrf", csrf.as_str()), ("token", token.as_str())];
        let done = all.owner.post(&all.path(route), &fields).await;
        assert_eq!(done.status, 303, "{route}: {done:?}");
    }
}

/// The actions in the audit log of the merchant: whatever is changed is there.
async fn dump(service: &TestService) -> Vec<(i64, String)> {
    let (ctx, merchant) = (&service.state, &service.merchant.merchant_id);
    let entries = list_range(ctx, merchant, &AuditFilter::default(), 0, 1000).await.unwrap();
    entries.into_iter().map(|entry| (entry.seq, entry.action)).collect()
}
