//! Records that an answer includes on request.

use serde_json::Value;

use super::errors::StripeError;
use super::ledger::Ledger;

/// Replaces the identifiers that `paths` name by their records.
pub fn expand(ledger: &Ledger, record: &mut Value, paths: &[&str]) -> Result<(), StripeError> {
    for path in paths {
        let names: Vec<&str> = path.split('.').collect();
        expand_path(ledger, record, &names, path)?;
    }
    Ok(())
}

fn expand_path(
    ledger: &Ledger,
    value: &mut Value,
    names: &[&str],
    path: &str,
) -> Result<(), StripeError> {
    let Some((name, rest)) = names.split_first() else { return Ok(()) };
    if let Value::Array(items) = value {
        return items.iter_mut().try_for_each(|item| expand_path(ledger, item, names, path));
    }
    let Some(field) = value.get_mut(*name) else {
        let message = format!("This property cannot be expanded ({path}).");
        return Err(StripeError::invalid(&message).with("param", "expand"));
    };
    if let Value::String(id) = field {
        *field = ledger.get(id).clone();
    }
    if field.is_null() { Ok(()) } else { expand_path(ledger, field, rest, path) }
}
