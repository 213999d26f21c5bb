//! Refunds: full, in parts, doubled, and too much.

use kassa_providers::{CallError, PaymentHandle, RefundRequest, RefundResult};

use super::under_test::{
    ProviderUnderTest, authorize, build_handle, card_payment, refund_of, send_approved,
};
use crate::support::refund_journal::SendsRefunds as _;

async fn pay<P: ProviderUnderTest>(under_test: &P) -> PaymentHandle {
    send_approved(under_test, card_payment()).await.0
}

/// A refund that is created now.
pub fn new_refund<P: ProviderUnderTest>(
    under_test: &P,
    payment: &PaymentHandle,
    minor: i64,
) -> RefundRequest {
    RefundRequest { created: under_test.now(), ..refund_of(payment, minor) }
}

/// Refunds, and waits until the refund has ended.
pub async fn refund_to_end<P: ProviderUnderTest>(
    under_test: &P,
    refund: &RefundRequest,
) -> Result<RefundResult, CallError> {
    let first = under_test.provider().send_refund(refund).await;
    if first != Ok(RefundResult::Pending) {
        return first;
    }
    under_test.process_refunds().await;
    under_test.provider().send_refund(refund).await
}

pub async fn a_refund_is_paid_once<P: ProviderUnderTest>(under_test: &P) {
    let (provider, payment) = (under_test.provider(), pay(under_test).await);
    let (amount, mut left) = (payment.money.minor(), payment.money.minor());
    for part in [1, 249, amount - 250] {
        let refund = new_refund(under_test, &payment, part);
        left -= part;
        for _ in 0..2 {
            assert_eq!(refund_to_end(under_test, &refund).await, Ok(RefundResult::Paid));
            assert_eq!(provider.query_refund(&refund).await.unwrap(), Some(RefundResult::Paid));
        }
        assert_eq!(under_test.read_captured(&payment.reference).await, left);
    }
    assert_eq!(left, 0);
    let whole = pay(under_test).await;
    let refund = new_refund(under_test, &whole, amount);
    assert_eq!(refund_to_end(under_test, &refund).await, Ok(RefundResult::Paid));
    assert_eq!(under_test.read_captured(&whole.reference).await, 0);
}

pub async fn no_more_is_refunded_than_was_captured<P: ProviderUnderTest>(under_test: &P) {
    let (provider, payment) = (under_test.provider(), pay(under_test).await);
    let amount = payment.money.minor();
    let too_much =
        provider.send_refund(&new_refund(under_test, &payment, amount + 1)).await.unwrap();
    assert!(matches!(too_much, RefundResult::Refused(_)), "{too_much:?}");
    let part = refund_to_end(under_test, &new_refund(under_test, &payment, amount - 1)).await;
    assert_eq!(part, Ok(RefundResult::Paid));
    let too_much = provider.send_refund(&new_refund(under_test, &payment, 2)).await.unwrap();
    assert!(matches!(too_much, RefundResult::Refused(_)), "{too_much:?}");
    assert_eq!(under_test.read_captured(&payment.reference).await, 1);
    if provider.abilities().can_hold(payment.money.currency()) {
        let (authorized, _) = authorize(under_test).await;
        let refused = provider.send_refund(&new_refund(under_test, &authorized, 1)).await.unwrap();
        assert!(matches!(refused, RefundResult::Refused(_)), "{refused:?}");
    }
}

pub async fn an_unknown_refund_is_unknown<P: ProviderUnderTest>(under_test: &P) {
    let payment = pay(under_test).await;
    let refund = new_refund(under_test, &payment, 1);
    assert_eq!(under_test.provider().query_refund(&refund).await.unwrap(), None);
    let unpaid = new_refund(under_test, &build_handle(&card_payment()), 1);
    let refused = under_test.provider().send_refund(&unpaid).await.unwrap();
    assert!(matches!(refused, RefundResult::Refused(_)), "{refused:?}");
}
