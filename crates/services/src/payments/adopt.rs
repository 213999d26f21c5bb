//! A payment of the provider that this database does not have, as after a restore, is written down.

use futures_util::FutureExt;
use kassa_domain::ids::{ConnectionId, IntentId};
use kassa_domain::intent::{Order, Transition};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Money;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::secrets::to_hex;
use kassa_store::tables::{attempts, connections, intents, merchants};
use kassa_store::{Merchant, NewAttempt, NewIntent, StoreError};
use serde_json::json;

use super::access::hash_intent_token;
use super::auto_attempt::into_stored_intent;
use super::charge_source::{InitiatedAttempt, PreparedAttempt};
use super::initiate::initiate_attempt;
use super::payment_call::{PaymentAction, PaymentCall};
use super::sync::run_payment;
use crate::audit::{AuditRecord, Auditor};
use crate::context::AppContext;

/// Who has paid is not in a provider's list.
const UNKNOWN_PURCHASER: &str = "unknown";

/// An approved payment in a provider's list.
#[derive(Clone)]
pub(crate) struct FoundPayment {
    pub(crate) connection_id: ConnectionId,
    pub(crate) reference: String,
    /// See [`kassa_domain::reconciliation::TheirRecord::recorded_id`].
    pub(crate) recorded_id: Option<String>,
    pub(crate) money: Money,
    pub(crate) created: Timestamp,
}

/// Writes a payment down as an order of its own that nobody can pay again, and asks the provider
/// for its state, by which it is settled as every other. Without an answer now, the sweep asks
/// again. `None` if the reference is known meanwhile.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub(crate) async fn adopt_payment(
    ctx: &AppContext,
    found: FoundPayment,
    auditor: Auditor,
    operator: Option<&str>,
) -> Result<Option<IntentId>, StoreError> {
    let Some(merchant) = find_merchant(ctx, &found.connection_id).await? else { return Ok(None) };
    let record = build_record(&found, operator);
    let initiated = match write(ctx, merchant, found, auditor, record).await {
        Ok(initiated) => initiated,
        Err(StoreError::Conflict) => return Ok(None),
        Err(error) => return Err(error),
    };
    let InitiatedAttempt { attempt, intent, call, .. } = initiated;
    let id = intent.id.clone();
    let payment = PaymentCall { intent, attempt, action: PaymentAction::Query };
    run_payment(ctx, &call, payment).await?;
    Ok(Some(id))
}

async fn find_merchant(
    ctx: &AppContext,
    connection_id: &ConnectionId,
) -> Result<Option<Merchant>, StoreError> {
    match connections::find(&ctx.store, connection_id).await? {
        Some(stored) => merchants::find(&ctx.store, &stored.merchant_id).await,
        None => Ok(None),
    }
}

fn build_record(found: &FoundPayment, operator: Option<&str>) -> AuditRecord {
    AuditRecord::new(AuditAction::PaymentAdopted).after(json!({
        "operator": operator,
        "reference": found.reference,
        "amount": found.money.minor(),
        "currency": found.money.currency().code(),
    }))
}

async fn write(
    ctx: &AppContext,
    merchant: Merchant,
    found: FoundPayment,
    auditor: Auditor,
    record: AuditRecord,
) -> Result<InitiatedAttempt, StoreError> {
    let new = build_intent(ctx, &merchant, &found);
    let recorded_id = found.recorded_id.clone();
    let prepared = PreparedAttempt {
        attempt: build_attempt(&new.id, found),
        fingerprint: None,
        scheme: Scheme::ZaDebit,
        started: ctx.clock.monotonic_time(),
    };
    let written = ctx.store.write(move |tx| {
        async move {
            intents::insert(tx, &new).await?;
            auditor.record(tx, &merchant.id, record.subject(&new.id)).await?;
            let intent = into_stored_intent(merchant, new);
            let submit = |attempt| Transition::Submit { attempt };
            let mut initiated = initiate_attempt(tx, intent, &prepared, submit).await?;
            if let Some(id) = recorded_id {
                attempts::record_provider_id(tx, initiated.attempt.id, &id).await?;
                initiated.attempt.provider_id = Some(id);
            }
            Ok(initiated)
        }
        .boxed()
    });
    written.await
}

/// No page is opened for it, so its token is discarded.
fn build_intent(ctx: &AppContext, merchant: &Merchant, found: &FoundPayment) -> NewIntent {
    let id = IntentId::from_trusted(random::new_uuid());
    let reference_id = found.reference.clone();
    NewIntent {
        token_hash: hash_intent_token(ctx, &id, &to_hex(&random::bytes::<32>())),
        token_expires: ctx.real_clock.now(),
        id,
        merchant_id: merchant.id.clone(),
        order: Order::automatic(found.money, reference_id, UNKNOWN_PURCHASER.to_owned()),
        email_hash: None,
        fallback_credentials: Vec::new(),
        created: found.created,
    }
}

/// A list does not say how a payment was made; most are by card.
fn build_attempt(intent_id: &IntentId, found: FoundPayment) -> NewAttempt {
    NewAttempt {
        intent_id: intent_id.to_owned(),
        connection_id: found.connection_id,
        method: PaymentMethod::Card,
        provider_reference: found.reference,
        card: None,
        phone: None,
        credential_id: None,
        storage: None,
        shares: Vec::new(),
        form_token: None,
        client: None,
        created: found.created,
    }
}
