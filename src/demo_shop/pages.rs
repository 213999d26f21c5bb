//! The shop's pages. They are for developers who integrate Kassa, so they are in English only.

use leptos::prelude::*;
use serde_json::Value;

use super::mandate::SignedMandate;
use super::mandate_section::mandate_section;
use super::products::{PRODUCTS, Product};
use super::table::value_rows;
use super::text::{describe_status, format_value};
use crate::platform::assets;

pub(super) fn shop_page() -> AnyView {
    let products = PRODUCTS.iter().map(product_card).collect_view();
    html_document(
        "Demo shop",
        view! {
            <p class="lead">
                "A merchant's shop that pays through Kassa's public API. \
                 No real money moves. A card that pays: "
                <code>"4242 4242 4242 4242"</code> "."
            </p>
            <ul class="products">{products}</ul>
        },
    )
}

fn product_card(product: &Product) -> impl IntoView {
    view! {
        <li class="product">
            <img src=assets::url(product.picture) alt="" width="320" height="200" />
            <h2>{product.name}</h2>
            <p>{product.description}</p>
            <p class="shows">{product.demonstrates}</p>
            <form method="post" action=format!("/demo/buy/{}", product.code)>
                <button>"Buy for " {product.price}</button>
            </form>
        </li>
    }
}

/// An order: the status in the return address beside the status of the API.
pub(super) fn result_page(
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
    html_document(
        "Your order",
        view! {
            <p class="verdict" data-status=status.clone()>{describe_status(&status)}</p>
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
            {mandate
                .map(|mandate| mandate_section(mandate, &format_value(&intent["id"]), claimed))}
            <p><a href="/demo">"Back to the shop"</a></p>
        },
    )
}

pub(super) fn error_page(heading: &'static str, detail: &str) -> AnyView {
    html_document(
        heading,
        view! {
            <p class="lead">{detail.to_owned()}</p>
            <p><a href="/demo">"Back to the shop"</a></p>
        },
    )
}

fn html_document(title: &'static str, content: impl IntoView + 'static) -> AnyView {
    view! {
        <!DOCTYPE html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="color-scheme" content="light dark" />
                <title>{title} " · Karoo & Co"</title>
                <link rel="icon" href=assets::url("favicon.svg") />
                <link rel="stylesheet" href=assets::url("demo.css") />
            </head>
            <body>
                <header>
                    <a href="/demo">"Karoo & Co"</a>
                    <nav>
                        <a href="/docs">"API reference"</a>
                        " "
                        <a href="/preview">"Page preview"</a>
                        " "
                        <a href="/portal">"Portal"</a>
                    </nav>
                </header>
                <main><h1>{title}</h1>{content.into_view()}</main>
                <footer>"A sandbox shop, built on Kassa."</footer>
            </body>
        </html>
    }
    .into_any()
}
