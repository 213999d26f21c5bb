//! What a customer may choose on the hosted page.

use super::Parts;
use crate::domain::connection::Connection;
use crate::domain::intent::Order;
use crate::domain::method::{Method, offered};
use crate::store::{StoreError, StoredIntent, connections};

/// Whether the hosted page can carry it out; a connection may promise more.
fn is_carried_out(method: Method, order: &Order) -> bool {
    match method {
        Method::Card | Method::Eft | Method::BankTransfer | Method::MobileMoney | Method::Voucher => true,
        // Cards alone are kept for later payments.
        Method::Paypal => !order.require_unscheduled_mit,
        Method::DebitOrder => order.future_payments.is_some(),
    }
}

/// The methods this intent offers now (decisions 5 and 6).
///
/// # Errors
/// When the store can't be read.
pub async fn methods(parts: &Parts, intent: &StoredIntent) -> Result<Vec<Method>, StoreError> {
    if !intent.state.is_open() {
        return Ok(Vec::new());
    }
    let connections: Vec<Connection> = connections::of_merchant(&parts.store, &intent.merchant.id).await?;
    Ok(offered(&connections, &intent.order).into_iter().filter(|method| is_carried_out(*method, &intent.order)).collect())
}
