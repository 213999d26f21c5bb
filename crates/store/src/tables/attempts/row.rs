//! Conversion of a row to an attempt.

use kassa_domain::ids::{ConnectionId, CredentialId, IntentId};
use kassa_domain::intent::attempt::{
    ActionPlace, Attempt, AttemptId, CustomerAction, CustomerStep,
};
use kassa_domain::json::parse_optional;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{Brand, CardNetwork, Expiry, MaskedCard};
use kassa_domain::time::Timestamp;
use kassa_domain::transaction_status::TransactionStatus;

use crate::engine::error::{Result, StoreError};
use crate::engine::row::database_row;
use crate::tables::json_columns;

/// The columns of [`AttemptRow`], of a table with the alias `a`.
macro_rules! columns {
    () => {
        "a.id AS attempt_id, a.intent_id AS attempt_intent_id, a.connection_id, a.method, \
         a.status AS attempt_status, a.failure_reason, \
         CASE WHEN a.given_up IS NULL THEN a.action END AS action, \
         CASE WHEN a.action_url IS NOT NULL THEN a.action END AS action_there, \
         CASE WHEN a.given_up IS NULL THEN a.networks END AS networks, \
         a.provider_reference, a.provider_id, a.card_brand, a.card_bin, a.card_last4, \
         a.card_expiry_year, a.card_expiry_month, a.phone, a.credential_id, a.shares, \
         a.created AS attempt_created"
    };
}
pub(crate) use columns;

database_row! {
    pub(crate) struct AttemptRow {
        attempt_id: i64,
        attempt_intent_id: IntentId,
        connection_id: Option<ConnectionId>,
        method: String,
        attempt_status: String,
        failure_reason: Option<String>,
        action: Option<String>,
        /// The action if it is completed on a page whose address is stored.
        action_there: Option<String>,
        networks: Option<String>,
        provider_reference: String,
        provider_id: Option<String>,
        card: CardColumns,
        phone: Option<String>,
        credential_id: Option<CredentialId>,
        shares: Option<String>,
        attempt_created: i64,
    }
}

database_row! {
    /// The masked card of an attempt.
    pub(crate) struct CardColumns {
        card_brand: Option<String>,
        card_bin: Option<String>,
        card_last4: Option<String>,
        card_expiry_year: Option<i64>,
        card_expiry_month: Option<i64>,
    }
}

impl AttemptRow {
    /// # Errors
    /// [`StoreError::Corrupt`] for unknown codes and for columns that contradict each other.
    pub(crate) fn into_attempt(self) -> Result<Attempt> {
        let corrupt = |why| StoreError::corrupt("attempts", self.attempt_id, why);
        let status =
            TransactionStatus::from_codes(&self.attempt_status, self.failure_reason.as_deref())
                .ok_or_else(|| corrupt("an impossible status"))?;
        let networks: Vec<CardNetwork> = json_columns::read_list(self.networks.as_deref())
            .ok_or_else(|| corrupt("unreadable networks"))?;
        let action = self.to_step().ok_or_else(|| corrupt("an unknown action"))?;
        let method =
            PaymentMethod::from_code(&self.method).ok_or_else(|| corrupt("an unknown method"))?;
        let card = self.card.into_masked_card().ok_or_else(|| corrupt("an impossible card"))?;
        let shares = json_columns::read_list(self.shares.as_deref())
            .ok_or_else(|| corrupt("unreadable shares"))?;
        Ok(Attempt {
            id: AttemptId(self.attempt_id),
            intent_id: self.attempt_intent_id,
            connection_id: self.connection_id,
            method,
            status,
            action,
            networks,
            provider_reference: self.provider_reference,
            provider_id: self.provider_id,
            card,
            phone: self.phone,
            credential_id: self.credential_id,
            shares,
            created: Timestamp(self.attempt_created),
        })
    }

    /// `None` if the action is unknown.
    fn to_step(&self) -> Option<Option<CustomerStep>> {
        if self.networks.is_some() {
            let (action, place) = (CustomerAction::ChooseNetwork, ActionPlace::Here);
            return Some(Some(CustomerStep { action, place }));
        }
        let place = match self.action_there {
            Some(_) => ActionPlace::There,
            None => ActionPlace::Here,
        };
        let action = parse_optional(self.action.as_deref(), CustomerAction::from_code)?;
        Some(action.map(|action| CustomerStep { action, place }))
    }
}

impl CardColumns {
    /// `Some(None)` if every column is empty; `None` if only some are, or a value is invalid.
    pub(crate) fn into_masked_card(self) -> Option<Option<MaskedCard>> {
        let Self { card_brand, card_bin, card_last4, card_expiry_year, card_expiry_month } = self;
        match (card_brand, card_bin, card_last4, card_expiry_year, card_expiry_month) {
            (None, None, None, None, None) => Some(None),
            (Some(brand), Some(bin), Some(last4), Some(year), Some(month)) => {
                let expiry = Expiry::new(u16::try_from(year).ok()?, u8::try_from(month).ok()?)?;
                Some(Some(MaskedCard { brand: Brand::from_code(&brand)?, bin, last4, expiry }))
            }
            _ => None,
        }
    }
}
