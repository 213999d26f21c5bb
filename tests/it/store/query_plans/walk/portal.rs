//! The portal: people, sessions, forms, the audit log.

use std::sync::LazyLock;

use futures_util::FutureExt as _;
use kassa_domain::ids::PersonId;
use kassa_domain::portal::Role;
use kassa_domain::time::Timestamp;
use kassa_store::Store;
use kassa_store::tables::figure_changes;
use kassa_store::tables::portal::audit_entries::{self, AuditEntry, AuditRange};
use kassa_store::tables::portal::figure_progress::FigureProgress;
use kassa_store::tables::portal::figures::Figures;
use kassa_store::tables::portal::invitations::{self, NewInvitation};
use kassa_store::tables::portal::passkey_challenges::{self, ChallengeKey};
use kassa_store::tables::portal::passkeys::{self, StoredPasskey};
use kassa_store::tables::portal::people::{self, StoredPerson};
use kassa_store::tables::portal::sessions::{self, NewSession};
use kassa_store::tables::portal::sign_in_failures::{self, FailureCost};
use kassa_store::tables::portal::{
    audit_heads, figure_progress, figures, form_uses, memberships, pending_sign_ins,
    recovery_codes, stored_figures,
};

use super::{MERCHANT, NOW, expect_ran, write};

static PERSON: LazyLock<PersonId> = LazyLock::new(|| PersonId::from_trusted("p2"));
const HASH: [u8; 32] = [9; 32];

pub async fn walk(store: &Store) {
    read(store).await;
    read_audit_log(store).await;
    write_people(store).await;
    write_memberships(store).await;
    write_sign_ins(store).await;
    write_passkeys(store).await;
    write_logs_and_forms(store).await;
    write_figures(store).await;
    delete_expired(store).await;
}

async fn write_figures(store: &Store) {
    write(store, |tx| {
        async move {
            let progress = FigureProgress {
                version: 1,
                kept_from: 1,
                stored_until: 9,
                noted_until: 9,
                noted_since: NOW,
            };
            figure_progress::insert_if_absent(tx, &progress).await?;
            figure_progress::update(tx, &progress).await?;
            stored_figures::put(tx, &MERCHANT, 9, &Figures::default()).await?;
            figure_changes::delete(tx, &[1, 2]).await?;
            stored_figures::delete_before(tx, 1, 9).await.map(drop)
        }
        .boxed()
    })
    .await;
}

async fn read(store: &Store) {
    expect_ran(figures::count(store, &MERCHANT, 0, 1).await);
    expect_ran(stored_figures::list(store, &MERCHANT, 7, 9).await);
    expect_ran(figure_progress::find(store).await);
    expect_ran(figure_changes::list(store, 9).await);
    expect_ran(figure_changes::list_quarters(store, &MERCHANT, 7, 9).await);
    expect_ran(figures::list_unresolved(store, &MERCHANT, NOW, 9).await);
    expect_ran(figures::count_payments(store, &MERCHANT, (NOW, NOW), 9).await);
    expect_ran(figures::has_takings(store, &MERCHANT).await);
    expect_ran(people::find(store, &PERSON).await);
    expect_ran(people::find_by_email(store, "p2@shop.example").await);
    expect_ran(people::has_anybody(store).await);
    expect_ran(people::list_unused(store, NOW, 5).await);
    expect_ran(memberships::list_by_person(store, &PERSON).await);
    expect_ran(memberships::list_by_merchant(store, &MERCHANT).await);
    expect_ran(invitations::find(store, &HASH).await);
    expect_ran(invitations::list_by_merchant(store, &MERCHANT).await);
    expect_ran(sessions::find(store, &HASH).await);
    expect_ran(sessions::list_by_person(store, &PERSON, NOW, NOW).await);
    expect_ran(pending_sign_ins::find(store, &HASH, 5, NOW).await);
    expect_ran(sign_in_failures::find_recovery(store, &HASH).await);
    expect_ran(recovery_codes::count_unused(store, &PERSON).await);
    expect_ran(passkeys::list_by_person(store, &PERSON).await);
    expect_ran(passkeys::find_by_credential(store, &HASH).await);
    expect_ran(form_uses::find_place(store, &HASH).await);
    expect_ran(audit_heads::find(store, &MERCHANT).await);
}

async fn read_audit_log(store: &Store) {
    for actor in [None, Some("operator")] {
        for action in [None, Some("sign_in")] {
            let range =
                AuditRange { merchant_id: &MERCHANT, actor, action, after: 0, before: 9, limit: 5 };
            expect_ran(audit_entries::list_newest(store, &range).await);
            expect_ran(audit_entries::list_oldest(store, &range).await);
        }
    }
    expect_ran(audit_entries::find_last_before(store, &MERCHANT, NOW).await);
}

async fn write_people(store: &Store) {
    write(store, |tx| {
        async move {
            let person = StoredPerson {
                id: PersonId::from_trusted("new"),
                email: "new@shop.example".to_owned(),
                name: "New".to_owned(),
                language: None,
                password: None,
                earlier_passwords: Vec::new(),
                active: true,
                totp: None,
            };
            let known = StoredPerson { id: PERSON.clone(), ..person.clone() };
            people::insert(tx, &person, NOW).await?;
            people::lock(tx, &PERSON).await?;
            people::set_profile(tx, &PERSON, "Ann", Some("af")).await?;
            people::set_password(tx, &known, "hash").await?;
            people::note_use(tx, &PERSON, NOW).await?;
            people::disable_unused(tx, &PERSON, NOW).await?;
            people::add_totp(tx, &PERSON, b"sealed", 1, NOW).await?;
            people::use_totp_step(tx, &PERSON, 2).await?;
            people::remove_totp(tx, &PERSON).await?;
            people::set_active(tx, &PERSON, false).await?;
            people::reset(tx, &known).await?;
            recovery_codes::insert(tx, &PERSON, &HASH).await?;
            recovery_codes::mark_used(tx, &PERSON, &HASH, NOW).await?;
            recovery_codes::delete_by_person(tx, &PERSON).await
        }
        .boxed()
    })
    .await;
}

async fn write_memberships(store: &Store) {
    write(store, |tx| {
        async move {
            let new = &PersonId::from_trusted("new");
            memberships::insert(tx, new, &MERCHANT, Role::Owner, NOW).await?;
            memberships::list_merchants_in(tx, &PERSON).await?;
            memberships::find_role_in(tx, &PERSON, &MERCHANT).await?;
            memberships::has_address(tx, "p2@shop.example", &MERCHANT).await?;
            memberships::count_other_owners(tx, &PERSON, &MERCHANT).await?;
            memberships::set_role(tx, new, &MERCHANT, Role::Owner, Role::Support).await?;
            memberships::set_seen(tx, new, &MERCHANT, NOW).await?;
            memberships::delete(tx, new, &MERCHANT).await?;
            let invitation = NewInvitation {
                email: "new@shop.example".to_owned(),
                merchant_id: MERCHANT.clone(),
                token_hash: HASH,
                role: Role::Support,
                is_reset: false,
                created: NOW,
                expires: NOW,
            };
            invitations::replace(tx, &invitation).await?;
            invitations::delete(tx, &HASH).await?;
            invitations::withdraw(tx, "new@shop.example", &MERCHANT).await?;
            invitations::withdraw_resets(tx, "new@shop.example").await
        }
        .boxed()
    })
    .await;
}

async fn write_sign_ins(store: &Store) {
    write(store, |tx| {
        async move {
            let session = NewSession {
                id: "new".to_owned(),
                token_hash: HASH,
                person_id: PERSON.clone(),
                merchant_id: MERCHANT.clone(),
                created: NOW,
                expires: NOW,
                client: None,
                agent: None,
            };
            sessions::insert(tx, &session).await?;
            sessions::set_seen(tx, "new", NOW).await?;
            sessions::set_confirmed(tx, "new", NOW).await?;
            sessions::set_merchant(tx, "new", &MERCHANT).await?;
            sessions::delete(tx, &PERSON, "new").await?;
            sessions::delete_by_person(tx, &PERSON, None).await?;
            pending_sign_ins::insert(tx, &HASH, &PERSON, NOW).await?;
            pending_sign_ins::count_try(tx, &HASH, 5, NOW).await?;
            pending_sign_ins::delete(tx, &HASH).await?;
            pending_sign_ins::delete_by_person(tx, &PERSON).await?;
            let cost = FailureCost { interval_ms: 1, allowance_ms: 9 };
            sign_in_failures::count(tx, &HASH, cost, NOW).await?;
            sign_in_failures::take_back(tx, &HASH, cost).await
        }
        .boxed()
    })
    .await;
}

async fn write_passkeys(store: &Store) {
    write(store, |tx| {
        async move {
            let passkey = StoredPasskey {
                id: "new".to_owned(),
                person_id: PERSON.clone(),
                name: "Laptop".to_owned(),
                credential: "{}".to_owned(),
                counter: 0,
                added: NOW,
                used: None,
            };
            passkeys::insert(tx, &passkey, &HASH).await?;
            passkeys::record_use(tx, "new", 0, ("{}", 1), NOW).await?;
            passkeys::delete(tx, &PERSON, "new").await?;
            passkeys::delete_by_person(tx, &PERSON).await?;
            let key =
                ChallengeKey { token_hash: HASH, purpose: "sign_in", session_id: String::new() };
            passkey_challenges::insert(tx, &key, "{}", NOW).await?;
            passkey_challenges::take(tx, &key, NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}

async fn write_logs_and_forms(store: &Store) {
    write(store, |tx| {
        async move {
            form_uses::insert(tx, &HASH, "/portal", NOW).await?;
            form_uses::find_place_in(tx, &HASH).await?;
            form_uses::delete(tx, &HASH).await?;
            audit_heads::lock(tx, &MERCHANT, b"sealed").await?;
            audit_heads::set(tx, &MERCHANT, b"sealed").await?;
            let entry = AuditEntry {
                seq: 1_000_000,
                at: NOW,
                actor: "operator".to_owned(),
                actor_id: None,
                client: None,
                action: "exported".to_owned(),
                subject: None,
                before: None,
                after: None,
                prev: String::new(),
                hash: "hash".to_owned(),
            };
            audit_entries::insert(tx, &MERCHANT, &entry).await
        }
        .boxed()
    })
    .await;
}

async fn delete_expired(store: &Store) {
    let before = Timestamp(0);
    write(store, move |tx| {
        async move {
            sessions::delete_expired(tx, before, 9).await?;
            pending_sign_ins::delete_expired(tx, before, 9).await?;
            passkey_challenges::delete_expired(tx, before, 9).await?;
            invitations::delete_expired(tx, before, 9).await?;
            form_uses::delete_expired(tx, before, 9).await?;
            sign_in_failures::delete_recovered(tx, before, 9).await.map(drop)
        }
        .boxed()
    })
    .await;
}
