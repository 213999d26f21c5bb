//! Payment links that are kept open.

use std::sync::LazyLock;

use futures_util::FutureExt as _;
use kassa_domain::ids::{IntentId, LinkId};
use kassa_domain::intent::Order;
use kassa_domain::payment_link::LinkAmount;
use kassa_domain::time::Timestamp;
use kassa_store::Store;
use kassa_store::tables::payment_links::{self, LinkTerms, MadePosition, NewPaymentLink};

use super::{INTENT, MERCHANT, NOW, expect_ran, write};
use crate::store::samples::sample_order;

static LINK: LazyLock<LinkId> = LazyLock::new(|| LinkId::from_trusted("l1"));
const HASH: [u8; 32] = [9; 32];

pub async fn walk(store: &Store) {
    let before = Timestamp(9);
    expect_ran(payment_links::find_by_token(store, &HASH, before).await);
    expect_ran(payment_links::find(store, &MERCHANT, &LINK, before).await);
    expect_ran(payment_links::find_sealed_token(store, &MERCHANT, &LINK).await);
    expect_ran(payment_links::list(store, &MERCHANT, (NOW, &LINK), 9, before).await);
    expect_ran(payment_links::find_by_form(store, &HASH).await);
    expect_ran(payment_links::list_ended(store, &LINK, before, 9).await);
    let position = MadePosition { created: NOW, intent_id: IntentId::before_all() };
    expect_ran(payment_links::find_made(store, &LINK, &INTENT).await);
    expect_ran(payment_links::list_made(store, &LINK, &position, 9).await);
    write(store, |tx| {
        async move {
            payment_links::insert(tx, &new_link()).await?;
            let (new, intent) = (&LinkId::from_trusted("new"), &IntentId::from_trusted("i4000"));
            payment_links::claim_place(tx, new, NOW).await?;
            payment_links::insert_made(tx, new, intent, &HASH, NOW).await?;
            payment_links::settle(tx, &INTENT, NOW).await?;
            payment_links::count(tx, new, (1, 1250), 0).await?;
            payment_links::disable(tx, &MERCHANT, new, NOW).await.map(drop)
        }
        .boxed()
    })
    .await;
}

fn new_link() -> NewPaymentLink {
    let order = Order { return_url: String::new(), ..sample_order() };
    let amount = LinkAmount::Fixed(order.money);
    NewPaymentLink {
        id: LinkId::from_trusted("new"),
        merchant_id: MERCHANT.clone(),
        token_hash: HASH,
        sealed_token: vec![9; 64],
        created: NOW,
        created_by: "p2@shop.example".to_owned(),
        terms: LinkTerms { order, amount, max_payments: None, ends: None },
    }
}
