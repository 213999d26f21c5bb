//! The hash of an entry, over the hash of the entry before and the canonical JSON (RFC 8785) of its
//! other fields.

use kassa_platform::secrets::to_hex;
use kassa_store::StoreError;
use kassa_store::tables::portal::audit_entries::AuditEntry;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::actor::{OPERATOR, SYSTEM};

/// The hash of an entry in lower-case hexadecimal.
///
/// # Errors
/// [`StoreError::Corrupt`] if the entry's values are no JSON.
pub(super) fn compute_hash(entry: &AuditEntry) -> Result<String, StoreError> {
    let canonical = serde_json_canonicalizer::to_vec(&to_json(entry)?)
        .map_err(|_| corrupt(entry, "values without a canonical form"))?;
    let mut hasher = Sha256::new();
    hasher.update(entry.prev.as_bytes());
    hasher.update(&canonical);
    Ok(to_hex(&hasher.finalize()))
}

/// An entry as one line of an export, with `prev` and `hash`.
///
/// # Errors
/// [`StoreError::Corrupt`] if the entry's values are no JSON.
pub fn to_json_line(entry: &AuditEntry) -> Result<String, StoreError> {
    let mut json = to_json(entry)?;
    json["prev"] = Value::from(entry.prev.as_str());
    json["hash"] = Value::from(entry.hash.as_str());
    Ok(json.to_string())
}

/// The eight fields that are hashed beside `prev`.
fn to_json(entry: &AuditEntry) -> Result<Value, StoreError> {
    Ok(json!({
        "seq": entry.seq,
        "at": entry.at.to_iso_string(),
        "actor": actor_to_json(entry)?,
        "client": entry.client,
        "action": entry.action,
        "subject": entry.subject,
        "before": parse(entry, entry.before.as_deref())?,
        "after": parse(entry, entry.after.as_deref())?,
    }))
}

fn actor_to_json(entry: &AuditEntry) -> Result<Value, StoreError> {
    match (&entry.actor_id, entry.actor.as_str()) {
        (Some(person_id), email) => Ok(json!({ "user_id": person_id, "email": email })),
        (None, name @ (OPERATOR | SYSTEM)) => Ok(Value::from(name)),
        (None, _) => Err(corrupt(entry, "a person without an id")),
    }
}

fn parse(entry: &AuditEntry, text: Option<&str>) -> Result<Value, StoreError> {
    text.map_or(Ok(Value::Null), serde_json::from_str)
        .map_err(|_| corrupt(entry, "a value that is no JSON"))
}

fn corrupt(entry: &AuditEntry, why: &'static str) -> StoreError {
    StoreError::corrupt("audit_entries", entry.seq, why)
}

#[cfg(test)]
mod tests {
    use kassa_domain::time::Timestamp;

    use super::*;

    fn sample() -> AuditEntry {
        AuditEntry {
            seq: 2,
            at: Timestamp(1_790_000_000_123),
            actor: "ann@shop.example".to_owned(),
            actor_id: Some("u1".to_owned()),
            client: Some("192.0.2.1".to_owned()),
            action: "role_changed".to_owned(),
            subject: Some("u2".to_owned()),
            before: Some(r#"{"role": "owner"}"#.to_owned()),
            after: Some(r#"{"role":"support","a":1}"#.to_owned()),
            prev: "ab".to_owned(),
            hash: String::new(),
        }
    }

    /// As somebody with an export would do it.
    #[test]
    fn a_hash_can_be_computed_without_kassa() {
        let canonical = concat!(
            r#"ab{"action":"role_changed","actor":{"email":"ann@shop.example","user_id":"u1"},"#,
            r#""after":{"a":1,"role":"support"},"at":"2026-09-21T14:13:20.123Z","#,
            r#""before":{"role":"owner"},"client":"192.0.2.1","seq":2,"subject":"u2"}"#,
        );
        let expected = to_hex(&Sha256::digest(canonical.as_bytes()));
        assert_eq!(compute_hash(&sample()).expect("a hash"), expected);
    }

    #[test]
    fn every_field_is_hashed() {
        type Change = fn(&mut AuditEntry);
        let changes: [Change; 10] = [
            |entry| entry.seq = 3,
            |entry| entry.at = Timestamp(entry.at.0 + 1),
            |entry| entry.actor = "bob@shop.example".to_owned(),
            |entry| entry.actor_id = Some("u3".to_owned()),
            |entry| entry.client = None,
            |entry| entry.action = "user_removed".to_owned(),
            |entry| entry.subject = None,
            |entry| entry.before = None,
            |entry| entry.after = Some("{}".to_owned()),
            |entry| entry.prev = "ac".to_owned(),
        ];
        let hash = compute_hash(&sample()).expect("a hash");
        for (number, change) in changes.into_iter().enumerate() {
            let mut changed = sample();
            change(&mut changed);
            assert_ne!(compute_hash(&changed).expect("a hash"), hash, "change {number}");
        }
    }
}
