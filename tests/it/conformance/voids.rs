//! Voids: afterwards nothing is charged under the reference, whenever its payment arrives.

use futures_util::future::join;
use futures_util::stream::{StreamExt as _, iter};
use kassa::providers::{PaymentResult, VoidResult};

use super::under_test::{
    Decision, ProviderUnderTest, build_handle, card_payment, expect_refusal, send, send_approved,
};

const RACES: usize = 200;
const RACES_AT_ONCE: usize = 16;

pub async fn an_abandoned_payment_is_voided<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    for decision in [Decision::Challenge, Decision::Redirect] {
        let mut request = card_payment();
        under_test.arrange(&mut request, decision).await;
        let sent = send(provider, request).await;
        assert!(matches!(sent.result, Ok(PaymentResult::ActionRequired(_))), "{:?}", sent.result);
        for _ in 0..2 {
            assert_eq!(provider.void(&sent.handle).await.unwrap(), VoidResult::Gone);
        }
        // The customer comes back to the page.
        under_test.decide(&sent.handle.reference, true).await;
        assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0, "{decision:?}");
        assert_eq!(provider.void(&sent.handle).await.unwrap(), VoidResult::Gone);
    }
}

pub async fn a_voided_reference_is_never_charged<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let request = card_payment();
    let handle = build_handle(&request);
    match provider.void(&handle).await.unwrap() {
        VoidResult::Gone => {
            expect_refusal(send(provider, request).await.result.unwrap());
            assert_eq!(provider.void(&handle).await.unwrap(), VoidResult::Gone);
            assert_eq!(under_test.read_captured(&handle.reference).await, 0);
        }
        VoidResult::CannotPromise(quarantine) => assert!(!quarantine.is_zero()),
        VoidResult::Was(result) => panic!("an unknown payment was {result:?}"),
    }
}

pub async fn an_ended_payment_is_not_voided<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let (paid, approval) = send_approved(provider, card_payment()).await;
    let was = VoidResult::Was(PaymentResult::Approved(approval));
    assert_eq!(provider.void(&paid).await.unwrap(), was);
    assert_eq!(under_test.read_captured(&paid.reference).await, paid.money.minor());
    for reason in under_test.refusal_reasons() {
        let mut request = card_payment();
        under_test.arrange(&mut request, Decision::Refuse(*reason)).await;
        let refused = send(provider, request).await;
        let was = VoidResult::Was(refused.result.unwrap());
        assert_eq!(provider.void(&refused.handle).await.unwrap(), was);
    }
}

pub async fn two_hundred_races_of_a_void_against_a_payment<P: ProviderUnderTest>(under_test: &P) {
    let races = (0..RACES).map(async |race| race_once(under_test, race).await);
    let voided: usize = iter(races)
        .buffer_unordered(RACES_AT_ONCE)
        .map(usize::from)
        .fold(0, async |sum, voided| sum + voided)
        .await;
    assert!(voided > 0 && voided < RACES, "both have to win: {voided} of {RACES}");
}

/// Voids and pays at once. Returns whether the void won.
async fn race_once<P: ProviderUnderTest>(under_test: &P, race: usize) -> bool {
    let provider = under_test.provider();
    let request = card_payment();
    let handle = build_handle(&request);
    let void = async {
        // The one that begins first usually wins.
        if race.is_multiple_of(2) {
            tokio::task::yield_now().await;
        }
        provider.void(&handle).await.unwrap()
    };
    let (sent, voided) = if race.is_multiple_of(2) {
        join(send(provider, request), void).await
    } else {
        let (voided, sent) = join(void, send(provider, request)).await;
        (sent, voided)
    };
    let captured = under_test.read_captured(&handle.reference).await;
    match voided {
        VoidResult::Gone => {
            expect_refusal(sent.result.unwrap());
            assert_eq!(captured, 0, "voided and charged");
            true
        }
        VoidResult::Was(result) => {
            assert_eq!(sent.result.unwrap(), result);
            assert!(matches!(result, PaymentResult::Approved(_)), "{result:?}");
            assert_eq!(captured, handle.money.minor());
            false
        }
        VoidResult::CannotPromise(_) => {
            assert_eq!(captured, handle.money.minor());
            false
        }
    }
}
