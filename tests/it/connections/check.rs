//! The check of a connection that is changed meanwhile.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::http::StatusCode;
use futures_util::FutureExt as _;
use kassa_domain::connection::Health;
use kassa_domain::ids::ConnectionId;
use kassa_services::AppState;
use kassa_services::audit::Actor;
use kassa_services::connections::{
    CheckResult, ConnectionError, ConnectionInput, check_connection, create_connection,
    rotate_secret,
};
use kassa_store::tables::connections;
use kassa_store::{SecretKind, StoreError};
use tokio::net::TcpListener;

use crate::support::connections::{connection_input, provider_secret};
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(a_connection_that_is_changed_during_its_check_is_checked_again);

/// A sandbox that accepts every key, and has the key rotated during its first checks.
struct ChangingProgram {
    /// The connection to the program.
    id: ConnectionId,
    checks: Arc<AtomicUsize>,
}

impl ChangingProgram {
    /// Creates an unhealthy connection to it.
    async fn start(service: &TestService, changes: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let (checks, id) =
            (Arc::<AtomicUsize>::default(), Arc::<OnceLock<ConnectionId>>::default());
        let (counted, rotated) = (Arc::clone(&checks), Arc::clone(&id));
        let state = AppState::clone(&service.state);
        let router = Router::new().fallback(move || async move {
            if counted.fetch_add(1, Ordering::SeqCst) < changes {
                let (id, secret) = (rotated.get().unwrap(), provider_secret("key"));
                rotate_secret(&state, &Actor::operator(), id, SecretKind::Api, &secret)
                    .await
                    .unwrap();
            }
            (StatusCode::NO_CONTENT, [("kassa-sandbox", "1")])
        });
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let input = ConnectionInput {
            provider: "sandbox".to_owned(),
            card_entry: None,
            secret: None,
            endpoint: Some(endpoint),
            ..connection_input()
        };
        let (actor, merchant) = (Actor::operator(), &service.merchant.merchant_id);
        let created = create_connection(&service.state, &actor, merchant, input).await;
        let connection = created.unwrap_or_else(|error| panic!("{error}")).connection;
        let (marked, since) = (connection.id.clone(), service.state.real_clock.now());
        let marked = service.state.store.write::<_, StoreError, _>(move |tx| {
            async move {
                let health = Health::Unhealthy { reason: "401".to_owned(), since };
                connections::set_health(tx, &marked, 1, &health).await
            }
            .boxed()
        });
        assert!(marked.await.unwrap());
        id.set(connection.id.clone()).unwrap();
        Self { id: connection.id, checks }
    }

    fn checks(&self) -> usize {
        self.checks.load(Ordering::SeqCst)
    }
}

async fn a_connection_that_is_changed_during_its_check_is_checked_again(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    let state = &service.state;
    let is_healthy = async |program: &ChangingProgram| {
        let stored = connections::find(&state.store, &program.id).await.unwrap().unwrap();
        stored.connection.health == Health::Healthy
    };
    let changed_once = ChangingProgram::start(&service, 1).await;
    for checks in [2, 3] {
        let checked = check_connection(state, &changed_once.id).await.unwrap();
        assert_eq!((checked, changed_once.checks()), (CheckResult::Healthy, checks));
        assert!(is_healthy(&changed_once).await, "what is reported is stored");
    }
    let always_changed = ChangingProgram::start(&service, usize::MAX).await;
    let checked = check_connection(state, &always_changed.id).await;
    assert!(matches!(checked, Err(ConnectionError::ChangedMeanwhile)), "{checked:?}");
    assert_eq!(always_changed.checks(), 3);
    assert!(!is_healthy(&always_changed).await);
}
