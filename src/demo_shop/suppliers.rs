//! The suppliers whose goods the shop sells: the beneficiaries of its split payments.

use kassa_domain::ids::{ConnectionId, MerchantId};
use kassa_services::AppState;
use kassa_services::connections::load_routes;
use kassa_store::StoreError;
use kassa_store::tables::beneficiaries;
use serde_json::{Value, json};

use super::api_client::{ApiClient, ApiError};

/// More beneficiaries than this are not looked through.
const MAX_LISTED: u32 = 100;

struct Supplier {
    name: &'static str,
    description: &'static str,
    account_number: &'static str,
}

/// In the order of a shared product's lines.
const SUPPLIERS: [Supplier; 2] = [
    Supplier {
        name: "Swartberg Farm",
        description: "Fruit of the demo shop",
        account_number: "62001112223",
    },
    Supplier {
        name: "Karoo Beekeepers",
        description: "Honey of the demo shop",
        account_number: "62004445556",
    },
];

/// Why the shop has no suppliers. The message is shown on the page.
#[derive(Debug, thiserror::Error)]
pub(super) enum SupplierError {
    #[error("The database can't be used.")]
    Store(#[from] StoreError),
    #[error("No connection of the demo merchant splits payments.")]
    NoConnection,
    #[error(transparent)]
    Api(#[from] ApiError),
}

/// The ids of the suppliers at the first connection that splits payments. They are made by the API
/// when they are needed for the first time.
///
/// # Errors
/// [`SupplierError`] if they can't be read or made.
pub(super) async fn find_suppliers(
    service: &AppState,
    client: &ApiClient,
    merchant_id: &MerchantId,
) -> Result<Vec<String>, SupplierError> {
    let routes = load_routes(service, merchant_id).await?;
    let connection = routes
        .iter()
        .find(|one| one.connection.is_enabled && !one.abilities.recipients.is_empty())
        .ok_or(SupplierError::NoConnection)?;
    let connection_id = &connection.connection.id;
    let known =
        beneficiaries::list_by_merchant(&service.store, merchant_id, None, MAX_LISTED).await?;
    let mut ids = Vec::with_capacity(SUPPLIERS.len());
    for supplier in &SUPPLIERS {
        let found = known
            .iter()
            .find(|one| one.name == supplier.name && one.connection_id == *connection_id);
        ids.push(match found {
            Some(found) => found.id.to_string(),
            None => {
                client
                    .create_beneficiary(merchant_id.as_str(), &supplier.to_json(connection_id))
                    .await?
            }
        });
    }
    Ok(ids)
}

impl Supplier {
    /// The body of `POST /api/merchants/{merchant_id}/beneficiaries`.
    fn to_json(&self, connection_id: &ConnectionId) -> Value {
        json!({
            "type": "basa",
            "bank_code": "632005",
            "account_number": self.account_number,
            "connection_id": connection_id,
            "currency": "ZAR",
            "name": self.name,
            "description": self.description,
        })
    }
}
