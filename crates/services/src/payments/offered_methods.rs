//! The payment methods that the hosted page offers, and the connection of each.

use kassa_domain::abilities::CardEntry;
use kassa_domain::credential::Credential;
use kassa_domain::intent::Order;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::Brand;
use kassa_domain::routing::{Candidate, Routes};
use kassa_store::{StoreError, StoredIntent};

use crate::connections::load_routes;
use crate::context::AppContext;

/// What an intent offers now (decisions 5, 6 and 116).
pub struct Offer {
    pub methods: Vec<PaymentMethod>,
    /// The merchant's connections.
    pub routes: Routes,
}

/// Loads what the intent offers. An intent that is not payable offers nothing.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(level = "debug", skip_all, fields(intent = %intent.id))]
pub async fn load_offer(ctx: &AppContext, intent: &StoredIntent) -> Result<Offer, StoreError> {
    if !intent.state.is_payable() {
        return Ok(Offer { methods: Vec::new(), routes: Routes::new(Vec::new()) });
    }
    let routes = load_routes(ctx, &intent.merchant.id).await?;
    let methods = routes
        .list_offered_methods(&intent.order)
        .into_iter()
        .filter(|method| is_payable_on_page(*method, &intent.order))
        .collect();
    Ok(Offer { methods, routes })
}

/// How a debit order is signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedDebitOrder {
    pub scheme: Scheme,
    /// Whether the payer says who they are.
    pub asks_identity: bool,
    /// By which the payer's bank knows the merchant, in SEPA.
    pub creditor_id: Option<String>,
}

impl Offer {
    /// How the debit order of an order is signed. `None` if it is not offered.
    #[must_use]
    pub fn find_debit_order(&self, order: &Order) -> Option<OfferedDebitOrder> {
        let chosen = self.choose(order, PaymentMethod::DebitOrder)?;
        let schemes = &chosen.abilities.schemes;
        let scheme = schemes.find(order.money.currency())?;
        let creditor_id = chosen.connection.debit_orders.creditor_id.clone();
        Some(OfferedDebitOrder {
            scheme,
            asks_identity: schemes.asks_identity_by(scheme),
            creditor_id: creditor_id.filter(|_| scheme == Scheme::Sepa),
        })
    }

    /// The connection of a new payment by `method`. `None` if the method is not offered.
    pub(super) fn choose(&self, order: &Order, method: PaymentMethod) -> Option<&Candidate> {
        self.routes.choose(order, method).filter(|_| self.methods.contains(&method))
    }

    /// The connection of a new card that is typed in this place. `None` if there is none.
    pub(super) fn choose_for_card(&self, order: &Order, entry: CardEntry) -> Option<&Candidate> {
        self.routes.choose_for_card(order, entry)
    }

    /// Where a new card is typed.
    #[must_use]
    pub fn card_entry(&self, order: &Order) -> CardEntry {
        let chosen = self.choose(order, PaymentMethod::Card);
        chosen.map_or(CardEntry::Here, |chosen| chosen.abilities.card_entry)
    }

    /// The brands of a new card that its connection accepts; empty if cards are not offered.
    #[must_use]
    pub fn list_brands(&self, order: &Order) -> Vec<Brand> {
        let chosen = self.choose(order, PaymentMethod::Card);
        chosen.map(|chosen| chosen.abilities.card_brands.to_vec()).unwrap_or_default()
    }

    /// Whether the customer types the security code of a stored card: the merchant wants it, and
    /// the provider can check it with a charge.
    #[must_use]
    pub fn asks_code_of(&self, intent: &StoredIntent, credential: &Credential) -> bool {
        let connection = credential.connection_id.as_ref().and_then(|id| self.routes.find(id));
        intent.merchant.branding.asks_security_code
            && intent.order.money.minor() > 0
            && connection.is_some_and(|found| found.abilities.checks_stored_codes)
    }

    /// Whether what is typed of a new card decides the result.
    #[must_use]
    pub fn has_test_triggers(&self, order: &Order) -> bool {
        let chosen = self.choose(order, PaymentMethod::Card);
        chosen.is_some_and(|chosen| chosen.abilities.has_test_triggers)
    }
}

/// Whether the hosted page supports a method. A connection may support more.
fn is_payable_on_page(method: PaymentMethod, order: &Order) -> bool {
    match method {
        PaymentMethod::Card
        | PaymentMethod::Eft
        | PaymentMethod::BankTransfer
        | PaymentMethod::MobileMoney
        | PaymentMethod::Voucher => true,
        // Only cards are stored for later payments.
        PaymentMethod::Paypal => !order.require_unscheduled_mit,
        PaymentMethod::DebitOrder => order.future_payments.is_some(),
    }
}
