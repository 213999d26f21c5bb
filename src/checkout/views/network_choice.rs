//! The page on which the customer chooses the network of a card with two brands, each by a button
//! of its own: the choice is the payer's (Regulation (EU) 2015/751, article 8(6)), and text
//! browsers choose the first of radio buttons by themselves.

use kassa_checkout::NETWORK_FIELD;
use kassa_domain::method::card::CardNetwork;
use kassa_i18n::{Phrase, Text};
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer;
use super::markup::Markup;
use super::{alerts, hidden_fields, order_summary};
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;

const QUESTION: &str = "network-question";
const ERROR: &str = "network-error";

/// `is_invalid` if the form was submitted without a network of the card.
pub(in crate::checkout) fn render(
    page: &PageContext,
    networks: &[CardNetwork],
    is_invalid: bool,
) -> Markup {
    let locale = &page.locale;
    let heading = locale.text(Text::NetworkHeading);
    let title = match is_invalid {
        true => locale.format_phrase(&Phrase::PageTitleWithProblem { title: heading }),
        false => heading.to_owned(),
    };
    let document_props = DocumentProps::for_intent(page, title, "network");
    let pay = labels::page_title(page);
    let content = view! {
        <main class="end sheet">
            {order_summary::render_logo(page)}
            <p class="bank-name">{pay}</p>
            <h1 id=QUESTION>{heading}</h1>
            {is_invalid.then(|| render_alert(page, networks))}
            {order_summary::render_rows(page)}
            {render_form(page, networks, is_invalid)}
            {render_other_way(page)}
        </main>
        {view_footer(page)}
    };
    render_document(&document_props, content)
}

fn render_alert(page: &PageContext, networks: &[CardNetwork]) -> AnyView {
    let first = networks.first().map(|network| id_of(*network)).unwrap_or_default();
    let message = page.locale.text(Text::NetworkMissing).to_owned();
    alerts::render_errors(page, "problems", vec![(first, message)])
}

fn id_of(network: CardNetwork) -> String {
    format!("network-{}", network.code())
}

fn render_form(
    page: &PageContext,
    networks: &[CardNetwork],
    is_invalid: bool,
) -> impl IntoView + use<> {
    let (locale, link) = (&page.locale, &page.link);
    let pay = labels::pay_button_label(page, &page.format_amount());
    let buttons = networks.iter().map(|network| render_button(*network, &pay)).collect_view();
    let error = is_invalid.then(|| {
        view! { <p class="error" id=ERROR>{locale.text(Text::NetworkMissing)}</p> }
    });
    view! {
        <form class="choices networks" method="post" action=link.path("/network")>
            {hidden_fields::view_hidden_fields(locale, link)}
            <div
                class="choices"
                role="group"
                aria-labelledby=QUESTION
                aria-describedby=is_invalid.then_some(ERROR)
            >
                {buttons}
                {error}
            </div>
        </form>
    }
}

/// Every network looks the same, none is the main one, and each pays at once.
fn render_button(network: CardNetwork, pay: &str) -> impl IntoView + use<> {
    view! {
        <button
            type="submit"
            id=id_of(network)
            class="button network"
            name=NETWORK_FIELD
            value=network.code()
        >
            <span><bdi>{network.name()}</bdi> " · " {pay.to_owned()}</span>
        </button>
    }
}

/// Nothing is charged yet, so the customer can leave without a warning.
fn render_other_way(page: &PageContext) -> impl IntoView + use<> {
    let (locale, link) = (&page.locale, &page.link);
    view! {
        <form class="other-way" method="post" action=link.path("/give-up")>
            {hidden_fields::view_hidden_fields(locale, link)}
            <button type="submit" class="button">{locale.text(Text::OtherWayButton)}</button>
        </form>
    }
}
