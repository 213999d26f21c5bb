//! An intent, its merchant and its last attempt, as one row tells them.

use sqlx::{ColumnIndex, Decode, FromRow, Type};

use super::{OrderColumns, StoredIntent};
use crate::domain::intent::attempt::AttemptId;
use crate::domain::intent::{AuthorizationInstruction, IntentState};
use crate::domain::time::Timestamp;
use crate::store::tables::{attempts, json_columns, merchants};
use crate::store::{Result, StoreError};

#[derive(FromRow)]
pub(crate) struct IntentRow {
    id: String,
    #[sqlx(flatten)]
    merchant: merchants::MerchantRow,
    created: i64,
    token_hash: Vec<u8>,
    token_expires: i64,
    #[sqlx(flatten)]
    order: OrderColumns,
    version: i64,
    #[sqlx(flatten)]
    state: StateColumns,
    attempt_count: i64,
    refunded: i64,
    fallbacks: Option<String>,
    #[sqlx(flatten)]
    last_attempt: LastAttemptRow,
}

#[derive(FromRow)]
struct StateColumns {
    status: String,
    failed_attempts: Option<i64>,
    lapses: Option<i64>,
    instructed: Option<String>,
    last_attempt_id: Option<i64>,
}

/// The joined attempt, where there is one.
struct LastAttemptRow(Option<attempts::AttemptRow>);

impl<'r, R> FromRow<'r, R> for LastAttemptRow
where
    R: sqlx::Row,
    attempts::AttemptRow: FromRow<'r, R>,
    &'static str: ColumnIndex<R>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> sqlx::Result<Self> {
        match row.try_get::<Option<i64>, _>("attempt_id")? {
            Some(_) => attempts::AttemptRow::from_row(row).map(Some).map(Self),
            None => Ok(Self(None)),
        }
    }
}

impl IntentRow {
    /// # Errors
    /// [`StoreError::Corrupt`] for unknown words and for columns that contradict each other.
    pub(crate) fn into_stored_intent(self) -> Result<StoredIntent> {
        let id = self.id;
        let corrupt = |why| StoreError::corrupt("intents", &id, why);
        let token_hash =
            self.token_hash.try_into().map_err(|_| corrupt("a hash of another length"))?;
        let state = self.state.to_state().ok_or_else(|| corrupt("an impossible status"))?;
        let order = self.order.into_order().map_err(corrupt)?;
        let attempt_count = u32::try_from(self.attempt_count)
            .map_err(|_| corrupt("an impossible number of attempts"))?;
        let fallbacks = json_columns::read_list(self.fallbacks.as_deref())
            .ok_or_else(|| corrupt("unreadable fallbacks"))?;
        let last_attempt =
            self.last_attempt.0.map(attempts::AttemptRow::into_attempt).transpose()?;
        if self.state.last_attempt_id.is_some() != last_attempt.is_some() {
            return Err(corrupt("a last attempt that is nowhere"));
        }
        if last_attempt.as_ref().is_some_and(|attempt| attempt.intent_id != id) {
            return Err(corrupt("the last attempt of another intent"));
        }
        Ok(StoredIntent {
            merchant: self.merchant.into_merchant()?,
            token_hash,
            token_expires: Timestamp(self.token_expires),
            order,
            state,
            version: self.version,
            attempt_count,
            last_attempt,
            refunded: self.refunded,
            fallback_credentials: fallbacks,
            created: Timestamp(self.created),
            id,
        })
    }
}

impl StateColumns {
    fn to_state(&self) -> Option<IntentState> {
        let failed_attempts = self.failed_attempts.map(u32::try_from).transpose().ok()?;
        let attempt = self.last_attempt_id.map(AttemptId);
        let instructed = match self.instructed.as_deref() {
            Some(code) => Some(AuthorizationInstruction::from_code(code)?),
            None => None,
        };
        match (self.status.as_str(), attempt, failed_attempts, self.lapses.map(Timestamp)) {
            ("authorized", Some(attempt), None, Some(lapses)) => Some(IntentState::Authorized {
                attempt,
                expires_at: lapses,
                pending_instruction: instructed,
            }),
            _ if instructed.is_some() => None,
            ("selection", _, Some(failed_attempts), None) => {
                Some(IntentState::Selection { failed_attempts })
            }
            ("pending", Some(attempt), Some(failed_attempts), None) => {
                Some(IntentState::Pending { attempt, failed_attempts })
            }
            ("success", Some(attempt), None, None) => Some(IntentState::Success { attempt }),
            ("failed", _, None, None) => Some(IntentState::Failed),
            ("canceled", _, None, None) => Some(IntentState::Canceled),
            ("expired", Some(_), None, None) => Some(IntentState::Expired),
            _ => None,
        }
    }
}
