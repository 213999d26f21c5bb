//! A provider that records its calls and what it is opened with, and approves everything unless a
//! test forces another answer.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use futures_util::FutureExt as _;
use kassa_domain::abilities::{Abilities, CardEntry, HoldSupport, MandateSupport, SupportedMethod};
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::ids::ConnectionId;
use kassa_domain::method::PaymentMethod;
use kassa_domain::time::Timestamp;
use kassa_providers::{
    Approval, AuthorizationResult, CallError, CollectionRequest, CollectionResult,
    ConnectionHealth, DisputePage, KeyRejection, ListingPage, ListingWindow, MandateChangeResult,
    NetworkChoice, NotificationError, NotificationHint, OpenProviderError, PaymentHandle,
    PaymentJournal, PaymentProvider, PaymentRequest, PaymentResult, PaymentStatus, PayoutRequest,
    PayoutResult, ProviderCall, ProviderDispute, ProviderFactory, ProviderMandate,
    ProviderMandateChange, ProviderRequirements, ProviderSettings, ProviderToken, RecipientRequest,
    RecipientResult, RefundJournal, RefundRequest, RefundResult, TransferDetails, VoidResult,
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
        accepts_zero_amount: true,
        requires_email: false,
        holds: HoldSupport::Always,
        can_store: true,
        can_charge_without_customer: true,
        recipients: vec![RecipientType::Basa],
        payouts: Vec::new(),
        mandates: MandateSupport::None,
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
    fn answer<'a, T: Send + 'a>(&'a self, operation: &str, answer: T) -> ProviderCall<'a, T> {
        let call = format!("{operation} {}", self.connection_id);
        let forced = self.recorder.with(|state| {
            state.calls.push(call);
            state.answers.pop_front()
        });
        let answered = match forced {
            None => Ok(answer),
            Some(ForcedAnswer::Fails(error)) => Err(error),
            Some(ForcedAnswer::RejectsKeys(reason)) => {
                self.rejection.report(reason);
                Err(CallError::NotSent)
            }
        };
        async move { answered }.boxed()
    }

    fn impossible<'a, T: Send + 'a>(&'a self) -> ProviderCall<'a, T> {
        async { Err(CallError::NotSent) }.boxed()
    }
}

impl PaymentProvider for RecordingProvider {
    fn name(&self) -> &'static str {
        "recording"
    }

    fn abilities(&self) -> &Abilities {
        &self.abilities
    }

    fn pay<'a>(
        &'a self,
        request: PaymentRequest,
        _: &'a dyn PaymentJournal,
    ) -> ProviderCall<'a, PaymentResult> {
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

    fn choose_network<'a>(&'a self, _: &'a NetworkChoice) -> ProviderCall<'a, PaymentResult> {
        self.impossible()
    }

    fn query_payment<'a>(&'a self, _: &'a PaymentHandle) -> ProviderCall<'a, PaymentStatus> {
        self.answer("query", PaymentStatus::NeverHeard)
    }

    fn void<'a>(&'a self, _: &'a PaymentHandle) -> ProviderCall<'a, VoidResult> {
        self.answer("void", VoidResult::Gone)
    }

    fn find_transfer_details<'a>(
        &'a self,
        _: &'a PaymentHandle,
    ) -> ProviderCall<'a, Option<TransferDetails>> {
        self.impossible()
    }

    fn capture<'a>(&'a self, _: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult> {
        self.answer("capture", AuthorizationResult::Captured)
    }

    fn release<'a>(&'a self, _: &'a PaymentHandle) -> ProviderCall<'a, AuthorizationResult> {
        self.answer("release", AuthorizationResult::Released)
    }

    fn refund<'a>(
        &'a self,
        _: &'a RefundRequest,
        _: &'a dyn RefundJournal,
    ) -> ProviderCall<'a, RefundResult> {
        self.answer("refund", RefundResult::Paid)
    }

    fn query_refund<'a>(&'a self, _: &'a RefundRequest) -> ProviderCall<'a, Option<RefundResult>> {
        self.impossible()
    }

    fn delete_token<'a>(&'a self, _: &'a ProviderToken) -> ProviderCall<'a, ()> {
        self.answer("delete_token", ())
    }

    fn create_recipient<'a>(
        &'a self,
        recipient: &'a RecipientRequest,
    ) -> ProviderCall<'a, RecipientResult> {
        let external_id = format!("recipient-{}", recipient.reference);
        self.answer("create_recipient", RecipientResult::Registered(external_id))
    }

    fn pay_out<'a>(&'a self, _: &'a PayoutRequest) -> ProviderCall<'a, PayoutResult> {
        self.impossible()
    }

    fn query_payout<'a>(&'a self, _: &'a PayoutRequest) -> ProviderCall<'a, Option<PayoutResult>> {
        self.impossible()
    }

    fn find_mandate<'a>(&'a self, _: &'a str) -> ProviderCall<'a, Option<ProviderMandate>> {
        self.impossible()
    }

    fn change_mandate<'a>(
        &'a self,
        _: &'a ProviderMandateChange,
    ) -> ProviderCall<'a, MandateChangeResult> {
        self.impossible()
    }

    fn collect<'a>(&'a self, _: &'a CollectionRequest) -> ProviderCall<'a, CollectionResult> {
        self.impossible()
    }

    fn query_collection<'a>(
        &'a self,
        _: &'a CollectionRequest,
    ) -> ProviderCall<'a, Option<CollectionResult>> {
        self.impossible()
    }

    fn query_dispute<'a>(
        &'a self,
        _provider_id: &'a str,
    ) -> ProviderCall<'a, Option<ProviderDispute>> {
        async { Ok(None) }.boxed()
    }

    fn list_disputes<'a>(
        &'a self,
        _window: ListingWindow,
        _cursor: Option<&'a str>,
    ) -> ProviderCall<'a, DisputePage> {
        async { Ok(DisputePage::default()) }.boxed()
    }

    fn parse_notification(
        &self,
        _: &HeaderMap,
        _: &[u8],
        _: Timestamp,
    ) -> Result<Vec<NotificationHint>, NotificationError> {
        Err(NotificationError::Forged)
    }

    fn list<'a>(&'a self, _: ListingWindow, _: Option<&'a str>) -> ProviderCall<'a, ListingPage> {
        self.impossible()
    }

    fn check(&self) -> ProviderCall<'_, ConnectionHealth> {
        self.answer("check", ConnectionHealth::Healthy)
    }
}
