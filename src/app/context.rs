//! The context of a page: the session, the customer's language, and the purpose of paying.
//! Components read it from Leptos' context.

use std::sync::Arc;

use jiff::tz::TimeZone;
use kassa_checkout::{CheckoutClient, CheckoutSession, Stage};
use kassa_domain::method::PaymentMethod;
use kassa_domain::mode::Mode;
use kassa_domain::money::Money;
use kassa_domain::time::Timestamp;
use kassa_i18n::Locale;
use kassa_services::payments::return_url::build_return_url;
use kassa_ui::branding::PreviewTheme;
use kassa_ui::headers::may_redirect_to;
use leptos::prelude::*;

use super::link::Link;

/// In milliseconds. Longer than it takes to load the page.
const JUST_NOW_MS: u64 = 60_000;

/// A session and the request that renders it.
#[derive(Clone)]
pub(crate) struct PageContext {
    pub link: Link,
    pub locale: Locale,
    pub checkout_client: CheckoutClient,
    pub session: CheckoutSession,
    /// Whether the island sent the request, not the browser itself.
    pub is_script_request: bool,
    pub mode: Mode,
    pub now: Timestamp,
    /// The theme of a preview; `None` on a live page.
    pub preview_theme: Option<PreviewTheme>,
    pub checkout_url: String,
}

/// The effect of submitting the form. It decides the label of the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PaymentPurpose {
    Pay,
    /// The amount is authorized, and captured or released later.
    Authorize,
    /// The amount is 0: the card is verified (decision 8).
    VerifyCard,
    /// A debit order mandate is signed, and the amount paid with it unless it is 0.
    SignMandate,
}

/// The page that is rendered.
///
/// # Panics
/// On a page about no intent, which has no such context: error pages, and those of payment links.
pub(super) fn use_page() -> Arc<PageContext> {
    expect_context()
}

/// The language of the page that is rendered.
///
/// # Panics
/// Outside of a page.
pub(crate) fn use_locale() -> Locale {
    expect_context()
}

impl PageContext {
    /// Makes this the page that is rendered.
    pub(crate) fn provide(self) {
        provide_context(self.locale.clone());
        provide_context(Arc::new(self));
    }

    /// Whether the page is a preview, whose links are inactive and which takes no focus.
    pub(crate) const fn is_preview(&self) -> bool {
        self.preview_theme.is_some()
    }

    pub(crate) fn merchant_name(&self) -> &str {
        &self.session.merchant.name
    }

    pub(crate) fn format_amount(&self) -> String {
        self.locale.format_money(self.session.money)
    }

    /// What was paid back; `None` if nothing was.
    pub(crate) fn format_refunded(&self) -> Option<String> {
        let refunded = Money::new(self.session.refunded, self.session.money.currency())?;
        (refunded.minor() > 0).then(|| self.locale.format_money(refunded))
    }

    pub(crate) fn purpose(&self) -> PaymentPurpose {
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

    /// The day on which an authorization granted now would expire.
    pub(crate) fn format_authorization_expiry(&self) -> String {
        self.locale.format_date(self.session.authorization_expires_at, &self.time_zone())
    }

    /// A time with the name of its zone.
    pub(crate) fn format_date_time(&self, at: Timestamp) -> String {
        self.locale.format_date_time(at, &self.time_zone())
    }

    /// The merchant's, for all times of the page and of its documents.
    pub(crate) fn time_zone(&self) -> TimeZone {
        TimeZone::get(&self.session.merchant.time_zone).unwrap_or(TimeZone::UTC)
    }

    /// The attempts left; `None` before the first refused attempt, and outside selection.
    pub(crate) fn attempts_left(&self) -> Option<u32> {
        match self.session.stage {
            Stage::Selection { attempts_left } => attempts_left,
            _ => None,
        }
    }

    /// The absolute URL of this page.
    pub(crate) fn absolute_url(&self) -> String {
        format!("{}{}", self.checkout_url.trim_end_matches('/'), self.link.page_url())
    }

    /// The target of a link; `None` in a preview, whose links are inactive. What a merchant's query
    /// has that URLs have not is written as browsers send it.
    pub(crate) fn href(&self, address: String) -> Option<String> {
        let to_url = |address: String| match address.contains(['"', '<', '>']) {
            true => address.replace('"', "%22").replace('<', "%3C").replace('>', "%3E"),
            false => address,
        };
        self.preview_theme.is_none().then(|| to_url(address))
    }

    /// Where a form's response leads after the end of the intent: to the merchant, or to this page,
    /// which has a link there, if the browser would refuse the redirect.
    pub(crate) fn end_url(&self) -> String {
        if self.is_script_request || may_redirect_to(&self.session.return_url) {
            self.build_return_url()
        } else {
            self.link.page_url()
        }
    }

    /// Whether the customer has just watched the payment end: then the page leads to the merchant
    /// by itself. A page that is opened anew later does not.
    pub(crate) fn leads_to_merchant(&self) -> bool {
        self.session.stage.is_ended()
            && self.has_return_url()
            && self.link.ended.is_some_and(|ended| self.now.0.abs_diff(ended) < JUST_NOW_MS)
    }

    /// Whether there is a page of the merchant's to go back to. A payment link made by hand may
    /// have none.
    pub(crate) const fn has_return_url(&self) -> bool {
        !self.session.return_url.is_empty()
    }

    /// The merchant's return URL with the intent's id and current status; this page if there is
    /// none.
    pub(crate) fn build_return_url(&self) -> String {
        if !self.has_return_url() {
            return self.link.page_url();
        }
        build_return_url(
            &self.session.return_url,
            &self.session.intent_id,
            self.session.stage.code(),
        )
    }
}
