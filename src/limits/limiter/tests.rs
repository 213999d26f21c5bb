use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use super::*;

struct Held {
    limiter: Limiter,
    at: Arc<AtomicI64>,
}

impl Held {
    fn new(rate: &str, most: usize) -> Self {
        let at = Arc::new(AtomicI64::new(1_795_210_560_123));
        let rate = Rate::parse(rate).expect("a rate");
        Self { limiter: Limiter::with_room_for(most, rate, &Clock::Held(Arc::clone(&at))), at }
    }

    fn passes(&self, key: u128) -> bool {
        self.limiter.take(key).is_ok()
    }

    /// How many of as many as may come pass now.
    fn passing(&self, key: u128) -> usize {
        (0..100_000).take_while(|_| self.passes(key)).count()
    }

    fn advance(&self, milliseconds: i64) {
        self.at.fetch_add(milliseconds, Ordering::SeqCst);
    }

    fn keys(&self) -> usize {
        self.limiter.rates.len()
    }
}

#[test]
fn as_many_at_once_as_the_count_and_then_evenly() {
    let limit = Held::new("10/10s", 100);
    assert_eq!(limit.passing(1), 10);
    limit.advance(999);
    assert_eq!(limit.passing(1), 0);
    limit.advance(1);
    assert_eq!(limit.passing(1), 1);
    limit.advance(3_500);
    assert_eq!(limit.passing(1), 3);
    limit.advance(500);
    assert_eq!(limit.passing(1), 1);
    limit.advance(3_600_000);
    assert_eq!(limit.passing(1), 10, "never more than the count");
}

#[test]
fn keys_do_not_know_of_each_other() {
    let limit = Held::new("3/1m", 100);
    assert_eq!((limit.passing(1), limit.passing(2), limit.passing(1)), (3, 3, 0));
}

#[test]
fn the_wait_is_right_to_the_second() {
    let limit = Held::new("2/1m", 100);
    assert_eq!(limit.passing(1), 2);
    let mut waits = Vec::new();
    for step in [0, 1, 999, 28_000, 999] {
        limit.advance(step);
        waits.push(limit.limiter.take(1).expect_err("too many").seconds());
    }
    // Never 0, and never too short: 29.999 s on, one second is what is left.
    assert_eq!(waits, [30, 30, 29, 1, 1]);
    limit.advance(1);
    assert!(limit.passes(1));
    assert_eq!(limit.limiter.take(1).expect_err("too many").seconds(), 30);
}

#[test]
fn whoever_is_told_to_wait_loses_nothing_by_asking() {
    let limit = Held::new("1/10s", 100);
    assert!(limit.passes(1));
    for _ in 0..9 {
        limit.advance(1_000);
        assert!(!limit.passes(1));
    }
    limit.advance(1_000);
    assert!(limit.passes(1));
}

#[test]
fn what_is_given_back_may_pass_again_and_no_more() {
    let limit = Held::new("2/1m", 100);
    for _ in 0..50 {
        assert!(limit.passes(1));
        limit.limiter.give_back(1);
    }
    assert_eq!(limit.passing(1), 2);
    limit.limiter.give_back(1);
    assert_eq!(limit.passing(1), 1);
    // Nothing was taken: nothing is gained.
    for _ in 0..50 {
        limit.limiter.give_back(2);
    }
    assert_eq!(limit.passing(2), 2);
}

#[test]
fn a_million_keys_fit_into_the_bound() {
    let at = Arc::new(AtomicI64::new(0));
    let rate = Rate::parse("5/1h").expect("a rate");
    let limit = Held { limiter: Limiter::new(rate, &Clock::Held(Arc::clone(&at))), at };
    let passed = (0..1_000_000).filter(|key| limit.passes(*key)).count();
    assert_eq!(limit.keys(), MOST_KEYS);
    assert_eq!(passed, MOST_KEYS + 5, "those without room share one cell");
    assert_eq!(limit.passing(0), 4, "whoever was there before is not touched");
}

#[test]
fn there_is_room_again_once_keys_are_forgotten() {
    let limit = Held::new("1/1m", 3);
    assert!((1..=3).all(|key| limit.passes(key)));
    assert!(limit.passes(4), "by the common cell");
    assert!(!limit.passes(5), "by the common cell");
    // Those of before are as new after two minutes, so two newcomers have cells of their own.
    limit.advance(120_000);
    assert!(limit.passes(5) && limit.passes(6) && !limit.passes(5));
    assert_eq!(limit.keys(), 2);
}

#[test]
fn a_sweep_forgets_those_that_are_as_new_and_no_others() {
    let limit = Held::new("10/10s", 100_000);
    assert_eq!(limit.passing(1), 10);
    assert!((2..10_000).all(|key| limit.passes(key)));
    limit.advance(5_000);
    limit.limiter.sweep();
    assert_eq!(limit.keys(), 1);
    assert_eq!(limit.passing(1), 5);
}
