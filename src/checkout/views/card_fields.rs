//! The fields of a new card.

use leptos::prelude::*;

use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::Markup as Part;
use super::{field, store_card};
use crate::checkout::card_texts;
use crate::checkout::page_context::PageContext;
use crate::domain::method::field_errors::CardField;
use crate::i18n::Locale;

pub(super) fn render_card_fields(page: &PageContext, props: &PayFormProps) -> Markup {
    static FIELDS: Template = Template::new();
    let fields: Markup =
        CardField::ALL.into_iter().map(|field| render_field(page, props, field)).collect();
    let remember = store_card::render_checkbox(page, props.refilled.remember);
    FIELDS.fill(
        &page.locale,
        |placeholders| view_card_fields(&page.locale, placeholders),
        [Part(fields), Part(remember)],
    )
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

fn render_field(page: &PageContext, props: &PayFormProps, field: CardField) -> Markup {
    let value = match field {
        CardField::Expiry => props.refilled.expiry.as_str(),
        CardField::Holder => props.refilled.holder.as_str(),
        CardField::Number | CardField::Code => "",
    };
    let error = props.field_error(page, field.name());
    field::render_card_field(&page.locale, field, value, error)
}
