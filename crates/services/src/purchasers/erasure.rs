//! Takes the personal data of a purchaser out of every table. Money, references and identifiers
//! stay. Events have no personal data: a test compares their bodies with it.

use futures_util::FutureExt;
use kassa_domain::credential::DeletedBy;
use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::portal::AuditAction;
use kassa_platform::progress;
use kassa_store::tables::personal_data::{self, DatedIntent};
use kassa_store::tables::{credentials, legal_holds};
use kassa_store::{StoreError, Tx};
use serde_json::{Value, json};

use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;
use crate::credentials::{DeleteCredentialError, delete_credentials};
use crate::retention::Pages;

/// Why nothing more is erased.
#[derive(Debug, thiserror::Error)]
pub enum ErasureError {
    #[error("the merchant is under a legal hold: nothing of its purchasers is erased")]
    LegalHold,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How many rows of each table had personal data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ErasedRows {
    pub intents: u64,
    pub attempts: u64,
    pub credentials: u64,
    pub payment_links: u64,
}

impl ErasedRows {
    #[must_use]
    pub fn to_json(self) -> Value {
        json!({
            "intents": self.intents,
            "attempts": self.attempts,
            "credentials": self.credentials,
            "payment_links": self.payment_links,
        })
    }
}

/// Erases the personal data of a purchaser, and deletes their stored credentials, at the provider
/// too: by calls that a running server makes. An unknown purchaser has none.
///
/// # Errors
/// [`ErasureError::LegalHold`] if the merchant is under one. What was erased before stays erased.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn erase_purchaser(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<ErasedRows, ErasureError> {
    if legal_holds::find(&ctx.store, merchant_id).await?.is_some() {
        return Err(ErasureError::LegalHold);
    }
    progress::begin("delete stored cards", None);
    let deleted = delete_all_credentials(ctx, merchant_id, purchaser_id).await?;
    progress::begin("erase personal data", None);
    let erased = erase_stored_data(ctx, merchant_id, purchaser_id).await?;
    let erased = ErasedRows { credentials: deleted, ..erased };
    if erased != ErasedRows::default() {
        record_erasure(ctx, actor, merchant_id, purchaser_id, erased).await?;
    }
    Ok(erased)
}

async fn record_erasure(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    purchaser_id: &str,
    erased: ErasedRows,
) -> Result<(), StoreError> {
    let record = AuditRecord::new(AuditAction::PurchaserErased)
        .subject(purchaser_id)
        .after(erased.to_json());
    let (auditor, id) = (Auditor::new(ctx, actor), merchant_id.to_owned());
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move { auditor.record(tx, &id, record).await }.boxed()
    });
    written.await
}

/// Also those that an open attempt would activate. Returns how many there were.
async fn delete_all_credentials(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<u64, StoreError> {
    let mut intents = IntentPages::new(merchant_id, purchaser_id);
    let mut deleted = 0;
    while let Some(ids) = intents.next(ctx, PAGE).await? {
        for id in personal_data::list_credentials(&ctx.store, &ids).await? {
            let Some(registered) = credentials::find(&ctx.store, &id).await? else { continue };
            match delete_credentials(ctx, vec![registered], DeletedBy::Purchaser, None).await {
                Ok(()) => deleted += 1,
                Err(DeleteCredentialError::Store(error)) => return Err(error),
                // Somebody else has deleted it meanwhile.
                Err(DeleteCredentialError::NotFound | DeleteCredentialError::Forbidden) => {}
            }
        }
    }
    Ok(deleted)
}

/// How many intents are read at once.
const PAGE: u32 = 100;

/// Erases what is not a credential.
///
/// # Errors
/// As [`erase_purchaser`].
pub(crate) async fn erase_stored_data(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<ErasedRows, ErasureError> {
    let mut pages = Pages::new(ctx);
    let mut intents = IntentPages::new(merchant_id, purchaser_id);
    let mut erased = ErasedRows::default();
    while let Some(ids) = intents.next(ctx, pages.size()).await? {
        let id = merchant_id.to_owned();
        let page = pages.write(move |tx| async move { erase_page(tx, &id, &ids).await }.boxed());
        let (in_intents, in_attempts) = page.await?.ok_or(ErasureError::LegalHold)?;
        erased.intents += in_intents;
        erased.attempts += in_attempts;
    }
    let (id, purchaser_id) = (merchant_id.to_owned(), purchaser_id.to_owned());
    let links = pages.write(move |tx| {
        async move {
            if legal_holds::is_held_in(tx, &id).await? {
                return Ok(None);
            }
            personal_data::erase_payment_links(tx, &id, &purchaser_id).await.map(Some)
        }
        .boxed()
    });
    erased.payment_links = links.await?.ok_or(ErasureError::LegalHold)?;
    Ok(erased)
}

/// How many intents and attempts had personal data. `None` if the merchant is under a legal hold.
async fn erase_page(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    ids: &[IntentId],
) -> Result<Option<(u64, u64)>, StoreError> {
    if legal_holds::is_held_in(tx, merchant_id).await? {
        return Ok(None);
    }
    let in_intents = personal_data::erase_intents(tx, ids).await?;
    let in_attempts = personal_data::erase_attempts(tx, ids).await?;
    Ok(Some((in_intents, in_attempts)))
}

/// The intents of a purchaser, a page at a time.
pub(super) struct IntentPages<'a> {
    merchant_id: &'a MerchantId,
    purchaser_id: &'a str,
    /// The last one that was read.
    last: Option<DatedIntent>,
}

impl<'a> IntentPages<'a> {
    pub(super) const fn new(merchant_id: &'a MerchantId, purchaser_id: &'a str) -> Self {
        Self { merchant_id, purchaser_id, last: None }
    }

    /// `None` after the last page.
    pub(super) async fn next(
        &mut self,
        ctx: &AppContext,
        limit: u32,
    ) -> Result<Option<Vec<IntentId>>, StoreError> {
        let last = self.last.as_ref();
        let after = last.map_or((i64::MIN, ""), |last| (last.created, last.id.as_str()));
        let (merchant_id, purchaser_id) = (self.merchant_id, self.purchaser_id);
        let page = personal_data::list_intents(&ctx.store, merchant_id, purchaser_id, after, limit)
            .await?;
        let ids = page.iter().map(|intent| intent.id.clone()).collect();
        self.last = page.into_iter().last();
        Ok(self.last.is_some().then_some(ids))
    }
}
