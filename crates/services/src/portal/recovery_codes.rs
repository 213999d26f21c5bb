//! Recovery codes, each of which replaces the second factor once.

use kassa_domain::ids::PersonId;
use kassa_domain::time::Timestamp;
use kassa_platform::random;
use kassa_platform::secrets::{HashPurpose, Secrets};
use kassa_store::tables::portal::recovery_codes;
use kassa_store::{StoreError, Tx};

use crate::context::AppContext;

/// How many a person gets.
pub const RECOVERY_CODE_COUNT: usize = 10;

/// The digits of a code, of 5 bits each, without those that are mistaken for others.
const DIGITS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";
/// A code has twice as many digits.
const HALF: usize = 5;

/// How many codes of a person are left.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn count_left(ctx: &AppContext, person_id: &PersonId) -> Result<i64, StoreError> {
    recovery_codes::count_unused(&ctx.store, person_id).await
}

/// New codes of 50 random bits, in two groups.
pub(super) fn create_codes() -> Vec<String> {
    let digit = |byte: &u8| char::from(DIGITS[usize::from(byte % 32)]);
    let create_one = || {
        let bytes = random::bytes::<{ 2 * HALF }>();
        let group = |bytes: &[u8]| bytes.iter().map(digit).collect::<String>();
        format!("{}-{}", group(&bytes[..HALF]), group(&bytes[HALF..]))
    };
    (0..RECOVERY_CODE_COUNT).map(|_| create_one()).collect()
}

/// Stores codes in the place of those before.
pub(super) async fn replace(
    tx: &mut Tx,
    secrets: &Secrets,
    person_id: &PersonId,
    codes: &[String],
) -> Result<(), StoreError> {
    recovery_codes::delete_by_person(tx, person_id).await?;
    for code in codes {
        recovery_codes::insert(tx, person_id, &hash_code(secrets, person_id, code)).await?;
    }
    Ok(())
}

/// Uses a code. `false` if it is unknown or was used.
pub(super) async fn use_code(
    tx: &mut Tx,
    secrets: &Secrets,
    person_id: &PersonId,
    code: &str,
    now: Timestamp,
) -> Result<bool, StoreError> {
    recovery_codes::mark_used(tx, person_id, &hash_code(secrets, person_id, code), now).await
}

/// Spaces, hyphens and case are how somebody types it.
fn hash_code(secrets: &Secrets, person_id: &PersonId, code: &str) -> [u8; 32] {
    let digits: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    let digits = digits.to_ascii_lowercase();
    secrets
        .keyed_hash(HashPurpose::RecoveryCode, &[person_id.as_str().as_bytes(), digits.as_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_typed() {
        let secrets = Secrets::from_master_key(&[1; 32]);
        let [one, other] = ["u1", "u2"].map(PersonId::from_trusted);
        let expected = hash_code(&secrets, &one, "ab2cd-3efgh");
        assert_eq!(hash_code(&secrets, &one, " AB2CD 3EFGH "), expected);
        assert_ne!(hash_code(&secrets, &other, "ab2cd-3efgh"), expected);
        assert_ne!(hash_code(&secrets, &one, "ab2cd-3efgj"), expected);
    }

    #[test]
    fn ten_different_codes() {
        let mut codes = create_codes();
        assert!(codes.iter().all(|code| code.len() == 11), "{codes:?}");
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), RECOVERY_CODE_COUNT);
    }
}
