//! The payment methods that the hosted page offers.

use crate::domain::connection::Connection;
use crate::domain::intent::Order;
use crate::domain::method::PaymentMethod;
use crate::domain::routing;
use crate::services::context::AppContext;
use crate::store::tables::connections;
use crate::store::{StoreError, StoredIntent};

/// The methods that the intent offers now (decisions 5 and 6).
///
/// # Errors
/// [`StoreError`] if the database can't be read.
#[tracing::instrument(skip_all, fields(intent = %intent.id))]
pub async fn list_offered_methods(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Result<Vec<PaymentMethod>, StoreError> {
    if !intent.state.is_payable() {
        return Ok(Vec::new());
    }
    let connections: Vec<Connection> =
        connections::list_by_merchant(&ctx.store, &intent.merchant.id).await?;
    Ok(routing::list_offered_methods(&connections, &intent.order)
        .into_iter()
        .filter(|method| is_payable_on_page(*method, &intent.order))
        .collect())
}

/// Whether the hosted page supports a method. A connection may support more.
fn is_payable_on_page(method: PaymentMethod, order: &Order) -> bool {
    match method {
        PaymentMethod::Card
        | PaymentMethod::Eft
        | PaymentMethod::BankTransfer
        | PaymentMethod::MobileMoney
        | PaymentMethod::Voucher => true,
        // Only cards are stored for later payments.
        PaymentMethod::Paypal => !order.require_unscheduled_mit,
        PaymentMethod::DebitOrder => order.future_payments.is_some(),
    }
}
