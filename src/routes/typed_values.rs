//! The expiry and the name that were typed for a payment that was refused. The next form has them
//! again, although the page with it is loaded anew, and also if the customer went to their bank in
//! between: the browser keeps them until then in a cookie, never the server.

use axum::http::HeaderMap;
use kassa_domain::method::card::{Expiry, parse_holder_name};
use kassa_domain::method::field_errors::CardField;
use kassa_platform::cookies::find_cookie;
use url::form_urlencoded::{self, Serializer};

use super::cookies;
use crate::app::RefilledForm;
use crate::app::link::Link;

const NAME: &str = "kassa_form";

/// How long the values are kept.
#[derive(Clone, Copy)]
pub(super) enum Keep {
    /// Until the next page, which removes the cookie.
    NextPage,
    /// Until the customer comes back from their bank.
    Step,
}

impl Keep {
    /// For a browser that never loads the page that removes the cookie.
    const fn max_age_seconds(self) -> u32 {
        match self {
            Self::NextPage => 60,
            Self::Step => 15 * 60,
        }
    }
}

/// Sets the cookie, if there is something to keep.
pub(super) fn keep(
    headers: &mut HeaderMap,
    form: &RefilledForm,
    keep: Keep,
    link: &Link,
    checkout_url: &str,
) {
    let typed = [(CardField::Expiry, &form.expiry), (CardField::Holder, &form.holder)];
    let mut value = Serializer::new(String::new());
    for (field, text) in typed.into_iter().filter(|(_, text)| !text.is_empty()) {
        value.append_pair(field.name(), text);
    }
    let value = value.finish();
    if !value.is_empty() {
        cookies::set(headers, (NAME, &value), keep.max_age_seconds(), link, checkout_url);
    }
}

/// Removes the cookie of a browser that has it.
pub(super) fn forget(
    response: &mut HeaderMap,
    request: &HeaderMap,
    link: &Link,
    checkout_url: &str,
) {
    if find_cookie(request, NAME).is_some() {
        cookies::set(response, (NAME, ""), 0, link, checkout_url);
    }
}

/// The form with the kept values, which are checked like typed ones.
pub(super) fn refill(headers: &HeaderMap) -> RefilledForm {
    let mut form = RefilledForm::default();
    let value = find_cookie(headers, NAME).unwrap_or_default();
    for (name, text) in form_urlencoded::parse(value.as_bytes()) {
        match CardField::from_name(&name) {
            Some(CardField::Expiry) if Expiry::parse(&text).is_ok() => {
                form.expiry = text.into_owned();
            }
            Some(CardField::Holder) => {
                form.holder = parse_holder_name(&text).unwrap_or_default();
            }
            _ => {}
        }
    }
    form
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    fn refill_from(cookie: &str) -> (String, String) {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(cookie).expect("a header"));
        let RefilledForm { expiry, holder, .. } = refill(&headers);
        (expiry, holder)
    }

    #[test]
    fn kept_values_come_back() {
        let form = RefilledForm {
            expiry: "12 / 31".to_owned(),
            holder: "Zoë; O'Neill, \"x\"".to_owned(),
            ..RefilledForm::default()
        };
        let link = Link::new("0192f6c8-0000-7000-8000-000000000000".to_owned(), "iauth=ab12");
        let mut headers = HeaderMap::new();
        keep(&mut headers, &form, Keep::NextPage, &link, "https://pay.test");
        let cookie = headers.get(header::SET_COOKIE).and_then(|value| value.to_str().ok());
        let (pair, attributes) = cookie.and_then(|it| it.split_once("; ")).expect("a cookie");
        assert_eq!(
            attributes,
            "HttpOnly; SameSite=Lax; Secure; Path=/pay/0192f6c8-0000-7000-8000-000000000000; \
             Max-Age=60"
        );
        assert_eq!(refill_from(pair), (form.expiry, form.holder));
    }

    #[test]
    fn nothing_to_keep_sets_no_cookie() {
        let link = Link::new(String::new(), "");
        let mut headers = HeaderMap::new();
        keep(&mut headers, &RefilledForm::default(), Keep::Step, &link, "https://pay.test");
        forget(&mut headers, &HeaderMap::new(), &link, "https://pay.test");
        assert!(headers.is_empty());
    }

    #[test]
    fn card_numbers_and_nonsense_do_not_come_back() {
        for cookie in [
            "kassa_form=expiry=4242424242424242&holder=4242424242424242",
            "kassa_form=holder=%00&expiry=99%2F99",
            "kassa_form=number=4242424242424242&code=123",
            "kassa_form=&&=&%",
        ] {
            assert_eq!(refill_from(cookie), (String::new(), String::new()), "{cookie}");
        }
    }
}
