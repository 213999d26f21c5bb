//! The fields of a connection.

use kassa_domain::abilities::CardEntry;
use kassa_domain::branding::SupportContact;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_platform::plain_url::parse_plain_url;
use kassa_providers::ProviderSecret;
use zeroize::Zeroizing;

use crate::forms::{FieldErrors, Fields};
use crate::texts::{Text, Texts};

/// In bytes.
const MAX_SECRET_LENGTH: usize = 1000;

/// Says that the boxes of `methods` were on the form: without a tick, every method is meant.
pub(super) const METHODS_SHOWN: &str = "methods_shown";

/// Reads fields, and collects their problems.
pub(super) struct Reader<'a> {
    texts: &'a Texts,
    form: &'a Fields,
    pub errors: FieldErrors,
}

impl<'a> Reader<'a> {
    pub(super) fn new(texts: &'a Texts, form: &'a Fields) -> Self {
        Self { texts, form, errors: FieldErrors::of_form(texts, form) }
    }

    fn wrong<T>(&mut self, name: &'static str, text: Text) -> Option<T> {
        self.errors.add(name, self.texts.text(text));
        None
    }

    /// `None` if the field is empty, or wrong.
    pub(super) fn secret(&mut self, name: &'static str) -> Option<ProviderSecret> {
        let typed = self.form.text(name);
        if typed.is_empty() {
            return None;
        }
        let is_key =
            typed.len() <= MAX_SECRET_LENGTH && typed.bytes().all(|byte| byte.is_ascii_graphic());
        if is_key {
            Some(ProviderSecret::new(Zeroizing::new(typed.to_owned())))
        } else {
            self.wrong(name, Text::ConnectionsSecretWrong)
        }
    }

    /// `None` if no place was chosen.
    pub(super) fn card_entry(&mut self) -> Option<CardEntry> {
        match self.form.text("mode") {
            "" => None,
            code => CardEntry::from_code(code).or_else(|| self.wrong("mode", Text::ChoiceWrong)),
        }
    }

    /// `None` if the methods were not asked for, `Some(None)` for every method.
    pub(super) fn methods(&mut self) -> Option<Option<Vec<PaymentMethod>>> {
        let codes = self.list("methods");
        if codes.is_empty() {
            let is_asked = self.form.has("methods") || self.form.has(METHODS_SHOWN);
            return is_asked.then_some(None);
        }
        let found: Option<Vec<PaymentMethod>> =
            codes.iter().map(|code| PaymentMethod::from_code(code)).collect();
        match found {
            Some(methods) => Some(Some(methods)),
            None => self.wrong("methods", Text::ChoiceWrong),
        }
    }

    /// `None` if the currencies were not asked for, `Some(None)` for every currency.
    pub(super) fn currencies(&mut self) -> Option<Option<Vec<Currency>>> {
        if !self.form.has("currencies") {
            return None;
        }
        let codes = self.list("currencies");
        if codes.is_empty() {
            return Some(None);
        }
        let found: Option<Vec<Currency>> =
            codes.iter().map(|code| Currency::from_code(&code.to_ascii_uppercase())).collect();
        match found {
            Some(currencies) => Some(Some(currencies)),
            None => self.wrong("currencies", Text::ConnectionsCurrenciesWrong),
        }
    }

    /// `None` if the address was not asked for, `Some(None)` for none.
    pub(super) fn fallback_email(&mut self) -> Option<Option<String>> {
        match self.form.text("fallback_email") {
            "" => self.form.has("fallback_email").then_some(None),
            text => match SupportContact::parse(text) {
                Some(SupportContact::Email(address)) => Some(Some(address)),
                _ => self.wrong("fallback_email", Text::EmailWrong),
            },
        }
    }

    /// `None` if the beneficiary was not asked for, `Some(None)` for none.
    pub(super) fn main_beneficiary(&self) -> Option<Option<String>> {
        let id = self.form.text("main_beneficiary").trim().to_ascii_lowercase();
        self.form.has("main_beneficiary").then(|| Some(id).filter(|id| !id.is_empty()))
    }

    /// The address of a program that plays the provider.
    pub(super) fn endpoint(&mut self) -> Option<String> {
        let text = self.form.text("endpoint");
        if text.is_empty() {
            return None;
        }
        if parse_plain_url(text).is_some() {
            Some(text.trim_end_matches('/').to_owned())
        } else {
            self.wrong("endpoint", Text::ConnectionsEndpointWrong)
        }
    }

    /// The values of a repeatable field, each once; one value may also have commas or spaces.
    fn list(&self, name: &str) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let is_separator = |c: char| c == ',' || c.is_whitespace();
        for value in self.form.all(name).flat_map(|value| value.split(is_separator)) {
            if !value.is_empty() && !found.iter().any(|known| known == value) {
                found.push(value.to_owned());
            }
        }
        found
    }
}
