//! The methods to choose from, each with its fields and a note.

use leptos::prelude::*;

use super::brand_names::view_common_brands;
use super::markup::Markup;
use super::pay_form_props::PayFormProps;
use super::template::Template;
use super::template::Value::{Markup as Part, Text as Inserted};
use super::{account, card_fields, field, store_card};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::{CARD_ENTRY_FIELD, PHONE_FIELD, PaymentChoice, VOUCHER_FIELD};
use crate::domain::abilities::CardEntry;
use crate::domain::method::PaymentMethod;
use crate::i18n::{Locale, Phrase, Text};

/// The radio button of a method, followed by its fields.
pub(super) fn render_method(
    page: &PageContext,
    props: &PayFormProps,
    method: PaymentMethod,
) -> Markup {
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
    templates[method as usize].fill(
        &page.locale,
        |placeholders| view_method(method, is_chosen, placeholders),
        [Inserted(page.locale.text(name)), Part(render_details(page, props, method))],
    )
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
            {(method == PaymentMethod::Card).then(view_common_brands)}
            <div>{details}</div>
        </div>
    }
}

fn render_details(page: &PageContext, props: &PayFormProps, method: PaymentMethod) -> Markup {
    let (locale, merchant) = (&page.locale, page.merchant_name());
    let error = |field: &str| props.field_error(page, field);
    match method {
        PaymentMethod::Card if props.options.card_entry == CardEntry::There => {
            render_card_typed_there(page, props)
        }
        PaymentMethod::Card => card_fields::render_card_fields(page, props),
        PaymentMethod::MobileMoney => {
            let purchaser_phone = page.session.purchaser_phone.as_deref().unwrap_or_default();
            let refilled = props.refilled.phone.as_str();
            let phone = if refilled.is_empty() { purchaser_phone } else { refilled };
            [
                field::render_phone_field(locale, phone, error(PHONE_FIELD)),
                render_note(locale, locale.text(Text::MobileMoneyNote)),
            ]
            .into_iter()
            .collect()
        }
        PaymentMethod::Voucher => [
            field::render_voucher_field(locale, error(VOUCHER_FIELD)),
            render_note(locale, locale.text(Text::VoucherNote)),
        ]
        .into_iter()
        .collect(),
        PaymentMethod::Paypal => render_note(locale, locale.text(Text::PaypalNote)),
        PaymentMethod::Eft => render_note(locale, locale.text(Text::EftNote)),
        PaymentMethod::BankTransfer => {
            render_note(locale, &locale.format_phrase(&Phrase::BankTransferNote { merchant }))
        }
        PaymentMethod::DebitOrder => [
            render_note(locale, &locale.format_phrase(&Phrase::DebitOrderNote { merchant })),
            Markup::render(
                view! { <div class="account-fields">{account::render_fields(page, props)}</div> },
            ),
            render_note(locale, &locale.format_phrase(&Phrase::MandateRights { merchant })),
        ]
        .into_iter()
        .collect(),
    }
}

fn render_card_typed_there(page: &PageContext, props: &PayFormProps) -> Markup {
    let note = render_note(&page.locale, page.locale.text(Text::HostedCardNote));
    let field =
        view! { <input type="hidden" name=CARD_ENTRY_FIELD value=CardEntry::There.code() /> };
    let remember = store_card::render_checkbox(page, props.refilled.remember);
    [Markup::render(field), note, remember].into_iter().collect()
}

/// What follows the submit button.
fn render_note(locale: &Locale, text: &str) -> Markup {
    static NOTE: Template = Template::new();
    NOTE.fill(locale, |[text]| view! { <p class="hint">{text}</p> }, [Inserted(text)])
}
