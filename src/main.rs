//! The command line; nothing else. Reports for machines are one JSON object on standard output, logs go to standard error.

#![allow(clippy::print_stdout)]

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use serde_json::{Value, json};

use kassa::config::{ServeArgs, StorageArgs};
use kassa::flow::merchants;
use kassa::flow::verify::Report as Findings;
use kassa::server;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Collects payments: a JSON API, a hosted page, and a sandbox
#[derive(Parser)]
#[command(name = "kassa", version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start the API, the hosted page and, in test mode, the demo shop
    Serve(Box<ServeArgs>),
    /// Create, disable and enable merchants
    #[command(subcommand)]
    Merchant(Merchant),
    /// Create and revoke API keys
    #[command(subcommand)]
    Key(Key),
    /// Prove that stored money, states and events agree; exits 1 if they do not
    Verify(StorageArgs),
}

#[derive(Subcommand)]
enum Merchant {
    /// Create a merchant; prints its only sight of the API key
    Create {
        /// The name customers see
        #[arg(long)]
        name: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Stop a merchant: its keys get 403, its pages say that payments are not possible
    Disable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Let a disabled merchant go on
    Enable {
        merchant_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

#[derive(Subcommand)]
enum Key {
    /// Give a merchant one more API key; prints its only sight
    Create {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// End a key for good
    Revoke {
        key_id: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Serve(args) => server::run(*args).await.map(|()| None),
        Command::Merchant(command) => merchant(command).await.map(Some),
        Command::Key(command) => key(command).await.map(Some),
        Command::Verify(storage) => return verified(verify(storage).await),
    };
    match outcome {
        Ok(Some(report)) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Ok(None) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("kassa: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// The report tells what is wrong, so the exit status is all there is to add.
fn verified(report: Result<Findings, server::Problem>) -> ExitCode {
    match report.map(|report| (report.ok, json!(report))) {
        Ok((ok, report)) => {
            println!("{report}");
            if ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(problem) => {
            eprintln!("kassa: {problem}");
            ExitCode::FAILURE
        }
    }
}

async fn verify(storage: StorageArgs) -> Result<Findings, server::Problem> {
    let parts = server::open(storage).await?;
    let report = kassa::flow::verify::verify(&parts.store).await;
    parts.store.close().await;
    Ok(report?)
}

type Report = Result<Value, server::Problem>;

async fn merchant(command: Merchant) -> Report {
    match command {
        Merchant::Create { name, storage } => create_merchant(&name, storage).await,
        Merchant::Disable { merchant_id, storage } => set_active(&merchant_id, false, storage).await,
        Merchant::Enable { merchant_id, storage } => set_active(&merchant_id, true, storage).await,
    }
}

async fn create_merchant(name: &str, storage: StorageArgs) -> Report {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
        return Err(server::Problem::Usage("--name: write 1 to 100 characters, as customers will see them".to_owned()));
    }
    let parts = server::open(storage).await?;
    let created = merchants::create(&parts, name).await?;
    parts.store.close().await;
    Ok(json!({ "merchant_id": created.merchant_id, "api_key": created.api_key, "connection_id": created.connection_id }))
}

async fn set_active(merchant_id: &str, active: bool, storage: StorageArgs) -> Report {
    let parts = server::open(storage).await?;
    let known = merchants::set_active(&parts, merchant_id, active).await?;
    parts.store.close().await;
    if known { Ok(json!({ "merchant_id": merchant_id, "active": active })) } else { Err(unknown("merchant", merchant_id)) }
}

async fn key(command: Key) -> Report {
    match command {
        Key::Create { merchant, storage } => {
            let parts = server::open(storage).await?;
            let created = merchants::create_key(&parts, &merchant).await?;
            parts.store.close().await;
            let created = created.ok_or_else(|| unknown("merchant", &merchant))?;
            Ok(json!({ "key_id": created.key_id, "api_key": created.api_key }))
        }
        Key::Revoke { key_id, storage } => {
            let parts = server::open(storage).await?;
            let revoked = merchants::revoke_key(&parts, &key_id).await?;
            parts.store.close().await;
            let revoked = revoked.ok_or_else(|| unknown("key", &key_id))?;
            Ok(json!({ "key_id": key_id, "revoked": revoked.iso() }))
        }
    }
}

fn unknown(what: &str, id: &str) -> server::Problem {
    server::Problem::Usage(format!("there is no {what} {id:?} in this database"))
}
