use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use super::*;

struct TestLimiter {
    limiter: Limiter,
    time: Arc<AtomicI64>,
}

impl TestLimiter {
    fn new(rate: &str, max_keys: usize) -> Self {
        let time = Arc::new(AtomicI64::new(1_795_210_560_123));
        let rate = Rate::parse(rate).expect("a rate");
        Self {
            limiter: Limiter::with_capacity(max_keys, rate, &Clock::Manual(Arc::clone(&time))),
            time,
        }
    }

    fn is_allowed(&self, key: u128) -> bool {
        self.limiter.acquire(key).is_ok()
    }

    /// The number of requests that are allowed now.
    fn count_allowed(&self, key: u128) -> usize {
        (0..100_000).take_while(|_| self.is_allowed(key)).count()
    }

    fn advance(&self, milliseconds: i64) {
        self.time.fetch_add(milliseconds, Ordering::SeqCst);
    }

    fn key_count(&self) -> usize {
        self.limiter.governor.len()
    }
}

#[test]
fn the_count_is_allowed_at_once_and_then_refills_evenly() {
    let limit = TestLimiter::new("10/10s", 100);
    assert_eq!(limit.count_allowed(1), 10);
    limit.advance(999);
    assert_eq!(limit.count_allowed(1), 0);
    limit.advance(1);
    assert_eq!(limit.count_allowed(1), 1);
    limit.advance(3_500);
    assert_eq!(limit.count_allowed(1), 3);
    limit.advance(500);
    assert_eq!(limit.count_allowed(1), 1);
    limit.advance(3_600_000);
    assert_eq!(limit.count_allowed(1), 10, "at most the count");
}

#[test]
fn keys_are_independent() {
    let limit = TestLimiter::new("3/1m", 100);
    assert_eq!((limit.count_allowed(1), limit.count_allowed(2), limit.count_allowed(1)), (3, 3, 0));
}

#[test]
fn the_wait_is_exact_to_the_second() {
    let limit = TestLimiter::new("2/1m", 100);
    assert_eq!(limit.count_allowed(1), 2);
    let mut waits = Vec::new();
    for step in [0, 1, 999, 28_000, 999] {
        limit.advance(step);
        waits.push(limit.limiter.acquire(1).expect_err("too many").retry_after_seconds());
    }
    // Never 0 and never too short: after 29.999 s, one second remains.
    assert_eq!(waits, [30, 30, 29, 1, 1]);
    limit.advance(1);
    assert!(limit.is_allowed(1));
    assert_eq!(limit.limiter.acquire(1).expect_err("too many").retry_after_seconds(), 30);
}

#[test]
fn rejected_requests_do_not_extend_the_wait() {
    let limit = TestLimiter::new("1/10s", 100);
    assert!(limit.is_allowed(1));
    for _ in 0..9 {
        limit.advance(1_000);
        assert!(!limit.is_allowed(1));
    }
    limit.advance(1_000);
    assert!(limit.is_allowed(1));
}

#[test]
fn a_million_keys_stay_within_the_bound() {
    let time = Arc::new(AtomicI64::new(0));
    let rate = Rate::parse("5/1h").expect("a rate");
    let limit =
        TestLimiter { limiter: Limiter::new(rate, &Clock::Manual(Arc::clone(&time))), time };
    let allowed = (0..1_000_000).filter(|key| limit.is_allowed(*key)).count();
    assert_eq!(limit.key_count(), MAX_KEYS);
    assert_eq!(allowed, MAX_KEYS + 5, "excess keys share one counter");
    assert_eq!(limit.count_allowed(0), 4, "existing keys are not affected");
}

#[test]
fn evicted_keys_make_room() {
    let limit = TestLimiter::new("1/1m", 3);
    assert!((1..=3).all(|key| limit.is_allowed(key)));
    assert!(limit.is_allowed(4), "by the shared counter");
    assert!(!limit.is_allowed(5), "by the shared counter");
    // The earlier keys have recovered after two minutes, so two new keys have their own counters.
    limit.advance(120_000);
    assert!(limit.is_allowed(5) && limit.is_allowed(6) && !limit.is_allowed(5));
    assert_eq!(limit.key_count(), 2);
}

#[test]
fn eviction_removes_only_recovered_keys() {
    let limit = TestLimiter::new("10/10s", 100_000);
    assert_eq!(limit.count_allowed(1), 10);
    assert!((2..10_000).all(|key| limit.is_allowed(key)));
    limit.advance(5_000);
    limit.limiter.evict_idle();
    assert_eq!(limit.key_count(), 1);
    assert_eq!(limit.count_allowed(1), 5);
}
