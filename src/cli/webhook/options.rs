//! The options of `kassa webhook create` and `set` that say how events are sent.

use clap::{Args, ValueEnum};
use kassa_domain::webhook::{CancelationOn, CancelationType, SignatureHeader, WebhookFormat};
use kassa_services::webhooks::SigningSecret;
use kassa_services::webhooks::destination_update::DestinationUpdate;

use crate::cli::error::CommandError;
use crate::cli::secret_file::{read_text, warn_of_readable_files};

#[derive(Args)]
pub struct SendingArgs {
    /// The form of events: Kassa's own, or that of the original service
    #[arg(long, value_parser = WebhookFormat::ALL.map(WebhookFormat::code))]
    format: Option<String>,
    /// Send each event only after the one before it of the same subject and type has arrived;
    /// the format original always does
    #[arg(long, value_enum)]
    ordered: Option<Switch>,
    /// File with a secret that your receiver has already; `-` is standard input. It is never shown
    #[arg(long, value_name = "FILE")]
    secret_file: Option<String>,
    /// How the format original writes this type
    #[arg(long, value_parser = CancelationType::ALL.map(CancelationType::code))]
    cancelation_type: Option<String>,
    /// When the format original sends it: for a released authorization, or also for an intent
    /// that is cancelled before it is paid
    #[arg(long, value_parser = CancelationOn::ALL.map(CancelationOn::code))]
    cancelation_on: Option<String>,
    /// The header of the format original's signature; empty is Njiapay-Signature again
    #[arg(long, value_name = "NAME")]
    signature_header: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Switch {
    On,
    Off,
}

impl SendingArgs {
    /// What is chosen, with the secret of the file.
    ///
    /// # Errors
    /// [`CommandError::Usage`] if the header or the file is not valid.
    pub fn read(&self) -> Result<DestinationUpdate, CommandError> {
        Ok(DestinationUpdate {
            format: self.format.as_deref().and_then(WebhookFormat::from_code),
            ordered: self.ordered.map(|switch| matches!(switch, Switch::On)),
            cancelation_type: self.cancelation_type.as_deref().and_then(CancelationType::from_code),
            cancelation_on: self.cancelation_on.as_deref().and_then(CancelationOn::from_code),
            signature_header: self.signature_header.as_deref().map(parse_header).transpose()?,
            secret: self.secret_file.as_deref().map(read_secret).transpose()?,
        })
    }

    /// Warns of a file with a secret that others may read.
    pub fn warn_of_readable_file(&self) {
        warn_of_readable_files(&[self.secret_file.as_deref()]);
    }
}

fn parse_header(name: &str) -> Result<SignatureHeader, CommandError> {
    if name.is_empty() {
        return Ok(SignatureHeader::default());
    }
    let advice = "use 1 to 64 of A-Z, a-z, 0-9 and -, and no name that HTTP or Kassa uses";
    let invalid = || CommandError::Usage(format!("--signature-header: {advice}"));
    SignatureHeader::parse(name).ok_or_else(invalid)
}

fn read_secret(path: &str) -> Result<SigningSecret, CommandError> {
    let invalid = |error: &dyn std::fmt::Display| {
        CommandError::Usage(format!("--secret-file: {path}: {error}"))
    };
    let text = read_text(path).map_err(|error| invalid(&error))?;
    let text = text.strip_suffix('\n').unwrap_or(&text);
    SigningSecret::import(text).map_err(|error| invalid(&error))
}
