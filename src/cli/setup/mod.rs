//! `kassa setup`: what a first start needs, asked on a terminal or taken from flags. Everything is
//! checked before anything is written, and what is there already stays.

mod answers;
mod deployment;
mod env_file;

use std::process::ExitCode;

use clap::{Args, Parser};
use kassa::config::{ServeArgs, ServeConfig};
use kassa::server;
use kassa_domain::portal::EmailAddress;
use serde_json::{Value, json};

use self::answers::{Answers, ask};
use self::deployment::{Created, create_deployment};
use self::env_file::EnvFile;
use super::error::CommandError;
use super::output::{fail, print_report};

/// What setup takes by flags; on a terminal it asks for what is missing.
#[derive(Args, Clone, Debug)]
pub struct SetupArgs {
    /// `test` is a sandbox with a simulated provider, `live` is production
    #[arg(long)]
    mode: Option<String>,
    /// `sqlite:PATH` or `postgres://…`; what is missing is created
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// File of the master key, created if it is missing [default: kassa.key beside an SQLite
    /// database]
    #[arg(long, value_name = "PATH")]
    master_key_file: Option<String>,
    /// Address to listen on [default: 127.0.0.1:3000]
    #[arg(long, value_name = "HOST:PORT")]
    listen: Option<String>,
    /// Public address of the API host
    #[arg(long, value_name = "URL")]
    base_url: Option<String>,
    /// Public address of the hosted checkout host [default: as the API host]
    #[arg(long, value_name = "URL")]
    checkout_url: Option<String>,
    /// Name of the merchant, as customers will see it
    #[arg(long, value_name = "NAME")]
    merchant: Option<String>,
    /// E-mail address of the merchant's owner, who is invited to the portal
    #[arg(long, value_name = "ADDRESS")]
    owner_email: Option<String>,
    /// File to write the settings to, for `kassa serve`
    #[arg(long, value_name = "FILE")]
    env_file: Option<String>,
    /// Replace an existing file with other settings
    #[arg(long)]
    force: bool,
    /// Do not ask whether the answers are right
    #[arg(long)]
    yes: bool,
}

pub async fn run(args: SetupArgs) -> ExitCode {
    match set_up(args).await {
        Ok(report) => print_report(&report, true),
        Err(error) => fail(error),
    }
}

async fn set_up(args: SetupArgs) -> Result<Value, CommandError> {
    let is_forced = args.force;
    let answers = ask(args)?;
    let config = validate(&answers)?;
    let owner = EmailAddress::parse(&answers.owner_email).ok_or_else(|| {
        CommandError::Usage(format!("--owner-email: {:?} isn't an address", answers.owner_email))
    })?;
    let file = EnvFile::prepare(&answers, is_forced)?;
    server::check_database(&config.storage).await?;
    check_key_folder(&config)?;
    let is_written = file.write()?;
    let created = match create_deployment(&config, &answers, &owner).await {
        Ok(created) => created,
        Err(error) => {
            if is_written {
                file.remove();
            }
            return Err(error);
        }
    };
    let addresses = [config.base_url.clone(), config.checkout_url.clone()];
    let addresses: Vec<String> = addresses.into_iter().flatten().collect();
    let diagnosis = server::diagnose_storage(&config.storage, &addresses).await;
    Ok(build_report(&answers, is_written, created, &json!(diagnosis)["checks"]))
}

fn build_report(answers: &Answers, is_written: bool, created: Created, checks: &Value) -> Value {
    let mut unchanged = created.unchanged;
    if !is_written {
        unchanged.insert(0, "env_file");
    }
    json!({
        "env_file": answers.env_file,
        "merchant_id": created.merchant_id,
        "key_id": created.key_id,
        "api_key": created.api_key,
        "invitation": created.invitation,
        "unchanged": unchanged,
        "doctor": checks,
    })
}

/// The settings as `kassa serve` would check them.
fn validate(answers: &Answers) -> Result<ServeConfig, CommandError> {
    #[derive(Parser)]
    struct Settings {
        #[command(flatten)]
        serve: ServeArgs,
    }
    let flags = answers.to_settings().into_iter().map(|(variable, value)| {
        let name = variable.trim_start_matches("KASSA_").to_lowercase().replace('_', "-");
        format!("--{name}={value}")
    });
    let arguments = std::iter::once("kassa".to_owned()).chain(flags);
    let settings = Settings::try_parse_from(arguments).map_err(|error| {
        let text = error.to_string();
        CommandError::Usage(text.lines().next().unwrap_or_default().to_owned())
    })?;
    Ok(settings.serve.validate()?)
}

/// The folder of a key that is to be created has to be there: nobody may find a key in a place that
/// was mistyped.
fn check_key_folder(config: &ServeConfig) -> Result<(), CommandError> {
    let key = &config.storage.master_key_file;
    let folder = key.parent().filter(|folder| !folder.as_os_str().is_empty());
    let is_there = key.exists() || folder.is_none_or(std::path::Path::is_dir);
    let is_beside_database = match &config.storage.database {
        kassa_store::DatabaseUrl::Sqlite(path) => path.parent() == key.parent(),
        kassa_store::DatabaseUrl::Postgres(_) => false,
    };
    if is_there || is_beside_database {
        return Ok(());
    }
    let folder = folder.map(|folder| folder.display().to_string()).unwrap_or_default();
    Err(CommandError::Usage(format!("--master-key-file: there is no folder {folder}")))
}
