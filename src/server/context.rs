//! Opens what the services work with: the database, the master key, the clock and the providers.

use std::sync::Arc;
use std::time::Duration;

use kassa_platform::clock::Clock;
use kassa_platform::rate_limit::{RateLimitSettings, RateLimits};
use kassa_platform::secrets::Secrets;
use kassa_providers::{ProviderEnvironment, Providers};
use kassa_sandbox::SandboxServer;
use kassa_services::{
    AppContext, FIGURES_LIFETIME, FailedRequests, InvitationMails, KeyUsage, OpenedPages,
    RecentFigures, RecentSettings, SETTINGS_LIFETIME, ServiceSettings, UnknownMethodCodes,
};
use kassa_store::{DatabaseUrl, Store};

use super::clock_sync::{OpenedClocks, advance_sandbox, open_clocks};
use super::error::StartupError;
use super::master_key::{Opening, open_secrets};
use super::sandbox::{OpenedSandbox, SandboxUser, name_sandbox, open_sandbox};
use super::schema::{Migration, check_schema};
use crate::config::{Migrates, StorageArgs, StorageConfig};

/// Opens the context of the administrative commands that call no provider. They need no running
/// server: payment settings are empty, and nothing is rate limited.
///
/// # Errors
/// [`StartupError`] if a setting is invalid, or the database or the master key cannot be used.
pub async fn open_context(args: StorageArgs) -> Result<AppContext, StartupError> {
    open_existing(&args.validate()?).await
}

/// As [`open_context`].
///
/// # Errors
/// As [`open_context`].
pub async fn open_existing(storage: &StorageConfig) -> Result<AppContext, StartupError> {
    let (settings, limits) = command_settings(storage);
    let opened = open_store(storage, Opening::Existing, Migration::RefuseCommand).await?;
    let sandbox = name_sandbox(storage)?;
    Ok(build_context(opened, sandbox, settings, None, limits)?.0)
}

/// Creates a missing database with its master key, as the first start of the server does, without
/// what the sandbox adds: for tests that start with commands.
///
/// # Errors
/// As [`open_context`].
pub async fn create_database(args: StorageArgs) -> Result<(), StartupError> {
    let opened = open_store(&args.validate()?, Opening::MayCreate, Migration::Apply).await?;
    opened.store.close().await;
    Ok(())
}

/// Opens the database that a server is to have, for `kassa setup`: creates a missing one with its
/// master key, and migrates one that a start would.
///
/// # Errors
/// As [`open_context`].
pub async fn prepare_database(storage: &StorageConfig) -> Result<AppContext, StartupError> {
    let migration = match is_new(&storage.database).await? {
        true => Migration::Apply,
        false => Migration::of_start(storage, Migrates::Auto),
    };
    let (settings, limits) = command_settings(storage);
    let opened = open_store(storage, Opening::MayCreate, migration).await?;
    Ok(build_context(opened, name_sandbox(storage)?, settings, None, limits)?.0)
}

/// Checks what [`prepare_database`] needs, and writes nothing.
///
/// # Errors
/// As [`open_context`].
pub async fn check_database(storage: &StorageConfig) -> Result<(), StartupError> {
    if is_new(&storage.database).await? {
        return Ok(());
    }
    check_schema(&storage.database, Migration::of_start(storage, Migrates::Auto)).await?;
    if !Store::find_schema(&storage.database).await?.is_usable {
        return Ok(());
    }
    match open_existing(storage).await {
        Ok(ctx) => ctx.store.close().await,
        // It has its tables, and no start has given it a mode and a key.
        Err(StartupError::EmptyDatabase { .. }) => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

/// Whether nobody has set the database up.
async fn is_new(database: &DatabaseUrl) -> Result<bool, StartupError> {
    match database {
        DatabaseUrl::Sqlite(path) if !path.exists() => Ok(true),
        _ => Ok(Store::is_empty(database).await?),
    }
}

/// As [`open_context`], for commands that call providers. The sandbox's program, if this process
/// needs one, is to be stopped by the caller.
///
/// # Errors
/// As [`open_context`], and if the sandbox can't start.
pub async fn open_context_with_providers(
    args: StorageArgs,
) -> Result<(AppContext, Option<SandboxServer>), StartupError> {
    let storage = args.validate()?;
    let (settings, limits) = command_settings(&storage);
    let (user, migration) = (SandboxUser::Command, Migration::RefuseCommand);
    let opened = open_store(&storage, Opening::Existing, migration).await?;
    open_with_providers(&storage, opened, settings, None, limits, user).await
}

/// Opens the context of the server, and the sandbox.
///
/// # Errors
/// As [`open_context_with_providers`].
pub(super) async fn open_server_context(
    storage: &StorageConfig,
    settings: ServiceSettings,
    base_url: String,
    limits: Arc<RateLimits>,
    migration: Migration,
) -> Result<(AppContext, Option<SandboxServer>), StartupError> {
    let opened = open_store(storage, Opening::MayCreate, migration).await?;
    let (base_url, user) = (Some(base_url), SandboxUser::Server);
    open_with_providers(storage, opened, settings, base_url, limits, user).await
}

async fn open_with_providers(
    storage: &StorageConfig,
    opened: OpenedStore,
    settings: ServiceSettings,
    base_url: Option<String>,
    limits: Arc<RateLimits>,
    user: SandboxUser,
) -> Result<(AppContext, Option<SandboxServer>), StartupError> {
    let clock = opened.clocks.real_clock.clone();
    let sandbox = open_sandbox(storage, clock, user).await?;
    let (context, server) = build_context(opened, sandbox, settings, base_url, limits)?;
    advance_sandbox(&context).await?;
    Ok((context, server))
}

fn command_settings(storage: &StorageConfig) -> (ServiceSettings, Arc<RateLimits>) {
    let settings = ServiceSettings {
        mode: storage.mode,
        checkout_url: String::new(),
        authorization_window: Duration::ZERO,
        max_attempts: 0,
        sign_in_limit: None,
        sends_receipts: false,
        has_test_clock: false,
        failpoint: None,
        failpoint_pause: None,
    };
    let limits = RateLimits::new(RateLimitSettings::default(), Vec::new(), &Clock::System);
    (settings, Arc::new(limits))
}

/// The database, its master key, and the clocks that follow it.
struct OpenedStore {
    store: Store,
    secrets: Secrets,
    clocks: OpenedClocks,
}

async fn open_store(
    storage: &StorageConfig,
    opening: Opening,
    migration: Migration,
) -> Result<OpenedStore, StartupError> {
    if opening == Opening::Existing {
        require_database(&storage.database).await?;
    }
    check_schema(&storage.database, migration).await?;
    let store = match migration {
        Migration::Apply => Store::open(&storage.database).await?,
        Migration::RefuseCommand | Migration::RefuseStart => {
            Store::open_as_it_is(&storage.database).await?
        }
    };
    let secrets = match open_secrets(&store, storage, opening).await {
        Ok(secrets) => secrets,
        Err(error) => {
            // Leaves no files of SQLite's beside the database.
            store.close().await;
            return Err(error);
        }
    };
    let clocks = open_clocks(&store, storage.mode).await?;
    Ok(OpenedStore { store: store.with_clock(clocks.real_clock.clone()), secrets, clocks })
}

/// Commands work on a database that `kassa serve` has set up. They create none.
pub(super) async fn require_database(database: &DatabaseUrl) -> Result<(), StartupError> {
    let address = database.to_string();
    match database {
        DatabaseUrl::Sqlite(path) if !path.exists() => Err(StartupError::NoDatabase { address }),
        _ if Store::is_empty(database).await? => Err(StartupError::EmptyDatabase { address }),
        _ => Ok(()),
    }
}

/// `base_url` is the public address of the API host, if it is known.
fn build_context(
    opened: OpenedStore,
    sandbox: OpenedSandbox,
    settings: ServiceSettings,
    base_url: Option<String>,
    limits: Arc<RateLimits>,
) -> Result<(AppContext, Option<SandboxServer>), StartupError> {
    let OpenedStore { store, secrets, clocks: OpenedClocks { clock, real_clock } } = opened;
    let environment = ProviderEnvironment {
        store: store.clone(),
        secrets: secrets.clone(),
        clock: real_clock.clone(),
        base_url,
        mode: settings.mode,
    };
    let providers = Providers::new(environment, sandbox.client);
    let recent_settings = RecentSettings::new(real_clock.clone(), SETTINGS_LIFETIME);
    let recent_figures = RecentFigures::new(real_clock.clone(), FIGURES_LIFETIME);
    let context = AppContext {
        store,
        secrets,
        clock,
        real_clock,
        settings,
        limits,
        providers,
        recent_settings,
        recent_figures,
        key_usage: KeyUsage::default(),
        opened_pages: OpenedPages::default(),
        failed_requests: FailedRequests::default(),
        unknown_method_codes: UnknownMethodCodes::default(),
        invitation_mails: InvitationMails::default(),
    };
    Ok((context, sandbox.server))
}
