//! `kassa user …`

use std::sync::Arc;

use clap::Subcommand;
use kassa::config::{PortalUrlArgs, SmtpArgs, SmtpConfig, StorageArgs};
use kassa::receipt_mail::{ReceiptSender, send_invitations};
use kassa_documents::pdf::Fonts;
use kassa_domain::ids::MerchantId;
use kassa_domain::portal::{EmailAddress, Role};
use kassa_domain::time::Timestamp;
use kassa_portal::mails::{MailText, write_first_invitation};
use kassa_services::audit::Actor;
use kassa_services::merchants::load_place;
use kassa_services::portal::invitations::CreatedInvitation;
use kassa_services::portal::people::{self, ResetError};
use kassa_services::portal::team::{self, InviteError};
use kassa_services::{AppContext, InvitationMail};
use kassa_store::tables::merchants;
use kassa_store::tables::portal::memberships::Member;
use kassa_store::tables::portal::people as stored_people;
use serde_json::{Value, json};

use super::context::{CommandResult, not_found, run_with_context};
use super::error::CommandError;
use super::merchant_id::find_merchant_id;

#[derive(Subcommand)]
pub enum UserCommand {
    /// Invite a person to the portal; prints the link, which is shown once
    Invite {
        #[arg(long, value_name = "ADDRESS")]
        email: String,
        /// [default: the only merchant]
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: Option<String>,
        /// owner, developer or support [default: owner while the merchant has none, else support]
        #[arg(long)]
        role: Option<String>,
        #[command(flatten)]
        portal: PortalUrlArgs,
        #[command(flatten)]
        smtp: SmtpArgs,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// List the people of a merchant
    List {
        #[arg(long, value_name = "MERCHANT_ID")]
        merchant: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Block a person's access to the portal and end their sessions
    Disable {
        email: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Restore a disabled person's access
    Enable {
        email: String,
        #[command(flatten)]
        storage: StorageArgs,
    },
    /// Remove a person's password and second factor, and end their sessions; prints the link by
    /// which they choose a password again
    Reset {
        email: String,
        #[command(flatten)]
        portal: PortalUrlArgs,
        #[command(flatten)]
        storage: StorageArgs,
    },
}

pub async fn run(command: UserCommand) -> CommandResult {
    match command {
        UserCommand::Invite { email, merchant, role, portal, smtp, storage } => {
            let (url, email) = (portal.validate()?, parse_email(&email)?);
            let role = role.as_deref().map(parse_role).transpose()?;
            let merchant = merchant.as_deref();
            let smtp = smtp.validate(storage.clone().validate()?.mode)?;
            run_with_context(storage, async |ctx| {
                let created = invite(ctx, &email, merchant, role).await?;
                let mut report = invitation_to_json(&created, &url);
                if let Some(smtp) = &smtp {
                    report["sent"] = send(ctx, smtp, &created, &url).await?.into();
                }
                Ok(report)
            })
            .await
        }
        UserCommand::List { merchant, storage } => {
            run_with_context(storage, async |ctx| list(ctx, &merchant).await).await
        }
        UserCommand::Disable { email, storage } => set_active(&email, false, storage).await,
        UserCommand::Enable { email, storage } => set_active(&email, true, storage).await,
        UserCommand::Reset { email, portal, storage } => {
            let (url, email) = (portal.validate()?, parse_email(&email)?);
            run_with_context(storage, async |ctx| reset(ctx, &email, &url).await).await
        }
    }
}

async fn invite(
    ctx: &AppContext,
    email: &EmailAddress,
    merchant: Option<&str>,
    role: Option<Role>,
) -> Result<CreatedInvitation, CommandError> {
    let merchant = match merchant {
        Some(id) => find_merchant_id(ctx, id).await?,
        None => find_only_merchant(ctx).await?,
    };
    let role = match role {
        Some(role) => role,
        None if team::has_owner(ctx, &merchant).await? => Role::Support,
        None => Role::Owner,
    };
    match team::invite(ctx, &Actor::operator(), &merchant, email, role, None).await {
        Ok(created) => Ok(created),
        Err(InviteError::Store(error)) => Err(error.into()),
        Err(InviteError::AlreadyMember) => Err(CommandError::Usage(format!(
            "{} belongs to the merchant already; kassa user reset makes a new link",
            email.as_str()
        ))),
        Err(error) => Err(CommandError::Usage(error.to_string())),
    }
}

/// Whether the mail server has taken the invitation. The link is printed as well.
async fn send(
    ctx: &AppContext,
    smtp: &SmtpConfig,
    created: &CreatedInvitation,
    url: &str,
) -> Result<bool, CommandError> {
    let sender = ReceiptSender::new(smtp, Arc::new(Fonts::new(&[])))
        .map_err(|error| CommandError::Usage(error.to_string()))?;
    let Some(merchant) = merchants::find(&ctx.store, &created.merchant_id).await? else {
        return Ok(false);
    };
    let (_, country) = load_place(ctx, &merchant.id).await?;
    let person = stored_people::find_by_email(&ctx.store, &created.email).await?;
    let language = person.and_then(|person| person.language);
    let (of, link) = ((&merchant, country.as_deref()), invitation_link(created, url));
    let MailText { subject, body } =
        write_first_invitation(of, language.as_deref(), &link, created.expires);
    let mail = InvitationMail { address: created.email.clone(), subject, body };
    ctx.invitation_mails.push(mail);
    Ok(send_invitations(ctx, &sender).await == 1)
}

async fn find_only_merchant(ctx: &AppContext) -> Result<MerchantId, CommandError> {
    let mut all = merchants::list(&ctx.store).await?;
    match (all.pop(), all.len()) {
        (Some(merchant), 0) => Ok(merchant.id),
        (None, _) => Err(CommandError::Usage("there is no merchant in this database".to_owned())),
        (Some(_), others) => Err(CommandError::Usage(format!(
            "there are {} merchants: name one by --merchant MERCHANT_ID",
            others + 1
        ))),
    }
}

async fn list(ctx: &AppContext, merchant: &str) -> CommandResult {
    let merchant = find_merchant_id(ctx, merchant).await?;
    let team = team::list(ctx, &merchant).await?;
    Ok(json!({ "users": team.members.iter().map(member_to_json).collect::<Vec<_>>() }))
}

async fn set_active(email: &str, active: bool, storage: StorageArgs) -> CommandResult {
    let email = parse_email(email)?;
    run_with_context(storage, async |ctx| {
        if !people::set_active(ctx, &Actor::operator(), &email, active).await? {
            return Err(not_found("user", email.as_str()));
        }
        Ok(json!({ "email": email.as_str(), "active": active }))
    })
    .await
}

async fn reset(ctx: &AppContext, email: &EmailAddress, portal_url: &str) -> CommandResult {
    match people::reset(ctx, &Actor::operator(), email).await {
        Ok(created) => Ok(invitation_to_json(&created, portal_url)),
        Err(ResetError::Unknown) => Err(not_found("user", email.as_str())),
        Err(ResetError::Store(error)) => Err(error.into()),
        Err(error @ ResetError::NoMerchant) => {
            Err(CommandError::Usage(format!("{error}; kassa user invite lets them join one again")))
        }
    }
}

fn invitation_to_json(created: &CreatedInvitation, portal_url: &str) -> Value {
    json!({
        "email": created.email,
        "merchant_id": created.merchant_id,
        "role": created.role.code(),
        "link": invitation_link(created, portal_url),
        "expires": created.expires.to_iso_string(),
    })
}

fn invitation_link(created: &CreatedInvitation, portal_url: &str) -> String {
    format!("{portal_url}/portal/welcome?invite={}", created.token.expose())
}

fn member_to_json(member: &Member) -> Value {
    json!({
        "user_id": member.person_id,
        "email": member.email,
        "name": member.name,
        "role": member.role.code(),
        "active": member.active,
        "second_factor": member.has_second_factor,
        "joined": member.joined.to_iso_string(),
        "last_seen": member.seen.map(Timestamp::to_iso_string),
    })
}

fn parse_email(text: &str) -> Result<EmailAddress, CommandError> {
    EmailAddress::parse(text)
        .ok_or_else(|| CommandError::Usage(format!("{text:?} isn't an e-mail address")))
}

fn parse_role(text: &str) -> Result<Role, CommandError> {
    Role::from_code(text).ok_or_else(|| {
        CommandError::Usage(format!("{text:?} isn't a role: use owner, developer or support"))
    })
}
