//! Submits a payment form.

use kassa_domain::method::card::CardNetwork;
use kassa_domain::method::payer_details::SigningDevice;
use kassa_services::payments::network_choice::{self, ChooseNetworkError};
use kassa_services::payments::pay::{self, PayError, PaymentMethodInput, PaymentSubmission};
use kassa_services::{AppContext, AppState};
use kassa_store::StoredIntent;

use super::session::build_session;
use crate::checkout_client::CheckoutClient;
use crate::checkout_session::CheckoutSession;
use crate::error::{NetworkRejection, PaymentRejection, Unavailable};
use crate::field_error::{FieldError, PayerField};
use crate::form_body::FormBody;
use crate::form_token;
use crate::payment_method::read_payment_method;

/// Validates a form.
///
/// # Errors
/// [`PaymentRejection`] for an invalid token or invalid fields.
pub(super) fn read_submission(
    ctx: &AppContext,
    checkout_client: &CheckoutClient,
    session: &CheckoutSession,
    form: &FormBody,
    language: &str,
) -> Result<PaymentSubmission, PaymentRejection> {
    let form_token = form.field("form_token");
    if !form_token::is_valid(&ctx.secrets, session.intent_id.as_str(), &form_token) {
        return Err(PaymentRejection::InvalidFormToken);
    }
    let mut method_input = read_payment_method(form, session, ctx.clock.now().date())?;
    if let PaymentMethodInput::DebitOrder(mandate) = &mut method_input {
        mandate.payer.device = read_device(checkout_client);
    }
    let language = to_language_tag(language);
    Ok(PaymentSubmission {
        form_token: form_token.to_string(),
        method_input,
        language,
        client_address: checkout_client.client_address,
    })
}

/// From where the payer signs. `None` if it is not known.
fn read_device(checkout_client: &CheckoutClient) -> Option<SigningDevice> {
    let ip_address = checkout_client.client_address.ip()?.to_string();
    let user_agent = checkout_client.user_agent.clone()?;
    Some(SigningDevice { ip_address, user_agent })
}

/// `None` if the page's language is unknown.
fn to_language_tag(language: &str) -> Option<String> {
    (!language.is_empty()).then(|| language.to_owned())
}

/// Stored credentials are not offered by a limited session.
pub(super) fn is_allowed(checkout_client: &CheckoutClient, submission: &PaymentSubmission) -> bool {
    let is_stored = matches!(submission.method_input, PaymentMethodInput::Credential { .. });
    !is_stored || !checkout_client.is_limited()
}

/// Pays.
///
/// # Errors
/// [`PaymentRejection`] if the method or credential is not offered, too many payments were refused,
/// or the database fails.
pub(super) async fn submit(
    state: &AppState,
    checkout_client: &CheckoutClient,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<CheckoutSession, PaymentRejection> {
    let is_stored = matches!(submission.method_input, PaymentMethodInput::Credential { .. });
    match pay::submit_payment(state, intent, submission).await {
        Ok(after) => Ok(build_session(state, checkout_client, after)),
        Err(PayError::NotOffered) if is_stored => Err(PaymentRejection::CredentialGone),
        Err(PayError::NotOffered) => Err(PaymentRejection::NoMethod),
        Err(PayError::CardEntryChanged) => Err(PaymentRejection::CardEntryChanged),
        Err(PayError::IdentityRequired) => Err(PaymentRejection::InvalidFields(vec![
            FieldError::PayerMissing(PayerField::IdentityKind),
            FieldError::PayerMissing(PayerField::DocumentNumber),
        ])),
        Err(PayError::InvalidCode(error)) => {
            Err(PaymentRejection::InvalidFields(vec![FieldError::StoredCode(error)]))
        }
        Err(PayError::RateLimited(exceeded)) => Err(PaymentRejection::RateLimited(exceeded)),
        Err(PayError::Store(error)) => Err(Unavailable::from(error).into()),
    }
}

/// Continues a payment over the network that the customer has chosen.
///
/// # Errors
/// [`NetworkRejection`] if the card does not have this network, or the database fails.
pub(super) async fn choose_network(
    state: &AppState,
    checkout_client: &CheckoutClient,
    intent: StoredIntent,
    network: CardNetwork,
    language: &str,
) -> Result<CheckoutSession, NetworkRejection> {
    let language = to_language_tag(language);
    match network_choice::choose_network(state, intent, network, language).await {
        Ok(after) => Ok(build_session(state, checkout_client, after)),
        Err(ChooseNetworkError::NotOffered) => Err(NetworkRejection::NotOffered),
        Err(ChooseNetworkError::Store(error)) => Err(Unavailable::from(error).into()),
    }
}
