//! Amounts in the fields of forms, as people type them (decision 135).

use kassa_domain::money::{Currency, Money};
use kassa_i18n::{TypedMoney, TypedMoneyError};

use super::fields::Fields;
use crate::texts::{Phrase, Text, Texts};

/// The amount of a field.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read_amount(
    texts: &Texts,
    fields: &Fields,
    name: &str,
    currency: Currency,
) -> Result<TypedMoney, String> {
    let text = fields.text(name);
    if text.is_empty() {
        return Err(texts.text(Text::FieldMissing).to_owned());
    }
    texts.parse_money(text, currency).map_err(|error| match error {
        TypedMoneyError::Unreadable => amount_wrong(texts),
        TypedMoneyError::TwoReadings(readings) => {
            let [first, second] = readings.map(|money| texts.money(money));
            texts.phrase(&Phrase::PayAmountTwoReadings { first: &first, second: &second })
        }
    })
}

/// The problem of an amount that can't be read.
pub(crate) fn amount_wrong(texts: &Texts) -> String {
    texts.phrase(&Phrase::PayAmountWrong { example: &texts.example_amount() })
}

/// As [`read_amount`], for an amount above 0 that is charged or given back. One whose reading rests
/// on the language is read back to the person first.
///
/// # Errors
/// The problem, or the amount as it was understood.
pub(crate) fn read_amount_to_move(
    texts: &Texts,
    fields: &Fields,
    name: &str,
    currency: Currency,
) -> Result<Money, String> {
    let TypedMoney { money, is_by_convention } = read_amount(texts, fields, name, currency)?;
    if money.minor() == 0 {
        return Err(texts.text(Text::PayAmountZero).to_owned());
    }
    if is_by_convention {
        let amount = texts.money(money);
        return Err(texts.phrase(&Phrase::PayAmountUnderstood { amount: &amount }));
    }
    Ok(money)
}

/// What a field holds when its form is shown again, and what was understood. The amount is written
/// so that it is not read back once more.
pub(crate) fn show_amount(
    texts: &Texts,
    fields: &Fields,
    name: &str,
    currency: Currency,
) -> (String, Option<String>) {
    let text = fields.text(name);
    match texts.parse_money(text, currency) {
        Ok(TypedMoney { money, is_by_convention }) => {
            let amount = texts.money(money);
            let understood = texts.phrase(&Phrase::PayAmountRead { amount: &amount });
            let plain = is_by_convention.then(|| texts.plain_amount(money));
            (plain.unwrap_or_else(|| text.to_owned()), Some(understood))
        }
        Err(_) => (text.to_owned(), None),
    }
}
