//! Which payments a list has.

use kassa_domain::intent::DisplayStatus;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;
use kassa_store::tables::portal::payment_display::PaymentSubset;
use kassa_store::tables::portal::payment_windows::WindowFilter;
use kassa_store::tables::portal::payments::{INDEXED_STATUSES, PaymentSummary};

/// Which payments a list has; by default all of the merchant.
#[derive(Clone, Debug)]
pub struct PaymentFilter {
    /// A code of a status.
    pub status: Option<&'static str>,
    /// Any of these; empty for all.
    pub display: Vec<DisplayStatus>,
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
            display: Vec::new(),
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
    /// The payments among which an index finds those of the list.
    pub(super) fn subset(&self) -> PaymentSubset<'static> {
        if let Some(status) = self.status.filter(|status| INDEXED_STATUSES.contains(status)) {
            return PaymentSubset::Status(status);
        }
        match self.display.as_slice() {
            [DisplayStatus::Waiting] => PaymentSubset::Status("pending"),
            [DisplayStatus::Declined] => PaymentSubset::Declined,
            [
                only @ (DisplayStatus::Authorized
                | DisplayStatus::Canceled
                | DisplayStatus::Expired
                | DisplayStatus::Failed),
            ] => PaymentSubset::Status(only.code()),
            [] => PaymentSubset::All,
            several if several.iter().all(|status| is_of_refunds(*status)) => {
                PaymentSubset::Refunded
            }
            _ => PaymentSubset::All,
        }
    }

    /// Whether only payments with a dispute are in the list.
    pub(super) fn is_of_disputes(&self) -> bool {
        self.display == [DisplayStatus::Disputed]
    }

    /// Whether every payment that the index of [`Self::subset`] finds is in the list.
    pub(super) fn is_index_alone(&self) -> bool {
        let is_of_index = match self.subset() {
            PaymentSubset::Status(status) => self.status == Some(status),
            _ => self.status.is_none(),
        };
        is_of_index
            && self.display.is_empty()
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
        self.status.is_some()
            || !self.display.is_empty()
            || !self.methods.is_empty()
            || self.has_text()
    }

    /// The codes of the methods, with a comma before and after each.
    pub(super) fn join_methods(&self) -> String {
        join_codes(self.methods.iter().map(|method| method.code()))
    }

    /// As [`Self::join_methods`].
    pub(super) fn join_display(&self) -> String {
        join_codes(self.display.iter().map(|status| status.code()))
    }

    /// The values that the database compares. `methods` are [`Self::join_methods`], `display` are
    /// [`Self::join_display`].
    pub(super) fn to_window_filter<'a>(
        &self,
        methods: &'a str,
        display: &'a str,
    ) -> WindowFilter<'a> {
        WindowFilter {
            currency: self.currency.map_or("", Currency::code),
            min: self.min.unwrap_or(0),
            max: self.max.unwrap_or(i64::MAX),
            status: self.status.unwrap_or_default(),
            methods,
            display,
        }
    }

    pub(super) fn includes(&self, payment: &PaymentSummary) -> bool {
        let amount = payment.money.minor();
        let has_method = |code: &String| self.methods.iter().any(|method| method.code() == code);
        self.status.is_none_or(|status| payment.status == status)
            && (self.display.is_empty() || self.display.contains(&payment.display_status))
            && (self.methods.is_empty() || payment.method.as_ref().is_some_and(has_method))
            && self.currency.is_none_or(|currency| payment.money.currency() == currency)
            && self.min.is_none_or(|min| amount >= min)
            && self.max.is_none_or(|max| amount <= max)
            && (self.from..self.to).contains(&payment.created)
            && (self.last4.is_none() || self.last4 == payment.card_last4)
            && self.search.as_deref().is_none_or(|text| is_found_by(payment, text))
    }
}

const fn is_of_refunds(status: DisplayStatus) -> bool {
    matches!(status, DisplayStatus::Refunded | DisplayStatus::PartlyRefunded)
}

fn join_codes(codes: impl Iterator<Item = &'static str>) -> String {
    let joined: String = codes.map(|code| format!(",{code}")).collect();
    if joined.is_empty() { joined } else { joined + "," }
}

fn is_found_by(payment: &PaymentSummary, text: &str) -> bool {
    let text = text.to_lowercase();
    payment.id.as_str() == text
        || payment.reference_id.to_lowercase().starts_with(&text)
        || payment.purchaser_id.to_lowercase().starts_with(&text)
}
