//! Hashes of passwords: Argon2id, with a pepper that is not in the database.

use argon2::password_hash::PasswordHasher;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordVerifier, Version};
use kassa_domain::mode::Mode;
use kassa_domain::portal::{EmailAddress, PasswordProblem, check_password};
use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, Secrets};
use kassa_store::StoreError;
use kassa_store::tables::portal::people::{REMEMBERED_PASSWORDS, StoredPerson};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use zeroize::Zeroizing;

use super::common_passwords::is_common;
use crate::context::AppContext;

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// How many hashes are computed at once. Each takes 19 MiB, and a core for some milliseconds.
pub const MAX_CONCURRENT_HASHES: usize = 2;

static PERMITS: Semaphore = Semaphore::const_new(MAX_CONCURRENT_HASHES);

/// The hash that an unknown person's password is compared with, so that the response takes as long.
/// Nobody has a password of this hash.
const NOBODYS_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1\
    $AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Checks a password that a person of this address chooses.
pub(super) fn check_new_password(password: &str, email: &str) -> Result<(), PasswordProblem> {
    match EmailAddress::parse(email) {
        Some(email) => check_password(password, &email, is_common),
        None => Err(PasswordProblem::ContainsAddress),
    }
}

/// Whether a password is one of the person's last four, which is not accepted in `live` (PCI DSS
/// 4.0.1, 8.3.7).
///
/// # Errors
/// [`StoreError::Interrupted`] if the program ends meanwhile.
pub(super) async fn is_used_before(
    ctx: &AppContext,
    password: &str,
    person: &StoredPerson,
) -> Result<bool, StoreError> {
    if ctx.settings.mode != Mode::Live {
        return Ok(false);
    }
    let last = person.password.iter().chain(&person.earlier_passwords);
    for hash in last.take(REMEMBERED_PASSWORDS) {
        if verify_password(&ctx.secrets, password, Some(hash)).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Hashes a password with a new salt, in PHC format.
///
/// # Errors
/// [`StoreError::Interrupted`] if the program ends meanwhile.
pub(super) async fn hash_password(secrets: &Secrets, password: &str) -> Result<String, StoreError> {
    let hashed = run(secrets, password, |hasher, password| {
        let hash = hasher.hash_password_with_salt(password, &random::bytes::<16>());
        hash.map(|hash: PasswordHash| hash.to_string()).ok()
    });
    hashed.await?.ok_or(StoreError::Interrupted)
}

/// Compares a password with a hash. Without a hash the answer is `false`, and takes as long.
///
/// # Errors
/// [`StoreError::Interrupted`] if the program ends meanwhile.
pub(super) async fn verify_password(
    secrets: &Secrets,
    password: &str,
    hash: Option<&str>,
) -> Result<bool, StoreError> {
    let is_known = hash.is_some();
    let hash = hash.unwrap_or(NOBODYS_HASH).to_owned();
    let is_equal = run(secrets, password, move |hasher, password| {
        hasher.verify_password(password, hash.as_str()).is_ok()
    });
    Ok(is_equal.await? && is_known)
}

/// Runs `work` on a thread of its own, when fewer than [`MAX_CONCURRENT_HASHES`] run.
async fn run<T, F>(secrets: &Secrets, password: &str, work: F) -> Result<T, StoreError>
where
    T: Send + 'static,
    F: FnOnce(&Argon2<'_>, &[u8]) -> T + Send + 'static,
{
    let pepper = Zeroizing::new(secrets.keyed_hash(HashPurpose::Password, &[]));
    let password = Zeroizing::new(password.to_owned());
    let permit = PERMITS.acquire().await.map_err(|_| StoreError::Interrupted)?;
    let task = spawn_blocking(move || {
        let _permit = permit;
        build_hasher(&*pepper).map(|hasher| work(&hasher, password.as_bytes()))
    });
    task.await.ok().flatten().ok_or(StoreError::Interrupted)
}

/// `None` if the parameters are impossible, which these are not.
fn build_hasher(pepper: &[u8]) -> Option<Argon2<'_>> {
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).ok()?;
    Argon2::new_with_secret(pepper, Algorithm::Argon2id, Version::V0x13, params).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_hash_is_of_its_password_and_pepper() {
        let secrets = Secrets::from_master_key(&[1; 32]);
        let hash = hash_password(&secrets, "correct horse battery").await.expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let verify = async |secrets: &Secrets, password: &str| {
            verify_password(secrets, password, Some(&hash)).await.expect("an answer")
        };
        assert!(verify(&secrets, "correct horse battery").await);
        assert!(!verify(&secrets, "correct horse batterz").await);
        assert!(!verify(&Secrets::from_master_key(&[2; 32]), "correct horse battery").await);
        let other = hash_password(&secrets, "correct horse battery").await.expect("a hash");
        assert_ne!(hash, other, "each has its own salt");
    }

    #[tokio::test]
    async fn a_third_hash_waits_for_one_of_two() {
        let secrets = Secrets::from_master_key(&[1; 32]);
        let two = PERMITS.acquire_many(2).await.expect("both");
        assert_eq!(PERMITS.available_permits(), 0);
        let mut third = Box::pin(hash_password(&secrets, "correct horse battery"));
        assert!(futures_util::poll!(&mut third).is_pending());
        drop(two);
        assert!(third.await.is_ok());
    }

    #[tokio::test]
    async fn nobody_has_a_password() {
        let secrets = Secrets::from_master_key(&[1; 32]);
        assert!(PasswordHash::new(NOBODYS_HASH).is_ok(), "else it would take no time");
        for password in ["", "password", "correct horse battery"] {
            assert!(!verify_password(&secrets, password, None).await.expect("an answer"));
        }
    }
}
