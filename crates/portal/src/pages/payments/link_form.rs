//! What a form for a payment link orders: an order of the API, by the same rules.

use kassa_api::validate_order;
use kassa_api::validation::{LocationStep, ProblemKind, ValidationProblem, find_language_tag};
use kassa_domain::intent::Order;
use kassa_domain::money::{Currency, Money};
use kassa_domain::payment_link::LinkAmount;
use kassa_platform::random;
use kassa_services::portal::payment_links::LinkOrder;
use serde_json::{Map, Value, json};

use super::link_terms::{
    LinkKind, OpenTerms, read_amount, read_kind, read_link_amount, read_open_terms,
};
use crate::forms::FieldErrors;
use crate::texts::Text;
use crate::visit::Visit;

/// The fields with the places of their values in an order.
const PLACES: [(&str, &[&str]); 10] = [
    ("amount", &["amount"]),
    ("currency", &["currency"]),
    ("reference_id", &["reference_id"]),
    ("purchaser_id", &["purchaser_id"]),
    ("description", &["description"]),
    ("email", &["purchaser_info", "email"]),
    ("locale", &["purchaser_info", "locale"]),
    ("methods", &["payment_method_filter"]),
    ("capture_mode", &["capture_mode"]),
    ("return_url", &["return_url"]),
];

/// In place of an address that is empty: the rules of an order need one, and the host must be
/// acceptable in production.
const NO_RETURN_URL: &str = "https://kassa.example/";

/// What a form orders.
pub(super) enum OrderedLink {
    /// A payment of its own.
    Once(Order),
    Open(LinkOrder),
}

/// The order of the form, or the problems of its fields. Without a `return_url` customers go to
/// `default_url`, else nowhere.
pub(super) fn read_link(
    visit: &Visit,
    default_url: Option<String>,
) -> Result<OrderedLink, FieldErrors> {
    let mut errors = FieldErrors::of_form(&visit.texts, &visit.request.form);
    let kind = read_kind(visit, &mut errors);
    let currency = Currency::from_code(&visit.request.form.text("currency").to_uppercase());
    let amount = match kind {
        Some(LinkKind::Open) => read_link_amount(visit, currency, &mut errors),
        _ => read_amount(visit, "amount", currency, &mut errors).map(LinkAmount::Fixed),
    };
    check_currency(visit, currency, &mut errors);
    check_locale(visit, &mut errors);
    let terms = read_open_terms(visit, &mut errors);
    let order = read_order(visit, amount.map(LinkAmount::min), default_url, errors)?;
    Ok(match (kind, amount) {
        (Some(LinkKind::Open), Some(amount)) => {
            let OpenTerms { max_payments, ends_on } = terms;
            OrderedLink::Open(LinkOrder { order, amount, max_payments, ends_on })
        }
        _ => OrderedLink::Once(order),
    })
}

fn check_currency(visit: &Visit, currency: Option<Currency>, errors: &mut FieldErrors) {
    let texts = &visit.texts;
    if visit.request.form.text("currency").is_empty() {
        errors.add("currency", texts.text(Text::FieldMissing));
    } else if currency.is_none() {
        errors.add("currency", texts.text(Text::PayCurrencyWrong));
    }
}

/// An order never fails for its language, but who types one that is none is told.
fn check_locale(visit: &Visit, errors: &mut FieldErrors) {
    let typed = visit.request.form.text("locale");
    if !typed.is_empty() && find_language_tag(typed).is_none() {
        errors.add("locale", visit.texts.text(Text::PayLocaleWrong));
    }
}

/// The order of an amount. `errors` are those that were found before.
fn read_order(
    visit: &Visit,
    money: Option<Money>,
    default_url: Option<String>,
    mut errors: FieldErrors,
) -> Result<Order, FieldErrors> {
    let is_own_page = visit.request.form.text("return_url").is_empty() && default_url.is_none();
    let body = to_body(visit, money, default_url.as_deref());
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
fn to_body(visit: &Visit, money: Option<Money>, default_url: Option<&str>) -> Value {
    let fields = &visit.request.form;
    let given = |name: &str| Some(fields.text(name)).filter(|text| !text.is_empty());
    let mut body = Map::new();
    let (minor, code) = money.map_or((0, "ZAR"), |money| (money.minor(), money.currency().code()));
    body.insert("amount".to_owned(), json!(minor));
    body.insert("currency".to_owned(), json!(code));
    body.insert("allow_remember_credentials".to_owned(), json!(false));
    for name in ["reference_id", "description", "capture_mode"] {
        body.extend(given(name).map(|text| (name.to_owned(), json!(text))));
    }
    let purchaser = given("purchaser_id").map_or_else(new_purchaser_id, str::to_owned);
    body.insert("purchaser_id".to_owned(), json!(purchaser));
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

/// The id of a customer whom the merchant does not name: one for each link.
fn new_purchaser_id() -> String {
    format!("link-{}", random::new_uuid())
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
        errors.add(field, visit.texts.text(problem_text(problem.kind)));
    }
}

const fn problem_text(kind: ProblemKind) -> Text {
    match kind {
        ProblemKind::Missing => Text::FieldMissing,
        ProblemKind::TooShort => Text::PayTextShort,
        ProblemKind::TooLong => Text::FieldTooLong,
        ProblemKind::Character => Text::PayTextCharacter,
        ProblemKind::Choice => Text::ChoiceWrong,
        ProblemKind::CardNumber => Text::FieldCardNumber,
        ProblemKind::Email => Text::PayEmailWrong,
        ProblemKind::Url => Text::PayUrlWrong,
        _ => Text::PayValueWrong,
    }
}
