//! Codes of `payment_method_filter` that Kassa does not know, for the log and the developers' page
//! of the portal (decision 145). A request notes them in memory; a job writes them.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_store::tables::unknown_method_codes;
use kassa_store::{Store, StoreError};

/// How long they are kept.
pub(crate) const UNKNOWN_CODE_RETENTION: Duration = Duration::from_hours(30 * 24);
/// How many of all merchants and of one merchant wait to be written. More are left out.
const MAX_UNWRITTEN: usize = 500;
const MAX_UNWRITTEN_OF_ONE: usize = 20;

/// A merchant's id and a code.
type NamedCode = (MerchantId, String);

/// Codes that are not written yet.
#[derive(Debug, Default)]
pub struct UnknownMethodCodes {
    unwritten: Mutex<BTreeSet<NamedCode>>,
}

impl UnknownMethodCodes {
    pub fn note(&self, merchant_id: &MerchantId, codes: Vec<String>) {
        if codes.is_empty() {
            return;
        }
        let mut unwritten = self.lock();
        for code in codes {
            let of_one = unwritten.iter().filter(|(merchant, _)| merchant == merchant_id).count();
            if unwritten.len() < MAX_UNWRITTEN && of_one < MAX_UNWRITTEN_OF_ONE {
                unwritten.insert((merchant_id.to_owned(), code));
            }
        }
    }

    /// Writes what was noted since the last call, and logs what was not written within a day.
    ///
    /// # Errors
    /// [`StoreError`] if the database can't be written: the next call writes it.
    pub async fn write(&self, store: &Store, now: Timestamp) -> Result<(), StoreError> {
        let named = std::mem::take(&mut *self.lock());
        if named.is_empty() {
            return Ok(());
        }
        let rows = named.clone();
        let written = store.write::<_, StoreError, _>(move |tx| {
            async move {
                let mut new = Vec::new();
                for (merchant_id, code) in rows {
                    if unknown_method_codes::note(tx, &merchant_id, &code, now).await? {
                        new.push((merchant_id, code));
                    }
                }
                Ok(new)
            }
            .boxed()
        });
        match written.await {
            Ok(new) => {
                for (merchant, code) in new {
                    tracing::warn!(
                        merchant = merchant.as_str(),
                        code,
                        "payment_method_filter names a method that does not exist"
                    );
                }
                Ok(())
            }
            Err(error) => {
                self.lock().extend(named);
                Err(error)
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<NamedCode>> {
        self.unwritten.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
