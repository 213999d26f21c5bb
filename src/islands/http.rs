//! Requests to the server.

use gloo_net::http::{Request, RequestBuilder, Response};
use leptos::prelude::window;
use web_sys::{FormData, HtmlFormElement, UrlSearchParams};

/// Marks a request by script, which cannot follow a redirect to another origin.
const FETCH_HEADER: &str = "x-kassa-fetch";

/// The redirect target in the response to such a request.
const LOCATION_HEADER: &str = "x-kassa-location";

/// Gets a page. `None` if the server cannot be reached.
pub(super) async fn get(url: &str) -> Option<Response> {
    marked(Request::get(url)).send().await.ok()
}

/// Sends a form in the encoding of a browser: the request gets its content type from the fields.
/// `None` if the server cannot be reached.
pub(super) async fn post(form: &HtmlFormElement) -> Option<Response> {
    marked(Request::post(&form.action())).body(encode(form)?).ok()?.send().await.ok()
}

/// The fields of a form.
pub(super) fn encode(form: &HtmlFormElement) -> Option<UrlSearchParams> {
    let fields = FormData::new_with_form(form).ok()?;
    UrlSearchParams::new_with_str_sequence_sequence(&fields).ok()
}

fn marked(request: RequestBuilder) -> RequestBuilder {
    request.header(FETCH_HEADER, "1")
}

/// Where the server leads the customer next.
pub(super) fn location(response: &Response) -> Option<String> {
    response.headers().get(LOCATION_HEADER)
}

/// The body of a response; empty if the connection breaks.
pub(super) async fn read_text(response: &Response) -> String {
    response.text().await.unwrap_or_default()
}

/// Navigates to a URL, like a click on a link.
pub(super) fn navigate_to(url: &str) {
    let _ = window().location().assign(url);
}
