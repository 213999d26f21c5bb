//! The connection that processes a payment, and the methods offered for an order (decisions 6
//! and 116).

use std::sync::Arc;

use crate::ids::ConnectionId;

use super::abilities::{Abilities, CardEntry};
use super::connection::Connection;
use super::intent::Order;
use super::method::PaymentMethod;

/// A connection, what its provider can do, and whether its provider answers at present.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub connection: Connection,
    pub abilities: Abilities,
    /// The last calls had no answer, so the connection is used only if every other one rests too.
    pub is_resting: bool,
}

/// A merchant's connections in the merchant's order. Clones share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routes {
    candidates: Arc<[Candidate]>,
}

impl Routes {
    #[must_use]
    pub fn new(candidates: Vec<Candidate>) -> Self {
        Self { candidates: candidates.into() }
    }

    /// The connection of this id, whether or not it is usable.
    #[must_use]
    pub fn find(&self, connection_id: &ConnectionId) -> Option<&Candidate> {
        self.candidates.iter().find(|candidate| candidate.connection.id == *connection_id)
    }

    /// The connections in the merchant's order.
    pub fn iter(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates.iter()
    }

    /// The methods that an order can be paid by, in the order of [`PaymentMethod::ALL`].
    #[must_use]
    pub fn list_offered_methods(&self, order: &Order) -> Vec<PaymentMethod> {
        PaymentMethod::ALL
            .into_iter()
            .filter(|method| self.choose(order, *method).is_some())
            .collect()
    }

    /// The connection of a new payment by `method`: the first one that supports the order. `None`
    /// if the method is not offered.
    #[must_use]
    pub fn choose(&self, order: &Order, method: PaymentMethod) -> Option<&Candidate> {
        self.choose_among(order, method, |_| true)
    }

    /// As [`Self::choose`], for a new card that is typed in this place.
    #[must_use]
    pub fn choose_for_card(&self, order: &Order, entry: CardEntry) -> Option<&Candidate> {
        let is_typed_there = |one: &Candidate| one.abilities.card_entry == entry;
        self.choose_among(order, PaymentMethod::Card, is_typed_there)
    }

    fn choose_among(
        &self,
        order: &Order,
        method: PaymentMethod,
        is_possible: impl Fn(&Candidate) -> bool,
    ) -> Option<&Candidate> {
        let is_held = order.capture_mode.delays_capture_of(method);
        let is_stored = order.allow_remember_credentials && method == PaymentMethod::Card;
        let currency = order.money.currency();
        let supporting = self
            .candidates
            .iter()
            .filter(|one| one.supports_customer(order, method) && is_possible(one));
        // What is captured by mistake can only be refunded, so this precedes the rest.
        supporting.min_by_key(|one| {
            let captures_at_once = is_held && !one.abilities.can_hold(currency);
            let cannot_store = is_stored && !one.abilities.can_store;
            (captures_at_once, one.is_resting, cannot_store)
        })
    }

    /// Whether a customer can pay with a credential of this connection. One that rests is not
    /// offered if the method can be paid by another one.
    #[must_use]
    pub fn offers_credential(
        &self,
        connection_id: &ConnectionId,
        order: &Order,
        method: PaymentMethod,
    ) -> bool {
        let supports =
            |one: &Candidate| one.supports_customer(order, method) && one.abilities.can_store;
        let is_way_around =
            |other: &Candidate| !other.is_resting && other.supports_customer(order, method);
        self.find(connection_id).is_some_and(|own| {
            supports(own) && (!own.is_resting || !self.candidates.iter().any(is_way_around))
        })
    }

    /// Whether a credential of this connection can be charged without the customer.
    #[must_use]
    pub fn supports_automatic(
        &self,
        connection_id: &ConnectionId,
        order: &Order,
        method: PaymentMethod,
    ) -> bool {
        self.find(connection_id).is_some_and(|own| {
            own.supports(order, method) && own.abilities.can_charge_without_customer
        })
    }
}

impl Candidate {
    /// As [`Self::supports`], by a customer on the page. What is charged without the customer has
    /// the email address with which it was stored.
    fn supports_customer(&self, order: &Order, method: PaymentMethod) -> bool {
        self.supports(order, method)
            && (!self.abilities.requires_email
                || order.purchaser.email.is_some()
                || self.connection.fallback_email.is_some())
    }

    /// Whether the order can be paid by `method` over this connection.
    fn supports(&self, order: &Order, method: PaymentMethod) -> bool {
        let (connection, abilities, currency) =
            (&self.connection, &self.abilities, order.money.currency());
        is_eligible(method, order)
            && connection.is_usable()
            && connection.offers(method, currency)
            && abilities.supports(method, currency)
            && abilities.takes_amount(order.money)
            && (!order.require_unscheduled_mit
                || abilities.can_store && abilities.can_charge_without_customer)
            && (method != PaymentMethod::DebitOrder || abilities.collects_in(currency))
            && self.supports_split(order)
    }

    /// The beneficiaries of a split are registered at one connection, which has to process it.
    fn supports_split(&self, order: &Order) -> bool {
        order.split.as_ref().is_none_or(|split| {
            !self.abilities.recipients.is_empty()
                && split.connection_id.as_ref().is_none_or(|id| *id == self.connection.id)
        })
    }
}

/// Whether the order itself allows the method. `future_payments` are paid by debit order, and only
/// they are.
fn is_eligible(method: PaymentMethod, order: &Order) -> bool {
    order.method_filter.as_ref().is_none_or(|filter| filter.allows(method))
        && (order.future_payments.is_some() == (method == PaymentMethod::DebitOrder))
        && (!order.require_unscheduled_mit || method.supports_mit())
        && (order.money.minor() > 0 || method.supports_zero_amount())
}

#[cfg(test)]
mod tests;
