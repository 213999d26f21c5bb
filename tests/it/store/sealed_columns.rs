//! Every column with sealed records is known to the rotation of the master key.

use std::collections::BTreeSet;

use kassa_store::tables::sealed_columns::SEALED_COLUMNS;

use crate::support::test_database::TestDatabase;

/// What else is stored as bytes: hashes, identifiers, pictures, and `settings`, whose sealed values
/// have names.
const OTHERS: [&str; 22] = [
    "_sqlx_migrations.checksum",
    "api_keys.hash",
    "attempts.client",
    "card_testing_counts.subject",
    "credentials.fingerprint",
    "form_uses.hash",
    "intents.purchaser_email_hash",
    "intents.purchaser_key",
    "intents.reference_key",
    "intents.token_hash",
    "invitations.token_hash",
    "logos.bytes",
    "passkey_challenges.token_hash",
    "passkeys.credential_id",
    "payment_link_intents.form_hash",
    "payment_links.token_hash",
    "pending_sign_ins.token_hash",
    "portal_sessions.token_hash",
    "recovery_codes.hash",
    "replays.fingerprint",
    "settings.value",
    "sign_in_failures.subject",
];

#[tokio::test]
async fn the_list_of_sealed_columns_is_complete() {
    let database = TestDatabase::postgres().await;
    database.open_store().await.close().await;
    let columns = "SELECT (table_name || '.' || column_name)::text FROM information_schema.columns \
        WHERE table_schema = 'public' AND data_type = 'bytea'";
    let stored: BTreeSet<String> = database.fetch_texts(columns).await.into_iter().collect();
    let sealed = SEALED_COLUMNS.map(|column| format!("{}.{}", column.table, column.column));
    let known: BTreeSet<String> = OTHERS.into_iter().map(str::to_owned).chain(sealed).collect();
    assert_eq!(stored, known);
}
