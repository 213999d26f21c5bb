//! The columns with sealed records.

use futures_util::FutureExt as _;
use kassa_store::Store;
use kassa_store::tables::sealed_columns::SEALED_COLUMNS;

use super::{expect_ran, write};

pub async fn walk(store: &Store) {
    for column in SEALED_COLUMNS {
        expect_ran(column.list_after(store, None, 9).await);
        write(store, move |tx| {
            async move {
                let none = column.key_before_all();
                column.replace(tx, &none, b"expected", b"sealed").await.map(drop)
            }
            .boxed()
        })
        .await;
    }
}
