//! The sandbox's provider. It keeps records of its own, as a real one would, so that it can be
//! asked after a crash.

mod payment_record;
mod authorization;
mod mandate;
mod refund;
mod transfer_details;
mod vault;
pub mod records;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;

use self::payment_record::{PaymentOutcome, PaymentRecord};
use self::records::payments;
use self::records::payments::SandboxPayment;
use super::{
    AuthorizationResult, Initiator, Instrument, MandateChangeResult, MandateToSign,
    PaymentProvider, PaymentRequest, PaymentResult, ProviderMandate, ProviderMandateChange,
    ProviderUnreachable, RefundRequest, RefundResult, TransferDetails,
};
use crate::domain::intent::{ForcedResult, SandboxScenario};
use crate::domain::time::Timestamp;
use crate::platform::clock::Clock;
use crate::store::{Store, StoreError};

/// Cardholder names that decide the result (interface, section 1).
const DECLINED_HOLDER: &str = "DECLINED";
const ERROR_HOLDER: &str = "ERROR";

pub struct SandboxProvider {
    store: Store,
    clock: Clock,
}

impl SandboxProvider {
    #[must_use]
    pub const fn new(store: Store, clock: Clock) -> Self {
        Self { store, clock }
    }

    /// The provider's own name for a beneficiary of ours: the same for the same one, as a provider
    /// that is asked twice answers.
    #[must_use]
    pub fn recipient_code(beneficiary_id: &str) -> String {
        format!("RCP_{}", beneficiary_id.replace('-', ""))
    }

    /// What the customer decides on the mock bank's page. A payment that waits for nothing of the
    /// kind is left as it is.
    ///
    /// # Errors
    /// When the provider's records can't be read or written.
    pub async fn apply_customer_decision(
        &self,
        reference: &str,
        approved: bool,
    ) -> Result<(), StoreError> {
        self.update_record(reference, |record| record.apply_decision(approved)).await
    }

    /// Ends a payment that waits for anything (decision 31). One that has ended is left as it is.
    ///
    /// # Errors
    /// When the provider's records can't be read or written.
    pub async fn settle(&self, reference: &str, result: ForcedResult) -> Result<(), StoreError> {
        self.update_record(reference, |record| record.apply_settlement(result)).await
    }

    async fn update_record(
        &self,
        reference: &str,
        transition: impl FnOnce(PaymentRecord) -> Option<PaymentRecord> + Send,
    ) -> Result<(), StoreError> {
        let Some(payment) = payments::find(&self.store, reference).await? else { return Ok(()) };
        let from = parse_record(&payment)?;
        let Some(to) = transition(from) else { return Ok(()) };
        let (reference, now) = (reference.to_owned(), self.clock.now());
        self.store
            .write(move |tx| {
                async move {
                    if payments::replace_outcome(tx, &reference, &from.code(), &to.code(), now)
                        .await?
                    {
                        mandate::on_payment_status(tx, &reference, to).await?;
                    }
                    Ok(())
                }
                .boxed()
            })
            .await
    }

    async fn charge(&self, request: PaymentRequest) -> Result<PaymentResult, ProviderUnreachable> {
        let now = self.clock.now();
        let outcome = self
            .decide_outcome(&request, now)
            .await
            .map_err(|_: StoreError| ProviderUnreachable)?;
        let record = PaymentRecord::new(effective_scenario(&request), outcome);
        let payment = new_payment(&request, record);
        let signed = match &request.instrument {
            Instrument::DebitOrder(order) => Some(mandate::SignedTerms::from_mandate(order)),
            _ => None,
        };
        let stored_payment = self.store.write(move |tx| {
            async move {
                if let Some(signed) = &signed {
                    mandate::insert_signed_mandate(tx, &payment.reference, signed, record, now)
                        .await?;
                }
                payments::insert_if_absent(tx, payment, now).await
            }
            .boxed()
        });
        let stored_payment = stored_payment.await;
        to_payment_result(&stored_payment.map_err(|_: StoreError| ProviderUnreachable)?)
    }

    /// The forced result before the cardholder's name or the stored card before success.
    async fn decide_outcome(
        &self,
        request: &PaymentRequest,
        now: Timestamp,
    ) -> Result<PaymentOutcome, StoreError> {
        let default_outcome = match &request.instrument {
            Instrument::Card(card) if card.holder == DECLINED_HOLDER => PaymentOutcome::Refused,
            Instrument::Card(card) if card.holder == ERROR_HOLDER => PaymentOutcome::Error,
            Instrument::Card(_)
            | Instrument::Phone(_)
            | Instrument::Voucher(_)
            | Instrument::DebitOrder(_)
            | Instrument::External => PaymentOutcome::Authorised,
            Instrument::Stored(token) => self.stored_card_outcome(token, now).await?,
        };
        Ok(request.sandbox.result.map_or(default_outcome, PaymentOutcome::from_forced_result))
    }
}

/// The provider's record of a new payment.
fn new_payment(request: &PaymentRequest, record: PaymentRecord) -> SandboxPayment {
    let token = request.store_instrument.then(|| vault::derive_token(&request.reference));
    let card_expires = match &request.instrument {
        Instrument::Card(card) => token.as_ref().map(|_| card.expiry.to_iso_string()),
        _ => None,
    };
    SandboxPayment {
        reference: request.reference.clone(),
        outcome: record.code(),
        amount: request.money.minor(),
        held_until: request.authorize_until.map(|until| until.0),
        funds: None,
        token_hash: token.map(|token| vault::hash_token(&token)),
        card_expires,
    }
}

/// A merchant's payment has no customer who could take a step.
const fn effective_scenario(request: &PaymentRequest) -> SandboxScenario {
    match (request.initiator, request.sandbox.scenario) {
        (Initiator::Merchant, SandboxScenario::Challenge | SandboxScenario::Redirect) => {
            SandboxScenario::Direct
        }
        (_, scenario) => scenario,
    }
}

fn parse_record(payment: &SandboxPayment) -> Result<PaymentRecord, StoreError> {
    PaymentRecord::from_code(&payment.outcome).ok_or_else(|| StoreError::Corrupt {
        table: "mock_payments",
        id: payment.reference.clone(),
        why: "unknown outcome",
    })
}

fn to_payment_result(payment: &SandboxPayment) -> Result<PaymentResult, ProviderUnreachable> {
    match parse_record(payment).map_err(|_| ProviderUnreachable)?.to_payment_result()? {
        PaymentResult::Approved(_) => Ok(PaymentResult::Approved(
            payment.token_hash.as_ref().map(|_| vault::derive_token(&payment.reference)),
        )),
        other => Ok(other),
    }
}

impl PaymentProvider for SandboxProvider {
    fn pay(
        &self,
        request: PaymentRequest,
    ) -> BoxFuture<'_, Result<PaymentResult, ProviderUnreachable>> {
        self.charge(request).boxed()
    }

    fn query_status<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<Option<PaymentResult>, ProviderUnreachable>> {
        async move {
            let payment =
                payments::find(&self.store, reference).await.map_err(|_| ProviderUnreachable)?;
            payment.as_ref().map(to_payment_result).transpose()
        }
        .boxed()
    }

    fn find_transfer_details<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<Option<TransferDetails>, ProviderUnreachable>> {
        async move {
            let payment =
                payments::find(&self.store, reference).await.map_err(|_| ProviderUnreachable)?;
            Ok(payment.map(|payment| transfer_details::transfer_details(&payment.reference)))
        }
        .boxed()
    }

    fn void<'a>(&'a self, reference: &'a str) -> BoxFuture<'a, Result<(), ProviderUnreachable>> {
        async move {
            self.update_record(reference, PaymentRecord::apply_void)
                .await
                .map_err(|_: StoreError| ProviderUnreachable)
        }
        .boxed()
    }

    fn capture<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<AuthorizationResult, ProviderUnreachable>> {
        self.finish_authorization(reference, authorization::CAPTURED).boxed()
    }

    fn release<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<AuthorizationResult, ProviderUnreachable>> {
        self.finish_authorization(reference, authorization::RELEASED).boxed()
    }

    fn find_mandate<'a>(
        &'a self,
        reference: &'a str,
    ) -> BoxFuture<'a, Result<Option<ProviderMandate>, ProviderUnreachable>> {
        self.read_mandate(reference).boxed()
    }

    fn change_mandate(
        &self,
        request: ProviderMandateChange,
    ) -> BoxFuture<'_, Result<MandateChangeResult, ProviderUnreachable>> {
        self.process_change(request).boxed()
    }

    fn refund(
        &self,
        request: RefundRequest,
    ) -> BoxFuture<'_, Result<RefundResult, ProviderUnreachable>> {
        self.process_refund(request).boxed()
    }
}
