//! Conversion of a row to a link with its merchant.

use kassa_domain::ids::LinkId;
use kassa_domain::money::Money;
use kassa_domain::payment_link::LinkAmount;
use kassa_domain::time::{Date, Timestamp};

use super::link::{LinkTerms, StoredPaymentLink};
use crate::engine::error::{Result, StoreError};
use crate::engine::row::database_row;
use crate::tables::intents::OrderColumns;
use crate::tables::merchants::MerchantRow;

database_row! {
    pub(super) struct PaymentLinkRow {
        id: LinkId,
        merchant: MerchantRow,
        created: i64,
        created_by: String,
        amount_max: i64,
        max_payments: Option<i64>,
        ends_on: Option<String>,
        ends: Option<i64>,
        disabled: Option<i64>,
        places: i64,
        paid: i64,
        paid_total_high: i64,
        paid_total: i64,
        open_paid: i64,
        open_total: i128,
        open_ended: i64,
        order: OrderColumns,
    }
}

/// The columns of [`PaymentLinkRow`], from what is counted and from the intents that are not
/// counted yet. The first parameter is when an intent that was not tried is given up.
macro_rules! select_link {
    ($condition:literal) => {
        concat!(
            "SELECT l.id, l.merchant_id, m.name AS merchant_name, m.active AS merchant_active, \
             m.look AS merchant_look, m.time_zone AS merchant_time_zone, l.created, \
             l.created_by, l.amount_max, l.max_payments, l.ends_on, l.ends, l.disabled, \
             l.places, l.paid, l.paid_total_high, l.paid_total, \
             (SELECT COUNT(*) FROM payment_link_intents p JOIN intents i ON i.id = p.intent_id \
             WHERE p.link_id = l.id AND p.settled IS NULL AND i.status = 'success') AS open_paid, \
             (SELECT ",
            $crate::engine::wide_sum::wide_sum!("i.amount"),
            " FROM payment_link_intents p JOIN intents i ON i.id = p.intent_id \
             WHERE p.link_id = l.id AND p.settled IS NULL AND i.status = 'success') \
             AS open_total, \
             (SELECT COUNT(*) FROM payment_link_intents p JOIN intents i ON i.id = p.intent_id \
             WHERE p.link_id = l.id AND p.settled IS NULL \
             AND (i.status IN ('failed', 'canceled', 'expired') \
             OR (i.status = 'selection' AND p.created <= $1))) AS open_ended, \
             l.amount_min AS amount, l.currency, l.reference_id, l.purchaser_id, l.return_url, \
             CAST(NULL AS TEXT) AS cancel_url, l.description, CAST(NULL AS TEXT) AS line_items, \
             FALSE AS allow_remember_credentials, FALSE AS request_unscheduled_mit, \
             FALSE AS require_unscheduled_mit, l.capture_mode, TRUE AS is_interactive, \
             l.purchaser_email, CAST(NULL AS TEXT) AS purchaser_phone, \
             CAST(NULL AS TEXT) AS purchaser_country, l.purchaser_locale, l.method_filter, \
             CAST(NULL AS TEXT) AS split, CAST(NULL AS TEXT) AS future_payments, \
             l.sandbox_result, l.sandbox_flow, CAST(NULL AS TEXT) AS sandbox_bank \
             FROM payment_links l JOIN merchants m ON m.id = l.merchant_id ",
            $condition
        )
    };
}
pub(super) use select_link;

/// A total of which the table has the lowest 62 bits in a column of their own.
fn join_total(high: i64, low: i64) -> i128 {
    (i128::from(high) << 62) + i128::from(low)
}

impl PaymentLinkRow {
    /// # Errors
    /// [`StoreError::Corrupt`] for unknown codes and for columns that contradict each other.
    pub(super) fn into_link(self) -> Result<StoredPaymentLink> {
        let id = self.id;
        let corrupt = |why| StoreError::corrupt("payment_links", &id, why);
        let order = self.order.into_order().map_err(corrupt)?;
        let amount = Money::new(self.amount_max, order.money.currency())
            .and_then(|max| LinkAmount::from_bounds(order.money, max))
            .ok_or_else(|| corrupt("impossible amounts"))?;
        let ends = match (self.ends_on.as_deref(), self.ends) {
            (None, None) => None,
            (Some(date), Some(end)) => {
                let date = Date::parse(date).ok_or_else(|| corrupt("an impossible last day"))?;
                Some((date, Timestamp(end)))
            }
            _ => return Err(corrupt("a last day without its end")),
        };
        Ok(StoredPaymentLink {
            merchant: self.merchant.into_merchant()?,
            created: Timestamp(self.created),
            created_by: self.created_by,
            terms: LinkTerms { order, amount, max_payments: self.max_payments, ends },
            disabled: self.disabled.map(Timestamp),
            places: self.places - self.open_ended,
            paid: self.paid + self.open_paid,
            paid_total: join_total(self.paid_total_high, self.paid_total) + self.open_total,
            id,
        })
    }
}
