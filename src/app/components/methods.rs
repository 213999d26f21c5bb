//! The methods to choose from, each with its fields and a note.

use kassa_checkout::{CARD_ENTRY_FIELD, PaymentChoice, VOUCHER_FIELD};
use kassa_domain::abilities::CardEntry;
use kassa_domain::method::PaymentMethod;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::account::AccountFields;
use super::brand_names::BrandNames;
use super::card_input::CardFields;
use super::field::Field;
use super::phone::PhoneFields;
use super::store_card::StoreCardBox;
use crate::app::context::{use_locale, use_page};
use crate::app::labels;
use crate::app::pay_form_state::use_pay_form;

/// The radio button of a method, followed by its fields.
#[component]
pub(in crate::app) fn MethodChoice(method: PaymentMethod) -> impl IntoView {
    let (locale, form) = (use_locale(), use_pay_form());
    let is_chosen = form.chosen == Some(PaymentChoice::Method(method));
    let name = match method {
        PaymentMethod::Card if !form.options.stored_cards.is_empty() => Text::MethodAnotherCard,
        method => labels::method_name(method),
    };
    let class = if method.supports_delayed_capture() { "delayed" } else { "at-once" };
    let brands = (method == PaymentMethod::Card).then(|| view! { <BrandNames /> });
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
                <span>{locale.text(name)}</span>
            </label>
            " "
            {brands}
            " "
            <div>
                <MethodDetails method />
            </div>
        </div>
    }
}

#[component]
fn MethodDetails(method: PaymentMethod) -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    let (locale, merchant) = (&page.locale, page.merchant_name());
    let phrase = |phrase: Phrase<'_>| locale.format_phrase(&phrase);
    match method {
        PaymentMethod::Card if form.options.card_entry == CardEntry::There => {
            view! { <CardTypedThere /> }.into_any()
        }
        PaymentMethod::Card => view! { <CardFields /> }.into_any(),
        PaymentMethod::MobileMoney => {
            view! { <PhoneFields /> <Note text=locale.text(Text::MobileMoneyNote) /> }.into_any()
        }
        PaymentMethod::Voucher => {
            view! { <VoucherField /> <Note text=locale.text(Text::VoucherNote) /> }.into_any()
        }
        PaymentMethod::Paypal => view! { <Note text=locale.text(Text::PaypalNote) /> }.into_any(),
        PaymentMethod::Eft => view! { <Note text=locale.text(Text::EftNote) /> }.into_any(),
        PaymentMethod::BankTransfer => {
            view! { <Note text=phrase(Phrase::BankTransferNote { merchant }) /> }.into_any()
        }
        PaymentMethod::DebitOrder => view! {
            <Note text=phrase(Phrase::DebitOrderNote { merchant }) />
            <AccountFields />
            <Note text=phrase(Phrase::MandateRights { merchant }) />
        }
        .into_any(),
    }
}

#[component]
fn CardTypedThere() -> impl IntoView {
    view! {
        <input type="hidden" name=CARD_ENTRY_FIELD value=CardEntry::There.code() />
        <Note text=use_locale().text(Text::HostedCardNote) />
        <StoreCardBox />
    }
}

/// The code of a voucher. It is a secret, so it is never shown again.
#[component]
fn VoucherField() -> impl IntoView {
    view! {
        <Field
            name=VOUCHER_FIELD
            label=Text::VoucherLabel
            autocomplete="off"
            inputmode="numeric"
            enterkeyhint="done"
            hint=Text::VoucherHint
            error=use_pay_form().field_error(&use_locale(), VOUCHER_FIELD)
        />
    }
}

/// What happens with the method.
#[component]
fn Note(#[prop(into)] text: String) -> impl IntoView {
    view! { <p class="hint">{text}</p> }
}
