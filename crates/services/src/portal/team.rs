//! The people of a merchant.

use futures_util::FutureExt;
use kassa_domain::ids::{MerchantId, PersonId};
use kassa_domain::portal::{AuditAction, EmailAddress, Role};
use kassa_store::tables::merchants;
use kassa_store::tables::portal::invitations::{self, Invitation};
use kassa_store::tables::portal::memberships::{self, Member};
use kassa_store::tables::portal::{people, sessions};
use kassa_store::{StoreError, Tx};
use serde_json::json;

use super::forms::{FormRepeated, FormUse, claim, from_claim_error};
use super::invitations::{CreatedInvitation, PreparedInvitation};
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// Who belongs to a merchant, and who is invited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    pub members: Vec<Member>,
    /// Those that can be accepted.
    pub invitations: Vec<Invitation>,
}

/// Why nobody is invited.
#[derive(Debug, thiserror::Error)]
pub enum InviteError {
    /// The person belongs to the merchant.
    #[error("the person belongs to the merchant already")]
    AlreadyMember,
    #[error("there is no such merchant")]
    UnknownMerchant,
    #[error(transparent)]
    Repeated(#[from] FormRepeated),
    #[error(transparent)]
    Store(#[from] StoreError),
}

from_claim_error!(InviteError);

/// Why a member is not changed.
#[derive(Debug, thiserror::Error)]
pub enum TeamError {
    /// The merchant has no such member.
    #[error("the person does not belong to the merchant")]
    NotFound,
    /// A merchant has an owner.
    #[error("the last owner can't leave or be demoted")]
    LastOwner,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lists a merchant's people and its open invitations.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list(ctx: &AppContext, merchant_id: &MerchantId) -> Result<Team, StoreError> {
    let members = memberships::list_by_merchant(&ctx.store, merchant_id).await?;
    let mut invitations = invitations::list_by_merchant(&ctx.store, merchant_id).await?;
    let now = ctx.real_clock.now();
    invitations.retain(|invitation| now < invitation.expires && !invitation.is_reset);
    Ok(Team { members, invitations })
}

/// Whether a merchant has an owner who can sign in.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn has_owner(ctx: &AppContext, merchant_id: &MerchantId) -> Result<bool, StoreError> {
    let members = memberships::list_by_merchant(&ctx.store, merchant_id).await?;
    Ok(members.iter().any(|member| member.role == Role::Owner && member.active))
}

/// Invites an address, in the place of an earlier invitation to this merchant.
///
/// # Errors
/// [`InviteError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn invite(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    email: &EmailAddress,
    role: Role,
    form: Option<&FormUse>,
) -> Result<CreatedInvitation, InviteError> {
    let merchant = merchants::find(&ctx.store, merchant_id).await?;
    let merchant = merchant.ok_or(InviteError::UnknownMerchant)?;
    let prepared = PreparedInvitation::new(ctx, email.as_str(), &merchant.id, role, false);
    let (auditor, form) = (Auditor::new(ctx, actor), form.cloned());
    let written = ctx.store.write(move |tx| {
        async move {
            let new = &prepared.new;
            if let Some(form) = &form {
                claim(tx, form, new.created).await?;
            }
            // The row is locked: an earlier link is used before this, or never.
            invitations::replace(tx, new).await?;
            if memberships::has_address(tx, &new.email, &new.merchant_id).await? {
                return Err(InviteError::AlreadyMember);
            }
            let record = AuditRecord::new(AuditAction::UserInvited)
                .subject(&new.email)
                .after(json!({ "email": new.email, "role": new.role.code() }));
            auditor.record(tx, &new.merchant_id, record).await?;
            Ok(prepared)
        }
        .boxed()
    });
    Ok(written.await?.into_created())
}

/// Changes a member's role, which ends their sessions. The same role changes nothing.
///
/// # Errors
/// [`TeamError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn set_role(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    person_id: &PersonId,
    role: Role,
) -> Result<(), TeamError> {
    let change = MemberChange::new(ctx, actor, merchant_id, person_id);
    let written = ctx.store.write(move |tx| {
        async move {
            let before = change.lock(tx).await?;
            if before == role {
                return Ok(());
            }
            change.check_owner_stays(tx, before).await?;
            let MemberChange { auditor, merchant_id, person_id } = &change;
            memberships::set_role(tx, person_id, merchant_id, before, role).await?;
            sessions::delete_by_person(tx, person_id, None).await?;
            let record = AuditRecord::new(AuditAction::RoleChanged)
                .subject(person_id)
                .before(json!({ "role": before.code() }))
                .after(json!({ "role": role.code() }));
            Ok(auditor.record(tx, merchant_id, record).await?)
        }
        .boxed()
    });
    written.await
}

/// Removes a member, which ends their sessions.
///
/// # Errors
/// [`TeamError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn remove(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    person_id: &PersonId,
) -> Result<(), TeamError> {
    let change = MemberChange::new(ctx, actor, merchant_id, person_id);
    let written = ctx.store.write(move |tx| {
        async move {
            let before = change.lock(tx).await?;
            change.check_owner_stays(tx, before).await?;
            let MemberChange { auditor, merchant_id, person_id } = &change;
            memberships::delete(tx, person_id, merchant_id).await?;
            sessions::delete_by_person(tx, person_id, None).await?;
            let person = people::lock(tx, person_id).await?;
            let email = person.map(|person| person.email).unwrap_or_default();
            invitations::withdraw(tx, &email, merchant_id).await?;
            let record = AuditRecord::new(AuditAction::UserRemoved)
                .subject(person_id)
                .before(json!({ "email": email, "role": before.code() }));
            Ok(auditor.record(tx, merchant_id, record).await?)
        }
        .boxed()
    });
    written.await
}

/// Ends all sessions of a member.
///
/// # Errors
/// [`TeamError`]
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn end_sessions(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    person_id: &PersonId,
) -> Result<(), TeamError> {
    let change = MemberChange::new(ctx, actor, merchant_id, person_id);
    let written = ctx.store.write(move |tx| {
        async move {
            change.lock(tx).await?;
            let MemberChange { auditor, merchant_id, person_id } = &change;
            let ended = sessions::delete_by_person(tx, person_id, None).await?;
            let record = AuditRecord::new(AuditAction::SessionEnded)
                .subject(person_id)
                .after(json!({ "sessions": ended }));
            Ok(auditor.record(tx, merchant_id, record).await?)
        }
        .boxed()
    });
    written.await
}

/// A change of one member.
#[derive(Clone)]
struct MemberChange {
    auditor: Auditor,
    merchant_id: MerchantId,
    person_id: PersonId,
}

impl MemberChange {
    fn new(
        ctx: &AppContext,
        actor: &Actor,
        merchant_id: &MerchantId,
        person_id: &PersonId,
    ) -> Self {
        let (merchant_id, person_id) = (merchant_id.to_owned(), person_id.to_owned());
        Self { auditor: Auditor::new(ctx, actor), merchant_id, person_id }
    }

    /// The member's role. Other changes of the team wait: two owners who demote each other would
    /// leave none.
    async fn lock(&self, tx: &mut Tx) -> Result<Role, TeamError> {
        self.auditor.serialize_changes(tx, &self.merchant_id).await?;
        let role = memberships::find_role_in(tx, &self.person_id, &self.merchant_id).await?;
        role.ok_or(TeamError::NotFound)
    }

    /// Whether another owner is left without this one.
    async fn check_owner_stays(&self, tx: &mut Tx, before: Role) -> Result<(), TeamError> {
        if before != Role::Owner {
            return Ok(());
        }
        let others =
            memberships::count_other_owners(tx, &self.person_id, &self.merchant_id).await?;
        if others == 0 { Err(TeamError::LastOwner) } else { Ok(()) }
    }
}
