//! The payment method of a submitted form, validated.

use kassa_domain::abilities::CardEntry;
use kassa_domain::method::PaymentMethod;
use kassa_domain::method::card::{CardDetails, detect_brand};
use kassa_domain::method::field_errors::CardFieldError;
use kassa_domain::method::voucher::VoucherCode;
use kassa_domain::time::Date;
use kassa_providers::{Instrument, MandateToSign};
use kassa_services::payments::pay::PaymentMethodInput;

use super::checkout_session::CheckoutSession;
use super::error::PaymentRejection;
use super::field_error::{FieldError, VOUCHER_FIELD};
use super::form_body::FormBody;
use super::form_fields::{
    CARD_ENTRY_FIELD, CardFields, STEP_FIELD, STEP_SIGN, TERMS_FIELD, stored_code_field,
};
use super::mandate_fields::MandateFields;
use super::payment_choice::PaymentChoice;
use super::phone::read_phone;

/// Reads the payment method from a form. Ignores the fields of methods that were not chosen.
///
/// # Errors
/// - [`PaymentRejection::NoMethod`] if no method was chosen, or a debit order that the intent does
///   not have
/// - [`PaymentRejection::InvalidFields`] with every invalid field
/// - [`PaymentRejection::SignatureRequired`] if a debit order is not signed with its current terms
pub(super) fn read_payment_method(
    form: &FormBody,
    session: &CheckoutSession,
    today: Date,
) -> Result<PaymentMethodInput, PaymentRejection> {
    let method =
        match PaymentChoice::parse(&form.field("method")).ok_or(PaymentRejection::NoMethod)? {
            PaymentChoice::Credential(id) => {
                let typed_code = form.field(&stored_code_field(&id));
                return Ok(PaymentMethodInput::Credential { id, typed_code });
            }
            PaymentChoice::Method(method) => method,
        };
    let instrument = match method {
        PaymentMethod::Card => return read_card(form, today),
        PaymentMethod::DebitOrder => return read_debit_order(form, session),
        PaymentMethod::MobileMoney => {
            let phone = read_phone(form, session)
                .map_err(|error| invalid_field(FieldError::Phone(error)))?;
            Instrument::Phone(phone)
        }
        PaymentMethod::Voucher => {
            let code = VoucherCode::parse(&form.field(VOUCHER_FIELD))
                .map_err(|error| invalid_field(FieldError::Voucher(error)))?;
            Instrument::Voucher(code)
        }
        PaymentMethod::Paypal | PaymentMethod::Eft | PaymentMethod::BankTransfer => {
            Instrument::External
        }
    };
    Ok(PaymentMethodInput::Other(method, instrument))
}

fn read_card(form: &FormBody, today: Date) -> Result<PaymentMethodInput, PaymentRejection> {
    let remember = form.is_checked("remember");
    if CardEntry::from_code(&form.field(CARD_ENTRY_FIELD)) == Some(CardEntry::There) {
        return Ok(PaymentMethodInput::HostedCard { remember });
    }
    let fields = CardFields::from_form(form);
    let details = CardDetails::from_input(fields.as_input(), today).map_err(|errors| {
        let all = CardFieldError::from_card_errors(errors, detect_brand(fields.as_input().number));
        PaymentRejection::InvalidFields(all.into_iter().map(FieldError::Card).collect())
    })?;
    Ok(PaymentMethodInput::Card { details, remember })
}

/// Requires the submit button of the review page, and the terms that it showed.
fn read_debit_order(
    form: &FormBody,
    session: &CheckoutSession,
) -> Result<PaymentMethodInput, PaymentRejection> {
    let payments = session.debit_order.clone().ok_or(PaymentRejection::NoMethod)?;
    let fields = MandateFields::from_form(form);
    let (account, payer) = fields.read(form).map_err(PaymentRejection::InvalidFields)?;
    if form.field(STEP_FIELD).as_str() != STEP_SIGN
        || *form.field(TERMS_FIELD) != payments.to_terms_string()
    {
        return Err(PaymentRejection::SignatureRequired);
    }
    Ok(PaymentMethodInput::DebitOrder(Box::new(MandateToSign {
        scheme: fields.scheme,
        account,
        payer,
        future_payments: payments,
    })))
}

fn invalid_field(error: FieldError) -> PaymentRejection {
    PaymentRejection::InvalidFields(vec![error])
}
