//! Which payments a list has.

use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::payment_windows::WindowFilter;
use kassa_store::tables::portal::payments::{INDEXED_STATUSES, PaymentSummary};

/// Which payments a list has; by default all of the merchant.
#[derive(Clone, Debug)]
pub struct PaymentFilter {
    /// A code of a status.
    pub status: Option<&'static str>,
    /// Of the last attempt. Empty for all, and for payments without an attempt.
    pub methods: Vec<PaymentMethod>,
    pub currency: Option<Currency>,
    /// In minor units, both inclusive.
    pub min: Option<i64>,
    pub max: Option<i64>,
    /// Created at this time or later.
    pub from: Timestamp,
    /// Created before this time.
    pub to: Timestamp,
    /// The last four digits of the card of the last attempt.
    pub last4: Option<String>,
    /// An intent id, or the beginning of a reference or a purchaser id.
    pub search: Option<String>,
}

impl Default for PaymentFilter {
    fn default() -> Self {
        Self {
            status: None,
            methods: Vec::new(),
            currency: None,
            min: None,
            max: None,
            from: Timestamp(i64::MIN),
            to: Timestamp(i64::MAX),
            last4: None,
            search: None,
        }
    }
}

impl PaymentFilter {
    /// The status by which an index finds payments.
    pub(super) fn indexed_status(&self) -> Option<&'static str> {
        self.status.filter(|status| INDEXED_STATUSES.contains(status))
    }

    /// Whether every payment that the index of [`Self::indexed_status`] finds is in the list.
    pub(super) fn is_index_alone(&self) -> bool {
        self.status == self.indexed_status()
            && self.methods.is_empty()
            && self.currency.is_none()
            && self.min.is_none()
            && self.max.is_none()
            && self.last4.is_none()
            && self.search.is_none()
    }

    /// Whether payments are compared with a text or the digits of a card.
    pub(super) const fn has_text(&self) -> bool {
        self.search.is_some() || self.last4.is_some()
    }

    /// Whether more is compared than an index of all payments has: the currency and the amount.
    pub(super) const fn reads_rows(&self) -> bool {
        self.status.is_some() || !self.methods.is_empty() || self.has_text()
    }

    /// The codes of the methods, with a comma before and after each.
    pub(super) fn join_methods(&self) -> String {
        let codes = self.methods.iter().map(|method| format!(",{}", method.code()));
        let joined: String = codes.collect();
        if joined.is_empty() { joined } else { joined + "," }
    }

    /// The values that the database compares. `methods` are [`Self::join_methods`].
    pub(super) fn to_window_filter<'a>(&self, methods: &'a str) -> WindowFilter<'a> {
        WindowFilter {
            currency: self.currency.map_or("", Currency::code),
            min: self.min.unwrap_or(0),
            max: self.max.unwrap_or(i64::MAX),
            status: self.status.unwrap_or_default(),
            methods,
        }
    }

    pub(super) fn includes(&self, payment: &PaymentSummary) -> bool {
        let amount = payment.money.minor();
        let has_method = |code: &String| self.methods.iter().any(|method| method.code() == code);
        self.status.is_none_or(|status| payment.status == status)
            && (self.methods.is_empty() || payment.method.as_ref().is_some_and(has_method))
            && self.currency.is_none_or(|currency| payment.money.currency() == currency)
            && self.min.is_none_or(|min| amount >= min)
            && self.max.is_none_or(|max| amount <= max)
            && (self.from..self.to).contains(&payment.created)
            && (self.last4.is_none() || self.last4 == payment.card_last4)
            && self.search.as_deref().is_none_or(|text| is_found_by(payment, text))
    }
}

fn is_found_by(payment: &PaymentSummary, text: &str) -> bool {
    let text = text.to_lowercase();
    payment.id.as_str() == text
        || payment.reference_id.to_lowercase().starts_with(&text)
        || payment.purchaser_id.to_lowercase().starts_with(&text)
}
