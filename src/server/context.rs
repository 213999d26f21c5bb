//! Opens what the services work with: the database, the master key, the clock and the providers.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;

use super::error::StartupError;
use crate::config::{StorageArgs, StorageConfig};
use crate::domain::mode::Mode;
use crate::platform::clock::Clock;
use crate::platform::rate_limit::{RateLimitSettings, RateLimits};
use crate::platform::secrets::Secrets;
use crate::providers::Providers;
use crate::providers::sandbox::SandboxProvider;
use crate::services::{AppContext, ServiceSettings};
use crate::store::Store;
use crate::store::tables::settings;

/// Opens the context of the administrative commands. They need no running server: payment settings
/// are empty, and nothing is rate limited.
///
/// # Errors
/// [`StartupError`] if a setting is invalid, or the database or the master key cannot be used.
pub async fn open_context(args: StorageArgs) -> Result<AppContext, StartupError> {
    let storage = args.validate()?;
    let settings = ServiceSettings {
        mode: storage.mode,
        checkout_url: String::new(),
        authorization_window: Duration::ZERO,
        max_attempts: 0,
        failpoint: None,
    };
    let limits =
        Arc::new(RateLimits::new(RateLimitSettings::default(), Vec::new(), &Clock::System));
    build_context(&storage, settings, limits).await
}

pub(super) async fn build_context(
    storage: &StorageConfig,
    settings: ServiceSettings,
    limits: Arc<RateLimits>,
) -> Result<AppContext, StartupError> {
    let store = Store::open(&storage.database).await?;
    ensure_mode(&store, storage.mode).await?;
    let secrets = Secrets::load_or_create(&storage.master_key_file).map_err(|error| {
        StartupError::MasterKey { path: storage.master_key_file.display().to_string(), error }
    })?;
    let clock = Clock::System;
    let sandbox =
        (storage.mode == Mode::Test).then(|| SandboxProvider::new(store.clone(), clock.clone()));
    let providers = Providers::new(sandbox);
    Ok(AppContext { store, secrets, clock, settings, limits, providers })
}

/// Writes the mode into a new database and compares it in an existing one: test and live payments
/// never share a database.
async fn ensure_mode(store: &Store, mode: Mode) -> Result<(), StartupError> {
    match settings::find(store, "mode").await? {
        Some(stored) if stored == mode.code().as_bytes() => Ok(()),
        Some(stored) => Err(StartupError::ModeMismatch {
            stored: String::from_utf8_lossy(&stored).into_owned(),
        }),
        None => {
            let write = store.write(move |tx| {
                async move { settings::set(tx, "mode", mode.code().as_bytes()).await }.boxed()
            });
            Ok(write.await?)
        }
    }
}
