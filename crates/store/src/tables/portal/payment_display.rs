//! The status of payments as people see it, and which payments an index finds by it.

use kassa_domain::ids::{IntentId, MerchantId};
use kassa_domain::time::Timestamp;

use super::payments::PaymentPosition;
use crate::engine::error::Result;
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;

/// The payments of a merchant that one index has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentSubset<'a> {
    All,
    /// One of [`INDEXED_STATUSES`](super::payments::INDEXED_STATUSES).
    Status(&'a str),
    /// Refunded, in whole or in part.
    Refunded,
    /// Refused, and not paid.
    Declined,
}

impl<'a> PaymentSubset<'a> {
    /// The condition on the intent `i`, as its index has it. `status` is the parameter of
    /// [`Self::status`].
    pub(super) fn condition(self, status: &str) -> String {
        match self {
            Self::All => String::new(),
            Self::Status(_) => format!(
                "AND i.status = {status} \
                 AND (i.status = 'pending' OR i.status = 'authorized' OR i.status = 'failed' \
                 OR i.status = 'canceled' OR i.status = 'expired')"
            ),
            Self::Refunded => "AND i.refunded > 0".to_owned(),
            Self::Declined => "AND i.status = 'selection' AND i.failed_attempts > 0".to_owned(),
        }
    }

    /// What the condition compares the status with.
    pub(super) const fn status(self) -> Option<&'a str> {
        match self {
            Self::Status(status) => Some(status),
            Self::All | Self::Refunded | Self::Declined => None,
        }
    }
}

/// How many disputes of the charge of the intent `i` are not won. PostgreSQL would read all
/// disputes for an `EXISTS`.
macro_rules! count_disputes {
    () => {
        "(SELECT COUNT(*) FROM disputes d WHERE d.attempt_id = i.last_attempt_id \
         AND d.status <> 'won')"
    };
}
pub(super) use count_disputes;

/// The code of the [`DisplayStatus`](kassa_domain::intent::DisplayStatus) of the intent `i`. A test
/// compares the two.
pub(super) const DISPLAY_STATUS: &str = concat!(
    "CASE WHEN ",
    count_disputes!(),
    " > 0 THEN 'disputed' \
     WHEN i.status = 'success' AND i.refunded <= 0 THEN 'paid' \
     WHEN i.status = 'success' AND i.refunded >= i.amount THEN 'refunded' \
     WHEN i.status = 'success' THEN 'partly_refunded' WHEN i.status = 'pending' THEN 'waiting' \
     WHEN i.status <> 'selection' THEN i.status WHEN i.failed_attempts > 0 THEN 'declined' \
     WHEN i.opened IS NOT NULL OR i.attempt_count > 0 THEN 'opened' ELSE 'not_opened' END"
);

database_row! {
    struct DisputedRow {
        created: i64,
        id: IntentId,
        status: String,
    }
}

/// Lists where the payments of a merchant are that have disputes which are not won, in no order.
/// `None` if the merchant has at least `limit` disputes.
///
/// # Errors
/// [`StoreError`](crate::StoreError) if the database can't be read.
pub async fn search_disputed(
    store: &Store,
    merchant_id: &MerchantId,
    limit: u32,
) -> Result<Option<Vec<PaymentPosition>>> {
    const SQL: &str = "SELECT i.created, i.id, d.status FROM disputes d \
        JOIN attempts a ON a.id = d.attempt_id JOIN intents i ON i.id = a.intent_id \
        WHERE d.merchant_id = $1 \
        ORDER BY COALESCE(d.evidence_due, 4000000000000000 - d.opened), d.id LIMIT $2";
    let rows: Vec<DisputedRow> =
        query("disputes", SQL).bind(merchant_id).bind(i64::from(limit)).fetch_all(store).await?;
    if u32::try_from(rows.len()).is_ok_and(|count| count >= limit) {
        return Ok(None);
    }
    let open = rows.into_iter().filter(|row| row.status != "won");
    let to_position =
        |row: DisputedRow| PaymentPosition { created: Timestamp(row.created), id: row.id };
    Ok(Some(open.map(to_position).collect()))
}
