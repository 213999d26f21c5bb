//! Which master keys are still needed (decision 39).

use kassa_services::AppContext;
use kassa_services::sealing::{KeyUse, ListedKeys, list_keys};
use kassa_store::StoreError;
use serde_json::json;

use super::diagnosis::{Check, State};

pub(super) async fn check_keys(ctx: &AppContext) -> Result<Check, StoreError> {
    let ListedKeys { keys, unreadable } = list_keys(ctx).await?;
    let in_use = keys.iter().filter(|key| key.record.retired.is_none());
    let mut findings: Vec<_> = in_use.map(describe_key).collect();
    if unreadable > 0 {
        findings.push((State::Problem, format!("no key opens {unreadable} records")));
    }
    let keys: Vec<_> = keys.iter().map(|key| json!(key.to_report())).collect();
    let check = Check::of_findings("master_key", findings);
    Ok(check.with("keys", keys).with("unreadable_records", unreadable))
}

fn describe_key(key: &KeyUse) -> (State, String) {
    let (id, records) = (&key.record.key_id, key.records);
    match key.is_needed() {
        _ if key.is_newest => (State::Ok, format!("{id} seals, and has sealed {records} records")),
        true => {
            let why = "still need it; a running server seals them again";
            (State::Note, format!("{id} is an old one: {records} records {why}"))
        }
        false => {
            let advice = format!("kassa master-key retire {id} removes it");
            (State::Note, format!("{id} is an old one: nothing needs it; {advice}"))
        }
    }
}
