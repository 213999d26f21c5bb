//! Arbitrary orders are stored and read back unchanged.

use kassa_domain::ids::{BeneficiaryId, ConnectionId};
use kassa_domain::intent::{Bill, CaptureMode, LineItem, Order};
use kassa_domain::mandate::Frequency;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::{MethodFilter, PaymentMethod};
use kassa_domain::money::{Currency, MAX_MINOR, Money};
use kassa_domain::purchaser::Purchaser;
use kassa_domain::sandbox::{ForcedResult, SandboxInstructions, SandboxScenario};
use kassa_domain::split::{Share, Split};
use kassa_domain::time::Date;
use kassa_store::tables::intents;
use kassa_store::{NewIntent, Store};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use super::samples::{insert_intent, insert_merchant, new_intent};
use crate::support::test_database::{TestDatabase, on_both_engines};

on_both_engines!(orders_read_back_whole);

async fn orders_read_back_whole(database: TestDatabase) {
    let store = database.open_store().await;
    let merchant = insert_merchant(&store).await;
    let (mut runner, strategy) = (TestRunner::default(), order());
    for _ in 0..200 {
        let order = strategy.new_tree(&mut runner).unwrap().current();
        assert_round_trip(&store, NewIntent { order, ..new_intent(&merchant.id) }).await;
    }
}

async fn assert_round_trip(store: &Store, new: NewIntent) {
    insert_intent(store, &new).await.unwrap_or_else(|error| panic!("{error}: {new:?}"));
    let found = intents::find(store, &new.id).await.unwrap().unwrap();
    assert_eq!(*found.order, new.order);
}

/// Any text without NUL, which PostgreSQL cannot store and requests must not contain.
fn text() -> impl Strategy<Value = String> {
    "[^\u{0}]{0,40}"
}

fn one_of<T: Copy + std::fmt::Debug + 'static>(all: impl Into<Vec<T>>) -> impl Strategy<Value = T> {
    proptest::sample::select(all.into())
}

fn currency() -> impl Strategy<Value = Currency> {
    one_of(
        ["ZAR", "JPY", "KWD", "EUR"]
            .into_iter()
            .filter_map(Currency::from_code)
            .collect::<Vec<_>>(),
    )
}

fn amount() -> impl Strategy<Value = i64> {
    prop_oneof![Just(0), Just(MAX_MINOR), 0..=MAX_MINOR]
}

fn methods() -> impl Strategy<Value = Vec<PaymentMethod>> {
    vec(one_of(PaymentMethod::ALL), 0..5)
}

fn filter() -> impl Strategy<Value = MethodFilter> {
    prop_oneof![methods().prop_map(MethodFilter::Allow), methods().prop_map(MethodFilter::Block)]
}

fn split() -> impl Strategy<Value = Split> {
    let share = (text().prop_map(BeneficiaryId::from_trusted), amount())
        .prop_map(|(beneficiary_id, amount)| Share { beneficiary_id, amount });
    let split = (
        vec(share, 0..4),
        option::of(text().prop_map(ConnectionId::from_trusted)),
        option::of(text()),
    );
    split.prop_map(|(shares, connection_id, description)| Split {
        shares,
        connection_id,
        description,
    })
}

fn future_payments() -> impl Strategy<Value = FuturePayments> {
    let date = (0..=9999_u16, 1..=12_u8, 1..=28_u8)
        .prop_map(|(year, month, day)| Date::new(year, month, day).unwrap());
    let terms = (
        one_of(Frequency::ALL),
        1..=u32::MAX,
        amount(),
        currency(),
        date,
        1..=31_u8,
        option::of(amount()),
    );
    terms.prop_map(
        |(frequency, count, amount, currency, billing_start, collection_day, max_amount)| {
            FuturePayments {
                frequency,
                count,
                amount,
                currency,
                billing_start,
                collection_day,
                max_amount,
            }
        },
    )
}

fn purchaser() -> impl Strategy<Value = Purchaser> {
    let texts = (option::of(text()), option::of(text()), option::of(text()), option::of(text()));
    texts.prop_map(|(email, phone, country, locale)| Purchaser { email, phone, country, locale })
}

fn sandbox() -> impl Strategy<Value = SandboxInstructions> {
    let results = one_of([ForcedResult::Authorised, ForcedResult::Refused, ForcedResult::Error]);
    let flows = one_of([
        SandboxScenario::Direct,
        SandboxScenario::Challenge,
        SandboxScenario::Redirect,
        SandboxScenario::Wait,
        SandboxScenario::Outage,
        SandboxScenario::BankApproves,
        SandboxScenario::BankDeclines,
        SandboxScenario::BankSilent,
        SandboxScenario::BankLater,
    ]);
    (option::of(results), flows)
        .prop_map(|(result, flow)| SandboxInstructions { result, scenario: flow })
}

fn bill() -> impl Strategy<Value = Bill> {
    let line = (text(), any::<u32>(), amount()).prop_map(|(name, quantity, amount)| LineItem {
        name,
        quantity,
        amount,
    });
    (option::of(text()), vec(line, 0..4))
        .prop_map(|(description, line_items)| Bill { description, line_items })
}

fn order() -> impl Strategy<Value = Order> {
    let money =
        (amount(), currency()).prop_map(|(minor, currency)| Money::new(minor, currency).unwrap());
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    let capture_modes = one_of([CaptureMode::Immediate, CaptureMode::PreferDelay]);
    let optional_parts = (option::of(filter()), option::of(split()), option::of(future_payments()));
    let texts = (text(), text(), text(), purchaser(), option::of(text()), bill());
    (money, texts, flags, capture_modes, optional_parts, sandbox()).prop_map(
        |(money, texts, flags, capture_mode, optional_parts, sandbox)| Order {
            money,
            reference_id: texts.0,
            purchaser_id: texts.1,
            return_url: texts.2,
            cancel_url: texts.4,
            bill: texts.5,
            allow_remember_credentials: flags.0,
            request_unscheduled_mit: flags.1,
            require_unscheduled_mit: flags.2,
            capture_mode,
            is_interactive: flags.3,
            purchaser: texts.3,
            method_filter: optional_parts.0,
            split: optional_parts.1,
            future_payments: optional_parts.2,
            sandbox,
        },
    )
}
