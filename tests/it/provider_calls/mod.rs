//! Calls to providers (decision 118): what is lost is queried, what arrives late is given back,
//! nothing is charged twice, and only the provider ends a payment.

mod scenario;

mod late_approvals;
mod late_notifications;
mod automatic_payments;
mod lost_answers;
mod lost_changes;
mod lost_commits;
mod not_sent;
mod given_up;
mod network_choices;
mod other_amounts;
mod fences;
mod parked_calls;
mod lapses;
mod second_instructions;
mod customer_wait;
mod interrupted_payments;
