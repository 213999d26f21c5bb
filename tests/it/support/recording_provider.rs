//! A provider that records its calls and what it is opened with, and approves everything unless a
//! test forces another answer.

use async_trait::async_trait;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use kassa_domain::abilities::{
    Abilities, CardEntry, HoldSupport, MandateSupport, SchemeSupport, SupportedMethod,
};
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::ids::ConnectionId;
use kassa_domain::method::PaymentMethod;
use kassa_domain::time::Timestamp;
use kassa_providers::{
    Approval, AuthorizationResult, CallError, CallResult, ConnectionHealth, KeyRejection,
    ListingPage, ListingWindow, NotificationError, NotificationHint, OpenProviderError,
    PaymentHandle, PaymentJournal, PaymentProvider, PaymentRequest, PaymentResult, PaymentStatus,
    ProviderFactory, ProviderRequirements, ProviderSettings, ProviderToken, RecipientRequest,
    RecipientResult, Recipients, RefundJournal, RefundRequest, RefundResult, VoidResult,
};
use zeroize::Zeroizing;

/// What a call is answered instead of an approval.
#[derive(Clone, Debug)]
pub enum ForcedAnswer {
    /// The call has no answer.
    Fails(CallError),
    /// The keys are rejected with this reason; nothing took effect.
    RejectsKeys(&'static str),
}

/// The calls of all connections of the provider `recording`. Clones share the record.
#[derive(Clone, Default)]
pub struct Recorder(Arc<Mutex<RecorderState>>);

#[derive(Default)]
struct RecorderState {
    answers: VecDeque<ForcedAnswer>,
    calls: Vec<String>,
    opened: Vec<OpenedWith>,
}

/// What a provider was opened with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedWith {
    pub connection_id: ConnectionId,
    pub secrets: Vec<String>,
    pub notify_secrets: Vec<String>,
    pub card_entry: Option<CardEntry>,
}

impl Recorder {
    /// Answers the next calls, one each.
    pub fn answer_next(&self, answers: impl IntoIterator<Item = ForcedAnswer>) {
        self.with(|state| state.answers.extend(answers));
    }

    /// The operations that were called since the last time, each with its connection.
    pub fn take_calls(&self) -> Vec<String> {
        self.with(|state| std::mem::take(&mut state.calls))
    }

    /// What providers were opened with, in order.
    pub fn list_opened(&self) -> Vec<OpenedWith> {
        self.with(|state| state.opened.clone())
    }

    /// The provider `recording`.
    pub fn to_factory(&self) -> Box<dyn ProviderFactory> {
        Box::new(RecordingFactory { recorder: self.clone() })
    }

    fn with<T>(&self, work: impl FnOnce(&mut RecorderState) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

struct RecordingFactory {
    recorder: Recorder,
}

const REQUIREMENTS: ProviderRequirements = ProviderRequirements {
    is_test_only: false,
    needs_secret: true,
    notify_secret_prefix: None,
    test_key_prefixes: &["sk_test_"],
    live_key_prefixes: &["sk_live_"],
    card_entries: &[CardEntry::Here, CardEntry::There],
    has_realistic_methods: false,
    schemes: &[],
};

impl ProviderFactory for RecordingFactory {
    fn name(&self) -> &'static str {
        "recording"
    }

    fn requirements(&self) -> &ProviderRequirements {
        &REQUIREMENTS
    }

    fn open(
        &self,
        settings: ProviderSettings,
    ) -> Result<Arc<dyn PaymentProvider>, OpenProviderError> {
        let expose = |secrets: &[kassa_providers::ProviderSecret]| {
            secrets.iter().map(|secret| secret.expose().to_owned()).collect()
        };
        let opened = OpenedWith {
            connection_id: settings.connection_id.clone(),
            secrets: expose(&settings.secrets),
            notify_secrets: expose(&settings.notify_secrets),
            card_entry: settings.card_entry,
        };
        self.recorder.with(|state| state.opened.push(opened));
        Ok(Arc::new(RecordingProvider {
            connection_id: settings.connection_id,
            abilities: recording_abilities(settings.card_entry.unwrap_or(CardEntry::Here)),
            recorder: self.recorder.clone(),
            rejection: settings.rejection,
        }))
    }
}

fn recording_abilities(card_entry: CardEntry) -> Abilities {
    let methods = [PaymentMethod::Card, PaymentMethod::Eft];
    Abilities {
        methods: methods.map(SupportedMethod::everywhere).to_vec(),
        card_entry,
        card_brands: &[],
        accepts_zero_amount: true,
        requires_email: false,
        holds: HoldSupport::Always,
        can_store: true,
        can_charge_without_customer: true,
        recipients: vec![RecipientType::Basa],
        payouts: Vec::new(),
        mandates: MandateSupport::None,
        schemes: SchemeSupport::none(),
        amount_steps: Vec::new(),
        can_close_pages: true,
        checks_stored_codes: false,
        has_test_triggers: false,
    }
}

struct RecordingProvider {
    connection_id: ConnectionId,
    abilities: Abilities,
    recorder: Recorder,
    rejection: KeyRejection,
}

impl RecordingProvider {
    /// Records a call, and answers it as the test forces, or with `answer`.
    fn answer<T>(&self, operation: &str, answer: T) -> CallResult<T> {
        let call = format!("{operation} {}", self.connection_id);
        let forced = self.recorder.with(|state| {
            state.calls.push(call);
            state.answers.pop_front()
        });
        match forced {
            None => Ok(answer),
            Some(ForcedAnswer::Fails(error)) => Err(error),
            Some(ForcedAnswer::RejectsKeys(reason)) => {
                self.rejection.report(reason);
                Err(CallError::NotSent)
            }
        }
    }

    const fn impossible<T>() -> CallResult<T> {
        Err(CallError::NotSent)
    }
}

#[async_trait]
impl PaymentProvider for RecordingProvider {
    fn name(&self) -> &'static str {
        "recording"
    }

    fn abilities(&self) -> &Abilities {
        &self.abilities
    }

    async fn pay(
        &self,
        request: PaymentRequest,
        _: &dyn PaymentJournal,
    ) -> CallResult<PaymentResult> {
        let token = Zeroizing::new(format!("token of {}", request.reference));
        let approval = Approval {
            is_captured: request.authorize_until.is_none(),
            expires_at: None,
            money: request.money,
            token: Some(ProviderToken(token)),
            card: None,
            card_fingerprint: None,
        };
        self.answer("pay", PaymentResult::Approved(approval))
    }

    async fn query_payment(&self, _: &PaymentHandle) -> CallResult<PaymentStatus> {
        self.answer("query", PaymentStatus::NeverHeard)
    }

    async fn void(&self, _: &PaymentHandle) -> CallResult<VoidResult> {
        self.answer("void", VoidResult::Gone)
    }

    async fn capture(&self, _: &PaymentHandle) -> CallResult<AuthorizationResult> {
        self.answer("capture", AuthorizationResult::Captured)
    }

    async fn release(&self, _: &PaymentHandle) -> CallResult<AuthorizationResult> {
        self.answer("release", AuthorizationResult::Released)
    }

    async fn refund(&self, _: &RefundRequest, _: &dyn RefundJournal) -> CallResult<RefundResult> {
        self.answer("refund", RefundResult::Paid)
    }

    async fn query_refund(&self, _: &RefundRequest) -> CallResult<Option<RefundResult>> {
        Self::impossible()
    }

    async fn delete_token(&self, _: &ProviderToken) -> CallResult<()> {
        self.answer("delete_token", ())
    }

    fn parse_notification(
        &self,
        _: &HeaderMap,
        _: &[u8],
        _: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        Err(NotificationError::Forged)
    }

    async fn list(&self, _: ListingWindow, _: Option<&str>) -> CallResult<ListingPage> {
        Self::impossible()
    }

    async fn check(&self) -> CallResult<ConnectionHealth> {
        self.answer("check", ConnectionHealth::Healthy)
    }

    fn recipients(&self) -> Option<&dyn Recipients> {
        Some(self)
    }
}

#[async_trait]
impl Recipients for RecordingProvider {
    async fn create_recipient(&self, recipient: &RecipientRequest) -> CallResult<RecipientResult> {
        let external_id = format!("recipient-{}", recipient.reference);
        self.answer("create_recipient", RecipientResult::Registered(external_id))
    }
}
