//! Charging.

use futures_util::FutureExt;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::card::SecurityCode;
use kassa_domain::sandbox::SandboxScenario;
use kassa_domain::time::Timestamp;
use kassa_providers::sandbox::wire::notification::NotificationKind;
use kassa_providers::sandbox::wire::payment_order::PaymentOrder;
use kassa_providers::{Initiator, Instrument, InstrumentStorage, PaymentResult};

use super::result::to_payment_result;
use super::vault;
use crate::cobadged_card::CobadgedCard;
use crate::error::{SandboxError, SandboxResult};
use crate::mandates::{SignedTerms, insert_signed_mandate, signs_at_bank, start_signed_payment};
use crate::notifications::append_notification;
use crate::payment_status::{PaymentOutcome, PaymentState};
use crate::program::Program;
use crate::records::payments::{self, PaymentRow};

/// Cardholder names that decide the result (interface, section 1).
const DECLINED_HOLDER: &str = "DECLINED";
const ERROR_HOLDER: &str = "ERROR";

impl Program {
    /// Charges, or returns the result of the recorded payment if the reference is known, voided
    /// ones included.
    ///
    /// # Errors
    /// [`SandboxError`]: `Outage`, `Invalid` or `Store`.
    pub(crate) async fn charge(
        &self,
        reference: String,
        order: PaymentOrder,
    ) -> SandboxResult<PaymentResult> {
        let now = self.clock.now();
        let outcome = self.decide_outcome(&order, now).await?;
        let state = start_state(&order, outcome).with_choice(find_cobadged_card(&order));
        let payment = build_payment(reference, &order, state, now)?;
        let signed = match &order.instrument {
            Instrument::DebitOrder(mandate) => {
                Some(SignedTerms::from_mandate(mandate, order.sandbox.scenario))
            }
            _ => None,
        };
        drop(order);
        let recorded = self.store.write(move |tx| {
            async move {
                let recorded = payments::find_or_insert(tx, payment).await?;
                if let Some(signed) = &signed {
                    let state = PaymentState::from_payment(&recorded)?;
                    insert_signed_mandate(tx, &recorded.reference, signed, state, now).await?;
                }
                Ok(recorded)
            }
            .boxed()
        });
        to_payment_result(&recorded.await.map_err(SandboxError::Store)?)
    }

    /// Notifies Kassa of a payment whose answer it did not get.
    pub(crate) async fn notify_of_payment(&self, reference: String) {
        let now = self.clock.real_now();
        let written = self.change(move |tx| {
            async move {
                let kind = NotificationKind::Payment;
                append_notification(tx, kind, &reference, &reference, now).await
            }
            .boxed()
        });
        if let Err(error) = written.await {
            tracing::warn!(%error, "a notification was not written");
        }
    }

    /// A forced result takes precedence over the cardholder's name, and over the stored card and
    /// its security code.
    async fn decide_outcome(
        &self,
        order: &PaymentOrder,
        now: Timestamp,
    ) -> SandboxResult<PaymentOutcome> {
        let default_outcome = match &order.instrument {
            Instrument::Card(card) if card.holder == DECLINED_HOLDER => PaymentOutcome::Refused,
            Instrument::Card(card) if card.holder == ERROR_HOLDER => PaymentOutcome::Error,
            Instrument::Card(_)
            | Instrument::Phone(_)
            | Instrument::Voucher(_)
            | Instrument::DebitOrder(_)
            | Instrument::External => PaymentOutcome::Authorised,
            Instrument::Stored(_, Some(code)) if is_wrong_code(code) => PaymentOutcome::Refused,
            Instrument::Stored(token, _) => self.stored_card_outcome(token, now).await?,
        };
        Ok(order.sandbox.result.map_or(default_outcome, PaymentOutcome::from_forced_result))
    }
}

/// The sandbox stores no code to compare with: zeros alone are wrong.
fn is_wrong_code(code: &SecurityCode) -> bool {
    code.digits().bytes().all(|digit| digit == b'0')
}

fn build_payment(
    reference: String,
    order: &PaymentOrder,
    state: PaymentState,
    now: Timestamp,
) -> SandboxResult<PaymentRow> {
    let is_stored = order.storage != InstrumentStorage::No;
    let token = is_stored.then(|| vault::derive_token(&reference));
    let card_expires = match &order.instrument {
        Instrument::Card(card) => is_stored.then(|| card.expiry.to_iso_string()),
        _ => None,
    };
    let shares = match order.shares.is_empty() {
        true => None,
        false => Some(serde_json::to_string(&order.shares).map_err(|_| SandboxError::Invalid)?),
    };
    let (notify_url, notify_secret) = order
        .notifications
        .as_ref()
        .map(|target| (target.url.clone(), target.secret.to_string()))
        .unzip();
    Ok(PaymentRow {
        reference,
        outcome: state.code(),
        amount: order.money.minor(),
        currency: order.money.currency().code().to_owned(),
        held_until: order.authorize_until.map(|until| until.0),
        funds: None,
        token_hash: token.map(|token| vault::hash_token(&token)),
        card_expires,
        shares,
        notify_url,
        notify_secret,
        created: now.0,
    })
}

/// The card whose network the customer chooses. `None` for a card with one brand, without a
/// customer, and if nothing is charged.
fn find_cobadged_card(order: &PaymentOrder) -> Option<CobadgedCard> {
    match (&order.instrument, order.initiator) {
        (Instrument::Card(card), Initiator::Customer) if order.money.minor() > 0 => {
            CobadgedCard::from_number(card.number.digits())
        }
        _ => None,
    }
}

/// The state in which a payment begins.
fn start_state(order: &PaymentOrder, outcome: PaymentOutcome) -> PaymentState {
    let scenario = effective_scenario(order);
    match &order.instrument {
        Instrument::DebitOrder(mandate) if is_signed_at_bank(mandate.scheme, scenario, outcome) => {
            PaymentState::new(SandboxScenario::Redirect, outcome)
        }
        Instrument::DebitOrder(mandate) => {
            start_signed_payment(mandate.scheme, scenario, outcome, order.money.minor())
        }
        _ => PaymentState::new(scenario, outcome),
    }
}

/// Whether the payer goes on to a page of the bank's. An outage begins before it, and what was
/// refused by force does not get there.
fn is_signed_at_bank(scheme: Scheme, scenario: SandboxScenario, outcome: PaymentOutcome) -> bool {
    signs_at_bank(scheme)
        && scenario != SandboxScenario::Outage
        && outcome == PaymentOutcome::Authorised
}

/// A payment that the merchant initiates has no customer who could act, and only a debit order has
/// a bank that answers days later.
const fn effective_scenario(order: &PaymentOrder) -> SandboxScenario {
    match (order.initiator, order.sandbox.scenario) {
        (Initiator::Merchant, SandboxScenario::Challenge | SandboxScenario::Redirect) => {
            SandboxScenario::Direct
        }
        (_, scenario)
            if scenario.is_of_bank() && !matches!(order.instrument, Instrument::DebitOrder(_)) =>
        {
            SandboxScenario::Direct
        }
        (_, scenario) => scenario,
    }
}
