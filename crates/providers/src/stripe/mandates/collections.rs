//! Collections: each is a payment intent without its payer, created, found again by its reference,
//! and confirmed once.

use futures_util::TryFutureExt;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::mandate::{Instalment, MandateStatus};
use kassa_domain::time::Date;

use super::record::{StripeMandate, find_signed, report};
use super::schemes::method_type;
use super::{COLLECTION, DUE, MANDATE, NUMBER};
use crate::call::CallError;
use crate::collection::{CollectionRequest, CollectionResult};
use crate::stripe::account::StripeAccount;
use crate::stripe::amounts::{from_stripe, to_stripe};
use crate::stripe::client::{CALL_TIMEOUT, Rejection};
use crate::stripe::form::{Form, escape};
use crate::stripe::intents::PAYMENT_INTENTS;
use crate::stripe::listing::fetch;
use crate::stripe::objects::{DisputeRecord, Intent, IntentStatus, List};
use crate::stripe::reasons::{is_unexpected_state, reason_of, reason_of_return};
use crate::stripe::state::{from_seconds, refusal_of};
use crate::stripe::steps::Step;

/// Collects, unless it was collected before. A debit is sent to the bank by the confirmation of its
/// intent alone, which Stripe executes once whatever its key: what is requested again, however
/// late, finds the intent.
pub(in crate::stripe) async fn collect(
    account: &StripeAccount,
    request: &CollectionRequest,
) -> Result<CollectionResult, CallError> {
    let Some(signed) = find_signed(account, &request.mandate).await? else {
        return Ok(CollectionResult::Unpaid(FailureReason::AcquirerError));
    };
    let debit = Debit { account, request, signed: &signed };
    let known = debit.find().await?;
    if let Some(intent) = &known
        && let Some(result) = read(account, intent).await?
    {
        return Ok(result);
    }
    if let Some(reason) = debit.find_obstacle() {
        return Ok(CollectionResult::Unpaid(reason));
    }
    let intent = match known {
        Some(intent) => intent,
        None => match debit.create().await? {
            Ok(intent) => intent,
            Err(rejection) => return refuse(&rejection),
        },
    };
    debit.confirm(&intent).await
}

/// The status of a collection. `None` if it was not sent to the bank.
pub(in crate::stripe) async fn query(
    account: &StripeAccount,
    request: &CollectionRequest,
) -> Result<Option<CollectionResult>, CallError> {
    let Some(signed) = find_signed(account, &request.mandate).await? else { return Ok(None) };
    match (Debit { account, request, signed: &signed }).find().await? {
        Some(intent) => read(account, &intent).await,
        None => Ok(None),
    }
}

/// The collections of a mandate that have a result: the last one of each number.
pub(super) async fn list_instalments(
    account: &StripeAccount,
    signed: &StripeMandate,
) -> Result<Vec<Instalment>, CallError> {
    let mut instalments = Vec::<(u32, Option<Instalment>)>::new();
    let Some(customer) = signed.customer() else { return Ok(Vec::new()) };
    for intent in list_debits(account, customer).await? {
        let number = intent.metadata(NUMBER).and_then(|number| number.parse().ok());
        let Some(number) = number else { continue };
        // The newest comes first.
        if instalments.iter().all(|(known, _)| *known != number) {
            instalments.push((number, read_instalment(account, &intent, number).await?));
        }
    }
    instalments.reverse();
    Ok(instalments.into_iter().filter_map(|(_, instalment)| instalment).collect())
}

/// `None` while it has no result.
async fn read_instalment(
    account: &StripeAccount,
    intent: &Intent,
    number: u32,
) -> Result<Option<Instalment>, CallError> {
    let failure = match read(account, intent).await? {
        Some(CollectionResult::Paid) => None,
        Some(CollectionResult::Unpaid(reason)) => Some(reason),
        Some(CollectionResult::Pending) | None => return Ok(None),
    };
    let due = intent.metadata(DUE).and_then(Date::parse);
    let money = intent.currency.as_deref().and_then(|code| from_stripe(intent.amount, code));
    let (Some(due), Some(money)) = (due, money) else { return Ok(None) };
    let created = intent.charge().map_or(intent.created, |charge| charge.created);
    Ok(Some(Instalment {
        number,
        due,
        amount: money.minor(),
        failure,
        collected: from_seconds(created),
        reference: intent.metadata(COLLECTION).map(str::to_owned),
    }))
}

/// Every debit of a mandate's customer that is a collection, the newest first.
async fn list_debits(account: &StripeAccount, customer: &str) -> Result<Vec<Intent>, CallError> {
    let (mut debits, mut after) = (Vec::new(), None::<String>);
    loop {
        let query = Form::new()
            .with("customer", customer)
            .with_number("limit", 100)
            .with_optional("starting_after", after.as_deref())
            .with("expand[]", "data.latest_charge");
        let page: List<Intent> = fetch(account, PAYMENT_INTENTS, &query).await?;
        after = page.data.last().map(|last| last.id.clone()).filter(|_| page.has_more);
        debits.extend(page.data.into_iter().filter(|one| one.metadata(COLLECTION).is_some()));
        if after.is_none() {
            return Ok(debits);
        }
    }
}

/// How a debit stands. `None` if it was not sent to the bank.
async fn read(
    account: &StripeAccount,
    intent: &Intent,
) -> Result<Option<CollectionResult>, CallError> {
    Ok(Some(match intent.status {
        IntentStatus::Succeeded if intent.charge().is_some_and(|charge| charge.disputed) => {
            match find_return(account, intent).await? {
                Some(reason) => CollectionResult::Unpaid(reason),
                None => CollectionResult::Paid,
            }
        }
        IntentStatus::Succeeded => CollectionResult::Paid,
        IntentStatus::Processing | IntentStatus::RequiresAction | IntentStatus::RequiresCapture => {
            CollectionResult::Pending
        }
        IntentStatus::RequiresPaymentMethod => match intent.last_error() {
            Some(error) => CollectionResult::Unpaid(refusal_of(intent.charge(), error).reason),
            None => return Ok(None),
        },
        IntentStatus::RequiresConfirmation => return Ok(None),
        // By somebody at Stripe.
        IntentStatus::Canceled => CollectionResult::Unpaid(FailureReason::AcquirerError),
        IntentStatus::Other => {
            tracing::error!("a debit of Stripe's has an unknown status");
            return Err(CallError::Unknown);
        }
    }))
}

/// Why a paid debit was taken back. `None` if the money is the merchant's: of an inquiry, and of a
/// dispute that was won.
async fn find_return(
    account: &StripeAccount,
    intent: &Intent,
) -> Result<Option<FailureReason>, CallError> {
    let query = Form::new().with("payment_intent", &intent.id).with_number("limit", 10);
    let page: List<DisputeRecord> = fetch(account, "disputes", &query).await?;
    let taken = page.data.iter().find(|dispute| {
        matches!(dispute.status.as_str(), "lost" | "needs_response" | "under_review")
    });
    Ok(taken.map(|dispute| reason_of_return(&dispute.reason)))
}

/// A debit that Stripe has not taken.
fn refuse(rejection: &Rejection) -> Result<CollectionResult, CallError> {
    if rejection.is_of_keys() {
        return Err(CallError::Unknown);
    }
    let reason = reason_of(rejection.exact_code(), rejection.is_declined());
    Ok(CollectionResult::Unpaid(reason))
}

/// A collection under a mandate.
struct Debit<'a> {
    account: &'a StripeAccount,
    request: &'a CollectionRequest,
    signed: &'a StripeMandate,
}

impl Debit<'_> {
    /// Its intent. If several were created, one that was sent to the bank, or else the first.
    async fn find(&self) -> Result<Option<Intent>, CallError> {
        let Some(customer) = self.signed.customer() else { return Ok(None) };
        let mut found = None::<Intent>;
        for intent in list_debits(self.account, customer).await? {
            if intent.metadata(COLLECTION) != Some(&self.request.reference) {
                continue;
            }
            self.check(&intent)?;
            let is_sent = intent.status != IntentStatus::RequiresConfirmation;
            if is_sent {
                return Ok(Some(intent));
            }
            found = Some(intent);
        }
        Ok(found)
    }

    /// # Errors
    /// [`CallError::Unknown`] if the intent is another collection's.
    fn check(&self, intent: &Intent) -> Result<(), CallError> {
        let money = intent.currency.as_deref().and_then(|code| from_stripe(intent.amount, code));
        let part = if intent.metadata(COLLECTION) != Some(&self.request.reference) {
            "reference"
        } else if intent.livemode != Some(self.account.is_live()) {
            "mode"
        } else if money != Some(self.request.money) {
            "amount"
        } else {
            return Ok(());
        };
        Err(report(self.account, &self.request.reference, part))
    }

    /// Why nothing may be collected now.
    fn find_obstacle(&self) -> Option<FailureReason> {
        let terms = self.signed.terms(&self.request.mandate);
        match terms.status {
            MandateStatus::Active if !terms.frozen => None,
            MandateStatus::Canceled => Some(FailureReason::MandateRevoked),
            _ => Some(FailureReason::AcquirerError),
        }
    }

    async fn create(&self) -> Result<Result<Intent, Rejection>, CallError> {
        let Self { account, request, signed } = self;
        let kind = method_type(request.mandate.scheme);
        let parts = (kind, signed.customer(), signed.method(), to_stripe(request.money));
        let (Some(kind), Some(customer), Some(method), Some(amount)) = parts else {
            return Err(report(account, &request.reference, "mandate"));
        };
        let form = Form::new()
            .with_number("amount", amount)
            .with("currency", &request.money.currency().code().to_ascii_lowercase())
            .with("payment_method_types[]", kind)
            .with("payment_method", &method.id)
            .with("customer", customer)
            .with(&format!("metadata[{COLLECTION}]"), &request.reference)
            .with(&format!("metadata[{MANDATE}]"), &request.mandate.reference)
            .with_number(&format!("metadata[{NUMBER}]"), request.number.into())
            .with(&format!("metadata[{DUE}]"), &request.due.to_iso_string());
        let step = Step {
            reference: &request.reference,
            name: "collect",
            path: PAYMENT_INTENTS,
            limit: CALL_TIMEOUT,
        };
        let created: Result<Intent, _> = step.create(&account.client, form).await?;
        match created {
            Ok(intent) => {
                self.check(&intent)?;
                Ok(Ok(intent))
            }
            Err(rejection) => Ok(Err(rejection)),
        }
    }

    /// Sends the debit to the bank.
    async fn confirm(&self, intent: &Intent) -> Result<CollectionResult, CallError> {
        let Self { account, request, signed } = self;
        let path = format!("{PAYMENT_INTENTS}/{}/confirm", escape(&intent.id));
        let form = Form::new()
            .with("mandate", &signed.record.id)
            .with("off_session", "true")
            .with("expand[]", "latest_charge");
        let step = Step {
            reference: &request.reference,
            name: "confirm",
            path: &path,
            limit: CALL_TIMEOUT,
        };
        let is_open = || self.find_result().map_ok(|result| result.is_none());
        let confirmed: Result<Intent, _> = step.repeat(&account.client, form, is_open).await?;
        match confirmed {
            Ok(confirmed) if confirmed.id != intent.id => {
                Err(report(account, &request.reference, "id"))
            }
            Ok(confirmed) => {
                self.check(&confirmed)?;
                read(account, &confirmed).await?.ok_or(CallError::Unknown)
            }
            Err(rejection) if is_unexpected_state(rejection.code()) => {
                self.find_result().await?.ok_or(CallError::Unknown)
            }
            Err(rejection) => refuse(&rejection),
        }
    }

    async fn find_result(&self) -> Result<Option<CollectionResult>, CallError> {
        match self.find().await? {
            Some(intent) => read(self.account, &intent).await,
            None => Ok(None),
        }
    }
}
