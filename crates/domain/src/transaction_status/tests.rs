use super::*;

#[test]
fn status_codes_round_trip() {
    let failed = FailureReason::ALL.map(TransactionStatus::Failed);
    let others = [
        TransactionStatus::Initiated,
        TransactionStatus::Pending,
        TransactionStatus::Success,
        TransactionStatus::Canceled,
    ];
    for status in others.into_iter().chain(failed) {
        let reason = status.failure_reason().map(FailureReason::code);
        assert_eq!(TransactionStatus::from_codes(status.code(), reason), Some(status));
    }
}

#[test]
fn contradicting_columns_are_rejected() {
    assert_eq!(TransactionStatus::from_codes("failed", None), None);
    assert_eq!(TransactionStatus::from_codes("failed", Some("Bored")), None);
    for status in ["success", "canceled"] {
        assert_eq!(TransactionStatus::from_codes(status, Some("RefusedByIssuer")), None);
    }
    assert_eq!(TransactionStatus::from_codes("Success", None), None);
}

#[test]
fn only_initiated_and_pending_ones_are_unsettled() {
    let unsettled = [TransactionStatus::Initiated, TransactionStatus::Pending];
    let settled = [
        TransactionStatus::Success,
        TransactionStatus::Canceled,
        TransactionStatus::Failed(FailureReason::CardExpired),
    ];
    assert!(unsettled.into_iter().all(|status| !status.is_settled()));
    assert!(settled.into_iter().all(TransactionStatus::is_settled));
}

#[test]
fn the_amount_of_a_refund_is_freed_unless_it_is_paid_or_open() {
    use TransactionStatus::{Canceled, Failed, Initiated, Pending, Success};
    for status in [Initiated, Pending, Success, Failed(FailureReason::AcquirerError), Canceled] {
        assert_eq!(status.frees_amount(), matches!(status.code(), "failed" | "canceled"));
    }
}
