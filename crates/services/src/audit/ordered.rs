//! The entry of a change that a person orders, for the transaction of another use case.

use kassa_store::{StoreError, Tx};

use super::auditor::Auditor;
use super::record::AuditRecord;

/// An entry that is written with the change that it is about.
#[derive(Clone)]
pub struct OrderedRecord {
    pub auditor: Auditor,
    pub merchant_id: String,
    pub record: AuditRecord,
}

impl OrderedRecord {
    /// Writes the entry. To be called last in the transaction.
    ///
    /// # Errors
    /// Those of [`Auditor::record`].
    pub async fn write(self, tx: &mut Tx) -> Result<(), StoreError> {
        self.auditor.record(tx, &self.merchant_id, self.record).await
    }
}
