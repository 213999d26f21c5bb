//! A connection is created.

use futures_util::FutureExt;
use kassa_domain::abilities::{Abilities, CardEntry, SupportedMethod};
use kassa_domain::connection::{Connection, DebitOrderSettings, SANDBOX};
use kassa_domain::ids::{ConnectionId, MerchantId};
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::creditor_id::CreditorId;
use kassa_domain::mode::Mode;
use kassa_domain::money::Currency;
use kassa_domain::portal::AuditAction;
use kassa_platform::random;
use kassa_providers::{ProviderRequirements, ProviderSecret};
use kassa_store::tables::connections;
use kassa_store::{NewConnection, SecretKind, StoreError, StoredConnection};
use serde_json::json;

use super::error::ConnectionError;
use crate::audit::{Actor, AuditRecord, Auditor};
use crate::context::AppContext;

/// The settings with which a connection is created. Contains secrets, so it has no `Debug`.
pub struct ConnectionInput {
    /// The provider's name.
    pub provider: String,
    /// `None` for the provider's default.
    pub card_entry: Option<CardEntry>,
    pub secret: Option<ProviderSecret>,
    pub notify_secret: Option<ProviderSecret>,
    /// `None` for every method of the provider.
    pub methods: Option<Vec<PaymentMethod>>,
    /// `None` for every currency of the methods.
    pub currencies: Option<Vec<Currency>>,
    /// `None` for the provider's own address.
    pub endpoint: Option<String>,
    /// Restricts the methods to the currencies of the countries where they are used (decision 55).
    pub is_realistic: bool,
    /// The schemes of debit orders. `None` for all of the provider's.
    pub schemes: Option<Vec<Scheme>>,
    /// By which the banks of SEPA know the merchant.
    pub creditor_id: Option<CreditorId>,
}

/// Creates a connection, the last one in its merchant's order. The provider is not called.
///
/// # Errors
/// [`ConnectionError`] for the first part of the input that is not possible.
#[tracing::instrument(skip_all, fields(merchant = merchant_id.as_str()))]
pub async fn create_connection(
    ctx: &AppContext,
    actor: &Actor,
    merchant_id: &MerchantId,
    input: ConnectionInput,
) -> Result<StoredConnection, ConnectionError> {
    let (name, requirements) = find_requirements(ctx, &input.provider)?;
    let card_entry = check_card_entry(name, requirements, input.card_entry)?;
    if input.endpoint.is_some() && ctx.settings.mode == Mode::Live {
        return Err(ConnectionError::EndpointInLive);
    }
    if input.is_realistic && !requirements.has_realistic_methods {
        return Err(ConnectionError::RealisticNotPossible);
    }
    if input.secret.is_none() && requirements.needs_secret {
        return Err(ConnectionError::SecretMissing(name));
    }
    if let Some(secret) = &input.secret {
        check_key(requirements, ctx.settings.mode, secret)?;
    }
    if let Some(secret) = &input.notify_secret {
        check_notify_secret(requirements, secret)?;
    }
    let mut new = build_new_connection(ctx, name, card_entry, (merchant_id, &input));
    new.connection.debit_orders = select_schemes(name, requirements, &input)?;
    let abilities = read_abilities(ctx, &new.to_stored_connection())?;
    new.connection.methods = select_methods(name, &abilities, input.methods.as_deref())?;
    new.supports_split = !abilities.recipients.is_empty();
    let stored = new.to_stored_connection();
    let auditor = Auditor::new(ctx, actor);
    let written = ctx.store.write::<_, StoreError, _>(move |tx| {
        async move {
            connections::insert(tx, &new).await?;
            auditor.record(tx, &new.merchant_id, creation_record(&new)).await
        }
        .boxed()
    });
    written.await?;
    Ok(stored)
}

/// What the audit log says of a new connection.
pub(crate) fn creation_record(new: &NewConnection) -> AuditRecord {
    AuditRecord::new(AuditAction::ConnectionCreated)
        .subject(&new.connection.id)
        .after(json!({ "provider": new.connection.provider }))
}

fn find_requirements<'a>(
    ctx: &'a AppContext,
    provider: &str,
) -> Result<(&'static str, &'a ProviderRequirements), ConnectionError> {
    let is_live = ctx.settings.mode == Mode::Live;
    match ctx.providers.find_factory(provider) {
        Some(factory) if is_live && factory.requirements().is_test_only => {
            Err(ConnectionError::TestModeOnly(provider.to_owned()))
        }
        Some(factory) => Ok((factory.name(), factory.requirements())),
        // In live mode the sandbox is not even opened.
        None if is_live && provider == SANDBOX => {
            Err(ConnectionError::TestModeOnly(provider.to_owned()))
        }
        None => Err(ConnectionError::NoConnector {
            provider: provider.to_owned(),
            known: ctx.providers.list_names(),
        }),
    }
}

fn check_card_entry(
    provider: &'static str,
    requirements: &ProviderRequirements,
    card_entry: Option<CardEntry>,
) -> Result<Option<CardEntry>, ConnectionError> {
    let possible = requirements.card_entries;
    match card_entry {
        None => Ok(possible.first().copied()),
        Some(entry) if possible.contains(&entry) => Ok(Some(entry)),
        Some(_) => Err(ConnectionError::ModeNotPossible { provider, possible }),
    }
}

/// Checks that a key of the provider's API belongs to the mode of this deployment.
pub(super) fn check_key(
    requirements: &ProviderRequirements,
    mode: Mode,
    secret: &ProviderSecret,
) -> Result<(), ConnectionError> {
    let prefixes = requirements.key_prefixes(mode);
    let begins = |prefix: &&str| secret.expose().starts_with(prefix);
    if prefixes.is_empty() || prefixes.iter().any(begins) {
        Ok(())
    } else {
        Err(ConnectionError::KeyOfOtherMode { mode: mode.code(), prefixes })
    }
}

/// Checks that a key is one with which the provider signs notifications, and not another of its
/// identifiers: they stand beside each other in its dashboard.
pub(super) fn check_notify_secret(
    requirements: &ProviderRequirements,
    secret: &ProviderSecret,
) -> Result<(), ConnectionError> {
    let Some(prefix) = requirements.notify_secret_prefix else { return Ok(()) };
    let rest = secret.expose().strip_prefix(prefix);
    let is_possible = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_graphic());
    if rest.is_some_and(is_possible) {
        Ok(())
    } else {
        Err(ConnectionError::NoNotifySecret { prefix })
    }
}

/// The connection without its methods, which depend on what its provider can do.
fn build_new_connection(
    ctx: &AppContext,
    provider: &str,
    card_entry: Option<CardEntry>,
    (merchant_id, input): (&MerchantId, &ConnectionInput),
) -> NewConnection {
    let id = ConnectionId::from_trusted(random::new_uuid());
    let seal = |secret: &Option<ProviderSecret>, kind| {
        secret.as_ref().map(|secret| secret.seal(&ctx.secrets, &id, kind))
    };
    NewConnection {
        merchant_id: merchant_id.clone(),
        is_realistic: input.is_realistic,
        endpoint: input.endpoint.clone(),
        secret: seal(&input.secret, SecretKind::Api),
        notify_secret: seal(&input.notify_secret, SecretKind::Notification),
        supports_split: false,
        created: ctx.real_clock.now(),
        connection: Connection {
            card_entry,
            currencies: input.currencies.clone(),
            ..Connection::new(id, provider, Vec::new())
        },
    }
}

/// The provider's schemes, or those of them that the merchant wants. Payers are asked who they are
/// if the South African scheme was named. A restriction to where methods are used leaves that one
/// (decision 55), unless others are named.
fn select_schemes(
    provider: &'static str,
    requirements: &ProviderRequirements,
    input: &ConnectionInput,
) -> Result<DebitOrderSettings, ConnectionError> {
    let possible = requirements.schemes;
    let creditor_id = input.creditor_id.as_ref().map(|id| id.as_str().to_owned());
    if creditor_id.is_some() && !possible.contains(&Scheme::Sepa) {
        return Err(ConnectionError::CreditorIdNotPossible(provider));
    }
    let schemes = match &input.schemes {
        Some(wanted) => {
            if let Some(scheme) = wanted.iter().find(|scheme| !possible.contains(scheme)) {
                return Err(ConnectionError::SchemeNotPossible { provider, scheme: *scheme });
            }
            wanted.clone()
        }
        None if input.is_realistic => vec![Scheme::ZaDebit],
        None => possible.to_vec(),
    };
    let asks_identity =
        input.schemes.as_ref().is_some_and(|wanted| wanted.contains(&Scheme::ZaDebit));
    let schemes = (!possible.is_empty()).then_some(schemes);
    Ok(DebitOrderSettings { schemes, asks_identity, creditor_id })
}

pub(super) fn read_abilities(
    ctx: &AppContext,
    stored: &StoredConnection,
) -> Result<Abilities, ConnectionError> {
    ctx.providers.read_abilities(stored).map_err(|error| ConnectionError::NotOpened(error.0))
}

/// The provider's methods, or those of them that the merchant wants.
///
/// # Errors
/// [`ConnectionError::MethodNotPossible`] for the first method that the provider does not have.
pub(super) fn select_methods(
    provider: &str,
    abilities: &Abilities,
    wanted: Option<&[PaymentMethod]>,
) -> Result<Vec<SupportedMethod>, ConnectionError> {
    let Some(wanted) = wanted else { return Ok(abilities.methods.clone()) };
    let select = |method: &PaymentMethod| {
        abilities.methods.iter().find(|all| all.method == *method).cloned().ok_or_else(|| {
            ConnectionError::MethodNotPossible { provider: provider.to_owned(), method: *method }
        })
    };
    wanted.iter().map(select).collect()
}

#[cfg(test)]
mod tests {
    use zeroize::Zeroizing;

    use super::*;

    const REQUIREMENTS: ProviderRequirements = ProviderRequirements {
        is_test_only: false,
        needs_secret: true,
        notify_secret_prefix: Some("whsec_"),
        test_key_prefixes: &["sk_test_", "rk_test_"],
        live_key_prefixes: &["sk_live_", "rk_live_"],
        card_entries: &[CardEntry::There, CardEntry::Here],
        has_realistic_methods: false,
        schemes: &[],
    };

    #[test]
    fn keys_belong_to_the_mode() {
        let check = |mode, key: &str| {
            check_key(&REQUIREMENTS, mode, &ProviderSecret::new(Zeroizing::new(key.to_owned())))
        };
        for key in ["sk_test_1", "rk_test_1"] {
            assert!(check(Mode::Test, key).is_ok(), "{key}");
            let refused = check(Mode::Live, key).expect_err(key).to_string();
            assert_eq!(refused, "in live mode use a key that begins with sk_live_ or rk_live_");
        }
        for key in ["sk_live_1", "rk_live_1"] {
            assert!(check(Mode::Live, key).is_ok() && check(Mode::Test, key).is_err(), "{key}");
        }
        for key in ["", "pk_test_1", "SK_TEST_1", " sk_test_1", "sk_test"] {
            assert!(check(Mode::Test, key).is_err(), "{key:?}");
        }
    }

    #[test]
    fn only_a_signing_secret_verifies_notifications() {
        let check = |key: &str| {
            check_notify_secret(&REQUIREMENTS, &ProviderSecret::new(Zeroizing::new(key.to_owned())))
        };
        assert!(check("whsec_Jv3oQ0xXb7uLd9Kc2Rn5Tz").is_ok());
        let wrong = ["we_1Nx0", "sk_test_1", "https://pay.shop.test/providers/c/notify", "whsec_"];
        for key in wrong.into_iter().chain(["", "WHSEC_1", "whsec_a b", " whsec_1"]) {
            let refused = check(key).expect_err(key).to_string();
            assert_eq!(refused, "use a key that begins with whsec_");
        }
        let other = ProviderRequirements { notify_secret_prefix: None, ..REQUIREMENTS };
        let key = ProviderSecret::new(Zeroizing::new("anything".to_owned()));
        assert!(check_notify_secret(&other, &key).is_ok());
    }

    #[test]
    fn the_first_card_entry_is_the_default() {
        let check = |entry| check_card_entry("acme", &REQUIREMENTS, entry).ok();
        assert_eq!(check(None), Some(Some(CardEntry::There)));
        assert_eq!(check(Some(CardEntry::Here)), Some(Some(CardEntry::Here)));
        let without = ProviderRequirements { card_entries: &[], ..REQUIREMENTS };
        assert!(matches!(check_card_entry("acme", &without, None), Ok(None)));
        let refused = check_card_entry("acme", &without, Some(CardEntry::Here));
        assert_eq!(refused.expect_err("no choice").to_string(), "acme takes no mode");
    }
}
