//! Bodies of `POST /api/intents`.

use serde_json::{Value, json};

/// An order with the required fields only.
pub fn minimal_order() -> Value {
    json!({
        "amount": 1250,
        "currency": "ZAR",
        "reference_id": "order-1042",
        "purchaser_id": "customer-7",
        "return_url": "https://shop.test/done",
        "allow_remember_credentials": false,
    })
}

/// The minimal order with these fields set. A field that is null here is removed.
pub fn order_with(fields: Value) -> Value {
    let mut order = minimal_order();
    for (name, value) in fields.as_object().unwrap() {
        if value.is_null() {
            order.as_object_mut().unwrap().remove(name);
        } else {
            order[name] = value.clone();
        }
    }
    order
}

/// An order whose payments follow this flow of the sandbox, for example `wait`.
pub fn order_with_flow(flow: &str) -> Value {
    order_with(json!({ "reference_id": sandbox_reference(json!({ "flow": flow })) }))
}

/// An order whose payments have this result in the sandbox, for example `refused`.
pub fn order_with_result(result: &str) -> Value {
    order_with(json!({ "reference_id": sandbox_reference(json!({ "result": result })) }))
}

/// An order with these fields set, whose customer may store a card.
pub fn order_with_remembering(fields: Value) -> Value {
    let mut order = order_with(fields);
    order["allow_remember_credentials"] = json!(true);
    order
}

/// A `reference_id` with instructions to the sandbox (interface, section 1).
pub fn sandbox_reference(instructions: Value) -> String {
    let mut reference = json!({ "ref": "order-1042" });
    set_fields(&mut reference, &instructions);
    reference.to_string()
}

/// Sets the fields of one JSON object in another.
pub fn set_fields(object: &mut Value, fields: &Value) {
    for (name, value) in fields.as_object().unwrap() {
        object[name] = value.clone();
    }
}
