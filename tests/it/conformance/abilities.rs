//! What a provider's abilities deny is refused: it has no route, and a provider that is called for
//! it all the same moves no money.

use kassa_domain::abilities::{Abilities, CardEntry, MandateSupport};
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::connection::Connection;
use kassa_domain::ids::ConnectionId;
use kassa_domain::intent::Order;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::{Currency, Money};
use kassa_domain::routing::{Candidate, Routes};
use kassa_providers::{
    Instrument, InstrumentStorage, PaymentRequest, RecipientResult, RecipientShare,
};

use super::journal::TestJournal;
use super::splits::recipient_request;
use super::under_test::{
    ProviderUnderTest, build_handle, card, card_payment, expect_refusal, send, send_approved,
};
use crate::store::samples::sample_order;

/// Routes over one connection that offers everything.
fn build_routes(abilities: &Abilities) -> Routes {
    let fallback_email = Some("customers@shop.example".to_owned());
    let connection = Connection {
        fallback_email,
        ..Connection::new_sandbox(ConnectionId::from_trusted("connection"))
    };
    Routes::new(vec![Candidate { connection, abilities: abilities.clone(), is_resting: false }])
}

fn order_of(minor: i64, currency: Currency) -> Order {
    Order { money: Money::new(minor, currency).unwrap(), split: None, ..sample_order() }
}

/// The amounts that every currency is asked for: of a whole unit, and of odd minor units.
const AMOUNTS: [i64; 3] = [1250, 1255, 101];

pub async fn what_the_abilities_deny_has_no_route<P: ProviderUnderTest>(under_test: &P) {
    let abilities = under_test.provider().abilities();
    let routes = build_routes(abilities);
    let mut offered = 0;
    for currency in Currency::all() {
        let methods = PaymentMethod::ALL.into_iter();
        // A debit order needs terms that the order does not have.
        for method in methods.filter(|method| *method != PaymentMethod::DebitOrder) {
            let is_supported = abilities.supports(method, currency);
            for minor in AMOUNTS {
                let order = order_of(minor, currency);
                let has_route = routes.choose(&order, method).is_some();
                let is_possible = is_supported && abilities.takes_amount(order.money);
                assert_eq!(has_route, is_possible, "{method:?} {minor} {}", currency.code());
                offered += usize::from(has_route);
            }
            let zero = routes.choose(&order_of(0, currency), method).is_some();
            let takes_zero = abilities.accepts_zero_amount && method.supports_zero_amount();
            assert_eq!(zero, is_supported && takes_zero, "{method:?} {}", currency.code());
        }
    }
    assert!(offered > 0);
    let zar = Currency::from_code("ZAR").unwrap();
    let order = Order { require_unscheduled_mit: true, ..order_of(1250, zar) };
    let has_route = routes.choose(&order, PaymentMethod::Card).is_some();
    assert_eq!(has_route, abilities.can_store && abilities.can_charge_without_customer);
}

pub async fn what_the_abilities_deny_is_refused<P: ProviderUnderTest>(under_test: &P) {
    refuses_other_payments(under_test).await;
    refuses_other_recipients(under_test).await;
    has_mandates_if_it_says_so(under_test).await;
    let provider = under_test.provider();
    if !provider.abilities().can_store {
        let storage = InstrumentStorage::MerchantInitiated;
        let request = PaymentRequest { storage, ..card_payment() };
        assert_eq!(send_approved(under_test, request).await.1.token, None);
    }
}

/// Methods, currencies and amounts that are not supported, and cards that are not typed here.
async fn refuses_other_payments<P: ProviderUnderTest>(under_test: &P) {
    let abilities = under_test.provider().abilities();
    let mut denied = Vec::new();
    for currency in Currency::all() {
        for minor in AMOUNTS.into_iter().chain([0]) {
            let money = Money::new(minor, currency).unwrap();
            if !abilities.supports(PaymentMethod::Card, currency) || !abilities.takes_amount(money)
            {
                denied.push(PaymentRequest { money, ..card_payment() });
            }
        }
    }
    for method in PaymentMethod::ALL {
        if !abilities.methods.iter().any(|supported| supported.method == method) {
            let instrument = Instrument::External;
            denied.push(PaymentRequest { method, instrument, ..card_payment() });
        }
    }
    if abilities.recipients.is_empty() {
        let shares = vec![RecipientShare::new("recipient".to_owned(), 250)];
        denied.push(PaymentRequest { shares, ..card_payment() });
    }
    for request in denied {
        let (method, money) = (request.method, request.money);
        let sent = send(under_test.provider(), request).await;
        let captured = under_test.read_captured(&sent.handle.reference).await;
        assert_eq!(captured, 0, "{method:?} {money:?}");
        expect_refusal(sent.result.unwrap());
    }
    if abilities.card_entry == CardEntry::There {
        let request = PaymentRequest { instrument: card(), ..card_payment() };
        let handle = build_handle(&request);
        let result = under_test.provider().pay(request, &TestJournal::default()).await;
        expect_refusal(result.unwrap());
        assert_eq!(under_test.read_captured(&handle.reference).await, 0);
    }
}

async fn refuses_other_recipients<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let abilities = provider.abilities();
    assert_eq!(provider.recipients().is_none(), abilities.recipients.is_empty());
    assert_eq!(provider.payouts().is_none(), abilities.payouts.is_empty());
    let Some(recipients) = provider.recipients() else { return };
    for recipient in RecipientType::ALL {
        if !abilities.recipients.contains(&recipient) {
            let answer = recipients.create_recipient(&recipient_request(recipient)).await.unwrap();
            assert!(matches!(answer, RecipientResult::Refused(_)), "{recipient:?}: {answer:?}");
        }
    }
}

async fn has_mandates_if_it_says_so<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let says_so = provider.abilities().mandates != MandateSupport::None;
    assert_eq!(provider.mandates().is_some(), says_so);
}
