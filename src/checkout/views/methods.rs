//! The methods to choose from, each with its fields and a note.

use kassa_checkout::{CARD_ENTRY_FIELD, PaymentChoice, VOUCHER_FIELD};
use kassa_domain::abilities::CardEntry;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Locale, Phrase, Text};
use leptos::prelude::*;

use super::brand_names::view_common_brands;
use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::{Part, Text as Inserted};
use super::{account, card_fields, field, phone, store_card};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

/// The radio button of a method, followed by its fields.
pub(super) fn write_method(
    html: &mut Markup,
    page: &PageContext,
    props: &PayFormProps,
    method: PaymentMethod,
) {
    static OTHERS: [Template; PaymentMethod::ALL.len()] =
        [const { Template::new() }; PaymentMethod::ALL.len()];
    static CHOSEN: [Template; PaymentMethod::ALL.len()] =
        [const { Template::new() }; PaymentMethod::ALL.len()];
    let is_chosen = props.chosen.as_ref() == Some(&PaymentChoice::Method(method));
    let templates = if is_chosen { &CHOSEN } else { &OTHERS };
    let name = match method {
        PaymentMethod::Card if !props.options.stored_cards.is_empty() => Text::MethodAnotherCard,
        method => labels::method_name(method),
    };
    templates[method as usize].write(
        html,
        &page.locale,
        |placeholders| view_method(method, is_chosen, placeholders),
        [Inserted(page.locale.text(name)), Part(&|html| write_details(html, page, props, method))],
    );
}

fn view_method(
    method: PaymentMethod,
    is_chosen: bool,
    [name, details]: [&'static str; 2],
) -> impl IntoView {
    let class = if method.supports_delayed_capture() { "" } else { "at-once" };
    view! {
        <div class="method">
            <label>
                <input
                    type="radio"
                    id=format!("method-{}", method.code())
                    class=class
                    name="method"
                    value=method.code()
                    checked=is_chosen
                />
                <span>{name}</span>
            </label>
            " "
            {(method == PaymentMethod::Card).then(view_common_brands)}
            " "
            <div>{details}</div>
        </div>
    }
}

fn write_details(
    html: &mut Markup,
    page: &PageContext,
    props: &PayFormProps,
    method: PaymentMethod,
) {
    let (locale, merchant) = (&page.locale, page.merchant_name());
    let error = |field: &str| props.field_error(page, field);
    match method {
        PaymentMethod::Card if props.options.card_entry == CardEntry::There => {
            write_card_typed_there(html, page, props);
        }
        PaymentMethod::Card => card_fields::write_card_fields(html, page, props),
        PaymentMethod::MobileMoney => {
            phone::write_phone_fields(html, page, props);
            write_note(html, locale, locale.text(Text::MobileMoneyNote));
        }
        PaymentMethod::Voucher => {
            field::write_voucher_field(html, locale, error(VOUCHER_FIELD));
            write_note(html, locale, locale.text(Text::VoucherNote));
        }
        PaymentMethod::Paypal => write_note(html, locale, locale.text(Text::PaypalNote)),
        PaymentMethod::Eft => write_note(html, locale, locale.text(Text::EftNote)),
        PaymentMethod::BankTransfer => {
            let note = locale.format_phrase(&Phrase::BankTransferNote { merchant });
            write_note(html, locale, &note);
        }
        PaymentMethod::DebitOrder => {
            let note = locale.format_phrase(&Phrase::DebitOrderNote { merchant });
            write_note(html, locale, &note);
            html.push_view(
                view! { <div class="account-fields">{account::render_fields(page, props)}</div> },
            );
            let rights = locale.format_phrase(&Phrase::MandateRights { merchant });
            write_note(html, locale, &rights);
        }
    }
}

fn write_card_typed_there(html: &mut Markup, page: &PageContext, props: &PayFormProps) {
    let entry = CardEntry::There.code();
    html.push_view(view! { <input type="hidden" name=CARD_ENTRY_FIELD value=entry /> });
    write_note(html, &page.locale, page.locale.text(Text::HostedCardNote));
    store_card::write_checkbox(html, page, props.refilled.remember);
}

/// What follows the submit button.
fn write_note(html: &mut Markup, locale: &Locale, text: &str) {
    static NOTE: Template = Template::new();
    NOTE.write(html, locale, |[text]| view! { <p class="hint">{text}</p> }, [Inserted(text)]);
}
