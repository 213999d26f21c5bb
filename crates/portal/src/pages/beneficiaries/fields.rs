//! The fields of a beneficiary, by the rules of the API.

use kassa_domain::beneficiary::{AccountError, RecipientType, parse_account_number};
use kassa_domain::ids::ConnectionId;
use kassa_domain::money::Currency;
use kassa_domain::routing::{Candidate, Routes};
use kassa_services::merchants::beneficiaries::BeneficiaryInput;

use crate::forms::FieldErrors;
use crate::texts::{Phrase, Text, Texts};
use crate::visit::Visit;

/// In characters.
const MAX_CODE_LENGTH: usize = 64;
const MAX_TEXT_LENGTH: usize = 255;

/// Reads the posted fields. `routes` are the merchant's connections.
pub(super) fn read_input(visit: &Visit, routes: &Routes) -> Result<BeneficiaryInput, FieldErrors> {
    let (texts, form) = (&visit.texts, &visit.request.form);
    let mut errors = FieldErrors::of_form(texts, form);
    errors.check_length(texts, "name", form.text("name"), MAX_TEXT_LENGTH);
    if form.text("description").chars().count() > MAX_TEXT_LENGTH {
        errors.add("description", texts.text(Text::FieldTooLong));
    }
    errors.check_length(texts, "bank_code", form.text("bank_code"), MAX_CODE_LENGTH);
    errors.check_length(texts, "account_number", form.text("account_number"), MAX_CODE_LENGTH);
    let recipient_type = RecipientType::from_code(form.text("type"));
    if recipient_type.is_none() {
        errors.add("type", texts.text(Text::ChoiceWrong));
    }
    let currency = Currency::from_code(&form.text("currency").to_ascii_uppercase());
    match (currency, recipient_type) {
        (None, _) => errors.add("currency", texts.text(Text::BeneficiariesCurrencyWrong)),
        (Some(currency), Some(kind)) if !kind.supports_currency(currency) => {
            let currencies = &kind.currencies().join(", ");
            errors.add("currency", texts.phrase(&Phrase::BeneficiariesCurrencyOf { currencies }));
        }
        _ => {}
    }
    let connection_id = ConnectionId::parse(form.text("connection_id"));
    let connection = connection_id.and_then(|id| routes.find(&id));
    if let Some(problem) = find_connection_problem(connection, recipient_type) {
        errors.add("connection_id", texts.text(problem));
    }
    let (Some(recipient_type), Some(currency)) = (recipient_type, currency) else {
        return Err(errors);
    };
    let (bank_code, typed) = (form.text("bank_code"), form.text("account_number"));
    let account = parse_account_number(typed, recipient_type, bank_code, currency);
    match (account, connection) {
        (Ok(account_number), Some(connection)) if errors.is_empty() => Ok(BeneficiaryInput {
            connection_id: connection.connection.id.clone(),
            recipient_type,
            bank_code: bank_code.to_owned(),
            account_number,
            currency,
            name: form.text("name").to_owned(),
            description: form.text("description").to_owned(),
        }),
        (Ok(_), _) => Err(errors),
        (Err(_), _) if errors.message("account_number").is_some() => Err(errors),
        (Err(error), _) => {
            errors.add("account_number", explain_account(texts, &error));
            Err(errors)
        }
    }
}

fn explain_account(texts: &Texts, error: &AccountError) -> String {
    let text = match error {
        AccountError::Length(lengths) => {
            let (least, most) = (lengths.start().to_string(), lengths.end().to_string());
            return match least == most {
                true => texts.phrase(&Phrase::BeneficiariesAccountDigits { digits: &least }),
                false => {
                    texts.phrase(&Phrase::BeneficiariesAccountLength { least: &least, most: &most })
                }
            };
        }
        AccountError::NotDigits => Text::BeneficiariesAccountNotDigits,
        AccountError::CheckDigit => Text::BeneficiariesAccountCheckDigit,
        AccountError::Phone => Text::BeneficiariesAccountPhone,
    };
    texts.text(text).to_owned()
}

fn find_connection_problem(
    candidate: Option<&Candidate>,
    recipient_type: Option<RecipientType>,
) -> Option<Text> {
    let Some(candidate) = candidate else { return Some(Text::ChoiceWrong) };
    let recipients = &candidate.abilities.recipients;
    if recipients.is_empty() {
        return Some(Text::BeneficiariesNoSplits);
    }
    let takes = |kind: RecipientType| recipients.contains(&kind);
    recipient_type.is_some_and(|kind| !takes(kind)).then_some(Text::BeneficiariesTypeNotTaken)
}
