//! Card numbers in stored texts, of the time before they were refused.

use kassa_platform::typed_text::{has_card_number, is_card_number_as_phone};
use kassa_store::tables::typed_texts::{self, TYPED_COLUMNS};
use kassa_store::{Store, StoreError};
use serde::Serialize;

/// How many texts are read at a time.
const PAGE_SIZE: u32 = 500;

/// Where a card number is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredCardNumber {
    pub table: &'static str,
    pub column: &'static str,
    /// The id of the row; in the audit log its merchant and number.
    pub id: String,
}

/// Reads every text that a person can have typed.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn find_card_numbers(store: &Store) -> Result<Vec<StoredCardNumber>, StoreError> {
    let mut found = Vec::new();
    for column in TYPED_COLUMNS {
        let mut after = String::new();
        loop {
            let page = typed_texts::list(store, column, &after, PAGE_SIZE).await?;
            let Some(last) = page.last() else { break };
            after.clone_from(&last.id);
            let is_found = match column.name {
                "purchaser_phone" => is_card_number_as_phone,
                _ => has_card_number,
            };
            let with_number = page.into_iter().filter(|text| is_found(&text.typed));
            found.extend(with_number.map(|text| StoredCardNumber {
                table: column.table,
                column: column.name,
                id: text.id,
            }));
        }
    }
    Ok(found)
}
