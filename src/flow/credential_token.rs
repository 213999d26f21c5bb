//! What a merchant charges a stored credential by: its public id with a keyed hash of it. So no table needs to hold it, and
//! whoever steals the database can charge nothing.

use crate::secrets::{Purpose, Secrets, equal, hex};

const PREFIX: &str = "cred_";

/// The id's hexadecimal digits.
const ID: usize = 32;

/// The token of a credential's id.
#[must_use]
pub fn of(secrets: &Secrets, id: &str) -> String {
    format!("{PREFIX}{}{}", id.replace('-', ""), seal(secrets, id))
}

/// The id that a genuine token belongs to. Whether there is such a credential is the store's to say.
#[must_use]
pub fn open(secrets: &Secrets, token: &str) -> Option<String> {
    let (digits, sealed) = token.strip_prefix(PREFIX)?.split_at_checked(ID)?;
    let id = uuid::Uuid::try_parse(digits).ok()?.to_string();
    equal(seal(secrets, &id).as_bytes(), sealed.as_bytes()).then_some(id)
}

fn seal(secrets: &Secrets, id: &str) -> String {
    hex(&secrets.hash(Purpose::CredentialToken, &[id.as_bytes()])[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_tokens_open() {
        let (secrets, id) = (Secrets::from_master_key(&[7; 32]), "0192f6c8-0000-7000-8000-000000000000");
        let token = of(&secrets, id);
        assert_eq!(open(&secrets, &token).as_deref(), Some(id));
        assert_eq!(open(&Secrets::from_master_key(&[8; 32]), &token), None);
        for forged in
            ["", "cred_", id, &token[5..], &token[..37], &format!("{token}0"), &token.replace("cred_0", "cred_1"), "cred_é"]
        {
            assert_eq!(open(&secrets, forged), None, "{forged}");
        }
    }
}
