//! Opens the master key, and compares it with the database's (decision 39).

use std::path::Path;

use futures_util::FutureExt;

use super::error::StartupError;
use crate::domain::mode::Mode;
use crate::platform::secrets::{Secrets, constant_time_eq};
use crate::store::tables::settings;
use crate::store::{Store, StoreError};

const MODE: &str = "mode";
const CHECK_VALUE: &str = "master_key_check";

/// Reads the master key of this database. A new database takes the mode and the key, which is
/// created if there is none; in an existing one both have to be the database's, and nothing is
/// created.
///
/// # Errors
/// [`StartupError`] if the mode or the key is another one, or the key can't be read.
pub(super) async fn open_secrets(
    store: &Store,
    mode: Mode,
    path: &Path,
) -> Result<Secrets, StartupError> {
    let stored_mode = settings::find(store, MODE).await?;
    if let Some(stored) = &stored_mode {
        check_mode(stored, mode)?;
    }
    let stored_check = settings::find(store, CHECK_VALUE).await?;
    let is_new = stored_mode.is_none() && stored_check.is_none();
    let loaded = if is_new { Secrets::load_or_create(path) } else { Secrets::load(path) };
    let secrets = loaded.map_err(|error| StartupError::MasterKey { path: display(path), error })?;
    let (stored_mode, stored_check) = match (stored_mode, stored_check) {
        (Some(mode), Some(check)) => (mode, check),
        _ => claim(store, mode, &secrets).await?,
    };
    check_mode(&stored_mode, mode)?;
    if constant_time_eq(&stored_check, secrets.check_value()) {
        Ok(secrets)
    } else {
        Err(StartupError::OtherMasterKey { path: display(path) })
    }
}

/// Writes the mode and the check value unless another process has. Returns those of the database.
async fn claim(
    store: &Store,
    mode: Mode,
    secrets: &Secrets,
) -> Result<(Vec<u8>, Vec<u8>), StoreError> {
    let check_value = *secrets.check_value();
    let write = store.write(move |tx| {
        async move {
            let mode = settings::lock(tx, MODE, mode.code().as_bytes()).await?;
            let check = settings::lock(tx, CHECK_VALUE, &check_value).await?;
            Ok((mode.unwrap_or_default(), check.unwrap_or_default()))
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
