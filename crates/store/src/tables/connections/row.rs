//! Connections as they are stored, and the conversion of their rows.

use kassa_domain::abilities::{CardEntry, SupportedMethod};
use kassa_domain::connection::{Connection, DebitOrderSettings, Health, SANDBOX};
use kassa_domain::ids::{BeneficiaryId, ConnectionId, MerchantId};
use kassa_domain::json::{from_json_str, parse_optional};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::money::Currency;
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::row::database_row;

/// The name of the sandbox's provider in rows of the first release.
const FIRST_SANDBOX_CODE: &str = "mock";

/// A stored connection, with the settings that its provider is opened with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredConnection {
    pub connection: Connection,
    pub merchant_id: MerchantId,
    /// The methods are restricted to the currencies of the countries where they are used.
    pub is_realistic: bool,
    /// Replaces the provider's own address.
    pub endpoint: Option<String>,
    /// The id of the beneficiary that alone bears the provider's fees of a split in which it has a
    /// share.
    pub main_beneficiary: Option<BeneficiaryId>,
    pub secret: StoredSecret,
    pub notify_secret: StoredSecret,
    /// Counts the changes of what the provider is opened with.
    pub version: i64,
    pub created: Timestamp,
    pub updated: Timestamp,
}

/// A secret and the one that it replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredSecret {
    pub current: Option<SealedSecret>,
    pub previous: Option<PreviousSecret>,
}

/// A secret that can be unsealed for its connection only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedSecret {
    pub sealed: Vec<u8>,
    /// The last four characters, by which its owner recognises it.
    pub last4: String,
}

/// A secret that was replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PreviousSecret {
    pub sealed: Vec<u8>,
    /// The end of its validity.
    pub valid_until: Timestamp,
}

/// The columns of [`ConnectionRow`].
macro_rules! columns {
    () => {
        "id, merchant_id, provider, methods, enabled, mode, currencies, realistic, endpoint, \
         fallback_email, secret, secret_last4, secret_previous, secret_previous_until, \
         notify_secret, notify_secret_last4, notify_secret_previous, \
         notify_secret_previous_until, unhealthy_reason, unhealthy_since, version, created, \
         updated, main_beneficiary, schemes, asks_identity, creditor_id"
    };
}
pub(super) use columns;

database_row! {
    pub(super) struct ConnectionRow {
        id: ConnectionId,
        merchant_id: MerchantId,
        provider: String,
        methods: String,
        enabled: bool,
        mode: Option<String>,
        currencies: Option<String>,
        realistic: bool,
        endpoint: Option<String>,
        fallback_email: Option<String>,
        secret: Option<Vec<u8>>,
        secret_last4: Option<String>,
        secret_previous: Option<Vec<u8>>,
        secret_previous_until: Option<i64>,
        notify_secret: Option<Vec<u8>>,
        notify_secret_last4: Option<String>,
        notify_secret_previous: Option<Vec<u8>>,
        notify_secret_previous_until: Option<i64>,
        unhealthy_reason: Option<String>,
        unhealthy_since: Option<i64>,
        version: i64,
        created: i64,
        updated: Option<i64>,
        main_beneficiary: Option<BeneficiaryId>,
        schemes: Option<String>,
        asks_identity: bool,
        creditor_id: Option<String>,
    }
}

impl ConnectionRow {
    /// # Errors
    /// [`StoreError::Corrupt`] for unknown codes and for columns that contradict each other.
    pub(super) fn into_stored_connection(self) -> Result<StoredConnection> {
        let corrupt = |why| StoreError::corrupt("connections", &self.id, why);
        let methods: Vec<SupportedMethod> =
            from_json_str(&self.methods).ok_or_else(|| corrupt("unreadable methods"))?;
        let currencies: Option<Vec<Currency>> =
            parse_optional(self.currencies.as_deref(), from_json_str)
                .ok_or_else(|| corrupt("unreadable currencies"))?;
        let schemes: Option<Vec<Scheme>> = parse_optional(self.schemes.as_deref(), from_json_str)
            .ok_or_else(|| corrupt("unreadable schemes"))?;
        let (asks_identity, creditor_id) = (self.asks_identity, self.creditor_id);
        let card_entry = parse_optional(self.mode.as_deref(), CardEntry::from_code)
            .ok_or_else(|| corrupt("an unknown mode"))?;
        let health = match (self.unhealthy_reason, self.unhealthy_since) {
            (None, None) => Health::Healthy,
            (Some(reason), Some(since)) => Health::Unhealthy { reason, since: Timestamp(since) },
            _ => return Err(corrupt("an impossible health")),
        };
        let secret = to_stored_secret(
            (self.secret, self.secret_last4),
            (self.secret_previous, self.secret_previous_until),
        );
        let notify_secret = to_stored_secret(
            (self.notify_secret, self.notify_secret_last4),
            (self.notify_secret_previous, self.notify_secret_previous_until),
        );
        Ok(StoredConnection {
            secret: secret.ok_or_else(|| corrupt("an impossible secret"))?,
            notify_secret: notify_secret.ok_or_else(|| corrupt("an impossible secret"))?,
            connection: Connection {
                provider: to_provider_name(self.provider),
                is_enabled: self.enabled,
                card_entry,
                methods,
                currencies,
                fallback_email: self.fallback_email,
                debit_orders: DebitOrderSettings { schemes, asks_identity, creditor_id },
                health,
                id: self.id,
            },
            merchant_id: self.merchant_id,
            is_realistic: self.realistic,
            endpoint: self.endpoint,
            main_beneficiary: self.main_beneficiary,
            version: self.version,
            created: Timestamp(self.created),
            updated: Timestamp(self.updated.unwrap_or(self.created)),
        })
    }
}

pub(in crate::tables) fn to_provider_name(code: String) -> String {
    if code == FIRST_SANDBOX_CODE { SANDBOX.to_owned() } else { code }
}

/// `None` if only one column of a pair is set.
fn to_stored_secret(
    current: (Option<Vec<u8>>, Option<String>),
    previous: (Option<Vec<u8>>, Option<i64>),
) -> Option<StoredSecret> {
    let current = match current {
        (None, None) => None,
        (Some(sealed), Some(last4)) => Some(SealedSecret { sealed, last4 }),
        _ => return None,
    };
    let previous = match previous {
        (None, None) => None,
        (Some(sealed), Some(until)) => {
            Some(PreviousSecret { sealed, valid_until: Timestamp(until) })
        }
        _ => return None,
    };
    Some(StoredSecret { current, previous })
}
