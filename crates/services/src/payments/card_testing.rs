//! The brake on card testing (decision 43): refused payments and card checks are counted over all
//! processes, by address, by intent and by card. Beyond a figure the hosted page asks for a pause.
//!
//! Payments in flight may be refused, so they are counted too, in the memory of each process: a
//! customer waits a moment for others from the same address. A row that every payment from an
//! address writes would make them all wait, also on a good day.

use std::time::Duration;

use kassa_domain::intent::attempt::{Attempt, AttemptId};
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::MaskedCard;
use kassa_domain::time::Timestamp;
use kassa_platform::rate_limit::{
    ClientAddress, FlightPermit, NotNow, Rate, RateLimitExceeded, RefusalRates,
};
use kassa_platform::secrets::HashPurpose;
use kassa_store::tables::attempts;
use kassa_store::tables::card_testing_counts::{self, Subject};
use kassa_store::{StoreError, StoredIntent, Tx};
use tokio::time::sleep;

use crate::context::AppContext;

/// How often it is looked whether payments in flight have ended.
const LOOK_INTERVAL: Duration = Duration::from_millis(50);
/// How long a payment waits for others to end.
const MAX_LOOKS: u32 = 100;
/// The wait that a customer is told because of payments that have not ended.
const FLIGHT_PAUSE: Duration = Duration::from_secs(30);

/// A payment that may be made. It is in flight until this is dropped.
pub(super) struct PaymentPermit<'a> {
    /// The subject of the customer's address.
    pub(super) client: Subject,
    _in_flight: Option<FlightPermit<'a>>,
}

/// Either too many refusals, or a failure of the database.
pub(super) enum PermitError {
    RateLimited(RateLimitExceeded),
    Store(StoreError),
}

impl From<StoreError> for PermitError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Permits a customer's payment unless there were too many refusals.
pub(super) async fn permit_payment<'a>(
    ctx: &'a AppContext,
    intent: &StoredIntent,
    address: ClientAddress,
    card: Option<&MaskedCard>,
) -> Result<PaymentPermit<'a>, PermitError> {
    let own = ctx.recent_settings.find_limits(&ctx.store, &intent.merchant.id).await?;
    let rates = ctx.limits.refusal_rates().with_own(&own);
    let own_count_of = own.address.is_some().then_some(intent.merchant.id.as_str());
    let client = hash_address(ctx, address, own_count_of);
    let mut limits = limit_others(ctx, rates, intent, card);
    limits.extend(rates.address.map(|rate| (client, rate)));
    if limits.is_empty() {
        return Ok(PaymentPermit { client, _in_flight: None });
    }
    for _ in 0..MAX_LOOKS {
        let ended = ctx.limits.payments_in_flight().count_ended();
        let rooms = find_rooms(ctx, &limits).await?;
        match ctx.limits.payments_in_flight().begin(&rooms, ended) {
            Ok(permit) => return Ok(PaymentPermit { client, _in_flight: Some(permit) }),
            Err(NotNow::Outdated) => {}
            Err(NotNow::Full) => sleep(LOOK_INTERVAL).await,
        }
    }
    Err(exceed(RateLimitExceeded::from_wait(FLIGHT_PAUSE)))
}

/// How many refusals each subject may still have.
async fn find_rooms(
    ctx: &AppContext,
    limits: &[(Subject, Rate)],
) -> Result<Vec<(Subject, u32)>, PermitError> {
    let subject = |index: usize| &limits[index.min(limits.len() - 1)].0;
    let subjects = [subject(0), subject(1), subject(2)];
    let known = card_testing_counts::list_recoveries(&ctx.store, subjects).await?;
    let (now, mut longest) = (ctx.real_clock.now(), 0);
    let mut rooms = Vec::with_capacity(limits.len());
    for (subject, rate) in limits {
        let recovers = known.iter().find(|(key, _)| key == subject).map_or(now, |(_, time)| *time);
        let owed = recovers.0.saturating_sub(now.0).max(0);
        let left = rate.allowance_ms().saturating_sub(owed);
        longest = longest.max(-left);
        rooms.push((*subject, u32::try_from(left / rate.interval_ms() + 1).unwrap_or_default()));
    }
    match u64::try_from(longest) {
        Ok(0) | Err(_) => Ok(rooms),
        Ok(wait) => Err(exceed(RateLimitExceeded::from_wait(Duration::from_millis(wait)))),
    }
}

fn exceed(exceeded: RateLimitExceeded) -> PermitError {
    metrics::counter!("kassa_limited_total", "limit" => "refusals").increment(1);
    PermitError::RateLimited(exceeded)
}

/// The count of a refused payment, or of a card check.
#[derive(Clone)]
pub(super) struct RefusalCount {
    attempt: AttemptId,
    now: Timestamp,
    address: Option<Rate>,
    others: Vec<(Subject, Rate)>,
}

impl RefusalCount {
    /// `None` for a payment without a customer.
    pub(super) async fn prepare(
        ctx: &AppContext,
        intent: &StoredIntent,
        attempt: &Attempt,
    ) -> Result<Option<Self>, StoreError> {
        if !intent.order.is_interactive {
            return Ok(None);
        }
        let own = ctx.recent_settings.find_limits(&ctx.store, &intent.merchant.id).await?;
        let rates = ctx.limits.refusal_rates().with_own(&own);
        Ok(Some(Self {
            attempt: attempt.id,
            now: ctx.real_clock.now(),
            address: rates.address,
            others: limit_others(ctx, rates, intent, attempt.card.as_ref()),
        }))
    }

    /// Counts the refusal in the transaction that settles the attempt.
    pub(super) async fn write(self, tx: &mut Tx) -> Result<(), StoreError> {
        let Some(client) = attempts::find_client_in(tx, self.attempt).await? else {
            return Ok(());
        };
        let mut counted = self.others;
        counted.extend(self.address.map(|rate| (client, rate)));
        // Transactions lock rows in the same order.
        counted.sort_unstable_by_key(|(subject, _)| *subject);
        for (subject, rate) in counted {
            card_testing_counts::count(tx, &subject, rate, self.now).await?;
        }
        Ok(())
    }
}

/// The count of an approved payment.
#[derive(Clone)]
pub(super) enum ApprovalCount {
    /// A payment without a customer, or without an amount and a card.
    Nothing,
    /// Checks tell card testers the same as payments, and cost nothing.
    CardCheck(RefusalCount),
    /// Somebody has paid from this address: one refusal from it is forgotten, so that customers
    /// behind the address of one carrier do not stop each other.
    Payment(AttemptId, Timestamp),
}

impl ApprovalCount {
    pub(super) async fn prepare(
        ctx: &AppContext,
        intent: &StoredIntent,
        attempt: &Attempt,
    ) -> Result<Self, StoreError> {
        Ok(match (intent.order.money.minor(), attempt.method) {
            _ if !intent.order.is_interactive => Self::Nothing,
            (0, PaymentMethod::Card) => {
                let count = RefusalCount::prepare(ctx, intent, attempt).await?;
                count.map_or(Self::Nothing, Self::CardCheck)
            }
            (0, _) => Self::Nothing,
            _ => Self::Payment(attempt.id, ctx.real_clock.now()),
        })
    }

    /// Counts the approval in the transaction that settles the attempt.
    pub(super) async fn write(self, tx: &mut Tx) -> Result<(), StoreError> {
        match self {
            Self::Nothing => Ok(()),
            Self::CardCheck(count) => count.write(tx).await,
            Self::Payment(attempt, now) => {
                card_testing_counts::take_back_by_attempt(tx, attempt, now).await
            }
        }
    }
}

/// The limits of the intent and of the card.
fn limit_others(
    ctx: &AppContext,
    rates: RefusalRates,
    intent: &StoredIntent,
    card: Option<&MaskedCard>,
) -> Vec<(Subject, Rate)> {
    let hash = |parts: &[&[u8]]| ctx.secrets.keyed_hash(HashPurpose::CardTesting, parts);
    let merchant = intent.merchant.id.as_str().as_bytes();
    let of_intent =
        rates.intent.map(|rate| (hash(&[b"intent", intent.id.as_str().as_bytes()]), rate));
    let of_card = rates.card.zip(card).map(|(rate, card)| {
        (hash(&[b"card", merchant, card.bin.as_bytes(), card.last4.as_bytes()]), rate)
    });
    of_intent.into_iter().chain(of_card).collect()
}

/// A merchant with a figure of its own counts addresses for itself.
fn hash_address(ctx: &AppContext, address: ClientAddress, merchant: Option<&str>) -> Subject {
    let text = address.ip().map(|ip| ip.to_string()).unwrap_or_default();
    let parts = [b"address".as_slice(), merchant.unwrap_or_default().as_bytes(), text.as_bytes()];
    ctx.secrets.keyed_hash(HashPurpose::CardTesting, &parts)
}
