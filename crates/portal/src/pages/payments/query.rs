//! The filters of the list, of its page as of its export.

use kassa_domain::ids::IntentId;
use kassa_domain::intent::DisplayStatus;
use kassa_domain::method::PaymentMethod;
use kassa_domain::money::Currency;
use kassa_domain::time::Date;
use kassa_services::portal::payments::{PaymentCursor, PaymentFilter, find_position};
use kassa_store::StoreError;

use super::names::STATUSES;
use crate::forms::{FieldErrors, Fields, amount_wrong, read_amount};
use crate::texts::{Text, Texts};
use crate::visit::Visit;

/// Of currencies that are not named.
const DEFAULT_EXPONENT: u8 = 2;

/// As long as a reference.
const MAX_SEARCH_LENGTH: usize = 255;

/// Every filter.
const NAMES: [&str; 10] =
    ["q", "status", DISPLAY_STATUS, "method", "currency", "min", "max", "from", "to", "last4"];

/// The parameter of the status as people see it.
pub(super) const DISPLAY_STATUS: &str = "display_status";

/// The filters of a query, or what is wrong with them.
pub(super) fn parse_filter(visit: &Visit) -> Result<PaymentFilter, FieldErrors> {
    let (query, texts) = (&visit.request.query, &visit.texts);
    let mut errors = FieldErrors::default();
    let mut filter = PaymentFilter {
        search: parse_search(query, texts, &mut errors),
        status: parse_status(query, texts, &mut errors),
        display: parse_display(query, texts, &mut errors),
        methods: parse_methods(query, texts, &mut errors),
        currency: parse_currency(query, texts, &mut errors),
        last4: parse_last4(query, texts, &mut errors),
        ..PaymentFilter::default()
    };
    filter.min = parse_amount(query, texts, "min", filter.currency, &mut errors);
    filter.max = parse_amount(query, texts, "max", filter.currency, &mut errors);
    let zone = &visit.time_zone;
    if let Some(day) = parse_date(query, texts, "from", &mut errors) {
        filter.from = zone.start_of_day(day);
    }
    if let Some(day) = parse_date(query, texts, "to", &mut errors) {
        filter.to = zone.end_of_day(day);
    }
    if errors.is_empty() { Ok(filter) } else { Err(errors) }
}

fn given<'q>(query: &'q Fields, name: &str) -> Option<&'q str> {
    Some(query.text(name)).filter(|text| !text.is_empty())
}

fn parse_search(query: &Fields, texts: &Texts, errors: &mut FieldErrors) -> Option<String> {
    let text = given(query, "q")?;
    if text.chars().count() > MAX_SEARCH_LENGTH {
        errors.add("q", texts.text(Text::FieldTooLong));
    }
    Some(text.to_owned())
}

fn parse_status(query: &Fields, texts: &Texts, errors: &mut FieldErrors) -> Option<&'static str> {
    let text = given(query, "status")?;
    let found = STATUSES.iter().find(|(status, _)| *status == text);
    if found.is_none() {
        errors.add("status", texts.text(Text::ChoiceWrong));
    }
    found.map(|(status, _)| *status)
}

fn parse_display(query: &Fields, texts: &Texts, errors: &mut FieldErrors) -> Vec<DisplayStatus> {
    let given = query.all(DISPLAY_STATUS).map(str::trim).filter(|code| !code.is_empty());
    let statuses: Option<Vec<_>> = given.map(DisplayStatus::from_code).collect();
    let mut statuses = statuses.unwrap_or_else(|| {
        errors.add(DISPLAY_STATUS, texts.text(Text::ChoiceWrong));
        Vec::new()
    });
    statuses.sort_unstable();
    statuses.dedup();
    statuses
}

fn parse_methods(query: &Fields, texts: &Texts, errors: &mut FieldErrors) -> Vec<PaymentMethod> {
    let given = query.all("method").map(str::trim).filter(|code| !code.is_empty());
    let methods: Option<Vec<_>> = given.map(PaymentMethod::from_code).collect();
    methods.unwrap_or_else(|| {
        errors.add("method", texts.text(Text::ChoiceWrong));
        Vec::new()
    })
}

fn parse_currency(query: &Fields, texts: &Texts, errors: &mut FieldErrors) -> Option<Currency> {
    let currency = Currency::from_code(&given(query, "currency")?.to_uppercase());
    if currency.is_none() {
        errors.add("currency", texts.text(Text::PayCurrencyWrong));
    }
    currency
}

fn parse_last4(query: &Fields, texts: &Texts, errors: &mut FieldErrors) -> Option<String> {
    let text = given(query, "last4")?;
    if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        errors.add("last4", texts.text(Text::PayLast4Wrong));
    }
    Some(text.to_owned())
}

fn parse_amount(
    query: &Fields,
    texts: &Texts,
    name: &'static str,
    currency: Option<Currency>,
    errors: &mut FieldErrors,
) -> Option<i64> {
    let text = given(query, name)?;
    let amount = match currency {
        Some(currency) => {
            read_amount(texts, query, name, currency).map(|typed| typed.money.minor())
        }
        None => texts.parse_amount(text, DEFAULT_EXPONENT).ok_or_else(|| amount_wrong(texts)),
    };
    amount.map_err(|problem| errors.add(name, problem)).ok()
}

fn parse_date(
    query: &Fields,
    texts: &Texts,
    name: &'static str,
    errors: &mut FieldErrors,
) -> Option<Date> {
    let day = Date::parse(given(query, name)?);
    if day.is_none() {
        errors.add(name, texts.text(Text::DateWrong));
    }
    day
}

/// Where the page begins: `after` leads to older payments, `before` to newer ones. Both are the id
/// of a payment. `Ok(Err(…))` names the one that is unknown.
pub(super) async fn parse_cursor(
    visit: &Visit,
) -> Result<Result<PaymentCursor, FieldErrors>, StoreError> {
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    for name in ["after", "before"] {
        let Some(id) = given(&visit.request.query, name) else { continue };
        let found = match IntentId::parse(&id.to_lowercase()) {
            Some(id) => find_position(app, merchant, &id).await?,
            None => None,
        };
        return Ok(match (name, found) {
            (_, None) => Err(FieldErrors::of(name, visit.texts.text(Text::PayCursorWrong))),
            ("after", Some(place)) => Ok(PaymentCursor::Older(place)),
            (_, Some(place)) => Ok(PaymentCursor::Newer(place)),
        });
    }
    Ok(Ok(PaymentCursor::Newest))
}

/// The parameter of an export that leaves the byte order mark out.
pub(super) const BYTE_ORDER_MARK: &str = "bom";
pub(super) const WITHOUT: &str = "off";

/// Whether an export begins with a byte order mark, as it does unless the query says otherwise.
pub(super) fn parse_byte_order_mark(visit: &Visit) -> Result<bool, FieldErrors> {
    match visit.request.query.text(BYTE_ORDER_MARK) {
        "" | "on" => Ok(true),
        WITHOUT => Ok(false),
        _ => Err(FieldErrors::of(BYTE_ORDER_MARK, visit.texts.text(Text::ChoiceWrong))),
    }
}

/// Whether any filter is set.
pub(super) fn is_filtered(query: &Fields) -> bool {
    NAMES.iter().any(|name| given(query, name).is_some())
}

/// Whether a filter is set that the page folds away.
pub(super) fn has_more_filters(query: &Fields) -> bool {
    NAMES[2..].iter().any(|name| given(query, name).is_some())
}

/// The query of the same filters, for links: `status=…&from=…`, empty without filters.
pub(super) fn to_query(query: &Fields) -> String {
    to_query_without(query, "")
}

/// As [`to_query`], without the filter of a name.
pub(super) fn to_query_without(query: &Fields, left_out: &str) -> String {
    let mut written = url::form_urlencoded::Serializer::new(String::new());
    for name in NAMES.into_iter().filter(|name| *name != left_out) {
        for value in query.all(name).map(str::trim).filter(|value| !value.is_empty()) {
            written.append_pair(name, value);
        }
    }
    written.finish()
}
