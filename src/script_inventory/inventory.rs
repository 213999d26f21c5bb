//! The inventory of the payment page's scripts, with digests and justifications (PCI DSS 6.4.3).

use std::sync::LazyLock;

use axum::Json;
use kassa_platform::assets;
use serde::Serialize;

const LOADER_REASON: &str = "Starts the form's comfort: fetches the module below, checks its \
    digest, and hands it the page's form. Without it the page works as a plain form.";
const MODULE_REASON: &str = "Groups digits and names mistakes while a card is typed, sends the \
    form without leaving the page, and asks again while a payment waits. It reads the card's \
    fields, keeps nothing, and speaks to this page's own address only.";

/// A script that the page may run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Script {
    pub path: &'static str,
    /// As in the `integrity` attribute: SHA-384 in base64.
    pub integrity: String,
    pub reason: &'static str,
}

/// Every script of the page. It has no inline scripts. Empty if the program was built without the
/// browser bundle.
pub fn list_scripts() -> &'static [Script] {
    static SCRIPTS: LazyLock<Vec<Script>> = LazyLock::new(|| {
        let reasons = [("kassa.js", LOADER_REASON), ("kassa.wasm", MODULE_REASON)];
        let script = |(name, reason)| {
            let asset = assets::find(name)?;
            Some(Script { path: asset.path, integrity: asset.integrity(), reason })
        };
        reasons.into_iter().filter_map(script).collect()
    });
    &SCRIPTS
}

#[derive(Serialize)]
pub struct ScriptInventory {
    page: &'static str,
    version: &'static str,
    scripts: &'static [Script],
}

/// `GET /.well-known/payment-page-scripts.json`
pub async fn get_inventory() -> Json<ScriptInventory> {
    Json(ScriptInventory {
        page: "/pay/{intent_id}",
        version: env!("CARGO_PKG_VERSION"),
        scripts: list_scripts(),
    })
}
