//! The scripted provider as a [`PaymentProvider`], and what tests ask it.

use async_trait::async_trait;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::http::HeaderMap;
use kassa_domain::abilities::{
    Abilities, CardEntry, HoldSupport, MandateSupport, SchemeSupport, SupportedMethod,
};
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_providers::{
    AuthorizationResult, CallError, CallResult, ConnectionHealth, ListingPage, ListingWindow,
    NetworkChoice, NetworkChoices, NotificationError, NotificationHint, PaymentHandle,
    PaymentJournal, PaymentProvider, PaymentRequest, PaymentResult, PaymentStatus, ProviderToken,
    RefundJournal, RefundRequest, RefundResult, VoidResult,
};

use super::fault::{Decision, Fault, Gate, Operation};
use super::notification::read_notification;
use super::records::{PaymentOrder, Records, refused};

/// What a void promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoidClass {
    /// A voided reference is never charged.
    Tombstone,
    /// A call that arrives later is charged; none arrives after this time.
    Quarantine(Duration),
}

/// A provider as one connection uses it. It finds a payment by its own identifier only. Clones
/// share the records.
#[derive(Clone)]
pub struct ScriptedProvider {
    class: VoidClass,
    abilities: Arc<Abilities>,
    records: Arc<Mutex<Records>>,
}

impl ScriptedProvider {
    pub(super) fn new(class: VoidClass, abilities: Abilities) -> Self {
        Self { class, abilities: Arc::new(abilities), records: Arc::default() }
    }

    /// The same provider for a connection whose cards are typed in this place.
    pub(super) fn with_card_entry(mut self, card_entry: CardEntry) -> Self {
        Arc::make_mut(&mut self.abilities).card_entry = card_entry;
        self
    }

    /// The next call of `operation` that has no fault yet fails in this way.
    pub fn script(&self, operation: Operation, fault: Fault) {
        self.records().faults.entry(operation).or_default().push_back(fault);
    }

    /// The next call of `operation` is held by the returned gate.
    pub fn hold(&self, operation: Operation) -> Gate {
        let gate = Gate::new();
        self.script(operation, Fault::Hold(gate.clone()));
        gate
    }

    /// The answer to the next call of `operation` is held by the returned gate.
    pub fn hold_answer(&self, operation: Operation) -> Gate {
        let gate = Gate::new();
        self.script(operation, Fault::HoldAnswer(gate.clone()));
        gate
    }

    /// Decides the next payment without a decision.
    pub fn decide(&self, decision: Decision) {
        self.records().decisions.push_back(decision);
    }

    /// From now on a voided payment is reported as refused, and not as unknown.
    pub fn decide_voided_as_refused(&self) {
        self.records().reports_voided = true;
    }

    /// Changes the amounts of all approvals.
    pub fn correct_amounts(&self, money: Money) {
        for payment in self.records().payments.values_mut() {
            if let PaymentResult::Approved(approval) = &mut payment.result {
                approval.money = money;
            }
        }
    }

    /// Captures an authorized payment as the provider's own page can.
    pub fn capture_there(&self, reference: &str) {
        self.records().capture(reference);
    }

    pub(super) fn records(&self) -> MutexGuard<'_, Records> {
        self.records.lock().unwrap()
    }

    /// Records the beginning of a call, and returns its fault.
    fn begin(&self, operation: Operation, reference: &str) -> Option<Fault> {
        let mut records = self.records();
        records.calls.push((operation, reference.to_owned()));
        records.faults.get_mut(&operation).and_then(|faults| faults.pop_front())
    }

    /// Makes a call with its fault. `effect` happens in a task of its own, as at a provider.
    async fn run<T: Send + 'static>(
        &self,
        fault: Option<Fault>,
        effect: impl FnOnce(&mut Records) -> T + Send + 'static,
    ) -> Result<T, CallError> {
        let records = Arc::clone(&self.records);
        let take_effect = move || effect(&mut records.lock().unwrap());
        match fault {
            None => Ok(take_effect()),
            Some(Fault::NotSent | Fault::HoldNotSent(_)) => Err(CallError::NotSent),
            Some(Fault::LoseCall) => Err(CallError::Unknown),
            // Without a message on standard error.
            Some(Fault::Panic) => std::panic::resume_unwind(Box::new("a bug")),
            Some(Fault::LoseAnswer) => {
                take_effect();
                Err(CallError::Unknown)
            }
            Some(Fault::HoldAnswer(gate)) => {
                let answer = take_effect();
                gate.pass().await;
                Ok(answer)
            }
            Some(Fault::Hold(gate) | Fault::HoldBeforeJournal(gate)) => {
                let held = tokio::spawn(async move {
                    gate.pass().await;
                    take_effect()
                });
                held.await.map_err(|_| CallError::Unknown)
            }
        }
    }

    async fn call<T: Send + 'static>(
        &self,
        operation: Operation,
        reference: &str,
        effect: impl FnOnce(&mut Records) -> T + Send + 'static,
    ) -> CallResult<T> {
        let fault = self.begin(operation, reference);
        self.run(fault, effect).await
    }
}

pub(super) fn build_abilities() -> Abilities {
    Abilities {
        methods: PaymentMethod::ALL.map(SupportedMethod::everywhere).to_vec(),
        card_entry: CardEntry::Here,
        card_brands: &[],
        accepts_zero_amount: true,
        requires_email: false,
        holds: HoldSupport::Always,
        can_store: true,
        can_charge_without_customer: true,
        recipients: Vec::new(),
        payouts: Vec::new(),
        mandates: MandateSupport::None,
        schemes: SchemeSupport::none(),
        amount_steps: Vec::new(),
        can_close_pages: true,
        checks_stored_codes: true,
        has_test_triggers: false,
    }
}

#[async_trait]
impl PaymentProvider for ScriptedProvider {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn abilities(&self) -> &Abilities {
        &self.abilities
    }

    async fn pay(
        &self,
        request: PaymentRequest,
        journal: &dyn PaymentJournal,
    ) -> CallResult<PaymentResult> {
        let mut fault = self.begin(Operation::Pay, &request.reference);
        let order = PaymentOrder::new(&request);
        let provider_id = format!("scripted-{}", request.reference);
        drop(request);
        if let Some(Fault::HoldBeforeJournal(gate)) = &fault {
            gate.pass().await;
            fault = None;
        }
        if let Some(Fault::HoldNotSent(gate)) = &fault {
            gate.pass().await;
            fault = Some(Fault::NotSent);
        }
        if matches!(fault, Some(Fault::NotSent)) {
            return Err(CallError::NotSent);
        }
        journal.record(&provider_id).await.map_err(|_| CallError::Unknown)?;
        self.run(fault, move |records| records.charge(&order)).await
    }

    async fn query_payment(&self, payment: &PaymentHandle) -> CallResult<PaymentStatus> {
        let reference = payment.reference.clone();
        let has_id = payment.provider_id.is_some();
        self.call(Operation::QueryPayment, &payment.reference, move |records| {
            if records.reports_voided && records.tombstones.contains(&reference) {
                return PaymentStatus::Known(refused(FailureReason::AuthenticationFailed));
            }
            let known = records.payments.get(&reference).filter(|_| has_id);
            known.map_or(PaymentStatus::NeverHeard, |payment| match payment.has_expired {
                true => PaymentStatus::NotStarted,
                false => PaymentStatus::Known(payment.result.clone()),
            })
        })
        .await
    }

    async fn void(&self, payment: &PaymentHandle) -> CallResult<VoidResult> {
        let (class, reference) = (self.class, payment.reference.clone());
        let has_id = payment.provider_id.is_some();
        self.call(Operation::Void, &payment.reference, move |records| {
            if !has_id && records.payments.contains_key(&reference) {
                return VoidResult::Gone;
            }
            if let VoidClass::Quarantine(quarantine) = class
                && !records.payments.contains_key(&reference)
            {
                return VoidResult::CannotPromise(quarantine);
            }
            records.void(&reference).map_or(VoidResult::Gone, VoidResult::Was)
        })
        .await
    }

    async fn capture(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        let reference = payment.reference.clone();
        self.call(Operation::Capture, &payment.reference, move |records| {
            records.capture(&reference)
        })
        .await
    }

    async fn release(&self, payment: &PaymentHandle) -> CallResult<AuthorizationResult> {
        let reference = payment.reference.clone();
        self.call(Operation::Release, &payment.reference, move |records| {
            records.release(&reference)
        })
        .await
    }

    async fn refund(
        &self,
        refund: &RefundRequest,
        _: &dyn RefundJournal,
    ) -> CallResult<RefundResult> {
        let request = refund.clone();
        self.call(Operation::Refund, &refund.reference, move |records| records.refund(&request))
            .await
    }

    async fn query_refund(&self, refund: &RefundRequest) -> CallResult<Option<RefundResult>> {
        let reference = refund.reference.clone();
        self.call(Operation::QueryRefund, &refund.reference, move |records| {
            records.refunds.contains_key(&reference).then_some(RefundResult::Paid)
        })
        .await
    }

    async fn delete_token(&self, token: &ProviderToken) -> CallResult<()> {
        let token = token.0.to_string();
        self.call(Operation::DeleteToken, "", move |records| {
            if !records.deleted_tokens.contains(&token) {
                records.deleted_tokens.push(token);
            }
        })
        .await
    }

    fn parse_notification(
        &self,
        _headers: &HeaderMap,
        body: &[u8],
        _now: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        match body.split(|byte| *byte == b' ').next() {
            Some(b"other-mode") => Err(NotificationError::WrongMode),
            Some(b"forged") => Err(NotificationError::Forged),
            _ => read_notification(body).ok_or(NotificationError::Unreadable),
        }
    }

    async fn list(&self, _window: ListingWindow, _cursor: Option<&str>) -> CallResult<ListingPage> {
        let empty = ListingPage::default();
        Ok(empty)
    }

    async fn check(&self) -> CallResult<ConnectionHealth> {
        Ok(ConnectionHealth::Healthy)
    }

    fn networks(&self) -> Option<&dyn NetworkChoices> {
        Some(self)
    }
}

#[async_trait]
impl NetworkChoices for ScriptedProvider {
    async fn choose_network(&self, choice: &NetworkChoice) -> CallResult<PaymentResult> {
        let (reference, network) = (choice.payment.reference.clone(), choice.network);
        self.call(Operation::ChooseNetwork, &choice.payment.reference, move |records| {
            records.choose_network(&reference, network)
        })
        .await
    }
}
