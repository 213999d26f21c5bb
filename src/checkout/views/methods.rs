//! The methods to choose from, each with its fields and a note.

use leptos::prelude::*;

use super::brand_marks::render_marks;
use super::fragment::Fragment;
use super::pay_form_props::PayFormProps;
use super::{account, field, store_card};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::{CARD_ENTRY_FIELD, PHONE_FIELD, PaymentChoice, VOUCHER_FIELD};
use crate::domain::abilities::CardEntry;
use crate::domain::method::PaymentMethod;
use crate::domain::method::field_errors::CardField;
use crate::i18n::{Phrase, Text};
use crate::platform::assets;

const fn icon_url(method: PaymentMethod) -> &'static str {
    match method {
        PaymentMethod::Card => assets::url("methods/card.svg"),
        PaymentMethod::Paypal => assets::url("methods/paypal.svg"),
        PaymentMethod::Eft => assets::url("methods/eft.svg"),
        PaymentMethod::BankTransfer | PaymentMethod::DebitOrder => {
            assets::url("methods/bank-transfer.svg")
        }
        PaymentMethod::MobileMoney => assets::url("methods/mobile-money.svg"),
        PaymentMethod::Voucher => assets::url("methods/voucher.svg"),
    }
}

/// The radio button of a method, followed by its fields.
pub(super) fn render_method(
    page: &PageContext,
    props: &PayFormProps,
    method: PaymentMethod,
) -> AnyView {
    static PAYPAL: Fragment = Fragment::new();
    static EFT: Fragment = Fragment::new();
    let is_chosen = props.chosen.as_ref() == Some(&PaymentChoice::Method(method));
    let fragment = match method {
        PaymentMethod::Paypal if !is_chosen => &PAYPAL,
        PaymentMethod::Eft if !is_chosen => &EFT,
        _ => return render_choice(page, props, method).into_any(),
    };
    fragment.render(&page.locale, || render_choice(page, props, method)).into_any()
}

fn render_choice(
    page: &PageContext,
    props: &PayFormProps,
    method: PaymentMethod,
) -> impl IntoView + use<> {
    let choice = PaymentChoice::Method(method);
    let (id, value, chosen) = (
        format!("method-{}", method.code()),
        choice.to_form_value(),
        props.chosen.as_ref() == Some(&choice),
    );
    let name = match method {
        PaymentMethod::Card if !props.options.stored_cards.is_empty() => Text::MethodAnotherCard,
        method => labels::method_name(method),
    };
    let class = if method.supports_delayed_capture() { "" } else { "at-once" };
    view! {
        <div class="method">
            <div class="method-choice">
                <label>
                    <input
                        type="radio"
                        id=id
                        class=class
                        name="method"
                        value=value
                        checked=chosen
                        data-swap
                    />
                    <img src=icon_url(method) alt="" width="28" height="20" />
                    <span>{page.locale.text(name)}</span>
                </label>
                {(method == PaymentMethod::Card).then(|| render_marks(&page.locale))}
            </div>
            <div class="method-details">{render_method_details(page, props, method)}</div>
        </div>
    }
}

fn render_method_details(
    page: &PageContext,
    props: &PayFormProps,
    method: PaymentMethod,
) -> AnyView {
    let (locale, merchant) = (&page.locale, page.merchant_name());
    let error = |field: &str| props.field_error(page, field);
    match method {
        PaymentMethod::Card if props.options.card_entry == CardEntry::There => {
            let remember = store_card::render_checkbox(page, props.refilled.remember);
            view! {
                <input type="hidden" name=CARD_ENTRY_FIELD value=CardEntry::There.code() />
                {render_note(locale.text(Text::HostedCardNote))}
                {remember}
            }
            .into_any()
        }
        PaymentMethod::Card => {
            let remember = store_card::render_checkbox(page, props.refilled.remember);
            view! { <div class="card-fields">{render_card_fields(page, props)} {remember}</div> }
                .into_any()
        }
        PaymentMethod::MobileMoney => {
            let purchaser_phone = page.session.purchaser_phone.as_deref().unwrap_or_default();
            let refilled = props.refilled.phone.as_str();
            let phone = if refilled.is_empty() { purchaser_phone } else { refilled };
            view! {
                {field::render_phone_field(locale, phone, error(PHONE_FIELD))}
                {render_note(locale.text(Text::MobileMoneyNote))}
            }
            .into_any()
        }
        PaymentMethod::Voucher => view! {
            {field::render_voucher_field(locale, error(VOUCHER_FIELD))}
            {render_note(locale.text(Text::VoucherNote))}
        }
        .into_any(),
        PaymentMethod::Paypal => render_note(locale.text(Text::PaypalNote)),
        PaymentMethod::Eft => render_note(locale.text(Text::EftNote)),
        PaymentMethod::BankTransfer => {
            render_note(&locale.format_phrase(&Phrase::BankTransferNote { merchant }))
        }
        PaymentMethod::DebitOrder => view! {
            {render_note(&locale.format_phrase(&Phrase::DebitOrderNote { merchant }))}
            <div class="account-fields">{account::render_fields(page, props)}</div>
            {render_note(&locale.format_phrase(&Phrase::MandateRights { merchant }))}
        }
        .into_any(),
    }
}

/// What follows the submit button.
fn render_note(text: &str) -> AnyView {
    view! { <p class="hint">{text.to_owned()}</p> }.into_any()
}

fn render_card_fields(page: &PageContext, props: &PayFormProps) -> Vec<AnyView> {
    let render = |field: CardField| {
        let value = match field {
            CardField::Expiry => props.refilled.expiry.as_str(),
            CardField::Holder => props.refilled.holder.as_str(),
            CardField::Number | CardField::Code => "",
        };
        let error = props.field_error(page, field.name());
        field::render_card_field(&page.locale, field, value, error)
    };
    CardField::ALL.map(render).into()
}
