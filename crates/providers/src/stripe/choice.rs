//! The customer's choice of the network of a card, which Stripe takes when the payment is
//! confirmed.

use super::account::StripeAccount;
use super::expected_payment::ExpectedPayment;
use super::form::Form;
use super::intents::{PAYMENT_INTENTS, confirm};
use super::lookup::expand_intent;
use crate::call::CallError;
use crate::payment::{NetworkChoice, PaymentResult};

/// Confirms a payment over the network that its customer has chosen, once.
pub(super) async fn choose_network(
    account: &StripeAccount,
    choice: &NetworkChoice,
) -> Result<PaymentResult, CallError> {
    let id = choice.payment.provider_id.as_deref().ok_or(CallError::Unknown)?;
    let form = Form::new()
        .with("payment_method_options[card][network]", choice.network.code())
        .with("return_url", &choice.back_url);
    let form = expand_intent(form);
    confirm(ExpectedPayment::of_payment(account, &choice.payment), PAYMENT_INTENTS, id, form).await
}
