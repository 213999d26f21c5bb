//! Fuzzing of the card form: any text in its four fields.

use super::{
    Brand, CardDetails, CardInput, Expiry, contains_card_number, detect_brand, format_card_number,
};
use crate::time::Date;

/// Lines of number, expiry, security code and holder.
///
/// # Panics
/// If a card is accepted that cannot be one, or if more of it is shown than may be stored.
pub fn card_fields(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.splitn(4, '\n');
    let mut line = || lines.next().unwrap_or_default();
    let (number, expiry, code, holder) = (line(), line(), line(), line());
    check_formatting(number);
    let today = Date::new(2026, 11, 23).unwrap_or(Date::LAST);
    let Ok(card) = CardDetails::from_input(CardInput { number, expiry, code, holder }, today)
    else {
        return;
    };
    check_card(&card, today);
}

/// The formatting of a number while it is typed.
fn check_formatting(number: &str) {
    let brand = detect_brand(number);
    let length = number.encode_utf16().count();
    for caret in [0, length / 2, length] {
        let (formatted, position) = format_card_number(number, caret);
        assert!(position <= formatted.encode_utf16().count(), "the caret is in the text");
        assert!(detect_brand(&formatted) == brand, "the brand stays");
        let (again, _) = format_card_number(&formatted, 0);
        assert!(again == formatted, "formatting a second time changes nothing");
    }
}

fn check_card(card: &CardDetails, today: Date) {
    let digits = card.number.digits();
    assert!((12..=19).contains(&digits.len()), "a number has 12 to 19 digits");
    assert!(digits.bytes().all(|byte| byte.is_ascii_digit()), "a number is of digits");
    let brand = card.number.brand();
    let shortest = if brand.has_check_digit() { 14 } else { 16 };
    let is_ambiguous = digits.len() < shortest || brand == Brand::Unknown;
    assert!(is_ambiguous || contains_card_number(digits), "it is recognised in another field");
    assert!((3..=4).contains(&card.code.digits().len()), "a code has 3 or 4 digits");
    assert!(card.expiry.validate(today).is_ok(), "the card has not expired");
    assert!(!contains_card_number(&card.holder), "a holder is no card number");
    let masked = card.to_masked();
    assert!(digits.starts_with(&masked.bin) && masked.bin.len() <= 6, "six digits at most");
    assert!(digits.ends_with(&masked.last4) && masked.last4.len() == 4, "and four");
    assert!(Expiry::new(masked.expiry.year, masked.expiry.month).is_some(), "a month of a year");
}
