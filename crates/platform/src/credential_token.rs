//! Tokens with which merchants charge stored credentials: the public id and a keyed hash of it. No
//! table contains them, so a copy of the database does not allow charges.

use kassa_domain::ids::CredentialId;

use super::secrets::{HashPurpose, Secrets, constant_time_eq, to_hex};

const TOKEN_PREFIX: &str = "cred_";

/// The number of hexadecimal digits of an id.
const ID_DIGITS: usize = 32;

/// Returns the token of a credential's id.
#[must_use]
pub fn derive_token(secrets: &Secrets, id: &CredentialId) -> String {
    let mut token = String::with_capacity(TOKEN_PREFIX.len() + 2 * ID_DIGITS);
    token.push_str(TOKEN_PREFIX);
    token.extend(id.as_str().split('-'));
    token.push_str(&compute_mac(secrets, id));
    token
}

/// Returns the credential's id, `None` if the token is not genuine. The credential itself may have
/// been deleted.
#[must_use]
pub fn verify_token(secrets: &Secrets, token: &str) -> Option<CredentialId> {
    let (digits, mac) = token.strip_prefix(TOKEN_PREFIX)?.split_at_checked(ID_DIGITS)?;
    let id = CredentialId::from_trusted(uuid::Uuid::try_parse(digits).ok()?.to_string());
    constant_time_eq(compute_mac(secrets, &id).as_bytes(), mac.as_bytes()).then_some(id)
}

fn compute_mac(secrets: &Secrets, id: &CredentialId) -> String {
    to_hex(&secrets.keyed_hash(HashPurpose::CredentialToken, &[id.as_str().as_bytes()])[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_genuine_tokens_are_valid() {
        let secrets = Secrets::from_master_key(&[7; 32]);
        let id = CredentialId::from_trusted("0192f6c8-0000-7000-8000-000000000000");
        let token = derive_token(&secrets, &id);
        assert_eq!(verify_token(&secrets, &token).as_ref(), Some(&id));
        assert_eq!(verify_token(&Secrets::from_master_key(&[8; 32]), &token), None);
        for forged in [
            "",
            "cred_",
            id.as_str(),
            &token[5..],
            &token[..37],
            &format!("{token}0"),
            &token.replace("cred_0", "cred_1"),
            "cred_é",
        ] {
            assert_eq!(verify_token(&secrets, forged), None, "{forged}");
        }
    }
}
