//! Decision 6: which methods an order is offered, and by whom.

use super::*;
use crate::domain::intent::{CaptureMode, SandboxInstructions};
use crate::domain::mandate::future_payments::{Frequency, FuturePayments};
use crate::domain::method::{MethodFilter, connection_for, list_offered_methods};
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
        sandbox: SandboxInstructions::default(),
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
fn rand_only(id: &str, methods: &[PaymentMethod]) -> Connection {
    let service = |method: &PaymentMethod| SupportedMethod {
        method: *method,
        currencies: Some(vec![currency("ZAR")]),
    };
    let methods = methods.iter().map(service).collect();
    Connection {
        id: id.to_owned(),
        provider: ProviderKind::Sandbox,
        supports_split: false,
        methods,
    }
}

fn mock() -> Vec<Connection> {
    vec![Connection::new_sandbox("mock".to_owned())]
}

/// Everything but the debit order, which needs terms to sign.
const AT_ONCE: [PaymentMethod; 6] = [
    PaymentMethod::Card,
    PaymentMethod::Paypal,
    PaymentMethod::Eft,
    PaymentMethod::BankTransfer,
    PaymentMethod::MobileMoney,
    PaymentMethod::Voucher,
];

#[test]
fn providers_are_found_by_their_codes() {
    for provider in ProviderKind::ALL {
        assert_eq!(ProviderKind::from_code(provider.code()), Some(provider));
    }
    assert_eq!(ProviderKind::from_code("Mock"), None);
}

#[test]
fn the_sandbox_offers_every_method_in_every_currency() {
    for currency in Currency::all() {
        let of = |minor| Order { money: Money::new(minor, currency).expect("in range"), ..order() };
        assert_eq!(list_offered_methods(&mock(), &of(1)), AT_ONCE, "{}", currency.code());
        assert_eq!(
            list_offered_methods(&mock(), &of(0)),
            [PaymentMethod::Card],
            "nothing but a card can be checked"
        );
    }
}

#[test]
fn without_a_connection_nothing_is_offered() {
    assert_eq!(list_offered_methods(&[], &order()), []);
}

#[test]
fn methods_come_in_one_order_from_all_connections_together() {
    let connections = [
        rand_only("a", &[PaymentMethod::Eft, PaymentMethod::Card]),
        rand_only("b", &[PaymentMethod::Voucher, PaymentMethod::Card]),
    ];
    assert_eq!(
        list_offered_methods(&connections, &order()),
        [PaymentMethod::Card, PaymentMethod::Eft, PaymentMethod::Voucher]
    );
}

#[test]
fn the_currency_decides() {
    let dollars = Order { money: Money::new(1000, currency("USD")).expect("in range"), ..order() };
    assert_eq!(list_offered_methods(&[rand_only("a", &PaymentMethod::ALL)], &dollars), []);
}

#[test]
fn the_filter_decides() {
    let allow = Order {
        method_filter: Some(MethodFilter::Allow(vec![
            PaymentMethod::Eft,
            PaymentMethod::DebitOrder,
        ])),
        ..order()
    };
    assert_eq!(list_offered_methods(&mock(), &allow), [PaymentMethod::Eft]);
    let block =
        Order { method_filter: Some(MethodFilter::Block(AT_ONCE[1..].to_vec())), ..order() };
    assert_eq!(list_offered_methods(&mock(), &block), [PaymentMethod::Card]);
}

#[test]
fn a_split_needs_the_split_provider() {
    let plain = rand_only("plain", &[PaymentMethod::Card]);
    let order = Order { split: Some(split()), ..order() };
    assert_eq!(list_offered_methods(std::slice::from_ref(&plain), &order), []);
    let both = [plain, Connection::new_sandbox("splits".to_owned())];
    assert_eq!(list_offered_methods(&both, &order), AT_ONCE);
    assert_eq!(
        connection_for(&both, &order, PaymentMethod::Card).map(|connection| connection.id.as_str()),
        Some("splits")
    );
}

#[test]
fn future_payments_are_signed_as_a_debit_order() {
    let order = Order { future_payments: Some(mandate()), ..order() };
    assert_eq!(list_offered_methods(&mock(), &order), [PaymentMethod::DebitOrder]);
    let filtered = Order {
        method_filter: Some(MethodFilter::Block(vec![PaymentMethod::DebitOrder])),
        ..order
    };
    assert_eq!(list_offered_methods(&mock(), &filtered), []);
}

#[test]
fn a_required_permission_leaves_the_methods_that_can_be_charged_later() {
    let order = Order { require_unscheduled_mit: true, ..order() };
    assert_eq!(
        list_offered_methods(&mock(), &order),
        PaymentMethod::ALL.into_iter().filter(|method| method.supports_mit()).collect::<Vec<_>>()
    );
    assert_eq!(
        list_offered_methods(&mock(), &Order { future_payments: Some(mandate()), ..order }),
        []
    );
}

#[test]
fn a_wish_narrows_nothing() {
    let wish =
        Order { capture_mode: CaptureMode::PreferDelay, request_unscheduled_mit: true, ..order() };
    assert_eq!(list_offered_methods(&mock(), &wish), AT_ONCE);
}

#[test]
fn the_first_connection_that_can_serves() {
    let connections = [
        rand_only("a", &[PaymentMethod::Eft]),
        rand_only("b", &[PaymentMethod::Card]),
        rand_only("c", &[PaymentMethod::Card]),
    ];
    let id = |method| {
        connection_for(&connections, &order(), method).map(|connection| connection.id.clone())
    };
    assert_eq!(id(PaymentMethod::Card).as_deref(), Some("b"));
    assert_eq!(id(PaymentMethod::Paypal), None);
}
