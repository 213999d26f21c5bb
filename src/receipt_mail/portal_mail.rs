//! E-mails to people of the portal: notices and invitations.

use std::time::{Duration, UNIX_EPOCH};

use kassa_platform::mail_address::parse_address;
use kassa_portal::mails::write_notices;
use kassa_services::AppContext;
use kassa_services::portal::notices::{NoticeLetter, begin_round, finish_round, mark_sent};
use kassa_store::StoreError;
use lettre::Message;
use lettre::message::{Mailbox, SinglePart};

use super::header;
use super::sender::ReceiptSender;

/// What such an e-mail is made of.
struct PortalMail<'a> {
    /// The part of the `Message-ID` before the domain.
    id: &'a str,
    address: &'a str,
    subject: &'a str,
    body: String,
}

/// Sends the notices that were collected for `every`, from the portal at `url`.
///
/// # Errors
/// [`StoreError`] if the database can't be read or written.
pub async fn send_due_notices(
    ctx: &AppContext,
    sender: &ReceiptSender,
    url: &str,
    every: Duration,
) -> Result<(), StoreError> {
    let Some(round) = begin_round(ctx, every).await? else { return Ok(()) };
    for letter in &round.letters {
        if send_letter(ctx, sender, url, letter).await {
            mark_sent(ctx, letter).await?;
        }
    }
    finish_round(ctx, round).await
}

/// `false` if it is to be tried again.
async fn send_letter(
    ctx: &AppContext,
    sender: &ReceiptSender,
    url: &str,
    letter: &NoticeLetter,
) -> bool {
    let text = write_notices(url, letter.language(), &letter.notices);
    let id = letter.id();
    let (address, subject) = (letter.address(), text.subject.as_str());
    let mail = PortalMail { id: &id, address, subject, body: text.body };
    send(ctx, sender, mail).await != Sent::No
}

/// Sends the invitations that wait, and returns how many the server took. Each is tried once: who
/// invites sees the link as well.
pub async fn send_invitations(ctx: &AppContext, sender: &ReceiptSender) -> usize {
    let mut sent = 0;
    while let Some(mail) = ctx.invitation_mails.pop() {
        let id = format!("invitation-{}", kassa_platform::random::new_uuid());
        let (address, subject) = (mail.address.as_str(), mail.subject.as_str());
        let mail = PortalMail { id: &id, address, subject, body: mail.body.clone() };
        match send(ctx, sender, mail).await {
            Sent::Yes => sent += 1,
            Sent::No | Sent::Never => {
                tracing::warn!("an invitation was not sent: hand its link over")
            }
        }
    }
    sent
}

/// What became of an e-mail.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sent {
    Yes,
    /// It can be tried again.
    No,
    /// The server refuses the address or the message.
    Never,
}

/// Addresses are not logged.
async fn send(ctx: &AppContext, sender: &ReceiptSender, mail: PortalMail<'_>) -> Sent {
    let id = mail.id.to_owned();
    let message = compose(ctx, sender, mail);
    let Some(message) = message else {
        tracing::error!(mail = id, "an e-mail to a person of the portal can't be written");
        return Sent::Never;
    };
    match sender.send(message).await {
        Ok(()) => Sent::Yes,
        Err(error) => {
            tracing::warn!(mail = id, code = error.code, "an e-mail to a person was not sent");
            if error.is_permanent { Sent::Never } else { Sent::No }
        }
    }
}

/// `None` if the address is none.
fn compose(ctx: &AppContext, sender: &ReceiptSender, mail: PortalMail<'_>) -> Option<Message> {
    let to = parse_address(mail.address)?;
    let millis = u64::try_from(ctx.real_clock.now().0).unwrap_or_default();
    let message = Message::builder()
        .message_id(Some(format!("<{}@{}>", mail.id, sender.from.domain())))
        .date(UNIX_EPOCH + Duration::from_millis(millis))
        .from(Mailbox::new(None, sender.from.clone()))
        .raw_header(header::sender("Kassa", &sender.from))
        .to(Mailbox::new(None, to))
        .raw_header(header::subject(mail.subject))
        .raw_header(header::auto_submitted());
    message.singlepart(SinglePart::plain(mail.body)).ok()
}
