//! Calls that fail on their way: nothing is guessed, and a repetition takes effect once.

use std::time::{Duration, Instant};

use kassa_domain::abilities::CardEntry;
use kassa_domain::failure_reason::FailureReason;
use kassa_providers::{
    AuthorizationResult, CallError, Initiator, InstrumentStorage, PaymentHandle, PaymentRequest,
    PaymentResult, PaymentStatus, RefundResult, VoidResult,
};

use super::journal::TestJournal;
use super::refunds::refund_to_end;
use super::under_test::{
    ChargedByCall, Decision, FaultKind, LOST_BEFORE, NetworkFault, ProviderUnderTest, StepPage,
    authorize, build_handle, card_payment, expect_refusal, is_card_page, list_quick_faults, query,
    refund_of, send, send_approved, store_card, stored_payment,
};
use crate::support::refund_journal::SendsRefunds as _;

pub async fn a_payment_without_an_answer_is_found<P: ProviderUnderTest>(under_test: &P) {
    let charged = ChargedByCall::prepare(under_test).await;
    for fault in list_quick_faults() {
        under_test.add_fault("pay", fault).await;
        let sent = send(under_test.provider(), charged.request()).await;
        assert_eq!(sent.result, Err(CallError::Unknown), "{fault:?}");
        let status = query(under_test.provider(), &sent.handle).await;
        let captured = under_test.read_captured(&sent.handle.reference).await;
        if fault.is_effective {
            assert!(
                matches!(status, PaymentStatus::Known(PaymentResult::Approved(_))),
                "{fault:?}: {status:?}"
            );
            assert_eq!(captured, sent.handle.money.minor());
        } else {
            assert!(
                matches!(status, PaymentStatus::NeverHeard | PaymentStatus::NotStarted),
                "{fault:?}: {status:?}"
            );
            assert_eq!(captured, 0);
        }
    }
}

/// Nobody has the address of the page, so nobody pays on it.
pub async fn a_page_without_an_answer_is_not_paid<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    if provider.abilities().card_entry == CardEntry::Here {
        return assert!(under_test.steps().iter().all(|step| step.page != StepPage::Typed));
    }
    for fault in list_quick_faults() {
        under_test.add_fault("pay", fault).await;
        let sent = send(provider, card_payment()).await;
        assert_eq!(sent.result, Err(CallError::Unknown), "{fault:?}");
        let status = query(provider, &sent.handle).await;
        let is_unpaid = match &status {
            PaymentStatus::NeverHeard | PaymentStatus::NotStarted => true,
            PaymentStatus::Known(result) => is_card_page(provider, result),
            PaymentStatus::UnknownIdentifier => false,
        };
        assert!(is_unpaid, "{fault:?}: {status:?}");
        assert_eq!(under_test.read_captured(&sent.handle.reference).await, 0);
    }
}

pub async fn a_capture_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    for fault in list_quick_faults() {
        let (handle, _) = authorize(under_test).await;
        under_test.add_fault("capture", fault).await;
        let lost = under_test.provider().capture(&handle).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        let expected = if fault.is_effective { handle.money.minor() } else { 0 };
        assert_eq!(under_test.read_captured(&handle.reference).await, expected);
        let repeated = under_test.provider().capture(&handle).await;
        assert_eq!(repeated, Ok(AuthorizationResult::Captured));
        assert_eq!(under_test.read_captured(&handle.reference).await, handle.money.minor());
    }
}

pub async fn a_release_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    for fault in list_quick_faults() {
        let (handle, _) = authorize(under_test).await;
        under_test.add_fault("release", fault).await;
        let lost = under_test.provider().release(&handle).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        let repeated = under_test.provider().release(&handle).await;
        assert_eq!(repeated, Ok(AuthorizationResult::Released));
        let captured = under_test.provider().capture(&handle).await;
        assert_eq!(captured, Ok(AuthorizationResult::AlreadyEnded));
    }
}

pub async fn a_refund_without_an_answer_is_found<P: ProviderUnderTest>(under_test: &P) {
    for fault in list_quick_faults() {
        let (handle, _) = send_approved(under_test, card_payment()).await;
        let refund = refund_of(&handle, 1000);
        under_test.add_fault("refund", fault).await;
        let lost = under_test.provider().send_refund(&refund).await;
        assert_eq!(lost, Err(CallError::Unknown), "{fault:?}");
        under_test.process_refunds().await;
        let known = under_test.provider().query_refund(&refund).await;
        assert_eq!(known, Ok(fault.is_effective.then_some(RefundResult::Paid)));
        if let Some(pause) = under_test.lost_refund_pause().filter(|_| !fault.is_effective) {
            let early = under_test.provider().send_refund(&refund).await;
            assert!(matches!(early, Ok(RefundResult::Pending) | Err(_)), "{early:?}");
            assert_eq!(under_test.read_captured(&handle.reference).await, 1250, "{fault:?}");
            under_test.advance(pause);
        }
        assert_eq!(refund_to_end(under_test, &refund).await, Ok(RefundResult::Paid));
        assert_eq!(under_test.read_captured(&handle.reference).await, 250, "{fault:?}: once");
    }
}

pub async fn a_void_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    let charged = ChargedByCall::prepare(under_test).await;
    let provider = under_test.provider();
    for fault in list_quick_faults() {
        let request = charged.request();
        let handle = if under_test.records_identifiers() {
            // Without an identifier there is nothing to call about. The process died before it
            // told the provider to charge.
            under_test.add_fault("pay", LOST_BEFORE).await;
            let first =
                PaymentRequest { reference: request.reference.clone(), ..charged.request() };
            send(provider, first).await.handle
        } else {
            build_handle(&request)
        };
        under_test.add_fault("void", fault).await;
        assert_eq!(provider.void(&handle).await, Err(CallError::Unknown), "{fault:?}");
        let repeated = provider.void(&handle).await.unwrap();
        let is_promised = repeated == VoidResult::Gone;
        assert!(is_promised || matches!(repeated, VoidResult::CannotPromise(_)), "{repeated:?}");
        assert!(is_promised || !under_test.can_promise_voids(), "{repeated:?}");
        let sent = send(provider, request).await;
        if is_promised {
            expect_refusal(sent.result.unwrap());
            assert_eq!(under_test.read_captured(&handle.reference).await, 0);
        }
    }
}

pub async fn a_deletion_without_an_answer_is_repeated<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    if !provider.abilities().can_store {
        return;
    }
    for fault in list_quick_faults() {
        let token = store_card(under_test, InstrumentStorage::OneClick).await;
        under_test.add_fault("delete_token", fault).await;
        assert_eq!(provider.delete_token(&token).await, Err(CallError::Unknown), "{fault:?}");
        assert_eq!(provider.delete_token(&token).await, Ok(()));
        let request = stored_payment(&token, Initiator::Customer);
        expect_refusal(send(provider, request).await.result.unwrap());
    }
}

/// An answer that says nothing is neither a refusal nor absence.
pub async fn a_query_without_an_answer_is_unknown<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let (paid, _) = send_approved(under_test, card_payment()).await;
    let refund = refund_of(&paid, 1);
    for fault in list_quick_faults() {
        under_test.add_fault("query_payment", fault).await;
        assert_eq!(provider.query_payment(&paid).await, Err(CallError::Unknown), "{fault:?}");
        under_test.add_fault("query_refund", fault).await;
        assert_eq!(provider.query_refund(&refund).await, Err(CallError::Unknown), "{fault:?}");
        under_test.add_fault("check", fault).await;
        assert_eq!(provider.check().await, Err(CallError::Unknown), "{fault:?}");
        under_test.clear_faults().await;
    }
    let mut refused = card_payment();
    let reason = FailureReason::RefusedByIssuer;
    under_test.arrange(&mut refused, Decision::Refuse(reason)).await;
    assert_eq!(expect_refusal(send(provider, refused).await.result.unwrap()), reason);
}

/// A caller that leaves learns the truth by a query; one that stays is not kept for ever.
pub async fn a_hanging_call_ends_in_time<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let charged = ChargedByCall::prepare(under_test).await;
    let mut known = None;
    for is_effective in [false, true] {
        under_test.add_fault("pay", NetworkFault { kind: FaultKind::Hang, is_effective }).await;
        let (request, journal) = (charged.request(), TestJournal::default());
        let handle = build_handle(&request);
        let left =
            tokio::time::timeout(Duration::from_millis(500), provider.pay(request, &journal));
        assert!(left.await.is_err(), "it hangs");
        let handle = PaymentHandle { provider_id: journal.provider_id(), ..handle };
        let status = query(provider, &handle).await;
        let is_known = matches!(status, PaymentStatus::Known(PaymentResult::Approved(_)));
        assert_eq!(is_known, is_effective, "{status:?}");
        known = Some(handle);
    }
    let fault = NetworkFault { kind: FaultKind::Hang, is_effective: false };
    under_test.add_fault("query_payment", fault).await;
    let started = Instant::now();
    let lost = provider.query_payment(&known.unwrap()).await;
    assert_eq!(lost, Err(CallError::Unknown));
    let elapsed = started.elapsed();
    assert!(elapsed < Duration::from_secs(11), "{elapsed:?}");
}

pub async fn a_provider_out_of_reach_receives_nothing<P: ProviderUnderTest>(under_test: &P) {
    let unreachable = under_test.open_unreachable();
    let request = card_payment();
    let unsent = build_handle(&request);
    // With the identifier by which the provider is asked.
    let (handle, _) = send_approved(under_test, card_payment()).await;
    let refund = refund_of(&handle, 1);
    let not_sent = CallError::NotSent;
    assert_eq!(send(&*unreachable, request).await.result, Err(not_sent));
    assert_eq!(unreachable.query_payment(&handle).await, Err(not_sent));
    assert_eq!(unreachable.void(&handle).await, Err(not_sent));
    assert_eq!(unreachable.capture(&handle).await, Err(not_sent));
    assert_eq!(unreachable.release(&handle).await, Err(not_sent));
    assert_eq!(unreachable.send_refund(&refund).await, Err(not_sent));
    assert_eq!(unreachable.query_refund(&refund).await, Err(not_sent));
    assert_eq!(unreachable.check().await, Err(not_sent));
    let status = query(under_test.provider(), &unsent).await;
    assert_eq!(status, PaymentStatus::NeverHeard);
}
