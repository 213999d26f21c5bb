//! Mandates: signed with a payment, changed, and collected.

use kassa_domain::abilities::MandateSupport;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::{Frequency, MandateChange, MandateStatus, SubscriptionUpdate};
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Date;
use kassa_providers::{
    CallError, CollectionRequest, CollectionResult, Instrument, MandateChangeResult, MandateHandle,
    PaymentRequest, ProviderMandate, ProviderMandateChange,
};

use super::under_test::{
    ProviderUnderTest, card_payment, list_quick_faults, money, new_reference, send_approved,
};
use crate::support::mandates::{mandate_handle, mandate_to_sign};

const INSTALMENT: i64 = 45_000;

fn debit_order() -> PaymentRequest {
    PaymentRequest {
        method: PaymentMethod::DebitOrder,
        instrument: Instrument::DebitOrder(mandate_to_sign(future_payments())),
        ..card_payment()
    }
}

fn future_payments() -> FuturePayments {
    FuturePayments {
        frequency: Frequency::Monthly,
        count: 30,
        amount: INSTALMENT,
        currency: Currency::from_code("ZAR").unwrap(),
        billing_start: Date::parse("2026-12-01").unwrap(),
        collection_day: 25,
        max_amount: Some(INSTALMENT),
    }
}

fn handle(reference: &str) -> MandateHandle {
    mandate_handle(reference, future_payments())
}

/// Signs a mandate, and returns its reference. `None` if the provider has none and offers none.
async fn sign<P: ProviderUnderTest>(under_test: &P) -> Option<String> {
    let abilities = under_test.provider().abilities();
    if abilities.mandates == MandateSupport::None {
        let offered = abilities.methods.iter().map(|supported| supported.method);
        assert!(!offered.collect::<Vec<_>>().contains(&PaymentMethod::DebitOrder));
        return None;
    }
    let (handle, _) = send_approved(under_test, debit_order()).await;
    Some(handle.reference)
}

async fn find<P: ProviderUnderTest>(under_test: &P, reference: &str) -> ProviderMandate {
    under_test
        .provider()
        .mandates()
        .unwrap()
        .find_mandate(&handle(reference))
        .await
        .unwrap()
        .expect("a mandate")
}

fn change_of(mandate: &str, change: MandateChange) -> ProviderMandateChange {
    ProviderMandateChange { reference: new_reference(), mandate: handle(mandate), change }
}

fn freeze(is_frozen: bool) -> MandateChange {
    MandateChange::Update(SubscriptionUpdate::new(Some(is_frozen), None).unwrap())
}

pub fn collection_of(mandate: &str, number: u32) -> CollectionRequest {
    CollectionRequest {
        reference: new_reference(),
        mandate: handle(mandate),
        number,
        due: Date::parse("2026-12-25").unwrap(),
        money: money(INSTALMENT, "ZAR"),
    }
}

pub async fn a_signed_mandate_is_found<P: ProviderUnderTest>(under_test: &P) {
    let Some(reference) = sign(under_test).await else { return };
    let mandate = find(under_test, &reference).await;
    assert_eq!(mandate.terms.status, MandateStatus::Active);
    assert_eq!((mandate.collection_day, mandate.number_of_instalments), (25, Some(30)));
    let unknown =
        under_test.provider().mandates().unwrap().find_mandate(&handle(&new_reference())).await;
    assert_eq!(unknown, Ok(None));
    for fault in list_quick_faults() {
        under_test.add_fault("find_mandate", fault).await;
        let lost =
            under_test.provider().mandates().unwrap().find_mandate(&handle(&reference)).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
    }
}

pub async fn a_change_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    let Some(reference) = sign(under_test).await else { return };
    let provider = under_test.provider();
    for (number, fault) in list_quick_faults().enumerate() {
        let is_frozen = number % 2 == 0;
        let change = change_of(&reference, freeze(is_frozen));
        under_test.add_fault("change_mandate", fault).await;
        assert_eq!(
            provider.mandates().unwrap().change_mandate(&change).await,
            Err(CallError::Unknown),
            "{fault:?}"
        );
        let is_done = find(under_test, &reference).await.terms.frozen == is_frozen;
        assert_eq!(is_done, fault.is_effective, "{fault:?}");
        for _ in 0..2 {
            let repeated = provider.mandates().unwrap().change_mandate(&change).await.unwrap();
            let MandateChangeResult::Done(mandate) = repeated else { panic!("{repeated:?}") };
            assert_eq!(mandate.terms.frozen, is_frozen);
        }
    }
}

pub async fn a_collection_without_an_answer_is_found<P: ProviderUnderTest>(under_test: &P) {
    if under_test.provider().abilities().mandates != MandateSupport::WeCollect {
        return;
    }
    let Some(reference) = sign(under_test).await else { return };
    let provider = under_test.provider();
    for (number, fault) in (1..).zip(list_quick_faults()) {
        let collection = collection_of(&reference, number);
        assert_eq!(provider.mandates().unwrap().query_collection(&collection).await, Ok(None));
        under_test.add_fault("collect", fault).await;
        assert_eq!(
            provider.mandates().unwrap().collect(&collection).await,
            Err(CallError::Unknown),
            "{fault:?}"
        );
        under_test.add_fault("query_collection", fault).await;
        let lost = provider.mandates().unwrap().query_collection(&collection).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        let known = provider.mandates().unwrap().query_collection(&collection).await;
        assert_eq!(known, Ok(fault.is_effective.then_some(CollectionResult::Paid)), "{fault:?}");
        for _ in 0..2 {
            assert_eq!(
                provider.mandates().unwrap().collect(&collection).await,
                Ok(CollectionResult::Paid)
            );
        }
        let collected = find(under_test, &reference).await.instalments.len();
        assert_eq!(collected, usize::try_from(number).unwrap(), "{fault:?}: once");
    }
}

pub async fn a_frozen_or_canceled_mandate_is_not_collected<P: ProviderUnderTest>(under_test: &P) {
    if under_test.provider().abilities().mandates != MandateSupport::WeCollect {
        return;
    }
    let Some(reference) = sign(under_test).await else { return };
    let provider = under_test.provider();
    let changes = [(1, freeze(true)), (2, freeze(false)), (3, MandateChange::Cancel)];
    for (number, change) in changes {
        let is_collected = number == 2;
        provider.mandates().unwrap().change_mandate(&change_of(&reference, change)).await.unwrap();
        let result =
            provider.mandates().unwrap().collect(&collection_of(&reference, number)).await.unwrap();
        assert_eq!(result == CollectionResult::Paid, is_collected, "{number}: {result:?}");
    }
}
