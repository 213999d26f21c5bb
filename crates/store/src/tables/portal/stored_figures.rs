//! Figures of a merchant's quarters of an hour, as they were counted.

use std::collections::BTreeMap;

use kassa_domain::ids::MerchantId;
use kassa_domain::json;
use kassa_platform::json_integer::JsonInteger;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::figures::{
    Figures, Funnel, MethodCounts, QuarterFigures, Takings, to_currency_code, to_method_code,
};
use crate::engine::error::{Result, StoreError};
use crate::engine::query::query;
use crate::engine::row::database_row;
use crate::engine::store::Store;
use crate::engine::tx::Tx;
use crate::tables::json_columns;

/// The values of a column by a code: taken and refunded, or success and failed.
type Pairs<N> = BTreeMap<String, (N, N)>;

database_row! {
    struct FiguresRow {
        quarter: i64,
        takings: String,
        methods: String,
        created: i64,
        opened: i64,
        tried: i64,
        paid: i64,
    }
}

/// Stores the figures of a quarter, or replaces those that are stored.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn put(
    tx: &mut Tx,
    merchant_id: &MerchantId,
    quarter: i64,
    figures: &Figures,
) -> Result<()> {
    const SQL: &str = "INSERT INTO figures \
        (merchant_id, quarter, takings, methods, created, opened, tried, paid) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (merchant_id, quarter) DO UPDATE SET \
        takings = excluded.takings, methods = excluded.methods, created = excluded.created, \
        opened = excluded.opened, tried = excluded.tried, paid = excluded.paid";
    let Figures { takings, methods, funnel } = figures;
    let sum_to_pair = |sum: &Takings| (JsonInteger(sum.taken), JsonInteger(sum.refunded));
    let takings = write_pairs(takings.iter().map(|(code, sum)| (*code, sum_to_pair(sum))))?;
    let methods =
        write_pairs(methods.iter().map(|(code, sum)| (*code, (sum.success, sum.failed))))?;
    query("figures", SQL)
        .bind(merchant_id)
        .bind(quarter)
        .bind(&takings)
        .bind(&methods)
        .bind(funnel.created)
        .bind(funnel.opened)
        .bind(funnel.tried)
        .bind(funnel.paid)
        .execute(tx)
        .await
        .map(drop)
}

/// Lists the figures of a merchant from the quarter `from` to before the quarter `to`.
///
/// # Errors
/// [`StoreError`] if the database can't be read, [`StoreError::Corrupt`] if a row is invalid.
pub async fn list(
    store: &Store,
    merchant_id: &MerchantId,
    from: i64,
    to: i64,
) -> Result<QuarterFigures> {
    const SQL: &str = "SELECT quarter, takings, methods, created, opened, tried, paid \
        FROM figures WHERE merchant_id = $1 AND quarter >= $2 AND quarter < $3 ORDER BY quarter";
    let rows: Vec<FiguresRow> =
        query("figures", SQL).bind(merchant_id).bind(from).bind(to).fetch_all(store).await?;
    rows.into_iter().map(|row| Ok((row.quarter, row.into_figures(merchant_id)?))).collect()
}

/// Deletes up to `limit` rows of quarters before `quarter`. Returns the number of deleted rows.
///
/// # Errors
/// [`StoreError`] if the database can't be written.
pub async fn delete_before(tx: &mut Tx, quarter: i64, limit: u32) -> Result<u64> {
    const SQL: &str = "DELETE FROM figures WHERE (merchant_id, quarter) IN \
        (SELECT merchant_id, quarter FROM figures WHERE quarter < $1 ORDER BY quarter LIMIT $2)";
    query("figures", SQL).bind(quarter).bind(i64::from(limit)).execute(tx).await
}

fn write_pairs<'a, N: Serialize>(pairs: impl Iterator<Item = (&'a str, (N, N))>) -> Result<String> {
    json_columns::write(&pairs.collect::<BTreeMap<_, _>>())
}

fn read_pairs<N: DeserializeOwned>(merchant_id: &MerchantId, text: &str) -> Result<Pairs<N>> {
    json::from_json_str(text)
        .ok_or_else(|| StoreError::corrupt("figures", merchant_id, "unreadable pairs"))
}

impl FiguresRow {
    fn into_figures(self, merchant_id: &MerchantId) -> Result<Figures> {
        let mut figures = Figures::default();
        for (code, (taken, refunded)) in read_pairs::<JsonInteger>(merchant_id, &self.takings)? {
            let code = to_currency_code("figures", merchant_id, &code)?;
            figures.takings.insert(code, Takings { taken: taken.0, refunded: refunded.0 });
        }
        for (code, (success, failed)) in read_pairs::<i64>(merchant_id, &self.methods)? {
            let code = to_method_code("figures", merchant_id, &code)?;
            figures.methods.insert(code, MethodCounts { success, failed });
        }
        let Self { created, opened, tried, paid, .. } = self;
        figures.funnel = Funnel { created, opened, tried, paid };
        Ok(figures)
    }
}
