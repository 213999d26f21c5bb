use super::*;

#[test]
fn status_codes_round_trip() {
    let failed = FailureReason::ALL.map(AttemptStatus::Failed);
    let others = [
        AttemptStatus::Initiated,
        AttemptStatus::Pending,
        AttemptStatus::Success,
        AttemptStatus::Canceled,
    ];
    for status in others.into_iter().chain(failed) {
        let reason = status.failure_reason().map(FailureReason::code);
        assert_eq!(AttemptStatus::from_codes(status.code(), reason), Some(status));
    }
}

#[test]
fn contradicting_columns_are_rejected() {
    assert_eq!(AttemptStatus::from_codes("failed", None), None);
    assert_eq!(AttemptStatus::from_codes("failed", Some("Bored")), None);
    assert_eq!(AttemptStatus::from_codes("success", Some("RefusedByIssuer")), None);
    assert_eq!(AttemptStatus::from_codes("Success", None), None);
}

#[test]
fn reason_and_action_codes_round_trip() {
    for reason in FailureReason::ALL {
        assert_eq!(FailureReason::from_code(reason.code()), Some(reason));
    }
    for action in CustomerAction::ALL {
        assert_eq!(CustomerAction::from_code(action.code()), Some(action));
    }
    assert_eq!(
        (FailureReason::from_code("refusedbyissuer"), CustomerAction::from_code("")),
        (None, None)
    );
}

#[test]
fn only_initiated_and_pending_attempts_are_unsettled() {
    let unsettled = [AttemptStatus::Initiated, AttemptStatus::Pending];
    let settled = [
        AttemptStatus::Success,
        AttemptStatus::Canceled,
        AttemptStatus::Failed(FailureReason::CardExpired),
    ];
    assert!(unsettled.into_iter().all(|status| !status.is_settled()));
    assert!(settled.into_iter().all(AttemptStatus::is_settled));
}
