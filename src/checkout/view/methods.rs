//! The methods to choose from, each with what it asks for and what comes after.

use leptos::prelude::*;

use super::marks::marks;
use super::pay_form::Filled;
use super::{account, field, remember};
use crate::assets;
use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::domain::method::Method;
use crate::i18n::{Phrase, Text};
use crate::islands::Field;
use crate::session::{Choice, PHONE, VOUCHER};

const fn icon(method: Method) -> &'static str {
    match method {
        Method::Card => assets::url("methods/card.svg"),
        Method::Paypal => assets::url("methods/paypal.svg"),
        Method::Eft => assets::url("methods/eft.svg"),
        Method::BankTransfer | Method::DebitOrder => assets::url("methods/bank-transfer.svg"),
        Method::MobileMoney => assets::url("methods/mobile-money.svg"),
        Method::Voucher => assets::url("methods/voucher.svg"),
    }
}

/// A method's radio button, and below it what is asked for once it is chosen.
pub(super) fn choice(scene: &Scene, filled: &Filled, method: Method) -> impl IntoView + use<> {
    let choice = Choice::Method(method);
    let (id, value, chosen) = (format!("method-{}", method.code()), choice.value(), filled.chosen.as_ref() == Some(&choice));
    let name = match method {
        Method::Card if !filled.choices.stored.is_empty() => Text::MethodAnotherCard,
        method => words::method(method),
    };
    let class = if method.supports_delayed_capture() { "" } else { "at-once" };
    view! {
        <div class="method">
            <div class="method-choice">
                <label>
                    <input type="radio" id=id class=class name="method" value=value checked=chosen data-swap />
                    <img src=icon(method) alt="" width="28" height="20" />
                    <span>{scene.locale.text(name)}</span>
                </label>
                {(method == Method::Card).then(|| marks(&scene.locale))}
            </div>
            <div class="method-details">{details(scene, filled, method)}</div>
        </div>
    }
}

fn details(scene: &Scene, filled: &Filled, method: Method) -> AnyView {
    let (locale, error) = (&scene.locale, |field: &str| filled.error(scene, field));
    match method {
        Method::Card => {
            view! { <div class="card-fields">{card(scene, filled)} {remember::choice(scene, filled.kept.remember)}</div> }
                .into_any()
        }
        Method::MobileMoney => {
            let given = scene.session.purchaser_phone.as_deref().unwrap_or_default();
            let phone = if filled.kept.phone.is_empty() { given } else { &filled.kept.phone };
            view! { {field::phone(locale, phone, error(PHONE))} {note(locale.text(Text::MobileMoneyNote))} }.into_any()
        }
        Method::Voucher => view! { {field::voucher(locale, error(VOUCHER))} {note(locale.text(Text::VoucherNote))} }.into_any(),
        Method::Paypal => note(locale.text(Text::PaypalNote)),
        Method::Eft => note(locale.text(Text::EftNote)),
        Method::BankTransfer => note(&locale.phrase(&Phrase::BankTransferNote { merchant: scene.merchant() })),
        Method::DebitOrder => {
            let merchant = scene.merchant();
            view! {
                {note(&locale.phrase(&Phrase::DebitOrderNote { merchant }))}
                <div class="account-fields">{account::fields(scene, filled)}</div>
                {note(&locale.phrase(&Phrase::MandateRights { merchant }))}
            }
            .into_any()
        }
    }
}

/// What happens after the button.
fn note(words: &str) -> AnyView {
    view! { <p class="hint">{words.to_owned()}</p> }.into_any()
}

fn card(scene: &Scene, filled: &Filled) -> Vec<AnyView> {
    let show = |which: Field| {
        let value = match which {
            Field::Expiry => filled.kept.expiry.as_str(),
            Field::Holder => filled.kept.holder.as_str(),
            Field::Number | Field::Code => "",
        };
        field::card(&scene.locale, which, value, filled.error(scene, which.name()))
    };
    Field::ALL.map(show).into()
}
