//! JSON members as rows of a table.

use leptos::prelude::*;
use serde_json::Value;

use super::text::format_value;

/// One row for each name: the name and its value in `object`.
pub(super) fn value_rows(names: &[&'static str], object: &Value) -> impl IntoView + use<> {
    let rows = names.iter().map(|&name| {
        view! {
            <tr>
                <th scope="row"><code>{name}</code></th>
                <td>{format_value(&object[name])}</td>
            </tr>
        }
    });
    rows.collect_view()
}
