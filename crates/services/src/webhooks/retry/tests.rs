use super::*;

/// The times of all attempts of a delivery that always fails, since the event.
fn attempt_times(schedule: &RetrySchedule, jitter_permille: u32) -> Vec<Duration> {
    let event = Timestamp(1_000_000);
    let (mut at, mut attempts) = (event, vec![Duration::ZERO]);
    while let Some(next) = schedule.next_attempt(
        event,
        at,
        u32::try_from(attempts.len()).expect("few"),
        jitter_permille,
        None,
    ) {
        assert!(next > at, "time goes on");
        at = next;
        attempts.push(Duration::from_millis(u64::try_from(at.0 - event.0).expect("later")));
    }
    attempts
}

#[test]
fn the_schedule_of_decision_33() {
    let hours = |hours: u64| Duration::from_hours(hours);
    let delays: Vec<Duration> = attempt_times(&RetrySchedule::default(), 500)
        .windows(2)
        .map(|pair| pair[1] - pair[0])
        .collect();
    let first = [5, 30, 120, 600, 1800].map(Duration::from_secs);
    assert_eq!(delays[..5], first);
    assert_eq!(delays[5..9], [hours(1), hours(2), hours(4), hours(8)]);
    assert_eq!(delays[9..], [hours(12); 12]);
}

#[test]
fn no_attempt_is_later_than_seven_days_and_none_is_lost_to_jitter() {
    for jitter_permille in [0, 100, 500, 900, 1000] {
        let attempts = attempt_times(&RetrySchedule::default(), jitter_permille);
        assert!(attempts.len() >= 20, "{jitter_permille}: {}", attempts.len());
        assert!(attempts.last().is_some_and(|last| *last <= RETRY_WINDOW), "{jitter_permille}");
    }
}

#[test]
fn jitter_changes_a_delay_by_a_fifth() {
    let event = Timestamp(0);
    let at = |jitter_permille| {
        RetrySchedule::default()
            .next_attempt(event, event, 1, jitter_permille, None)
            .expect("again")
            .0
    };
    assert_eq!((at(0), at(500), at(1000)), (4_000, 5_000, 6_000));
}

#[test]
fn a_receiver_may_ask_for_a_longer_delay() {
    let event = Timestamp(0);
    let at = |retry_after| {
        RetrySchedule::default()
            .next_attempt(event, event, 1, 500, Some(Duration::from_secs(retry_after)))
            .expect("again")
            .0
    };
    assert_eq!((at(1), at(60), at(1_000_000)), (5_000, 60_000, 86_400_000));
}

#[test]
fn a_custom_schedule_ends() {
    let schedule = RetrySchedule::new([1, 1, 5].map(Duration::from_secs).to_vec()).expect("waits");
    assert_eq!(attempt_times(&schedule, 500), [0, 1, 2, 7].map(Duration::from_secs));
    assert_eq!(RetrySchedule::new(Vec::new()), None);
    assert_eq!(RetrySchedule::new(vec![RETRY_WINDOW + Duration::from_secs(1)]), None);
}

#[test]
fn the_waits_of_the_format_original() {
    let original = RetrySchedule::default().for_format(WebhookFormat::Original);
    for jitter_permille in [0, 500, 1000] {
        let times = attempt_times(&original, jitter_permille);
        assert!(times.last().is_some_and(|last| *last == RETRY_WINDOW), "{jitter_permille}");
    }
    let waits: Vec<u64> = attempt_times(&original, 500)
        .windows(2)
        .map(|pair| (pair[1] - pair[0]).as_secs())
        .take_while(|wait| *wait < 600)
        .collect();
    assert_eq!(waits, [10, 20, 40, 80, 160, 320]);
}

#[test]
fn a_receiver_that_is_back_after_any_outage_is_asked_within_ten_minutes() {
    let original = RetrySchedule::default().for_format(WebhookFormat::Original);
    for jitter_permille in [0, 500, 1000] {
        let times = attempt_times(&original, jitter_permille);
        let until_twelve_hours =
            times.windows(2).take_while(|pair| pair[0] <= Duration::from_hours(12));
        let longest = until_twelve_hours.map(|pair| pair[1] - pair[0]).max();
        assert!(longest.is_some_and(|wait| wait <= Duration::from_mins(10)), "{longest:?}");
        let count = times.iter().filter(|at| **at <= Duration::from_hours(12)).count();
        assert!((60..=100).contains(&count), "{jitter_permille}: {count}");
    }
}

#[test]
fn delays_that_were_set_are_those_of_both_formats() {
    let custom = RetrySchedule::new(vec![Duration::from_secs(1)]).expect("waits");
    for format in WebhookFormat::ALL {
        assert_eq!(custom.for_format(format), custom);
    }
    assert_eq!(
        RetrySchedule::default().for_format(WebhookFormat::Standard),
        RetrySchedule::default()
    );
}
