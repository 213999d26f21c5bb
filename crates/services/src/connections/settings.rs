//! Connections are changed.

use futures_util::FutureExt;
use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::portal::AuditAction;
use kassa_store::tables::{beneficiaries, connections};
use kassa_store::{StoreError, StoredConnection};
use serde_json::json;

use super::create::{read_abilities, select_methods};
use super::error::ConnectionError;
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// The changes of a connection; `None` leaves a setting as it is.
#[derive(Debug, Default)]
pub struct ConnectionChanges {
    /// `Some(None)` for every method of the provider.
    pub methods: Option<Option<Vec<PaymentMethod>>>,
    /// `Some(None)` for every currency of the methods.
    pub currencies: Option<Option<Vec<Currency>>>,
    pub fallback_email: Option<Option<String>>,
    /// The id of the beneficiary that bears the fees of splits; `Some(None)` for none.
    pub main_beneficiary: Option<Option<String>>,
}

impl ConnectionChanges {
    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list_fields().is_empty()
    }

    /// The names of what is changed.
    fn list_fields(&self) -> Vec<&'static str> {
        let fields = [
            ("methods", self.methods.is_some()),
            ("currencies", self.currencies.is_some()),
            ("fallback_email", self.fallback_email.is_some()),
            ("main_beneficiary", self.main_beneficiary.is_some()),
        ];
        fields.into_iter().filter(|(_, is_changed)| *is_changed).map(|(name, _)| name).collect()
    }
}

/// Enables or disables a connection: a disabled one is used for no new payment, and its payments
/// go on. `false` for an unknown connection.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
#[tracing::instrument(skip_all, fields(connection = id.as_str()))]
pub async fn set_connection_enabled(
    ctx: &AppContext,
    actor: &Actor,
    id: &ConnectionId,
    enabled: bool,
) -> Result<bool, StoreError> {
    let Some(stored) = connections::find(&ctx.store, id).await? else { return Ok(false) };
    let (auditor, now) = (Auditor::new(ctx, actor), ctx.real_clock.now());
    let action =
        if enabled { AuditAction::ConnectionEnabled } else { AuditAction::ConnectionDisabled };
    let written = ctx.store.write(move |tx| {
        async move {
            let id = &stored.connection.id;
            connections::set_enabled(tx, id, enabled, now).await?;
            if stored.connection.is_enabled != enabled {
                let record = AuditRecord::new(action).subject(id);
                auditor.record(tx, &stored.merchant_id, record).await?;
            }
            Ok(true)
        }
        .boxed()
    });
    written.await
}

/// Changes a connection, and returns it after the change.
///
/// # Errors
/// [`ConnectionError::NotFound`], [`ConnectionError::MethodNotPossible`] for a method that the
/// provider does not have, [`ConnectionError::NotItsBeneficiary`] for a main beneficiary of another
/// connection.
#[tracing::instrument(skip_all, fields(connection = id.as_str()))]
pub async fn change_connection(
    ctx: &AppContext,
    actor: &Actor,
    id: &ConnectionId,
    changes: ConnectionChanges,
) -> Result<StoredConnection, ConnectionError> {
    let stored = connections::find(&ctx.store, id).await?.ok_or(ConnectionError::NotFound)?;
    let methods = match &changes.methods {
        None => None,
        Some(wanted) => {
            let abilities = read_abilities(ctx, &stored)?;
            Some(select_methods(&stored.connection.provider, &abilities, wanted.as_deref())?)
        }
    };
    let main_beneficiary = match &changes.main_beneficiary {
        Some(Some(main)) => Some(Some(find_beneficiary(ctx, id, main).await?)),
        Some(None) => Some(None),
        None => None,
    };
    let (row_id, now) = (id.to_owned(), ctx.real_clock.now());
    let record = AuditRecord::new(AuditAction::ConnectionChanged)
        .subject(id)
        .after(json!({ "fields": changes.list_fields() }));
    let (auditor, merchant_id) = (Auditor::new(ctx, actor), stored.merchant_id);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            if let Some(methods) = methods {
                connections::set_methods(tx, &row_id, &methods, now).await?;
            }
            if let Some(currencies) = changes.currencies {
                connections::set_currencies(tx, &row_id, currencies.as_ref(), now).await?;
            }
            if let Some(email) = changes.fallback_email {
                connections::set_fallback_email(tx, &row_id, email.as_deref(), now).await?;
            }
            if let Some(main) = main_beneficiary {
                connections::set_main_beneficiary(tx, &row_id, main.as_ref(), now).await?;
            }
            auditor.record(tx, &merchant_id, record).await
        }
        .boxed()
    });
    written.await?;
    connections::find(&ctx.store, id).await?.ok_or(ConnectionError::NotFound)
}

/// The id of a beneficiary of a connection.
async fn find_beneficiary(
    ctx: &AppContext,
    connection_id: &ConnectionId,
    named: &str,
) -> Result<BeneficiaryId, ConnectionError> {
    let ids: Vec<_> = BeneficiaryId::parse(named).into_iter().collect();
    let found = beneficiaries::list_by_ids(&ctx.store, &ids).await?;
    let mut own = found.into_iter().filter(|found| found.connection_id == *connection_id);
    let own = own.next().map(|beneficiary| beneficiary.id);
    own.ok_or_else(|| ConnectionError::NotItsBeneficiary(named.to_owned()))
}

/// Puts these connections of a merchant first, in this order. The others follow in the order they
/// had. Returns all of them in the new order.
///
/// # Errors
/// [`ConnectionError::NotOfMerchant`] or [`ConnectionError::Twice`] for the first id that is wrong.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn order_connections(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    first: &[String],
) -> Result<Vec<StoredConnection>, ConnectionError> {
    let all = connections::list_by_merchant(&ctx.store, merchant_id).await?;
    let mut ordered: Vec<ConnectionId> = Vec::with_capacity(all.len());
    for named in first {
        let mut ids = all.iter().map(|stored| &stored.connection.id);
        let Some(id) = ids.find(|id| id.as_str() == named) else {
            return Err(ConnectionError::NotOfMerchant(named.clone()));
        };
        if ordered.contains(id) {
            return Err(ConnectionError::Twice(named.clone()));
        }
        ordered.push(id.clone());
    }
    let others = all.into_iter().map(|stored| stored.connection.id);
    let others: Vec<ConnectionId> = others.filter(|id| !ordered.contains(id)).collect();
    ordered.extend(others);
    let (merchant, auditor) = (merchant_id.to_owned(), Auditor::new(ctx, actor));
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            for (position, id) in (1_i64..).zip(&ordered) {
                connections::set_position(tx, &merchant, id, position).await?;
            }
            let record = AuditRecord::new(AuditAction::ConnectionOrdered)
                .subject(&merchant)
                .after(json!({ "connections": ordered }));
            auditor.record(tx, &merchant, record).await
        }
        .boxed()
    });
    written.await?;
    Ok(connections::list_by_merchant(&ctx.store, merchant_id).await?)
}
