use super::*;

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;
const DAY: i64 = 24 * HOUR;
/// 2026-11-20T21:36:00Z
const NOW: i64 = 1_795_210_560_000;

/// A clock of a process that starts at `now`, after another was certain of `reached`.
fn start(now: i64, reached: i64) -> DatabaseClock {
    DatabaseClock::starting_at(Timestamp(now), Some(Timestamp(reached)))
}

/// Reads the database's time, which takes no time.
fn read(clock: &DatabaseClock, now: i64) {
    let moment = monotonic_time();
    clock.correct(Timestamp(now), moment, moment);
}

fn compare(clock: &DatabaseClock, other: i64) {
    let moment = monotonic_time();
    clock.compare(Timestamp(other), moment, moment);
}

#[track_caller]
fn assert_shows(clock: &DatabaseClock, shown: i64, confirmed: i64) {
    let near = |time: Timestamp, expected: i64| (expected..expected + 2 * SECOND).contains(&time.0);
    let (now, confirmed_now) = (clock.now(), clock.confirmed_now());
    assert!(near(now, shown), "{} instead of {shown}", now.0);
    assert!(near(confirmed_now, confirmed), "{} instead of {confirmed}", confirmed_now.0);
}

#[test]
fn it_follows_its_readings_and_not_the_system() {
    let clock = DatabaseClock::starting_at(Timestamp(NOW), None);
    assert_shows(&clock, NOW, NOW);
    let clone = clock.clone();
    read(&clock, NOW + 30 * SECOND);
    assert_shows(&clone, NOW + 30 * SECOND, NOW + 30 * SECOND);
    read(&clock, NOW - 20 * SECOND);
    assert_shows(&clone, NOW - 20 * SECOND, NOW - 20 * SECOND);
    assert_eq!(clone.find_doubt(), None);
}

#[test]
fn a_slow_reading_moves_the_clock_only_as_far_as_it_proves() {
    let clock = start(NOW, NOW);
    let set = |difference| clock.shared.shown_ms.store(difference, Ordering::SeqCst);
    let seconds = Duration::from_secs;
    set(1_000);
    // Read between 10 s and 14 s: the difference is from -3 s to 1 s.
    for (reading, difference) in [(11, 1_000), (13, 1_000), (16, 2_000), (11, 1_000)] {
        clock.correct(Timestamp(reading * SECOND), seconds(10), seconds(14));
        assert_eq!(clock.shown_ms(), difference);
    }
}

#[test]
fn a_jump_ahead_is_shown_and_not_relied_on() {
    let clock = start(NOW + 9 * DAY, NOW);
    assert_shows(&clock, NOW + 9 * DAY, NOW);
    let Some(ClockDoubt::Unconfirmed { ahead }) = clock.find_doubt() else { panic!("no doubt") };
    assert_eq!(ahead.as_secs().div_ceil(60 * 60), 9 * 24);
    // A jump while the process runs.
    let running = start(NOW, NOW);
    read(&running, NOW + 2 * HOUR);
    assert_shows(&running, NOW + 2 * HOUR, NOW);
    assert!(running.has_unconfirmed_jump());
}

#[test]
fn a_minute_is_no_jump() {
    let clock = start(NOW + 59 * SECOND, NOW);
    assert_shows(&clock, NOW + 59 * SECOND, NOW + 59 * SECOND);
    for step in 1..=10 {
        read(&clock, NOW + step * 50 * SECOND);
    }
    assert_shows(&clock, NOW + 500 * SECOND, NOW + 500 * SECOND);
    assert!(start(NOW + 62 * SECOND, NOW).has_unconfirmed_jump());
}

#[test]
fn a_jump_is_confirmed_by_the_time_of_another_machine() {
    for other in [NOW + 9 * DAY, NOW + 9 * DAY - 50 * SECOND, NOW + 9 * DAY + 50 * SECOND] {
        let clock = start(NOW + 9 * DAY, NOW);
        compare(&clock, other);
        assert_eq!(clock.find_doubt(), None);
        assert_shows(&clock, NOW + 9 * DAY, NOW + 9 * DAY);
    }
}

#[test]
fn a_jump_that_another_machine_contradicts_waits_until_the_clock_is_put_right() {
    for other in [NOW, NOW + 8 * DAY, NOW + 9 * DAY + 2 * HOUR] {
        let clock = start(NOW + 9 * DAY, NOW);
        compare(&clock, other);
        assert_eq!(clock.find_doubt(), Some(ClockDoubt::Contradicted));
        assert_shows(&clock, NOW + 9 * DAY, NOW);
        read(&clock, NOW + 10 * SECOND);
        assert_eq!(clock.find_doubt(), None);
        assert_shows(&clock, NOW + 10 * SECOND, NOW + 10 * SECOND);
    }
}

#[test]
fn an_answer_that_was_long_on_its_way_confirms_what_it_can() {
    let clock = start(NOW + 9 * DAY, NOW);
    let ended = monotonic_time() + Duration::from_secs(600);
    // The answer was written at some moment of ten minutes.
    clock.compare(Timestamp(NOW + 9 * DAY + 590 * SECOND), monotonic_time(), ended);
    assert_eq!(clock.find_doubt(), None);
}

#[test]
fn a_time_that_was_never_in_doubt_is_not_compared() {
    let clock = start(NOW, NOW);
    compare(&clock, NOW - 9 * DAY);
    assert_eq!(clock.find_doubt(), None);
}

#[test]
fn a_jump_is_confirmed_by_another_process_or_an_operator() {
    let clock = start(NOW + 9 * DAY, NOW);
    clock.learn_confirmed(Timestamp(NOW + 5 * SECOND));
    assert!(clock.has_unconfirmed_jump(), "what was certain before says nothing");
    clock.learn_confirmed(Timestamp(NOW + 9 * DAY + 5 * SECOND));
    assert_shows(&clock, NOW + 9 * DAY, NOW + 9 * DAY);
}

#[test]
fn a_time_that_goes_back_is_shown_and_less_is_due() {
    let clock = start(NOW, NOW + 9 * DAY);
    assert_shows(&clock, NOW, NOW);
    assert_eq!(clock.find_doubt(), None);
    assert!(clock.has_unconfirmed_jump());
    // A machine that starts before its clock is set: the time that was stored is right.
    read(&clock, NOW + 9 * DAY + 30 * SECOND);
    assert_shows(&clock, NOW + 9 * DAY + 30 * SECOND, NOW + 9 * DAY + 30 * SECOND);
    assert!(!clock.has_unconfirmed_jump());
}

#[test]
fn a_time_that_has_gone_back_is_confirmed_or_contradicted_too() {
    let clock = start(NOW, NOW + 9 * DAY);
    compare(&clock, NOW + 9 * DAY);
    assert_eq!(clock.find_doubt(), Some(ClockDoubt::Contradicted));
    compare(&clock, NOW);
    assert_eq!(clock.find_doubt(), None);
    assert!(!clock.has_unconfirmed_jump());
    read(&clock, NOW + 9 * DAY);
    assert_shows(&clock, NOW + 9 * DAY, NOW);
}
