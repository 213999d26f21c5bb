//! The filters of the audit log, of its page as of its export.

use kassa_domain::portal::AuditAction;
use kassa_domain::time::Date;
use kassa_platform::time_zone::TimeZone;
use kassa_services::audit::AuditFilter;

use crate::forms::{FieldErrors, Fields};
use crate::texts::{Text, Texts};

/// The filters of a query, or what is wrong with them.
pub(super) fn parse_filter(
    query: &Fields,
    texts: &Texts,
    zone: &TimeZone,
) -> Result<AuditFilter, FieldErrors> {
    let mut errors = FieldErrors::default();
    let given = |name: &'static str| Some(query.text(name)).filter(|text| !text.is_empty());
    let actor = given("actor").map(str::to_lowercase);
    let mut filter = AuditFilter { actor, ..AuditFilter::default() };
    if let Some(code) = given("action") {
        filter.action = AuditAction::from_code(code);
        if filter.action.is_none() {
            errors.add("action", texts.text(Text::ChoiceWrong));
        }
    }
    if let Some(from) = given("from") {
        filter.from = Date::parse(from).map(|day| zone.start_of_day(day));
        if filter.from.is_none() {
            errors.add("from", texts.text(Text::DateWrong));
        }
    }
    if let Some(to) = given("to") {
        filter.to = Date::parse(to).map(|day| zone.end_of_day(day));
        if filter.to.is_none() {
            errors.add("to", texts.text(Text::DateWrong));
        }
    }
    if errors.is_empty() { Ok(filter) } else { Err(errors) }
}

/// The query of the same filters, for links: `actor=…&from=…`, empty without filters.
pub(super) fn to_query(query: &Fields) -> String {
    let mut written = url::form_urlencoded::Serializer::new(String::new());
    for name in ["actor", "action", "from", "to"] {
        let value = query.text(name);
        if !value.is_empty() {
            written.append_pair(name, value);
        }
    }
    written.finish()
}
