//! `kassa connection create`

use clap::Args;
use kassa_providers::build_notify_url;
use kassa_services::audit::Actor;
use kassa_services::connections::{self, ConnectionInput};
use serde_json::json;

use super::deployment::DeploymentArgs;
use super::error::to_command_error;
use super::report::method_codes;
use super::values::{
    check_files, parse_creditor_id, parse_currencies, parse_endpoint, parse_methods, parse_mode,
    parse_schemes, read_secret,
};
use crate::cli::context::{CommandResult, run_with_context};
use crate::cli::error::CommandError;
use crate::cli::merchant_id::find_merchant_id;
use crate::cli::secret_file::warn_of_readable_files;

#[derive(Args)]
pub struct CreateArgs {
    #[arg(long, value_name = "MERCHANT_ID")]
    merchant: String,
    /// The name of a provider of this build, such as sandbox
    #[arg(long, value_name = "NAME")]
    provider: String,
    /// Where cards are typed: `raw` on Kassa's page, `hosted` on the provider's; only for a
    /// provider that has both
    #[arg(long = "mode", value_name = "raw|hosted")]
    card_entry: Option<String>,
    /// File with the provider's secret key; `-` is standard input. The sandbox needs none
    #[arg(long, value_name = "FILE")]
    secret_file: Option<String>,
    /// File with the key that verifies the provider's notifications; `-` is standard input
    #[arg(long, value_name = "FILE")]
    notify_secret_file: Option<String>,
    /// Codes of the methods to offer, such as card,eft [default: all of the provider's]
    #[arg(long, value_name = "CODES")]
    methods: Option<String>,
    /// Currencies to restrict the methods to, such as ZAR,USD [default: all]
    #[arg(long, value_name = "CODES")]
    currencies: Option<String>,
    /// Replaces the provider's own address; in test mode only
    #[arg(long, value_name = "URL")]
    endpoint: Option<String>,
    /// Offer each of the sandbox's methods only in the currencies of countries where it's used
    #[arg(long)]
    realistic: bool,
    /// Schemes of debit orders, such as sepa,becs [default: all of the provider's]
    #[arg(long, value_name = "CODES")]
    schemes: Option<String>,
    /// The merchant's SEPA creditor identifier, such as DE98ZZZ09999999999
    #[arg(long, value_name = "ID")]
    creditor_id: Option<String>,
}

pub(super) async fn create(args: CreateArgs, deployment: DeploymentArgs) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    let files = [args.secret_file.clone(), args.notify_secret_file.clone()];
    let (merchant, input) = (args.merchant.clone(), args.validate()?);
    let created = run_with_context(storage, async |ctx| {
        let merchant_id = find_merchant_id(ctx, &merchant).await?;
        let created = connections::create_connection(ctx, &Actor::operator(), &merchant_id, input)
            .await
            .map_err(|error| to_command_error(error, ""))?;
        let connection = &created.connection;
        Ok(json!({
            "connection_id": connection.id,
            "provider": connection.provider,
            "notify_url": build_notify_url(&base_url, &connection.id),
            "methods": method_codes(&connection.methods),
        }))
    })
    .await?;
    warn_of_readable_files(&files.each_ref().map(Option::as_deref));
    Ok(created)
}

impl CreateArgs {
    /// # Errors
    /// [`CommandError::Usage`] for the first option that is not valid.
    fn validate(self) -> Result<ConnectionInput, CommandError> {
        let (secret, notify) = (self.secret_file.as_deref(), self.notify_secret_file.as_deref());
        check_files([secret, notify])?;
        Ok(ConnectionInput {
            provider: self.provider,
            card_entry: self.card_entry.as_deref().map(parse_mode).transpose()?,
            methods: self.methods.as_deref().map(parse_methods).transpose()?,
            currencies: self.currencies.as_deref().map(parse_currencies).transpose()?,
            endpoint: self.endpoint.as_deref().map(parse_endpoint).transpose()?,
            is_realistic: self.realistic,
            schemes: self.schemes.as_deref().map(parse_schemes).transpose()?,
            creditor_id: self.creditor_id.as_deref().map(parse_creditor_id).transpose()?,
            secret: secret.map(|path| read_secret("--secret-file", path)).transpose()?,
            notify_secret: notify
                .map(|path| read_secret("--notify-secret-file", path))
                .transpose()?,
        })
    }
}
