//! Ids as parameters of statements, and as values of columns.

use kassa_domain::ids::{
    ApiKeyId, BeneficiaryId, ConnectionId, CredentialId, DestinationId, EventId, IntentId, LinkId,
    MerchantId, PersonId,
};
use rusqlite::types::ValueRef;
use tokio_postgres::Row as PgRow;

use super::row::RowValue;
use super::sql_parameter::SqlParameter;

macro_rules! id_values {
    ($($id:ident),+) => {$(
        impl<'q> From<&'q $id> for SqlParameter<'q> {
            fn from(id: &'q $id) -> Self {
                Self::from(id.as_str())
            }
        }

        impl<'q> From<Option<&'q $id>> for SqlParameter<'q> {
            fn from(id: Option<&'q $id>) -> Self {
                Self::from(id.map($id::as_str))
            }
        }

        impl<'q> From<&'q Option<$id>> for SqlParameter<'q> {
            fn from(id: &'q Option<$id>) -> Self {
                id.as_ref().into()
            }
        }

        impl RowValue for $id {
            fn from_sqlite(value: ValueRef<'_>) -> Option<Self> {
                String::from_sqlite(value).map(Self::from_trusted)
            }

            fn from_postgres(row: &PgRow, index: usize) -> Option<Self> {
                String::from_postgres(row, index).map(Self::from_trusted)
            }
        }

        impl RowValue for Option<$id> {
            fn from_sqlite(value: ValueRef<'_>) -> Option<Self> {
                Option::<String>::from_sqlite(value).map(|id| id.map($id::from_trusted))
            }

            fn from_postgres(row: &PgRow, index: usize) -> Option<Self> {
                Option::<String>::from_postgres(row, index).map(|id| id.map($id::from_trusted))
            }
        }
    )+};
}

id_values!(
    ApiKeyId,
    BeneficiaryId,
    ConnectionId,
    CredentialId,
    DestinationId,
    EventId,
    IntentId,
    LinkId,
    MerchantId,
    PersonId
);
