//! `kassa webhook listen`: a merchant's events on its developer's own machine, without a tunnel. They come out of the
//! database, are signed by a secret for listening, verified, printed, and posted to the address that was given.

use std::time::Duration;

use serde_json::{Value, json};

use kassa::flow::{Parts, event};
use kassa::server::Problem;
use kassa::store::{StoredEvent, events};
use kassa::webhooks::{Message, Places, Secret, Sender, TIME_OUT};

const LOOK_EVERY: Duration = Duration::from_millis(200);
const PAGE: u32 = 100;

/// Prints the secret, then every event from now on, one JSON object a line, until it is stopped.
pub async fn run(parts: &Parts, merchant_id: &str, forward: Option<&str>) -> Result<(), Problem> {
    // Whoever sits at this machine says where to: their own loopback is what they mean.
    let places = Places::new(&["0.0.0.0/0", "::/0"].map(|all| all.parse().unwrap_or_default()), true);
    if let Some(url) = forward {
        places.parse(url).map_err(|closed| Problem::Usage(format!("--forward: {closed}")))?;
    }
    let (sender, secret) = (Sender::new(places, TIME_OUT)?, Secret::to_listen(&parts.secrets, merchant_id));
    println!("{}", json!({ "secret": secret.text(), "forward": forward }));
    let mut position = events::newest(&parts.store).await?;
    loop {
        for (at, event) in events::after(&parts.store, merchant_id, position, PAGE).await? {
            println!("{}", receive(parts, &sender, &secret, &event, forward).await);
            position = at;
        }
        tokio::select! {
            _ = tokio::signal::ctrl_c() => return Ok(()),
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

async fn receive(parts: &Parts, sender: &Sender, secret: &Secret, event: &StoredEvent, forward: Option<&str>) -> Value {
    let (now, body) = (parts.clock.now(), event::body_to_send(parts, event));
    let shown: Value = serde_json::from_str(&body).unwrap_or_default();
    let message = Message::signed(&event.id, now, std::slice::from_ref(secret), body);
    let verified = message.is_signed_by(secret);
    let forwarded = match forward {
        Some(url) => {
            let sent = sender.send(url, message, now).await;
            json!({ "status": sent.status(), "failure": sent.failure, "duration_ms": sent.took.as_millis() })
        }
        None => Value::Null,
    };
    json!({ "event": shown, "verified": verified, "forwarded": forwarded })
}
