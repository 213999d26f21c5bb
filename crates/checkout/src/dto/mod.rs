//! Checkout sessions in JSON, exchanged by the API host and a page host. Both run the same version
//! ([`ENVIRONMENT_HEADER`](super::environment::ENVIRONMENT_HEADER)), so no older shape is read.

mod card;
mod attempt;
mod mandate;
mod stage;
mod session;
mod details;
mod view;
mod away;
mod receipt;
mod payment_link;
mod rejection;
#[cfg(test)]
mod tests;

pub(super) use self::payment_link::{LinkPaymentDto, StartedPaymentDto};
pub(super) use self::rejection::PaymentRejectionDto;
