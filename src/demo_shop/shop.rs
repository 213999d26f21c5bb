//! The shop: a merchant with a client of the public API.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::Arc;

use futures_util::FutureExt;
use kassa_domain::branding::Colour;
use kassa_domain::ids::MerchantId;
use kassa_services::audit::Actor;
use kassa_services::{AppState, merchants};
use kassa_store::tables::settings;
use kassa_store::{Merchant, StoreError};
use serde::{Deserialize, Serialize};

use super::api_client::ApiClient;

/// The setting with the demo merchant's API key, sealed.
const MERCHANT_KEY_SETTING: &str = "demo";
const MERCHANT_NAME: &str = "Karoo & Co";
/// The colour of the shop, and of its pages at Kassa.
const MERCHANT_COLOUR: Colour = Colour([0xa2, 0x42, 0x1f]);

/// Why the shop cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenShopError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Client(#[from] reqwest::Error),
}

/// The shop: a merchant like any other, with a client of the public API.
#[derive(Clone)]
pub struct DemoShop(pub(super) Arc<ShopState>);

pub(super) struct ShopState {
    pub(super) client: ApiClient,
    pub(super) service: AppState,
    api_key: String,
    /// The public address of the API host, without a slash at the end.
    pub(super) base_url: String,
    /// The public address of the hosted page, without a slash at the end.
    pub(super) checkout_url: String,
}

#[derive(Serialize, Deserialize)]
struct StoredMerchantKey {
    api_key: String,
}

impl DemoShop {
    /// Opens the shop, and creates its merchant on the first start.
    ///
    /// # Errors
    /// [`OpenShopError`] if the database cannot be used, or the HTTP client cannot be built.
    pub async fn open(
        service: &AppState,
        base_url: &str,
        listening: SocketAddr,
    ) -> Result<Self, OpenShopError> {
        let api_key = match load_merchant_key(service).await? {
            Some(api_key) => api_key,
            None => create_merchant(service).await?,
        };
        let client = ApiClient::new(listening, &api_key, service.clock.clone())?;
        let checkout_url = service.settings.checkout_url.clone();
        let service = AppState::clone(service);
        Ok(Self(Arc::new(ShopState {
            client,
            service,
            api_key,
            base_url: base_url.to_owned(),
            checkout_url,
        })))
    }

    /// The id of the demo merchant, which its key contains.
    #[must_use]
    pub fn merchant_id(&self) -> MerchantId {
        MerchantId::from_trusted(self.0.api_key.split('_').nth(1).unwrap_or_default())
    }
}

/// The key of an earlier start. `None` if there is none, or if the master key has changed since.
async fn load_merchant_key(service: &AppState) -> Result<Option<String>, StoreError> {
    let Some(sealed) = settings::find(&service.store, MERCHANT_KEY_SETTING).await? else {
        return Ok(None);
    };
    let opened = service.secrets.unseal(MERCHANT_KEY_SETTING, &sealed).ok();
    Ok(opened
        .and_then(|text| serde_json::from_slice::<StoredMerchantKey>(&text).ok())
        .map(|stored| stored.api_key))
}

async fn create_merchant(service: &AppState) -> Result<String, StoreError> {
    let kassa = Actor::system();
    let created = merchants::create_merchant_as(service, &kassa, MERCHANT_NAME).await?;
    let set_colour = |merchant: &mut Merchant| merchant.branding.colour = Some(MERCHANT_COLOUR);
    merchants::update_branding(service, &kassa, &created.merchant_id, None, set_colour).await?;
    let api_key = created.api_key;
    let plaintext = serde_json::json!({ "api_key": api_key }).to_string();
    let sealed = service.secrets.seal(MERCHANT_KEY_SETTING, plaintext.as_bytes());
    service
        .store
        .write(move |tx| {
            async move { settings::set(tx, MERCHANT_KEY_SETTING, &sealed).await }.boxed()
        })
        .await?;
    Ok(api_key)
}

/// Prints the addresses and the API key of the sandbox to standard output, and the way into the
/// portal. Not to the log: the key and an invitation are secrets. The server runs whether or not
/// anybody reads them, and the next start prints the key again, and a new invitation.
pub fn print_welcome(shop: &DemoShop, portal: Option<&str>) {
    let ShopState { base_url, checkout_url, api_key, .. } = &*shop.0;
    let portal = portal.map(|portal| format!("  Portal        {portal}\n")).unwrap_or_default();
    let welcome = format!(
        "\nKassa's sandbox is ready.\n\n  \
         Demo shop     {base_url}/demo\n  \
         API reference {base_url}/docs\n  \
         Page preview  {checkout_url}/preview\n  \
         API key       {api_key}\n\
         {portal}\n"
    );
    let mut output = io::stdout().lock();
    if let Err(error) = output.write_all(welcome.as_bytes()).and_then(|()| output.flush()) {
        tracing::warn!(%error, "the welcome can't be printed; the next start prints it again");
    }
}
