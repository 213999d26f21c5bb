//! What is known when a page is shown: the intent, the customer's language, and what paying would
//! mean.

use axum::http::HeaderMap;
use jiff::tz::TimeZone;

use super::link::Link;
use super::{CheckoutContext, language, responses};
use crate::branding::PreviewTheme;
use crate::checkout_api::{CheckoutClient, CheckoutSession, Stage};
use crate::domain::method::PaymentMethod;
use crate::domain::mode::Mode;
use crate::domain::time::Timestamp;
use crate::i18n::Locale;
use crate::services::payments::return_url::build_return_url;

/// An intent as one customer sees it, at one moment.
pub(super) struct PageContext {
    pub link: Link,
    pub locale: Locale,
    pub checkout_client: CheckoutClient,
    pub session: CheckoutSession,
    /// Whether the island asks, and not the browser itself.
    pub is_script_request: bool,
    pub mode: Mode,
    pub now: Timestamp,
    /// The theme of a page that is only looked at.
    pub preview_theme: Option<PreviewTheme>,
    pub checkout_url: String,
}

/// What paying does to the customer's money. It decides what the button says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PaymentPurpose {
    Pay,
    /// The amount is only authorised, and captured or released later.
    Authorize,
    /// The amount is 0: the card is checked (decision 8).
    VerifyCard,
    /// A debit order is signed, and the amount, unless it is 0, is paid with it.
    SignMandate,
}

impl PageContext {
    pub(super) fn new(
        state: &CheckoutContext,
        link: Link,
        checkout_client: CheckoutClient,
        session: CheckoutSession,
        headers: &HeaderMap,
    ) -> Self {
        Self {
            locale: language::negotiate_for_page(&link, Some(&session), headers),
            is_script_request: responses::is_script_request(headers),
            mode: state.mode,
            now: state.clock.now(),
            preview_theme: None,
            checkout_url: state.checkout_url.clone(),
            link,
            checkout_client: checkout_client,
            session,
        }
    }

    pub(super) fn merchant_name(&self) -> &str {
        &self.session.merchant.name
    }

    pub(super) fn format_amount(&self) -> String {
        self.locale.format_money(self.session.money)
    }

    pub(super) fn purpose(&self) -> PaymentPurpose {
        if self.session.debit_order.is_some() {
            PaymentPurpose::SignMandate
        } else if self.session.money.minor() == 0 {
            PaymentPurpose::VerifyCard
        } else if self.session.capture_mode.delays_capture_of(PaymentMethod::Card) {
            PaymentPurpose::Authorize
        } else {
            PaymentPurpose::Pay
        }
    }

    /// The day until which an amount reserved now could be captured.
    pub(super) fn format_authorization_expiry(&self) -> String {
        self.locale.format_date(self.session.authorization_expires_at, &TimeZone::UTC)
    }

    pub(super) fn format_date_time(&self, at: Timestamp) -> String {
        self.locale.format_date_time(at, &TimeZone::UTC)
    }

    /// How often the customer may still try; nothing before the first refusal.
    pub(super) fn attempts_left(&self) -> Option<u32> {
        match self.session.stage {
            Stage::Selection { attempts_left } => attempts_left,
            _ => None,
        }
    }

    /// The public address of this page, whole.
    pub(super) fn absolute_url(&self) -> String {
        format!("{}{}", self.checkout_url.trim_end_matches('/'), self.link.page_url())
    }

    /// Where a link leads; nowhere from a page that is only looked at.
    pub(super) fn href(&self, address: String) -> Option<String> {
        self.preview_theme.is_none().then_some(address)
    }

    /// Back to the merchant, with the intent's status at this moment.
    pub(super) fn build_return_url(&self) -> String {
        build_return_url(
            &self.session.return_url,
            &self.session.intent_id,
            self.session.stage.code(),
        )
    }
}
