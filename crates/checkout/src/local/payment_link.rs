//! Payment links that are kept open.

use kassa_domain::money::Money;
use kassa_services::AppContext;
use kassa_services::payment_links::{find_link, start_payment};

use crate::checkout_session::Payee;
use crate::error::Unavailable;
use crate::form_token;
use crate::payment_link::PaymentLinkView;

/// What the page of a link shows. `None` for an unknown link.
///
/// # Errors
/// [`Unavailable`]
pub(super) async fn load(
    ctx: &AppContext,
    token: &str,
) -> Result<Option<PaymentLinkView>, Unavailable> {
    let Some(link) = find_link(ctx, token).await? else { return Ok(None) };
    let (state, form_token) =
        (link.state(ctx.clock.now()), form_token::issue(&ctx.secrets, link.id.as_str()));
    let (order, merchant) = (link.terms.order, link.merchant);
    Ok(Some(PaymentLinkView {
        is_merchant_active: merchant.active,
        merchant: Payee::from(merchant),
        amount: link.terms.amount,
        description: order.bill.description,
        reference_id: order.reference_id,
        purchaser_locale: order.purchaser.locale,
        state,
        form_token,
    }))
}

/// Makes an intent, and returns the address of its page. `None` if the link allows none, or the
/// form is not of this link.
///
/// # Errors
/// [`Unavailable`]
pub(super) async fn start(
    ctx: &AppContext,
    token: &str,
    form_token: &str,
    money: Money,
) -> Result<Option<String>, Unavailable> {
    let Some(link) = find_link(ctx, token).await? else { return Ok(None) };
    if !form_token::is_valid(&ctx.secrets, link.id.as_str(), form_token) {
        return Ok(None);
    }
    Ok(start_payment(ctx, &link, form_token, money).await?)
}
