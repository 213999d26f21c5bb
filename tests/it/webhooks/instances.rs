//! Several instances that deliver events from one database.

use std::collections::HashSet;

use super::worker::{create_destination, create_events, start_delivery, wait_for_empty_outbox};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_receiver::TestReceiver;
use crate::support::test_service::TestService;

on_both_engines!(each_event_is_sent_once_by_one_instance);

async fn each_event_is_sent_once_by_one_instance(database: TestDatabase) {
    const EVENTS: usize = 300;
    let service = TestService::sandbox_on(database).await;
    let receivers = [TestReceiver::start().await, TestReceiver::start().await];
    for receiver in &receivers {
        create_destination(&service, &receiver.url).await;
    }
    let instances = [service.start_instance().await, service.start_instance().await];
    let workers = [
        start_delivery(&service.state),
        start_delivery(&instances[0].state),
        start_delivery(&instances[1].state),
    ];
    let event_ids: HashSet<String> = create_events(&service, EVENTS).await.into_iter().collect();
    wait_for_empty_outbox(&service).await;
    for worker in workers {
        worker.stop().await;
    }
    for receiver in &receivers {
        let received = receiver.received();
        let ids: HashSet<String> =
            received.iter().map(|delivery| delivery.id().to_owned()).collect();
        assert_eq!((received.len(), ids), (EVENTS, event_ids.clone()));
    }
}
