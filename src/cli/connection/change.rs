//! `kassa connection enable`, `disable`, `set` and `order`

use clap::Args;
use kassa_domain::ids::ConnectionId;
use kassa_services::audit::Actor;
use kassa_services::connections::{self, ConnectionChanges};

use super::deployment::DeploymentArgs;
use super::error::to_command_error;
use super::read::{report_all, report_one};
use super::values::{parse_currencies, parse_email, parse_methods};
use crate::cli::context::{CommandResult, not_found, parse_id, run_with_context};
use crate::cli::error::CommandError;
use crate::cli::merchant_id::find_merchant_id;

/// The settings. An option that is left out is not changed; an empty value removes the setting.
#[derive(Args)]
pub struct ChangeArgs {
    /// Codes of the methods to offer, such as card,eft; empty for all of the provider's
    #[arg(long, value_name = "CODES")]
    methods: Option<String>,
    /// Currencies to restrict the methods to, such as ZAR,USD; empty for all
    #[arg(long, value_name = "CODES")]
    currencies: Option<String>,
    /// The e-mail address of payments whose customer has none, for a provider that requires one
    #[arg(long, value_name = "ADDRESS")]
    fallback_email: Option<String>,
    /// The beneficiary that alone bears the provider's fees of a split in which it has a share;
    /// empty for all in proportion
    #[arg(long, value_name = "BENEFICIARY_ID")]
    main_beneficiary: Option<String>,
}

pub(super) async fn set_enabled(
    id: &str,
    enabled: bool,
    deployment: DeploymentArgs,
) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    run_with_context(storage, async |ctx| {
        let connection_id = &parse_id("connection", id, ConnectionId::parse)?;
        let operator = Actor::operator();
        if !connections::set_connection_enabled(ctx, &operator, connection_id, enabled).await? {
            return Err(not_found("connection", id));
        }
        report_one(ctx, connection_id, &base_url).await
    })
    .await
}

pub(super) async fn set(id: &str, args: ChangeArgs, deployment: DeploymentArgs) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    let changes = ConnectionChanges {
        methods: parse_change(args.methods, parse_methods)?,
        currencies: parse_change(args.currencies, parse_currencies)?,
        fallback_email: parse_change(args.fallback_email, parse_email)?,
        main_beneficiary: parse_change(args.main_beneficiary, |id| Ok(id.to_ascii_lowercase()))?,
    };
    run_with_context(storage, async |ctx| {
        let id = &parse_id("connection", id, ConnectionId::parse)?;
        let changed = connections::change_connection(ctx, &Actor::operator(), id, changes).await;
        changed.map_err(|error| to_command_error(error, id.as_str()))?;
        report_one(ctx, id, &base_url).await
    })
    .await
}

/// `None` if the option was left out, `Some(None)` if its value is empty.
fn parse_change<T>(
    text: Option<String>,
    parse: impl FnOnce(&str) -> Result<T, CommandError>,
) -> Result<Option<Option<T>>, CommandError> {
    text.map(|text| (!text.is_empty()).then(|| parse(&text)).transpose()).transpose()
}

pub(super) async fn order(
    merchant: &str,
    ids: &[String],
    deployment: DeploymentArgs,
) -> CommandResult {
    let (storage, base_url) = deployment.validate()?;
    run_with_context(storage, async |ctx| {
        let merchant = find_merchant_id(ctx, merchant).await?;
        let ordered = connections::order_connections(ctx, &Actor::operator(), &merchant, ids).await;
        let all = ordered.map_err(|error| to_command_error(error, ""))?;
        Ok(report_all(&all, &base_url))
    })
    .await
}
