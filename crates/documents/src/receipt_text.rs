//! A receipt in words: the same on the page, in the PDF, in the e-mail and in the portal.

use jiff::tz::TimeZone;
use kassa_domain::intent::LineItem;
use kassa_domain::money::Money;
use kassa_domain::receipt::{Receipt, ReceiptSubject, RefundLine};
use kassa_domain::time::Timestamp;
use kassa_i18n::{Locale, Phrase, Text};
use kassa_ui::directed_text::DirectedText::{self, Foreign, Own};
use kassa_ui::labels;

/// A label and its value.
pub type Row = (DirectedText, DirectedText);

/// A receipt in the language of its reader.
pub struct ReceiptText {
    pub heading: &'static str,
    /// `Receipt · Shop`, for titles and subjects.
    pub title: String,
    pub merchant: DirectedText,
    pub description: Option<DirectedText>,
    /// What was paid or paid back, in figures.
    pub amount: DirectedText,
    /// That it was paid, and when.
    pub amount_note: DirectedText,
    /// Number, date, amount, method, reference.
    pub rows: Vec<Row>,
    /// The lines of the bill under their heading, and their total.
    pub bill_heading: &'static str,
    pub bill: Vec<Row>,
    pub total: Row,
    pub refunds: Vec<RefundText>,
    /// What is left of the payment; `None` if nothing was paid back.
    pub after_refunds: Option<Row>,
    /// Whom to ask, and how.
    pub contact: Option<Row>,
}

/// A refund on the receipt of its payment.
pub struct RefundText {
    /// From 1.
    pub position: u32,
    pub row: Row,
}

impl ReceiptText {
    #[must_use]
    pub fn new(locale: &Locale, receipt: &Receipt) -> Self {
        let (heading, refunds) = match &receipt.subject {
            ReceiptSubject::Payment { refunds } => (Text::ReceiptHeading, refunds.as_slice()),
            ReceiptSubject::Refund => (Text::RefundHeading, [].as_slice()),
            ReceiptSubject::Instalment => (Text::ReceiptHeading, [].as_slice()),
        };
        let zone = TimeZone::get(&receipt.time_zone).unwrap_or(TimeZone::UTC);
        let date = |at: Timestamp| locale.format_date_time(at, &zone);
        let merchant = receipt.merchant.as_str();
        let refund = |line: &RefundLine| RefundText {
            position: line.position,
            row: (
                Own(format!("{} · {}", locale.text(Text::RefundHeading), date(line.at))),
                Foreign(format!("\u{2212}{}", locale.format_money(line.money))),
            ),
        };
        let bill = receipt.bill.line_items.iter();
        Self {
            heading: locale.text(heading),
            title: format!("{} · {}", locale.text(heading), locale.isolate(merchant)),
            merchant: Foreign(receipt.merchant.clone()),
            description: receipt.bill.description.clone().map(Foreign),
            amount: Foreign(locale.format_money(receipt.money)),
            amount_note: Own(format!(
                "{} · {}",
                locale.text(amount_label(receipt)),
                date(receipt.at)
            )),
            rows: list_rows(locale, receipt, date(receipt.at)),
            bill_heading: locale.text(Text::BillHeading),
            bill: bill.filter_map(|line| bill_row(locale, receipt, line)).collect(),
            total: total_row(locale, Text::TotalLabel, receipt.money),
            refunds: refunds.iter().map(refund).collect(),
            after_refunds: subtract_refunds(receipt.money, refunds)
                .map(|left| total_row(locale, Text::TotalAfterRefunds, left)),
            contact: receipt.contact.as_ref().map(|contact| {
                let note = locale.format_phrase(&Phrase::SupportNote { merchant });
                (Own(note), Foreign(contact.as_str().to_owned()))
            }),
        }
    }
}

/// A refund is no payment of the customer's.
const fn amount_label(receipt: &Receipt) -> Text {
    match receipt.subject {
        ReceiptSubject::Payment { .. } | ReceiptSubject::Instalment => Text::PaidLabel,
        ReceiptSubject::Refund => Text::RefundHeading,
    }
}

fn total_row(locale: &Locale, label: Text, money: Money) -> Row {
    (locale.text(label).into(), Foreign(locale.format_money(money)))
}

/// `None` if nothing was paid back.
fn subtract_refunds(paid: Money, refunds: &[RefundLine]) -> Option<Money> {
    let refunded: i64 = refunds.iter().map(|line| line.money.minor()).sum();
    Money::new(paid.minor() - refunded, paid.currency()).filter(|_| !refunds.is_empty())
}

fn list_rows(locale: &Locale, receipt: &Receipt, date: String) -> Vec<Row> {
    let instrument = receipt.card.as_ref().map_or_else(
        || locale.text(labels::method_name(receipt.method)).to_owned(),
        |card| labels::card_label(locale, card),
    );
    let method = if receipt.card.is_some() { Text::MethodCard } else { Text::PaymentMethodLabel };
    [
        (Text::ReceiptNumberLabel, Foreign(receipt.number.clone())),
        (Text::DateLabel, Own(date)),
        (amount_label(receipt), Foreign(locale.format_money(receipt.money))),
        (method, Own(instrument)),
        (Text::ReferenceLabel, Foreign(receipt.reference_id.clone())),
    ]
    .map(|(label, value)| (locale.text(label).into(), value))
    .into()
}

fn bill_row(locale: &Locale, receipt: &Receipt, line: &LineItem) -> Option<Row> {
    let amount = Money::new(line.amount, receipt.money.currency())?;
    let name = match line.quantity {
        0 | 1 => Foreign(line.name.clone()),
        // The name has its own direction, and the count behind it that of the language.
        quantity => {
            let (name, count) = (locale.isolate(&line.name), locale.format_count(quantity));
            Own(format!("{name} × {count}"))
        }
    };
    Some((name, Foreign(locale.format_money(amount))))
}

#[cfg(test)]
mod tests {
    use kassa_domain::intent::Bill;
    use kassa_domain::method::PaymentMethod;
    use kassa_domain::method::card::{Brand, Expiry, MaskedCard};
    use kassa_domain::money::Currency;
    use kassa_i18n::{LanguagePreferences, negotiate_locale};

    use super::*;

    fn write(tag: &str, names: &[(&str, u32)]) -> (Locale, ReceiptText) {
        let locale =
            negotiate_locale(&LanguagePreferences { chosen: Some(tag), ..Default::default() });
        let currency = Currency::from_code("ZAR").expect("the rand");
        let line = |(name, quantity): &(&str, u32)| LineItem {
            name: (*name).to_owned(),
            quantity: *quantity,
            amount: 500,
        };
        let receipt = Receipt {
            number: "8DEF-0123-4567-89AB".to_owned(),
            subject: ReceiptSubject::Payment { refunds: Vec::new() },
            merchant: "متجر 24".to_owned(),
            contact: None,
            reference_id: "order-7".to_owned(),
            bill: Bill { description: None, line_items: names.iter().map(line).collect() },
            money: Money::new(1_000, currency).expect("an amount"),
            method: PaymentMethod::Card,
            card: Some(MaskedCard {
                brand: Brand::Visa,
                bin: "424242".to_owned(),
                last4: "4242".to_owned(),
                expiry: Expiry::new(2039, 12).expect("a month"),
            }),
            at: Timestamp(1_795_817_100_000),
            time_zone: "Africa/Johannesburg".to_owned(),
        };
        let text = ReceiptText::new(&locale, &receipt);
        (locale, text)
    }

    #[test]
    fn a_name_has_its_own_direction_within_its_line() {
        let names = [("قميص (أزرق) 2 XL", 2), ("Tea (2)", 3), ("قميص", 1), ("Tea", 1)];
        let plain = |tag: &str| {
            let (locale, text) = write(tag, &names);
            text.bill.iter().map(|(label, _)| label.to_plain(&locale)).collect::<Vec<_>>()
        };
        assert_eq!(
            plain("en"),
            ["\u{2068}قميص (أزرق) 2 XL\u{2069} × 2", "Tea (2) × 3", "\u{2068}قميص\u{2069}", "Tea"]
        );
        assert_eq!(
            plain("ar-EG"),
            [
                "\u{2068}قميص (أزرق) 2 XL\u{2069} × ٢",
                "\u{2068}Tea (2)\u{2069} × ٣",
                "\u{2068}قميص\u{2069}",
                "\u{2068}Tea\u{2069}"
            ]
        );
        assert_eq!(write("en", &names).1.title, "Receipt · \u{2068}متجر 24\u{2069}");
    }

    /// An element of its own for a text takes its direction from the first letter, `Visa`.
    #[test]
    fn words_of_the_page_have_the_direction_of_the_page() {
        for tag in ["ar", "he", "fa", "ur"] {
            let (_, text) = write(tag, &[]);
            let own: Vec<bool> =
                text.rows.iter().map(|(_, value)| matches!(value, Own(_))).collect();
            // Number, date, amount, card, reference.
            assert_eq!(own, [false, true, false, true, false], "{tag}");
            assert!(text.rows.iter().all(|(label, _)| matches!(label, Own(_))), "{tag}");
            assert!(matches!(&text.rows[3].1, Own(card) if card.contains("Visa")), "{tag}");
        }
    }
}
