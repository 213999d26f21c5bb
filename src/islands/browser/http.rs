//! Requests to the server.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

use super::dom;

/// Marks a request by script, which cannot follow a redirect to another origin.
const FETCH_HEADER: &str = "x-kassa-fetch";

/// The redirect target in the response to such a request.
const LOCATION_HEADER: &str = "x-kassa-location";

/// Posts `fields`, or gets the page without them. `None` if the server cannot be reached.
pub(super) async fn fetch(url: &str, fields: Option<&JsValue>) -> Option<Response> {
    let (headers, request) = (Headers::new().ok()?, RequestInit::new());
    headers.append(FETCH_HEADER, "1").ok()?;
    request.set_headers(&headers);
    if let Some(fields) = fields {
        request.set_method("POST");
        request.set_body(fields);
    }
    let response = dom::window()?.fetch_with_str_and_init(url, &request);
    JsFuture::from(response).await.ok()?.dyn_into().ok()
}

/// Where the server leads the customer next.
pub(super) fn location(response: &Response) -> Option<String> {
    response.headers().get(LOCATION_HEADER).ok()?
}

/// The body of a response; empty if the connection breaks.
pub(super) async fn read_text(response: &Response) -> String {
    let Ok(text) = response.text() else { return String::new() };
    JsFuture::from(text).await.ok().and_then(|text| text.as_string()).unwrap_or_default()
}
