//! What is known when a page is shown: the intent, the customer's language, and what paying would mean.

use axum::http::HeaderMap;
use jiff::tz::TimeZone;

use super::link::Link;
use super::{Host, answer, language};
use crate::domain::method::Method;
use crate::domain::time::Timestamp;
use crate::flow::Mode;
use crate::flow::return_address::return_address;
use crate::i18n::Locale;
use crate::look::PreviewTheme;
use crate::session::{Session, Stage, Visitor};

/// An intent as one customer sees it, at one moment.
pub(super) struct Scene {
    pub link: Link,
    pub locale: Locale,
    pub visitor: Visitor,
    pub session: Session,
    /// Whether the island asks, and not the browser itself.
    pub by_script: bool,
    pub mode: Mode,
    pub now: Timestamp,
    /// The theme of a page that is only looked at.
    pub preview: Option<PreviewTheme>,
    pub checkout_url: String,
}

/// What paying does to the customer's money. It decides what the button says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Pay,
    /// The amount is only authorised, and captured or released later.
    Reserve,
    /// The amount is 0: the card is checked (decision 8).
    Check,
    /// A debit order is signed, and the amount, unless it is 0, is paid with it.
    Sign,
}

impl Scene {
    pub(super) fn new(host: &Host, link: Link, visitor: Visitor, session: Session, headers: &HeaderMap) -> Self {
        Self {
            locale: language::of(&link, Some(&session), headers),
            by_script: answer::is_asked_by_script(headers),
            mode: host.mode,
            now: host.clock.now(),
            preview: None,
            checkout_url: host.url.clone(),
            link,
            visitor,
            session,
        }
    }

    pub(super) fn merchant(&self) -> &str {
        &self.session.merchant.name
    }

    pub(super) fn amount(&self) -> String {
        self.locale.money(self.session.money)
    }

    pub(super) fn purpose(&self) -> Purpose {
        if self.session.debit_order.is_some() {
            Purpose::Sign
        } else if self.session.money.minor() == 0 {
            Purpose::Check
        } else if self.session.capture_mode.delays(Method::Card) {
            Purpose::Reserve
        } else {
            Purpose::Pay
        }
    }

    /// The day until which an amount reserved now could be captured.
    pub(super) fn reserved_until(&self) -> String {
        self.locale.date(self.session.reserved_until, &TimeZone::UTC)
    }

    pub(super) fn moment(&self, at: Timestamp) -> String {
        self.locale.date_time(at, &TimeZone::UTC)
    }

    /// How often the customer may still try; nothing before the first refusal.
    pub(super) fn attempts_left(&self) -> Option<u32> {
        match self.session.stage {
            Stage::Selection { attempts_left } => attempts_left,
            _ => None,
        }
    }

    /// The public address of this page, whole.
    pub(super) fn address(&self) -> String {
        format!("{}{}", self.checkout_url.trim_end_matches('/'), self.link.page())
    }

    /// Where a link leads; nowhere from a page that is only looked at.
    pub(super) fn href(&self, address: String) -> Option<String> {
        self.preview.is_none().then_some(address)
    }

    /// Back to the merchant, with the intent's status at this moment.
    pub(super) fn return_address(&self) -> String {
        return_address(&self.session.return_url, &self.session.intent_id, self.session.stage.code())
    }
}
