//! The connection to the SMTP server.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use kassa_documents::pdf::Fonts;
use kassa_platform::mail_address::{needs_smtputf8, parse_address};
use lettre::transport::smtp;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use crate::config::SmtpConfig;

/// For a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);
/// For a message with its connection. The transport limits the connection alone.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The answers that refuse this addressee or this message (RFC 5321, section 4.2.3).
const REFUSED_MESSAGE: RangeInclusive<u16> = 550..=554;

/// Why the SMTP server can't be used. It names no password.
#[derive(Debug, thiserror::Error)]
pub enum MailServerError {
    #[error("KASSA_SMTP_URL is not valid")]
    Url,
    #[error("KASSA_SMTP_FROM is not an e-mail address")]
    From,
}

/// Sends receipts by one SMTP server.
pub struct ReceiptSender {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    pub(super) from: Address,
    pub(super) fonts: Arc<Fonts>,
}

/// Why a message was not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SendError {
    /// The same message would be refused again.
    pub is_permanent: bool,
    /// The code of the server's answer, 0 if there was none. Its words may name the customer.
    pub code: u16,
}

impl ReceiptSender {
    /// # Errors
    /// [`MailServerError`] if a setting can't be used.
    pub fn new(config: &SmtpConfig, fonts: Arc<Fonts>) -> Result<Self, MailServerError> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(config.url())
            .map_err(|_| MailServerError::Url)?
            .timeout(Some(CONNECT_TIMEOUT))
            .build();
        let from = parse_address(config.from()).ok_or(MailServerError::From)?;
        Ok(Self { transport, from, fonts })
    }

    pub(super) async fn send(&self, message: Message) -> Result<(), SendError> {
        let is_to_smtputf8 = message.envelope().to().iter().any(needs_smtputf8);
        match tokio::time::timeout(TIMEOUT, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) if is_to_smtputf8 && is_without_smtputf8(&error) => {
                Err(SendError { is_permanent: true, code: 0 })
            }
            Ok(Err(error)) => Err(to_send_error(&error)),
            Err(_elapsed) => Err(SendError { is_permanent: false, code: 0 }),
        }
    }
}

/// Whether nothing was sent, since the server does not announce the extension. The transport has no
/// other sign of it than these words.
fn is_without_smtputf8(error: &smtp::Error) -> bool {
    let source = std::error::Error::source(error);
    error.is_client() && source.is_some_and(|words| words.to_string().contains("SMTPUTF8"))
}

fn to_send_error(error: &smtp::Error) -> SendError {
    let code = error.status().map_or(0, u16::from);
    // Other permanent answers are about this client, such as a wrong password.
    let is_permanent = error.is_permanent() && REFUSED_MESSAGE.contains(&code);
    SendError { is_permanent, code }
}
