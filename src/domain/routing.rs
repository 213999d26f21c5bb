//! The methods offered for an order, and the connection that processes its payment (decision 6).

use super::connection::Connection;
use super::intent::Order;
use super::method::PaymentMethod;

/// Returns the methods that an order can be paid by, in the order of [`PaymentMethod::ALL`].
#[must_use]
pub fn list_offered_methods(connections: &[Connection], order: &Order) -> Vec<PaymentMethod> {
    PaymentMethod::ALL
        .into_iter()
        .filter(|method| connection_for(connections, order, *method).is_some())
        .collect()
}

/// Returns the first connection that supports the order by `method`, `None` if the method is not
/// offered.
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

/// Whether the order itself allows the method. `future_payments` are paid by debit order, and only
/// they are.
fn is_eligible(method: PaymentMethod, order: &Order) -> bool {
    order.method_filter.as_ref().is_none_or(|filter| filter.allows(method))
        && (order.future_payments.is_some() == (method == PaymentMethod::DebitOrder))
        && (!order.require_unscheduled_mit || method.supports_mit())
        && (order.money.minor() > 0 || method.supports_zero_amount())
}

#[cfg(test)]
mod tests;
