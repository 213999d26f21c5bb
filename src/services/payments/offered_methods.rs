//! What a customer may choose on the hosted page.

use crate::domain::connection::Connection;
use crate::domain::intent::Order;
use crate::domain::method::{self, PaymentMethod};
use crate::services::AppContext;
use crate::store::tables::connections;
use crate::store::{StoreError, StoredIntent};

/// Whether the hosted page can carry it out; a connection may promise more.
fn is_payable_on_page(method: PaymentMethod, order: &Order) -> bool {
    match method {
        PaymentMethod::Card
        | PaymentMethod::Eft
        | PaymentMethod::BankTransfer
        | PaymentMethod::MobileMoney
        | PaymentMethod::Voucher => true,
        // Cards alone are kept for later payments.
        PaymentMethod::Paypal => !order.require_unscheduled_mit,
        PaymentMethod::DebitOrder => order.future_payments.is_some(),
    }
}

/// The methods this intent offers now (decisions 5 and 6).
///
/// # Errors
/// When the store can't be read.
pub async fn list_offered_methods(
    ctx: &AppContext,
    intent: &StoredIntent,
) -> Result<Vec<PaymentMethod>, StoreError> {
    if !intent.state.is_payable() {
        return Ok(Vec::new());
    }
    let connections: Vec<Connection> =
        connections::list_by_merchant(&ctx.store, &intent.merchant.id).await?;
    Ok(method::list_offered_methods(&connections, &intent.order)
        .into_iter()
        .filter(|method| is_payable_on_page(*method, &intent.order))
        .collect())
}
