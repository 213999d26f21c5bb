//! Sending notifications.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use kassa_platform::background::{BackgroundTasks, CancellationToken};
use kassa_platform::http_client;
use kassa_providers::sandbox::wire::notification::{SIGNATURE_HEADER, sign};
use kassa_store::{StoreError, with_queued_writes};
use reqwest::{Client, redirect};

use crate::program::Program;
use crate::records::notifications::{self, NotificationRow};

/// How long a receiver may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How often due notifications are looked for, if no change was written meanwhile.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
const BATCH: i64 = 50;

/// The waits between the attempts. After the last the notification is dropped: Kassa asks without
/// it, too.
const WAITS: [Duration; 5] = [
    Duration::from_secs(1),
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_mins(5),
    Duration::from_hours(1),
];

/// Starts to send notifications. A stop ends it at any point: what was not confirmed is sent again
/// after the next start.
///
/// # Errors
/// [`reqwest::Error`] if TLS cannot be set up.
pub(crate) fn start_sender(program: Arc<Program>) -> Result<BackgroundTasks, reqwest::Error> {
    let http = http_client::client_builder()
        .redirect(redirect::Policy::none())
        .timeout(TIMEOUT)
        .build()?;
    let tasks = BackgroundTasks::default();
    tasks.spawn("sandbox_notifications", move |stopped| {
        with_queued_writes(run_rounds(Arc::clone(&program), http.clone(), stopped))
    });
    Ok(tasks)
}

async fn run_rounds(program: Arc<Program>, http: Client, stopped: CancellationToken) {
    while stopped.run_until_cancelled(run_round(&program, &http)).await.is_some() {}
}

/// Sends what is due, and waits until more can be.
async fn run_round(program: &Program, http: &Client) {
    if let Err(error) = send_due(program, http).await {
        tracing::error!(%error, "the sandbox's notifications can't be sent");
    }
    tokio::select! {
        () = program.notification_written.notified() => {}
        () = tokio::time::sleep(POLL_INTERVAL) => {}
    }
}

/// Goes by real time: a test clock that is advanced, or lost with the program, changes nothing.
async fn send_due(program: &Program, http: &Client) -> Result<(), StoreError> {
    let due = notifications::list_due(&program.store, program.clock.real_now(), BATCH).await?;
    for notification in due {
        send(program, http, &notification).await?;
    }
    Ok(())
}

async fn send(
    program: &Program,
    http: &Client,
    notification: &NotificationRow,
) -> Result<(), StoreError> {
    let (id, attempts) = (notification.id.clone(), notification.attempts);
    let wait = usize::try_from(attempts).ok().and_then(|attempt| WAITS.get(attempt));
    let next = program.clock.real_now().saturating_add(wait.copied().unwrap_or_default());
    let claimed_id = id.clone();
    let claimed = program.store.write::<_, StoreError, _>(move |tx| {
        async move { notifications::claim(tx, &claimed_id, attempts, next).await }.boxed()
    });
    if !claimed.await? {
        return Ok(());
    }
    let delivery = deliver(program, http, notification).await;
    if matches!(delivery, Delivery::Failed) && wait.is_some() {
        return Ok(());
    }
    let deleted = program.store.write::<_, StoreError, _>(move |tx| {
        async move { notifications::delete(tx, &id).await }.boxed()
    });
    deleted.await
}

/// What became of an attempt to send a notification.
enum Delivery {
    Confirmed,
    Failed,
    /// No attempt can succeed.
    Impossible,
}

async fn deliver(program: &Program, http: &Client, notification: &NotificationRow) -> Delivery {
    let NotificationRow { id, url, secret, body, .. } = notification;
    // Kassa compares it with real time, as for every provider.
    let Some(signature) = sign(secret, program.clock.real_now(), body) else {
        tracing::error!(id, "a notification can't be signed, and is dropped");
        return Delivery::Impossible;
    };
    let request = http
        .post(url)
        .header("content-type", "application/json")
        .header(SIGNATURE_HEADER, signature)
        .body(body.clone());
    match request.send().await {
        Ok(response) if response.status().is_success() => Delivery::Confirmed,
        Ok(_) => Delivery::Failed,
        Err(error) => {
            tracing::debug!(error = %error.without_url(), "a notification was not delivered");
            Delivery::Failed
        }
    }
}
