//! Opens the master keys, and compares them with the database's (decision 39).

use std::path::Path;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::mode::Mode;
use kassa_platform::background::{CancellationToken, start_timer};
use kassa_platform::secrets::{HASHING_KEY_CONTEXT, KeyFile, KeyRing, Secrets, new_hashing_key};
use kassa_services::AppState;
use kassa_services::sealing::{MasterKeys, Resealing, opens_what_is_stored};
use kassa_store::tables::settings;
use kassa_store::{Store, StoreError};
use zeroize::Zeroizing;

use super::error::StartupError;
use crate::config::StorageConfig;

const MODE: &str = "mode";
const HASHING_KEY: &str = "hashing_key";
/// How soon a process notices a rotation.
const FOLLOWING_INTERVAL: Duration = Duration::from_secs(1);

/// Who opens a database.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening {
    /// The server: it may create the database and its key.
    MayCreate,
    /// A command.
    Existing,
}

/// What a database knows of its environment.
struct Environment {
    mode: Vec<u8>,
    keys: MasterKeys,
    /// Sealed.
    hashing_key: Vec<u8>,
}

/// Reads the master keys of this database. A new database takes the mode and the key, which is
/// created if there is none; in an existing one both have to be the database's, and nothing is
/// created.
///
/// # Errors
/// [`StartupError`] if the mode or a key is another one, or the keys can't be read.
pub(super) async fn open_secrets(
    store: &Store,
    storage: &StorageConfig,
    opening: Opening,
) -> Result<Secrets, StartupError> {
    let (mode, path) = (storage.mode, storage.master_key_file.as_path());
    let stored_mode = settings::find(store, MODE).await?;
    if let Some(stored) = &stored_mode {
        check_mode(stored, mode)?;
    }
    let is_new = stored_mode.is_none();
    if is_new && opening == Opening::Existing {
        return Err(StartupError::EmptyDatabase { address: storage.database.to_string() });
    }
    let file = KeyFile::new(path.to_owned());
    let loaded = if is_new { file.load_or_create() } else { file.load() };
    let mut ring =
        loaded.map_err(|error| StartupError::MasterKey { path: display(path), error })?;
    let other_key = || StartupError::OtherMasterKey { path: display(path) };
    let environment = match find_environment(store, stored_mode).await? {
        Some(environment) => environment,
        None if is_new || opens_what_is_stored(store, &ring).await? => {
            let created = file.modified().unwrap_or_default();
            let new = new_environment(&mut ring, mode, is_new, created).ok_or_else(other_key)?;
            claim(store, new).await?
        }
        None => return Err(other_key()),
    };
    check_mode(&environment.mode, mode)?;
    let keys = environment.keys;
    let newest = keys.newest_id().filter(|_| keys.fit(&ring)).ok_or_else(other_key)?;
    ring.seal_with(newest);
    ring.forget(|id| keys.is_retired(id));
    Secrets::open(file, ring, &environment.hashing_key).map_err(|_| other_key())
}

/// `None` for a new database, and for one of version 0.1, which does not know its key.
async fn find_environment(
    store: &Store,
    mode: Option<Vec<u8>>,
) -> Result<Option<Environment>, StoreError> {
    let (keys, hashing_key) =
        (MasterKeys::load(store).await?, settings::find(store, HASHING_KEY).await?);
    let found = mode.zip(keys).zip(hashing_key);
    Ok(found.map(|((mode, keys), hashing_key)| Environment { mode, keys, hashing_key }))
}

/// The first key seals. The hashes of a database of version 0.1 stay as they are.
fn new_environment(
    ring: &mut KeyRing,
    mode: Mode,
    is_new: bool,
    created: i64,
) -> Option<Environment> {
    let first = ring.ids().next()?;
    ring.seal_with(first);
    let hashing_key: Zeroizing<[u8; 32]> =
        if is_new { new_hashing_key() } else { ring.first_hashing_key() };
    Some(Environment {
        mode: mode.code().as_bytes().to_vec(),
        keys: MasterKeys::first(ring, first, created)?,
        hashing_key: ring.seal(HASHING_KEY_CONTEXT, &*hashing_key),
    })
}

/// Writes what is new unless another process has. Returns what the database has then.
async fn claim(store: &Store, new: Environment) -> Result<Environment, StoreError> {
    let write = store.write(move |tx| {
        async move {
            let mode = settings::lock(tx, MODE, &new.mode).await?.unwrap_or(new.mode);
            let keys = new.keys.lock(tx).await?;
            let hashing_key = settings::lock(tx, HASHING_KEY, &new.hashing_key).await?;
            Ok(Environment { mode, keys, hashing_key: hashing_key.unwrap_or(new.hashing_key) })
        }
        .boxed()
    });
    write.await
}

/// Test and live payments never share a database.
fn check_mode(stored: &[u8], mode: Mode) -> Result<(), StartupError> {
    if stored == mode.code().as_bytes() {
        return Ok(());
    }
    Err(StartupError::ModeMismatch { stored: String::from_utf8_lossy(stored).into_owned() })
}

fn display(path: &Path) -> String {
    path.display().to_string()
}

/// Follows rotations of the master key, and seals again what older keys have sealed. A stop ends it
/// at any point.
pub(super) async fn follow_rotations(state: AppState, stopped: CancellationToken) {
    let mut timer = start_timer(FOLLOWING_INTERVAL);
    let mut resealing = Resealing::default();
    let rounds = async {
        loop {
            timer.tick().await;
            if let Err(error) = resealing.run(&state).await {
                tracing::error!(%error, "a rotation of the master key is followed later");
            }
        }
    };
    stopped.run_until_cancelled(rounds).await;
}

/// Whether this process has the database's master keys.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub(super) async fn has_master_keys(state: &AppState) -> Result<bool, StoreError> {
    let Some(keys) = MasterKeys::load(&state.store).await? else { return Ok(true) };
    let Some(newest) = keys.newest_id() else { return Ok(false) };
    let is_here = state.secrets.follow(newest, |id| keys.is_retired(id));
    Ok(is_here && keys.fit(&state.secrets.ring()))
}
