//! Submits a payment form.

use super::refusals::was_refused;
use super::session::build_session;
use crate::checkout_api::checkout_client::CheckoutClient;
use crate::checkout_api::checkout_session::CheckoutSession;
use crate::checkout_api::error::{PaymentRejection, Unavailable};
use crate::checkout_api::form_body::FormBody;
use crate::checkout_api::form_token;
use crate::checkout_api::payment_method::read_payment_method;
use crate::platform::rate_limit::{ClientAddress, PaymentPermit};
use crate::services::payments::pay::{self, PayError, PaymentMethodInput, PaymentSubmission};
use crate::services::{AppContext, AppState};
use crate::store::StoredIntent;

/// Validates a form.
///
/// # Errors
/// [`PaymentRejection`] for an invalid token or invalid fields.
pub(super) fn read_submission(
    ctx: &AppContext,
    session: &CheckoutSession,
    form: &FormBody,
    language: &str,
) -> Result<PaymentSubmission, PaymentRejection> {
    let form_token = form.field("form_token");
    if !form_token::is_valid(&ctx.secrets, &session.intent_id, &form_token) {
        return Err(PaymentRejection::InvalidFormToken);
    }
    let method_input = read_payment_method(form, session, ctx.clock.now().date())?;
    let language = (!language.is_empty()).then(|| language.to_owned());
    Ok(PaymentSubmission { form_token: form_token.to_string(), method_input, language })
}

/// Stored credentials are not offered by a limited session.
pub(super) fn is_allowed(checkout_client: &CheckoutClient, submission: &PaymentSubmission) -> bool {
    let is_stored = matches!(submission.method_input, PaymentMethodInput::Credential(_));
    !is_stored || !checkout_client.is_limited()
}

/// Reserves one payment of this address. It counts as refused unless it is released.
///
/// # Errors
/// [`PaymentRejection::RateLimited`] if too many payments of the address were refused.
pub(super) fn acquire_permit(
    ctx: &AppContext,
    client_address: ClientAddress,
) -> Result<PaymentPermit<'_>, PaymentRejection> {
    ctx.limits.acquire_payment(client_address).map_err(PaymentRejection::RateLimited)
}

/// Pays, and releases the permit unless the payment was refused.
///
/// # Errors
/// [`PaymentRejection`] if the method or credential is not offered, or the database fails.
pub(super) async fn submit(
    state: &AppState,
    checkout_client: &CheckoutClient,
    permit: PaymentPermit<'_>,
    intent: StoredIntent,
    submission: PaymentSubmission,
) -> Result<CheckoutSession, PaymentRejection> {
    let is_stored = matches!(submission.method_input, PaymentMethodInput::Credential(_));
    let submitted = pay::submit_payment(state, intent.clone(), submission).await;
    if !submitted.as_ref().is_ok_and(|after| was_refused(&intent, after)) {
        permit.release();
    }
    match submitted {
        Ok(after) => Ok(build_session(state, checkout_client, after)),
        Err(PayError::NotOffered) if is_stored => Err(PaymentRejection::CredentialGone),
        Err(PayError::NotOffered) => Err(PaymentRejection::NoMethod),
        Err(PayError::CardEntryChanged) => Err(PaymentRejection::CardEntryChanged),
        Err(PayError::Store(error)) => Err(Unavailable::from(error).into()),
    }
}
