use super::*;

#[test]
fn codes_round_trip() {
    for reason in RefundReason::ALL {
        assert_eq!(RefundReason::from_code(reason.code()), Some(reason));
    }
    let failed = RefundStatus::Failed(FailureReason::AcquirerError);
    for status in [RefundStatus::Initiated, RefundStatus::Pending, RefundStatus::Success, failed] {
        let reason = status.failure_reason().map(FailureReason::code);
        assert_eq!(RefundStatus::from_codes(status.code(), reason), Some(status));
    }
    assert_eq!(RefundStatus::from_codes("failed", None), None);
    assert_eq!(RefundStatus::from_codes("success", Some("AcquirerError")), None);
}
