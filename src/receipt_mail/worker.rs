//! Sends the receipts that are due.

use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::join_all;
use kassa_documents::write_receipt_pdf;
use kassa_domain::receipt::ReceiptPart;
use kassa_domain::time::Timestamp;
use kassa_i18n::{LanguagePreferences, Locale, negotiate_locale};
use kassa_platform::mail_address::parse_address;
use kassa_services::AppContext;
use kassa_services::receipts::{load_logo, load_receipt, refund_position};
use kassa_store::tables::receipt_emails::{self, DueReceiptEmail, ReceiptEmailSubject};
use kassa_store::tables::{instalments, intents, refunds};
use kassa_store::{StoreError, StoredIntent};
use lettre::Address;

use super::message::{ReceiptEmail, compose};
use super::sender::ReceiptSender;

/// How many are sent at once.
const LIMIT: u32 = 8;
/// Longer than all commands of a message may take.
const LEASE: Duration = Duration::from_secs(5 * 60);
/// The waits after tries that failed. After the last the receipt is given up.
const WAITS: [Duration; 8] = [
    Duration::from_secs(30),
    Duration::from_secs(2 * 60),
    Duration::from_secs(10 * 60),
    Duration::from_secs(60 * 60),
    Duration::from_secs(4 * 60 * 60),
    Duration::from_secs(12 * 60 * 60),
    Duration::from_secs(24 * 60 * 60),
    Duration::from_secs(24 * 60 * 60),
];

/// What became of a try.
#[derive(Clone, Copy)]
enum Outcome {
    Sent,
    /// Nothing is to be sent, or the server will not take it.
    Impossible,
    TryAgain,
}

/// Takes the receipts that are due, and sends each. Returns how many were taken.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written. What was taken is due again later.
pub async fn send_due_receipts(
    ctx: &AppContext,
    sender: &ReceiptSender,
) -> Result<usize, StoreError> {
    let now = ctx.real_clock.now();
    let until = now.saturating_add(LEASE);
    let taken = ctx.store.write(move |tx| {
        async move { receipt_emails::claim_due(tx, LIMIT, now, until).await }.boxed()
    });
    let taken: Vec<DueReceiptEmail> = taken.await?;
    let count = taken.len();
    for sent in join_all(taken.into_iter().map(|email| send_one(ctx, sender, email))).await {
        sent?;
    }
    Ok(count)
}

async fn send_one(
    ctx: &AppContext,
    sender: &ReceiptSender,
    email: DueReceiptEmail,
) -> Result<(), StoreError> {
    let outcome = try_to_send(ctx, sender, &email).await?;
    let now = ctx.real_clock.now();
    let id = email.id;
    let written = ctx.store.write(move |tx| {
        async move {
            match outcome {
                Outcome::Sent => receipt_emails::mark_sent(tx, &email, now).await,
                Outcome::Impossible => receipt_emails::set_due(tx, &email, None).await,
                Outcome::TryAgain => {
                    let next = next_try(&email, now);
                    receipt_emails::set_due(tx, &email, next).await
                }
            }
        }
        .boxed()
    });
    let is_written: Result<bool, StoreError> = written.await;
    if !is_written? {
        tracing::warn!(receipt = id, "another process has taken a receipt");
    }
    Ok(())
}

/// `None` after the last try.
fn next_try(email: &DueReceiptEmail, now: Timestamp) -> Option<Timestamp> {
    let failed = usize::try_from(email.tries).ok()?.checked_sub(1)?;
    WAITS.get(failed).map(|wait| now.saturating_add(*wait))
}

async fn try_to_send(
    ctx: &AppContext,
    sender: &ReceiptSender,
    due: &DueReceiptEmail,
) -> Result<Outcome, StoreError> {
    let Some((intent, to)) = find_addressee(ctx, due).await? else {
        return Ok(Outcome::Impossible);
    };
    let Some(part) = find_part(ctx, due).await? else { return Ok(Outcome::Impossible) };
    let Some(receipt) = load_receipt(ctx, &intent, part).await? else {
        return Ok(Outcome::Impossible);
    };
    let (locale, fonts) = (customer_locale(&intent), Arc::clone(&sender.fonts));
    let (printed, written_in) = (receipt.clone(), locale.clone());
    let logo = load_logo(ctx, &intent).await;
    let pdf =
        tokio::task::spawn_blocking(move || write_receipt_pdf(&written_in, &printed, logo, &fonts))
            .await;
    let Ok(Ok(pdf)) = pdf else {
        tracing::error!(receipt = due.id, "the PDF of a receipt can't be written");
        return Ok(Outcome::TryAgain);
    };
    let message = compose(ReceiptEmail {
        id: format!("<receipt-{}-{}@{}>", intent.id, due.id, sender.from.domain()),
        from: &sender.from,
        to,
        receipt: &receipt,
        locale: &locale,
        pdf,
        mode: ctx.settings.mode,
        now: ctx.real_clock.now(),
    });
    let Ok(message) = message else {
        tracing::error!(receipt = due.id, "the e-mail of a receipt can't be written");
        return Ok(Outcome::Impossible);
    };
    Ok(match sender.send(message).await {
        Ok(()) => Outcome::Sent,
        Err(error) => {
            let (code, tries) = (error.code, due.tries);
            tracing::warn!(receipt = due.id, code, tries, "a receipt was not sent");
            if error.is_permanent { Outcome::Impossible } else { Outcome::TryAgain }
        }
    })
}

/// `None` for an unknown refund or instalment.
async fn find_part(
    ctx: &AppContext,
    due: &DueReceiptEmail,
) -> Result<Option<ReceiptPart>, StoreError> {
    Ok(match due.subject {
        ReceiptEmailSubject::Payment => Some(ReceiptPart::Payment),
        ReceiptEmailSubject::Refund(id) => {
            let all = refunds::list_by_intent(&ctx.store, &due.intent_id).await?;
            refund_position(&all, id).map(ReceiptPart::Refund)
        }
        ReceiptEmailSubject::Instalment(id) => {
            let found = instalments::find(&ctx.store, id).await?;
            found.map(|instalment| ReceiptPart::Instalment(instalment.number))
        }
    })
}

/// `None` if the purchaser's address is unknown, or no address at all.
async fn find_addressee(
    ctx: &AppContext,
    due: &DueReceiptEmail,
) -> Result<Option<(StoredIntent, Address)>, StoreError> {
    let Some(intent) = intents::find(&ctx.store, &due.intent_id).await? else { return Ok(None) };
    let address = intent.order.purchaser.email.as_deref().and_then(parse_address);
    Ok(address.map(|address| (intent, address)))
}

fn customer_locale(intent: &StoredIntent) -> Locale {
    negotiate_locale(&LanguagePreferences {
        purchaser: intent.order.purchaser.locale.as_deref(),
        merchant_default: intent.merchant.branding.language.as_deref(),
        ..LanguagePreferences::default()
    })
}
