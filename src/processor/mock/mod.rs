//! The sandbox's provider. It keeps records of its own, as a real one would, so that it can be asked after a crash.

mod record;
mod hold;
mod mandate;
mod refund;
mod transfer;
mod vault;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use self::record::{Record, Verdict};
use super::{
    Answer, HoldAnswer, Initiator, Instrument, MandateAnswer, MandateOrder, MandateRecord, MandateToSign, PaymentRequest,
    Provider, RefundAnswer, RefundRequest, TransferDetails, Unreachable,
};
use crate::clock::Clock;
use crate::domain::intent::{Flow, ForcedResult};
use crate::domain::time::Timestamp;
use crate::store::{MockPayment, Store, StoreError, mock_payments};

/// Cardholder names that decide the result (interface, section 1).
const DECLINED: &str = "DECLINED";
const ERROR: &str = "ERROR";

pub struct Mock {
    store: Store,
    clock: Clock,
}

impl Mock {
    #[must_use]
    pub const fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock }
    }

    /// The provider's own name for a beneficiary of ours: the same for the same one, as a provider that is asked twice answers.
    #[must_use]
    pub fn recipient_code(beneficiary_id: &str) -> String {
        format!("RCP_{}", beneficiary_id.replace('-', ""))
    }

    /// What the customer decides on the mock bank's page. A payment that waits for nothing of the kind is left as it is.
    ///
    /// # Errors
    /// When the provider's records can't be read or written.
    pub async fn decide(&self, reference: &str, approved: bool) -> Result<(), StoreError> {
        self.change(reference, |record| record.decided(approved)).await
    }

    /// Ends a payment that waits for anything (decision 31). One that has ended is left as it is.
    ///
    /// # Errors
    /// When the provider's records can't be read or written.
    pub async fn settle(&self, reference: &str, result: ForcedResult) -> Result<(), StoreError> {
        self.change(reference, |record| record.settled(result)).await
    }

    async fn change(&self, reference: &str, to: impl FnOnce(Record) -> Option<Record> + Send) -> Result<(), StoreError> {
        let Some(payment) = mock_payments::find(&self.store, reference).await? else { return Ok(()) };
        let from = read(&payment)?;
        let Some(to) = to(from) else { return Ok(()) };
        let (reference, now) = (reference.to_owned(), self.clock.now());
        self.store
            .write(move |tx| {
                async move {
                    if mock_payments::replace(tx, &reference, &from.code(), &to.code(), now).await? {
                        mandate::follow(tx, &reference, to).await?;
                    }
                    Ok(())
                }
                .boxed()
            })
            .await
    }

    async fn charge(&self, request: PaymentRequest) -> Result<Answer, Unreachable> {
        let now = self.clock.now();
        let verdict = self.verdict(&request, now).await.map_err(|_: StoreError| Unreachable)?;
        let record = Record::new(flow(&request), verdict);
        let payment = payment(&request, record);
        let signed = match &request.instrument {
            Instrument::DebitOrder(order) => Some(mandate::Signed::of(order)),
            _ => None,
        };
        let standing = self.store.write(move |tx| {
            async move {
                if let Some(signed) = &signed {
                    mandate::sign(tx, &payment.reference, signed, record, now).await?;
                }
                mock_payments::insert_if_absent(tx, payment, now).await
            }
            .boxed()
        });
        let standing = standing.await;
        answer(&standing.map_err(|_: StoreError| Unreachable)?)
    }

    /// The forced result before the cardholder's name or the stored card before success.
    async fn verdict(&self, request: &PaymentRequest, now: Timestamp) -> Result<Verdict, StoreError> {
        let own = match &request.instrument {
            Instrument::Card(card) if card.holder == DECLINED => Verdict::Refused,
            Instrument::Card(card) if card.holder == ERROR => Verdict::Error,
            Instrument::Card(_)
            | Instrument::Phone(_)
            | Instrument::Voucher(_)
            | Instrument::DebitOrder(_)
            | Instrument::Elsewhere => Verdict::Authorised,
            Instrument::Stored(token) => self.stored_card_verdict(token, now).await?,
        };
        Ok(request.sandbox.result.map_or(own, Verdict::forced))
    }
}

/// The provider's record of a new payment.
fn payment(request: &PaymentRequest, record: Record) -> MockPayment {
    let token = request.remember.then(|| vault::token(&request.reference));
    let card_expires = match &request.instrument {
        Instrument::Card(card) => token.as_ref().map(|_| card.expiry.iso()),
        _ => None,
    };
    MockPayment {
        reference: request.reference.clone(),
        outcome: record.code(),
        amount: request.money.minor(),
        held_until: request.hold_until.map(|until| until.0),
        funds: None,
        token_hash: token.map(|token| vault::hash(&token)),
        card_expires,
    }
}

/// A merchant's payment has no customer who could take a step.
const fn flow(request: &PaymentRequest) -> Flow {
    match (request.initiator, request.sandbox.flow) {
        (Initiator::Merchant, Flow::Challenge | Flow::Redirect) => Flow::Direct,
        (_, flow) => flow,
    }
}

fn read(payment: &MockPayment) -> Result<Record, StoreError> {
    Record::from_code(&payment.outcome).ok_or_else(|| StoreError::Corrupt {
        table: "mock_payments",
        id: payment.reference.clone(),
        why: "unknown outcome",
    })
}

fn answer(payment: &MockPayment) -> Result<Answer, Unreachable> {
    match read(payment).map_err(|_| Unreachable)?.answer()? {
        Answer::Approved(_) => Ok(Answer::Approved(payment.token_hash.as_ref().map(|_| vault::token(&payment.reference)))),
        other => Ok(other),
    }
}

impl Provider for Mock {
    fn pay(&self, request: PaymentRequest) -> BoxFuture<'_, Result<Answer, Unreachable>> {
        self.charge(request).boxed()
    }

    fn ask<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<Option<Answer>, Unreachable>> {
        async move {
            let payment = mock_payments::find(&self.store, reference).await.map_err(|_| Unreachable)?;
            payment.as_ref().map(answer).transpose()
        }
        .boxed()
    }

    fn transfer_details<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<Option<TransferDetails>, Unreachable>> {
        async move {
            let payment = mock_payments::find(&self.store, reference).await.map_err(|_| Unreachable)?;
            Ok(payment.map(|payment| transfer::details(&payment.reference)))
        }
        .boxed()
    }

    fn give_up<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<(), Unreachable>> {
        async move { self.change(reference, Record::given_up).await.map_err(|_: StoreError| Unreachable) }.boxed()
    }

    fn capture<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<HoldAnswer, Unreachable>> {
        self.end_hold(reference, hold::CAPTURED).boxed()
    }

    fn release<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<HoldAnswer, Unreachable>> {
        self.end_hold(reference, hold::RELEASED).boxed()
    }

    fn mandate<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<Option<MandateRecord>, Unreachable>> {
        self.read_mandate(reference).boxed()
    }

    fn change_mandate(&self, order: MandateOrder) -> BoxFuture<'_, Result<MandateAnswer, Unreachable>> {
        self.carry_out(order).boxed()
    }

    fn refund(&self, request: RefundRequest) -> BoxFuture<'_, Result<RefundAnswer, Unreachable>> {
        self.give_back(request).boxed()
    }
}
