//! The page that asks whether a stored credential is to be deleted.

use leptos::prelude::*;

use super::document::{Frame, document};
use super::footer::footer;
use super::marks::mark;
use super::{hidden, stored};
use crate::checkout::scene::Scene;
use crate::checkout::words;
use crate::i18n::{Phrase, Text};
use crate::session::StoredCard;

pub(in crate::checkout) fn page(scene: &Scene, credential: &StoredCard) -> AnyView {
    let (locale, link) = (&scene.locale, &scene.link);
    let card = words::card(locale, &credential.card);
    let heading = locale.phrase(&Phrase::ForgetHeading { card: &card });
    let frame = Frame::of(scene, heading.clone(), "forget");
    let content = view! {
        <main class="end sheet">
            <img class="sign" src=mark(credential.card.brand) alt="" width="76" height="48" />
            <h1>{heading}</h1>
            <p class="hint">{stored::expires(locale, credential)}</p>
            <p>{locale.phrase(&Phrase::ForgetNote { merchant: scene.merchant() })}</p>
            <form method="post" action=link.path("/forget") class="choices">
                {hidden::fields(link)}
                <input type="hidden" name="credential" value=credential.id.clone() />
                <button type="submit" class="button primary" name="confirm" value="yes">
                    {locale.text(Text::ForgetConfirm)}
                </button>
                <a class="button" href=scene.href(link.page())>{locale.text(Text::ForgetKeep)}</a>
            </form>
        </main>
        {footer(scene)}
    };
    document(frame, content).into_any()
}
