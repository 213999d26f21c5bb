//! A merchant creates a payment intent.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::intent::Order;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::request_facts::note_intent;
use kassa_platform::secrets::to_hex;
use kassa_store::tables::intents;
use kassa_store::{NewIntent, StoreError, Tx};
use serde_json::json;

use super::access::hash_intent_token;
use crate::audit::AuditRecord;
use crate::context::AppContext;
use crate::guard::{ClaimError, Guard};
use crate::purchasers::hash_email_of_order;

/// How long an intent token is valid (decision 11).
const INTENT_TOKEN_LIFETIME: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// An intent that is ready to be written, with what its merchant is sent.
#[derive(Clone)]
pub struct PreparedIntent {
    pub id: IntentId,
    /// The only copy of the token: the store has its hash.
    pub token: String,
    pub redirect_url: String,
    intent: NewIntent,
}

/// Generates the id and the token of an intent.
#[must_use]
pub fn prepare_intent(ctx: &AppContext, merchant_id: &MerchantId, order: Order) -> PreparedIntent {
    prepare_intent_with_token(ctx, merchant_id, order, new_token())
}

/// Generates the id of an intent that is opened by this token.
pub(crate) fn prepare_intent_with_token(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    order: Order,
    token: String,
) -> PreparedIntent {
    let (id, created) = (IntentId::from_trusted(random::new_uuid()), ctx.clock.now());
    let link = prepare_link_with_token(ctx, &id, token);
    let intent = NewIntent {
        id: id.clone(),
        merchant_id: merchant_id.to_owned(),
        token_hash: link.token_hash,
        token_expires: link.expires,
        email_hash: hash_email_of_order(ctx, merchant_id, &order),
        order,
        fallback_credentials: Vec::new(),
        created,
    };
    PreparedIntent { id, token: link.token, redirect_url: link.url, intent }
}

/// A link to the hosted page of an intent, before its hash is written.
#[derive(Clone)]
pub(crate) struct PreparedLink {
    token: String,
    pub(crate) url: String,
    pub(crate) token_hash: [u8; 32],
    pub(crate) expires: Timestamp,
}

/// Generates a token of an intent.
pub(crate) fn prepare_link(ctx: &AppContext, intent_id: &IntentId) -> PreparedLink {
    prepare_link_with_token(ctx, intent_id, new_token())
}

fn new_token() -> String {
    to_hex(&random::bytes::<32>())
}

/// The address of the hosted page of an intent.
pub(crate) fn build_page_url(ctx: &AppContext, intent_id: &IntentId, token: &str) -> String {
    format!("{}/pay/{intent_id}?iauth={token}", ctx.settings.checkout_url)
}

fn prepare_link_with_token(ctx: &AppContext, intent_id: &IntentId, token: String) -> PreparedLink {
    PreparedLink {
        url: build_page_url(ctx, intent_id, &token),
        token_hash: hash_intent_token(ctx, intent_id, &token),
        expires: ctx.real_clock.now().saturating_add(INTENT_TOKEN_LIFETIME),
        token,
    }
}

impl PreparedIntent {
    /// Writes the intent.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written.
    pub(crate) async fn write(&self, tx: &mut Tx) -> Result<(), StoreError> {
        intents::insert(tx, &self.intent).await
    }

    /// The entry of a person's order.
    fn build_record(&self) -> AuditRecord {
        let order = &self.intent.order;
        AuditRecord::new(AuditAction::LinkCreated).subject(&self.id).after(json!({
            "amount": order.money.minor(),
            "currency": order.money.currency().code(),
            "reference_id": order.reference_id,
        }))
    }
}

/// Writes an intent.
///
/// # Errors
/// [`ClaimError`]
#[tracing::instrument(level = "debug", skip_all, fields(intent = %prepared.id))]
pub async fn create_intent<G: Guard<()>>(
    ctx: &AppContext,
    guard: G,
    prepared: PreparedIntent,
) -> Result<(), ClaimError<G::Conflict>> {
    note_intent(&prepared.id);
    let written = ctx.store.write::<_, ClaimError<_>, _>(move |tx| {
        async move {
            guard.claim(tx, None, prepared.intent.created).await?;
            prepared.write(tx).await?;
            let record = || prepared.build_record();
            Ok(guard.complete(tx, &(), &prepared.intent.merchant_id, record).await?)
        }
        .boxed()
    });
    written.await
}
