//! What a customer may choose on the hosted page.

use super::Parts;
use crate::domain::connection::Connection;
use crate::domain::method::{Method, offered};
use crate::store::{StoreError, StoredIntent, connections};

/// The methods the hosted page has a form for; a connection may promise more.
const CARRIED_OUT: [Method; 1] = [Method::Card];

/// The methods this intent offers now (decisions 5 and 6).
///
/// # Errors
/// When the store can't be read.
pub async fn methods(parts: &Parts, intent: &StoredIntent) -> Result<Vec<Method>, StoreError> {
    if !intent.state.is_open() {
        return Ok(Vec::new());
    }
    let connections: Vec<Connection> = connections::of_merchant(&parts.store, &intent.merchant.id).await?;
    Ok(offered(&connections, &intent.order).into_iter().filter(|method| CARRIED_OUT.contains(method)).collect())
}
