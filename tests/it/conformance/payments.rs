//! Payments: approved, refused by each reason, and decided by the customer.

use kassa_domain::intent::attempt::CustomerAction;
use kassa_domain::method::PaymentMethod;
use kassa_providers::{
    ActionPage, CallError, Instrument, PaymentHandle, PaymentRequest, PaymentResult, PaymentStatus,
    RequiredAction, VoidResult,
};

use super::journal::TestJournal;
use super::under_test::{
    CustomerStep, Decision, ProviderUnderTest, SentPayment, StepPage, build_handle, card_payment,
    expect_approval, expect_refusal, is_card_page, query, send, send_approved, send_recorded,
};

pub async fn an_approved_payment_is_charged_once<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    let request = card_payment();
    let reference = request.reference.clone();
    let (handle, approval) = send_approved(under_test, request).await;
    assert!(approval.is_captured, "{approval:?}");
    assert_eq!(approval.money, handle.money);
    let known = PaymentStatus::Known(PaymentResult::Approved(approval.clone()));
    for _ in 0..2 {
        assert_eq!(query(provider, &handle).await, known);
        let mut again = card_payment();
        again.reference.clone_from(&reference);
        let again = send(provider, again).await;
        let result = again.result.unwrap();
        if is_card_page(provider, &result) {
            // It is the page of the first call, where nothing can be paid any more.
            assert_eq!(again.handle, handle);
            under_test.decide(&reference, true).await;
            assert_eq!(query(provider, &handle).await, known);
        } else {
            assert_eq!(expect_approval(result), approval);
        }
    }
    assert_eq!(under_test.read_captured(&reference).await, handle.money.minor());
}

pub async fn every_reason_of_a_refusal_is_reported<P: ProviderUnderTest>(under_test: &P) {
    for reason in under_test.refusal_reasons() {
        let mut request = card_payment();
        under_test.arrange(&mut request, Decision::Refuse(*reason)).await;
        let SentPayment { handle, result } = send(under_test.provider(), request).await;
        assert_eq!(expect_refusal(result.unwrap()), *reason);
        let PaymentStatus::Known(known) = query(under_test.provider(), &handle).await else {
            panic!("{reason:?} is not known")
        };
        assert_eq!(expect_refusal(known), *reason);
        assert_eq!(under_test.read_captured(&handle.reference).await, 0);
    }
}

pub async fn a_challenge_is_decided_by_the_customer<P: ProviderUnderTest>(under_test: &P) {
    assert_decided_by_customer(under_test, Decision::Challenge, CustomerAction::Challenge).await;
}

pub async fn a_redirect_is_decided_by_the_customer<P: ProviderUnderTest>(under_test: &P) {
    assert_decided_by_customer(under_test, Decision::Redirect, CustomerAction::Redirect).await;
}

async fn assert_decided_by_customer<P: ProviderUnderTest>(
    under_test: &P,
    decision: Decision,
    action: CustomerAction,
) {
    let steps = under_test.steps().iter().copied();
    let Some(step) = steps.into_iter().find(|step| step.decision == decision) else {
        return assert_denied(under_test, decision).await;
    };
    assert_eq!(step.action, action);
    for is_approved in [true, false] {
        let (handle, required) = send_until_step(under_test, step).await;
        under_test.decide(&handle.reference, is_approved).await;
        let PaymentStatus::Known(known) = query(under_test.provider(), &handle).await else {
            panic!("not known")
        };
        if is_approved {
            assert_eq!(expect_approval(known).money, handle.money);
        } else if step.page == StepPage::Typed {
            // Another card can be typed.
            assert_eq!(known, as_queried(under_test, &required));
        } else {
            assert_eq!(expect_refusal(known), under_test.declined_step_reason());
        }
        let captured = if is_approved { handle.money.minor() } else { 0 };
        assert_eq!(under_test.read_captured(&handle.reference).await, captured);
    }
}

/// What a query says about a payment whose call has required this step.
fn as_queried<P: ProviderUnderTest>(under_test: &P, required: &PaymentResult) -> PaymentResult {
    match required {
        PaymentResult::ActionRequired(required) if !under_test.finds_pages() => {
            PaymentResult::ActionRequired(RequiredAction::as_before(required.action))
        }
        other => other.clone(),
    }
}

/// A provider without pages of its own has no method that leads to one, but for debit orders, which
/// some banks take on the provider's page alone.
async fn assert_denied<P: ProviderUnderTest>(under_test: &P, decision: Decision) {
    let provider = under_test.provider();
    assert_eq!(decision, Decision::Redirect, "every provider authenticates customers");
    let methods = provider.abilities().methods.iter().map(|supported| supported.method);
    let methods = methods.filter(|method| *method != PaymentMethod::DebitOrder);
    assert!(methods.eq([PaymentMethod::Card]));
    let sent =
        send(provider, PaymentRequest { instrument: Instrument::External, ..card_payment() });
    expect_refusal(sent.await.result.unwrap());
}

/// Sends a payment, and returns the step that it requires.
async fn send_until_step<P: ProviderUnderTest>(
    under_test: &P,
    step: CustomerStep,
) -> (PaymentHandle, PaymentResult) {
    let provider = under_test.provider();
    let mut request = card_payment();
    under_test.arrange(&mut request, step.decision).await;
    let SentPayment { handle, result } = send(provider, request).await;
    let required = result.unwrap();
    let PaymentResult::ActionRequired(RequiredAction { action, page }) = &required else {
        panic!("{required:?}")
    };
    assert_eq!(*action, step.action);
    match page {
        ActionPage::Here => assert_eq!(step.page, StepPage::Here),
        ActionPage::There(url) => {
            assert!(step.page != StepPage::Here && url.starts_with("http"), "an address");
        }
        ActionPage::AsBefore => panic!("there is no page before the first"),
        ActionPage::NetworkChoice(_) => panic!("the card has one network"),
    }
    let queried = PaymentStatus::Known(as_queried(under_test, &required));
    assert_eq!(query(provider, &handle).await, queried);
    assert_eq!(under_test.read_captured(&handle.reference).await, 0, "not before the customer");
    (handle, required)
}

pub async fn a_step_waits_for_its_customer<P: ProviderUnderTest>(under_test: &P) {
    assert!(!under_test.steps().is_empty());
    for step in under_test.steps() {
        send_until_step(under_test, *step).await;
    }
}

/// The customer has declined on the page, and leaves it.
pub async fn a_page_is_left_without_a_charge<P: ProviderUnderTest>(under_test: &P) {
    let provider = under_test.provider();
    for step in under_test.steps() {
        let (handle, _) = send_until_step(under_test, *step).await;
        under_test.decide(&handle.reference, false).await;
        let voided = provider.void(&handle).await.unwrap();
        match step.page {
            StepPage::Typed if provider.abilities().can_close_pages => {
                assert_eq!(voided, VoidResult::Gone);
            }
            StepPage::Typed => assert_ne!(voided, VoidResult::Gone, "the page is open"),
            StepPage::Here | StepPage::Issuer => {
                let VoidResult::Was(was) = voided else { panic!("{voided:?}") };
                assert_eq!(expect_refusal(was), under_test.declined_step_reason());
            }
        }
        assert_eq!(under_test.read_captured(&handle.reference).await, 0);
    }
}

pub async fn an_unknown_payment_was_never_heard_of<P: ProviderUnderTest>(under_test: &P) {
    let handle = build_handle(&card_payment());
    assert_eq!(query(under_test.provider(), &handle).await, PaymentStatus::NeverHeard);
}

/// A provider that records an identifier charges nothing if it can't.
pub async fn the_identifier_is_recorded_before_the_charge<P: ProviderUnderTest>(under_test: &P) {
    let (provider, request) = (under_test.provider(), card_payment());
    let refused = send_recorded(provider, request, &TestJournal::closed()).await;
    let (recorded, _) = send_approved(under_test, card_payment()).await;
    assert_eq!(recorded.provider_id.is_some(), under_test.records_identifiers());
    if recorded.provider_id.is_some() {
        let result = refused.result;
        assert!(matches!(result, Err(CallError::Unknown | CallError::NotSent)), "{result:?}");
        assert_eq!(under_test.read_captured(&refused.handle.reference).await, 0);
    } else {
        // It is found by Kassa's reference alone.
        let result = refused.result.unwrap();
        assert!(
            matches!(result, PaymentResult::Approved(_)) || is_card_page(provider, &result),
            "{result:?}"
        );
    }
}
