//! What a provider's abilities deny is refused before the provider is called: it has no route.

use kassa::domain::abilities::{Abilities, CardEntry};
use kassa::domain::connection::Connection;
use kassa::domain::intent::Order;
use kassa::domain::method::PaymentMethod;
use kassa::domain::money::{Currency, Money};
use kassa::domain::routing::{Candidate, Routes};

use super::under_test::ProviderUnderTest;
use crate::store::samples::sample_order;

/// Routes over one connection that offers everything.
fn build_routes(abilities: &Abilities) -> Routes {
    let connection = Connection::new_sandbox("connection".to_owned());
    Routes::new(vec![Candidate { connection, abilities: abilities.clone(), is_resting: false }])
}

fn order_of(minor: i64, currency: Currency) -> Order {
    Order { money: Money::new(minor, currency).unwrap(), split: None, ..sample_order() }
}

pub async fn what_the_abilities_deny_has_no_route<P: ProviderUnderTest>(under_test: &P) {
    let abilities = under_test.provider().abilities();
    let routes = build_routes(abilities);
    let mut offered = 0;
    for currency in Currency::all() {
        let methods = PaymentMethod::ALL.into_iter();
        // A debit order needs terms that the order does not have.
        for method in methods.filter(|method| *method != PaymentMethod::DebitOrder) {
            let is_possible = abilities.supports(method, currency)
                && (method != PaymentMethod::Card || abilities.card_entry == CardEntry::Here);
            let has_route = routes.choose(&order_of(1250, currency), method).is_some();
            assert_eq!(has_route, is_possible, "{method:?} {}", currency.code());
            offered += usize::from(has_route);
            let zero = routes.choose(&order_of(0, currency), method).is_some();
            let takes_zero = abilities.accepts_zero_amount && method.supports_zero_amount();
            assert_eq!(zero, is_possible && takes_zero, "{method:?} {}", currency.code());
        }
    }
    assert!(offered > 0);
    let zar = Currency::from_code("ZAR").unwrap();
    let order = Order { require_unscheduled_mit: true, ..order_of(1250, zar) };
    let has_route = routes.choose(&order, PaymentMethod::Card).is_some();
    let is_possible = abilities.can_store
        && abilities.can_charge_without_customer
        && abilities.card_entry == CardEntry::Here;
    assert_eq!(has_route, is_possible);
}
