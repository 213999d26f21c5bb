//! The customer's choice of the network of a card, which Stripe takes when the payment is
//! confirmed.

use super::account::StripeAccount;
use super::form::Form;
use super::intents::{PAYMENT_INTENTS, confirm};
use super::lookup::expand_intent;
use crate::providers::call::CallError;
use crate::providers::payment::{NetworkChoice, PaymentResult};

/// Confirms a payment over the network that its customer has chosen, once.
pub(super) async fn choose_network(
    account: &StripeAccount,
    choice: &NetworkChoice,
) -> Result<PaymentResult, CallError> {
    let id = choice.payment.provider_id.as_deref().ok_or(CallError::Unknown)?;
    let form = describe_choice(choice);
    confirm(account, &choice.payment.reference, PAYMENT_INTENTS, id, form).await
}

fn describe_choice(choice: &NetworkChoice) -> Form {
    let form = Form::new().with("payment_method_options[card][network]", choice.network.code());
    let form = match &choice.back_url {
        Some(back_url) => form.with("return_url", back_url),
        // Nobody could be sent to a page of the issuer's.
        None => form.with("error_on_requires_action", "true"),
    };
    expand_intent(form)
}
