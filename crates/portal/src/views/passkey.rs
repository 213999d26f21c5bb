//! Where the page's script offers a passkey. Without scripting it stays hidden.

use leptos::prelude::*;

use crate::texts::{Text, Texts};
use crate::visit::{Guest, Visit};

/// Signs in, and goes on to `next`. Nothing where there are no passkeys.
pub(crate) fn passkey_sign_in(guest: &Guest, next: &str) -> Option<AnyView> {
    guest.portal.passkeys.as_ref()?;
    let (texts, next) = (&guest.texts, next.to_owned());
    let view = view! {
        <div class="passkey" data-passkey="sign-in" data-next=next data-failed=failed(texts) hidden>
            <p class="hint">{texts.text(Text::PasskeySignInHint)}</p>
            <button type="button" data-passkey-button="">
                {texts.text(Text::PasskeyUse)}
            </button>
        </div>
    };
    Some(view.into_any())
}

/// Takes the place of the field `confirm`, for a person who has a passkey.
pub(crate) fn passkey_confirmation(visit: &Visit) -> Option<AnyView> {
    visit.portal.passkeys.as_ref().filter(|_| visit.person.has_passkey)?;
    let texts = &visit.texts;
    let done = texts.text(Text::PasskeyConfirmed);
    let view = view! {
        <div class="passkey" data-passkey="confirm" data-failed=failed(texts) data-done=done hidden>
            <button type="button" data-passkey-button="">
                {texts.text(Text::PasskeyUse)}
            </button>
        </div>
    };
    Some(view.into_any())
}

/// What the script says if the browser gives no passkey.
pub(crate) fn failed(texts: &Texts) -> &'static str {
    texts.text(Text::PasskeyFailed)
}
