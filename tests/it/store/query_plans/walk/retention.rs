//! What is deleted for its age, and the personal data of purchasers.

use futures_util::FutureExt;
use kassa_domain::ids::{ConnectionId, EventId, LinkId, PersonId};
use kassa_domain::portal::NoticeKind;
use kassa_domain::time::Timestamp;
use kassa_store::Store;
use kassa_store::tables::portal::notices::{self, NewNotice, NoticeReader};
use kassa_store::tables::retention::{self, RetainedKind, RetentionPlace};
use kassa_store::tables::{deliveries, event_contents, legal_holds, personal_data};

use super::{INTENT, MERCHANT, NOW, write};

pub async fn walk(store: &Store) {
    read(store).await;
    walk_notices(store).await;
    let event_id = EventId::from_trusted("e1");
    write(store, move |tx| {
        async move {
            deliveries::delete_responses(tx, &[-1, -2]).await?;
            deliveries::delete_attempts(tx, &[-1, -2]).await?;
            event_contents::replace(tx, &event_id, "{}", NOW).await?;
            let (kind, place) = (RetainedKind::Events, RetentionPlace::FIRST);
            retention::set_progress(tx, &MERCHANT, kind, &place).await?;
            retention::set_wait(tx, &MERCHANT, kind, "e1", NOW).await?;
            retention::delete_wait(tx, &MERCHANT, kind, "e1").await?;
            let ids = [INTENT.clone(), INTENT.clone()];
            personal_data::erase_intents(tx, &ids).await?;
            personal_data::erase_attempts(tx, &ids).await?;
            personal_data::erase_payment_links(tx, &MERCHANT, "p1").await?;
            legal_holds::is_held_in(tx, &MERCHANT).await?;
            legal_holds::set(tx, &MERCHANT, Some(NOW)).await?;
            legal_holds::set(tx, &MERCHANT, None).await.map(drop)
        }
        .boxed()
    })
    .await;
}

async fn read(store: &Store) {
    let (event_id, ids) = (EventId::from_trusted("e1"), [INTENT.clone(), INTENT.clone()]);
    deliveries::list_old_responses(store, Timestamp(0), NOW, 9).await.unwrap();
    deliveries::list_old_attempts(store, Timestamp(0), NOW, 9).await.unwrap();
    event_contents::list_after(store, &MERCHANT, 0, 9).await.unwrap();
    event_contents::find(store, &event_id).await.unwrap();
    event_contents::list_deliveries(store, &[&event_id, &event_id]).await.unwrap();
    retention::find_progress(store, &MERCHANT, RetainedKind::Purchasers).await.unwrap();
    retention::list_due_waits(store, &MERCHANT, RetainedKind::Events, NOW, 9).await.unwrap();
    personal_data::list_older_intents(store, &MERCHANT, (0, ""), NOW, 9).await.unwrap();
    personal_data::find_newest_intent(store, &MERCHANT, "p1").await.unwrap();
    personal_data::find_activity(store, &MERCHANT, "p1").await.unwrap();
    personal_data::list_intents(store, &MERCHANT, "p1", (0, ""), 9).await.unwrap();
    personal_data::list_credentials(store, &ids).await.unwrap();
    let first = LinkId::before_all();
    personal_data::list_addressed_links(store, &MERCHANT, ("", &first), 9).await.unwrap();
    personal_data::list_links(store, &MERCHANT, "p1").await.unwrap();
    legal_holds::find(store, &MERCHANT).await.unwrap();
    legal_holds::list_free(store).await.unwrap();
}

async fn walk_notices(store: &Store) {
    let id = PersonId::from_trusted("u1");
    let (email, notices) = ("a@b.test".to_owned(), "money".to_owned());
    let reader = NoticeReader { id: id.clone(), email, language: None, notices, notices_until: 0 };
    notices::list_readers(store).await.unwrap();
    notices::find_wanted(store, &id).await.unwrap();
    notices::list_unsent(store, &reader, NOW, 9).await.unwrap();
    write(store, move |tx| {
        async move {
            let new = NewNotice {
                merchant_id: MERCHANT.clone(),
                kind: NoticeKind::Money,
                subject: "s1".to_owned(),
                about: None,
                due: None,
                created: NOW,
            };
            notices::insert(tx, &new).await?;
            let connection = ConnectionId::from_trusted("c2");
            notices::insert_of_connection(tx, &connection, NOW).await?;
            notices::insert_unresolved(tx, NOW, NOW).await?;
            notices::set_wanted(tx, &id, &[NoticeKind::Money]).await?;
            notices::set_sent(tx, &reader, 1).await?;
            notices::delete_before(tx, Timestamp(0), 9).await.map(drop)
        }
        .boxed()
    })
    .await;
}
