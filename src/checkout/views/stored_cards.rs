//! Stored credentials: to pay with one, and to be rid of one.

use leptos::prelude::*;

use super::brand_marks::mark_url;
use super::hidden_fields;
use super::pay_form::PayFormProps;
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::{PaymentChoice, StoredCard};
use crate::i18n::{Locale, Phrase, Text};

/// A radio button for each, before the methods. Its label ends in the last four digits.
pub(super) fn render_choices(context: &PageContext, props: &PayFormProps) -> impl IntoView + use<> {
    let choice = |credential: &StoredCard| {
        let choice = PaymentChoice::Credential(credential.id.clone());
        let (id, chosen) =
            (format!("credential-{}", credential.id), props.chosen.as_ref() == Some(&choice));
        let hint = format!("{id}-hint");
        let (before, digits) = labels::split_card_label(&context.locale, &credential.card);
        let digits = digits.to_owned();
        view! {
            <div class="method">
                <div class="method-choice">
                    <label>
                        <input type="radio" id=id name="method" value=choice.to_form_value() checked=chosen aria-describedby=hint.clone() />
                        <img src=mark_url(credential.card.brand) alt="" width="38" height="24" />
                        <span>{before}<bdi>{digits}</bdi></span>
                    </label>
                    <span class="hint" id=hint>{format_expiry(&context.locale, credential)}</span>
                </div>
            </div>
        }
    };
    view! { <div id="stored" data-swap>{props.choices.stored_cards.iter().map(choice).collect_view()}</div> }
}

/// A form for each that deletes it. They stand beside the paying form, as no form stands in
/// another.
pub(super) fn render_delete_forms(
    context: &PageContext,
    stored: &[StoredCard],
) -> impl IntoView + use<> {
    let (locale, link) = (&context.locale, &context.link);
    let row = |credential: &StoredCard| {
        let card = labels::card_label(locale, &credential.card);
        let label = locale.format_phrase(&Phrase::ForgetLabel { card: &card });
        view! {
            <li>
                <form method="post" action=link.path("/forget")>
                    {hidden_fields::render_hidden_fields(link)}
                    <input type="hidden" name="credential" value=credential.id.clone() />
                    <img src=mark_url(credential.card.brand) alt="" width="38" height="24" />
                    <p>{card} <span class="hint">{format_expiry(locale, credential)}</span></p>
                    <button type="submit" class="button small" aria-label=label>{locale.text(Text::ForgetButton)}</button>
                </form>
            </li>
        }
    };
    view! {
        <section class="kept" id="kept" aria-labelledby="kept-heading" hidden=stored.is_empty() data-swap>
            <h2 id="kept-heading">{locale.text(Text::KeptHeading)}</h2>
            <ul>{stored.iter().map(row).collect_view()}</ul>
        </section>
    }
}

/// `Expires 12/31`
pub(super) fn format_expiry(locale: &Locale, credential: &StoredCard) -> String {
    locale.format_phrase(&Phrase::CredentialExpires {
        date: &credential.card.expiry.to_short_string(),
    })
}
