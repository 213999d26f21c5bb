//! Several programs deliver from one database: each event by one at a time.

use std::collections::HashSet;

use super::receiver::Receiver;
use super::{deliver, destination, empty, events};
use crate::store::place::{Place, on_both_engines};
use crate::support::service::TestService;

on_both_engines!(each_event_is_sent_once_by_whichever_comes_first);

async fn each_event_is_sent_once_by_whichever_comes_first(place: Place) {
    const EVENTS: usize = 300;
    let test = TestService::sandbox_on(place).await;
    let receivers = [Receiver::start().await, Receiver::start().await];
    for receiver in &receivers {
        destination(&test, &receiver.url).await;
    }
    let others = [test.instance().await, test.instance().await];
    let queues = [deliver(&test.service), deliver(&others[0].service), deliver(&others[1].service)];
    let told: HashSet<String> = events(&test, EVENTS).await.into_iter().collect();
    empty(&test).await;
    for queue in queues {
        queue.stop().await;
    }
    for receiver in &receivers {
        let received = receiver.received();
        let ids: HashSet<String> = received.iter().map(|one| one.id().to_owned()).collect();
        assert_eq!((received.len(), ids), (EVENTS, told.clone()));
    }
}
