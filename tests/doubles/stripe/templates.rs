//! New records with every field that Stripe promises.

use serde_json::{Map, Value, json};

use super::params::Params;

pub fn metadata(params: &Params, name: &str) -> Value {
    let fields = params.object(name).into_iter();
    let fields = fields.map(|(name, value)| (name.to_owned(), json!(value)));
    Value::Object(Map::from_iter(fields))
}

pub fn customer(id: &str, created: i64, params: &Params) -> Value {
    json!({
        "id": id, "object": "customer", "created": created, "livemode": false,
        "metadata": metadata(params, "metadata"), "email": params.get("email"),
        "name": params.get("name"), "description": null,
    })
}

/// `details` are those of the type, such as `card`.
pub fn payment_method(
    id: &str,
    created: i64,
    (kind, details): (&str, Value),
    billing: Value,
) -> Value {
    json!({
        "id": id, "object": "payment_method", "created": created, "livemode": false,
        "type": kind, "customer": null, "metadata": {}, "billing_details": billing,
        kind: details,
    })
}

pub fn card(brand: &str, networks: &[&str], last4: &str, month: i64, year: i64) -> Value {
    json!({
        "brand": brand, "last4": last4, "exp_month": month, "exp_year": year,
        "funding": "credit", "country": "US", "fingerprint": null, "checks": null,
        "generated_from": null, "networks": { "available": networks, "preferred": null },
        "three_d_secure_usage": { "supported": true }, "wallet": null,
    })
}

pub fn billing(name: Option<&str>, email: Option<&str>) -> Value {
    json!({ "name": name, "email": email, "phone": null, "address": null })
}

pub fn payment_intent(id: &str, created: i64) -> Value {
    json!({
        "id": id, "object": "payment_intent", "created": created, "livemode": false,
        "amount": 0, "amount_capturable": 0, "amount_received": 0, "currency": "usd",
        "canceled_at": null, "cancellation_reason": null, "capture_method": "automatic",
        "client_secret": format!("{id}_secret_x"), "confirmation_method": "automatic",
        "customer": null, "description": null, "last_payment_error": null,
        "latest_charge": null, "metadata": {}, "next_action": null, "payment_method": null,
        "payment_method_types": ["card"], "setup_future_usage": null,
        "status": "requires_payment_method",
    })
}

pub fn setup_intent(id: &str, created: i64) -> Value {
    json!({
        "id": id, "object": "setup_intent", "created": created, "livemode": false,
        "cancellation_reason": null, "client_secret": format!("{id}_secret_x"),
        "customer": null, "description": null, "last_setup_error": null,
        "latest_attempt": null, "metadata": {}, "next_action": null, "payment_method": null,
        "payment_method_types": ["card"], "usage": "off_session", "mandate": null,
        "status": "requires_payment_method",
    })
}

/// The charge of an intent. `status` is `succeeded`, `pending` or `failed`.
pub fn charge(id: &str, created: i64, intent: &Value, method: &Value, status: &str) -> Value {
    json!({
        "id": id, "object": "charge", "created": created, "livemode": false,
        "amount": intent["amount"], "amount_captured": 0, "amount_refunded": 0,
        "billing_details": method["billing_details"], "captured": false,
        "currency": intent["currency"], "customer": intent["customer"], "disputed": false,
        "failure_code": null, "metadata": intent["metadata"], "paid": status == "succeeded",
        "payment_intent": intent["id"], "payment_method": method["id"], "refunded": false,
        "status": status,
        "payment_method_details": charged(method),
    })
}

fn charged(method: &Value) -> Value {
    let kind = method["type"].as_str().unwrap();
    let mut details = method[kind].clone();
    if kind == "card" {
        details = json!({
            "brand": details["brand"], "last4": details["last4"],
            "exp_month": details["exp_month"], "exp_year": details["exp_year"],
            "funding": "credit", "country": "US",
        });
    } else if let Some(details) = details.as_object_mut() {
        details.remove("generated_from");
    }
    json!({ "type": kind, kind: details })
}

pub fn refund(id: &str, created: i64, charge: &Value, amount: i64, metadata: Value) -> Value {
    json!({
        "id": id, "object": "refund", "created": created, "amount": amount,
        "currency": charge["currency"], "charge": charge["id"],
        "payment_intent": charge["payment_intent"], "metadata": metadata,
        "status": "succeeded", "reason": null, "receipt_number": null,
    })
}

pub fn session(id: &str, created: i64, address: &str) -> Value {
    json!({
        "id": id, "object": "checkout.session", "created": created, "livemode": false,
        "automatic_tax": { "enabled": false, "status": null }, "custom_fields": [],
        "custom_text": { "shipping_address": null, "submit": null },
        "expires_at": created, "mode": "payment", "payment_method_types": ["card"],
        "payment_status": "unpaid", "shipping_options": [], "success_url": "", "cancel_url": null,
        "status": "open", "url": format!("{address}/c/pay/{id}"), "payment_intent": null,
        "setup_intent": null, "customer": null, "customer_email": null,
        "client_reference_id": null, "metadata": {}, "amount_total": null,
        "amount_subtotal": null, "currency": null, "locale": null,
    })
}

pub fn dispute(id: &str, created: i64, charge: &Value, amount: i64, reason: &str) -> Value {
    json!({
        "id": id, "object": "dispute", "created": created, "livemode": false, "amount": amount,
        "currency": charge["currency"], "charge": charge["id"],
        "payment_intent": charge["payment_intent"], "reason": reason, "metadata": {},
        "status": "needs_response", "is_charge_refundable": false, "balance_transactions": [],
        "evidence": {}, "evidence_details": {
            "due_by": created + 7 * 86_400, "has_evidence": false, "past_due": false,
            "submission_count": 0,
        },
    })
}
