//! `kassa webhook listen`: a merchant's events on its developer's own machine, without a tunnel.
//! They come out of the database, are signed by a secret for listening, verified, printed, and
//! posted to the address that was given.

use std::time::Duration;

use serde_json::{Value, json};

use kassa::events::payloads;
use kassa::server::CommandError;
use kassa::services::AppContext;
use kassa::store::StoredEvent;
use kassa::store::tables::events;
use kassa::webhooks::{
    DELIVERY_TIMEOUT, EgressPolicy, SignedMessage, SigningSecret, WebhookSender,
};

const POLL_INTERVAL: Duration = Duration::from_millis(200);
const PAGE_SIZE: u32 = 100;

/// Prints the secret, then every event from now on, one JSON object a line, until it is stopped.
pub async fn run(
    ctx: &AppContext,
    merchant_id: &str,
    forward: Option<&str>,
) -> Result<(), CommandError> {
    // Whoever sits at this machine says where to: their own loopback is what they mean.
    let egress_policy =
        EgressPolicy::new(&["0.0.0.0/0", "::/0"].map(|all| all.parse().unwrap_or_default()), true);
    if let Some(url) = forward {
        egress_policy
            .parse_url(url)
            .map_err(|closed| CommandError::Usage(format!("--forward: {closed}")))?;
    }
    let (sender, secret) = (
        WebhookSender::new(egress_policy, DELIVERY_TIMEOUT)?,
        SigningSecret::derive_for_listen(&ctx.secrets, merchant_id),
    );
    println!("{}", json!({ "secret": secret.to_text(), "forward": forward }));
    let mut position = events::find_latest_position(&ctx.store).await?;
    loop {
        for (at, event) in
            events::list_after_position(&ctx.store, merchant_id, position, PAGE_SIZE).await?
        {
            println!("{}", verify_and_forward(ctx, &sender, &secret, &event, forward).await);
            position = at;
        }
        tokio::select! {
            _ = tokio::signal::ctrl_c() => return Ok(()),
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
}

async fn verify_and_forward(
    ctx: &AppContext,
    sender: &WebhookSender,
    secret: &SigningSecret,
    event: &StoredEvent,
    forward: Option<&str>,
) -> Value {
    let (now, body) = (ctx.clock.now(), payloads::build_delivery_body(ctx, event));
    let event_json: Value = serde_json::from_str(&body).unwrap_or_default();
    let message = SignedMessage::sign(&event.id, now, std::slice::from_ref(secret), body);
    let verified = message.is_signed_by(secret);
    let forwarded = match forward {
        Some(url) => {
            let result = sender.send(url, message, now).await;
            json!({ "status": result.status(), "failure": result.failure, "duration_ms": result.duration.as_millis() })
        }
        None => Value::Null,
    };
    json!({ "event": event_json, "verified": verified, "forwarded": forwarded })
}
