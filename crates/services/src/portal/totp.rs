//! The second factor: codes that change every 30 seconds (RFC 6238), as all authenticators make
//! them.

use futures_util::FutureExt;
use kassa_domain::ids::PersonId;
use kassa_domain::portal::AuditAction;
use kassa_domain::time::Timestamp;
use kassa_platform::secrets::{HashPurpose, Secrets};
use kassa_store::tables::portal::{memberships, people};
use kassa_store::{StoreError, Tx};
use totp_rs::{Builder, Secret, Totp};
use zeroize::Zeroizing;

use super::client::Client;
use super::recovery_codes;
use super::sessions::Person;
use crate::audit::{AuditRecord, Auditor};
use crate::context::AppContext;

const SECRET_BYTES: usize = 20;
const CODE_DIGITS: usize = 6;
const ISSUER: &str = "Kassa";

/// What an authenticator needs. Not `Debug`.
pub struct TotpSetup {
    /// The secret in Base32, to be typed.
    pub secret: Zeroizing<String>,
    /// The address in the QR code.
    pub url: Zeroizing<String>,
}

/// Why a second factor is not added.
#[derive(Debug, thiserror::Error)]
pub enum TotpError {
    /// The code is not that of the secret now.
    #[error("the code is wrong")]
    Wrong,
    /// The person has a second factor.
    #[error("there is a second factor already")]
    Added,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The secret that this session can add. It is derived, so that showing it writes nothing.
///
/// # Errors
/// [`StoreError::Corrupt`] if the person's address can't be part of an address in a QR code.
pub fn new_secret(ctx: &AppContext, person: &Person) -> Result<TotpSetup, StoreError> {
    let secret = derive_secret(&ctx.secrets, person);
    let issuer = format!("{ISSUER} {}", person.merchant_name).replace(':', " ");
    let totp = Builder::new()
        .with_secret(secret.to_vec())
        .with_account_name(person.email.replace(':', " "))
        .with_issuer(Some(issuer))
        .build();
    let url = totp.ok().and_then(|totp| totp.to_url().ok());
    let url = url.ok_or_else(|| StoreError::corrupt("people", &person.person_id, "its address"))?;
    let text = Secret::from(secret.to_vec()).to_base32();
    Ok(TotpSetup { secret: Zeroizing::new(text), url: Zeroizing::new(url) })
}

/// Adds the second factor of [`new_secret`] if `code` is its code. Returns the recovery codes.
///
/// # Errors
/// [`TotpError`]
pub async fn add(
    ctx: &AppContext,
    person: &Person,
    code: &str,
    client: &Client,
) -> Result<Vec<String>, TotpError> {
    let (secret, now) = (derive_secret(&ctx.secrets, person), ctx.real_clock.now());
    let step = find_step(&*secret, code, now).ok_or(TotpError::Wrong)?;
    let sealed = ctx.secrets.seal(&sealing_context(&person.person_id), &*secret);
    let (codes, secrets) = (recovery_codes::create_codes(), ctx.secrets.clone());
    let auditor = Auditor::new(ctx, &person.actor(client));
    let (person_id, new_codes) = (person.person_id.clone(), codes.clone());
    let written = ctx.store.write(move |tx| {
        async move {
            if !people::add_totp(tx, &person_id, &sealed, step, now).await? {
                return Err(TotpError::Added);
            }
            recovery_codes::replace(tx, &secrets, &person_id, &new_codes).await?;
            let merchants = memberships::list_merchants_in(tx, &person_id).await?;
            let record = AuditRecord::new(AuditAction::TotpAdded).subject(&person_id);
            Ok(auditor.record_for_all(tx, &merchants, &record).await?)
        }
        .boxed()
    });
    written.await?;
    Ok(codes)
}

/// Removes the second factor and its recovery codes. `false` if there is none.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn remove(
    ctx: &AppContext,
    person: &Person,
    client: &Client,
) -> Result<bool, StoreError> {
    let auditor = Auditor::new(ctx, &person.actor(client));
    let person_id = person.person_id.clone();
    let written = ctx.store.write(move |tx| {
        async move {
            if !people::remove_totp(tx, &person_id).await? {
                return Ok(false);
            }
            kassa_store::tables::portal::recovery_codes::delete_by_person(tx, &person_id).await?;
            let merchants = memberships::list_merchants_in(tx, &person_id).await?;
            let record = AuditRecord::new(AuditAction::TotpRemoved).subject(&person_id);
            auditor.record_for_all(tx, &merchants, &record).await?;
            Ok(true)
        }
        .boxed()
    });
    written.await
}

/// Whether a text has the form of a code of an authenticator.
pub(super) fn has_code_form(code: &str) -> bool {
    code.len() == CODE_DIGITS && code.bytes().all(|byte| byte.is_ascii_digit())
}

/// Uses a code of a person's second factor. `false` if it is wrong, or if a code of its step or a
/// later one was used before.
///
/// # Errors
/// [`StoreError::Corrupt`] if the secret can't be unsealed.
pub(super) async fn use_code(
    tx: &mut Tx,
    secrets: &Secrets,
    person_id: &PersonId,
    sealed: &[u8],
    code: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let secret = secrets
        .unseal(&sealing_context(person_id), sealed)
        .map_err(|_| StoreError::corrupt("people", person_id, "its secret can't be unsealed"))?;
    match find_step(&secret, code, now) {
        Some(step) => people::use_totp_step(tx, person_id, step).await,
        None => Ok(false),
    }
}

/// The step whose code this is, now or one step earlier or later.
fn find_step(secret: &[u8], code: &str, now: Timestamp) -> Option<i64> {
    if !has_code_form(code) {
        return None;
    }
    let seconds = u64::try_from(now.0 / 1000).ok()?;
    let step = build(secret)?.check(code, seconds)?;
    i64::try_from(step).ok()
}

/// SHA-1, six digits, 30 seconds, one step either way: the defaults. `None` for a secret that is
/// too short, which these are not.
fn build(secret: &[u8]) -> Option<Totp> {
    Builder::new().with_secret(secret.to_vec()).build().ok()
}

fn derive_secret(secrets: &Secrets, person: &Person) -> Zeroizing<[u8; SECRET_BYTES]> {
    let parts = [person.person_id.as_str().as_bytes(), person.session_id.as_bytes()];
    let hash = Zeroizing::new(secrets.keyed_hash(HashPurpose::TotpSecret, &parts));
    let mut secret = Zeroizing::new([0; SECRET_BYTES]);
    secret.copy_from_slice(&hash[..SECRET_BYTES]);
    secret
}

fn sealing_context(person_id: &PersonId) -> String {
    format!("second factor of person {person_id}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of RFC 6238, of which six digits are used.
    #[test]
    fn codes_of_the_standard() {
        let secret = b"12345678901234567890";
        for (seconds, code, step) in [
            (59, "287082", 1),
            (1_111_111_109, "081804", 37_037_036),
            (2_000_000_000, "279037", 66_666_666),
        ] {
            assert_eq!(find_step(secret, code, Timestamp(seconds * 1000)), Some(step));
        }
    }

    #[test]
    fn one_step_either_way() {
        let secret = b"12345678901234567890";
        let now = |seconds: i64| Timestamp(seconds * 1000);
        for seconds in [0, 30, 59, 60, 89] {
            assert_eq!(find_step(secret, "287082", now(seconds)), Some(1), "{seconds}");
        }
        assert_eq!(find_step(secret, "287082", now(90)), None);
        for other in ["", "28708", "2870820", " 287082", "28708a", "287083"] {
            assert_eq!(find_step(secret, other, now(59)), None, "{other}");
        }
    }
}
