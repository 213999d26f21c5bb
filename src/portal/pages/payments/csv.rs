//! Payments as comma-separated values (RFC 4180).

use crate::store::tables::portal::payments::PaymentSummary;

/// The first line.
pub(super) const HEADS: &str = "id,created,status,amount_minor,amount,currency,refunded_minor,\
    method,brand,last4,reference_id,purchaser_id,connection,failure_reason\r\n";

/// Appends the line of a payment.
pub(super) fn write_line(lines: &mut String, payment: &PaymentSummary) {
    let money = payment.money;
    let [amount, refunded] = [money.minor(), payment.refunded].map(|minor| minor.to_string());
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let fields = [
        payment.id.clone(),
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
        text(&payment.connection_id),
        text(&payment.failure_reason),
    ];
    for (at, field) in fields.iter().enumerate() {
        if at > 0 {
            lines.push(',');
        }
        write_field(lines, field);
    }
    lines.push_str("\r\n");
}

/// A text that a spreadsheet would calculate gets an apostrophe before it.
fn write_field(lines: &mut String, text: &str) {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let guard = if is_formula { "'" } else { "" };
    if text.contains([',', '"', '\r', '\n']) {
        lines.push('"');
        lines.push_str(guard);
        lines.push_str(&text.replace('"', "\"\""));
        lines.push('"');
    } else {
        lines.push_str(guard);
        lines.push_str(text);
    }
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
        ] {
            let mut written = String::new();
            write_field(&mut written, text);
            assert_eq!(written, expected, "{text:?}");
        }
    }
}
