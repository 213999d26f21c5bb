//! What the provider has on record, and what it decides.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::card::{CardNetwork, MaskedCard};
use kassa_domain::money::Money;
use kassa_providers::{
    ActionPage, Approval, AuthorizationResult, InstrumentStorage, PaymentRequest, PaymentResult,
    ProviderToken, RefundRequest, RefundResult, Refusal, RequiredAction,
};
use zeroize::Zeroizing;

use super::fault::{Decision, Fault, Operation};

/// Everything the provider knows.
#[derive(Default)]
pub(super) struct Records {
    pub(super) faults: HashMap<Operation, VecDeque<Fault>>,
    pub(super) decisions: VecDeque<Decision>,
    pub(super) payments: BTreeMap<String, PaymentRecord>,
    pub(super) tombstones: HashSet<String>,
    /// The payments that were voided.
    pub(super) voided: BTreeMap<String, PaymentRecord>,
    /// Whether a query says of a voided payment that it was refused.
    pub(super) reports_voided: bool,
    pub(super) refunds: BTreeMap<String, RefundRecord>,
    pub(super) deleted_tokens: Vec<String>,
    /// The networks over which payments were charged after a choice.
    pub(super) networks: Vec<CardNetwork>,
    /// Every call, in the order of their beginnings.
    pub(super) calls: Vec<(Operation, String)>,
}

pub(super) struct PaymentRecord {
    pub(super) order: PaymentOrder,
    pub(super) result: PaymentResult,
    pub(super) funds: Funds,
    /// Its page has expired without a payment.
    pub(super) has_expired: bool,
}

/// What became of a payment's amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Funds {
    Nothing,
    Authorized(i64),
    Captured(i64),
    Released,
}

pub(super) struct RefundRecord {
    pub(super) payment: String,
    pub(super) amount: i64,
}

/// What a payment's request says that outlives the request.
#[derive(Clone)]
pub(super) struct PaymentOrder {
    reference: String,
    money: Money,
    is_held: bool,
    is_stored: bool,
    pub(super) back_url: Option<String>,
    pub(super) language: Option<String>,
}

impl PaymentOrder {
    pub(super) fn new(request: &PaymentRequest) -> Self {
        Self {
            reference: request.reference.clone(),
            money: request.money,
            is_held: request.authorize_until.is_some(),
            is_stored: request.storage != InstrumentStorage::No,
            back_url: request.back_url.clone(),
            language: request.language.clone(),
        }
    }
}

impl Records {
    /// Charges once: a known reference has its first result, a voided one is refused.
    pub(super) fn charge(&mut self, order: &PaymentOrder) -> PaymentResult {
        if self.tombstones.contains(&order.reference) {
            return refused(FailureReason::AcquirerError);
        }
        if let Some(known) = self.payments.get(&order.reference) {
            return known.result.clone();
        }
        let result = self.decide(order);
        let funds = funds_of(&result);
        let record = PaymentRecord {
            order: order.clone(),
            result: result.clone(),
            funds,
            has_expired: false,
        };
        self.payments.insert(order.reference.clone(), record);
        result
    }

    /// Charges a payment that waits for its network, once.
    pub(super) fn choose_network(
        &mut self,
        reference: &str,
        network: CardNetwork,
    ) -> PaymentResult {
        let Some(payment) = self.payments.get(reference) else {
            return refused(FailureReason::AcquirerError);
        };
        if !waits_for_network(&payment.result) {
            return payment.result.clone();
        }
        let order = payment.order.clone();
        let result = self.decide(&order);
        self.networks.push(network);
        if let Some(payment) = self.payments.get_mut(reference) {
            payment.funds = funds_of(&result);
            payment.result = result.clone();
        }
        result
    }

    fn decide(&mut self, order: &PaymentOrder) -> PaymentResult {
        match self.decisions.pop_front() {
            None => approve(order, order.money),
            Some(Decision::ApproveAmount(money)) => approve(order, money),
            Some(Decision::Refuse(reason)) => refused(reason),
            Some(Decision::RequireAction(action)) => {
                PaymentResult::ActionRequired(RequiredAction::here(action))
            }
            Some(Decision::RequireActionAt(action, url)) => {
                PaymentResult::ActionRequired(RequiredAction::there(action, url.to_owned()))
            }
            Some(Decision::RequireNetwork) => {
                let networks = vec![CardNetwork::CartesBancaires, CardNetwork::Visa];
                PaymentResult::ActionRequired(RequiredAction::choose_network(networks))
            }
            Some(Decision::Pend) => PaymentResult::Pending,
        }
    }

    /// Approves a payment that waits for its customer, who has typed this card at the provider.
    pub(super) fn approve_there(&mut self, reference: &str, card: Option<MaskedCard>) {
        let payment = self.payments.get_mut(reference).unwrap();
        let PaymentResult::Approved(approval) = approve(&payment.order, payment.order.money) else {
            unreachable!("it is approved")
        };
        // Providers tell cards by their numbers; these cards differ in the last digits alone.
        let card_fingerprint = card.as_ref().map(|card| format!("card {}", card.last4));
        let result = PaymentResult::Approved(Approval { card, card_fingerprint, ..approval });
        payment.funds = funds_of(&result);
        payment.result = result;
    }

    /// Voids a payment that has not ended. Returns its result if it has.
    pub(super) fn void(&mut self, reference: &str) -> Option<PaymentResult> {
        if let Some(known) = self.payments.get(reference) {
            let has_ended =
                matches!(known.result, PaymentResult::Approved(_) | PaymentResult::Refused(_));
            if has_ended {
                return Some(known.result.clone());
            }
            let record = self.payments.remove(reference);
            self.voided.extend(record.map(|record| (reference.to_owned(), record)));
        }
        self.tombstones.insert(reference.to_owned());
        None
    }

    pub(super) fn capture(&mut self, reference: &str) -> AuthorizationResult {
        let Some(payment) = self.payments.get_mut(reference) else {
            return AuthorizationResult::Unsupported;
        };
        match payment.funds {
            Funds::Authorized(amount) => payment.funds = Funds::Captured(amount),
            Funds::Captured(_) => {}
            Funds::Released => return AuthorizationResult::AlreadyEnded,
            Funds::Nothing => return AuthorizationResult::Unsupported,
        }
        AuthorizationResult::Captured
    }

    pub(super) fn release(&mut self, reference: &str) -> AuthorizationResult {
        let Some(payment) = self.payments.get_mut(reference) else {
            return AuthorizationResult::Unsupported;
        };
        match payment.funds {
            Funds::Authorized(_) | Funds::Released => {
                payment.funds = Funds::Released;
                AuthorizationResult::Released
            }
            Funds::Captured(_) => AuthorizationResult::Captured,
            Funds::Nothing => AuthorizationResult::Unsupported,
        }
    }

    /// Refunds once, and no more than was captured.
    pub(super) fn refund(&mut self, refund: &RefundRequest) -> RefundResult {
        if self.refunds.contains_key(&refund.reference) {
            return RefundResult::Paid;
        }
        let payment = &refund.payment.reference;
        let left = self.captured(payment) - self.refunded(payment);
        if refund.money.minor() > left {
            return RefundResult::Refused(FailureReason::AcquirerError);
        }
        let record = RefundRecord { payment: payment.clone(), amount: refund.money.minor() };
        self.refunds.insert(refund.reference.clone(), record);
        RefundResult::Paid
    }

    pub(super) fn captured(&self, payment: &str) -> i64 {
        match self.payments.get(payment).map(|payment| payment.funds) {
            Some(Funds::Captured(amount)) => amount,
            _ => 0,
        }
    }

    pub(super) fn refunded(&self, payment: &str) -> i64 {
        let refunds = self.refunds.values().filter(|refund| refund.payment == payment);
        refunds.map(|refund| refund.amount).sum()
    }
}

fn waits_for_network(result: &PaymentResult) -> bool {
    matches!(
        result,
        PaymentResult::ActionRequired(RequiredAction { page: ActionPage::NetworkChoice(_), .. })
    )
}

fn funds_of(result: &PaymentResult) -> Funds {
    match result {
        PaymentResult::Approved(approval) if approval.is_captured => {
            Funds::Captured(approval.money.minor())
        }
        PaymentResult::Approved(approval) => Funds::Authorized(approval.money.minor()),
        _ => Funds::Nothing,
    }
}

pub(super) fn refused(reason: FailureReason) -> PaymentResult {
    PaymentResult::Refused(Refusal::without_code(reason))
}

fn approve(order: &PaymentOrder, money: Money) -> PaymentResult {
    let token = || ProviderToken(Zeroizing::new(format!("token of {}", order.reference)));
    PaymentResult::Approved(Approval {
        is_captured: !order.is_held,
        expires_at: None,
        money,
        token: order.is_stored.then(token),
        card: None,
        card_fingerprint: None,
    })
}
