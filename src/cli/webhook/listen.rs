//! `kassa webhook listen`: delivers a merchant's events to a developer's own machine, without a
//! tunnel. Polls the database for new events, signs them with a secret of their own, verifies the
//! signature, prints them, and posts them to the `--forward` address.

use std::io::ErrorKind;
use std::time::Duration;

use kassa_domain::ids::MerchantId;
use kassa_domain::time::Timestamp;
use kassa_domain::webhook::{DestinationSettings, WebhookFormat};
use kassa_services::AppContext;
use kassa_services::events::format::{EventMessage, build_messages};
use kassa_services::events::outbox::build_delivery_body;
use kassa_services::webhooks::{
    DELIVERY_TIMEOUT, EgressPolicy, SigningSecret, WebhookSender, sign_message,
};
use kassa_store::StoredEvent;
use kassa_store::tables::event_cursor::EventCursor;
use serde_json::{Value, json};

use crate::cli::error::CommandError;
use crate::cli::output::print_line;

const POLL_INTERVAL: Duration = Duration::from_millis(200);
const PAGE_SIZE: u32 = 100;

/// Prints the secret, then every new event, one JSON object a line, until Ctrl-C, or until nobody
/// reads them.
///
/// # Errors
/// [`CommandError`] if the `--forward` address is not valid or the database cannot be read.
pub async fn run(
    ctx: &AppContext,
    merchant_id: &MerchantId,
    forward: Option<&str>,
    format: WebhookFormat,
) -> Result<(), CommandError> {
    // The address is the user's own choice, so private networks and loopback are allowed.
    let egress_policy =
        EgressPolicy::new(&["0.0.0.0/0", "::/0"].map(|all| all.parse().unwrap_or_default()), true);
    if let Some(url) = forward {
        egress_policy
            .parse_url(url)
            .map_err(|blocked| CommandError::Usage(format!("--forward: {blocked}")))?;
    }
    let listener = Listener {
        ctx,
        sender: WebhookSender::new(egress_policy, DELIVERY_TIMEOUT)?,
        secret: SigningSecret::derive_for_listen(&ctx.secrets, merchant_id),
        settings: DestinationSettings { format, ..DestinationSettings::default() },
        forward,
    };
    // Before the heading: what happens once it is read is shown.
    let mut cursor = EventCursor::start(&ctx.store).await?;
    // The same secret again at the next start: it is not lost if nobody reads it.
    let heading = json!({ "secret": listener.secret.to_text(), "forward": forward });
    let mut is_read = print_event(&heading)?;
    while is_read {
        for event in cursor.read_next(&ctx.store, merchant_id, PAGE_SIZE).await? {
            for shown in listener.verify_and_forward(&event).await? {
                is_read = is_read && print_event(&shown)?;
            }
        }
        tokio::select! {
            _ = tokio::signal::ctrl_c() => return Ok(()),
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
    Ok(())
}

/// Prints one JSON object. `false` if nobody reads it any more.
fn print_event(event: &Value) -> Result<bool, CommandError> {
    match print_line(&event.to_string()) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(CommandError::Check(format!("an event can't be printed: {error}"))),
    }
}

struct Listener<'a> {
    ctx: &'a AppContext,
    sender: WebhookSender,
    secret: SigningSecret,
    settings: DestinationSettings,
    forward: Option<&'a str>,
}

impl Listener<'_> {
    /// The messages of an event; none if the format has no type for it.
    async fn verify_and_forward(&self, event: &StoredEvent) -> Result<Vec<Value>, CommandError> {
        let ctx = self.ctx;
        let (now, body) = (ctx.real_clock.now(), build_delivery_body(&ctx.secrets, event));
        let mut shown = Vec::new();
        for message in build_messages(&ctx.store, event, body, &self.settings).await? {
            shown.push(self.forward(&message, now).await);
        }
        Ok(shown)
    }

    async fn forward(&self, message: &EventMessage, now: Timestamp) -> Value {
        let event: Value = serde_json::from_str(&message.body).unwrap_or_default();
        let secrets = std::slice::from_ref(&self.secret);
        let body = message.body.clone();
        let message = sign_message(&message.id, now, secrets, body, &self.settings);
        let verified = message.is_signed_by(&self.secret);
        let forwarded = match self.forward {
            Some(url) => {
                let result = self.sender.send(url, message, now).await;
                json!({
                    "status": result.status(),
                    "failure": result.failure,
                    "duration_ms": result.duration.as_millis(),
                })
            }
            None => Value::Null,
        };
        json!({ "event": event, "verified": verified, "forwarded": forwarded })
    }
}
