//! Where the page's script offers a passkey. Without scripting it stays hidden.

use leptos::prelude::*;

use crate::texts::{Text, Words};
use crate::visit::{Guest, Visit};

/// Signs in, and goes on to `next`. Nothing where there are no passkeys.
pub(crate) fn passkey_sign_in(guest: &Guest, next: &str) -> Option<AnyView> {
    guest.portal.passkeys.as_ref()?;
    let (words, next) = (&guest.words, next.to_owned());
    let view = view! {
        <div class="passkey" data-passkey="sign-in" data-next=next data-failed=failed(words) hidden>
            <p class="hint">{words.text(Text::PasskeySignInHint)}</p>
            <button type="button" data-passkey-button="">
                {words.text(Text::PasskeyUse)}
            </button>
        </div>
    };
    Some(view.into_any())
}

/// Takes the place of the field `confirm`, for a person who has a passkey.
pub(crate) fn passkey_confirmation(visit: &Visit) -> Option<AnyView> {
    visit.portal.passkeys.as_ref().filter(|_| visit.person.has_passkey)?;
    let words = &visit.words;
    let done = words.text(Text::PasskeyConfirmed);
    let view = view! {
        <div class="passkey" data-passkey="confirm" data-failed=failed(words) data-done=done hidden>
            <button type="button" data-passkey-button="">
                {words.text(Text::PasskeyUse)}
            </button>
        </div>
    };
    Some(view.into_any())
}

/// What the script says if the browser gives no passkey.
pub(crate) fn failed(words: &Words) -> &'static str {
    words.text(Text::PasskeyFailed)
}
