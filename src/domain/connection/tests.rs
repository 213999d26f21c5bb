//! Decision 6: which methods an order is offered, and by whom.

use super::*;
use crate::domain::future_payments::{Frequency, FuturePayments};
use crate::domain::intent::{CaptureMode, Sandbox};
use crate::domain::method::{MethodFilter, offered, serving};
use crate::domain::money::Money;
use crate::domain::purchaser::Purchaser;
use crate::domain::split::Split;
use crate::domain::time::Date;

fn currency(code: &str) -> Currency {
    Currency::from_code(code).expect("active")
}

fn order() -> Order {
    Order {
        money: Money::new(1000, currency("ZAR")).expect("in range"),
        reference_id: "order-1".to_owned(),
        purchaser_id: "customer".to_owned(),
        return_url: "https://shop.example/".to_owned(),
        allow_remember_credentials: false,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        capture_mode: CaptureMode::Immediate,
        is_interactive: true,
        purchaser: Purchaser::default(),
        method_filter: None,
        split: None,
        future_payments: None,
        sandbox: Sandbox::default(),
    }
}

fn mandate() -> FuturePayments {
    FuturePayments {
        frequency: Frequency::Monthly,
        count: 12,
        amount: 1000,
        currency: currency("ZAR"),
        billing_start: Date::new(2028, 1, 1).expect("a day"),
        collection_day: 1,
        max_amount: None,
    }
}

fn split() -> Split {
    Split { shares: Vec::new(), description: None }
}

/// A connection that splits nothing and takes `methods` in rand alone.
fn rand_only(id: &str, methods: &[Method]) -> Connection {
    let service = |method: &Method| Service { method: *method, currencies: Some(vec![currency("ZAR")]) };
    let methods = methods.iter().map(service).collect();
    Connection { id: id.to_owned(), provider: Provider::Mock, supports_split: false, methods }
}

fn mock() -> Vec<Connection> {
    vec![Connection::mock("mock".to_owned())]
}

/// Everything but the debit order, which needs terms to sign.
const AT_ONCE: [Method; 6] =
    [Method::Card, Method::Paypal, Method::Eft, Method::BankTransfer, Method::MobileMoney, Method::Voucher];

#[test]
fn providers_are_found_by_their_codes() {
    for provider in Provider::ALL {
        assert_eq!(Provider::from_code(provider.code()), Some(provider));
    }
    assert_eq!(Provider::from_code("Mock"), None);
}

#[test]
fn the_sandbox_offers_every_method_in_every_currency() {
    for currency in Currency::all() {
        let of = |minor| Order { money: Money::new(minor, currency).expect("in range"), ..order() };
        assert_eq!(offered(&mock(), &of(1)), AT_ONCE, "{}", currency.code());
        assert_eq!(offered(&mock(), &of(0)), [Method::Card], "nothing but a card can be checked");
    }
}

#[test]
fn without_a_connection_nothing_is_offered() {
    assert_eq!(offered(&[], &order()), []);
}

#[test]
fn methods_come_in_one_order_from_all_connections_together() {
    let connections = [rand_only("a", &[Method::Eft, Method::Card]), rand_only("b", &[Method::Voucher, Method::Card])];
    assert_eq!(offered(&connections, &order()), [Method::Card, Method::Eft, Method::Voucher]);
}

#[test]
fn the_currency_decides() {
    let dollars = Order { money: Money::new(1000, currency("USD")).expect("in range"), ..order() };
    assert_eq!(offered(&[rand_only("a", &Method::ALL)], &dollars), []);
}

#[test]
fn the_filter_decides() {
    let allow = Order { method_filter: Some(MethodFilter::Allow(vec![Method::Eft, Method::DebitOrder])), ..order() };
    assert_eq!(offered(&mock(), &allow), [Method::Eft]);
    let block = Order { method_filter: Some(MethodFilter::Block(AT_ONCE[1..].to_vec())), ..order() };
    assert_eq!(offered(&mock(), &block), [Method::Card]);
}

#[test]
fn a_split_needs_the_split_provider() {
    let plain = rand_only("plain", &[Method::Card]);
    let order = Order { split: Some(split()), ..order() };
    assert_eq!(offered(std::slice::from_ref(&plain), &order), []);
    let both = [plain, Connection::mock("splits".to_owned())];
    assert_eq!(offered(&both, &order), AT_ONCE);
    assert_eq!(serving(&both, &order, Method::Card).map(|connection| connection.id.as_str()), Some("splits"));
}

#[test]
fn future_payments_are_signed_as_a_debit_order() {
    let order = Order { future_payments: Some(mandate()), ..order() };
    assert_eq!(offered(&mock(), &order), [Method::DebitOrder]);
    let filtered = Order { method_filter: Some(MethodFilter::Block(vec![Method::DebitOrder])), ..order };
    assert_eq!(offered(&mock(), &filtered), []);
}

#[test]
fn a_required_permission_leaves_the_methods_that_can_be_charged_later() {
    let order = Order { require_unscheduled_mit: true, ..order() };
    assert_eq!(offered(&mock(), &order), Method::ALL.into_iter().filter(|method| method.supports_mit()).collect::<Vec<_>>());
    assert_eq!(offered(&mock(), &Order { future_payments: Some(mandate()), ..order }), []);
}

#[test]
fn a_wish_narrows_nothing() {
    let wish = Order { capture_mode: CaptureMode::PreferDelay, request_unscheduled_mit: true, ..order() };
    assert_eq!(offered(&mock(), &wish), AT_ONCE);
}

#[test]
fn the_first_connection_that_can_serves() {
    let connections = [rand_only("a", &[Method::Eft]), rand_only("b", &[Method::Card]), rand_only("c", &[Method::Card])];
    let id = |method| serving(&connections, &order(), method).map(|connection| connection.id.clone());
    assert_eq!(id(Method::Card).as_deref(), Some("b"));
    assert_eq!(id(Method::Paypal), None);
}
