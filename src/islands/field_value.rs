//! Changes of a field's value by the program.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlDocument, HtmlInputElement};

use super::text_difference::TextDifference;

/// Replaces the value of a field. In the field that is edited, the change is one of the browser's
/// own, which its undo and redo take back and repeat. It is made when the current event is handled,
/// because it is an event itself. The caret is at `caret` afterwards, or at the end.
pub(super) fn replace(input: &HtmlInputElement, value: String, caret: Option<usize>) {
    // An unchanged value is not written, because that would move the caret.
    let before = input.value();
    if before == value {
        return;
    }
    if !is_focused(input) {
        return input.set_value(&value);
    }
    let input = input.clone();
    spawn_local(async move {
        if input.value() == before && is_focused(&input) {
            edit(&input, &before, &value);
            // A position behind the end is the end.
            let caret = caret.and_then(|caret| u32::try_from(caret).ok()).unwrap_or(u32::MAX);
            let _ = input.set_selection_range(caret, caret);
        }
    });
}

/// Replaces the whole value as the customer would: in the field itself.
pub(super) fn enter(input: &HtmlInputElement, value: &str) {
    let _ = input.focus();
    edit(input, &input.value(), value);
}

fn is_focused(input: &HtmlInputElement) -> bool {
    document().active_element().as_deref() == Some(input)
}

/// By the commands of editors, the only ones that write into the browser's history of a field.
/// Where they are refused the value is set without it.
fn edit(input: &HtmlInputElement, before: &str, value: &str) {
    let TextDifference { start, end, inserted } = TextDifference::between(before, value);
    if let Ok(document) = document().dyn_into::<HtmlDocument>()
        && input.set_selection_range(start, end).is_ok()
    {
        let _ = match inserted {
            "" => document.exec_command("delete"),
            _ => document.exec_command_with_show_ui_and_value("insertText", false, inserted),
        };
    }
    if input.value() != value {
        input.set_value(value);
    }
}
