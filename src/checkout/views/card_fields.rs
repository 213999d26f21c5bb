//! The fields of a new card.

use leptos::prelude::*;

use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::Part;
use super::{field, store_card};
use crate::checkout::card_texts;
use crate::checkout::page_context::PageContext;
use crate::domain::method::field_errors::CardField;
use crate::i18n::Locale;

pub(super) fn write_card_fields(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    static FIELDS: Template = Template::new();
    FIELDS.write(
        html,
        &page.locale,
        |placeholders| view_card_fields(&page.locale, placeholders),
        [
            Part(&|html| write_fields(html, page, props)),
            Part(&|html| store_card::write_checkbox(html, page, props.refilled.remember)),
        ],
    );
}

fn view_card_fields(
    locale: &Locale,
    [fields, remember]: [&'static str; 2],
) -> impl IntoView + use<> {
    view! {
        <div class="card-fields" data-texts=card_texts::path(locale)>
            {fields}
            {remember}
        </div>
    }
}

fn write_fields(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    for field in CardField::ALL {
        let value = match field {
            CardField::Expiry => props.refilled.expiry.as_str(),
            CardField::Holder => props.refilled.holder.as_str(),
            CardField::Number | CardField::Code => "",
        };
        let error = props.field_error(page, field.name());
        field::write_card_field(html, &page.locale, field, value, error);
    }
}
