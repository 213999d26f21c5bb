//! The command line. A command prints its report to standard output: for people on a terminal, else
//! and with `--json` as one JSON object, `doctor` a table unless it is asked for JSON. Progress,
//! logs and errors go to standard error.

// Their macros panic if the output is closed or full (ADR 137).
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod cli;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use kassa::config::{SandboxArgs, ServeArgs, find_unreadable_variable};
use kassa::server::{self, ServeError};
use mimalloc::MiMalloc;
use zeroizing_alloc::ZeroAlloc;

use crate::cli::audit::AuditCommand;
use crate::cli::calendar::CalendarCommand;
use crate::cli::call::CallCommand;
use crate::cli::clock::ClockCommand;
use crate::cli::completions::CompletedShell;
use crate::cli::connection::ConnectionCommand;
use crate::cli::dispute::DisputeCommand;
use crate::cli::error::CommandError;
use crate::cli::key::KeyCommand;
use crate::cli::mandate::MandateCommand;
use crate::cli::master_key::MasterKeyCommand;
use crate::cli::merchant::MerchantCommand;
use crate::cli::ops::OpsCommand;
use crate::cli::output::{fail, print_report};
use crate::cli::payout::PayoutCommand;
use crate::cli::purchaser::PurchaserCommand;
use crate::cli::user::UserCommand;
use crate::cli::webhook::WebhookCommand;

/// Wipes memory when it is freed (decision 47).
#[global_allocator]
static ALLOCATOR: ZeroAlloc<MiMalloc> = ZeroAlloc(MiMalloc);

/// Payment service with a JSON API, a hosted payment page and a sandbox
#[derive(Parser)]
#[command(
    name = "kassa",
    version,
    propagate_version = true,
    disable_version_flag = true,
    args_conflicts_with_subcommands = true,
    arg_required_else_help = true
)]
struct Cli {
    /// Print the version
    #[arg(short = 'V', long)]
    version: bool,
    /// Print one JSON object on a terminal too; with `--version` the commit, the schema and the
    /// engines
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Start the API, the hosted page and, in test mode, the demo shop
    Serve(Box<ServeArgs>),
    /// Start the sandbox on its own; `serve` starts one itself unless KASSA_SANDBOX_URL is set
    Sandbox(SandboxArgs),
    /// Create, list and change merchants, disable and enable them
    #[command(subcommand)]
    Merchant(MerchantCommand),
    /// Export and erase what is held about a purchaser
    #[command(subcommand)]
    Purchaser(PurchaserCommand),
    /// Create, list and revoke API keys
    #[command(subcommand)]
    Key(KeyCommand),
    /// Invite people to the portal, list, disable, enable and reset them
    #[command(subcommand)]
    User(UserCommand),
    /// Check the audit logs
    #[command(subcommand)]
    Audit(AuditCommand),
    /// Rotate the master key, list the keys, and retire old ones
    #[command(subcommand)]
    MasterKey(MasterKeyCommand),
    /// Create, list, check and change the connections of merchants to payment providers
    #[command(subcommand)]
    Connection(ConnectionCommand),
    /// Show debit-order mandates
    #[command(subcommand)]
    Mandate(MandateCommand),
    /// List, add and remove days on which nobody collects
    #[command(subcommand)]
    Calendar(CalendarCommand),
    /// List, retry and reject calls to providers that wait for an operator
    #[command(subcommand)]
    Call(CallCommand),
    /// List, retry and close payouts that the provider refused
    #[command(subcommand)]
    Payout(PayoutCommand),
    /// List disputed payments
    #[command(subcommand)]
    Dispute(DisputeCommand),
    /// Manage webhook destinations, show deliveries, and send test events
    #[command(subcommand)]
    Webhook(WebhookCommand),
    /// Confirm the time after a jump
    #[command(subcommand)]
    Clock(ClockCommand),
    #[command(flatten)]
    Ops(Box<OpsCommand>),
    /// Print what a shell needs to complete commands and options
    Completions { shell: CompletedShell },
    /// Write a manual page for each command into a folder
    #[command(hide = true)]
    ManPages { folder: PathBuf },
    /// Print every setting with its default, as a file of environment variables
    #[command(hide = true)]
    SettingsFile,
}

#[tokio::main]
async fn main() -> ExitCode {
    if let Some(place) = cli::arguments::find_card_number() {
        return fail(format!("argument {place} has a card number: Kassa does not store any"));
    }
    let command = match parse() {
        Ok(Cli { version: true, json, .. }) => return cli::version::print_version(json),
        Ok(Cli { command: Some(command), json, .. }) => {
            cli::output::set_json(json);
            command
        }
        Ok(Cli { command: None, .. }) => {
            let message = "there is no command: see kassa help";
            Cli::command().error(ErrorKind::MissingSubcommand, message).exit()
        }
        Err(error) => return refuse(&error),
    };
    if !matches!(command, Command::Serve(_) | Command::Sandbox(_)) {
        cli::progress_bar::start();
    }
    run(command).await
}

fn parse() -> Result<Cli, clap::Error> {
    let mut command = cli::help::group_commands(Cli::command());
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

async fn run(command: Command) -> ExitCode {
    let result = match command {
        Command::Serve(args) => server::run(*args).await.map(|()| None).map_err(CommandError::from),
        Command::Sandbox(args) => {
            server::run_sandbox(args).await.map(|()| None).map_err(CommandError::from)
        }
        Command::Merchant(command) => cli::merchant::run(command).await.map(Some),
        Command::Purchaser(command) => cli::purchaser::run(command).await.map(Some),
        Command::Key(command) => cli::key::run(command).await.map(Some),
        Command::User(command) => cli::user::run(command).await.map(Some),
        Command::Audit(command) => return cli::audit::run(command).await,
        Command::MasterKey(command) => cli::master_key::run(command).await.map(Some),
        Command::Connection(command) => cli::connection::run(command).await.map(Some),
        Command::Mandate(command) => cli::mandate::run(command).await.map(Some),
        Command::Calendar(command) => cli::calendar::run(command).await.map(Some),
        Command::Call(command) => cli::call::run(command).await.map(Some),
        Command::Payout(command) => cli::payout::run(command).await.map(Some),
        Command::Dispute(command) => cli::dispute::run(command).await.map(Some),
        Command::Clock(command) => cli::clock::run(command).await.map(Some),
        Command::Webhook(command) => cli::webhook::run(command).await,
        Command::Ops(command) => return cli::ops::run(*command).await,
        Command::Completions { shell } => {
            return cli::completions::print_completions(Cli::command(), shell);
        }
        Command::ManPages { folder } => {
            return cli::man_pages::write_man_pages(Cli::command(), &folder);
        }
        Command::SettingsFile => return cli::settings_file::print_settings_file(&Cli::command()),
    };
    match result {
        // Not even for what the runtime would wait for.
        Err(CommandError::Serve(error @ ServeError::Ended)) => {
            let _failure = fail(error);
            std::process::exit(1)
        }
        Ok(Some(report)) => print_report(&report, true),
        Ok(None) => ExitCode::SUCCESS,
        Err(CommandError::Unhealthy(report)) => print_report(&report, false),
        Err(error) => fail(error),
    }
}

/// Arguments that can't be read, or a request for help. A variable that is no text is named as
/// every other value that can't be used.
fn refuse(error: &clap::Error) -> ExitCode {
    let is_unreadable = error.kind() == ErrorKind::InvalidUtf8;
    match find_unreadable_variable(&Cli::command()).filter(|_| is_unreadable) {
        Some(invalid) => fail(invalid),
        None => error.exit(),
    }
}
