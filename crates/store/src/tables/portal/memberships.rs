//! Which people belong to which merchants, and as what.

use kassa_domain::ids::{MerchantId, PersonId};
use kassa_domain::portal::Role;
use kassa_domain::time::Timestamp;

use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;

/// A merchant that a person belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Membership {
    pub merchant_id: MerchantId,
    pub merchant_name: String,
    pub role: Role,
    /// When the person last used the portal for this merchant.
    pub seen: Option<Timestamp>,
}

/// A person of a merchant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub person_id: PersonId,
    pub email: String,
    pub name: String,
    pub role: Role,
    /// `false` for a disabled person.
    pub active: bool,
    /// Whether signing in takes more than a password.
    pub has_second_factor: bool,
    pub joined: Timestamp,
    /// When the person last used the portal for this merchant.
    pub seen: Option<Timestamp>,
}

database_row! {
    struct MembershipRow {
        merchant_id: MerchantId,
        merchant_name: String,
        role: String,
        seen: Option<i64>,
    }
}

database_row! {
    struct MemberRow {
        id: PersonId,
        email: String,
        name: String,
        role: String,
        active: bool,
        has_second_factor: bool,
        created: i64,
        seen: Option<i64>,
    }
}

pub(super) fn parse_role(person: &impl ToString, code: &str) -> Result<Role> {
    Role::from_code(code)
        .ok_or_else(|| StoreError::corrupt("memberships", person.to_string(), "an unknown role"))
}

/// Inserts a membership. `false` if the person belongs to the merchant already.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn insert(
    tx: &mut Tx,
    person_id: &PersonId,
    merchant_id: &MerchantId,
    role: Role,
    now: Timestamp,
) -> Result<bool> {
    const SQL: &str = "INSERT INTO memberships (person_id, merchant_id, role, created) \
        VALUES ($1, $2, $3, $4) ON CONFLICT (person_id, merchant_id) DO NOTHING";
    let statement =
        query("memberships", SQL).bind(person_id).bind(merchant_id).bind(role.code()).bind(now);
    statement.run_compare_and_set(tx).await
}

/// Lists the merchants of a person, in the order of their ids.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_by_person(store: &Store, person_id: &PersonId) -> Result<Vec<Membership>> {
    const SQL: &str = "SELECT b.merchant_id, m.name AS merchant_name, b.role, b.seen \
        FROM memberships b \
        JOIN merchants m ON m.id = b.merchant_id WHERE b.person_id = $1 ORDER BY b.merchant_id";
    let rows: Vec<MembershipRow> =
        query("memberships", SQL).bind(person_id).fetch_all(store).await?;
    rows.into_iter()
        .map(|row| {
            Ok(Membership {
                role: parse_role(person_id, &row.role)?,
                merchant_id: row.merchant_id,
                merchant_name: row.merchant_name,
                seen: row.seen.map(Timestamp),
            })
        })
        .collect()
}

/// Lists the ids of a person's merchants within a transaction, in their order.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_merchants_in(tx: &mut Tx, person_id: &PersonId) -> Result<Vec<MerchantId>> {
    const SQL: &str =
        "SELECT merchant_id FROM memberships WHERE person_id = $1 ORDER BY merchant_id";
    let rows: Vec<(MerchantId,)> =
        query("memberships", SQL).bind(person_id).fetch_all_in(tx).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Lists the people of a merchant, the first to join first.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn list_by_merchant(store: &Store, merchant_id: &MerchantId) -> Result<Vec<Member>> {
    // PostgreSQL would read all passkeys for an EXISTS.
    const SQL: &str = "SELECT p.id, p.email, p.name, b.role, p.active, \
        p.totp_added IS NOT NULL \
        OR (SELECT COUNT(*) FROM passkeys k WHERE k.person_id = p.id) > 0 AS has_second_factor, \
        b.created, b.seen FROM memberships b \
        JOIN people p ON p.id = b.person_id WHERE b.merchant_id = $1 \
        ORDER BY b.created, b.person_id";
    let rows: Vec<MemberRow> = query("memberships", SQL).bind(merchant_id).fetch_all(store).await?;
    rows.into_iter().map(MemberRow::into_member).collect()
}

/// Reads a person's role for a merchant within a transaction.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn find_role_in(
    tx: &mut Tx,
    person_id: &PersonId,
    merchant_id: &MerchantId,
) -> Result<Option<Role>> {
    const SQL: &str = "SELECT role FROM memberships WHERE person_id = $1 AND merchant_id = $2";
    let row: Option<(String,)> =
        query("memberships", SQL).bind(person_id).bind(merchant_id).fetch_optional_in(tx).await?;
    row.map(|(code,)| parse_role(person_id, &code)).transpose()
}

/// Whether the person of an address belongs to a merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn has_address(tx: &mut Tx, email: &str, merchant_id: &MerchantId) -> Result<bool> {
    const SQL: &str = "SELECT p.id FROM people p JOIN memberships b ON b.person_id = p.id \
        WHERE p.email = $1 AND b.merchant_id = $2";
    let row: Option<(String,)> =
        query("memberships", SQL).bind(email).bind(merchant_id).fetch_optional_in(tx).await?;
    Ok(row.is_some())
}

/// How many owners beside this person a merchant has who can sign in.
///
/// # Errors
/// [`StoreError`] if the database can't be read.
pub async fn count_other_owners(
    tx: &mut Tx,
    person_id: &PersonId,
    merchant_id: &MerchantId,
) -> Result<i64> {
    const SQL: &str = "SELECT COUNT(*) AS owners FROM memberships b \
        JOIN people p ON p.id = b.person_id \
        WHERE b.merchant_id = $1 AND b.role = 'owner' AND p.active AND p.id <> $2";
    let row: Option<(i64,)> =
        query("memberships", SQL).bind(merchant_id).bind(person_id).fetch_optional_in(tx).await?;
    Ok(row.map_or(0, |(owners,)| owners))
}

/// Changes a role. `false` if it is not `before` any more.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn set_role(
    tx: &mut Tx,
    person_id: &PersonId,
    merchant_id: &MerchantId,
    before: Role,
    role: Role,
) -> Result<bool> {
    const SQL: &str = "UPDATE memberships SET role = $1 \
        WHERE person_id = $2 AND merchant_id = $3 AND role = $4";
    let statement = query("memberships", SQL)
        .bind(role.code())
        .bind(person_id)
        .bind(merchant_id)
        .bind(before.code());
    statement.run_compare_and_set(tx).await
}

/// Records that a person uses the portal for a merchant.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn set_seen(
    tx: &mut Tx,
    person_id: &PersonId,
    merchant_id: &MerchantId,
    now: Timestamp,
) -> Result<()> {
    const SQL: &str = "UPDATE memberships SET seen = $1 WHERE person_id = $2 AND merchant_id = $3";
    query("memberships", SQL)
        .bind(now)
        .bind(person_id)
        .bind(merchant_id)
        .execute(tx)
        .await
        .map(drop)
}

/// Deletes a membership. `false` if there is none.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn delete(tx: &mut Tx, person_id: &PersonId, merchant_id: &MerchantId) -> Result<bool> {
    const SQL: &str = "DELETE FROM memberships WHERE person_id = $1 AND merchant_id = $2";
    query("memberships", SQL).bind(person_id).bind(merchant_id).run_compare_and_set(tx).await
}

impl MemberRow {
    fn into_member(self) -> Result<Member> {
        Ok(Member {
            role: parse_role(&self.id, &self.role)?,
            person_id: self.id,
            email: self.email,
            name: self.name,
            active: self.active,
            has_second_factor: self.has_second_factor,
            joined: Timestamp(self.created),
            seen: self.seen.map(Timestamp),
        })
    }
}
