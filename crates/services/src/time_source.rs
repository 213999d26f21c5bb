//! A second source for a time that has jumped: the providers' own (ADR 138).

use std::collections::BTreeSet;

use kassa_store::StoreError;
use kassa_store::tables::connections;

use super::calls::find_provider;
use super::context::AppContext;

/// Asks the providers in use for an answer, one for each address, until one has confirmed the
/// time. The calls themselves compare the `Date` of each answer with it.
///
/// # Errors
/// [`StoreError`] if the connections can't be read.
#[tracing::instrument(skip_all)]
pub async fn ask_providers(ctx: &AppContext) -> Result<(), StoreError> {
    let mut asked = BTreeSet::new();
    for stored in connections::list_in_use(&ctx.store).await? {
        if !ctx.real_clock.has_unconfirmed_jump() {
            return Ok(());
        }
        let is_new = asked.insert((stored.connection.provider.clone(), stored.endpoint.clone()));
        let provider = match is_new {
            true => find_provider(ctx, Some(&stored.connection.id)).await?,
            false => None,
        };
        if let Some(provider) = provider
            && let Err(error) = provider.check().await
        {
            let connection = stored.connection.id.as_str();
            tracing::warn!(connection, %error, "no answer to compare the time with");
        }
    }
    Ok(())
}
