//! The HTML document.

use kassa_platform::assets::AssetName;
use kassa_ui::components::Document;
use leptos::prelude::*;

use super::form_outcome::FormOutcome;
use super::head::{environment_name, guest_head, person_head};
use super::languages::language_list;
use super::navigation::navigation;
use crate::texts::{Phrase, Text, Texts};
use crate::views::status_message;
use crate::visit::{Guest, Visit};

const STYLE: AssetName = AssetName::new("portal.css");
const SCRIPT: AssetName = AssetName::new("portal.js");

/// A page of a signed-in person.
pub(crate) fn person_page(visit: &Visit, title: &str, content: AnyView) -> AnyView {
    let (texts, person) = (&visit.texts, &visit.person);
    let full_title = texts.phrase(&Phrase::PageTitle {
        page: title,
        merchant: &person.merchant_name,
        environment: environment_name(texts, visit.portal.mode()),
    });
    let done = FormOutcome::message(texts, &visit.request.query).map(status_message);
    let disabled = (!person.is_merchant_active).then(|| {
        status_message(texts.phrase(&Phrase::MerchantDisabled { merchant: &person.merchant_name }))
    });
    let body = view! {
        {person_head(visit)}
        <div class="body">
            {navigation(visit)}
            <main id="content" tabindex="-1">{disabled}{done}{content} {zone(visit)}</main>
        </div>
    };
    document(texts, full_title, body)
}

/// A page of somebody who is not signed in.
pub(crate) fn guest_page(guest: &Guest, title: &str, content: AnyView) -> AnyView {
    let texts = &guest.texts;
    let full_title = texts.phrase(&Phrase::PageTitleAlone {
        page: title,
        environment: environment_name(texts, guest.portal.mode()),
    });
    let body = view! {
        {guest_head(&guest.portal, texts, &guest.request.path)}
        <div class="body alone">
            <main id="content" tabindex="-1">{content} {language_list(guest)}</main>
        </div>
    };
    document(texts, full_title, body)
}

/// The zone of every time on the page.
fn zone(visit: &Visit) -> AnyView {
    let now = visit.portal.app.clock.now();
    let name = format!("{} ({})", visit.time_zone.name(), visit.texts.zone(now, &visit.zone()));
    let note = visit.texts.phrase(&Phrase::TimesZone { zone: &name });
    view! { <footer class="foot hint" id="zone">{note}</footer> }.into_any()
}

fn document<V: IntoView + 'static>(texts: &Texts, title: String, body: V) -> AnyView {
    let [copy, copied, skip] =
        [Text::Copy, Text::Copied, Text::SkipToContent].map(|text| texts.text(text));
    let styles = vec![STYLE.path().to_owned()];
    view! {
        <Document lang=texts.lang() dir=texts.dir() title styles script=Some(SCRIPT.into())>
            <body data-copy=copy data-copied=copied>
                <a class="skip" href="#content">{skip}</a>
                {body}
            </body>
        </Document>
    }
    .into_any()
}
