//! The fields of a new card.

use kassa_domain::method::field_errors::CardField;
use leptos::prelude::*;

use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use super::{field, store_card};
use crate::checkout::card_texts;
use crate::checkout::page_context::PageContext;

pub(super) fn write_card_fields(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    static FIELDS: Template = Template::new();
    FIELDS.write(
        html,
        &page.locale,
        view_card_fields,
        [
            // The same language has several files, one for each kind of digits.
            Inserted(&card_texts::path(&page.locale)),
            Part(&|html| write_fields(html, page, props)),
            Part(&|html| store_card::write_checkbox(html, page, props.refilled.remember)),
        ],
    );
}

fn view_card_fields([texts, fields, remember]: [&'static str; 3]) -> impl IntoView + use<> {
    view! {
        <div class="card-fields" data-texts=texts>
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
