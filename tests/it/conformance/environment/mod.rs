//! The cases that are possible in the providers' own test environments, where nobody loses answers,
//! moves the clock or pays on a page.
//!
//! Each case exists twice: over the double, so that this code is always run, and over the real
//! environment, ignored unless it is asked for with a key (`CONTRIBUTING.md`).

mod keys;
mod http;
mod place;
mod cases;
mod stripe;
mod paystack;

use std::sync::Arc;

use kassa_providers::{PaymentProvider, ProviderToken};

use super::under_test::ProviderUnderTest;
use super::{amounts, authorizations, listing, payments, refunds, stored_cards, voids};

/// A provider in its own test environment, or over a double that nobody arranges.
trait EnvironmentUnderTest: ProviderUnderTest {
    /// The same connector with another key.
    fn open_with(&self, key: &str) -> Arc<dyn PaymentProvider>;

    /// A token as the connector writes them, of a card that does not exist.
    fn unknown_token(&self) -> ProviderToken;
}

macro_rules! ignored_test_cases {
    ($reason:literal, $environment:ty => $($module:ident::$case:ident,)+) => {
        $(#[tokio::test]
        #[ignore = $reason]
        async fn $case() {
            $module::$case(&<$environment as ProviderUnderTest>::start().await).await;
        })+
    };
}

macro_rules! test_environment {
    ($name:ident, $double:ty, $real:ty, $reason:literal => $($cases:tt)+) => {
        mod $name {
            use super::*;

            test_cases! { $double => $($cases)+ }

            mod real {
                use super::*;

                ignored_test_cases! { $reason, $real => $($cases)+ }
            }
        }
    };
}

test_environment! {
    stripe_raw, stripe::Raw<stripe::Double>, stripe::Raw<stripe::Real>,
    "needs KASSA_STRIPE_TEST_KEY" =>
    cases::a_key_is_accepted_or_rejected,
    cases::an_unknown_card_is_refused,
    payments::an_approved_payment_is_charged_once,
    payments::every_reason_of_a_refusal_is_reported,
    payments::a_step_waits_for_its_customer,
    payments::an_unknown_payment_was_never_heard_of,
    payments::the_identifier_is_recorded_before_the_charge,
    amounts::an_amount_of_zero_is_verified_or_not_offered,
    authorizations::an_authorization_is_captured_once,
    authorizations::an_authorization_is_released_once,
    authorizations::a_stored_card_is_authorized,
    authorizations::what_is_not_authorized_is_not_captured,
    stored_cards::a_stored_card_is_charged_with_and_without_the_customer,
    stored_cards::a_deleted_card_is_not_charged,
    stored_cards::nothing_is_stored_without_consent,
    refunds::a_refund_is_paid_once,
    refunds::no_more_is_refunded_than_was_captured,
    refunds::an_unknown_refund_is_unknown,
    listing::payments_and_refunds_are_listed,
    voids::an_abandoned_payment_is_voided,
}

test_environment! {
    stripe_hosted, stripe::Hosted<stripe::Double>, stripe::Hosted<stripe::Real>,
    "needs KASSA_STRIPE_TEST_KEY" =>
    cases::a_key_is_accepted_or_rejected,
    cases::an_unknown_card_is_refused,
    cases::a_page_that_verifies_a_card_is_closed,
    payments::a_step_waits_for_its_customer,
    payments::an_unknown_payment_was_never_heard_of,
    voids::an_abandoned_payment_is_voided,
}

test_environment! {
    paystack_pages, paystack::Environment<paystack::Double>, paystack::Environment<paystack::Real>,
    "needs KASSA_PAYSTACK_TEST_KEY" =>
    cases::a_key_is_accepted_or_rejected,
    cases::an_unknown_card_is_refused,
    cases::the_lists_can_be_read,
    paystack::a_voided_reference_is_refused,
    amounts::an_amount_of_zero_is_verified_or_not_offered,
    payments::a_step_waits_for_its_customer,
    payments::an_unknown_payment_was_never_heard_of,
    voids::an_abandoned_payment_is_voided,
}
