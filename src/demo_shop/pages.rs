//! The shop's pages. They are for developers who integrate Kassa, so they are in English only.

use kassa_platform::assets::AssetName;
use kassa_ui::components::Document;
use leptos::prelude::*;
use serde_json::Value;

use super::mandate::SignedMandate;
use super::mandate_section::mandate_section;
use super::order_actions::order_actions;
use super::products::{PRODUCTS, Product};
use super::storefront::Storefront;
use super::table::value_rows;
use super::text::{describe_status, format_value};

const STYLE: AssetName = AssetName::new("demo.css");
/// The script that copies; the shop works without it.
const SCRIPT: AssetName = AssetName::new("demo.js");

pub(super) fn shop_page(front: &Storefront) -> AnyView {
    let products = PRODUCTS.iter().map(product_card).collect_view();
    html_document(
        front,
        "Demo shop",
        view! {
            <p class="lead">
                "A merchant\u{2019}s shop that takes payments through Kassa\u{2019}s public API. \
                 No real money moves. Use any future expiry date and any security code."
            </p>
            <ul class="products">{products}</ul>
        },
    )
}

fn product_card(product: &Product) -> impl IntoView {
    let (label, text) = product.to_type;
    view! {
        <li class="product">
            <img src=product.picture.path() alt="" width="320" height="200" />
            <p class="journey">{product.journey}</p>
            <h2>{product.name}</h2>
            <p>{product.description}</p>
            <p class="shows">{product.demonstrates}</p>
            <p class="try">
                <span>{label}": "</span>
                <code id=format!("try-{}", product.code) data-copyable>{text}</code>
            </p>
            <form method="post" action=format!("/demo/buy/{}", product.code)>
                <button>"Buy for " {product.format_price()}</button>
            </form>
        </li>
    }
}

/// An order: the status in the return address beside the status of the API.
pub(super) fn result_page(
    front: &Storefront,
    claimed: &str,
    intent: &Value,
    mandate: Option<&SignedMandate>,
) -> AnyView {
    let status = format_value(&intent["status"]);
    let agree = claimed == status;
    let names =
        ["id", "reference_id", "status", "last_method", "last_brand", "card_last4", "created"];
    let amount = format!(
        "{} {}",
        format_value(&intent["amount_v2"]["major"]),
        format_value(&intent["currency"])
    );
    let id = format_value(&intent["id"]);
    let actions = order_actions(&id, &status, claimed);
    html_document(
        front,
        "Your order",
        view! {
            <p class="verdict" data-status=status.clone()>{describe_status(&status)}</p>
            {actions}
            <div class="compare">
                <section>
                    <h2>"What the address says"</h2>
                    <p class="status"><code>{claimed.to_owned()}</code></p>
                    <p>"The customer can alter it, so it proves nothing."</p>
                </section>
                <section>
                    <h2>"What the API says"</h2>
                    <p class="status"><code>{status}</code></p>
                    <p>{if agree { "They agree." } else { "They differ: the API is right." }}</p>
                </section>
            </div>
            <table>
                <caption><code>"GET /api/intents/{intent_id}"</code></caption>
                <tbody>
                    <tr><th scope="row"><code>"amount_v2"</code></th><td>{amount}</td></tr>
                    {value_rows(&names, intent)}
                </tbody>
            </table>
            {mandate.map(|mandate| mandate_section(mandate, &id, claimed))}
            <p><a href="/demo">"Back to the shop"</a></p>
        },
    )
}

pub(super) fn error_page(front: &Storefront, heading: &'static str, detail: &str) -> AnyView {
    html_document(
        front,
        heading,
        view! {
            <p class="lead">{detail.to_owned()}</p>
            <p><a href="/demo">"Back to the shop"</a></p>
        },
    )
}

fn html_document(
    front: &Storefront,
    title: &'static str,
    content: impl IntoView + 'static,
) -> AnyView {
    let full_title = format!("{title} · {}", front.name);
    let styles = [STYLE.path().to_owned()].into_iter().chain(front.stylesheet.clone()).collect();
    let header = header(front);
    view! {
        <Document title=full_title styles script=Some(SCRIPT.into()) is_public=true>
            <body data-copy="Copy" data-copied="Copied">
                {header} <main><h1>{title}</h1>{content.into_view()}</main>
                <footer>"A sandbox shop, built on Kassa."</footer>
            </body>
        </Document>
    }
    .into_any()
}

/// The shop's name, and the ways to the other parts of the sandbox.
fn header(front: &Storefront) -> impl IntoView + use<> {
    let logo = front.logo.clone().map(|url| view! { <img src=url alt="" height="48" /> });
    let portal = front.portal_url.clone().map(|url| view! { " " <a href=url>"Portal"</a> });
    view! {
        <header>
            <a href="/demo">{logo} {front.name.clone()}</a>
            <nav aria-label="Sandbox">
                <a href="/docs">"API reference"</a>
                " "
                <a href=front.preview_url.clone()>"Page preview"</a>
                {portal}
            </nav>
        </header>
    }
}
