//! The fields of a mobile money account: its number, after its country in a currency of several.

use kassa_checkout::{PHONE_COUNTRY_FIELD, PHONE_FIELD, find_phone_country};
use kassa_domain::method::phone::{DiallingPlan, plans_of_currency};
use kassa_i18n::Text;
use leptos::prelude::*;

use super::field::{Field, SelectField};
use crate::app::context::{PageContext, use_page};
use crate::app::pay_form_state::use_pay_form;

#[component]
pub(in crate::app) fn PhoneFields() -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    let plans = plans_of_currency(page.session.money.currency());
    let value = match form.refilled.phone.as_str() {
        "" => page.session.purchaser_phone.clone().unwrap_or_default(),
        refilled => refilled.to_owned(),
    };
    view! {
        {(plans.len() > 1).then(|| view! { <CountrySelect plans /> })}
        <Field
            name=PHONE_FIELD
            label=Text::PhoneLabel
            input_type="tel"
            autocomplete="tel"
            enterkeyhint="done"
            hint=Text::PhoneHint
            value
            error=form.field_error(&page.locale, PHONE_FIELD)
        />
    }
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

#[component]
fn CountrySelect(mut plans: Vec<&'static DiallingPlan>) -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    let locale = page.locale.clone();
    let chosen = find_country(&page, &form.refilled.phone_country, &plans);
    plans.sort_by_key(|plan| locale.country_name(plan.country()).to_lowercase());
    let options = plans.into_iter().map(move |plan| {
        let country = plan.country();
        // The plus stays before its digits also in a text from right to left.
        let name = locale.country_name(country);
        let label = format!("{name} (\u{2066}+{}\u{2069})", plan.calling_code());
        view! { <option value=country selected=chosen == Some(country)>{label}</option> }
    });
    view! {
        <SelectField
            name=PHONE_COUNTRY_FIELD
            label=Text::PhoneCountryLabel
            autocomplete="country"
            error=form.field_error(&page.locale, PHONE_COUNTRY_FIELD)
        >
            {options.collect_view()}
        </SelectField>
    }
}
