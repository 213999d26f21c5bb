//! Maps stored intents to checkout sessions.

use std::sync::Arc;

use kassa_domain::ids::CredentialId;
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::mandate::schedule::local_date;
use kassa_domain::transaction_status::TransactionStatus;
use kassa_services::AppContext;
use kassa_store::{Merchant, StoredIntent};

use crate::checkout_client::CheckoutClient;
use crate::checkout_session::{AttemptSummary, CheckoutSession, Ending, Payee, Stage};

impl From<Merchant> for Payee {
    fn from(merchant: Merchant) -> Self {
        let Merchant { name, branding, time_zone, .. } = merchant;
        Self { name, branding, time_zone }
    }
}

/// The session of a client. A limited one has nothing of the purchaser and of their cards.
pub(super) fn build_session(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
    intent: StoredIntent,
) -> CheckoutSession {
    let is_limited = checkout_client.is_limited();
    let (settings, now) = (&ctx.settings, ctx.clock.now());
    let stage = derive_stage(&intent, settings.max_attempts);
    // After the end whoever has the link sees the result alone.
    let is_ended = stage.is_ended();
    let order = Arc::unwrap_or_clone(intent.order);
    let merchant = Arc::unwrap_or_clone(intent.merchant);
    CheckoutSession {
        intent_id: intent.id,
        merchant: Payee::from(merchant),
        money: order.money,
        reference_id: order.reference_id,
        return_url: order.return_url,
        cancel_url: order.cancel_url,
        bill: order.bill,
        capture_mode: order.capture_mode,
        allow_remember_credentials: order.allow_remember_credentials,
        request_unscheduled_mit: order.request_unscheduled_mit,
        require_unscheduled_mit: order.require_unscheduled_mit,
        purchaser_locale: order.purchaser.locale,
        purchaser_phone: order.purchaser.phone.filter(|_| !is_limited && !is_ended),
        purchaser_country: order.purchaser.country.filter(|_| !is_limited && !is_ended),
        debit_order: order
            .future_payments
            .map(|payments| payments.with_start_after_notice(local_date(now))),
        stage,
        refunded: 0,
        last_attempt: intent
            .last_attempt
            .as_ref()
            .map(|attempt| summarize_attempt(checkout_client, attempt))
            .map(|summary| if is_ended { summary.without_customer() } else { summary }),
        authorization_expires_at: now.saturating_add(settings.authorization_window),
    }
}

pub(super) fn summarize_attempt(
    checkout_client: &CheckoutClient,
    attempt: &Attempt,
) -> AttemptSummary {
    let is_limited = checkout_client.is_limited();
    AttemptSummary {
        method: attempt.method,
        card: attempt.card.clone().filter(|_| !is_limited),
        credential_id: attempt
            .credential_id
            .as_ref()
            .filter(|_| !is_limited)
            .map(CredentialId::to_string),
        failure_reason: attempt.status.failure_reason(),
        phone: attempt.phone.clone().filter(|_| !is_limited),
        is_answered: attempt.status != TransactionStatus::Initiated,
        created: attempt.created,
    }
}

fn derive_stage(intent: &StoredIntent, max_attempts: u32) -> Stage {
    match intent.state {
        IntentState::Selection { failed_attempts: 0 } => Stage::Selection { attempts_left: None },
        IntentState::Selection { failed_attempts } => {
            Stage::Selection { attempts_left: Some(max_attempts.saturating_sub(failed_attempts)) }
        }
        IntentState::Pending { .. } => Stage::Pending {
            step: intent
                .last_attempt
                .as_ref()
                .and_then(|attempt| attempt.action.map(|step| step.place)),
        },
        IntentState::Authorized { expires_at, .. } => {
            Stage::Ended(Ending::Authorized { expires_at })
        }
        IntentState::Success { .. } => Stage::Ended(Ending::Success),
        IntentState::Failed => Stage::Ended(Ending::Failed),
        IntentState::Canceled => Stage::Ended(Ending::Canceled),
        IntentState::Expired => Stage::Ended(Ending::Expired),
    }
}
