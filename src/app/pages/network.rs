//! The page on which the customer chooses the network of a card with two brands, each by a button
//! of its own: the choice is the payer's (Regulation (EU) 2015/751, article 8(6)), and text
//! browsers choose the first of radio buttons by themselves.

use kassa_checkout::NETWORK_FIELD;
use kassa_domain::method::card::CardNetwork;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use crate::app::components::{Footer, HiddenFields, Logo, PaymentRows, WrongField, WrongFields};
use crate::app::context::use_page;
use crate::app::document::IntentDocument;
use crate::app::labels;

const QUESTION: &str = "network-question";
const ERROR: &str = "network-error";

/// `is_invalid` if the form was submitted without a network of the card.
#[component]
pub(crate) fn NetworkPage(networks: Vec<CardNetwork>, is_invalid: bool) -> impl IntoView {
    let page = use_page();
    let locale = &page.locale;
    let heading = locale.text(Text::NetworkHeading);
    let title = match is_invalid {
        true => locale.format_phrase(&Phrase::PageTitleWithProblem { title: heading }),
        false => heading.to_owned(),
    };
    let problem = is_invalid.then(|| {
        let control = networks.first().map(|network| id_of(*network)).unwrap_or_default();
        view! { <WrongFields fields=vec![WrongField { control, label: heading }] /> }
    });
    view! {
        <IntentDocument title state="network">
            <main class="end sheet">
                <Logo />
                <p class="bank-name">{labels::page_title(&page)}</p>
                <h1 id=QUESTION>{heading}</h1>
                {problem}
                <PaymentRows />
                <NetworkForm networks is_invalid />
                <OtherWay />
            </main>
            <Footer />
        </IntentDocument>
    }
}

fn id_of(network: CardNetwork) -> String {
    format!("network-{}", network.code())
}

#[component]
fn NetworkForm(networks: Vec<CardNetwork>, is_invalid: bool) -> impl IntoView {
    let page = use_page();
    let focused = networks.first().copied().filter(|_| is_invalid && !page.is_preview());
    let buttons = networks.into_iter().map(|network| {
        let takes_focus = focused == Some(network);
        view! { <NetworkButton network takes_focus /> }
    });
    let error = is_invalid.then(|| {
        view! { <p class="error" id=ERROR>{page.locale.text(Text::NetworkMissing)}</p> }
    });
    view! {
        <form class="choices networks" method="post" action=page.link.path("/network")>
            <HiddenFields />
            <div
                class="choices"
                role="group"
                aria-labelledby=QUESTION
                aria-describedby=is_invalid.then_some(ERROR)
            >
                {buttons.collect_view()}
                {error}
            </div>
        </form>
    }
}

/// Every network looks the same, none is the main one, and each pays at once.
#[component]
fn NetworkButton(network: CardNetwork, takes_focus: bool) -> impl IntoView {
    let page = use_page();
    let pay = labels::pay_button_label(&page, &page.format_amount());
    view! {
        <button
            type="submit"
            id=id_of(network)
            class="button network"
            name=NETWORK_FIELD
            value=network.code()
            autofocus=takes_focus
        >
            <span>
                <bdi>{network.name()}</bdi>
                " · "
                {pay}
            </span>
        </button>
    }
}

/// Nothing is charged yet, so the customer can leave without a warning.
#[component]
fn OtherWay() -> impl IntoView {
    let page = use_page();
    view! {
        <form class="other-way" method="post" action=page.link.path("/give-up")>
            <HiddenFields />
            <button type="submit" class="button">
                {page.locale.text(Text::OtherWayButton)}
            </button>
        </form>
    }
}
