//! When a refund may be sent. Paystack has no key that would prevent a second refund, and lists a
//! refund after a while, so one that may have been sent waits before it is sent again.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::client::{Answer, Call, PaystackClient};
use super::find::find_transaction;
use super::void::NOBODY;
use super::wire::metadata::{Metadata, Purpose, read_purpose};
use super::wire::transaction::{InitializeBody, Page};
use super::wire::values::read_time;
use crate::domain::time::Timestamp;
use crate::providers::call::CallError;
use crate::providers::refund::RefundRequest;

/// A refund is sent again this long after it was sent, if Paystack does not list it.
pub(super) const PAUSE: Duration = Duration::from_mins(10);
/// A refund is certain to be sent for the first time so long after it was written: the schedule of
/// the services repeats it after 2 seconds at the earliest.
const FIRST_WINDOW: Duration = Duration::from_secs(1);
/// How often a refund is sent again at most. More needs a person.
const MAX_MARKS: u32 = 12;

/// The turns of one connection's refunds.
#[derive(Default)]
pub(super) struct RefundTurns {
    /// The first calls of this process. An entry is kept for the window of a refund.
    first_sent: Mutex<HashMap<String, Timestamp>>,
    /// The payments with a refund that this process is sending.
    sending: Mutex<HashSet<String>>,
}

/// The turn of a payment's refund to be listed and sent. Another one waits until it is dropped.
pub(super) struct Sending<'a> {
    turns: &'a RefundTurns,
    payment: &'a str,
}

impl Drop for Sending<'_> {
    fn drop(&mut self) {
        lock(&self.turns.sending).remove(self.payment);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a refund may be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    First,
    /// An earlier call had no effect that Paystack lists.
    Again,
    Wait,
}

impl RefundTurns {
    /// Begins to send a refund of a payment. `None` while another one is sent: each would find that
    /// Paystack lists none.
    pub(super) fn begin<'a>(&'a self, payment: &'a str) -> Option<Sending<'a>> {
        let is_free = lock(&self.sending).insert(payment.to_owned());
        is_free.then(|| Sending { turns: self, payment })
    }

    /// # Errors
    /// [`CallError`]
    pub(super) async fn take(
        &self,
        client: &PaystackClient,
        refund: &RefundRequest,
        now: Timestamp,
    ) -> Result<Turn, CallError> {
        if is_first_window(refund.created, now) {
            let is_new = self.take_first(&refund.reference, now);
            return Ok(if is_new { Turn::First } else { Turn::Wait });
        }
        // A refund whose time is ahead was written on a test clock, and not sent in its window.
        let age = now.0.saturating_sub(refund.created.0);
        if (0..to_millis(PAUSE)).contains(&age) {
            return Ok(Turn::Wait);
        }
        take_mark(client, refund, now).await
    }

    fn take_first(&self, reference: &str, now: Timestamp) -> bool {
        let mut sent = lock(&self.first_sent);
        sent.retain(|_, at| now < at.saturating_add(PAUSE));
        sent.insert(reference.to_owned(), now).is_none()
    }
}

fn is_first_window(created: Timestamp, now: Timestamp) -> bool {
    (0..to_millis(FIRST_WINDOW)).contains(&now.0.saturating_sub(created.0))
}

fn to_millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// Every repetition is dated at Paystack by a transaction that nobody can pay, whose reference is
/// taken once. So no two processes repeat a refund within the pause, whatever they remember.
async fn take_mark(
    client: &PaystackClient,
    refund: &RefundRequest,
    now: Timestamp,
) -> Result<Turn, CallError> {
    for number in 1..=MAX_MARKS {
        let reference = format!("{}.{number}", refund.reference);
        let body = InitializeBody {
            email: NOBODY,
            amount: refund.payment.money.minor(),
            currency: refund.payment.money.currency().code(),
            reference: &reference,
            callback_url: None,
            channels: &[],
            metadata: Metadata::of_mark(Purpose::RefundMark).to_text(),
            split: None,
        };
        match client.call::<Page>(Call::post("/transaction/initialize", &body)?).await? {
            Answer::Done(_) => return Ok(Turn::Again),
            Answer::Refused(refusal) if refusal.is_duplicate_reference() => (),
            Answer::Refused(refusal) => {
                tracing::error!(code = refusal.code, "a lost refund can't be sent again");
                return Ok(Turn::Wait);
            }
        }
        if !is_past(client, &reference, now).await? {
            return Ok(Turn::Wait);
        }
    }
    let reference = &refund.reference;
    tracing::error!(reference, "a refund was lost too often: look for it at Paystack");
    Ok(Turn::Wait)
}

/// Whether the pause after a mark is over.
async fn is_past(
    client: &PaystackClient,
    reference: &str,
    now: Timestamp,
) -> Result<bool, CallError> {
    let Some(mark) = find_transaction(client, reference).await? else { return Ok(false) };
    let is_mark = read_purpose(&mark.metadata) == Some(Purpose::RefundMark);
    let created = read_time(mark.created_at.as_deref());
    Ok(is_mark && created.is_some_and(|created| now >= created.saturating_add(PAUSE)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_has_one_turn_at_a_time() {
        let turns = RefundTurns::default();
        let first = turns.begin("a");
        assert!(first.is_some() && turns.begin("a").is_none() && turns.begin("b").is_some());
        drop(first);
        assert!(turns.begin("a").is_some());
    }

    #[test]
    fn only_a_refund_that_was_just_written_is_first() {
        let created = Timestamp(1_000_000);
        for (age, is_first) in
            [(-1, false), (0, true), (999, true), (1000, false), (600_000, false)]
        {
            assert_eq!(is_first_window(created, Timestamp(created.0 + age)), is_first, "{age}");
        }
        let turns = RefundTurns::default();
        assert!(turns.take_first("a", created));
        assert!(!turns.take_first("a", created), "sent before");
        assert!(turns.take_first("b", created));
    }
}
