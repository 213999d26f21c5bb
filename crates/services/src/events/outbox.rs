//! The outbox: an event is appended in the transaction of the change that it reports.

use kassa_domain::credential::RegisteredCredential;
use kassa_domain::dispute::DisputeId;
use kassa_domain::ids::{CredentialId, EventId, IntentId, MerchantId};
use kassa_domain::mandate::MandateId;
use kassa_domain::refund::RefundId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::WebhookFormat;
use kassa_platform::secrets::Secrets;
use kassa_platform::{credential_token, random};
use kassa_store::tables::events;
use kassa_store::{NewEvent, StoreError, StoredEvent, StoredIntent, StoredMandate, Tx};
use serde::Serialize;
use serde_json::Value;

use super::format::is_sent_as;
use super::types::{PAYMENT_CREDENTIAL, PAYMENT_CREDENTIAL_DELETED};

/// What is shown of a token that charges a stored credential.
const MASKED_TOKEN: &str = "cred_********";

/// What an event reports on.
pub(super) struct EventSubject<'a> {
    merchant_id: &'a MerchantId,
    intent_id: &'a IntentId,
    /// Set for the events of a mandate, which are numbered by themselves.
    mandate: Option<MandateId>,
    /// What is ordered by itself.
    name: String,
}

impl<'a> EventSubject<'a> {
    pub(super) fn intent(intent: &'a StoredIntent) -> Self {
        let (merchant_id, intent_id) = (&intent.merchant.id, &intent.id);
        Self { merchant_id, intent_id, mandate: None, name: format!("intent {intent_id}") }
    }

    /// A refund of the intent, with which its events are numbered.
    pub(super) fn refund(intent: &'a StoredIntent, id: RefundId) -> Self {
        Self { name: format!("refund {}", id.0), ..Self::intent(intent) }
    }

    /// A dispute about the intent, with which its events are numbered.
    pub(super) fn dispute(intent: &'a StoredIntent, id: DisputeId) -> Self {
        Self { name: format!("dispute {}", id.0), ..Self::intent(intent) }
    }

    /// The intent that the credential was stored with.
    pub(super) fn credential(registered: &'a RegisteredCredential) -> Self {
        let RegisteredCredential { merchant_id, intent_id, .. } = registered;
        let name = format!("credential {}", registered.credential.id);
        Self { merchant_id, intent_id, mandate: None, name }
    }

    pub(super) fn mandate(mandate: &'a StoredMandate) -> Self {
        let StoredMandate { merchant_id, intent_id, .. } = mandate;
        let name = format!("mandate {}", mandate.id.0);
        Self { merchant_id, intent_id, mandate: Some(mandate.id), name }
    }
}

/// Appends an event of this content, with the next number of its subject (decision 50).
pub(super) async fn append_event(
    tx: &mut Tx,
    subject: EventSubject<'_>,
    event_type: &'static str,
    content: &(impl Serialize + Sync),
    now: Timestamp,
) -> Result<(), StoreError> {
    events::append(tx, &build_event(subject, event_type, content, now)?).await
}

/// As [`append_event`], for an event that the change of its intent has counted.
pub(super) async fn append_counted_event(
    tx: &mut Tx,
    intent: &StoredIntent,
    event_type: &'static str,
    content: &(impl Serialize + Sync),
    now: Timestamp,
) -> Result<(), StoreError> {
    let event = build_event(EventSubject::intent(intent), event_type, content, now)?;
    events::append_counted(tx, &event).await
}

fn build_event(
    subject: EventSubject<'_>,
    event_type: &'static str,
    content: &impl Serialize,
    now: Timestamp,
) -> Result<NewEvent, StoreError> {
    let EventSubject { merchant_id, intent_id, mandate, name } = subject;
    let id = EventId::from_trusted(random::new_uuid());
    let body = build_body(&id, event_type, content, now)?;
    Ok(NewEvent {
        is_in_original: is_sent_as(WebhookFormat::Original, event_type, &body),
        body,
        id,
        merchant_id: merchant_id.to_owned(),
        intent_id: Some(intent_id.to_owned()),
        mandate,
        kind: event_type,
        created: now,
        subject: Some(name),
    })
}

#[derive(Serialize)]
struct EventBody<'a, C> {
    #[serde(rename = "type")]
    event_type: &'a str,
    created: String,
    content: &'a C,
    notification_id: &'a str,
}

/// The stored body of an event: its content with what every event has, except the sequence, which
/// has a column of its own.
///
/// # Errors
/// [`StoreError::ConstraintViolation`] if the content can't be written as JSON.
pub fn build_body(
    id: &EventId,
    event_type: &str,
    content: &impl Serialize,
    created: Timestamp,
) -> Result<String, StoreError> {
    let created = created.to_iso_string();
    let body = EventBody { event_type, created, content, notification_id: id.as_str() };
    serde_json::to_string(&body).map_err(|_| StoreError::unstorable())
}

/// The body of an event as it is delivered, with a mask in place of the `credential_token`.
#[must_use]
pub fn build_masked_body(event: &StoredEvent) -> String {
    build_body_with(event, |_credential_id| MASKED_TOKEN.to_owned())
}

/// The body of an event as it is delivered, with its sequence. The `credential_token` is added only
/// now, so that no table contains what can charge a stored credential.
#[must_use]
pub fn build_delivery_body(secrets: &Secrets, event: &StoredEvent) -> String {
    build_body_with(event, |credential_id| credential_token::derive_token(secrets, credential_id))
}

fn build_body_with(event: &StoredEvent, token: impl FnOnce(&CredentialId) -> String) -> String {
    let Ok(mut body) = serde_json::from_str::<Value>(&event.body) else {
        return event.body.clone();
    };
    if let Some(sequence) = event.sequence {
        body["sequence"] = sequence.into();
    }
    if matches!(event.kind.as_str(), PAYMENT_CREDENTIAL | PAYMENT_CREDENTIAL_DELETED)
        && let Some(id) = body["content"]["credential_id"].as_str()
    {
        body["content"]["credential_token"] = token(&CredentialId::from_trusted(id)).into();
    }
    body.to_string()
}
