//! `/portal/settings/team`

use std::time::Duration;

use kassa_domain::portal::Role;

use super::support::{Browser, PASSWORD, assert_field_error, element_text, location};
use crate::support::test_client::TestResponse;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    an_invitation_is_shown_once,
    a_changed_role_is_effective_at_once,
    a_removed_person_is_out,
    the_last_owner_stays,
    the_table_is_sorted_by_its_columns,
    what_matters_is_confirmed,
);

const TEAM: &str = "/portal/settings/team";

/// The id of a person in the list.
fn id_of(team: &TestResponse, email: &str) -> String {
    let html = team.text();
    let (before, _) =
        html.split_once(&format!("{email}</span>")).unwrap_or_else(|| panic!("{html}"));
    before.rsplit("data-id=\"").next().unwrap().split('"').next().unwrap().to_owned()
}

async fn an_invitation_is_shown_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let page = owner.get(TEAM).await;
    let hidden = super::support::hidden_fields(page.text());
    let invite = async |email: &str, role: &str, token: &str| {
        let fields =
            [("csrf", hidden["csrf"].as_str()), ("token", token), ("email", email), ("role", role)];
        owner.post(TEAM, &fields).await
    };
    assert_field_error(&invite("nobody", "support", &hidden["token"]).await, "email");
    assert_field_error(&invite("bob@shop.test", "admin", &hidden["token"]).await, "role");
    assert_field_error(&invite("anna@shop.test", "support", &hidden["token"]).await, "email");
    assert_eq!(invite("bob@shop.test", "support", "").await.status, 403, "no token");
    let invited = invite("Bob@Shop.test", "support", &hidden["token"]).await;
    assert_eq!(invited.status, 201, "{invited:?}");
    let link = element_text(invited.text(), "secret").to_owned();
    let path = link.strip_prefix("http://portal.test").unwrap();
    assert_eq!(invite("Bob@Shop.test", "support", &hidden["token"]).await.status, 409);
    assert!(owner.get(TEAM).await.text().contains("data-status=\"invited\""));
    let bob = Browser::open(&service);
    assert_eq!(bob.get(path).await.status, 200, "the repeated form replaced nothing");
    let token = path.split_once("invite=").unwrap().1;
    let fields = [("invite", token), ("name", "Bob"), ("password", PASSWORD)];
    assert_eq!(bob.post("/portal/welcome", &fields).await.status, 303);
    let team = owner.get(TEAM).await;
    assert!(team.text().contains("bob@shop.test") && !team.text().contains("\"invited\""));
}

async fn a_changed_role_is_effective_at_once(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let bob = Browser::join(&service, "bob@shop.test", Role::Owner).await;
    let id = id_of(&owner.get(TEAM).await, "bob@shop.test");
    let (page, change) = (format!("{TEAM}/{id}"), format!("{TEAM}/{id}/role"));
    assert_field_error(&owner.submit(&page, &change, &[("role", "king")]).await, "role");
    let changed = owner.submit(&page, &change, &[("role", "support")]).await;
    assert_eq!(location(&changed), "/portal/settings/team?done=role");
    assert_eq!(location(&bob.get(TEAM).await).split('?').next(), Some("/portal/sign-in"));
    let fields = [("email", "bob@shop.test"), ("password", PASSWORD)];
    bob.post("/portal/sign-in", &fields).await;
    assert_eq!(bob.get(TEAM).await.status, 403);
    let ended = owner.submit(&page, &format!("{TEAM}/{id}/sessions/end"), &[]).await;
    assert_eq!(location(&ended), "/portal/settings/team?done=sessions-ended");
    assert_eq!(bob.get("/portal").await.status, 303);
}

async fn a_removed_person_is_out(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let bob = Browser::join(&service, "bob@shop.test", Role::Developer).await;
    let id = id_of(&owner.get(TEAM).await, "bob@shop.test");
    let (page, remove) = (format!("{TEAM}/{id}"), format!("{TEAM}/{id}/remove"));
    let removed = owner.submit(&page, &remove, &[]).await;
    assert_eq!(location(&removed), "/portal/settings/team?done=removed");
    assert_eq!(bob.get("/portal").await.status, 303);
    let fields = [("email", "bob@shop.test"), ("password", PASSWORD)];
    assert_eq!(bob.post("/portal/sign-in", &fields).await.status, 422);
    assert_eq!(owner.get(&page).await.status, 404);
    let again = owner.submit(TEAM, &remove, &[]).await;
    assert_eq!(again.status, 404);
}

async fn the_last_owner_stays(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let id = id_of(&owner.get(TEAM).await, "anna@shop.test");
    let page = format!("{TEAM}/{id}");
    for (action, role) in [("role", "support"), ("remove", "owner")] {
        let refused = owner.submit(&page, &format!("{page}/{action}"), &[("role", role)]).await;
        assert_eq!(refused.status, 422, "{action}");
        assert!(refused.text().contains("role=\"alert\""), "{action}");
        assert!(refused.text().contains("at least one owner"), "{action}: {refused:?}");
    }
    assert_eq!(owner.get(TEAM).await.status, 200);
}

async fn what_matters_is_confirmed(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    assert!(!owner.get(TEAM).await.text().contains("name=\"confirm\""));
    service.advance(Duration::from_secs(16 * 60));
    assert!(owner.get(TEAM).await.text().contains("name=\"confirm\""));
    let invite = async |confirm: &str| {
        let fields = [("email", "bob@shop.test"), ("role", "developer"), ("confirm", confirm)];
        owner.submit(TEAM, TEAM, &fields).await
    };
    for wrong in ["", "wrong password"] {
        let refused = invite(wrong).await;
        assert_field_error(&refused, "confirm");
        let html = refused.text();
        assert!(html.contains("value=\"bob@shop.test\"") && !html.contains("invited"), "{html}");
        assert!(html.contains("<option value=\"developer\" selected"), "{html}");
        assert!(wrong.is_empty() || !html.contains(wrong), "{html}");
    }
    assert_eq!(invite(PASSWORD).await.status, 201);
    assert!(!owner.get(TEAM).await.text().contains("name=\"confirm\""), "for 15 minutes");
}

async fn the_table_is_sorted_by_its_columns(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let owner = Browser::join(&service, "mia@shop.test", Role::Owner).await;
    for (email, role) in [("zoe@shop.test", Role::Developer), ("abe@shop.test", Role::Support)] {
        service.advance(Duration::from_secs(60));
        Browser::join(&service, email, role).await;
    }
    let [mia, zoe, abe] = ["mia@shop.test", "zoe@shop.test", "abe@shop.test"];
    for (sort, order, expected) in [
        ("", None, [mia, zoe, abe]),
        ("person", Some("ascending"), [abe, mia, zoe]),
        ("-person", Some("descending"), [zoe, mia, abe]),
        ("role", Some("ascending"), [zoe, mia, abe]),
        // Who looks is seen now.
        ("-seen", Some("descending"), [mia, abe, zoe]),
        ("nothing", None, [mia, zoe, abe]),
    ] {
        let page = owner.get(&format!("{TEAM}?sort={sort}")).await;
        let html = page.text();
        let place = |email: &str| html.find(&format!("{email}</span>")).unwrap();
        assert!(expected.is_sorted_by_key(|email| place(email)), "{sort}: {html}");
        let named =
            html.split_once("aria-sort=\"").map(|(_, rest)| rest.split('"').next().unwrap());
        assert_eq!(named, order, "{sort}");
    }
}
