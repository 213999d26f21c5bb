//! Voids: afterwards nothing is charged under the reference, whenever its payment arrives.

use futures_util::future::join;
use futures_util::stream::{StreamExt as _, iter};
use kassa_providers::{CallError, PaymentHandle, PaymentProvider, PaymentResult, VoidResult};

use super::journal::TestJournal;
use super::under_test::{
    ChargedByCall, Decision, LOST_BEFORE, ProviderUnderTest, SentPayment, StepPage, build_handle,
    card_payment, expect_refusal, send, send_approved, send_recorded,
};

const RACES: usize = 200;
const RACES_AT_ONCE: usize = 16;

pub async fn an_abandoned_payment_is_voided<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    for step in under_test.steps() {
        let mut request = card_payment();
        under_test.arrange(&mut request, step.decision).await;
        let sent = send(provider, request).await;
        assert!(matches!(sent.result, Ok(PaymentResult::ActionRequired(_))), "{:?}", sent.result);
        if step.page != StepPage::Here && !provider.abilities().can_close_pages {
            assert_ne!(provider.void(&sent.handle).await.unwrap(), VoidResult::Gone);
            continue;
        }
        for _ in 0..2 {
            assert_eq!(provider.void(&sent.handle).await.unwrap(), VoidResult::Gone);
        }
        assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0, "{step:?}");
    }
}

pub async fn a_voided_payment_is_not_paid_on_its_page<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    for step in under_test.steps() {
        if step.page != StepPage::Here && !provider.abilities().can_close_pages {
            // `an_abandoned_payment_is_voided` shows that the void promises nothing.
            continue;
        }
        let mut request = card_payment();
        under_test.arrange(&mut request, step.decision).await;
        let handle = send(provider, request).await.handle;
        assert_eq!(provider.void(&handle).await.unwrap(), VoidResult::Gone);
        // The customer comes back to the page.
        under_test.decide(&handle.reference, true).await;
        assert_eq!(under_test.read_captured(&handle.reference).await, 0, "{step:?}");
        assert_eq!(provider.void(&handle).await.unwrap(), VoidResult::Gone);
    }
}

pub async fn a_voided_reference_is_never_charged<P: ProviderUnderTest>(under_test: &P) {
    let (provider, charged) = (under_test.provider(), ChargedByCall::prepare(under_test).await);
    for is_call_lost in [false, true] {
        let (request, journal) = (charged.request(), TestJournal::default());
        let mut handle = build_handle(&request);
        if is_call_lost {
            under_test.add_fault("pay", LOST_BEFORE).await;
            let mut first = charged.request();
            first.reference.clone_from(&request.reference);
            let sent = send_recorded(provider, first, &journal).await;
            assert_eq!(sent.result, Err(CallError::Unknown));
            handle = sent.handle;
        }
        match void_attempt(provider, &journal, &handle).await {
            VoidResult::Gone => {
                let late = send_recorded(provider, request, &journal).await;
                assert_not_charged(under_test, &late, &journal).await;
                assert_eq!(provider.void(&handle).await.unwrap(), VoidResult::Gone);
                // Even by a process that does not know that the attempt has ended.
                if handle.provider_id.is_some() || !under_test.records_identifiers() {
                    let mut late = charged.request();
                    late.reference.clone_from(&handle.reference);
                    expect_refusal(send(provider, late).await.result.unwrap());
                    assert_eq!(under_test.read_captured(&handle.reference).await, 0);
                }
            }
            VoidResult::CannotPromise(quarantine) => {
                assert!(!quarantine.is_zero() && !under_test.can_promise_voids());
            }
            VoidResult::Was(result) => panic!("an unknown payment was {result:?}"),
        }
    }
}

/// Voids a payment, and settles its attempt if that ended it, as a service does.
async fn void_attempt(
    provider: &dyn PaymentProvider,
    journal: &TestJournal,
    handle: &PaymentHandle,
) -> VoidResult {
    loop {
        let provider_id = journal.provider_id();
        let handle = PaymentHandle { provider_id, ..handle.clone() };
        let voided = provider.void(&handle).await.unwrap();
        if voided != VoidResult::Gone || journal.close(handle.provider_id.as_deref()) {
            return voided;
        }
    }
}

/// The provider has refused the payment, or stopped because its attempt had ended.
async fn assert_not_charged<P: ProviderUnderTest>(
    under_test: &P,
    sent: &SentPayment,
    journal: &TestJournal,
) {
    match sent.result.clone() {
        Err(_) if journal.has_refused() => (),
        result => {
            expect_refusal(result.unwrap());
        }
    }
    assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0, "voided and charged");
}

pub async fn an_ended_payment_is_not_voided<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let (paid, approval) = send_approved(under_test, card_payment()).await;
    let was = VoidResult::Was(PaymentResult::Approved(approval));
    assert_eq!(provider.void(&paid).await.unwrap(), was);
    assert_eq!(under_test.read_captured(&paid.reference).await, paid.money.minor());
    for reason in under_test.refusal_reasons() {
        let mut request = card_payment();
        under_test.arrange(&mut request, Decision::Refuse(*reason)).await;
        let refused = send(provider, request).await;
        let PaymentResult::Refused(mut refusal) = refused.result.unwrap() else {
            panic!("{reason:?} is not refused")
        };
        // The answer to a query does not name the request that was refused.
        refusal.request_id = None;
        let was = VoidResult::Was(PaymentResult::Refused(refusal));
        assert_eq!(provider.void(&refused.handle).await.unwrap(), was);
    }
}

pub async fn two_hundred_races_of_a_void_against_a_payment<P: ProviderUnderTest>(under_test: &P) {
    let charged = ChargedByCall::prepare(under_test).await;
    let races = (0..RACES).map(async |race| race_once(under_test, &charged, race).await);
    let voided: usize = iter(races)
        .buffer_unordered(RACES_AT_ONCE)
        .map(usize::from)
        .fold(0, async |sum, voided| sum + voided)
        .await;
    let is_won_by_both = voided > 0 && voided < RACES;
    assert!(is_won_by_both || !under_test.can_promise_voids(), "{voided} of {RACES} voided");
}

/// Voids and pays at once. Returns whether the void won.
async fn race_once<P: ProviderUnderTest>(
    under_test: &P,
    charged: &ChargedByCall,
    race: usize,
) -> bool {
    let provider = under_test.provider();
    let (request, journal) = (charged.request(), TestJournal::default());
    let handle = build_handle(&request);
    let void = async {
        // The one that begins first usually wins.
        if race.is_multiple_of(2) {
            if under_test.records_identifiers() {
                journal.wait_for_identifier().await;
            } else {
                tokio::task::yield_now().await;
            }
        }
        void_attempt(provider, &journal, &handle).await
    };
    let (sent, voided) = if race.is_multiple_of(2) {
        join(send_recorded(provider, request, &journal), void).await
    } else {
        let (voided, sent) = join(void, send_recorded(provider, request, &journal)).await;
        (sent, voided)
    };
    let captured = under_test.read_captured(&handle.reference).await;
    match voided {
        VoidResult::Gone => {
            assert_not_charged(under_test, &sent, &journal).await;
            true
        }
        VoidResult::Was(result) => {
            assert_eq!(sent.result.unwrap(), result);
            assert!(matches!(result, PaymentResult::Approved(_)), "{result:?}");
            assert_eq!(captured, handle.money.minor());
            false
        }
        VoidResult::CannotPromise(_) => {
            assert!(!under_test.can_promise_voids());
            let is_charged = matches!(sent.result, Ok(PaymentResult::Approved(_)));
            assert_eq!(captured, if is_charged { handle.money.minor() } else { 0 });
            false
        }
    }
}

/// The customer goes back and pays at once.
pub async fn races_of_a_void_against_the_customer<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let closes_pages = provider.abilities().can_close_pages;
    for step in under_test.steps() {
        if step.page != StepPage::Here && !closes_pages {
            // `an_abandoned_payment_is_voided` shows that the void promises nothing.
            continue;
        }
        for race in 0..RACES / 10 {
            let mut request = card_payment();
            under_test.arrange(&mut request, step.decision).await;
            let handle = send(provider, request).await.handle;
            let decide = under_test.decide(&handle.reference, true);
            let voided = if race.is_multiple_of(2) {
                join(decide, provider.void(&handle)).await.1
            } else {
                join(provider.void(&handle), decide).await.0
            };
            let captured = under_test.read_captured(&handle.reference).await;
            match voided.unwrap() {
                VoidResult::Gone => assert_eq!(captured, 0, "voided and charged"),
                VoidResult::Was(PaymentResult::Approved(_)) => {
                    assert_eq!(captured, handle.money.minor());
                }
                other => panic!("{other:?}"),
            }
        }
    }
}
