//! Every page for every role: what it offers is what the role may do. And every form of a merchant
//! that is disabled.

use std::collections::BTreeSet;

use kassa_domain::mode::Mode;
use kassa_domain::portal::{Ability, Role};
use kassa_portal::{Access, Verb, list_endpoints};

use super::everything::{Everything, documented_pages, join};
use super::roles::{Expected, ROUTES};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(
    what_a_role_may_not_do_is_not_shown,
    of_a_disabled_merchant_every_page_is_read_and_no_form_is_done,
);

async fn what_a_role_may_not_do_is_not_shown(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let all = Everything::create(&service).await;
    let merchant = &service.merchant.merchant_id;
    for role in Role::ALL {
        let email = format!("{}@shop.test", role.code());
        let person = join(&service, merchant, &email, role).await;
        let mut offered = BTreeSet::new();
        for route in documented_pages().0 {
            let page = person.get(&all.path(&route)).await;
            if page.status == 200 {
                let found = list_offers(page.text()).into_iter();
                offered.extend(found.map(|(verb, path)| (verb, path, route.clone())));
            }
        }
        for (verb, path, page) in &offered {
            let route = find_route(*verb, path);
            let route = route.unwrap_or_else(|| panic!("{page} leads nowhere: {verb:?} {path}"));
            assert!(route.is_for(role, Mode::Test), "{role:?} is shown {verb:?} {path} on {page}");
        }
        // What somebody else may not do is offered to who may.
        for route in ["/portal/settings/webhooks/{id}/pause", "/portal/beneficiaries"] {
            let is_offered = offered.iter().any(|(verb, path, _)| {
                *verb == Verb::Post && find_route(*verb, path).unwrap().path == route
            });
            assert_eq!(is_offered, role != Role::Support, "{role:?} {route}");
        }
    }
}

/// The addresses of a page's links, forms and buttons, without their queries.
fn list_offers(html: &str) -> Vec<(Verb, String)> {
    let mut offers = Vec::new();
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let value = |name: &str| {
            let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
            rest.split(['"', '?', '#']).next().filter(|path| path.starts_with("/portal"))
        };
        let verb = if tag.contains("method=\"get\"") { Verb::Get } else { Verb::Post };
        let found = [(Verb::Get, "href"), (verb, "action"), (Verb::Post, "formaction")];
        for (verb, name) in found {
            offers.extend(value(name).map(|path| (verb, path.to_owned())));
        }
    }
    offers
}

/// The route to which an address belongs.
fn find_route(verb: Verb, path: &str) -> Option<&'static Expected> {
    let matches = |route: &&Expected, exactly: bool| {
        let [mut pattern, mut parts] = [route.path, path].map(|path| path.split('/'));
        let is_same = pattern
            .by_ref()
            .zip(parts.by_ref())
            .all(|(pattern, part)| pattern == part || !exactly && pattern.starts_with('{'));
        let count = |path: &str| path.split('/').count();
        route.verb == verb && is_same && count(route.path) == count(path)
    };
    let exact = ROUTES.iter().find(|route| matches(route, true));
    exact.or_else(|| ROUTES.iter().find(|route| matches(route, false)))
}

async fn of_a_disabled_merchant_every_page_is_read_and_no_form_is_done(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let all = Everything::create(&service).await;
    service.set_merchant_active(false).await;
    for route in documented_pages().0.iter().filter(|route| !is_for_guests(route)) {
        let page = all.owner.get(&all.path(route)).await;
        assert_eq!(page.status, 200, "{route}");
        assert!(page.text().contains("is disabled"), "{route}");
    }
    let csrf = all.owner.csrf().await;
    let forms = list_endpoints().into_iter().filter_map(|(verb, path, access)| match access {
        Access::Person(ability) if verb == Verb::Post && ability != Ability::UseAccount => {
            Some(path)
        }
        _ => None,
    });
    for path in forms {
        let fields = [("csrf", csrf.as_str()), ("token", "0123456789abcdef")];
        let refused = all.owner.post(&all.path(path), &fields).await;
        assert_eq!(refused.status, 403, "{path}: {refused:?}");
        assert!(refused.text().contains("is disabled"), "{path}: {refused:?}");
    }
}

fn is_for_guests(route: &str) -> bool {
    route.starts_with("/portal/sign-in") || route == "/portal/welcome"
}
