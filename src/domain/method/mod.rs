//! Payment methods and the filter a merchant may put on them.

pub mod bank_account;
pub mod card;
pub(crate) mod secret_digits;
pub mod phone;
pub mod voucher;
pub mod field_errors;

use super::connection::Connection;
use super::intent::Order;

/// A payment method by its code (decision 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PaymentMethod {
    Card,
    Paypal,
    Eft,
    BankTransfer,
    MobileMoney,
    Voucher,
    DebitOrder,
}

impl PaymentMethod {
    pub const ALL: [Self; 7] = [
        Self::Card,
        Self::Paypal,
        Self::Eft,
        Self::BankTransfer,
        Self::MobileMoney,
        Self::Voucher,
        Self::DebitOrder,
    ];

    /// The code used in the API, in forms and in the database.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Paypal => "paypal",
            Self::Eft => "eft",
            Self::BankTransfer => "bank_transfer",
            Self::MobileMoney => "mobile_money",
            Self::Voucher => "voucher",
            Self::DebitOrder => "debit_order",
        }
    }

    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.code() == code)
    }

    /// Whether an authorization can be captured later (interface, section 3, rule 3).
    #[must_use]
    pub const fn supports_delayed_capture(self) -> bool {
        matches!(self, Self::Card)
    }

    /// Whether it can be used for an amount of 0: to check a card, or to sign without an initial
    /// payment (decision 8).
    #[must_use]
    pub const fn supports_zero_amount(self) -> bool {
        matches!(self, Self::Card | Self::DebitOrder)
    }

    /// Whether the customer approves it elsewhere, so that a payment that still waits for that can
    /// be given up: nothing is charged by anybody's answer to it then.
    #[must_use]
    pub const fn supports_attempt_cancellation(self) -> bool {
        matches!(self, Self::Paypal | Self::Eft | Self::BankTransfer | Self::MobileMoney)
    }

    /// Whether a stored credential of this method can be charged without the customer.
    #[must_use]
    pub const fn supports_mit(self) -> bool {
        matches!(self, Self::Card | Self::Paypal)
    }
}

/// Which methods the merchant lets this intent offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MethodFilter {
    Allow(Vec<PaymentMethod>),
    Block(Vec<PaymentMethod>),
}

impl MethodFilter {
    #[must_use]
    pub fn allows(&self, method: PaymentMethod) -> bool {
        match self {
            Self::Allow(methods) => methods.contains(&method),
            Self::Block(methods) => !methods.contains(&method),
        }
    }
}

/// The methods an order can be paid by, in the order of [`Method::ALL`] (decision 6).
#[must_use]
pub fn list_offered_methods(connections: &[Connection], order: &Order) -> Vec<PaymentMethod> {
    PaymentMethod::ALL
        .into_iter()
        .filter(|method| connection_for(connections, order, *method).is_some())
        .collect()
}

/// The first connection that can take this order by `method`; nothing if the method is not offered.
#[must_use]
pub fn connection_for<'a>(
    connections: &'a [Connection],
    order: &Order,
    method: PaymentMethod,
) -> Option<&'a Connection> {
    is_eligible(method, order)
        .then(|| connections.iter().find(|connection| connection.supports(method, order)))
        .flatten()
}

/// What the order itself asks of a method. A debit order needs the terms that the payer signs, and
/// they need a debit order.
fn is_eligible(method: PaymentMethod, order: &Order) -> bool {
    order.method_filter.as_ref().is_none_or(|filter| filter.allows(method))
        && (order.future_payments.is_some() == (method == PaymentMethod::DebitOrder))
        && (!order.require_unscheduled_mit || method.supports_mit())
        && (order.money.minor() > 0 || method.supports_zero_amount())
}

#[cfg(test)]
mod tests;
