//! The fields of a mobile money account: its number, after its country in a currency of several.

use kassa_checkout::{PHONE_COUNTRY_FIELD, PHONE_FIELD, find_phone_country};
use kassa_domain::method::phone::{DiallingPlan, plans_of_currency};
use kassa_i18n::{Locale, Text};
use leptos::prelude::*;

use super::field;
use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use crate::checkout::page_context::PageContext;

pub(super) fn write_phone_fields(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    let plans = plans_of_currency(page.session.money.currency());
    if plans.len() > 1 {
        let chosen = find_country(page, &props.refilled.phone_country, &plans);
        let error = props.field_error(page, PHONE_COUNTRY_FIELD);
        html.push_view(render_country_select(&page.locale, plans, chosen, error));
    }
    let purchaser_phone = page.session.purchaser_phone.as_deref().unwrap_or_default();
    let refilled = props.refilled.phone.as_str();
    let phone = if refilled.is_empty() { purchaser_phone } else { refilled };
    let error = props.field_error(page, PHONE_FIELD);
    field::write_phone_field(html, &page.locale, phone, error);
}

/// The country that was chosen, else that of the purchaser, else the region of their language.
fn find_country(
    page: &PageContext,
    chosen: &str,
    plans: &[&'static DiallingPlan],
) -> Option<&'static str> {
    let of_region = |region| plans.iter().find(|plan| plan.country() == region);
    find_phone_country(chosen, &page.session)
        .or_else(|| page.locale.region().and_then(of_region).map(|plan| plan.country()))
}

fn render_country_select(
    locale: &Locale,
    mut plans: Vec<&'static DiallingPlan>,
    chosen: Option<&'static str>,
    error: Option<String>,
) -> impl IntoView + use<> {
    let error_id = format!("{PHONE_COUNTRY_FIELD}-error");
    let is_valid = error.is_none();
    plans.sort_by_key(|plan| locale.country_name(plan.country()).to_lowercase());
    let options = plans.into_iter().map(|plan| {
        let country = plan.country();
        // The plus stays before its digits also in a text from right to left.
        let name = locale.country_name(country);
        let label = format!("{name} (\u{2066}+{}\u{2069})", plan.calling_code());
        view! { <option value=country selected=chosen == Some(country)>{label}</option> }
    });
    view! {
        <div class=format!("field {PHONE_COUNTRY_FIELD}")>
            <label for=PHONE_COUNTRY_FIELD>{locale.text(Text::PhoneCountryLabel)}</label>
            <select
                id=PHONE_COUNTRY_FIELD
                name=PHONE_COUNTRY_FIELD
                autocomplete="country"
                aria-required="true"
                aria-invalid=(!is_valid).then_some("true")
                aria-describedby=error_id.clone()
            >
                <option value="">{locale.text(Text::OptionChoose)}</option>
                {options.collect_view()}
            </select>
            <p class="error" id=error_id hidden=is_valid>{error}</p>
        </div>
    }
}
