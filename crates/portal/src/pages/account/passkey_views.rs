//! The parts of the page of passkeys.

use kassa_store::tables::portal::passkeys::StoredPasskey;
use leptos::prelude::*;

use crate::forms::FieldErrors;
use crate::texts::{Phrase, Text};
use crate::views::{
    Column, FormView, Input, Row, confirm_field, empty_state, failed, form, hidden_csrf, input,
    list, time,
};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/account/passkeys";

pub(super) fn passkey_table(visit: &Visit, passkeys: &[StoredPasskey]) -> AnyView {
    let texts = &visit.texts;
    if passkeys.is_empty() {
        return empty_state(texts.text(Text::PasskeysEmpty), ().into_any());
    }
    let rows = passkeys.iter().map(|passkey| row(visit, passkey)).collect();
    let columns = [
        Column::title(Text::PasskeyName),
        Column::detail(Text::PasskeyAdded),
        Column::note(Text::PasskeyUsed),
        Column::action(Text::SessionActions),
    ];
    list(visit, Text::PasskeysTitle, &columns, rows)
}

fn row(visit: &Visit, passkey: &StoredPasskey) -> Row {
    let texts = &visit.texts;
    let name = passkey.name.clone();
    let used = match passkey.used {
        Some(used) => time(visit, used),
        None => texts.text(Text::PasskeyNeverUsed).into_any(),
    };
    let remove = format!("{PATH}?remove={}", passkey.id);
    let id = passkey.id.clone();
    let about = format!(" {name}");
    let removal = view! {
        <a href=remove>
            {texts.text(Text::PasskeyRemove)} <span class="visually-hidden">{about}</span>
        </a>
    };
    Row::new(id, "active").cell(name).cell(time(visit, passkey.added)).cell(used).cell(removal)
}

/// Asks whether to remove a passkey.
pub(super) fn removal(visit: &Visit, passkey: &StoredPasskey, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let props = FormView {
        action: format!("{PATH}/{}/remove", passkey.id),
        button: Text::PasskeyRemove,
        once: false,
        confirm: true,
    };
    let heading = texts.phrase(&Phrase::PasskeyRemoveHeading { name: &passkey.name });
    view! {
        <section class="card" aria-labelledby="removal">
            <h2 id="removal">{heading}</h2>
            <p>{texts.text(Text::PasskeyRemoveNote)}</p>
            {form(visit, props, errors, ().into_any())}
            <p><a href=PATH>{texts.text(Text::PasskeyKeep)}</a></p>
        </section>
    }
    .into_any()
}

/// The form that the script shows, and what stands there without it.
pub(super) fn addition(visit: &Visit) -> AnyView {
    let texts = &visit.texts;
    if visit.portal.passkeys.is_none() {
        return view! { <p class="hint">{texts.text(Text::PasskeysNotHere)}</p> }.into_any();
    }
    let errors = FieldErrors::default();
    let name = Input::text("name", texts.text(Text::PasskeyName), "")
        .hint(texts.text(Text::PasskeyNameHint));
    view! {
        <section class="card" aria-labelledby="addition">
            <h2 id="addition">{texts.text(Text::PasskeyAddHeading)}</h2>
            <p data-without-passkeys="">{texts.text(Text::PasskeyNeedsScript)}</p>
            <form class="form" method="post" action=format!("{PATH}/register") hidden>
                {hidden_csrf(visit)}
                {input(&name, &errors)}
                {confirm_field(visit, &visit.request.path, &errors)}
                <div data-passkey="register" data-failed=failed(texts) hidden>
                    <button class="primary" data-passkey-button="">
                        {texts.text(Text::PasskeyAdd)}
                    </button>
                </div>
            </form>
        </section>
    }
    .into_any()
}
