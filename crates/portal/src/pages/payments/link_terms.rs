//! How often a payment link is paid: once, or many times, until when and with which amounts.

use kassa_domain::codes;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payment_link::LinkAmount;
use kassa_domain::time::Date;

use crate::forms::{self, FieldErrors};
use crate::texts::Text;
use crate::visit::Visit;

/// The fields of links for many payments alone.
const OPEN_FIELDS: [&str; 4] = ["amount_min", "amount_max", "max_payments", "ends_on"];
const MAX_PAYMENTS: i64 = 1_000_000;

codes! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(super) enum LinkKind {
        Once = "once",
        /// Kept open for many payments.
        Open = "open",
    }
}

impl LinkKind {
    pub(super) const fn name(self) -> Text {
        match self {
            Self::Once => Text::PayLinkKindOnce,
            Self::Open => Text::PayLinkKindOpen,
        }
    }

    /// What it is for.
    pub(super) const fn note(self) -> Text {
        match self {
            Self::Once => Text::PayLinkKindOnceNote,
            Self::Open => Text::PayLinkKindOpenNote,
        }
    }

    /// The kind of the form, or that with which the address begins one.
    pub(super) fn chosen(visit: &Visit) -> Self {
        let request = &visit.request;
        let code = match request.form.text("kind") {
            "" => request.query.text("kind"),
            code => code,
        };
        Self::from_code(code).unwrap_or(Self::Once)
    }
}

/// The terms of a link for many payments besides its amount.
pub(super) struct OpenTerms {
    pub(super) max_payments: Option<i64>,
    pub(super) ends_on: Option<Date>,
}

/// The kind of the form. Fields of another kind are a problem.
pub(super) fn read_kind(visit: &Visit, errors: &mut FieldErrors) -> Option<LinkKind> {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let kind = match fields.text("kind") {
        "" => Some(LinkKind::Once),
        code => LinkKind::from_code(code),
    };
    match kind {
        None => errors.add("kind", texts.text(Text::ChoiceWrong)),
        Some(LinkKind::Open) => {}
        Some(LinkKind::Once) => {
            for field in OPEN_FIELDS.into_iter().filter(|field| !fields.text(field).is_empty()) {
                errors.add(field, texts.text(Text::PayLinkOpenOnly));
            }
        }
    }
    kind
}

/// The amount of a field, in the currency if there is one.
pub(super) fn read_amount(
    visit: &Visit,
    field: &'static str,
    currency: Option<Currency>,
    errors: &mut FieldErrors,
) -> Option<Money> {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    if fields.text(field).is_empty() {
        errors.add(field, texts.text(Text::FieldMissing));
        return None;
    }
    // What is paid by the link is shown to its customer.
    let typed = forms::read_amount(texts, fields, field, currency?);
    typed.map_err(|problem| errors.add(field, problem)).ok().map(|typed| typed.money)
}

/// A fixed amount, or the bounds of one that customers type.
pub(super) fn read_link_amount(
    visit: &Visit,
    currency: Option<Currency>,
    errors: &mut FieldErrors,
) -> Option<LinkAmount> {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let is_given = |field: &str| !fields.text(field).is_empty();
    match (is_given("amount"), is_given("amount_min") || is_given("amount_max")) {
        (true, false) => read_amount(visit, "amount", currency, errors).map(LinkAmount::Fixed),
        (false, true) => {
            let min = read_amount(visit, "amount_min", currency, errors);
            let max = read_amount(visit, "amount_max", currency, errors);
            let amount = LinkAmount::from_bounds(min?, max?);
            if amount.is_none() {
                errors.add("amount_max", texts.text(Text::PayLinkBoundsWrong));
            }
            amount
        }
        (is_fixed, _) => {
            let field = if is_fixed { "amount_min" } else { "amount" };
            errors.add(field, texts.text(Text::PayLinkEither));
            None
        }
    }
}

pub(super) fn read_open_terms(visit: &Visit, errors: &mut FieldErrors) -> OpenTerms {
    let (texts, fields) = (&visit.texts, &visit.request.form);
    let (typed_max, typed_day) = (fields.text("max_payments"), fields.text("ends_on"));
    let max_payments: Option<i64> = typed_max.parse().ok();
    let max_payments = max_payments.filter(|max| (1..=MAX_PAYMENTS).contains(max));
    if !typed_max.is_empty() && max_payments.is_none() {
        errors.add("max_payments", texts.text(Text::PayLinkMaxWrong));
    }
    let ends_on = Date::parse(typed_day);
    if !typed_day.is_empty() && ends_on.is_none() {
        errors.add("ends_on", texts.text(Text::DateWrong));
    }
    OpenTerms { max_payments, ends_on }
}
