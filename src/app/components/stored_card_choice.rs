//! Stored cards: the choice of one to pay with.

use kassa_checkout::{PaymentChoice, StoredCard, stored_code_field};
use leptos::prelude::*;

use super::card_input::StoredCodeInput;
use crate::app::context::use_page;
use crate::app::labels;
use crate::app::pay_form_state::use_pay_form;

/// The radio buttons of the stored cards. Empty without any: the island replaces it after a card is
/// stored.
#[component]
pub(in crate::app) fn StoredCardChoices() -> impl IntoView {
    let form = use_pay_form();
    let cards = form.options.stored_cards.iter().cloned().enumerate();
    let rows = cards.map(|(index, card)| view! { <StoredCardChoice index card /> });
    view! {
        <div id="stored" data-swap>
            {rows.collect_view()}
        </div>
    }
}

/// The label ends with the last four digits. Only a choice whose code is asked for has a place for
/// it.
#[component]
fn StoredCardChoice(index: usize, card: StoredCard) -> impl IntoView {
    let (page, form) = (use_page(), use_pay_form());
    let choice = PaymentChoice::Credential(card.id.clone());
    let is_chosen = form.chosen.as_ref() == Some(&choice);
    let hint = format!("expires-{index}");
    let expiry = labels::expiry_label(&page.locale, &card.card);
    let code = card.asks_code.then(|| {
        let name = stored_code_field(&card.id);
        view! { <div><StoredCodeInput name brand=card.card.brand /></div> }
    });
    view! {
        <div class="method">
            <label>
                <input
                    type="radio"
                    name="method"
                    value=choice.to_form_value()
                    checked=is_chosen
                    aria-describedby=hint.clone()
                />
                <CardLabel card=card.card />
            </label>
            " "
            <span class="hint" id=hint>{expiry}</span>
            " "
            {code}
        </div>
    }
}

/// The brand and the last four digits, which stay together in every direction of writing.
#[component]
pub(in crate::app) fn CardLabel(card: kassa_domain::method::card::MaskedCard) -> impl IntoView {
    let label = labels::card_label(&use_page().locale, &card);
    let before = labels::trim_last_digits(&label, &card).to_owned();
    view! { <span>{before}<bdi>{card.last4}</bdi></span> }
}
