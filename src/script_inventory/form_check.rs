//! The forms of a page and their fields: a form or field too many could take card data elsewhere,
//! or ask for what Kassa never asks.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::rules::PageRules;

/// The fields of the form that pays.
const PAYMENT_FIELDS: [&str; 32] = [
    "form_token",
    "iauth",
    "t",
    "lang",
    "method",
    "number",
    "expiry",
    "code",
    "holder",
    "remember",
    "phone",
    "voucher",
    "account_holder",
    "account_kind",
    "account_number",
    "bank",
    "branch",
    "terms",
    "step",
    "show",
    "card_entry",
    "credential",
    "email",
    "scheme",
    "iban",
    "bsb",
    "address_line1",
    "city",
    "postal_code",
    "country",
    "identity_kind",
    "identity_number",
];
/// Those of its buttons and of all other forms.
const OTHER_FIELDS: [&str; 8] =
    ["iauth", "t", "lang", "credential", "confirm", "decision", "network", "step"];
/// The id of the form that pays.
const PAYMENT_FORM: &str = "pay-form";
const FIELD_TYPES: [&str; 8] =
    ["", "text", "hidden", "radio", "checkbox", "tel", "email", "submit"];
/// The steps of a debit order, and approving or declining.
const MAX_BUTTONS_OF_A_NAME: u32 = 2;

/// A form while its elements are read.
pub(super) struct OpenForm {
    is_payment: bool,
    /// Whether it removes stored cards. The choice among them stands in it.
    is_removal: bool,
    /// How often a name was seen, apart for fields and for buttons.
    counts: BTreeMap<(bool, String), u32>,
}

/// A control of a form.
pub(super) struct Control<'a> {
    pub element: &'a str,
    pub name: Option<String>,
    pub kind: String,
    /// The id of the form that it belongs to, if the element says so.
    pub owner: Option<String>,
}

/// Opens a form, or returns what is wrong with its target. `known` are the forms before it.
pub(super) fn open_form(
    rules: &PageRules<'_>,
    known: &mut Vec<String>,
    method: &str,
    action: &str,
) -> Result<OpenForm, String> {
    let path = rules
        .find_form_path(action)
        .ok_or_else(|| "a form has a target that is not this intent's".to_owned())?;
    let is_post = match (method.to_ascii_lowercase().as_str(), path.as_str()) {
        ("post", _) => true,
        ("get" | "", "" | "/check") => false,
        _ => return Err(format!("the form of {path:?} is sent by {method:?}")),
    };
    let form = format!("{} {path}", if is_post { "post" } else { "get" });
    if known.contains(&form) {
        return Err(format!("there is a form too many: {form}"));
    }
    known.push(form);
    Ok(OpenForm {
        is_payment: is_post && path.is_empty(),
        is_removal: is_post && path == "/forget",
        counts: BTreeMap::new(),
    })
}

/// Whether a field is for the security code of a stored card, named by the card's id.
fn is_stored_code_field(name: &str) -> bool {
    name.strip_prefix("code-").is_some_and(|id| Uuid::try_parse(id).is_ok())
}

impl OpenForm {
    /// Adds a control. Returns what is wrong with it.
    pub(super) fn add(&mut self, control: &Control<'_>) -> Option<String> {
        let Control { element, name, kind, owner } = control;
        let kind = kind.to_ascii_lowercase();
        if *element == "input" && !FIELD_TYPES.contains(&kind.as_str()) {
            return Some(format!("a form has a field of type {kind:?}"));
        }
        let name = name.as_deref().filter(|name| !name.is_empty())?;
        let is_button = *element == "button" || kind == "submit";
        let is_choice = kind == "radio" && name == "method" || is_stored_code_field(name);
        let is_known = match owner.as_deref() {
            None => self.knows(name),
            // Buttons and lists may belong to any of the forms, which are checked too.
            Some(_) if *element != "input" => self.knows(name),
            Some(PAYMENT_FORM) => self.is_removal && is_choice,
            Some(_) => false,
        };
        if !is_known {
            return Some(format!("a form has a field too many: {name:?}"));
        }
        let count = self.counts.entry((is_button, name.to_owned())).or_default();
        *count += 1;
        let is_too_many = match (is_button, kind.as_str()) {
            // One for each stored card.
            (true, _) if self.is_removal && name == "credential" => false,
            (true, _) => *count > MAX_BUTTONS_OF_A_NAME,
            (false, "radio") => false,
            (false, _) => *count > 1,
        };
        is_too_many.then(|| format!("a form has a field too many: {name:?}"))
    }

    /// Whether the form has fields of this name.
    fn knows(&self, name: &str) -> bool {
        if self.is_payment {
            return PAYMENT_FIELDS.contains(&name) || is_stored_code_field(name);
        }
        OTHER_FIELDS.contains(&name)
    }
}
