//! What the server prints when a newcomer starts the sandbox.

use kassa_domain::portal::{EmailAddress, Role};
use kassa_services::AppState;
use kassa_services::audit::Actor;
use kassa_services::portal::team::{InviteError, invite};
use kassa_store::StoreError;

use crate::demo_shop::{DemoShop, OpenShopError, print_welcome};

/// The owner of the demo merchant.
const OWNER: &str = "owner@demo.example";

/// Prints the addresses of the sandbox, and an invitation to the portal for the demo merchant's
/// owner until it is accepted. `portal_url` is `None` if the portal is off.
///
/// # Errors
/// [`OpenShopError`] if the database can't be used.
pub(super) async fn welcome(
    state: &AppState,
    shop: &DemoShop,
    portal_url: Option<&str>,
) -> Result<(), OpenShopError> {
    let way_in = match (portal_url, EmailAddress::parse(OWNER)) {
        (Some(url), Some(owner)) => Some(find_way_in(state, shop, url, &owner).await?),
        _ => None,
    };
    print_welcome(shop, way_in.as_deref());
    Ok(())
}

async fn find_way_in(
    state: &AppState,
    shop: &DemoShop,
    portal_url: &str,
    owner: &EmailAddress,
) -> Result<String, StoreError> {
    let operator = Actor::operator();
    match invite(state, &operator, &shop.merchant_id(), owner, Role::Owner, None).await {
        Ok(invitation) => {
            Ok(format!("{portal_url}/portal/welcome?invite={}", invitation.token.expose()))
        }
        Err(InviteError::Store(error)) => Err(error),
        Err(_) => Ok(format!("{portal_url}/portal/sign-in ({OWNER})")),
    }
}
