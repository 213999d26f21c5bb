//! What is known when a page is shown: the intent, the customer's language, and what paying would mean.

use axum::http::HeaderMap;
use jiff::tz::TimeZone;

use super::language;
use super::link::Link;
use crate::domain::intent::State;
use crate::domain::method::Method;
use crate::domain::time::Timestamp;
use crate::flow::return_address::return_address;
use crate::flow::{Mode, Service};
use crate::i18n::Locale;
use crate::store::StoredIntent;

/// An intent as one customer sees it, at one moment.
pub(super) struct Scene {
    pub link: Link,
    pub locale: Locale,
    pub intent: StoredIntent,
    pub mode: Mode,
    pub now: Timestamp,
    checkout_url: String,
    attempts_max: u32,
    reserved_until: Timestamp,
}

/// What paying does to the customer's money. It decides what the button says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Pay,
    /// The amount is only authorised, and captured or released later.
    Reserve,
    /// The amount is 0: the card is checked (decision 8).
    Check,
}

impl Scene {
    pub(super) fn new(service: &Service, link: Link, intent: StoredIntent, headers: &HeaderMap) -> Self {
        let now = service.clock.now();
        Self {
            locale: language::of(&link, intent.order.purchaser.locale.as_deref(), headers),
            mode: service.settings.mode,
            now,
            checkout_url: service.settings.checkout_url.clone(),
            attempts_max: service.settings.attempts_max,
            reserved_until: now.after(service.settings.authorization_window),
            link,
            intent,
        }
    }

    pub(super) fn merchant(&self) -> &str {
        &self.intent.merchant.name
    }

    pub(super) fn amount(&self) -> String {
        self.locale.money(self.intent.order.money)
    }

    pub(super) fn purpose(&self) -> Purpose {
        let order = &self.intent.order;
        if order.money.minor() == 0 {
            Purpose::Check
        } else if order.capture_mode.delays(Method::Card) {
            Purpose::Reserve
        } else {
            Purpose::Pay
        }
    }

    /// The day until which an amount reserved now could be captured.
    pub(super) fn reserved_until(&self) -> String {
        self.locale.date(self.reserved_until, &TimeZone::UTC)
    }

    pub(super) fn moment(&self, at: Timestamp) -> String {
        self.locale.date_time(at, &TimeZone::UTC)
    }

    /// How often the customer may still try; nothing before the first refusal.
    pub(super) fn attempts_left(&self) -> Option<u32> {
        match self.intent.state {
            State::Selection { failed_attempts } if failed_attempts > 0 => {
                Some(self.attempts_max.saturating_sub(failed_attempts))
            }
            _ => None,
        }
    }

    /// The public address of this page, whole.
    pub(super) fn address(&self) -> String {
        format!("{}{}", self.checkout_url.trim_end_matches('/'), self.link.page())
    }

    /// Back to the merchant, with the intent's status at this moment.
    pub(super) fn return_address(&self) -> String {
        return_address(&self.intent.order.return_url, &self.intent.id, self.intent.state.code())
    }
}
