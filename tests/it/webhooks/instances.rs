//! Several programs deliver from one database: each event by one at a time.

use std::collections::HashSet;

use super::receiver::TestReceiver;
use super::{create_destination, create_events, start_delivery, wait_for_empty_outbox};
use crate::store::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(each_event_is_sent_once_by_whichever_comes_first);

async fn each_event_is_sent_once_by_whichever_comes_first(place: TestDatabase) {
    const EVENTS: usize = 300;
    let test = TestService::sandbox_on(place).await;
    let receivers = [TestReceiver::start().await, TestReceiver::start().await];
    for receiver in &receivers {
        create_destination(&test, &receiver.url).await;
    }
    let others = [test.start_instance().await, test.start_instance().await];
    let queues = [
        start_delivery(&test.service),
        start_delivery(&others[0].service),
        start_delivery(&others[1].service),
    ];
    let told: HashSet<String> = create_events(&test, EVENTS).await.into_iter().collect();
    wait_for_empty_outbox(&test).await;
    for queue in queues {
        queue.stop().await;
    }
    for receiver in &receivers {
        let received = receiver.received();
        let ids: HashSet<String> = received.iter().map(|one| one.id().to_owned()).collect();
        assert_eq!((received.len(), ids), (EVENTS, told.clone()));
    }
}
