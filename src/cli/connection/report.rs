//! A connection as JSON, without its secrets.

use kassa_domain::abilities::{CardEntry, SupportedMethod};
use kassa_domain::connection::{Connection, Health, SANDBOX};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::money::Currency;
use kassa_providers::build_notify_url;
use kassa_store::{StoredConnection, StoredSecret};
use serde_json::{Value, json};

/// `position` is the place in the merchant's order, from 1.
pub(super) fn connection_to_json(
    stored: &StoredConnection,
    position: usize,
    base_url: &str,
) -> Value {
    let connection = &stored.connection;
    let currencies = connection.currencies.as_deref().map(currency_codes);
    json!({
        "connection_id": connection.id,
        "merchant_id": stored.merchant_id,
        "position": position,
        "provider": connection.provider,
        "mode": connection.card_entry.map(CardEntry::code),
        "methods": method_codes(&connection.methods),
        "currencies": currencies,
        "realistic": stored.is_realistic,
        "schemes": scheme_codes(connection),
        "creditor_id": connection.debit_orders.creditor_id,
        "fallback_email": connection.fallback_email,
        "main_beneficiary": stored.main_beneficiary,
        "endpoint": stored.endpoint,
        "enabled": connection.is_enabled,
        "health": health_to_json(&connection.health),
        "secret": secret_to_json(&stored.secret),
        "notify_secret": secret_to_json(&stored.notify_secret),
        "notify_url": build_notify_url(base_url, &connection.id),
        "created": stored.created.to_iso_string(),
        "updated": stored.updated.to_iso_string(),
    })
}

pub(super) fn method_codes(methods: &[SupportedMethod]) -> Vec<&'static str> {
    methods.iter().map(|supported| supported.method.code()).collect()
}

/// The sandbox of a new merchant has the South African form in every currency.
fn scheme_codes(connection: &Connection) -> Vec<&'static str> {
    match &connection.debit_orders.schemes {
        Some(schemes) => schemes.iter().map(|scheme| scheme.code()).collect(),
        None if connection.provider == SANDBOX => vec![Scheme::ZaDebit.code()],
        None => Vec::new(),
    }
}

fn currency_codes(currencies: &[Currency]) -> Vec<&'static str> {
    currencies.iter().map(|currency| currency.code()).collect()
}

fn health_to_json(health: &Health) -> Value {
    match health {
        Health::Healthy => json!({ "status": "healthy" }),
        Health::Unhealthy { reason, since } => {
            json!({ "status": "unhealthy", "reason": reason, "since": since.to_iso_string() })
        }
    }
}

/// `null` without a secret.
fn secret_to_json(secret: &StoredSecret) -> Value {
    let previous = secret.previous.as_ref();
    match &secret.current {
        None => Value::Null,
        Some(current) => json!({
            "last4": current.last4,
            "previous_valid_until": previous.map(|previous| previous.valid_until.to_iso_string()),
        }),
    }
}
