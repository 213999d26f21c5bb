use super::*;

const SECOND: i64 = 1_000;

#[test]
fn a_database_clock_follows_its_readings_and_not_the_system() {
    let clock = DatabaseClock::starting_at(Timestamp(5_000 * SECOND));
    let shown = Clock::Database(clock.clone());
    assert!((5_000 * SECOND..5_002 * SECOND).contains(&shown.now().0));
    let begun = read_monotonic_time();
    clock.correct(Timestamp(9_000 * SECOND), begun, begun);
    assert!((9_000 * SECOND..9_002 * SECOND).contains(&shown.now().0), "clones share it");
    let begun = read_monotonic_time();
    clock.correct(Timestamp(2_000 * SECOND), begun, begun);
    assert!((2_000 * SECOND..2_002 * SECOND).contains(&shown.now().0));
}

#[test]
fn a_slow_reading_moves_the_clock_only_as_far_as_it_proves() {
    let clock = DatabaseClock { difference_ms: Arc::new(AtomicI64::new(1_000)) };
    let difference = || clock.difference_ms.load(Ordering::SeqCst);
    let seconds = Duration::from_secs;
    // Read between 10 s and 14 s: the difference is from -3 s to 1 s.
    clock.correct(Timestamp(11 * SECOND), seconds(10), seconds(14));
    assert_eq!(difference(), 1_000);
    clock.correct(Timestamp(13 * SECOND), seconds(10), seconds(14));
    assert_eq!(difference(), 1_000);
    clock.correct(Timestamp(16 * SECOND), seconds(10), seconds(14));
    assert_eq!(difference(), 2_000);
    clock.correct(Timestamp(11 * SECOND), seconds(10), seconds(14));
    assert_eq!(difference(), 1_000);
}

#[test]
fn a_test_clock_is_ahead_and_never_goes_back() {
    let base = Arc::new(AtomicI64::new(1_000));
    let test_clock = TestClock::new(Clock::Manual(Arc::clone(&base)));
    let clock = Clock::Test(test_clock.clone());
    assert_eq!(clock.now(), Timestamp(1_000));
    test_clock.advance_to(500);
    test_clock.advance_to(200);
    assert_eq!(clock.now(), Timestamp(1_500));
    base.store(2_000, Ordering::SeqCst);
    assert_eq!(clock.now(), Timestamp(2_500));
    assert_eq!(clock.monotonic_time(), Duration::from_secs(2), "deadlines keep real time");
}
