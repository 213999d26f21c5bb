//! The source that an attempt charges, and the attempt as it is written.

use std::time::Duration;

use kassa_domain::abilities::Abilities;
use kassa_domain::credential::{CardFingerprint, Credential};
use kassa_domain::ids::{ConnectionId, CredentialId, IntentId};
use kassa_domain::intent::Order;
use kassa_domain::intent::attempt::{Attempt, StorageConsent};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::MaskedCard;
use kassa_platform::clock::Clock;
use kassa_platform::random;
use kassa_providers::{Instrument, InstrumentStorage, ProviderToken};
use kassa_store::{NewAttempt, OpenCall, StoredIntent};

/// The source that an attempt charges. Contains secrets for one call, so it has no `Debug`.
pub(super) struct ChargeSource {
    /// The connection whose provider is called.
    pub(super) connection_id: ConnectionId,
    pub(super) method: PaymentMethod,
    pub(super) card: Option<MaskedCard>,
    pub(super) credential_id: Option<CredentialId>,
    pub(super) instrument: Instrument,
    /// `None` if the instrument is not to be stored.
    pub(super) consent: Option<StorageConsent>,
}

/// What a provider can do of a consent. `None` if it can't store the instrument.
pub(super) const fn limit_consent(
    consent: StorageConsent,
    abilities: &Abilities,
) -> Option<StorageConsent> {
    match (abilities.can_store, abilities.can_charge_without_customer) {
        (false, _) => None,
        (true, false) => Some(StorageConsent::OneClick),
        (true, true) => Some(consent),
    }
}

/// What is sent beside the attempt. Contains the customer's secrets for one call.
pub(super) struct ChargeDetails {
    pub(super) instrument: Instrument,
    pub(super) storage: InstrumentStorage,
    /// The language of the hosted page. `None` without a customer.
    pub(super) language: Option<String>,
}

impl ChargeDetails {
    /// What is sent of a payment that the merchant initiates.
    pub(super) const fn without_customer(instrument: Instrument) -> Self {
        Self { instrument, storage: InstrumentStorage::No, language: None }
    }
}

/// The form by which a customer pays.
pub(super) struct SubmittedForm {
    pub(super) token: String,
    /// See [`NewAttempt::client`].
    pub(super) client: [u8; 32],
}

/// An attempt that is ready to be written. Contains no token or card number, so it can be stored.
#[derive(Clone)]
pub(super) struct PreparedAttempt {
    pub(super) attempt: NewAttempt,
    /// Of a card that is to be stored, if its number is known.
    pub(super) fingerprint: Option<CardFingerprint>,
    /// Of the mandate that is signed with it. Nothing reads it if none is.
    pub(super) scheme: Scheme,
    /// See [`InitiatedAttempt::started`].
    pub(super) started: Duration,
}

/// An attempt that is written, with its pending intent and the call to make.
pub(super) struct InitiatedAttempt {
    pub(super) attempt: Attempt,
    pub(super) intent: StoredIntent,
    pub(super) call: OpenCall,
    /// The time on a steady clock before the attempt was written.
    pub(super) started: Duration,
}

/// The next step after a stored result.
pub(super) enum Settlement {
    /// The next attempt of an automatic payment, with what it charges.
    Next(Box<(InitiatedAttempt, Instrument)>),
    /// The intent as the approval has left it.
    Approved(Box<StoredIntent>),
    /// Nothing. How the intent stands is read from the database.
    Ended,
}

impl ChargeSource {
    pub(super) const fn new(
        connection_id: ConnectionId,
        method: PaymentMethod,
        instrument: Instrument,
    ) -> Self {
        Self { connection_id, method, card: None, credential_id: None, instrument, consent: None }
    }

    pub(super) fn from_credential(
        connection_id: ConnectionId,
        credential: &Credential,
        token: ProviderToken,
    ) -> Self {
        Self {
            card: Some(credential.card.clone()),
            credential_id: Some(credential.id.clone()),
            ..Self::new(connection_id, credential.method, Instrument::Stored(token, None))
        }
    }

    pub(super) fn prepare_attempt(
        &self,
        intent_id: &IntentId,
        order: &Order,
        form: Option<SubmittedForm>,
        clock: &Clock,
    ) -> PreparedAttempt {
        let started = clock.monotonic_time();
        let (form_token, client) = form.map(|form| (form.token, form.client)).unzip();
        let attempt = NewAttempt {
            intent_id: intent_id.to_owned(),
            connection_id: self.connection_id.clone(),
            method: self.method,
            provider_reference: random::new_uuid(),
            card: self.card.clone(),
            phone: match &self.instrument {
                Instrument::Phone(phone) => Some(phone.to_masked(order.money.currency())),
                _ => None,
            },
            credential_id: self.credential_id.clone(),
            storage: self.consent,
            shares: order.split.as_ref().map(|split| split.shares.clone()).unwrap_or_default(),
            form_token,
            client,
            created: clock.now(),
        };
        let scheme = match &self.instrument {
            Instrument::DebitOrder(mandate) => mandate.scheme,
            _ => Scheme::ZaDebit,
        };
        PreparedAttempt { attempt, fingerprint: None, scheme, started }
    }
}
