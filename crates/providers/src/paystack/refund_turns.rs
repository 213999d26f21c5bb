//! When a refund may be sent. Paystack has no key that would prevent a second refund, and lists a
//! refund after a while, so one that may have been sent waits before it is sent again. One that was
//! not sent does not wait.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kassa_domain::provider_call::EarlierSending;
use kassa_domain::time::Timestamp;

use super::client::{Call, CallOutcome, PaystackClient};
use super::find::find_transaction;
use super::void::NOBODY;
use super::wire::metadata::{Metadata, Purpose, read_purpose};
use super::wire::transaction::{InitializeBody, Page};
use super::wire::values::read_time;
use crate::call::CallError;
use crate::refund::RefundRequest;

/// A refund is sent again this long after it was sent, if Paystack does not list it.
pub(super) const PAUSE: Duration = Duration::from_mins(10);
/// How often a refund is sent again at most. More needs a person.
const MAX_MARKS: u32 = 12;

/// The turns of one connection's refunds.
#[derive(Default)]
pub(super) struct RefundTurns {
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
        self.turns.lock().remove(self.payment);
    }
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
        let is_free = self.lock().insert(payment.to_owned());
        is_free.then(|| Sending { turns: self, payment })
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<String>> {
        self.sending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// # Errors
/// [`CallError`]
pub(super) async fn take_turn(
    client: &PaystackClient,
    refund: &RefundRequest,
    earlier: EarlierSending,
    now: Timestamp,
) -> Result<Turn, CallError> {
    let sent = match earlier {
        EarlierSending::None => return Ok(Turn::First),
        EarlierSending::At(sent) => sent,
        // When it was written is the latest time at which nothing was sent for certain.
        EarlierSending::Unknown => refund.created,
    };
    match is_paused(sent, now) {
        true => Ok(Turn::Wait),
        false => take_mark(client, refund, now).await,
    }
}

/// Whether the pause is not over. A time that is ahead was written on a test clock, long ago.
fn is_paused(sent: Timestamp, now: Timestamp) -> bool {
    sent <= now && now < sent.saturating_add(PAUSE)
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
            CallOutcome::Done(page) if page.reference != reference => {
                return Err(client.report_foreign(&reference, "reference"));
            }
            CallOutcome::Done(_) => return Ok(Turn::Again),
            CallOutcome::Refused(refusal) if refusal.is_duplicate_reference() => (),
            CallOutcome::Refused(refusal) => {
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
    fn only_what_may_have_been_sent_lately_waits() {
        let sent = Timestamp(1_000_000);
        for (age, waits) in [(-1, false), (0, true), (999, true), (599_999, true), (600_000, false)]
        {
            assert_eq!(is_paused(sent, Timestamp(sent.0 + age)), waits, "{age}");
        }
    }
}
