//! What Kassa relies on in every provider: one suite of cases against [`PaymentProvider`].
//!
//! A new provider is one implementation of [`ProviderUnderTest`] and one line in
//! `test_providers!` below. The cases talk to a provider by its interface alone; what its issuers,
//! customers and network do is arranged by the trait.
//!
//! [`PaymentProvider`]: kassa_providers::PaymentProvider

/// Makes a test of each case.
macro_rules! test_cases {
    ($provider:ty => $($module:ident::$case:ident,)+) => {
        $(#[tokio::test]
        async fn $case() {
            $module::$case(&<$provider as ProviderUnderTest>::start().await).await;
        })+
    };
}

mod journal;
mod faults;
mod under_test;
mod payments;
mod networks;
mod amounts;
mod authorizations;
mod stored_cards;
mod refunds;
mod splits;
mod mandates;
mod listing;
mod lost_calls;
mod voids;
mod notifications;
mod abilities;
mod secrets;
mod sandbox;
mod paystack;
mod stripe;
mod environment;

use self::paystack::PaystackUnderTest;
use self::sandbox::SandboxUnderTest;
use self::stripe::{StripeHosted, StripeRaw};
use self::under_test::ProviderUnderTest;

/// Runs every case against each provider.
macro_rules! test_providers {
    ($($name:ident: $provider:ty,)+) => {
        $(mod $name {
            use super::*;

            test_cases! { $provider =>
                payments::an_approved_payment_is_charged_once,
                payments::every_reason_of_a_refusal_is_reported,
                payments::a_challenge_is_decided_by_the_customer,
                payments::a_redirect_is_decided_by_the_customer,
                payments::a_step_waits_for_its_customer,
                payments::a_page_is_left_without_a_charge,
                payments::an_unknown_payment_was_never_heard_of,
                payments::the_identifier_is_recorded_before_the_charge,
                amounts::amounts_of_every_exponent_are_charged_exactly,
                amounts::an_amount_of_zero_is_verified_or_not_offered,
                authorizations::an_authorization_is_captured_once,
                authorizations::an_authorization_is_released_once,
                authorizations::a_stored_card_is_authorized,
                authorizations::a_lapsed_authorization_has_ended,
                authorizations::what_is_not_authorized_is_not_captured,
                stored_cards::a_stored_card_is_charged_with_and_without_the_customer,
                stored_cards::the_code_of_a_stored_card_is_checked_or_not_taken,
                stored_cards::a_deleted_card_is_not_charged,
                stored_cards::nothing_is_stored_without_consent,
                refunds::a_refund_is_paid_once,
                refunds::no_more_is_refunded_than_was_captured,
                refunds::an_unknown_refund_is_unknown,
                splits::a_split_payment_reaches_its_beneficiaries,
                splits::a_registration_without_an_answer_is_repeated,
                splits::a_payout_without_an_answer_is_found,
                mandates::a_signed_mandate_is_found,
                mandates::a_change_without_an_answer_is_repeated,
                mandates::a_collection_without_an_answer_is_found,
                mandates::a_frozen_or_canceled_mandate_is_not_collected,
                mandates::a_cancellation_without_an_answer_is_repeated,
                listing::payments_and_refunds_are_listed,
                listing::a_list_without_an_answer_is_unknown,
                lost_calls::a_payment_without_an_answer_is_found,
                lost_calls::a_page_without_an_answer_is_not_paid,
                lost_calls::a_capture_without_an_answer_is_repeated,
                lost_calls::a_release_without_an_answer_is_repeated,
                lost_calls::a_refund_without_an_answer_is_found,
                lost_calls::a_void_without_an_answer_is_repeated,
                lost_calls::a_deletion_without_an_answer_is_repeated,
                lost_calls::a_query_without_an_answer_is_unknown,
                lost_calls::a_hanging_call_ends_in_time,
                lost_calls::a_provider_out_of_reach_receives_nothing,
                voids::an_abandoned_payment_is_voided,
                voids::a_voided_payment_is_not_paid_on_its_page,
                voids::a_voided_reference_is_never_charged,
                voids::an_ended_payment_is_not_voided,
                voids::two_hundred_races_of_a_void_against_a_payment,
                voids::races_of_a_void_against_the_customer,
                notifications::a_notification_names_its_payment,
                notifications::forged_and_stale_notifications_are_rejected,
                abilities::what_the_abilities_deny_has_no_route,
                abilities::what_the_abilities_deny_is_refused,
                secrets::no_secret_is_in_an_error_or_in_the_log,
            }
        })+
    };
}

/// The choice of a card's network, where cards are typed on Kassa's page.
macro_rules! test_network_choices {
    ($($name:ident: $provider:ty,)+) => {
        $(mod $name {
            use super::*;

            test_cases! { $provider =>
                networks::a_network_is_chosen_before_the_charge,
                networks::an_amount_of_zero_asks_for_no_network,
                networks::a_refusal_follows_the_choice,
                networks::a_payment_without_a_choice_is_voided,
                networks::a_choice_without_an_answer_is_found,
                networks::a_choice_that_was_not_sent_charges_nothing,
            }
        })+
    };
}

test_network_choices! {
    sandbox_networks: SandboxUnderTest,
    stripe_networks: StripeRaw,
}

test_providers! {
    sandbox_over_http: SandboxUnderTest,
    paystack_double: PaystackUnderTest,
    stripe_raw: StripeRaw,
    stripe_hosted: StripeHosted,
}
