//! Proves that no entry was altered, removed or reordered.

use kassa_domain::ids::MerchantId;
use kassa_platform::typed_text::has_card_number;
use kassa_store::StoreError;
use kassa_store::tables::merchants;
use kassa_store::tables::portal::audit_entries::{self, AuditEntry, AuditRange};
use kassa_store::tables::portal::audit_heads;
use serde_json::{Map, Value};

use super::chain::compute_hash;
use super::head::AuditHead;
use crate::context::AppContext;

/// How many entries are read at a time.
const PAGE_SIZE: u32 = 500;

/// What was found in all logs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditReport {
    pub entries: u64,
    pub problems: Vec<AuditProblem>,
    /// The entries with a card number in what was before or after: merchant and number of each.
    pub with_card_number: Vec<String>,
}

impl AuditReport {
    #[must_use]
    pub const fn is_ok(&self) -> bool {
        self.problems.is_empty()
    }
}

/// The first thing that is wrong with a merchant's log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the audit log of merchant {merchant_id}: {what}")]
pub struct AuditProblem {
    pub merchant_id: MerchantId,
    pub what: String,
}

/// Verifies the logs of all merchants.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(skip_all)]
pub async fn verify_audit_logs(ctx: &AppContext) -> Result<AuditReport, StoreError> {
    let mut report = AuditReport::default();
    for merchant in merchants::list(&ctx.store).await? {
        let problem = verify_log(ctx, &merchant.id, &mut report).await?;
        report.problems.extend(problem.map(|what| AuditProblem { merchant_id: merchant.id, what }));
    }
    Ok(report)
}

/// Returns what is wrong. Entries that are written meanwhile are part of a later head.
async fn verify_log(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    report: &mut AuditReport,
) -> Result<Option<String>, StoreError> {
    let head = match find_head(ctx, merchant_id).await? {
        Ok(head) => head,
        Err(what) => return Ok(Some(what)),
    };
    let mut last = AuditHead::EMPTY;
    loop {
        let range = AuditRange {
            merchant_id,
            actor: None,
            action: None,
            after: last.count,
            before: i64::MAX,
            limit: PAGE_SIZE,
        };
        let page = audit_entries::list_oldest(&ctx.store, &range).await?;
        if page.is_empty() {
            break;
        }
        for entry in page {
            report.entries += 1;
            if has_card_number_in(&entry) {
                report.with_card_number.push(format!("{merchant_id}/{}", entry.seq));
            }
            if let Some(what) = find_break(&last, &entry) {
                return Ok(Some(what));
            }
            last = AuditHead { count: entry.seq, at: entry.at, hash: entry.hash };
            if last.count == head.count && last.hash != head.hash {
                return Ok(Some(format!("entry {} is not the one that was sealed", last.count)));
            }
        }
    }
    if last.count < head.count {
        return Ok(Some(format!("{} of {} entries are there", last.count, head.count)));
    }
    let newer = find_head(ctx, merchant_id).await?;
    let is_sealed = newer.is_ok_and(|newer| newer.count >= last.count);
    Ok((!is_sealed).then(|| format!("entry {} was not written by Kassa", last.count)))
}

fn has_card_number_in(entry: &AuditEntry) -> bool {
    let texts = [entry.before.as_deref(), entry.after.as_deref()];
    texts.into_iter().flatten().any(is_card_number_noted)
}

/// Whether a value of `before` or `after` has a card number. The merchant's own references are not
/// looked at (decision 150).
fn is_card_number_noted(json: &str) -> bool {
    const REFERENCES: [&str; 2] = ["reference_id", "purchaser_id"];
    let values: Map<String, Value> = serde_json::from_str(json).unwrap_or_default();
    let mut texts = values.iter().filter(|(name, _)| !REFERENCES.contains(&name.as_str()));
    texts.any(|(_, value)| has_card_number(&value.to_string()))
}

/// What is wrong with an entry that follows `last`.
fn find_break(last: &AuditHead, entry: &AuditEntry) -> Option<String> {
    if entry.seq != last.count + 1 {
        return Some(format!("entry {} is missing", last.count + 1));
    }
    if entry.prev != last.hash {
        return Some(format!("entry {} does not follow the one before", entry.seq));
    }
    if entry.at < last.at {
        return Some(format!("entry {} is older than the one before", entry.seq));
    }
    let is_genuine = compute_hash(entry).is_ok_and(|hash| hash == entry.hash);
    (!is_genuine).then(|| format!("entry {} was altered", entry.seq))
}

async fn find_head(
    ctx: &AppContext,
    merchant_id: &MerchantId,
) -> Result<Result<AuditHead, String>, StoreError> {
    let Some(sealed) = audit_heads::find(&ctx.store, merchant_id).await? else {
        return Ok(Ok(AuditHead::EMPTY));
    };
    match AuditHead::unseal(&ctx.secrets, merchant_id, &sealed) {
        Ok(head) => Ok(Ok(head)),
        Err(StoreError::Corrupt { .. }) => Ok(Err("its sealed head was altered".to_owned())),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::is_card_number_noted;

    #[test]
    fn a_card_number_is_found_in_a_name_and_not_in_a_reference() {
        assert!(is_card_number_noted(r#"{"name":"4242 4242 4242 4242"}"#));
        assert!(is_card_number_noted(r#"{"names":["card 4242424242424242"]}"#));
        assert!(!is_card_number_noted(r#"{"reference_id":"4242424242424242","name":"Shop"}"#));
    }
}
