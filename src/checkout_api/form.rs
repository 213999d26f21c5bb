//! The body of a post, read with a limit.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use url::form_urlencoded;
use zeroize::Zeroizing;

use super::field_error::AccountField;
use crate::domain::method::bank_account::{
    AccountNumber, BankAccountInput, BankAccountType, BranchCode, parse_account_number,
    parse_branch_code,
};
use crate::domain::method::card::{CardInput, parse_holder_name};

/// A payment form is a few hundred bytes.
const MAX_BODY_BYTES: usize = 16 * 1024;

/// A post's body as text. Wiped when it is dropped.
pub struct FormBody(Zeroizing<String>);

impl FormBody {
    /// # Errors
    /// The status of the answer: 415 for another content type, 413 for a body over 16 kB, 400 for
    /// one that breaks off or is no text.
    pub async fn read(headers: &HeaderMap, body: Body) -> Result<Self, StatusCode> {
        if !has_form_content_type(headers) {
            return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
        }
        let announced = headers
            .get(header::CONTENT_LENGTH)
            .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if announced.is_some_and(|length| length > MAX_BODY_BYTES as u64) {
            return Err(StatusCode::PAYLOAD_TOO_LARGE);
        }
        let bytes =
            to_bytes(body, MAX_BODY_BYTES).await.map_err(
                |error| match std::error::Error::source(&error) {
                    Some(source) if source.is::<http_body_util::LengthLimitError>() => {
                        StatusCode::PAYLOAD_TOO_LARGE
                    }
                    _ => StatusCode::BAD_REQUEST,
                },
            )?;
        String::from_utf8(bytes.into())
            .map(|text| Self(Zeroizing::new(text)))
            .map_err(|_| StatusCode::BAD_REQUEST)
    }

    /// As it came.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a box is ticked.
    #[must_use]
    pub fn is_checked(&self, name: &str) -> bool {
        self.field(name).as_str() == "on"
    }

    /// The first field of a name; empty where there is none.
    #[must_use]
    pub fn field(&self, name: &str) -> Zeroizing<String> {
        let found = form_urlencoded::parse(self.0.as_bytes()).find(|(key, _)| key == name);
        Zeroizing::new(found.map(|(_, value)| value.into_owned()).unwrap_or_default())
    }
}

/// The card form as it was sent. Holds secrets for one call, so it has no `Debug`.
pub(super) struct CardFields {
    number: Zeroizing<String>,
    code: Zeroizing<String>,
    expiry: Zeroizing<String>,
    holder: Zeroizing<String>,
}

impl CardFields {
    pub(super) fn from_form(form: &FormBody) -> Self {
        Self {
            number: form.field("number"),
            code: form.field("code"),
            expiry: form.field("expiry"),
            holder: form.field("holder"),
        }
    }

    pub(super) fn as_input(&self) -> CardInput<'_> {
        CardInput {
            number: &self.number,
            expiry: &self.expiry,
            code: &self.code,
            holder: &self.holder,
        }
    }
}

/// The control that says how far the payer of a debit order has come: nothing, or one of these.
pub const STEP_FIELD: &str = "step";
/// The payer has checked everything, and signs.
pub const STEP_SIGN: &str = "sign";

/// The control that carries the terms that were shown to be signed.
pub const TERMS_FIELD: &str = "terms";

/// The payer wants to change something.
pub const STEP_EDIT: &str = "edit";

/// The account form as it was sent. Holds an account number for one call, so it has no `Debug`.
#[derive(Default)]
pub struct AccountFields {
    pub holder: Zeroizing<String>,
    pub branch: Zeroizing<String>,
    pub number: Zeroizing<String>,
    pub kind: Zeroizing<String>,
}

impl AccountFields {
    #[must_use]
    pub fn from_form(form: &FormBody) -> Self {
        Self {
            holder: form.field(AccountField::Holder.name()),
            branch: form.field(AccountField::Branch.name()),
            number: form.field(AccountField::Number.name()),
            kind: form.field(AccountField::Kind.name()),
        }
    }

    /// What may be shown again, as it was understood: people do type a card number into the wrong
    /// field, so only what is right.
    #[must_use]
    pub fn retain_valid_fields(&self) -> Self {
        let to_text = |text: Option<&str>| Zeroizing::new(text.unwrap_or_default().to_owned());
        Self {
            holder: to_text(parse_holder_name(&self.holder).ok()),
            branch: to_text(parse_branch_code(&self.branch).ok().as_ref().map(BranchCode::digits)),
            number: to_text(
                parse_account_number(&self.number).ok().as_ref().map(AccountNumber::digits),
            ),
            kind: to_text(BankAccountType::from_code(&self.kind).map(BankAccountType::code)),
        }
    }

    pub(super) fn as_input(&self) -> BankAccountInput<'_> {
        BankAccountInput {
            holder: &self.holder,
            branch: &self.branch,
            number: &self.number,
            kind: &self.kind,
        }
    }
}

fn has_form_content_type(headers: &HeaderMap) -> bool {
    let kind =
        headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/x-www-form-urlencoded")
}
