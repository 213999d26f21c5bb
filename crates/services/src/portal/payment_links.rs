//! Payment links that people keep open for many payments.

use futures_util::FutureExt;
use kassa_domain::ids::{IntentId, LinkId, MerchantId};
use kassa_domain::intent::Order;
use kassa_domain::payment_link::LinkAmount;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::{Date, Timestamp};
use kassa_platform::random;
use kassa_platform::secrets::HashPurpose;
use kassa_store::StoreError;
use kassa_store::tables::payment_links::{
    self, LinkTerms, MadePosition, NewPaymentLink, StoredPaymentLink,
};
use kassa_store::tables::portal::payments::{self, PaymentSummary};
use serde_json::json;

use super::forms::{FormRepeated, from_claim_error};
use super::instruction::Instruction;
use super::tokens::SecretToken;
use crate::audit::AuditRecord;
use crate::context::AppContext;
use crate::list_page::{ListPage, PAGE_LIMIT};
use crate::merchants::load_time_zone;
use crate::payment_links::{abandoned_before, build_link_url};

/// What a person orders.
pub struct LinkOrder {
    /// Of each payment. Its amount is the smallest one.
    pub order: Order,
    pub amount: LinkAmount,
    pub max_payments: Option<i64>,
    /// The last day of the link, in the merchant's time zone.
    pub ends_on: Option<Date>,
}

/// A new link.
pub struct CreatedPaymentLink {
    pub id: LinkId,
    pub url: String,
    /// Whether the merchant had used the reference before.
    pub is_reference_used: bool,
}

/// Why a link is not made.
#[derive(Debug, thiserror::Error)]
pub enum CreateLinkError {
    #[error("the last day of the link is over")]
    Ended,
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_claim_error!(CreateLinkError);

/// Makes a link.
///
/// # Errors
/// [`CreateLinkError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn create(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    order: LinkOrder,
) -> Result<CreatedPaymentLink, CreateLinkError> {
    let (zone, now) = (load_time_zone(ctx, merchant_id).await?, ctx.clock.now());
    let ends = order.ends_on.map(|date| (date, zone.end_of_day(date)));
    if ends.is_some_and(|(_, end)| end <= now) {
        return Err(CreateLinkError::Ended);
    }
    let reference = &order.order.reference_id;
    let is_reference_used = payments::has_reference(&ctx.store, merchant_id, reference).await?;
    let record = AuditRecord::new(AuditAction::LinkCreated).after(to_json(&order));
    let LinkOrder { order, amount, max_payments, .. } = order;
    let (token, id) = (SecretToken::create(), LinkId::from_trusted(random::new_uuid()));
    let new = NewPaymentLink {
        sealed_token: ctx.secrets.seal(&sealing_context(&id), token.expose().as_bytes()),
        id,
        merchant_id: merchant_id.to_owned(),
        token_hash: token.hash(&ctx.secrets, HashPurpose::PaymentLink),
        created: now,
        created_by: instruction.actor.name().to_owned(),
        terms: LinkTerms { order, amount, max_payments, ends },
    };
    let url = build_link_url(ctx, token.expose());
    let created = CreatedPaymentLink { id: new.id.clone(), url, is_reference_used };
    let writer = instruction.writer(ctx);
    let written = ctx.store.write::<_, CreateLinkError, _>(move |tx| {
        async move {
            writer.claim_form(tx).await?;
            payment_links::insert(tx, &new).await?;
            Ok(writer.record(tx, &new.merchant_id, record.subject(&new.id)).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(created)
}

fn to_json(order: &LinkOrder) -> serde_json::Value {
    let amount = order.amount;
    json!({
        "kind": "open",
        "amount_min": amount.min().minor(),
        "amount_max": amount.max().minor(),
        "currency": amount.currency().code(),
        "reference_id": order.order.reference_id,
        "max_payments": order.max_payments,
        "ends_on": order.ends_on.map(Date::to_iso_string),
    })
}

/// Ends a link: no payment is begun by it any more. `false` if it was ended before, or the merchant
/// has no such link. The audit log has no action for an end: it is a change of what `link_created`
/// has written.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all, fields(link = id.as_str()))]
pub async fn disable(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    id: &LinkId,
) -> Result<bool, StoreError> {
    let (writer, now) = (instruction.writer(ctx), ctx.clock.now());
    let (merchant_id, id) = (merchant_id.to_owned(), id.to_owned());
    let written = ctx.store.write(move |tx| {
        async move {
            if !payment_links::disable(tx, &merchant_id, &id, now).await? {
                return Ok(false);
            }
            let record = AuditRecord::new(AuditAction::LinkCreated).subject(&id);
            let record =
                record.before(json!({ "disabled": false })).after(json!({ "disabled": true }));
            writer.record(tx, &merchant_id, record).await?;
            Ok(true)
        }
        .boxed()
    });
    written.await
}

/// A link of a merchant. `None` for an unknown one.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    id: &LinkId,
) -> Result<Option<StoredPaymentLink>, StoreError> {
    payment_links::find(&ctx.store, merchant_id, id, abandoned_before(ctx)).await
}

/// The address of a link that is kept open, for whoever may make links. `None` if it was not kept,
/// or was sealed with another master key.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_url(
    ctx: &AppContext,
    link: &StoredPaymentLink,
) -> Result<Option<String>, StoreError> {
    let (merchant, id) = (&link.merchant.id, &link.id);
    let sealed = payment_links::find_sealed_token(&ctx.store, merchant, id).await?;
    Ok(sealed.and_then(|sealed| {
        let token = ctx.secrets.unseal(&sealing_context(id), &sealed).ok()?;
        Some(build_link_url(ctx, std::str::from_utf8(&token).ok()?))
    }))
}

/// Binds the sealed token to its link.
fn sealing_context(id: &LinkId) -> String {
    format!("token of payment link {id}")
}

/// The links of a merchant, from the newest or after one. `None` if the merchant has no such link.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    after: Option<&LinkId>,
) -> Result<Option<ListPage<StoredPaymentLink>>, StoreError> {
    let before_all = LinkId::before_all();
    let (from, after) = match after {
        None => (Timestamp(i64::MAX), &before_all),
        Some(after) => match find(ctx, merchant_id, after).await? {
            Some(link) => (link.created, after),
            None => return Ok(None),
        },
    };
    let (limit, abandoned) = (PAGE_LIMIT, abandoned_before(ctx));
    let found =
        payment_links::list(&ctx.store, merchant_id, (from, after), limit, abandoned).await?;
    Ok(Some(ListPage::new(found)))
}

/// The payments of a link, from the newest or after one. `None` if the link has no such payment.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_payments(
    ctx: &AppContext,
    link: &StoredPaymentLink,
    after: Option<&IntentId>,
) -> Result<Option<ListPage<PaymentSummary>>, StoreError> {
    let before = match after {
        None => MadePosition { created: Timestamp(i64::MAX), intent_id: IntentId::before_all() },
        Some(after) => match payment_links::find_made(&ctx.store, &link.id, after).await? {
            Some(position) => position,
            None => return Ok(None),
        },
    };
    let made = payment_links::list_made(&ctx.store, &link.id, &before, PAGE_LIMIT).await?;
    let ListPage { rows: made, has_more } = ListPage::new(made);
    let ids: Vec<IntentId> = made.into_iter().map(|position| position.intent_id).collect();
    let mut rows = payments::find_all(&ctx.store, &link.merchant.id, &ids).await?;
    rows.sort_unstable_by_key(|payment| ids.iter().position(|id| *id == payment.id));
    Ok(Some(ListPage { rows, has_more }))
}
