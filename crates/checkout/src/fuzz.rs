//! Fuzzing of the body of a payment form.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, header};
use futures_util::FutureExt;
use kassa_domain::method::bank_account::{BankAccount, NoCheckDigitVerification};
use kassa_domain::method::card::CardDetails;
use kassa_domain::method::phone::PhoneNumber;
use kassa_domain::method::voucher::VoucherCode;
use kassa_domain::money::Currency;
use kassa_domain::time::Date;

use super::form_body::FormBody;
use super::form_fields::{AccountFields, CardFields};
use super::payment_choice::PaymentChoice;

/// A posted form, read as every payment method reads it.
///
/// # Panics
/// If the shown-again fields differ when they are read again, or an accepted value breaks its rule.
pub fn form_body(data: &[u8]) {
    let content_type = HeaderValue::from_static("application/x-www-form-urlencoded");
    let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, content_type)]);
    // The body is complete, so nothing is waited for.
    let read = FormBody::read(&headers, Body::from(data.to_vec())).now_or_never();
    let Some(Ok(form)) = read else {
        assert!(read.is_some(), "a complete body is read at once");
        return;
    };
    assert!(form.as_str().len() <= 16 * 1024, "a short form");
    check_choice(&form);
    check_account(&form);
    check_others(&form);
}

fn check_choice(form: &FormBody) {
    let value = form.field("method");
    if let Some(choice) = PaymentChoice::parse(&value) {
        assert!(choice.to_form_value() == *value, "a choice is written as it is read");
    }
    let _is_checked = form.is_checked("remember");
}

fn check_account(form: &FormBody) {
    let shown = AccountFields::from_form(form).retain_valid_fields();
    let again = shown.retain_valid_fields();
    assert!(shown.number == again.number && shown.branch == again.branch, "valid fields stay");
    assert!(shown.holder == again.holder && shown.kind == again.kind, "valid fields stay");
    let fields = AccountFields::from_form(form);
    if BankAccount::from_input(fields.as_input(), &NoCheckDigitVerification).is_ok() {
        let is_shown = !shown.number.is_empty() && !shown.branch.is_empty();
        assert!(is_shown, "the fields of a valid account are valid");
    }
}

fn check_others(form: &FormBody) {
    let today = Date::new(2026, 11, 23).unwrap_or(Date::EPOCH);
    let fields = CardFields::from_form(form);
    if let Ok(card) = CardDetails::from_input(fields.as_input(), today) {
        assert!(card.number.digits().len() >= 12, "a card number");
    }
    for currency in ["KES", "XOF", "ZAR"].into_iter().filter_map(Currency::from_code) {
        let country = form.field("phone_country");
        if let Ok(phone) = PhoneNumber::parse(&form.field("phone"), currency, Some(&country)) {
            let digits = phone.as_e164().strip_prefix('+').unwrap_or_default();
            assert!((9..=15).contains(&digits.len()), "an international number");
        }
    }
    if let Ok(code) = VoucherCode::parse(&form.field("voucher")) {
        assert!(code.digits().bytes().all(|byte| byte.is_ascii_digit()), "digits");
    }
}
