//! The command line. A command prints its report as one JSON object to standard output; logs and
//! errors go to standard error.

#![allow(clippy::print_stdout)]

mod cli;

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use kassa::config::{ServeArgs, StorageArgs};
use kassa::server;

use crate::cli::error::CommandError;
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
    /// Show debit-order mandates
    #[command(subcommand)]
    Mandate(MandateCommand),
    /// Manage webhook destinations, show deliveries, and send test events
    #[command(subcommand)]
    Webhook(WebhookCommand),
    /// Check that stored amounts, states and events agree; exits 1 if they do not
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
        Command::Serve(args) => server::run(*args).await.map(|()| None).map_err(CommandError::from),
        Command::Merchant(command) => cli::merchant::run(command).await.map(Some),
        Command::Key(command) => cli::key::run(command).await.map(Some),
        Command::Mandate(command) => cli::mandate::run(command).await.map(Some),
        Command::Webhook(command) => cli::webhook::run(command).await,
        Command::Verify(storage) => return cli::ops::verify::run(storage).await,
        Command::VerifyPage { url } => return cli::ops::verify_page::run(&url).await,
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
