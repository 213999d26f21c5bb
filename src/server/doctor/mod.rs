//! `kassa doctor`: whether the database, the master keys and what is stored are as they should be.
//! It migrates nothing.

mod diagnosis;
mod key_check;
mod certificates;
mod storage_checks;
mod checks;

use std::cmp::Ordering;

use self::checks::check_context;
pub use self::diagnosis::Diagnosis;
use kassa_store::{FoundSchema, Store};

use self::diagnosis::{Check, State};
use super::context::{open_existing, require_database};
use super::error::StartupError;
use crate::config::{PublicAddressArgs, StorageArgs, StorageConfig};

/// Checks one after the other, up to the one without which the rest can't be checked.
pub async fn diagnose(args: StorageArgs, addresses: PublicAddressArgs) -> Diagnosis {
    let checked = match args.validate().and_then(|args| Ok((args, addresses.validate()?))) {
        Ok((storage, addresses)) => return diagnose_storage(&storage, &addresses).await,
        Err(error) => vec![Check::new("settings", State::Problem, error.to_string())],
    };
    Diagnosis::new(checked)
}

/// As [`diagnose`], with settings that are valid.
pub async fn diagnose_storage(storage: &StorageConfig, addresses: &[String]) -> Diagnosis {
    Diagnosis::new(check_storage(storage, addresses).await)
}

async fn check_storage(storage: &StorageConfig, addresses: &[String]) -> Vec<Check> {
    let schema = match check_schema(storage).await {
        Ok(check) => check,
        Err(error) => return vec![to_check(&error)],
    };
    if schema.state == State::Problem {
        return vec![schema];
    }
    match open_existing(storage).await {
        Ok(ctx) => {
            let mut checks = vec![schema];
            checks.extend(check_context(&ctx, &storage.database, addresses).await);
            ctx.store.close().await;
            checks
        }
        Err(error) => vec![schema, to_check(&error)],
    }
}

async fn check_schema(storage: &StorageConfig) -> Result<Check, StartupError> {
    require_database(&storage.database).await?;
    let schema = Store::find_schema(&storage.database).await?;
    let FoundSchema { version: found, latest: needed, is_usable } = schema;
    let state = if is_usable { State::Note } else { State::Problem };
    let (state, detail) = match found.cmp(&needed) {
        Ordering::Equal => (State::Ok, format!("version {found}")),
        Ordering::Less => {
            let advice = format!("kassa migrate of this program brings it to {needed}");
            (state, format!("version {found}: {advice}"))
        }
        Ordering::Greater => {
            (state, format!("version {found} is newer than this program's, {needed}"))
        }
    };
    Ok(Check::new("schema", state, detail).with("version", found).with("needed", needed))
}

/// Why nothing more can be checked.
fn to_check(error: &StartupError) -> Check {
    let name = match error {
        StartupError::MasterKey { .. } | StartupError::OtherMasterKey { .. } => "master_key",
        StartupError::Setting(_) | StartupError::ModeMismatch { .. } => "settings",
        _ => "database",
    };
    Check::new(name, State::Problem, error.to_string())
}
