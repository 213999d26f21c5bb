//! The values of the options. Each function fails with [`CommandError::Usage`], which names the
//! option and says what to write.

use kassa_domain::abilities::CardEntry;
use kassa_domain::branding::SupportContact;
use kassa_domain::mandate::scheme::Scheme;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::creditor_id::CreditorId;
use kassa_domain::money::Currency;
use kassa_platform::plain_url::parse_plain_url;
use kassa_providers::ProviderSecret;
use zeroize::Zeroizing;

use crate::cli::error::CommandError;
use crate::cli::secret_file::{STANDARD_INPUT, read_text};

const MAX_SECRET_LENGTH: usize = 1000;

pub(super) fn parse_mode(text: &str) -> Result<CardEntry, CommandError> {
    CardEntry::from_code(text).ok_or_else(|| invalid("--mode", "use raw or hosted"))
}

/// Codes with commas between them.
pub(super) fn parse_methods(text: &str) -> Result<Vec<PaymentMethod>, CommandError> {
    let methods = text.split(',').map(|code| PaymentMethod::from_code(code.trim()));
    methods.collect::<Option<Vec<_>>>().filter(|all| is_distinct(all)).ok_or_else(|| {
        let codes = PaymentMethod::ALL.map(PaymentMethod::code).join(",");
        invalid("--methods", &format!("use codes with commas between them, each once: {codes}"))
    })
}

/// ISO codes with commas between them.
pub(super) fn parse_currencies(text: &str) -> Result<Vec<Currency>, CommandError> {
    let currencies = text.split(',').map(|code| Currency::from_code(code.trim()));
    currencies.collect::<Option<Vec<_>>>().filter(|all| is_distinct(all)).ok_or_else(|| {
        invalid(
            "--currencies",
            "use ISO codes with commas between them, each once, such as ZAR,USD",
        )
    })
}

/// Codes with commas between them.
pub(super) fn parse_schemes(text: &str) -> Result<Vec<Scheme>, CommandError> {
    let schemes = text.split(',').map(|code| Scheme::from_code(code.trim()));
    schemes.collect::<Option<Vec<_>>>().filter(|all| is_distinct(all)).ok_or_else(|| {
        let codes = Scheme::ALL.map(Scheme::code).join(",");
        invalid("--schemes", &format!("use codes with commas between them, each once: {codes}"))
    })
}

pub(super) fn parse_creditor_id(text: &str) -> Result<CreditorId, CommandError> {
    CreditorId::parse(text).ok_or_else(|| {
        invalid("--creditor-id", "use a SEPA creditor identifier such as DE98ZZZ09999999999")
    })
}

fn is_distinct<T: PartialEq>(all: &[T]) -> bool {
    all.iter().enumerate().all(|(index, one)| !all[..index].contains(one))
}

pub(super) fn parse_email(text: &str) -> Result<String, CommandError> {
    match SupportContact::parse(text) {
        Some(SupportContact::Email(address)) => Ok(address),
        _ => Err(invalid("--fallback-email", "use an e-mail address")),
    }
}

/// An address of a program, without a slash at the end.
pub(super) fn parse_endpoint(text: &str) -> Result<String, CommandError> {
    if parse_plain_url(text).is_some() {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err(invalid("--endpoint", "use an address such as http://127.0.0.1:12111"))
    }
}

/// Reads the secret that is the only line of a file, or of standard input.
pub(super) fn read_secret(option: &str, path: &str) -> Result<ProviderSecret, CommandError> {
    let text = read_text(path).map_err(|error| invalid(option, &format!("{path}: {error}")))?;
    let secret = text.trim();
    if secret.is_empty()
        || secret.len() > MAX_SECRET_LENGTH
        || !secret.bytes().all(|byte| byte.is_ascii_graphic())
    {
        return Err(invalid(
            option,
            &format!("{path}: the file must hold one key and nothing else"),
        ));
    }
    Ok(ProviderSecret::new(Zeroizing::new(secret.to_owned())))
}

/// Standard input can be read once.
pub(super) fn check_files(files: [Option<&str>; 2]) -> Result<(), CommandError> {
    if files == [Some(STANDARD_INPUT); 2] {
        return Err(invalid("--notify-secret-file", "standard input has the other secret"));
    }
    Ok(())
}

fn invalid(option: &str, advice: &str) -> CommandError {
    CommandError::Usage(format!("{option}: {advice}"))
}
