use super::*;
use crate::abilities::{HoldSupport, MandateSupport, SchemeSupport, SupportedMethod};
use crate::beneficiary::RecipientType;
use crate::connection::Health;
use crate::ids::ConnectionId;
use crate::intent::{Bill, CaptureMode};
use crate::mandate::Frequency;
use crate::mandate::future_payments::FuturePayments;
use crate::method::MethodFilter;
use crate::money::{Currency, Money};
use crate::purchaser::Purchaser;
use crate::sandbox::SandboxInstructions;
use crate::split::Split;
use crate::time::{Date, Timestamp};

fn currency(code: &str) -> Currency {
    Currency::from_code(code).expect("active")
}

fn order() -> Order {
    Order {
        money: Money::new(1000, currency("ZAR")).expect("in range"),
        reference_id: "order-1".to_owned(),
        purchaser_id: "customer".to_owned(),
        return_url: "https://shop.example/".to_owned(),
        cancel_url: None,
        bill: Bill::default(),
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

fn split_of(connection_id: Option<&str>) -> Split {
    let connection_id = connection_id.map(ConnectionId::from_trusted);
    Split { shares: Vec::new(), connection_id, description: None }
}

/// A connection that supports everything.
fn candidate(id: &str) -> Candidate {
    let methods = PaymentMethod::ALL.map(SupportedMethod::everywhere).to_vec();
    Candidate {
        connection: Connection::new(ConnectionId::from_trusted(id), "acme", methods.clone()),
        abilities: Abilities {
            methods,
            card_entry: CardEntry::Here,
            card_brands: &[],
            accepts_zero_amount: true,
            requires_email: false,
            holds: HoldSupport::Always,
            can_store: true,
            can_charge_without_customer: true,
            recipients: RecipientType::ALL.to_vec(),
            payouts: Vec::new(),
            mandates: MandateSupport::WeCollect,
            schemes: SchemeSupport::SouthAfricaEverywhere,
            amount_steps: Vec::new(),
            can_close_pages: true,
            checks_stored_codes: true,
            has_test_triggers: false,
        },
        is_resting: false,
    }
}

/// A connection that supports `methods` in rand.
fn rand_only(id: &str, methods: &[PaymentMethod]) -> Candidate {
    let supported = |method: &PaymentMethod| SupportedMethod {
        method: *method,
        currencies: Some(vec![currency("ZAR")]),
    };
    let mut candidate = candidate(id);
    candidate.connection.methods = methods.iter().map(supported).collect();
    candidate
}

fn sandbox() -> Routes {
    Routes::new(vec![candidate("sandbox")])
}

/// The id of the connection that a card payment of this order uses.
fn card_connection(candidates: &[Candidate], order: &Order) -> Option<String> {
    let routes = Routes::new(candidates.to_vec());
    routes.choose(order, PaymentMethod::Card).map(|chosen| chosen.connection.id.to_string())
}

/// The first of two connections changed by `change`, before one that supports everything.
fn changed_and_other(change: impl FnOnce(&mut Candidate)) -> [Candidate; 2] {
    let mut changed = candidate("changed");
    change(&mut changed);
    [changed, candidate("other")]
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
        let offered = sandbox().list_offered_methods(&order_of(1));
        assert_eq!(offered, WITHOUT_MANDATE, "{}", currency.code());
        assert_eq!(
            sandbox().list_offered_methods(&order_of(0)),
            [PaymentMethod::Card],
            "only a card can be verified without a payment"
        );
    }
}

#[test]
fn no_connection_offers_no_method() {
    assert_eq!(Routes::new(Vec::new()).list_offered_methods(&order()), []);
}

#[test]
fn the_methods_of_all_connections_are_offered_in_one_order() {
    let routes = Routes::new(vec![
        rand_only("a", &[PaymentMethod::Eft, PaymentMethod::Card]),
        rand_only("b", &[PaymentMethod::Voucher, PaymentMethod::Card]),
    ]);
    assert_eq!(
        routes.list_offered_methods(&order()),
        [PaymentMethod::Card, PaymentMethod::Eft, PaymentMethod::Voucher]
    );
}

#[test]
fn unsupported_currencies_are_not_offered() {
    let dollars = Order { money: Money::new(1000, currency("USD")).expect("in range"), ..order() };
    let routes = Routes::new(vec![rand_only("a", &PaymentMethod::ALL)]);
    assert_eq!(routes.list_offered_methods(&dollars), []);
    let mut restricted = candidate("b");
    restricted.connection.currencies = Some(vec![currency("ZAR")]);
    let routes = Routes::new(vec![restricted]);
    assert_eq!(routes.list_offered_methods(&dollars), []);
    assert_eq!(routes.list_offered_methods(&order()), WITHOUT_MANDATE);
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
    assert_eq!(sandbox().list_offered_methods(&allow), [PaymentMethod::Eft]);
    let block = Order {
        method_filter: Some(MethodFilter::Block(WITHOUT_MANDATE[1..].to_vec())),
        ..order()
    };
    assert_eq!(sandbox().list_offered_methods(&block), [PaymentMethod::Card]);
}

#[test]
fn future_payments_offer_only_the_debit_order() {
    let order = Order { future_payments: Some(future_payments()), ..order() };
    assert_eq!(sandbox().list_offered_methods(&order), [PaymentMethod::DebitOrder]);
    let filtered = Order {
        method_filter: Some(MethodFilter::Block(vec![PaymentMethod::DebitOrder])),
        ..order.clone()
    };
    assert_eq!(sandbox().list_offered_methods(&filtered), []);
    let mut without_mandates = candidate("without");
    without_mandates.abilities.mandates = MandateSupport::None;
    assert_eq!(Routes::new(vec![without_mandates]).list_offered_methods(&order), []);
}

#[test]
fn required_mit_offers_only_methods_that_support_it() {
    let order = Order { require_unscheduled_mit: true, ..order() };
    assert_eq!(
        sandbox().list_offered_methods(&order),
        PaymentMethod::ALL.into_iter().filter(|method| method.supports_mit()).collect::<Vec<_>>()
    );
    let with_mandate = Order { future_payments: Some(future_payments()), ..order };
    assert_eq!(sandbox().list_offered_methods(&with_mandate), []);
}

#[test]
fn optional_requests_do_not_restrict_the_methods() {
    let order =
        Order { capture_mode: CaptureMode::PreferDelay, request_unscheduled_mit: true, ..order() };
    assert_eq!(sandbox().list_offered_methods(&order), WITHOUT_MANDATE);
}

#[test]
fn the_first_connection_in_the_merchants_order_is_used() {
    let routes = Routes::new(vec![
        rand_only("a", &[PaymentMethod::Eft]),
        rand_only("b", &[PaymentMethod::Card]),
        rand_only("c", &[PaymentMethod::Card]),
    ]);
    let id =
        |method| routes.choose(&order(), method).map(|chosen| chosen.connection.id.to_string());
    assert_eq!(id(PaymentMethod::Card).as_deref(), Some("b"));
    assert_eq!(id(PaymentMethod::Paypal), None);
}

type Change = fn(&mut Candidate);

#[test]
fn what_a_connection_or_its_provider_does_not_support_goes_to_the_next_one() {
    let zero = Order { money: Money::new(0, currency("ZAR")).expect("in range"), ..order() };
    let with_mit = Order { require_unscheduled_mit: true, ..order() };
    let cases: [(&str, &Order, Change); 9] = [
        ("disabled", &order(), |changed| changed.connection.is_enabled = false),
        ("unhealthy", &order(), |changed| {
            let (reason, since) = ("wrong key".to_owned(), Timestamp(1));
            changed.connection.health = Health::Unhealthy { reason, since };
        }),
        ("resting", &order(), |changed| changed.is_resting = true),
        ("not offered", &order(), |changed| changed.connection.methods.clear()),
        ("not supported", &order(), |changed| changed.abilities.methods.clear()),
        ("zero", &zero, |changed| changed.abilities.accepts_zero_amount = false),
        ("storing", &with_mit, |changed| changed.abilities.can_store = false),
        ("mit", &with_mit, |changed| changed.abilities.can_charge_without_customer = false),
        ("email", &order(), |changed| changed.abilities.requires_email = true),
    ];
    for (what, order, change) in cases {
        let unchanged = changed_and_other(|_| {});
        assert_eq!(card_connection(&unchanged, order).as_deref(), Some("changed"), "{what}");
        let changed = changed_and_other(change);
        assert_eq!(card_connection(&changed, order).as_deref(), Some("other"), "{what}");
    }
}

#[test]
fn an_email_address_is_the_customers_or_the_connections() {
    let mut required = candidate("required");
    required.abilities.requires_email = true;
    assert_eq!(card_connection(&[required.clone()], &order()), None);
    let purchaser = Purchaser { email: Some("a@b.example".to_owned()), ..Purchaser::default() };
    let known = Order { purchaser, ..order() };
    assert!(card_connection(&[required.clone()], &known).is_some());
    let routes = Routes::new(vec![required.clone()]);
    let card = PaymentMethod::Card;
    let id = ConnectionId::from_trusted("required");
    assert!(!routes.offers_credential(&id, &order(), card));
    assert!(routes.supports_automatic(&id, &order(), card), "stored with its address");
    required.connection.fallback_email = Some("shop@b.example".to_owned());
    assert!(card_connection(&[required], &order()).is_some());
}

/// A connection whose cards are typed at the provider.
fn typed_there(id: &str) -> Candidate {
    let mut candidate = candidate(id);
    candidate.abilities.card_entry = CardEntry::There;
    candidate
}

#[test]
fn cards_are_typed_where_the_first_connection_takes_them() {
    let (there, here) = (typed_there("there"), candidate("here"));
    let routes = Routes::new(vec![there.clone()]);
    assert_eq!(routes.list_offered_methods(&order()), WITHOUT_MANDATE);
    let id = ConnectionId::from_trusted("there");
    assert!(routes.offers_credential(&id, &order(), PaymentMethod::Card));
    for candidates in [[there.clone(), here.clone()], [here, there]] {
        let first = candidates[0].connection.id.to_string();
        assert_eq!(card_connection(&candidates, &order()), Some(first));
        for (entry, id) in [(CardEntry::Here, "here"), (CardEntry::There, "there")] {
            let routes = Routes::new(candidates.to_vec());
            let chosen =
                routes.choose_for_card(&order(), entry).map(|one| one.connection.id.as_str());
            assert_eq!(chosen, Some(id), "the place that the page has said");
        }
    }
}

#[test]
fn no_connection_is_chosen_for_a_card_that_is_typed_elsewhere() {
    let routes = Routes::new(vec![typed_there("there")]);
    assert_eq!(routes.choose_for_card(&order(), CardEntry::Here), None);
    let resting = Candidate { is_resting: true, ..typed_there("there") };
    let routes = Routes::new(vec![candidate("here"), resting]);
    let chosen = routes.choose_for_card(&order(), CardEntry::There);
    let chosen = chosen.map(|one| one.connection.id.as_str());
    assert_eq!(chosen, Some("there"), "the only one of its kind");
    let disabled = {
        let mut candidate = typed_there("there");
        candidate.connection.is_enabled = false;
        candidate
    };
    let routes = Routes::new(vec![candidate("here"), disabled]);
    assert_eq!(routes.choose_for_card(&order(), CardEntry::There), None);
}

#[test]
fn a_split_uses_the_connection_of_its_beneficiaries() {
    let mut without_splits = candidate("without");
    without_splits.abilities.recipients.clear();
    let candidates = [without_splits, candidate("first"), candidate("second")];
    let order_of = |connection| Order { split: Some(split_of(connection)), ..order() };
    assert_eq!(card_connection(&candidates[..1], &order_of(Some("without"))), None);
    let chosen = |connection| card_connection(&candidates, &order_of(connection));
    assert_eq!(chosen(Some("second")).as_deref(), Some("second"));
    assert_eq!(chosen(None).as_deref(), Some("first"), "a split of an earlier release");
    assert_eq!(chosen(Some("elsewhere")), None);
}

#[test]
fn a_resting_connection_is_used_if_no_other_one_supports_the_order() {
    let mut candidates = [candidate("a"), rand_only("b", &[PaymentMethod::Eft])];
    candidates[0].is_resting = true;
    assert_eq!(card_connection(&candidates, &order()).as_deref(), Some("a"));
    let routes = Routes::new(candidates.to_vec());
    let eft = routes.choose(&order(), PaymentMethod::Eft).map(|one| one.connection.id.as_str());
    assert_eq!(eft, Some("b"));
    candidates[1] = candidate("b");
    candidates[1].is_resting = true;
    assert_eq!(card_connection(&candidates, &order()).as_deref(), Some("a"), "all rest");
}

#[test]
fn an_amount_to_be_held_is_not_captured_because_a_connection_rests() {
    let held = Order { capture_mode: CaptureMode::PreferDelay, ..order() };
    let mut candidates = changed_and_other(|changed| changed.abilities.holds = HoldSupport::Never);
    assert_eq!(card_connection(&candidates, &held).as_deref(), Some("other"));
    assert_eq!(card_connection(&candidates, &order()).as_deref(), Some("changed"));
    candidates[1].is_resting = true;
    assert_eq!(card_connection(&candidates, &held).as_deref(), Some("other"));
    assert_eq!(
        card_connection(&candidates[..1], &held).as_deref(),
        Some("changed"),
        "without any connection that can hold it is captured at once"
    );
}

#[test]
fn storing_a_card_is_preferred_and_not_required() {
    let remembered = Order { allow_remember_credentials: true, ..order() };
    let mut candidates = changed_and_other(|changed| changed.abilities.can_store = false);
    assert_eq!(card_connection(&candidates, &remembered).as_deref(), Some("other"));
    assert_eq!(card_connection(&candidates, &order()).as_deref(), Some("changed"));
    candidates[1].is_resting = true;
    assert_eq!(card_connection(&candidates, &remembered).as_deref(), Some("changed"));
}

#[test]
fn credentials_stay_with_their_connection() {
    let mut candidates = [candidate("a"), candidate("b")];
    let offers = |candidates: &[Candidate], id: &str| {
        let id = ConnectionId::from_trusted(id);
        Routes::new(candidates.to_vec()).offers_credential(&id, &order(), PaymentMethod::Card)
    };
    assert!(offers(&candidates, "a") && offers(&candidates, "b"));
    assert!(!offers(&candidates, "c"));
    candidates[1].is_resting = true;
    assert!(!offers(&candidates, "b"), "a card can be typed for the other connection");
    candidates[0].connection.is_enabled = false;
    assert!(!offers(&candidates, "a") && offers(&candidates, "b"));
}

#[test]
fn automatic_payments_use_the_credentials_connection() {
    let mut candidates = [candidate("a"), candidate("b")];
    let supports = |candidates: &[Candidate], id: &str| {
        let id = ConnectionId::from_trusted(id);
        Routes::new(candidates.to_vec()).supports_automatic(&id, &order(), PaymentMethod::Card)
    };
    candidates[0].is_resting = true;
    assert!(supports(&candidates, "a") && supports(&candidates, "b"));
    candidates[0].abilities.can_charge_without_customer = false;
    candidates[1].connection.is_enabled = false;
    assert!(!supports(&candidates, "a") && !supports(&candidates, "b"));
    assert!(!supports(&candidates, "c"));
}
