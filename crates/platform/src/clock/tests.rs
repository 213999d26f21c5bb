use super::*;

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

#[test]
fn a_test_clock_is_certain_of_what_it_was_advanced_by() {
    let base = DatabaseClock::starting_at(Timestamp(9_000_000), Some(Timestamp(1_000_000)));
    let test_clock = TestClock::new(Clock::Database(base));
    test_clock.advance_to(500_000);
    let clock = Clock::Test(test_clock);
    assert!((9_500_000..9_510_000).contains(&clock.now().0));
    assert!((1_500_000..1_510_000).contains(&clock.confirmed_now().0));
    assert!(matches!(clock.find_doubt(), Some(ClockDoubt::Unconfirmed { .. })));
}
