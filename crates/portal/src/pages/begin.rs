//! `/portal` before there is anybody: where to begin.

use axum::http::StatusCode;
use axum::response::Response;
use leptos::prelude::*;

use crate::responses;
use crate::texts::Text;
use crate::visit::Guest;

/// A command is the same in every language.
const INVITE: &str = "kassa user invite --email you@shop.example";
const SETUP: &str = "kassa setup";

pub(crate) fn show(guest: &Guest) -> Response {
    let texts = &guest.texts;
    let title = texts.text(Text::BeginTitle);
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::BeginLead)}</p>
        <p>{texts.text(Text::BeginInvite)}</p>
        <p><code>{INVITE}</code></p>
        <p>{texts.text(Text::BeginSetup)}</p>
        <p><code>{SETUP}</code></p>
        <p><a href="/portal/sign-in">{texts.text(Text::SignInTitle)}</a></p>
    };
    responses::show_guest(guest, StatusCode::OK, title, content.into_any())
}
