//! How the shop looks: as its merchant has chosen for the hosted page. And where its links lead.

use kassa_domain::branding::Branding;
use kassa_store::StoreError;
use kassa_store::tables::merchants;
use kassa_ui::branding::stylesheet_path;

use super::shop::DemoShop;

/// The frame of every page of the shop.
pub(super) struct Storefront {
    pub(super) name: String,
    /// The address of the merchant's logo.
    pub(super) logo: Option<String>,
    /// The style sheet with the merchant's colour and corners; `None` for the shop's own.
    pub(super) stylesheet: Option<String>,
    pub(super) preview_url: String,
    /// `None` where the portal is off.
    pub(super) portal_url: Option<String>,
}

impl Storefront {
    /// `portal_url` is the public address of the portal's host.
    ///
    /// # Errors
    /// [`StoreError`] if the merchant can't be read.
    pub(super) async fn load(
        shop: &DemoShop,
        portal_url: Option<&str>,
    ) -> Result<Self, StoreError> {
        let state = &shop.0;
        let merchant = merchants::find(&state.service.store, &shop.merchant_id()).await?;
        let (name, branding) = merchant.map_or_else(
            || (String::new(), Branding::default()),
            |merchant| (merchant.name, merchant.branding),
        );
        let link = |host: &str, path: &str| {
            // On this host without its name, which a proxy may know differently.
            if host == state.base_url { path.to_owned() } else { format!("{host}{path}") }
        };
        Ok(Self {
            name,
            logo: branding.logo.as_ref().map(|id| format!("{}/logos/{id}", state.checkout_url)),
            stylesheet: stylesheet_path(&branding).map(|path| format!("/demo{path}")),
            preview_url: link(&state.checkout_url, "/preview"),
            portal_url: portal_url.map(|url| link(url, "/portal")),
        })
    }
}
