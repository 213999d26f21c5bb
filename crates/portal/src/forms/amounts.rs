//! Amounts in the fields of forms, as people type them (decision 135).

use kassa_domain::money::{Currency, Money};
use kassa_i18n::{TypedMoney, TypedMoneyError};

use super::fields::Fields;
use crate::texts::{Phrase, Text, Words};

/// The amount of a field.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn read_amount(
    words: &Words,
    fields: &Fields,
    name: &str,
    currency: Currency,
) -> Result<TypedMoney, String> {
    let text = fields.text(name);
    if text.is_empty() {
        return Err(words.text(Text::FieldMissing).to_owned());
    }
    words.parse_money(text, currency).map_err(|error| match error {
        TypedMoneyError::Unreadable => words.text(Text::PayAmountWrong).to_owned(),
        TypedMoneyError::TwoReadings(readings) => {
            let [first, second] = readings.map(|money| words.money(money));
            words.phrase(&Phrase::PayAmountTwoReadings { first: &first, second: &second })
        }
    })
}

/// As [`read_amount`], for an amount above 0 that is charged or given back. One whose reading rests
/// on the language is read back to the person first.
///
/// # Errors
/// What is wrong with it, or what was understood.
pub(crate) fn read_amount_to_move(
    words: &Words,
    fields: &Fields,
    name: &str,
    currency: Currency,
) -> Result<Money, String> {
    let TypedMoney { money, is_by_convention } = read_amount(words, fields, name, currency)?;
    if money.minor() == 0 {
        return Err(words.text(Text::PayAmountZero).to_owned());
    }
    if is_by_convention {
        let amount = words.money(money);
        return Err(words.phrase(&Phrase::PayAmountUnderstood { amount: &amount }));
    }
    Ok(money)
}

/// What a field holds when its form is shown again, and what was understood. The amount is written
/// so that it is not read back once more.
pub(crate) fn show_amount(
    words: &Words,
    fields: &Fields,
    name: &str,
    currency: Currency,
) -> (String, Option<String>) {
    let text = fields.text(name);
    match words.parse_money(text, currency) {
        Ok(TypedMoney { money, is_by_convention }) => {
            let amount = words.money(money);
            let understood = words.phrase(&Phrase::PayAmountRead { amount: &amount });
            let plain = is_by_convention.then(|| words.plain_amount(money));
            (plain.unwrap_or_else(|| text.to_owned()), Some(understood))
        }
        Err(_) => (text.to_owned(), None),
    }
}
