//! Entries as the portal shows and exports them.

use kassa_domain::ids::MerchantId;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::audit_entries::{self, AuditEntry, AuditRange};
use kassa_store::{Store, StoreError};

use crate::context::AppContext;

/// Which entries are shown; by default all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// An e-mail address in lower case, `operator` or `system`.
    pub actor: Option<String>,
    pub action: Option<AuditAction>,
    /// The beginning and the end of the period, which does not contain its end.
    pub from: Option<Timestamp>,
    pub to: Option<Timestamp>,
}

/// Where a page begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditCursor {
    Newest,
    /// The entries that come after this `seq` on the page before: the older ones.
    Older(i64),
    /// The entries that come before this `seq`: the newer ones.
    Newer(i64),
}

/// Entries, the newest first.
#[derive(Clone, Debug)]
pub struct AuditPage {
    pub entries: Vec<AuditEntry>,
    pub has_older: bool,
    pub has_newer: bool,
}

/// Lists a page of a merchant's log, the newest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_page(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    filter: &AuditFilter,
    cursor: AuditCursor,
    limit: u32,
) -> Result<AuditPage, StoreError> {
    let store = &ctx.store;
    let bounds = to_range(store, merchant_id, filter, limit).await?;
    let range = match cursor {
        AuditCursor::Newest => bounds,
        AuditCursor::Older(seq) => AuditRange { before: bounds.before.min(seq), ..bounds },
        AuditCursor::Newer(seq) => AuditRange { after: bounds.after.max(seq), ..bounds },
    };
    let entries = match cursor {
        AuditCursor::Newer(_) => {
            let mut entries = audit_entries::list_oldest(store, &range).await?;
            entries.reverse();
            entries
        }
        AuditCursor::Newest | AuditCursor::Older(_) => {
            audit_entries::list_newest(store, &range).await?
        }
    };
    let (mut has_older, mut has_newer) = (false, false);
    if let (Some(newest), Some(oldest)) = (entries.first(), entries.last()) {
        let older = AuditRange { before: bounds.before.min(oldest.seq), limit: 1, ..bounds };
        let newer = AuditRange { after: bounds.after.max(newest.seq), limit: 1, ..bounds };
        has_older = !audit_entries::list_newest(store, &older).await?.is_empty();
        has_newer = !audit_entries::list_oldest(store, &newer).await?.is_empty();
    }
    Ok(AuditPage { entries, has_older, has_newer })
}

/// Lists the entries after `after`, the oldest first, for an export page by page: 0 for the first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_range(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    filter: &AuditFilter,
    after: i64,
    limit: u32,
) -> Result<Vec<AuditEntry>, StoreError> {
    let bounds = to_range(&ctx.store, merchant_id, filter, limit).await?;
    let range = AuditRange { after: bounds.after.max(after), ..bounds };
    audit_entries::list_oldest(&ctx.store, &range).await
}

/// The hash of a merchant's newest entry. `None` for an empty log.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_newest_hash(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Option<String>, StoreError> {
    let range =
        AuditRange { merchant_id, actor: None, action: None, after: 0, before: i64::MAX, limit: 1 };
    let newest = audit_entries::list_newest(&ctx.store, &range).await?;
    Ok(newest.into_iter().next().map(|entry| entry.hash))
}

/// Entries are in the order of time, so a period is a range of numbers.
async fn to_range<'a>(
    store: &Store,
    merchant_id: &'a MerchantId,
    filter: &'a AuditFilter,
    limit: u32,
) -> Result<AuditRange<'a>, StoreError> {
    let (mut after, mut before) = (0, i64::MAX);
    if let Some(from) = filter.from {
        after = audit_entries::find_last_before(store, merchant_id, from).await?.unwrap_or(0);
    }
    if let Some(to) = filter.to {
        let last = audit_entries::find_last_before(store, merchant_id, to).await?;
        before = last.unwrap_or(0) + 1;
    }
    let action = filter.action.map(AuditAction::code);
    let actor = filter.actor.as_deref();
    Ok(AuditRange { merchant_id, actor, action, after, before, limit })
}
