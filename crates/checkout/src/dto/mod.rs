//! JSON that the API host and a page host exchange, where it is not a type of the page's interface.

mod payment_link;
mod rejection;

pub(super) use self::payment_link::{LinkPaymentDto, PaymentLinkViewDto, StartedPaymentDto};
pub(super) use self::rejection::PaymentRejectionDto;

#[cfg(test)]
mod link_tests;
#[cfg(test)]
mod tests;
