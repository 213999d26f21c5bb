//! The page context, session and payment options of a preview.

use std::time::Duration;

use kassa_checkout::{CheckoutClient, CheckoutSession, Ending, PageToken, PaymentOptions, Stage};
use kassa_domain::abilities::CardEntry;
use kassa_domain::failure_reason::FailureReason;
use kassa_domain::ids::IntentId;
use kassa_domain::intent::Bill;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::Brand;
use kassa_domain::mode::Mode;
use kassa_domain::time::Timestamp;
use kassa_platform::rate_limit::ClientAddress;

use super::page::PreviewPage;
use super::state::PreviewState;
use super::values::{self, PLACEHOLDER_ID};
use crate::app::PageContext;
use crate::app::link::{FlashMessage, Link};

/// `checkout_url` is the public address of the page host.
pub(super) fn build_page_context(
    now: Timestamp,
    checkout_url: &str,
    preview: &PreviewPage,
) -> PageContext {
    let flash =
        (preview.state == PreviewState::CancelTooLate).then_some(FlashMessage::CancelTooLate);
    PageContext {
        locale: preview.locale(),
        checkout_client: CheckoutClient {
            intent_id: IntentId::from_trusted(PLACEHOLDER_ID),
            token: PageToken::Intent(String::new()),
            client_address: ClientAddress::UNKNOWN,
            user_agent: None,
        },
        session: build_session(preview, now),
        is_script_request: false,
        // Without the banner and the test cards of the sandbox, as customers see the page.
        mode: Mode::Live,
        now,
        preview_theme: Some(preview.theme),
        checkout_url: checkout_url.to_owned(),
        link: Link { flash, ..Link::new(PLACEHOLDER_ID.to_owned(), "") },
    }
}

fn build_session(preview: &PreviewPage, now: Timestamp) -> CheckoutSession {
    let failure_reason = match preview.state {
        PreviewState::Declined | PreviewState::DeclinedAgain | PreviewState::Failed => {
            Some(FailureReason::RefusedByIssuer)
        }
        _ => None,
    };
    let has_no_attempt = matches!(
        preview.state,
        PreviewState::Stored
            | PreviewState::Canceled
            | PreviewState::NoMethods
            | PreviewState::MerchantInactive
    );
    let authorization_expires_at = now.saturating_add(Duration::from_hours(7 * 24));
    CheckoutSession {
        intent_id: IntentId::from_trusted(PLACEHOLDER_ID),
        merchant: preview.merchant.clone(),
        money: preview.money,
        reference_id: preview.reference_id.clone(),
        return_url: "https://shop.example/".to_owned(),
        cancel_url: None,
        bill: Bill::default(),
        capture_mode: preview.capture_mode,
        allow_remember_credentials: preview.allow_remember_credentials,
        request_unscheduled_mit: preview.request_unscheduled_mit,
        require_unscheduled_mit: preview.require_unscheduled_mit,
        purchaser_locale: None,
        purchaser_phone: None,
        purchaser_country: None,
        debit_order: preview.future_payments(now),
        stage: find_stage(preview.state, authorization_expires_at),
        refunded: match preview.state {
            PreviewState::Refunded => preview.money.minor() / 2,
            _ => 0,
        },
        // The form preselects the method of the last attempt.
        last_attempt: (!has_no_attempt)
            .then(|| values::attempt(preview.method, failure_reason, now)),
        authorization_expires_at,
    }
}

/// Where an intent stands whose page has this state.
const fn find_stage(state: PreviewState, authorization_expires_at: Timestamp) -> Stage {
    match state {
        PreviewState::Success | PreviewState::Refunded => Stage::Ended(Ending::Success),
        PreviewState::Authorized => {
            Stage::Ended(Ending::Authorized { expires_at: authorization_expires_at })
        }
        PreviewState::Failed => Stage::Ended(Ending::Failed),
        PreviewState::Canceled => Stage::Ended(Ending::Canceled),
        PreviewState::Expired => Stage::Ended(Ending::Expired),
        PreviewState::Declined => Stage::Selection { attempts_left: Some(4) },
        PreviewState::DeclinedAgain => Stage::Selection { attempts_left: Some(2) },
        _ => Stage::Selection { attempts_left: None },
    }
}

pub(super) fn build_options(preview: &PreviewPage, now: Timestamp) -> PaymentOptions {
    let earlier: &[FailureReason] = match preview.state {
        PreviewState::DeclinedAgain => {
            &[FailureReason::InsufficientFunds, FailureReason::AcquirerError]
        }
        _ => &[],
    };
    PaymentOptions {
        form_token: String::new(),
        debit_order: None,
        // A debit order is offered alone (decision 6).
        methods: PaymentMethod::ALL
            .into_iter()
            .filter(|method| {
                (*method == PaymentMethod::DebitOrder)
                    == (preview.method == PaymentMethod::DebitOrder)
            })
            .collect(),
        card_entry: match preview.state {
            PreviewState::CardThere => CardEntry::There,
            _ => CardEntry::Here,
        },
        brands: vec![Brand::Visa, Brand::Mastercard, Brand::Amex],
        has_test_triggers: true,
        stored_cards: if preview.state == PreviewState::Stored {
            vec![values::stored_card(preview.merchant.branding.asks_security_code)]
        } else {
            Vec::new()
        },
        earlier_attempts: earlier
            .iter()
            .map(|reason| values::attempt(PaymentMethod::Card, Some(*reason), now))
            .collect(),
    }
}
