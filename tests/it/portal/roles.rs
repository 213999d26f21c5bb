//! Every route of the portal, for every role and nobody. A route that is not in the table fails the
//! test.

use kassa_domain::mode::Mode;
use kassa_domain::portal::Role;
use kassa_portal::{Access, Verb, list_endpoints};

use super::support::{Browser, element_text, location};
use super::totp_app::code_of;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    every_route_is_for_the_roles_of_the_table,
    every_route_is_for_the_roles_of_the_table_in_production,
);

/// What a route is for, as the portal's documentation says it.
pub struct Expected {
    pub verb: Verb,
    pub path: &'static str,
    /// In the sandbox; `None` for whoever is there.
    roles: Option<&'static [Role]>,
}

/// What developers do in the sandbox alone.
const SANDBOX_ONLY: &[(Verb, &str)] = &[
    (Verb::Get, "/portal/payments/new"),
    (Verb::Post, "/portal/payments/new"),
    (Verb::Post, "/portal/payments/{intent_id}/receipt"),
    (Verb::Post, "/portal/payments/{intent_id}/refund"),
    (Verb::Post, "/portal/payments/{intent_id}/capture"),
    (Verb::Post, "/portal/payments/{intent_id}/release"),
    (Verb::Post, "/portal/payments/{intent_id}/cancel"),
    (Verb::Post, "/portal/payments/{intent_id}/link"),
    (Verb::Post, "/portal/links/{id}/end"),
    (Verb::Post, "/portal/mandates/{id}/subscription"),
    (Verb::Post, "/portal/mandates/{id}/amend"),
    (Verb::Post, "/portal/mandates/{id}/cancel"),
    (Verb::Post, "/portal/mandates/{id}/collect"),
    (Verb::Post, "/portal/credentials/{id}/delete"),
];

impl Expected {
    pub fn is_for(&self, role: Role, mode: Mode) -> bool {
        let is_sandbox_only = SANDBOX_ONLY.contains(&(self.verb, self.path));
        let is_kept_back = mode == Mode::Live && role == Role::Developer && is_sandbox_only;
        !is_kept_back && self.roles.is_none_or(|roles| roles.contains(&role))
    }
}

const ALL: &[Role] = &Role::ALL;
const OWNER: &[Role] = &[Role::Owner];
const OWNER_AND_DEVELOPER: &[Role] = &[Role::Owner, Role::Developer];

const fn get(path: &'static str, roles: &'static [Role]) -> Expected {
    Expected { verb: Verb::Get, path, roles: Some(roles) }
}

const fn post(path: &'static str, roles: &'static [Role]) -> Expected {
    Expected { verb: Verb::Post, path, roles: Some(roles) }
}

const fn anyone(verb: Verb, path: &'static str) -> Expected {
    Expected { verb, path, roles: None }
}

pub const ROUTES: &[Expected] = &[
    anyone(Verb::Get, "/portal/sign-in"),
    anyone(Verb::Post, "/portal/sign-in"),
    anyone(Verb::Get, "/portal/sign-in/code"),
    anyone(Verb::Post, "/portal/sign-in/code"),
    anyone(Verb::Post, "/portal/sign-in/passkey"),
    anyone(Verb::Get, "/portal/welcome"),
    anyone(Verb::Post, "/portal/welcome"),
    get("/portal", ALL),
    post("/portal/sign-out", ALL),
    post("/portal/merchant", ALL),
    get("/portal/account", ALL),
    post("/portal/account", ALL),
    post("/portal/account/sessions/{id}/end", ALL),
    get("/portal/account/password", ALL),
    post("/portal/account/password", ALL),
    get("/portal/account/totp", ALL),
    post("/portal/account/totp", ALL),
    post("/portal/account/totp/remove", ALL),
    get("/portal/account/passkeys", ALL),
    post("/portal/account/passkeys/options", ALL),
    post("/portal/account/passkeys/register", ALL),
    post("/portal/account/passkeys/{id}/remove", ALL),
    get("/portal/payments", ALL),
    get("/portal/payments.csv", ALL),
    get("/portal/payments/new", ALL),
    post("/portal/payments/new", ALL),
    get("/portal/payments/{intent_id}", ALL),
    get("/portal/payments/{intent_id}/receipt", ALL),
    get("/portal/payments/{intent_id}/receipt.pdf", ALL),
    post("/portal/payments/{intent_id}/receipt", ALL),
    post("/portal/payments/{intent_id}/refund", ALL),
    post("/portal/payments/{intent_id}/capture", ALL),
    post("/portal/payments/{intent_id}/release", ALL),
    post("/portal/payments/{intent_id}/cancel", ALL),
    post("/portal/payments/{intent_id}/link", ALL),
    get("/portal/links", ALL),
    get("/portal/links/{id}", ALL),
    post("/portal/links/{id}/end", ALL),
    get("/portal/settings/api-keys", OWNER_AND_DEVELOPER),
    post("/portal/settings/api-keys", OWNER_AND_DEVELOPER),
    post("/portal/settings/api-keys/{key_id}/revoke", OWNER_AND_DEVELOPER),
    get("/portal/settings/webhooks", ALL),
    post("/portal/settings/webhooks", OWNER_AND_DEVELOPER),
    get("/portal/settings/webhooks/{id}", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/pause", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/resume", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/settings", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/rotate", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/delete", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/test", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/resend", OWNER_AND_DEVELOPER),
    post("/portal/settings/webhooks/{id}/replay", OWNER_AND_DEVELOPER),
    get("/portal/settings/webhooks/{id}/deliveries", ALL),
    get("/portal/developers", OWNER_AND_DEVELOPER),
    get("/portal/mandates", ALL),
    get("/portal/mandates/calendar", ALL),
    get("/portal/mandates/{id}", ALL),
    post("/portal/mandates/{id}/subscription", ALL),
    post("/portal/mandates/{id}/amend", ALL),
    post("/portal/mandates/{id}/cancel", ALL),
    post("/portal/mandates/{id}/collect", ALL),
    get("/portal/disputes", ALL),
    get("/portal/beneficiaries", ALL),
    get("/portal/beneficiaries/{id}", ALL),
    post("/portal/beneficiaries", OWNER_AND_DEVELOPER),
    get("/portal/search", ALL),
    get("/portal/customers/{purchaser_id}", ALL),
    post("/portal/customers/{purchaser_id}/export", ALL),
    post("/portal/customers/{purchaser_id}/erase", OWNER),
    get("/portal/credentials", ALL),
    post("/portal/credentials/{id}/delete", ALL),
    get("/portal/settings/connections", OWNER_AND_DEVELOPER),
    post("/portal/settings/connections", OWNER),
    get("/portal/settings/connections/{id}", OWNER_AND_DEVELOPER),
    post("/portal/settings/connections/{id}", OWNER),
    post("/portal/settings/connections/{id}/check", OWNER),
    post("/portal/settings/connections/{id}/order", OWNER),
    post("/portal/settings/connections/{id}/disable", OWNER),
    post("/portal/settings/connections/{id}/enable", OWNER),
    get("/portal/settings/look", ALL),
    post("/portal/settings/look", OWNER_AND_DEVELOPER),
    get("/portal/settings/team", OWNER),
    post("/portal/settings/team", OWNER),
    get("/portal/settings/team/{user_id}", OWNER),
    post("/portal/settings/team/{user_id}/role", OWNER),
    post("/portal/settings/team/{user_id}/remove", OWNER),
    post("/portal/settings/team/{user_id}/sessions/end", OWNER),
    get("/portal/settings/audit", OWNER_AND_DEVELOPER),
    get("/portal/settings/audit.ndjson", OWNER_AND_DEVELOPER),
];

#[test]
fn every_route_is_in_the_table() {
    let mut routes: Vec<_> =
        list_endpoints().into_iter().map(|(verb, path, _)| (verb, path)).collect();
    let mut expected: Vec<_> = ROUTES.iter().map(|route| (route.verb, route.path)).collect();
    routes.sort_unstable();
    expected.sort_unstable();
    assert_eq!(routes, expected);
    for (verb, path, access) in list_endpoints() {
        let expected = ROUTES.iter().find(|route| (route.verb, route.path) == (verb, path));
        let expected = expected.unwrap();
        let Access::Person(ability) = access else {
            assert!(expected.roles.is_none(), "{verb:?} {path}");
            continue;
        };
        for mode in [Mode::Test, Mode::Live] {
            for role in Role::ALL {
                let is_allowed = expected.roles.is_some() && expected.is_for(role, mode);
                assert_eq!(role.may(ability, mode), is_allowed, "{role:?} {mode:?} {path}");
            }
        }
    }
}

async fn every_route_is_for_the_roles_of_the_table(database: TestDatabase) {
    walk(&TestService::sandbox_on(database).await, Mode::Test).await;
}

async fn every_route_is_for_the_roles_of_the_table_in_production(database: TestDatabase) {
    walk(&TestService::live_on(database).await, Mode::Live).await;
}

async fn walk(service: &TestService, mode: Mode) {
    let nobody = Browser::open(service);
    for role in Role::ALL {
        let email = format!("{}@shop.test", role.code());
        let person = Browser::join(service, &email, role).await;
        if mode == Mode::Live {
            add_second_factor(&person, service).await;
        }
        for route in ROUTES {
            check_refusals(&person, &nobody, (role, mode), route).await;
        }
    }
}

/// In production nothing opens before.
async fn add_second_factor(person: &Browser, service: &TestService) {
    let path = "/portal/account/totp";
    let page = person.get(path).await;
    let code = code_of(element_text(page.text(), "totp-secret"), service);
    assert_eq!(person.submit(path, path, &[("code", &code)]).await.status, 201);
}

/// Whoever may not is refused, also with the token of the session; whoever may gets further.
async fn check_refusals(
    person: &Browser,
    nobody: &Browser,
    (role, mode): (Role, Mode),
    route: &Expected,
) {
    if route.roles.is_none() {
        return;
    }
    let may = route.is_for(role, mode);
    let path = concrete(route.path, "0192f6c8-0000-7000-8000-000000000000");
    let what = format!("{role:?} {mode:?} {:?} {path}", route.verb);
    match route.verb {
        Verb::Get => {
            let status = person.get(&path).await.status;
            assert_eq!(status == 403, !may, "{what}: {status}");
            let next = location(&nobody.get(&path).await).to_owned();
            assert!(next.starts_with("/portal/sign-in?next="), "{what}: {next}");
        }
        Verb::Post => {
            // Without the token of the session nothing is done, whatever the role.
            let refused = person.post(&path, &[]).await;
            assert_eq!(refused.status, 403, "{what}");
            let by_role = refused.text().contains("You don’t have access to this");
            assert_eq!(by_role, !may, "{what}");
            let next = location(&nobody.post(&path, &[]).await).to_owned();
            assert!(next.starts_with("/portal/sign-in?next="), "{what}: {next}");
        }
    }
}

/// The path with an id in place of `{…}`.
fn concrete(path: &str, id: &str) -> String {
    match path.split_once('{') {
        Some((before, rest)) => {
            format!("{before}{id}{}", rest.split_once('}').map_or("", |(_, after)| after))
        }
        None => path.to_owned(),
    }
}
