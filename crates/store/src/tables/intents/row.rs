//! Conversion of a row to an intent with its merchant and its last attempt.

use std::sync::Arc;

use kassa_domain::ids::IntentId;
use kassa_domain::time::Timestamp;

use super::intent::StoredIntent;
use super::order_columns::OrderColumns;
use super::state_columns::StateColumns;
use crate::engine::error::{Result, StoreError};
use crate::engine::row::{ColumnError, DatabaseRow, Row, RowField, database_row};
use crate::tables::attempts::row::AttemptRow;
use crate::tables::json_columns;
use crate::tables::merchants::MerchantRow;

database_row! {
    pub(super) struct IntentRow {
        id: IntentId,
        merchant: MerchantRow,
        created: i64,
        token_hash: Vec<u8>,
        token_expires: i64,
        order: OrderColumns,
        version: i64,
        state: StateColumns,
        attempt_count: i64,
        refunded: i64,
        fallbacks: Option<String>,
        last_attempt: LastAttemptRow,
    }
}

/// The joined attempt; `None` if the intent has none.
struct LastAttemptRow(Option<AttemptRow>);

impl RowField for LastAttemptRow {
    const COLUMN_COUNT: usize = <AttemptRow as DatabaseRow>::COLUMN_COUNT;

    fn read(row: &mut Row<'_>, _column: &'static str) -> std::result::Result<Self, ColumnError> {
        match row.peek::<Option<i64>>("attempt_id")? {
            Some(_) => AttemptRow::from_row(row).map(Some).map(Self),
            None => Ok(Self(None)),
        }
    }
}

impl IntentRow {
    /// # Errors
    /// [`StoreError::Corrupt`] for unknown codes and for columns that contradict each other.
    pub(super) fn into_stored_intent(self) -> Result<StoredIntent> {
        let id = self.id;
        let corrupt = |why| StoreError::corrupt("intents", &id, why);
        let token_hash =
            self.token_hash.try_into().map_err(|_| corrupt("a hash of another length"))?;
        let state = self.state.to_state().ok_or_else(|| corrupt("an impossible status"))?;
        let order = self.order.into_order().map_err(corrupt)?;
        let attempt_count = u32::try_from(self.attempt_count)
            .map_err(|_| corrupt("an impossible number of attempts"))?;
        let fallback_credentials = json_columns::read_list(self.fallbacks.as_deref())
            .ok_or_else(|| corrupt("unreadable fallbacks"))?;
        let last_attempt = self.last_attempt.0.map(AttemptRow::into_attempt).transpose()?;
        if self.state.has_last_attempt() != last_attempt.is_some() {
            return Err(corrupt("a last attempt that does not exist"));
        }
        if last_attempt.as_ref().is_some_and(|attempt| attempt.intent_id != id) {
            return Err(corrupt("the last attempt of another intent"));
        }
        Ok(StoredIntent {
            merchant: Arc::new(self.merchant.into_merchant()?),
            token_hash,
            token_expires: Timestamp(self.token_expires),
            order: Arc::new(order),
            state,
            version: self.version,
            attempt_count,
            last_attempt,
            refunded: self.refunded,
            fallback_credentials,
            created: Timestamp(self.created),
            id,
        })
    }
}
