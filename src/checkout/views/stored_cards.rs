//! Stored cards: the choice of one to pay with, and the forms that delete them.

use leptos::prelude::*;

use super::brand_marks::mark_url;
use super::hidden_fields;
use super::pay_form_props::PayFormProps;
use crate::checkout::labels;
use crate::checkout::page_context::PageContext;
use crate::checkout_api::{PaymentChoice, StoredCard};
use crate::i18n::{Locale, Phrase, Text};

/// The radio buttons of the stored cards. Each label ends with the last four digits.
pub(super) fn render_choices(page: &PageContext, props: &PayFormProps) -> impl IntoView + use<> {
    let row = |credential: &StoredCard| {
        let choice = PaymentChoice::Credential(credential.id.clone());
        let (id, chosen) =
            (format!("credential-{}", credential.id), props.chosen.as_ref() == Some(&choice));
        let hint = format!("{id}-hint");
        let (before, digits) = labels::split_card_label(&page.locale, &credential.card);
        let digits = digits.to_owned();
        view! {
            <div class="method">
                <div class="method-choice">
                    <label>
                        <input
                            type="radio"
                            id=id
                            name="method"
                            value=choice.to_form_value()
                            checked=chosen
                            aria-describedby=hint.clone()
                        />
                        <img src=mark_url(credential.card.brand) alt="" width="38" height="24" />
                        <span>{before}<bdi>{digits}</bdi></span>
                    </label>
                    <span class="hint" id=hint>{format_expiry(&page.locale, credential)}</span>
                </div>
            </div>
        }
    };
    let rows = props.options.stored_cards.iter().map(row).collect_view();
    view! { <div id="stored" data-swap>{rows}</div> }
}

/// The forms that delete stored cards. They follow the payment form, because forms cannot nest.
pub(super) fn render_delete_forms(
    page: &PageContext,
    stored: &[StoredCard],
) -> impl IntoView + use<> {
    let (locale, link) = (&page.locale, &page.link);
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
                    <button type="submit" class="button small" aria-label=label>
                        {locale.text(Text::ForgetButton)}
                    </button>
                </form>
            </li>
        }
    };
    view! {
        <section
            class="kept"
            id="kept"
            aria-labelledby="kept-heading"
            hidden=stored.is_empty()
            data-swap
        >
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
