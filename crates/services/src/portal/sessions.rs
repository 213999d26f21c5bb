//! Sessions: who is signed in, and for how long.

use std::time::Duration;

use futures_util::FutureExt;
use kassa_domain::ids::{MerchantId, PersonId};
use kassa_domain::mode::Mode;
use kassa_domain::portal::{Ability, AuditAction, Role};
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, Secrets, constant_time_eq, to_hex};
use kassa_store::tables::portal::memberships::{self, Membership};
use kassa_store::tables::portal::people;
use kassa_store::tables::portal::sessions::{self, NewSession, SessionSummary, StoredSession};
use kassa_store::{StoreError, Tx};
use serde_json::json;

use super::client::Client;
use super::tokens::{SecretToken, hash_token};
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// A session ends when it was not used for so long.
pub const IDLE_TIME: Duration = Duration::from_secs(30 * 60);
/// A session ends at the latest so long after it began.
pub const LONGEST_SESSION: Duration = Duration::from_secs(12 * 60 * 60);
/// How long a given factor confirms what matters.
pub const CONFIRMATION_TIME: Duration = Duration::from_secs(15 * 60);
/// The use of a session is written at most so often. It ends that much earlier at most.
const SEEN_INTERVAL: Duration = Duration::from_secs(10);

/// Characters of each part of the token of forms: 128 bits.
const CSRF_PART_LENGTH: usize = 32;

/// A person who is signed in, for one merchant. Not `Debug`: `csrf` is a secret.
#[derive(Clone)]
pub struct Person {
    pub person_id: PersonId,
    pub email: String,
    pub name: String,
    /// A language tag; `None` follows the browser.
    pub language: Option<String>,
    pub merchant_id: MerchantId,
    pub merchant_name: String,
    /// `false` for a disabled merchant, whose people can read and change nothing.
    pub is_merchant_active: bool,
    pub role: Role,
    /// Whether codes of an authenticator app are set up.
    pub has_totp: bool,
    pub has_passkey: bool,
    pub session_id: String,
    /// Until when nothing has to be confirmed.
    pub confirmed_until: Timestamp,
    /// The latest end of the session.
    pub session_ends: Timestamp,
    /// What every form of this session carries: a part for the session, and one for the merchant.
    pub csrf: String,
}

impl Person {
    /// The person, as the audit log names them.
    #[must_use]
    pub fn actor(&self, client: &Client) -> Actor {
        Actor::person(&self.person_id, &self.email, client.address_text())
    }

    /// Whether a factor was given within the last 15 minutes.
    #[must_use]
    pub fn is_confirmed(&self, now: Timestamp) -> bool {
        now < self.confirmed_until
    }

    /// Whether the role allows this in a deployment of this mode.
    #[must_use]
    pub const fn may(&self, ability: Ability, mode: Mode) -> bool {
        self.role.may(ability, mode)
    }

    /// Whether a form is one of this session and merchant: a page that was opened before the person
    /// changed to this merchant meant another one.
    #[must_use]
    pub fn verify_csrf(&self, csrf: &str) -> bool {
        constant_time_eq(self.csrf.as_bytes(), csrf.as_bytes())
    }

    /// Whether a form is one of this session, for whichever merchant.
    #[must_use]
    pub fn verify_session_csrf(&self, csrf: &str) -> bool {
        let own = self.csrf.as_bytes().get(..CSRF_PART_LENGTH);
        let sent = csrf.as_bytes().get(..CSRF_PART_LENGTH);
        own.zip(sent).is_some_and(|(own, sent)| constant_time_eq(own, sent))
    }

    fn from_session(session: StoredSession, csrf: String) -> Self {
        Self {
            person_id: session.person_id,
            email: session.email,
            name: session.name,
            language: session.language,
            merchant_id: session.merchant_id,
            merchant_name: session.merchant_name,
            is_merchant_active: session.is_merchant_active,
            role: session.role,
            has_totp: session.has_totp,
            has_passkey: session.has_passkey,
            session_id: session.id,
            confirmed_until: session.confirmed.saturating_add(CONFIRMATION_TIME),
            session_ends: session.expires,
            csrf,
        }
    }
}

/// The person of a cookie's token, whose session is in use from now on. `None` if there is no such
/// session, or it has ended.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
#[tracing::instrument(level = "debug", skip_all)]
pub async fn load_session(ctx: &AppContext, token: &str) -> Result<Option<Person>, StoreError> {
    let hash = hash_token(&ctx.secrets, HashPurpose::PortalSession, token);
    let Some(session) = sessions::find(&ctx.store, &hash).await? else { return Ok(None) };
    let now = ctx.real_clock.now();
    if now >= session.expires || now >= session.seen.saturating_add(IDLE_TIME) {
        return Ok(None);
    }
    if now >= session.seen.saturating_add(SEEN_INTERVAL) {
        record_use(ctx, &session, now).await?;
    }
    let csrf = build_csrf(&ctx.secrets, token, &session.merchant_id);
    Ok(Some(Person::from_session(session, csrf)))
}

fn build_csrf(secrets: &Secrets, token: &str, merchant_id: &MerchantId) -> String {
    let part = |texts: &[&[u8]]| {
        let mut part = to_hex(&secrets.keyed_hash(HashPurpose::Csrf, texts));
        part.truncate(CSRF_PART_LENGTH);
        part
    };
    part(&[token.as_bytes()]) + &part(&[token.as_bytes(), merchant_id.as_str().as_bytes()])
}

async fn record_use(
    ctx: &AppContext,
    session: &StoredSession,
    now: Timestamp,
) -> Result<(), StoreError> {
    let StoredSession { id, person_id, merchant_id, .. } = session.clone();
    let written = ctx.store.write(move |tx| {
        async move {
            sessions::set_seen(tx, &id, now).await?;
            memberships::set_seen(tx, &person_id, &merchant_id, now).await
        }
        .boxed()
    });
    written.await
}

/// A session that is about to begin.
#[derive(Clone)]
pub(super) struct SessionStart {
    token: SecretToken,
    new: NewSession,
}

impl SessionStart {
    pub(super) fn new(
        ctx: &AppContext,
        person_id: &PersonId,
        merchant_id: &MerchantId,
        client: &Client,
    ) -> Self {
        let (token, now) = (SecretToken::create(), ctx.real_clock.now());
        let new = NewSession {
            id: random::new_uuid(),
            token_hash: token.hash(&ctx.secrets, HashPurpose::PortalSession),
            person_id: person_id.to_owned(),
            merchant_id: merchant_id.to_owned(),
            created: now,
            expires: now.saturating_add(LONGEST_SESSION),
            client: client.address_text(),
            agent: client.agent_text(),
        };
        Self { token, new }
    }

    /// Writes the session, and returns its token.
    pub(super) async fn write(self, tx: &mut Tx) -> Result<SecretToken, StoreError> {
        sessions::insert(tx, &self.new).await?;
        people::note_use(tx, &self.new.person_id, self.new.created).await?;
        memberships::set_seen(tx, &self.new.person_id, &self.new.merchant_id, self.new.created)
            .await?;
        Ok(self.token)
    }
}

/// The merchant that a person sees first: the one they saw last. `None` if they belong to none.
pub(super) fn choose_merchant(memberships: &[Membership]) -> Option<&Membership> {
    memberships.iter().max_by_key(|membership| membership.seen)
}

/// Ends the person's own session.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn sign_out(
    ctx: &AppContext,
    person: &Person,
    client: &Client,
) -> Result<(), StoreError> {
    let record = AuditRecord::new(AuditAction::SignOut).subject(&person.person_id);
    end(ctx, person, &person.session_id, client, record).await.map(drop)
}

/// Ends one of the person's sessions. `false` if they have none of this id.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn end_session(
    ctx: &AppContext,
    person: &Person,
    session_id: &str,
    client: &Client,
) -> Result<bool, StoreError> {
    let record = AuditRecord::new(AuditAction::SessionEnded)
        .subject(&person.person_id)
        .after(json!({ "sessions": 1 }));
    end(ctx, person, session_id, client, record).await
}

async fn end(
    ctx: &AppContext,
    person: &Person,
    session_id: &str,
    client: &Client,
    record: AuditRecord,
) -> Result<bool, StoreError> {
    let auditor = Auditor::new(ctx, &person.actor(client));
    let (person_id, session_id) = (person.person_id.clone(), session_id.to_owned());
    let written = ctx.store.write(move |tx| {
        async move {
            if !sessions::delete(tx, &person_id, &session_id).await? {
                return Ok(false);
            }
            let merchants = memberships::list_merchants_in(tx, &person_id).await?;
            auditor.record_for_all(tx, &merchants, &record).await?;
            Ok(true)
        }
        .boxed()
    });
    written.await
}

/// Lists a person's sessions, the oldest first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_sessions(
    ctx: &AppContext,
    person_id: &PersonId,
) -> Result<Vec<SessionSummary>, StoreError> {
    let now = ctx.real_clock.now();
    sessions::list_by_person(&ctx.store, person_id, now, now.saturating_sub(IDLE_TIME)).await
}

/// Lists the merchants that a person belongs to.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_merchants(
    ctx: &AppContext,
    person_id: &PersonId,
) -> Result<Vec<Membership>, StoreError> {
    memberships::list_by_person(&ctx.store, person_id).await
}

/// Makes the session one for another of the person's merchants. `false` if the person does not
/// belong to it.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn switch_merchant(
    ctx: &AppContext,
    person: &Person,
    merchant_id: &MerchantId,
) -> Result<bool, StoreError> {
    let (person_id, session_id) = (person.person_id.clone(), person.session_id.clone());
    let (merchant_id, now) = (merchant_id.to_owned(), ctx.real_clock.now());
    let written = ctx.store.write(move |tx| {
        async move {
            if memberships::find_role_in(tx, &person_id, &merchant_id).await?.is_none() {
                return Ok(false);
            }
            sessions::set_merchant(tx, &session_id, &merchant_id).await?;
            memberships::set_seen(tx, &person_id, &merchant_id, now).await?;
            Ok(true)
        }
        .boxed()
    });
    written.await
}

/// Writes an entry about what changes nothing else: a refused request, an export.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn record_alone(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    record: AuditRecord,
) -> Result<(), StoreError> {
    let (auditor, merchant_id) = (Auditor::new(ctx, actor), merchant_id.to_owned());
    let written = ctx
        .store
        .write(move |tx| async move { auditor.record(tx, &merchant_id, record).await }.boxed());
    written.await
}
