//! The command line; nothing else. Reports for machines are one JSON object on standard output,
//! logs go to standard error.

#![allow(clippy::print_stdout)]

mod cli;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use kassa::config::{ServeArgs, StorageArgs};
use kassa::server;

use crate::cli::key::KeyCommand;
use crate::cli::mandate::MandateCommand;
use crate::cli::merchant::MerchantCommand;
use crate::cli::webhook::WebhookCommand;

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
    Merchant(MerchantCommand),
    /// Create and revoke API keys
    #[command(subcommand)]
    Key(KeyCommand),
    /// Look at debit-order mandates
    #[command(subcommand)]
    Mandate(MandateCommand),
    /// Say where events are sent, see what became of them, and try them out
    #[command(subcommand)]
    Webhook(WebhookCommand),
    /// Prove that stored money, states and events agree; exits 1 if they do not
    Verify(StorageArgs),
    /// Compare a live payment page's scripts and headers with those of this program; exits 1 if
    /// they differ
    VerifyPage {
        /// An intent's redirect_url
        url: url::Url,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Serve(args) => server::run(*args).await.map(|()| None),
        Command::Merchant(command) => cli::merchant::run(command).await.map(Some),
        Command::Key(command) => cli::key::run(command).await.map(Some),
        Command::Mandate(command) => cli::mandate::run(command).await.map(Some),
        Command::Webhook(command) => cli::webhook::run(command).await,
        Command::Verify(storage) => return cli::verify::run(storage).await,
        Command::VerifyPage { url } => return cli::verify_page::run(&url).await,
    };
    match result {
        Ok(Some(report)) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Ok(None) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kassa: {error}");
            ExitCode::FAILURE
        }
    }
}
