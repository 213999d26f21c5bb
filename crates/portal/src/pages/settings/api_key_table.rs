//! The table of a merchant's API keys.

use kassa_domain::api_scope::ApiScope;
use kassa_domain::time::Timestamp;
use kassa_store::tables::api_keys::{ApiKeyState, ApiKeyView};
use leptos::prelude::*;

use crate::texts::Text;
use crate::views::{Column, Row, SortKey, empty_state, list, sort_rows, time};
use crate::visit::Visit;

pub(super) const PATH: &str = "/portal/settings/api-keys";

pub(super) fn key_table(visit: &Visit, mut keys: Vec<ApiKeyView>) -> AnyView {
    if keys.is_empty() {
        let next = view! { <p class="hint">{visit.texts.text(Text::KeysEmptyNext)}</p> };
        return empty_state(visit.texts.text(Text::KeysEmpty), next.into_any());
    }
    let columns = [
        Column::title(Text::KeysName).sorted("name"),
        Column::note(Text::KeysBegins),
        Column::detail(Text::KeysScopes),
        Column::detail(Text::KeysCreated).sorted("created"),
        Column::detail(Text::KeysCreatedBy).sorted("by"),
        Column::detail(Text::KeysUsed).sorted("used"),
        Column::detail(Text::KeysExpires).sorted("expires"),
        Column::status(Text::KeysState).sorted("state"),
        Column::action(Text::KeysActions),
    ];
    let now = visit.now();
    sort_rows(visit, &mut keys, |key, column| sort_key(key, column, now));
    let rows = keys.into_iter().map(|key| key_row(visit, key)).collect();
    list(visit, Text::KeysCaption, &columns, rows)
}

fn sort_key(key: &ApiKeyView, column: &str, now: Timestamp) -> Option<SortKey> {
    match column {
        "name" => SortKey::text(&key.name),
        "created" => SortKey::time(Some(key.created)),
        "by" => SortKey::text(key.created_by.as_deref().unwrap_or_default()),
        "used" => SortKey::time(key.used),
        "expires" => SortKey::time(key.expires),
        "state" => SortKey::text(key.state(now).code()),
        _ => None,
    }
}

fn key_row(visit: &Visit, key: ApiKeyView) -> Row {
    let texts = &visit.texts;
    let state = key.state(visit.now());
    let (tag, label) = state_tag(state);
    let name = name_or_none(visit, &key.name);
    let revoke = (state == ApiKeyState::Active).then(|| {
        let (href, about) = (format!("{PATH}?revoke={}", key.id), name.clone());
        view! {
            <a href=href>
                {texts.text(Text::KeysRevoke)} <span class="visually-hidden">" " {about}</span>
            </a>
        }
    });
    let time_or = |at, otherwise: Text| match at {
        Some(at) => time(visit, at),
        None => texts.text(otherwise).into_any(),
    };
    let scopes = match ApiScope::ALL.iter().all(|scope| key.scopes.contains(*scope)) {
        true => texts.text(Text::KeysScopesAll).to_owned(),
        false => key.scopes.to_codes().replace(' ', ", "),
    };
    let created_by = match key.created_by {
        Some(email) => email,
        None => texts.text(Text::AuditOperator).to_owned(),
    };
    let begins = match key.random8 {
        Some(begins) => view! { <code>{begins}</code> }.into_any(),
        None => texts.text(Text::KeysUnknown).into_any(),
    };
    Row::new(key.id.to_string(), state.code())
        .cell(name)
        .cell(begins)
        .cell(scopes)
        .cell(time(visit, key.created))
        .cell(created_by)
        .cell(time_or(key.used, Text::KeysNeverUsed))
        .cell(time_or(key.expires, Text::KeysNeverExpires))
        .cell(view! { <span class=tag>{texts.text(label)}</span> })
        .cell(revoke)
}

/// The name of a key; keys of the command line have none.
pub(super) fn name_or_none(visit: &Visit, name: &str) -> String {
    match name {
        "" => visit.texts.text(Text::KeysUnnamed).to_owned(),
        name => name.to_owned(),
    }
}

const fn state_tag(state: ApiKeyState) -> (&'static str, Text) {
    match state {
        ApiKeyState::Active => ("tag good", Text::KeysStateActive),
        ApiKeyState::Expired => ("tag bad", Text::KeysStateExpired),
        ApiKeyState::Revoked => ("tag bad", Text::KeysStateRevoked),
    }
}
