//! The fields of a payment link: an order of the API, by the same rules.

use leptos::prelude::*;
use serde_json::{Map, Value, json};

use super::list::PATH;
use super::names::method_name;
use crate::api::validate_order;
use crate::api::validation::{LocationStep, ProblemKind, ValidationProblem};
use crate::domain::intent::{CaptureMode, Order};
use crate::domain::method::PaymentMethod;
use crate::domain::money::{Currency, Money};
use crate::portal::forms::FieldErrors;
use crate::portal::texts::Text;
use crate::portal::views::{Choice, FormView, Input, checkboxes, form, input, select};
use crate::portal::visit::Visit;

/// The fields with the places of their values in an order.
const PLACES: [(&str, &[&str]); 9] = [
    ("amount", &["amount"]),
    ("currency", &["currency"]),
    ("reference_id", &["reference_id"]),
    ("purchaser_id", &["purchaser_id"]),
    ("email", &["purchaser_info", "email"]),
    ("locale", &["purchaser_info", "locale"]),
    ("methods", &["payment_method_filter"]),
    ("capture_mode", &["capture_mode"]),
    ("return_url", &["return_url"]),
];

/// In place of an address that is empty: the rules of an order need one.
const NO_RETURN_URL: &str = "https://kassa.invalid/";

/// The order of the form, or what is wrong with its fields. Without a `return_url` customers go to
/// `default_url`, else nowhere.
pub(super) fn read_order(visit: &Visit, default_url: Option<String>) -> Result<Order, FieldErrors> {
    let (words, fields) = (&visit.words, &visit.asked.form);
    let mut errors = FieldErrors::default();
    let currency = Currency::from_code(&fields.text("currency").to_uppercase());
    let amount = currency.and_then(|currency| Money::from_major(fields.text("amount"), currency));
    if fields.text("amount").is_empty() {
        errors.add("amount", words.text(Text::FieldMissing));
    } else if amount.is_none() && currency.is_some() {
        errors.add("amount", words.text(Text::PayAmountWrong));
    }
    if fields.text("currency").is_empty() {
        errors.add("currency", words.text(Text::FieldMissing));
    } else if currency.is_none() {
        errors.add("currency", words.text(Text::PayCurrencyWrong));
    }
    let is_own_page = fields.text("return_url").is_empty() && default_url.is_none();
    let body = to_body(visit, currency.zip(amount), default_url.as_deref());
    match validate_order(&visit.portal.app, &body) {
        Ok(order) if errors.is_empty() => Ok(match is_own_page {
            true => Order { return_url: String::new(), ..order },
            false => order,
        }),
        Ok(_) => Err(errors),
        Err(problems) => {
            for problem in problems {
                add_problem(visit, &mut errors, &problem);
            }
            Err(errors)
        }
    }
}

/// The body of a request that orders the same. What has its own message already is valid in it.
fn to_body(visit: &Visit, money: Option<(Currency, Money)>, default_url: Option<&str>) -> Value {
    let fields = &visit.asked.form;
    let given = |name: &str| Some(fields.text(name)).filter(|text| !text.is_empty());
    let mut body = Map::new();
    let (minor, code) =
        money.map_or((0, "ZAR"), |(currency, money)| (money.minor(), currency.code()));
    body.insert("amount".to_owned(), json!(minor));
    body.insert("currency".to_owned(), json!(code));
    body.insert("allow_remember_credentials".to_owned(), json!(false));
    for name in ["reference_id", "purchaser_id", "capture_mode"] {
        body.extend(given(name).map(|text| (name.to_owned(), json!(text))));
    }
    let purchaser: Map<String, Value> = ["email", "locale"]
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), json!(given(name)?))))
        .collect();
    if !purchaser.is_empty() {
        body.insert("purchaser_info".to_owned(), Value::Object(purchaser));
    }
    let methods: Vec<&str> =
        fields.all("methods").map(str::trim).filter(|code| !code.is_empty()).collect();
    if !methods.is_empty() {
        let filter = json!({ "filter_type": "allow", "payment_methods": methods });
        body.insert("payment_method_filter".to_owned(), filter);
    }
    let return_url = given("return_url").or(default_url).unwrap_or(NO_RETURN_URL);
    body.insert("return_url".to_owned(), json!(return_url));
    Value::Object(body)
}

fn add_problem(visit: &Visit, errors: &mut FieldErrors, problem: &ValidationProblem) {
    let steps: Vec<&str> = problem
        .loc
        .iter()
        .skip(1)
        .filter_map(|step| match step {
            LocationStep::Name(name) => Some(name.as_str()),
            LocationStep::Index(_) => None,
        })
        .collect();
    let place = PLACES.iter().find(|(_, place)| steps.starts_with(place));
    let field = place.map_or("reference_id", |(field, _)| *field);
    if errors.message(field).is_none() {
        errors.add(field, visit.words.text(problem_text(problem.kind)));
    }
}

const fn problem_text(kind: ProblemKind) -> Text {
    match kind {
        ProblemKind::Missing => Text::FieldMissing,
        ProblemKind::TooShort => Text::PayTextShort,
        ProblemKind::TooLong => Text::FieldTooLong,
        ProblemKind::Character => Text::PayTextCharacter,
        ProblemKind::Choice => Text::ChoiceWrong,
        ProblemKind::Email => Text::PayEmailWrong,
        ProblemKind::Locale => Text::PayLocaleWrong,
        ProblemKind::Url => Text::PayUrlWrong,
        _ => Text::PayValueWrong,
    }
}

pub(super) fn link_form(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (words, fields) = (&visit.words, &visit.asked.form);
    let field = |name: &'static str, label: Text, hint: Text| {
        let field = Input::text(name, words.text(label), fields.text(name));
        input(&field.hint(words.text(hint)), errors)
    };
    let email = Input::text("email", words.text(Text::PayLinkEmail), fields.text("email"))
        .kind("email", "off")
        .hint(words.text(Text::PayLinkOptional));
    let url = Input::text("return_url", words.text(Text::PayLinkReturn), fields.text("return_url"))
        .kind("url", "off")
        .hint(words.text(Text::PayLinkReturnHint));
    let content = view! {
        {field("amount", Text::PayLinkAmount, Text::PayLinkAmountHint)}
        {field("currency", Text::PayCurrency, Text::PayCurrencyHint)}
        {field("reference_id", Text::PayReference, Text::PayLinkReferenceHint)}
        {field("purchaser_id", Text::PayLinkPurchaser, Text::PayLinkPurchaserHint)}
        {input(&email, errors)}
        {field("locale", Text::PayLinkLocale, Text::PayLinkLocaleHint)}
        {method_boxes(visit, errors)}
        {capture_menu(visit, errors)}
        {input(&url, errors)}
    };
    let props = FormView {
        action: format!("{PATH}/new"),
        button: Text::PayLinkCreate,
        once: true,
        confirm: false,
    };
    form(visit, props, errors, content.into_any())
}

fn method_boxes(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (words, fields) = (&visit.words, &visit.asked.form);
    let methods = PaymentMethod::ALL
        .map(|method| Choice::new(method.code(), words.text(method_name(method))));
    let is_checked = |code: &str| fields.all("methods").any(|given| given == code);
    let label = (words.text(Text::PayLinkMethods), Some(words.text(Text::PayLinkMethodsHint)));
    checkboxes("methods", label, methods.into(), is_checked, errors)
}

fn capture_menu(visit: &Visit, errors: &FieldErrors) -> AnyView {
    let (words, fields) = (&visit.words, &visit.asked.form);
    let modes = CaptureMode::ALL.map(|mode| {
        let name = match mode {
            CaptureMode::Immediate => Text::PayCaptureImmediate,
            CaptureMode::PreferDelay => Text::PayCaptureDelay,
        };
        Choice::new(mode.code(), words.text(name))
    });
    let chosen = match fields.text("capture_mode") {
        "" => CaptureMode::default().code(),
        chosen => chosen,
    };
    let label = (words.text(Text::PayCapture), None);
    select("capture_mode", label, modes.into(), chosen, errors)
}
