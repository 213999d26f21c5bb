//! A customer begins a payment by a link.

use futures_util::FutureExt;
use kassa_domain::ids::LinkId;
use kassa_domain::intent::Order;
use kassa_domain::money::Money;
use kassa_domain::payment_link::LinkState;
use kassa_platform::secrets::{HashPurpose, to_hex};
use kassa_store::StoreError;
use kassa_store::tables::payment_links::{self, StoredPaymentLink};

use super::settle::settle_ended;
use super::{HOLD, abandoned_before};
use crate::context::AppContext;
use crate::payments::create_intent::{build_page_url, prepare_intent_with_token};

/// Why no intent was made.
enum StartError {
    /// The link is closed, or the form has made one.
    NotStarted,
    Store(StoreError),
}

impl From<StoreError> for StartError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// A form of a link with an amount: it makes one intent, however often it is sent.
struct LinkForm {
    hash: [u8; 32],
    /// Of the intent that it makes. Derived, so that the same form leads to the same page without
    /// the token being stored.
    intent_token: String,
}

impl LinkForm {
    fn new(ctx: &AppContext, link_id: &LinkId, form_token: &str, money: Money) -> Self {
        let hash = |purpose: &[u8]| {
            let parts = [
                purpose,
                link_id.as_str().as_bytes(),
                form_token.as_bytes(),
                &money.minor().to_be_bytes(),
            ];
            ctx.secrets.keyed_hash(HashPurpose::LinkForm, &parts)
        };
        Self { hash: hash(b"form"), intent_token: to_hex(&hash(b"intent-token")) }
    }
}

/// Makes an intent of a link, and returns the address of its hosted page. The same form with the
/// same amount leads to the same intent. `None` if the link allows no payment, or not this amount.
///
/// # Errors
/// [`StoreError`] if the database fails.
#[tracing::instrument(skip_all, fields(link = %link.id))]
pub async fn start_payment(
    ctx: &AppContext,
    link: &StoredPaymentLink,
    form_token: &str,
    money: Money,
) -> Result<Option<String>, StoreError> {
    let form = LinkForm::new(ctx, &link.id, form_token, money);
    if let Some(url) = find_started(ctx, &form).await? {
        return Ok(Some(url));
    }
    let now = ctx.clock.now();
    if !link.merchant.active
        || link.state(now) != LinkState::Open
        || !link.terms.amount.allows(money)
    {
        return Ok(None);
    }
    settle_ended(ctx, &link.id, now.saturating_sub(HOLD)).await?;
    if let Some(url) = make_intent(ctx, link, &form, money).await? {
        return Ok(Some(url));
    }
    if let Some(url) = find_started(ctx, &form).await? {
        return Ok(Some(url));
    }
    // The places are taken; some of them perhaps by customers who have left.
    settle_ended(ctx, &link.id, abandoned_before(ctx)).await?;
    match make_intent(ctx, link, &form, money).await? {
        Some(url) => Ok(Some(url)),
        None => find_started(ctx, &form).await,
    }
}

/// The page of the intent that the form has made.
async fn find_started(ctx: &AppContext, form: &LinkForm) -> Result<Option<String>, StoreError> {
    let intent_id = payment_links::find_by_form(&ctx.store, &form.hash).await?;
    Ok(intent_id.map(|id| build_page_url(ctx, &id, &form.intent_token)))
}

/// Takes a place and makes an intent. `None` if there is no place, or the form has made one.
async fn make_intent(
    ctx: &AppContext,
    link: &StoredPaymentLink,
    form: &LinkForm,
    money: Money,
) -> Result<Option<String>, StoreError> {
    let order = Order { money, ..link.terms.order.clone() };
    let merchant_id = &link.merchant.id;
    let prepared = prepare_intent_with_token(ctx, merchant_id, order, form.intent_token.clone());
    let url = prepared.redirect_url.clone();
    let (link_id, form_hash, now) = (link.id.clone(), form.hash, ctx.clock.now());
    let written = ctx.store.write::<_, StartError, _>(move |tx| {
        async move {
            if !payment_links::claim_place(tx, &link_id, now).await? {
                return Err(StartError::NotStarted);
            }
            prepared.write(tx).await?;
            if !payment_links::insert_made(tx, &link_id, &prepared.id, &form_hash, now).await? {
                return Err(StartError::NotStarted);
            }
            Ok(())
        }
        .boxed()
    });
    match written.await {
        Ok(()) => Ok(Some(url)),
        Err(StartError::NotStarted) => Ok(None),
        Err(StartError::Store(error)) => Err(error),
    }
}
