//! The hosted page by maud: markup that is compiled into pushes onto one string. The intents are in
//! memory.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Html;
use axum::routing::get;
use kassa_bench_peers::{serve, variable};
use maud::{DOCTYPE, Markup, html};
use serde::Deserialize;

struct Pages {
    orders: HashMap<String, Order>,
    words: Words,
}

#[derive(Deserialize)]
struct Order {
    id: String,
    token: String,
    reference: String,
    price: String,
    merchant: String,
}

#[derive(Deserialize)]
struct Words {
    banner: String,
    question: String,
    methods: Vec<Method>,
    brands: Vec<String>,
    fields: Vec<Field>,
    remember: String,
    remember_hint: String,
    note: String,
    cancel: String,
    test_cards: Vec<String>,
    triggers: Vec<String>,
    languages: Vec<String>,
}

#[derive(Deserialize)]
struct Method {
    code: String,
    label: String,
    hint: String,
}

#[derive(Deserialize)]
struct Field {
    name: String,
    label: String,
    hint: String,
    autocomplete: String,
    mode: String,
}

#[derive(Deserialize)]
struct Access {
    iauth: String,
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let orders: Vec<Order> = serde_json::from_str(&std::fs::read_to_string(variable("ORDERS")?)?)?;
    let orders = orders.into_iter().map(|order| (order.id.clone(), order)).collect();
    let words = serde_json::from_str(include_str!("../../page.json"))?;
    let pages = Arc::new(Pages { orders, words });
    serve(Router::new().route("/pay/{id}", get(show)).with_state(pages)).await
}

async fn show(
    State(pages): State<Arc<Pages>>,
    Path(id): Path<String>,
    Query(access): Query<Access>,
) -> Result<Html<String>, StatusCode> {
    let order = pages.orders.get(&id).ok_or(StatusCode::NOT_FOUND)?;
    if order.token != access.iauth {
        return Err(StatusCode::FORBIDDEN);
    }
    Ok(Html(document(order, &pages.words).into_string()))
}

fn document(order: &Order, words: &Words) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" dir="ltr" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Pay " (order.merchant) }
                link rel="stylesheet" href="/assets/main.css";
                script type="module" src="/assets/kassa.js" {}
            }
            body { (checkout(order, words)) }
        }
    }
}

fn checkout(order: &Order, words: &Words) -> Markup {
    html! {
        aside.banner { (words.banner) }
        header.slip {
            h1 { "Pay " (order.merchant) }
            dl.total { dt { "Amount" } dd { bdi { (order.price) } } }
            dl.rows { dt { "Reference" } dd { bdi { (order.reference) } } }
        }
        main {
            form.pay method="post" action={ "/pay/" (order.id) "?iauth=" (order.token) }
                novalidate {
                fieldset.methods {
                    legend { (words.question) }
                    @for method in &words.methods { (choice(method, words)) }
                }
                button.primary type="submit" { "Pay " (order.price) }
                p.note { (words.note) }
            }
            (test_cards(words))
            form.cancel method="post" action={ "/pay/" (order.id) "/cancel" } {
                input type="hidden" name="iauth" value=(order.token);
                button.quiet type="submit" { (words.cancel) }
            }
        }
        footer {
            nav.languages aria-label="Language" {
                @for language in &words.languages {
                    a href={ "/pay/" (order.id) "?iauth=" (order.token) "&lang=" (language) } {
                        (language)
                    }
                }
            }
        }
    }
}

fn choice(method: &Method, words: &Words) -> Markup {
    let id = html! { "method-" (method.code) };
    html! {
        div.method {
            label {
                input type="radio" id=(id) name="method" value=(method.code)
                    checked[method.code == "card"];
                img src={ "/assets/methods-" (method.code) ".svg" } alt="" width="28" height="20";
                span { (method.label) }
            }
            @if method.code == "card" { (card(words)) } @else { p.hint { (method.hint) } }
        }
    }
}

fn card(words: &Words) -> Markup {
    html! {
        span.marks {
            @for brand in &words.brands {
                img src={ "/assets/brands-" (brand) ".svg" } alt=(brand) width="38" height="24";
            }
        }
        @for field in &words.fields {
            div.field {
                label for=(field.name) { (field.label) }
                input id=(field.name) name=(field.name) type="text" inputmode=(field.mode)
                    autocomplete=(field.autocomplete) spellcheck="false" aria-required="true"
                    aria-describedby={ (field.name) "-hint" };
                p.hint id={ (field.name) "-hint" } { (field.hint) }
            }
        }
        label {
            input type="checkbox" name="remember" value="on" aria-describedby="remember-hint";
            span { (words.remember) }
        }
        p.hint #remember-hint { (words.remember_hint) }
    }
}

fn test_cards(words: &Words) -> Markup {
    html! {
        details.sandbox {
            summary { "Test cards" }
            ul { @for card in &words.test_cards { li { code dir="ltr" { (card) } } } }
            ul { @for trigger in &words.triggers { li { (trigger) } } }
        }
    }
}
