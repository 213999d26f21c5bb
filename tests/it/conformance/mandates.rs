//! Mandates: signed with a payment, changed, and collected.

use kassa_domain::abilities::MandateSupport;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::mandate::{Frequency, MandateChange, MandateStatus, SubscriptionUpdate};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::bsb::{AustralianAccountNumber, Bsb};
use kassa_domain::method::iban::Iban;
use kassa_domain::method::payer_account::PayerAccount;
use kassa_domain::method::payer_details::{PayerDetails, SigningDevice};
use kassa_domain::money::Currency;
use kassa_domain::time::Date;
use kassa_providers::{
    CallError, CollectionRequest, CollectionResult, Instrument, MandateChangeResult, MandateHandle,
    MandateToSign, PaymentRequest, PaymentResult, PaymentStatus, ProviderMandate,
    ProviderMandateChange,
};

use super::under_test::{
    ProviderUnderTest, card_payment, expect_approval, list_quick_faults, money, new_reference,
    query, send,
};
use crate::support::mandates::sample_account;

const INSTALMENT: i64 = 45_000;
pub const SAMPLE_IBAN: &str = "DE89370400440532013000";

fn future_payments(scheme: Scheme) -> FuturePayments {
    FuturePayments {
        frequency: Frequency::Monthly,
        count: 30,
        amount: INSTALMENT,
        currency: Currency::from_code(scheme.currency_code()).unwrap(),
        billing_start: Date::parse("2026-12-01").unwrap(),
        collection_day: 25,
        max_amount: Some(INSTALMENT),
    }
}

/// The account of a scheme. `None` if it is given on a page of the provider.
pub fn account_of(scheme: Scheme) -> Option<PayerAccount> {
    let holder = "Thandi Nkosi".to_owned();
    match scheme {
        Scheme::ZaDebit => Some(PayerAccount::SouthAfrica(sample_account())),
        Scheme::Sepa => match Iban::parse_in_sepa(SAMPLE_IBAN) {
            Ok(iban) => Some(PayerAccount::Sepa { holder, iban }),
            Err(error) => panic!("{error:?}"),
        },
        Scheme::Becs => {
            match (Bsb::parse("000-000"), AustralianAccountNumber::parse("000123456")) {
                (Ok(bsb), Ok(number)) => Some(PayerAccount::Australia { holder, bsb, number }),
                _ => panic!("an account"),
            }
        }
        Scheme::Bacs => None,
    }
}

/// A mandate that is signed with a payment of this amount.
pub fn debit_order(scheme: Scheme, minor: i64) -> PaymentRequest {
    let payer = PayerDetails {
        email: Some("thandi@example.test".to_owned()),
        device: Some(SigningDevice {
            ip_address: "192.0.2.7".to_owned(),
            user_agent: "Mozilla/5.0".to_owned(),
        }),
        ..PayerDetails::default()
    };
    let mandate = MandateToSign {
        scheme,
        account: account_of(scheme),
        payer,
        future_payments: future_payments(scheme),
    };
    PaymentRequest {
        method: PaymentMethod::DebitOrder,
        money: money(minor, scheme.currency_code()),
        instrument: Instrument::DebitOrder(Box::new(mandate)),
        ..card_payment()
    }
}

/// The handle of a mandate before the provider's first answer.
pub fn handle_of(scheme: Scheme, reference: &str, provider_id: Option<String>) -> MandateHandle {
    MandateHandle {
        reference: reference.to_owned(),
        provider_id,
        scheme,
        future_payments: future_payments(scheme),
        terms: None,
        past_instalments: 0,
    }
}

/// Signs a mandate with a payment of this amount. `None` if the provider has none and offers none.
pub async fn sign_with<P: ProviderUnderTest>(under_test: &P, minor: i64) -> Option<MandateHandle> {
    let provider = under_test.provider();
    let abilities = provider.abilities();
    if abilities.mandates == MandateSupport::None {
        let offered = abilities.methods.iter().map(|supported| supported.method);
        assert!(!offered.collect::<Vec<_>>().contains(&PaymentMethod::DebitOrder));
        return None;
    }
    let scheme = under_test.scheme();
    let sent = send(provider, debit_order(scheme, minor)).await;
    let reference = &sent.handle.reference;
    let approval = match sent.result.unwrap() {
        PaymentResult::Pending if minor > 0 => {
            let pending = PaymentStatus::Known(PaymentResult::Pending);
            assert_eq!(query(provider, &sent.handle).await, pending);
            under_test.settle_debit(reference).await;
            match query(provider, &sent.handle).await {
                PaymentStatus::Known(result) => expect_approval(result),
                other => panic!("{other:?}"),
            }
        }
        result => expect_approval(result),
    };
    assert_eq!((approval.money, approval.token), (sent.handle.money, None));
    assert_eq!(under_test.read_captured(reference).await, minor);
    Some(handle_of(scheme, reference, sent.handle.provider_id))
}

async fn sign<P: ProviderUnderTest>(under_test: &P) -> Option<MandateHandle> {
    sign_with(under_test, 1250).await
}

/// What the provider says of a mandate, which is remembered as services do.
pub async fn find<P: ProviderUnderTest>(
    under_test: &P,
    handle: &mut MandateHandle,
) -> ProviderMandate {
    let mandates = under_test.provider().mandates().unwrap();
    let record = mandates.find_mandate(handle).await.unwrap().expect("a mandate");
    handle.terms = Some(record.terms.clone());
    record
}

pub fn change_of(mandate: &MandateHandle, change: MandateChange) -> ProviderMandateChange {
    ProviderMandateChange { reference: new_reference(), mandate: mandate.clone(), change }
}

fn freeze(is_frozen: bool) -> MandateChange {
    MandateChange::Update(SubscriptionUpdate::new(Some(is_frozen), None).unwrap())
}

pub fn collection_of(mandate: &MandateHandle, number: u32) -> CollectionRequest {
    CollectionRequest {
        reference: new_reference(),
        mandate: mandate.clone(),
        number,
        due: Date::parse("2026-12-25").unwrap(),
        money: money(INSTALMENT, mandate.scheme.currency_code()),
    }
}

pub async fn a_signed_mandate_is_found<P: ProviderUnderTest>(under_test: &P) {
    for minor in [1250, 0] {
        let Some(mut handle) = sign_with(under_test, minor).await else { return };
        let mandate = find(under_test, &mut handle).await;
        assert_eq!(mandate.terms.status, MandateStatus::Active);
        assert_eq!((mandate.collection_day, mandate.number_of_instalments), (25, Some(30)));
        let last4 = account_of(handle.scheme).map(|account| account.last4().to_owned());
        assert_eq!(Some(&mandate.account.last4), last4.as_ref());
        assert_eq!(mandate.account.holder, "Thandi Nkosi");
        assert!(!mandate.contract_number.is_empty() && mandate.instalments.is_empty());
        let mandates = under_test.provider().mandates().unwrap();
        let unknown = handle_of(handle.scheme, &new_reference(), None);
        assert_eq!(mandates.find_mandate(&unknown).await, Ok(None));
        for fault in list_quick_faults() {
            under_test.add_fault("find_mandate", fault).await;
            let lost = mandates.find_mandate(&handle).await;
            assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        }
    }
}

pub async fn a_change_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    let Some(mut handle) = sign(under_test).await else { return };
    let mandates = under_test.provider().mandates().unwrap();
    for (number, fault) in list_quick_faults().enumerate() {
        find(under_test, &mut handle).await;
        let is_frozen = number % 2 == 0;
        let change = change_of(&handle, freeze(is_frozen));
        under_test.add_fault("change_mandate", fault).await;
        let lost = mandates.change_mandate(&change).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        let is_done = find(under_test, &mut handle).await.terms.frozen == is_frozen;
        assert_eq!(is_done, fault.is_effective && under_test.keeps_terms(), "{fault:?}");
        for _ in 0..2 {
            let repeated = mandates.change_mandate(&change).await.unwrap();
            let MandateChangeResult::Done(mandate) = repeated else { panic!("{repeated:?}") };
            assert_eq!(mandate.terms.frozen, is_frozen);
            handle.terms = Some(mandate.terms);
        }
    }
}

pub async fn a_collection_without_an_answer_is_found<P: ProviderUnderTest>(under_test: &P) {
    if under_test.provider().abilities().mandates != MandateSupport::WeCollect {
        return;
    }
    let Some(mut handle) = sign(under_test).await else { return };
    find(under_test, &mut handle).await;
    let mandates = under_test.provider().mandates().unwrap();
    let first = under_test.first_result_of_debit();
    for (number, fault) in (1..).zip(list_quick_faults()) {
        let collection = collection_of(&handle, number);
        assert_eq!(mandates.query_collection(&collection).await, Ok(None));
        under_test.add_fault("collect", fault).await;
        let lost = mandates.collect(&collection).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        under_test.add_fault("query_collection", fault).await;
        let lost = mandates.query_collection(&collection).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        let known = mandates.query_collection(&collection).await;
        assert_eq!(known, Ok(fault.is_effective.then_some(first)), "{fault:?}");
        for _ in 0..2 {
            assert_eq!(mandates.collect(&collection).await, Ok(first));
        }
        under_test.settle_debit(&collection.reference).await;
        let paid = CollectionResult::Paid;
        assert_eq!(mandates.query_collection(&collection).await, Ok(Some(paid)));
        assert_eq!(mandates.collect(&collection).await, Ok(paid), "once");
        let collected = find(under_test, &mut handle).await.instalments.len();
        assert_eq!(collected, usize::try_from(number).unwrap(), "{fault:?}: once");
    }
}

pub async fn a_frozen_or_canceled_mandate_is_not_collected<P: ProviderUnderTest>(under_test: &P) {
    if under_test.provider().abilities().mandates != MandateSupport::WeCollect {
        return;
    }
    let Some(mut handle) = sign(under_test).await else { return };
    find(under_test, &mut handle).await;
    let mandates = under_test.provider().mandates().unwrap();
    let changes = [(1, freeze(true)), (2, freeze(false)), (3, MandateChange::Cancel)];
    for (number, change) in changes {
        let result = mandates.change_mandate(&change_of(&handle, change)).await.unwrap();
        let MandateChangeResult::Done(mandate) = result else { panic!("{result:?}") };
        handle.terms = Some(mandate.terms);
        let result = mandates.collect(&collection_of(&handle, number)).await.unwrap();
        let is_refused = matches!(result, CollectionResult::Unpaid(_));
        assert_eq!(!is_refused, number == 2, "{number}: {result:?}");
    }
    assert_eq!(find(under_test, &mut handle).await.terms.status, MandateStatus::Canceled);
}

/// A cancellation that is sent again has been carried out once, and another one is refused.
pub async fn a_cancellation_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    for fault in list_quick_faults() {
        let Some(mut handle) = sign_with(under_test, 0).await else { return };
        find(under_test, &mut handle).await;
        let mandates = under_test.provider().mandates().unwrap();
        let cancel = change_of(&handle, MandateChange::Cancel);
        under_test.add_fault("change_mandate", fault).await;
        let lost = mandates.change_mandate(&cancel).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        for _ in 0..2 {
            let repeated = mandates.change_mandate(&cancel).await.unwrap();
            let MandateChangeResult::Done(mandate) = repeated else { panic!("{repeated:?}") };
            assert_eq!(mandate.terms.status, MandateStatus::Canceled, "{fault:?}");
            handle.terms = Some(mandate.terms);
        }
        let other = change_of(&handle, MandateChange::Cancel);
        let refused = mandates.change_mandate(&other).await.unwrap();
        assert!(matches!(refused, MandateChangeResult::Refused(_)), "{fault:?}: {refused:?}");
    }
}
