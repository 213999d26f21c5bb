//! The fields of a card.

use kassa_domain::method::card::{Brand, MAX_WRITTEN_LENGTH};
use kassa_domain::method::field_errors::CardField;
use kassa_i18n::Text;
use kassa_ui::language_part::LanguagePart;
use leptos::prelude::*;

use super::field::Field;
use super::store_card::StoreCardBox;
use crate::app::card_texts;
use crate::app::context::use_locale;
use crate::app::pay_form_state::use_pay_form;

/// The fields of a form in which nothing was typed yet, which most pages show.
static EMPTY_FIELDS: LanguagePart = LanguagePart::new(|_| {
    let (expiry, holder) = (String::new(), String::new());
    view! { <CardInputs expiry holder error=|_| None /> }.into_any()
});

/// The fields of a new card, and whether it is stored.
#[component]
pub(in crate::app) fn CardFields() -> impl IntoView {
    let (form, locale) = (use_pay_form(), use_locale());
    let inputs = match form.is_untouched() {
        true => EMPTY_FIELDS.element(&locale).into_any(),
        false => {
            let (expiry, holder) = (form.refilled.expiry.clone(), form.refilled.holder.clone());
            let error = |field: CardField| form.field_error(&locale, field.name());
            view! { <CardInputs expiry holder error /> }.into_any()
        }
    };
    // The same language has several files of texts, one for each kind of digits.
    view! {
        <div class="card-fields" data-texts=card_texts::path(&locale)>
            {inputs}
            <StoreCardBox />
        </div>
    }
}

/// `expiry` and `holder` are shown again; a number or security code never is.
#[component]
fn CardInputs(
    expiry: String,
    holder: String,
    error: impl Fn(CardField) -> Option<String>,
) -> impl IntoView {
    let mask = find_expiry_mask(use_locale().text(Text::ExpiryHint));
    view! {
        <Field
            name=CardField::Number.name()
            label=Text::CardNumberLabel
            autocomplete="cc-number"
            inputmode="numeric"
            max_length=MAX_WRITTEN_LENGTH
            is_checked_live=true
            error=error(CardField::Number)
        />
        <Field
            name=CardField::Expiry.name()
            label=Text::ExpiryLabel
            autocomplete="cc-exp"
            inputmode="numeric"
            hint=Text::ExpiryHint
            placeholder=mask
            is_checked_live=true
            value=expiry
            error=error(CardField::Expiry)
        />
        <Field
            name=CardField::Code.name()
            label=Text::SecurityCodeLabel
            autocomplete="cc-csc"
            inputmode="numeric"
            hint=Text::SecurityCodeHintAny
            is_checked_live=true
            error=error(CardField::Code)
        />
        <HolderField value=holder error=error(CardField::Holder) />
    }
}

/// The form of an expiry within its hint: `MM / YY`.
fn find_expiry_mask(hint: &str) -> Option<String> {
    let (before, after) = hint.split_once('/')?;
    let month = before.rsplit(|letter: char| !letter.is_alphanumeric()).next()?;
    let year = after.split(|letter: char| !letter.is_alphanumeric()).next()?;
    Some(format!("{month} / {year}"))
}

#[component]
fn HolderField(value: String, error: Option<String>) -> impl IntoView {
    view! {
        <Field
            name=CardField::Holder.name()
            label=Text::HolderLabel
            autocomplete="cc-name"
            enterkeyhint="done"
            dir="auto"
            is_checked_live=true
            value
            error
        />
    }
}

/// The security code of a stored card of this brand. `name` is that of the control.
#[component]
pub(in crate::app) fn StoredCodeInput(name: String, brand: Brand) -> impl IntoView {
    let error = use_pay_form().field_error(&use_locale(), &name);
    let hint = match brand.security_code_length() {
        4 => Text::SecurityCodeHintFront,
        _ => Text::SecurityCodeHint,
    };
    view! {
        <Field
            name
            label=Text::SecurityCodeLabel
            autocomplete="cc-csc"
            inputmode="numeric"
            enterkeyhint="done"
            hint
            error
        />
    }
}

#[cfg(test)]
mod tests {
    use kassa_i18n::{LanguagePreferences, Text, language_choices, negotiate_locale};

    use super::find_expiry_mask;

    #[test]
    fn every_language_has_a_mask_of_the_expiry() {
        for language in language_choices() {
            let chosen = LanguagePreferences { chosen: Some(language.tag), ..Default::default() };
            let hint = negotiate_locale(&chosen).text(Text::ExpiryHint);
            let mask = find_expiry_mask(hint).expect(hint);
            let [month, year] = mask.split(" / ").collect::<Vec<_>>()[..] else {
                panic!("{hint}: {mask}")
            };
            for part in [month, year] {
                assert!(!part.is_empty() && part.chars().all(char::is_alphanumeric), "{mask}");
            }
        }
    }
}
