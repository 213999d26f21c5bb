//! The URL that the customer returns to.

use std::borrow::Cow;

use kassa_domain::ids::IntentId;

/// `return_url` with its own query and fragment unchanged, and `intent_id` and `status` set
/// (decision 10). Always ASCII, because it is sent in a header: other characters are encoded as a
/// browser encodes them.
#[must_use]
pub fn build_return_url(return_url: &str, intent_id: &IntentId, status: &str) -> String {
    let return_url = &*to_ascii_url(return_url);
    let (address, fragment) = match return_url.split_once('#') {
        Some((address, fragment)) => (address, Some(fragment)),
        None => (return_url, None),
    };
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let merchant_parameters =
        query.split('&').filter(|pair| !pair.is_empty() && !is_result_parameter(pair));
    let result_parameters = [format!("intent_id={intent_id}"), format!("status={status}")];
    let query = merchant_parameters
        .map(str::to_owned)
        .chain(result_parameters)
        .collect::<Vec<_>>()
        .join("&");
    match fragment {
        Some(fragment) => format!("{path}?{query}#{fragment}"),
        None => format!("{path}?{query}"),
    }
}

fn to_ascii_url(address: &str) -> Cow<'_, str> {
    match url::Url::parse(address) {
        Ok(url) if !address.is_ascii() => url.to_string().into(),
        _ => address.into(),
    }
}

fn is_result_parameter(pair: &str) -> bool {
    url::form_urlencoded::parse(pair.as_bytes())
        .any(|(name, _)| name == "intent_id" || name == "status")
}

#[cfg(test)]
mod tests {
    use kassa_domain::ids::IntentId;

    use super::build_return_url;

    #[test]
    fn the_merchants_own_query_and_fragment_stay() {
        for (return_url, expected) in [
            ("https://shop.test/done", "https://shop.test/done?intent_id=7&status=success"),
            ("https://shop.test/done?", "https://shop.test/done?intent_id=7&status=success"),
            (
                "https://shop.test/?a=b%20c&a=%2B&flag",
                "https://shop.test/?a=b%20c&a=%2B&flag&intent_id=7&status=success",
            ),
            (
                "https://shop.test/?status=x&q=1&intent_id=y",
                "https://shop.test/?q=1&intent_id=7&status=success",
            ),
            ("https://shop.test/?%73tatus=x", "https://shop.test/?intent_id=7&status=success"),
            (
                "https://shop.test/#/done?x=1",
                "https://shop.test/?intent_id=7&status=success#/done?x=1",
            ),
            (
                "https://bücher.test/größe?ä=ö",
                "https://xn--bcher-kva.test/gr%C3%B6%C3%9Fe\
                 ?%C3%A4=%C3%B6&intent_id=7&status=success",
            ),
            (
                "https://shop.test/?order_status=1",
                "https://shop.test/?order_status=1&intent_id=7&status=success",
            ),
        ] {
            let intent_id = IntentId::from_trusted("7");
            assert_eq!(build_return_url(return_url, &intent_id, "success"), expected);
        }
    }
}
