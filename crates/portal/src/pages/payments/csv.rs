//! Payments as comma-separated values (RFC 4180).

use std::borrow::Cow;

use kassa_domain::ids::ConnectionId;
use kassa_platform::time_zone::TimeZone;
use kassa_store::tables::portal::payments::PaymentSummary;

/// The byte order mark, by which Excel knows UTF-8 from the encoding of its region.
pub(super) const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The first line.
pub(super) const HEADS: &str = "id,created,status,amount_minor,amount,currency,refunded_minor,\
    method,brand,last4,reference_id,purchaser_id,connection,failure_reason,created_local,\
    time_zone,display_status\r\n";

/// Appends the line of a payment. `zone` is the merchant's.
pub(super) fn write_line(lines: &mut String, payment: &PaymentSummary, zone: &TimeZone) {
    let money = payment.money;
    let [amount, refunded] = [money.minor(), payment.refunded].map(|minor| minor.to_string());
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let fields = [
        payment.id.to_string(),
        payment.created.to_iso_string(),
        payment.status.clone(),
        amount,
        money.to_major_string(),
        money.currency().code().to_owned(),
        refunded,
        text(&payment.method),
        text(&payment.card_brand),
        text(&payment.card_last4),
        payment.reference_id.clone(),
        payment.purchaser_id.clone(),
        payment.connection_id.as_ref().map(ConnectionId::to_string).unwrap_or_default(),
        text(&payment.failure_reason),
        zone.format_local(payment.created),
        zone.name().to_owned(),
        payment.display_status.code().to_owned(),
    ];
    for (at, field) in fields.iter().enumerate() {
        if at > 0 {
            lines.push(',');
        }
        write_field(lines, field);
    }
    lines.push_str("\r\n");
}

/// With these a spreadsheet begins to calculate, the wide ones in some languages.
const FORMULA_STARTS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// Where another field begins for a spreadsheet whose region separates fields otherwise.
const OTHER_SEPARATORS: [char; 4] = [';', '\t', '\r', '\n'];

/// A text that a spreadsheet would calculate gets an apostrophe before it.
fn write_field(lines: &mut String, text: &str) {
    let text = guard_formulas(text);
    if text.contains([',', '"', ';', '\r', '\n']) {
        lines.push('"');
        lines.push_str(&text.replace('"', "\"\""));
        lines.push('"');
    } else {
        lines.push_str(&text);
    }
}

fn guard_formulas(text: &str) -> Cow<'_, str> {
    if !text.starts_with(FORMULA_STARTS) && !text.contains(OTHER_SEPARATORS) {
        return Cow::Borrowed(text);
    }
    let mut guarded = String::with_capacity(text.len() + 1);
    if text.starts_with(OTHER_SEPARATORS) {
        guarded.push('\'');
    }
    let mut begins = true;
    for letter in text.chars() {
        if begins && FORMULA_STARTS.contains(&letter) {
            guarded.push('\'');
        }
        begins = OTHER_SEPARATORS.contains(&letter);
        guarded.push(letter);
    }
    Cow::Owned(guarded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_and_calculate_nothing() {
        for (text, expected) in [
            ("order 1", "order 1"),
            ("", ""),
            ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
            ("a\r\nb", "\"a\r\nb\""),
            ("=1+1", "'=1+1"),
            ("+27", "'+27"),
            ("-1", "'-1"),
            ("@x", "'@x"),
            ("\tx", "'\tx"),
            ("\rx", "\"'\rx\""),
            ("=HYPERLINK(\"a\",\"b\")", "\"'=HYPERLINK(\"\"a\"\",\"\"b\"\")\""),
            ("a=1", "a=1"),
            ("\n=1", "\"'\n'=1\""),
            ("＝1+1", "'＝1+1"),
            // Where fields are separated by semicolons.
            ("a;=1+1;b", "\"a;'=1+1;b\""),
            ("a;b", "\"a;b\""),
            ("2026-11-25T08:00:00.000Z", "2026-11-25T08:00:00.000Z"),
        ] {
            let mut written = String::new();
            write_field(&mut written, text);
            assert_eq!(written, expected, "{text:?}");
        }
    }
}
