//! The sandbox's provider. It keeps records of its own, as a real one would, so that it can be asked after a crash.

mod record;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use self::record::{Record, Verdict};
use super::{Answer, Instrument, PaymentRequest, Provider, Unreachable};
use crate::clock::Clock;
use crate::domain::intent::{Flow, ForcedResult, Sandbox};
use crate::store::{Store, StoreError, mock_payments};

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

    /// What the customer decides on the mock bank's page. A payment that waits for nothing is left as it is.
    ///
    /// # Errors
    /// When the provider's records can't be read or written.
    pub async fn decide(&self, reference: &str, approved: bool) -> Result<(), StoreError> {
        let Some(record) = self.record(reference).await? else { return Ok(()) };
        let Some(decided) = record.decided(approved) else { return Ok(()) };
        let (reference, from) = (reference.to_owned(), record.code());
        self.store
            .write(move |tx| async move { mock_payments::replace(tx, &reference, &from, &decided.code()).await }.boxed())
            .await
            .map(|_changed: bool| ())
    }

    async fn record(&self, reference: &str) -> Result<Option<Record>, StoreError> {
        let Some(code) = mock_payments::find(&self.store, reference).await? else { return Ok(None) };
        Record::from_code(&code).map(Some).ok_or_else(|| StoreError::Corrupt {
            table: "mock_payments",
            id: reference.to_owned(),
            why: "unknown outcome",
        })
    }

    async fn charge(&self, request: PaymentRequest) -> Result<Answer, Unreachable> {
        let record = Record::new(request.sandbox.flow, verdict(&request));
        let now = self.clock.now();
        let standing = self
            .store
            .write(move |tx| {
                async move { mock_payments::insert_if_absent(tx, &request.reference, &record.code(), now).await }.boxed()
            })
            .await;
        let standing = standing.map_err(|_: StoreError| Unreachable)?;
        Record::from_code(&standing).ok_or(Unreachable)?.answer()
    }
}

impl Provider for Mock {
    fn pay(&self, request: PaymentRequest) -> BoxFuture<'_, Result<Answer, Unreachable>> {
        self.charge(request).boxed()
    }

    fn ask<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<Option<Answer>, Unreachable>> {
        async move { self.record(reference).await.map_err(|_| Unreachable)?.map(Record::answer).transpose() }.boxed()
    }
}

/// The forced result before the cardholder's name before success.
fn verdict(request: &PaymentRequest) -> Verdict {
    let Sandbox { result, .. } = request.sandbox;
    let Instrument::Card(card) = &request.instrument;
    match (result, card.holder.as_str()) {
        (Some(ForcedResult::Authorised), _) => Verdict::Authorised,
        (Some(ForcedResult::Refused), _) | (None, DECLINED) => Verdict::Refused,
        (Some(ForcedResult::Error), _) | (None, ERROR) => Verdict::Error,
        (None, _) => Verdict::Authorised,
    }
}
