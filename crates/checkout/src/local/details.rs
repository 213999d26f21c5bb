//! Collects what a page needs besides its session.

use futures_util::FutureExt as _;
use kassa_domain::credential::Credential;
use kassa_domain::intent::IntentState;
use kassa_domain::intent::attempt::Attempt;
use kassa_domain::mandate::future_payments::FuturePayments;
use kassa_domain::method::PaymentMethod;
use kassa_providers::ProviderMandate;
use kassa_services::payments::offered_methods::{self, OfferedDebitOrder};
use kassa_services::payments::{failed_attempts, pending, provider_page};
use kassa_services::{AppContext, credentials, mandates};
use kassa_store::{StoreError, StoredIntent};

use super::session::summarize_attempt;
use crate::checkout_client::CheckoutClient;
use crate::checkout_session::{
    DebitOrderForm, PaymentOptions, SignedMandate, StageDetails, StoredCard,
};
use crate::form_token;

/// `active_credentials` are the customer's.
///
/// # Errors
/// [`StoreError`] if the database cannot be read.
pub(super) async fn collect_details(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
    intent: &StoredIntent,
    active_credentials: Vec<Credential>,
) -> Result<StageDetails, StoreError> {
    if !intent.state.is_payable() {
        // On the heap, since most pages do without it.
        return fetch_provider_details(ctx, checkout_client, intent).boxed().await;
    }
    if !intent.merchant.active {
        return Ok(StageDetails::MerchantInactive);
    }
    let offer = offered_methods::load_offer(ctx, intent).await?;
    if offer.methods.is_empty() {
        return Ok(StageDetails::NoMethods);
    }
    let credentials = match checkout_client.is_limited() {
        true => Vec::new(),
        false => {
            let offered = credentials::select_offered_credentials(
                ctx,
                intent,
                &offer.routes,
                active_credentials,
            );
            credentials::select_distinct_cards(offered)
        }
    };
    let stored_cards = credentials
        .into_iter()
        .map(|credential| StoredCard {
            asks_code: offer.asks_code_of(intent, &credential),
            id: credential.id.to_string(),
            card: credential.card,
        })
        .collect();
    let earlier = failed_attempts::list_earlier_failures(ctx, intent).await?;
    let summarize = |attempt| summarize_attempt(checkout_client, attempt);
    Ok(StageDetails::Options(PaymentOptions {
        form_token: form_token::issue(&ctx.secrets, intent.id.as_str()),
        card_entry: offer.card_entry(&intent.order),
        brands: offer.list_brands(&intent.order),
        has_test_triggers: offer.has_test_triggers(&intent.order),
        debit_order: offer.find_debit_order(&intent.order).map(to_form),
        methods: offer.methods,
        stored_cards,
        earlier_attempts: earlier.iter().map(summarize).collect(),
    }))
}

fn to_form(offered: OfferedDebitOrder) -> DebitOrderForm {
    let OfferedDebitOrder { scheme, asks_identity, creditor_id } = offered;
    DebitOrderForm { scheme, asks_identity, creditor_id }
}

/// The provider's details of a payment; [`StageDetails::Empty`] if the provider has none or cannot
/// be reached.
async fn fetch_provider_details(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
    intent: &StoredIntent,
) -> Result<StageDetails, StoreError> {
    let is_pending = matches!(intent.state, IntentState::Pending { .. });
    let details = match &intent.last_attempt {
        Some(attempt) if is_pending && attempt.waits_for_network() => {
            Some(StageDetails::NetworkChoice(attempt.networks.clone()))
        }
        Some(attempt) if is_pending && attempt.waits_elsewhere() => {
            let can_leave = provider_page::can_leave(ctx, attempt).await?;
            Some(StageDetails::ProviderPage { can_leave })
        }
        Some(attempt) if attempt.method == PaymentMethod::BankTransfer => {
            pending::fetch_transfer_details(ctx, intent).await.map(StageDetails::Transfer)
        }
        Some(attempt)
            if attempt.method == PaymentMethod::DebitOrder && !checkout_client.is_limited() =>
        {
            find_signed_mandate(ctx, intent, attempt).await.map(StageDetails::Mandate)
        }
        Some(attempt) if is_pending => {
            let can_leave = provider_page::can_leave(ctx, attempt).await?;
            Some(StageDetails::Waiting { can_leave })
        }
        _ => None,
    };
    Ok(details.unwrap_or(StageDetails::Empty))
}

async fn find_signed_mandate(
    ctx: &AppContext,
    intent: &StoredIntent,
    attempt: &Attempt,
) -> Option<SignedMandate> {
    let (mandate, record) = mandates::load_signed_mandate(ctx, attempt).await?;
    let ProviderMandate { contract_number, account, instalment_start, .. } = record;
    let payments =
        FuturePayments { billing_start: instalment_start, ..intent.order.future_payments.clone()? };
    Some(SignedMandate {
        contract_number,
        account,
        scheme: mandate.scheme,
        is_signed: mandates::is_signed(&record.terms.status),
        payments,
        signed: record.signed,
        response_deadline: record.response_deadline,
    })
}
