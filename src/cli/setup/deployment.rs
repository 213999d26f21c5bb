//! The database, the merchant and its owner.

use kassa::config::ServeConfig;
use kassa::server;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::{EmailAddress, Role};
use kassa_services::AppContext;
use kassa_services::audit::Actor;
use kassa_services::merchants::create_merchant;
use kassa_services::portal::team::{self, InviteError};
use kassa_store::tables::merchants;

use super::answers::Answers;
use crate::cli::error::CommandError;

/// What was created, and what was there.
#[derive(Default)]
pub(super) struct Created {
    pub(super) merchant_id: String,
    pub(super) key_id: Option<String>,
    /// The only copy. `None` if the merchant was there.
    pub(super) api_key: Option<String>,
    /// The link. `None` if the owner was invited before.
    pub(super) invitation: Option<String>,
    pub(super) unchanged: Vec<&'static str>,
}

/// Creates what is missing. A merchant is known by its name, an owner by the address.
///
/// # Errors
/// [`CommandError`]
pub(super) async fn create_deployment(
    config: &ServeConfig,
    answers: &Answers,
    owner: &EmailAddress,
) -> Result<Created, CommandError> {
    let ctx = server::prepare_database(&config.storage).await?;
    let created = create_in(&ctx, answers, owner).await;
    ctx.store.close().await;
    created
}

async fn create_in(
    ctx: &AppContext,
    answers: &Answers,
    owner: &EmailAddress,
) -> Result<Created, CommandError> {
    let mut created = Created::default();
    let known = merchants::list(&ctx.store).await?;
    let known = known.into_iter().find(|merchant| merchant.name == answers.merchant);
    let merchant_id = match known {
        Some(merchant) => {
            created.unchanged.push("merchant");
            merchant.id
        }
        None => {
            let new = create_merchant(ctx, &answers.merchant).await?;
            created.key_id = Some(new.key_id.to_string());
            created.api_key = Some(new.api_key);
            new.merchant_id
        }
    };
    created.merchant_id = merchant_id.to_string();
    match invite(ctx, &merchant_id, owner, &answers.base_url).await? {
        Some(link) => created.invitation = Some(link),
        None => created.unchanged.push("owner"),
    }
    Ok(created)
}

/// `None` if the owner was invited before.
async fn invite(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    owner: &EmailAddress,
    base_url: &str,
) -> Result<Option<String>, CommandError> {
    let team = team::list(ctx, merchant_id).await?;
    if team.invitations.iter().any(|invitation| invitation.email == owner.as_str()) {
        return Ok(None);
    }
    let actor = Actor::operator();
    match team::invite(ctx, &actor, merchant_id, owner, Role::Owner, None).await {
        Ok(created) => {
            let (url, token) = (base_url.trim_end_matches('/'), created.token.expose());
            Ok(Some(format!("{url}/portal/welcome?invite={token}")))
        }
        Err(InviteError::AlreadyMember) => Ok(None),
        Err(InviteError::Store(error)) => Err(error.into()),
        Err(error) => Err(CommandError::Check(error.to_string())),
    }
}
