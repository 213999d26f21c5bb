//! What the customer chose to pay with: the value of the control `method`.

use super::field_error::{AccountFieldError, FieldError, PHONE_FIELD, VOUCHER_FIELD};
use super::form::{AccountFields, CardFields, FormBody, STEP_FIELD, STEP_SIGN, TERMS_FIELD};
use super::{AttemptSummary, CheckoutSession, PaymentRejection};
use crate::domain::method::PaymentMethod;
use crate::domain::method::bank_account::{BankAccount, NoCheckDigitVerification};
use crate::domain::method::card::{CardDetails, detect_brand};
use crate::domain::method::field_errors::CardFieldError;
use crate::domain::method::phone::PhoneNumber;
use crate::domain::method::voucher::VoucherCode;
use crate::domain::time::Date;
use crate::providers::{Instrument, MandateToSign};
use crate::services::payments::pay::PaymentMethodInput;

/// Before the public id of a stored credential.
const CREDENTIAL_PREFIX: &str = "credential:";

/// A method by its code, or a stored credential by its public id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentChoice {
    Method(PaymentMethod),
    Credential(String),
}

impl PaymentChoice {
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        match value.strip_prefix(CREDENTIAL_PREFIX) {
            Some(id) => Some(Self::Credential(id.to_owned())),
            None => PaymentMethod::from_code(value).map(Self::Method),
        }
    }

    #[must_use]
    pub fn to_form_value(&self) -> String {
        match self {
            Self::Method(method) => method.code().to_owned(),
            Self::Credential(id) => format!("{CREDENTIAL_PREFIX}{id}"),
        }
    }

    /// What was chosen for a try.
    #[must_use]
    pub fn from_attempt(attempt: &AttemptSummary) -> Self {
        attempt
            .credential_id
            .as_ref()
            .map_or(Self::Method(attempt.method), |id| Self::Credential(id.clone()))
    }
}

/// What a form pays with. Nobody looks at the fields of what was not chosen.
///
/// # Errors
/// What the form has to say when it is shown again.
pub(super) fn read_payment_method(
    form: &FormBody,
    session: &CheckoutSession,
    today: Date,
) -> Result<PaymentMethodInput, PaymentRejection> {
    let currency = session.money.currency();
    let method =
        match PaymentChoice::parse(&form.field("method")).ok_or(PaymentRejection::NoMethod)? {
            PaymentChoice::Credential(id) => return Ok(PaymentMethodInput::Credential(id)),
            PaymentChoice::Method(method) => method,
        };
    let instrument = match method {
        PaymentMethod::Card => return read_card(form, today),
        PaymentMethod::DebitOrder => return read_debit_order(form, session),
        PaymentMethod::MobileMoney => {
            let phone = PhoneNumber::parse(&form.field(PHONE_FIELD), currency)
                .map_err(|problem| invalid_field(FieldError::Phone(problem)))?;
            Instrument::Phone(phone)
        }
        PaymentMethod::Voucher => {
            let code = VoucherCode::parse(&form.field(VOUCHER_FIELD))
                .map_err(|problem| invalid_field(FieldError::Voucher(problem)))?;
            Instrument::Voucher(code)
        }
        PaymentMethod::Paypal | PaymentMethod::Eft | PaymentMethod::BankTransfer => {
            Instrument::External
        }
    };
    Ok(PaymentMethodInput::Other(method, instrument))
}

fn read_card(form: &FormBody, today: Date) -> Result<PaymentMethodInput, PaymentRejection> {
    let fields = CardFields::from_form(form);
    let details = CardDetails::from_input(fields.as_input(), today).map_err(|problems| {
        let all =
            CardFieldError::from_card_errors(problems, detect_brand(fields.as_input().number));
        PaymentRejection::InvalidFields(all.into_iter().map(FieldError::Card).collect())
    })?;
    Ok(PaymentMethodInput::Card { details, remember: form.is_checked("remember") })
}

/// Nothing is signed but by the button of the page that shows everything, and only what it showed.
fn read_debit_order(
    form: &FormBody,
    session: &CheckoutSession,
) -> Result<PaymentMethodInput, PaymentRejection> {
    let payments = session.debit_order.clone().ok_or(PaymentRejection::NoMethod)?;
    let fields = AccountFields::from_form(form);
    let account = BankAccount::from_input(fields.as_input(), &NoCheckDigitVerification).map_err(
        |problems| {
            PaymentRejection::InvalidFields(
                AccountFieldError::from_problems(problems)
                    .into_iter()
                    .map(FieldError::Account)
                    .collect(),
            )
        },
    )?;
    if form.field(STEP_FIELD).as_str() != STEP_SIGN
        || *form.field(TERMS_FIELD) != payments.to_terms_string()
    {
        return Err(PaymentRejection::SignatureRequired);
    }
    Ok(PaymentMethodInput::DebitOrder(Box::new(MandateToSign {
        account,
        future_payments: payments,
    })))
}

fn invalid_field(error: FieldError) -> PaymentRejection {
    PaymentRejection::InvalidFields(vec![error])
}
