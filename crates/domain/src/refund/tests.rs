use super::*;

#[test]
fn codes_round_trip() {
    for reason in RefundReason::ALL {
        assert_eq!(RefundReason::from_code(reason.code()), Some(reason));
    }
    let failed = RefundStatus::Failed(FailureReason::AcquirerError);
    use RefundStatus::{Canceled, Initiated, Pending, Success};
    for status in [Initiated, Pending, Success, failed, Canceled] {
        assert_eq!(status.frees_amount(), matches!(status.code(), "failed" | "canceled"));
        assert_eq!(status.is_settled(), status.frees_amount() || status == Success);
        let reason = status.failure_reason().map(FailureReason::code);
        assert_eq!(RefundStatus::from_codes(status.code(), reason), Some(status));
    }
    assert_eq!(RefundStatus::from_codes("failed", None), None);
    for status in ["success", "canceled"] {
        assert_eq!(RefundStatus::from_codes(status, Some("AcquirerError")), None);
    }
}
