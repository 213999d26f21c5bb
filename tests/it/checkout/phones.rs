//! The telephone of a mobile money account (decision 136).

use kassa_domain::mode::Mode;
use serde_json::{Value, json};

use super::checkout_only::checkout_only_page;
use crate::support::orders::order_with;
use crate::support::test_client::TestResponse;
use crate::support::test_customer::{TestCustomer, find_field_error, find_tag};
use crate::support::test_routers::spawn_api_host;
use crate::support::test_service::TestService;

async fn create(service: &TestService, currency: &str, purchaser: Value) -> TestCustomer {
    let fields = json!({ "currency": currency, "purchaser_info": purchaser });
    TestCustomer::create(service, order_with(fields)).await
}

async fn pay(customer: &TestCustomer, phone: &str, country: Option<&str>) -> TestResponse {
    let country = country.map(|country| ("phone_country", country));
    let fields: Vec<_> = [("phone", phone)].into_iter().chain(country).collect();
    customer.submit_method("mobile_money", &fields).await
}

#[track_caller]
fn assert_refused(page: &TestResponse, field: &str, text: &str) {
    assert_eq!(page.status, 422, "{page:?}");
    assert!(find_field_error(page.text(), field).contains(text), "{text}: {page:?}");
    assert!(page.text().contains(&format!("href=\"#{field}\"")), "{field}: {page:?}");
    let control = find_tag(page.text(), field);
    assert!(
        control.contains("aria-invalid=\"true\"") && control.contains(&format!("{field}-error")),
        "{control}"
    );
}

/// The codes of the countries to choose from, and the chosen one.
fn find_countries(html: &str) -> (Vec<&str>, Option<&str>) {
    let Some((_, select)) = html.split_once("<select id=\"phone_country\"") else {
        return (Vec::new(), None);
    };
    let options = select.split_once("</select>").unwrap().0.split("<option value=\"").skip(1);
    let options: Vec<&str> = options.collect();
    let chosen =
        options.iter().find(|option| option.split('>').next().unwrap().contains("selected"));
    let chosen = chosen.map(|option| option.split('"').next().unwrap());
    (options.iter().map(|option| option.split('"').next().unwrap()).collect(), chosen)
}

#[tokio::test]
async fn a_number_that_no_phone_has_waits_for_no_prompt() {
    const LENGTH: &str = "too few or too many digits";
    const DIGITS: &str = "only digits";
    const CODE: &str = "with its country code, starting with +";
    let service = TestService::sandbox().await;
    for (currency, typed, why) in [
        ("ZAR", "+27 71 234 567", LENGTH),
        ("ZAR", "07123456789", LENGTH),
        ("ZAR", "254712345678", CODE),
        ("KES", "0712 34567", LENGTH),
        ("KES", "+0712345678", CODE),
        ("NGN", "0803 123 456", LENGTH),
        ("XOF", "+225 07070707", LENGTH),
        ("ZAR", "call me", DIGITS),
        ("EUR", "0712345678", CODE),
    ] {
        let customer = create(&service, currency, json!({})).await;
        assert_refused(&pay(&customer, typed, None).await, "phone", why);
        assert_eq!(customer.read_intent().await["attempt_count"], 0, "{typed}");
    }
}

#[tokio::test]
async fn a_number_is_asked_as_its_country_dials_it() {
    let service = TestService::sandbox().await;
    for (currency, country, typed, masked) in [
        ("ZAR", None, "+27 (0)71 234 5678", "071 ••• 5678"),
        ("ZAR", None, "(+27) 71 234 5678", "071 ••• 5678"),
        ("KES", None, "+254 0712 345678", "071 ••• 5678"),
        ("KES", None, "2540712345678", "071 ••• 5678"),
        ("GHS", None, "tel:+233241234567", "024 ••• 4567"),
        ("XOF", None, "2250707070707", "+225 ••• 0707"),
        ("XOF", Some("CI"), "07 07 07 07 07", "+225 ••• 0707"),
        ("XAF", Some("CM"), "671 23 45 67", "+237 ••• 4567"),
    ] {
        let fields = json!({
            "currency": currency,
            "reference_id": json!({ "ref": "order-1", "flow": "wait" }).to_string(),
        });
        let customer = TestCustomer::create(&service, order_with(fields)).await;
        let sent = pay(&customer, typed, country).await;
        customer.assert_redirected_to_page(&sent);
        let page = customer.open_page().await.text().replace('\u{a0}', " ");
        assert!(page.contains(&format!("was sent to {masked}.")), "{typed}: {page}");
    }
}

#[tokio::test]
async fn a_country_is_chosen_where_the_currency_has_several() {
    let service = TestService::sandbox().await;
    for (currency, expected) in [
        ("XOF", vec!["", "BF", "BJ", "CI", "GW", "ML", "NE", "SN", "TG"]),
        ("XAF", vec!["", "CF", "CG", "CM", "GA", "GQ", "TD"]),
        ("ZAR", vec![]),
        ("EUR", vec![]),
    ] {
        let customer = create(&service, currency, json!({})).await;
        let page = customer.open_page().await;
        let (mut countries, chosen) = find_countries(page.text());
        countries.sort_unstable();
        assert_eq!((countries, chosen), (expected, None), "{currency}");
    }
    let customer = create(&service, "XOF", json!({})).await;
    let page = customer.open_page().await;
    assert!(page.text().contains("Côte d’Ivoire (\u{2066}+225\u{2069})"), "{page:?}");
    let refused = pay(&customer, "07 07 07 07 07", Some("")).await;
    assert_refused(&refused, "phone_country", "Choose the country of your mobile number.");
    // A country of another currency is none, and what was chosen stays.
    let refused = pay(&customer, "671 23 45 67", Some("CM")).await;
    assert_refused(&refused, "phone_country", "Choose the country");
    let refused = pay(&customer, "07 07 07", Some("CI")).await;
    assert_refused(&refused, "phone", "too few or too many digits");
    assert_eq!(find_countries(refused.text()).1, Some("CI"));
    customer.assert_returned_with(&pay(&customer, "07 07 07 07 07", Some("CI")).await, "success");
}

#[tokio::test]
async fn the_country_of_the_purchaser_is_chosen_before() {
    let service = TestService::sandbox().await;
    for (purchaser, language, expected) in [
        (json!({ "country": "SN" }), "fr-CI", Some("SN")),
        (json!({ "phone": "+221771234567" }), "fr-CI", Some("SN")),
        (json!({ "country": "FR" }), "fr-CI", Some("CI")),
        (json!({ "country": "ZA" }), "en", None),
        (json!({}), "fr-SN", Some("SN")),
        (json!({}), "fr-FR", None),
    ] {
        let customer = create(&service, "XOF", purchaser.clone()).await;
        let page = customer.with_header("accept-language", language).open_page().await;
        assert_eq!(find_countries(page.text()).1, expected, "{purchaser} {language}");
    }
    // Also of a form without the control.
    for purchaser in [json!({ "country": "SN" }), json!({ "phone": "+221 77 000 00 00" })] {
        let customer = create(&service, "XOF", purchaser).await;
        let paid = pay(&customer, "77 123 45 67", None).await;
        customer.assert_returned_with(&paid, "success");
    }
}

#[tokio::test]
async fn a_country_is_chosen_through_the_api_host() {
    let service = TestService::sandbox().await;
    let customer = create(&service, "XAF", json!({ "country": "CM" })).await;
    let browser = checkout_only_page(&spawn_api_host(&service.state).await, Mode::Test);
    let customer = TestCustomer { browser, ..customer };
    assert_eq!(find_countries(customer.open_page().await.text()).1, Some("CM"));
    let refused = pay(&customer, "671 23 45", None).await;
    assert_refused(&refused, "phone", "too few or too many digits");
    let paid = pay(&customer, "671 23 45 67", None).await;
    assert!(paid.header("location").unwrap().contains("status=success"), "{paid:?}");
}
