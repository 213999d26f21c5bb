//! Payments at the sandbox provider.

use futures_util::FutureExt;

use super::mandate::signing::{self, SignedTerms};
use super::payment_record::{PaymentOutcome, PaymentRecord};
use super::records::payments::{self, SandboxPayment};
use super::sandbox_provider::SandboxProvider;
use super::vault;
use crate::domain::sandbox::SandboxScenario;
use crate::domain::time::Timestamp;
use crate::providers::instrument::Instrument;
use crate::providers::payment::{Initiator, PaymentRequest, PaymentResult};
use crate::providers::unreachable::ProviderUnreachable;
use crate::store::StoreError;

/// Cardholder names that decide the result (interface, section 1).
const DECLINED_HOLDER: &str = "DECLINED";
const ERROR_HOLDER: &str = "ERROR";

impl SandboxProvider {
    pub(super) async fn charge(
        &self,
        request: PaymentRequest,
    ) -> Result<PaymentResult, ProviderUnreachable> {
        let now = self.clock.now();
        let outcome = self
            .decide_outcome(&request, now)
            .await
            .map_err(|_: StoreError| ProviderUnreachable)?;
        let record = PaymentRecord::new(effective_scenario(&request), outcome);
        let payment = build_payment(&request, record);
        let signed = match &request.instrument {
            Instrument::DebitOrder(mandate) => Some(SignedTerms::from_mandate(mandate)),
            _ => None,
        };
        let stored_payment = self.store.write(move |tx| {
            async move {
                if let Some(signed) = &signed {
                    signing::insert_signed_mandate(tx, &payment.reference, signed, record, now)
                        .await?;
                }
                payments::insert_if_absent(tx, payment, now).await
            }
            .boxed()
        });
        let stored_payment = stored_payment.await;
        to_payment_result(&stored_payment.map_err(|_: StoreError| ProviderUnreachable)?)
    }

    /// A forced result takes precedence over the cardholder's name and over the stored card.
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

fn build_payment(request: &PaymentRequest, record: PaymentRecord) -> SandboxPayment {
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

/// A payment that the merchant initiates has no customer who could act.
const fn effective_scenario(request: &PaymentRequest) -> SandboxScenario {
    match (request.initiator, request.sandbox.scenario) {
        (Initiator::Merchant, SandboxScenario::Challenge | SandboxScenario::Redirect) => {
            SandboxScenario::Direct
        }
        (_, scenario) => scenario,
    }
}

/// The result of a stored payment, with the token of its card if it was stored.
pub(super) fn to_payment_result(
    payment: &SandboxPayment,
) -> Result<PaymentResult, ProviderUnreachable> {
    let record = PaymentRecord::from_payment(payment).map_err(|_| ProviderUnreachable)?;
    match record.to_payment_result()? {
        PaymentResult::Approved(_) => Ok(PaymentResult::Approved(
            payment.token_hash.as_ref().map(|_| vault::derive_token(&payment.reference)),
        )),
        other => Ok(other),
    }
}
