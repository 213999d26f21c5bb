//! The active credentials of a customer, as a list of ways to pay needs them.

use kassa_domain::credential::{CardFingerprint, Credential, CredentialStatus};
use kassa_domain::ids::{ConnectionId, CredentialId};
use kassa_domain::intent::attempt::AttemptId;
use kassa_domain::method::PaymentMethod;

use crate::engine::error::{Result, StoreError};
use crate::engine::row::{ColumnError, DatabaseRow, Row, database_row};
use crate::tables::attempts::row::CardColumns;

/// The columns of [`ActiveCredentialRow`], of a credential with the alias `c` and the attempt `o`
/// that created it.
macro_rules! active_columns {
    () => {
        "c.id AS active_id, c.attempt_id AS active_attempt_id, \
         c.connection_id AS active_connection_id, \
         c.is_mit_compatible AS active_is_mit_compatible, c.fingerprint AS active_fingerprint, \
         o.method AS active_method, \
         o.card_brand, o.card_bin, o.card_last4, \
         o.card_expiry_year, o.card_expiry_month"
    };
}
pub(crate) use active_columns;

database_row! {
    pub(crate) struct ActiveCredentialRow {
        active_id: CredentialId,
        active_attempt_id: i64,
        active_connection_id: Option<ConnectionId>,
        active_is_mit_compatible: bool,
        active_fingerprint: Option<Vec<u8>>,
        active_method: String,
        card: CardColumns,
    }
}

/// The joined credential; `None` if there is none.
pub(crate) struct JoinedCredentialRow(pub(crate) Option<ActiveCredentialRow>);

impl DatabaseRow for JoinedCredentialRow {
    const COLUMN_COUNT: usize = <ActiveCredentialRow as DatabaseRow>::COLUMN_COUNT;

    fn from_row(row: &mut Row<'_>) -> std::result::Result<Self, ColumnError> {
        match row.peek::<Option<String>>("active_id")? {
            Some(_) => ActiveCredentialRow::from_row(row).map(Some).map(Self),
            None => Ok(Self(None)),
        }
    }
}

/// # Errors
/// What is wrong with the bytes.
pub(super) fn to_fingerprint(
    bytes: Option<Vec<u8>>,
) -> std::result::Result<Option<CardFingerprint>, &'static str> {
    let hash = bytes.map(TryInto::try_into).transpose();
    hash.map(|hash| hash.map(CardFingerprint)).map_err(|_| "no fingerprint")
}

impl ActiveCredentialRow {
    /// # Errors
    /// [`StoreError::Corrupt`] for unknown codes and for a credential without a card.
    pub(crate) fn into_credential(self) -> Result<Credential> {
        let id = self.active_id;
        let corrupt = |why| StoreError::corrupt("credentials", &id, why);
        let method = PaymentMethod::from_code(&self.active_method)
            .ok_or_else(|| corrupt("an unknown method"))?;
        let card = self.card.into_masked_card().flatten().ok_or_else(|| corrupt("no card"))?;
        let fingerprint = to_fingerprint(self.active_fingerprint).map_err(corrupt)?;
        Ok(Credential {
            attempt_id: AttemptId(self.active_attempt_id),
            connection_id: self.active_connection_id,
            method,
            card,
            fingerprint,
            is_mit_compatible: self.active_is_mit_compatible,
            status: CredentialStatus::Active,
            id,
        })
    }
}
