//! One purchaser as a merchant's people see them.

use kassa_domain::credential::Credential;
use kassa_domain::ids::MerchantId;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::customers::{self, PurchaserPayment};
use kassa_store::tables::portal::payments::{PaymentPosition, PaymentSummary};
use kassa_store::tables::{credentials, mandates};
use kassa_store::{StoreError, StoredMandate};

use crate::context::AppContext;
use crate::list_page::{ListPage, PAGE_LIMIT};

/// How many of the newest payments are counted.
const MAX_COUNTED: u32 = 1000;
/// Mandates that are shown.
const MAX_MANDATES: usize = 20;

/// What a purchaser has paid in a currency, in minor units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomerTotals {
    pub currency: Currency,
    /// How many payments were made.
    pub count: u32,
    pub paid: u128,
    pub refunded: u128,
}

/// A purchaser.
pub struct CustomerDetails {
    /// Newest first.
    pub payments: ListPage<PaymentSummary>,
    /// In the order of the currencies' codes.
    pub totals: Vec<CustomerTotals>,
    /// Whether the totals are those of the newest payments alone.
    pub is_cut: bool,
    pub cards: Vec<Credential>,
    pub mandates: Vec<StoredMandate>,
}

/// Whether a merchant has payments or active cards of a purchaser.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn is_known_customer(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    purchaser_id: &str,
) -> Result<bool, StoreError> {
    let store = &ctx.store;
    let payments = customers::list_for_totals(store, merchant_id, purchaser_id, 1).await?;
    if !payments.is_empty() {
        return Ok(true);
    }
    let cards = credentials::list_active_by_purchaser(store, merchant_id, purchaser_id).await?;
    Ok(!cards.is_empty())
}

/// Loads a purchaser, with the payments that are older than a place. `None` if nothing is known of
/// them.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn load_customer(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    purchaser_id: &str,
    newer: Option<PaymentPosition>,
) -> Result<Option<CustomerDetails>, StoreError> {
    let store = &ctx.store;
    let counted = customers::list_for_totals(store, merchant_id, purchaser_id, MAX_COUNTED).await?;
    let cards = credentials::list_active_by_purchaser(store, merchant_id, purchaser_id).await?;
    if counted.is_empty() && cards.is_empty() {
        return Ok(None);
    }
    let newer = newer.unwrap_or_else(|| PaymentPosition::at(Timestamp(i64::MAX)));
    let payments =
        customers::list_payments(store, merchant_id, purchaser_id, &newer, PAGE_LIMIT).await?;
    let ids = counted.iter().filter_map(|payment| payment.mandate_id).take(MAX_MANDATES);
    let mandates = mandates::list_by_ids(store, &ids.collect::<Vec<_>>()).await?;
    Ok(Some(CustomerDetails {
        payments: ListPage::new(payments),
        totals: add_up(&counted),
        is_cut: u32::try_from(counted.len()).is_ok_and(|count| count >= MAX_COUNTED),
        cards,
        mandates,
    }))
}

fn add_up(payments: &[PurchaserPayment]) -> Vec<CustomerTotals> {
    let mut totals: Vec<CustomerTotals> = Vec::new();
    for payment in payments.iter().filter(|payment| payment.paid > 0) {
        let currency = payment.currency;
        let index = totals.iter().position(|one| one.currency == currency).unwrap_or_else(|| {
            totals.push(CustomerTotals { currency, count: 0, paid: 0, refunded: 0 });
            totals.len() - 1
        });
        let to_unsigned = |minor: i64| u128::from(minor.unsigned_abs());
        if let Some(total) = totals.get_mut(index) {
            total.count += 1;
            total.paid += to_unsigned(payment.paid);
            total.refunded += to_unsigned(payment.refunded);
        }
    }
    totals.sort_unstable_by_key(|total| total.currency.code());
    totals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_of_what_was_paid_in_each_currency() {
        let [rand, yen] = ["ZAR", "JPY"].map(|code| Currency::from_code(code).expect(code));
        let payment = |currency, paid, refunded| PurchaserPayment {
            currency,
            paid,
            refunded,
            mandate_id: None,
        };
        let payments =
            [payment(rand, 500, 200), payment(yen, 7, 0), payment(rand, 0, 0), payment(rand, 1, 0)];
        assert_eq!(
            add_up(&payments),
            [
                CustomerTotals { currency: yen, count: 1, paid: 7, refunded: 0 },
                CustomerTotals { currency: rand, count: 2, paid: 501, refunded: 200 },
            ]
        );
    }
}
