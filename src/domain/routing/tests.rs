use super::*;
use crate::domain::connection::{ProviderKind, SupportedMethod};
use crate::domain::intent::CaptureMode;
use crate::domain::mandate::Frequency;
use crate::domain::mandate::future_payments::FuturePayments;
use crate::domain::method::MethodFilter;
use crate::domain::money::{Currency, Money};
use crate::domain::purchaser::Purchaser;
use crate::domain::sandbox::SandboxInstructions;
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

fn future_payments() -> FuturePayments {
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

/// A connection without splits that supports `methods` in rand.
fn rand_only(id: &str, methods: &[PaymentMethod]) -> Connection {
    let supported = |method: &PaymentMethod| SupportedMethod {
        method: *method,
        currencies: Some(vec![currency("ZAR")]),
    };
    let methods = methods.iter().map(supported).collect();
    Connection {
        id: id.to_owned(),
        provider: ProviderKind::Sandbox,
        supports_split: false,
        methods,
    }
}

fn sandbox() -> Vec<Connection> {
    vec![Connection::new_sandbox("sandbox".to_owned())]
}

/// Every method except the debit order, which requires `future_payments`.
const WITHOUT_MANDATE: [PaymentMethod; 6] = [
    PaymentMethod::Card,
    PaymentMethod::Paypal,
    PaymentMethod::Eft,
    PaymentMethod::BankTransfer,
    PaymentMethod::MobileMoney,
    PaymentMethod::Voucher,
];

#[test]
fn the_sandbox_offers_every_method_in_every_currency() {
    for currency in Currency::all() {
        let order_of =
            |minor| Order { money: Money::new(minor, currency).expect("in range"), ..order() };
        assert_eq!(
            list_offered_methods(&sandbox(), &order_of(1)),
            WITHOUT_MANDATE,
            "{}",
            currency.code()
        );
        assert_eq!(
            list_offered_methods(&sandbox(), &order_of(0)),
            [PaymentMethod::Card],
            "only a card can be verified without a payment"
        );
    }
}

#[test]
fn no_connection_offers_no_method() {
    assert_eq!(list_offered_methods(&[], &order()), []);
}

#[test]
fn methods_of_all_connections_have_one_order() {
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
fn unsupported_currencies_are_not_offered() {
    let dollars = Order { money: Money::new(1000, currency("USD")).expect("in range"), ..order() };
    assert_eq!(list_offered_methods(&[rand_only("a", &PaymentMethod::ALL)], &dollars), []);
}

#[test]
fn the_filter_restricts_the_methods() {
    let allow = Order {
        method_filter: Some(MethodFilter::Allow(vec![
            PaymentMethod::Eft,
            PaymentMethod::DebitOrder,
        ])),
        ..order()
    };
    assert_eq!(list_offered_methods(&sandbox(), &allow), [PaymentMethod::Eft]);
    let block = Order {
        method_filter: Some(MethodFilter::Block(WITHOUT_MANDATE[1..].to_vec())),
        ..order()
    };
    assert_eq!(list_offered_methods(&sandbox(), &block), [PaymentMethod::Card]);
}

#[test]
fn a_split_requires_a_connection_with_splits() {
    let without_splits = rand_only("without", &[PaymentMethod::Card]);
    let order = Order { split: Some(split()), ..order() };
    assert_eq!(list_offered_methods(std::slice::from_ref(&without_splits), &order), []);
    let both = [without_splits, Connection::new_sandbox("splits".to_owned())];
    assert_eq!(list_offered_methods(&both, &order), WITHOUT_MANDATE);
    assert_eq!(
        connection_for(&both, &order, PaymentMethod::Card).map(|connection| connection.id.as_str()),
        Some("splits")
    );
}

#[test]
fn future_payments_offer_only_the_debit_order() {
    let order = Order { future_payments: Some(future_payments()), ..order() };
    assert_eq!(list_offered_methods(&sandbox(), &order), [PaymentMethod::DebitOrder]);
    let filtered = Order {
        method_filter: Some(MethodFilter::Block(vec![PaymentMethod::DebitOrder])),
        ..order
    };
    assert_eq!(list_offered_methods(&sandbox(), &filtered), []);
}

#[test]
fn required_mit_offers_only_methods_that_support_it() {
    let order = Order { require_unscheduled_mit: true, ..order() };
    assert_eq!(
        list_offered_methods(&sandbox(), &order),
        PaymentMethod::ALL.into_iter().filter(|method| method.supports_mit()).collect::<Vec<_>>()
    );
    assert_eq!(
        list_offered_methods(
            &sandbox(),
            &Order { future_payments: Some(future_payments()), ..order }
        ),
        []
    );
}

#[test]
fn optional_requests_do_not_restrict_the_methods() {
    let order =
        Order { capture_mode: CaptureMode::PreferDelay, request_unscheduled_mit: true, ..order() };
    assert_eq!(list_offered_methods(&sandbox(), &order), WITHOUT_MANDATE);
}

#[test]
fn the_first_supporting_connection_is_used() {
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
