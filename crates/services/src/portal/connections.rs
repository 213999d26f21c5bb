//! Connections as people create, change and order them.

use kassa_domain::ids::{BeneficiaryId, MerchantId};
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_providers::ProviderSecret;
use kassa_store::tables::connections;
use kassa_store::{SecretKind, StoredConnection};

use super::forms::FormRepeated;
use super::instruction::Instruction;
use crate::audit::Actor;
use crate::connections::{
    ConnectionChanges, ConnectionError, ConnectionInput, change_connection, create_connection,
    order_connections, rotate_secret,
};
use crate::context::AppContext;
use crate::guard::GuardedError;

/// Creates a connection, and changes it by `changes` if they have something. The provider is not
/// called. A form whose connection is not created can be sent again.
///
/// # Errors
/// [`GuardedError`]
pub async fn create(
    ctx: &AppContext,
    instruction: &Instruction,
    merchant_id: &MerchantId,
    input: ConnectionInput,
    changes: ConnectionChanges,
) -> Result<StoredConnection, GuardedError<ConnectionError, FormRepeated>> {
    instruction.claim_form(ctx).await?;
    match create_connection(ctx, &instruction.actor, merchant_id, input).await {
        Ok(created) if changes.is_empty() => Ok(created),
        Ok(created) => {
            let id = &created.connection.id;
            let changed = change_connection(ctx, &instruction.actor, id, changes).await;
            changed.map_err(GuardedError::Refused)
        }
        Err(error) => {
            instruction.release_form(ctx).await?;
            Err(GuardedError::Refused(error))
        }
    }
}

/// The changes that a person asks for; `None` leaves a setting as it is. Contains secrets, so it
/// has no `Debug`.
pub struct ChangeOrder {
    pub secret: Option<ProviderSecret>,
    pub notify_secret: Option<ProviderSecret>,
    /// `Some(None)` for every method of the provider.
    pub methods: Option<Option<Vec<PaymentMethod>>>,
    /// `Some(None)` for every currency of the methods.
    pub currencies: Option<Option<Vec<Currency>>>,
    pub fallback_email: Option<Option<String>>,
    /// The id of a beneficiary, `Some(None)` for none.
    pub main_beneficiary: Option<Option<String>>,
}

/// Changes what differs from `stored`: the log names the fields that were changed.
///
/// # Errors
/// [`ConnectionError`] for the first setting that is not possible.
pub async fn change(
    ctx: &AppContext,
    actor: &Actor,
    stored: &StoredConnection,
    order: ChangeOrder,
) -> Result<(), ConnectionError> {
    let (connection, id) = (&stored.connection, &stored.connection.id);
    let offered: Vec<PaymentMethod> =
        connection.methods.iter().map(|supported| supported.method).collect();
    let is_offered = |wanted: &Vec<PaymentMethod>| {
        wanted.len() == offered.len() && wanted.iter().all(|method| offered.contains(method))
    };
    let is_same = |wanted: &Option<Vec<PaymentMethod>>| wanted.as_ref().is_some_and(is_offered);
    let main_before = stored.main_beneficiary.as_ref().map(BeneficiaryId::as_str);
    let changes = ConnectionChanges {
        methods: order.methods.filter(|methods| !is_same(methods)),
        currencies: order.currencies.filter(|currencies| *currencies != connection.currencies),
        fallback_email: order.fallback_email.filter(|email| *email != connection.fallback_email),
        main_beneficiary: order.main_beneficiary.filter(|main| main.as_deref() != main_before),
    };
    if !changes.is_empty() {
        change_connection(ctx, actor, id, changes).await?;
    }
    if let Some(secret) = &order.secret {
        rotate_secret(ctx, actor, id, SecretKind::Api, secret).await?;
    }
    if let Some(secret) = &order.notify_secret {
        rotate_secret(ctx, actor, id, SecretKind::Notification, secret).await?;
    }
    Ok(())
}

/// Moves a connection to a place in its merchant's order, from 1; behind the last one if there are
/// fewer.
///
/// # Errors
/// [`ConnectionError`]
pub async fn move_to(
    ctx: &AppContext,
    actor: &Actor,
    stored: &StoredConnection,
    position: usize,
) -> Result<(), ConnectionError> {
    let all = connections::list_by_merchant(&ctx.store, &stored.merchant_id).await?;
    let id = &stored.connection.id;
    let mut ids: Vec<String> = all.into_iter().map(|one| one.connection.id.to_string()).collect();
    ids.retain(|other| other != id.as_str());
    ids.insert(position.saturating_sub(1).min(ids.len()), id.to_string());
    order_connections(ctx, actor, &stored.merchant_id, &ids).await.map(drop)
}
