//! Payment intents and their payments.

pub mod return_url;
pub mod back_token;
mod page_address;
pub mod access;
pub mod failed_attempts;
pub mod offered_methods;
pub mod create_intent;
pub mod cancel_intent;
mod response_wait;
mod charge_source;
mod initiate;
mod fallback;
mod answer;
mod request;
mod late_approval;
mod card_testing;
mod posting;
mod approval;
mod refusal;
mod abandonment;
mod settle;
mod payment_call;
mod execute;
pub mod pay;
pub mod auto_attempt;
mod sync;
pub mod provider_page;
pub mod customer_return;
mod reversal;
pub mod pending;
pub mod operator_decision;

pub(super) use self::posting::post_attempt;
pub(super) use self::request::build_handle;
pub(super) use self::reversal::run_reversal;
pub(super) use self::sync::{query_ended_attempt, query_taken_payment};
