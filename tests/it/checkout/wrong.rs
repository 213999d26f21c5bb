//! Fields that are wrong: all of them at once, and nothing good is lost.

use super::customer::{Customer, VISA, alert, form_token, tag, visa_but};
use crate::support::service::{TestService, order};

#[tokio::test]
async fn every_problem_is_told_at_once_and_tied_to_its_field() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let page = customer.pay([("number", "4242 4242 4242 4241"), ("expiry", "13/30"), ("code", ""), ("holder", " ")]).await;
    assert_eq!(page.status, 422);
    let (html, summary) = (page.text(), alert(page.text()).unwrap());
    assert!(html.contains("<title>Problem: "));
    for (field, words) in [
        ("number", "This card number is not valid"),
        ("expiry", "as month and year"),
        ("code", "Enter the security code"),
        ("holder", "Enter the name"),
    ] {
        assert!(summary.contains(words), "{summary}");
        assert!(html.contains(&format!(r##"<a href="#{field}">"##)));
        let input = tag(html, field);
        assert!(
            input.contains(r#"aria-invalid="true""#) && input.contains(&format!(r#"aria-describedby="{field}-error"#)),
            "{input}"
        );
        let error = tag(html, &format!("{field}-error"));
        assert!(
            !error.contains("hidden") && html.split_once(error).unwrap().1.split("</p>").next().unwrap().contains(words),
            "{error}"
        );
    }
    assert_eq!(customer.read().await["attempt_count"], 0);
}

#[tokio::test]
async fn good_fields_are_kept_but_never_the_number_or_the_code() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    let page = customer.pay(visa_but("number", "4242 4242 4242 4241")).await;
    let html = page.text();
    assert!(tag(html, "holder").contains(r#"value="Thandi Nkosi""#));
    assert!(tag(html, "expiry").contains(r#"value="12/31""#));
    for field in ["expiry", "code", "holder"] {
        assert!(!tag(html, field).contains("aria-invalid"));
    }
    for field in ["number", "code"] {
        assert!(!tag(html, field).contains("value="));
    }
    // The form on that page pays.
    let token = form_token(html).to_owned();
    customer.came_back_with(&customer.pay_by(&token, VISA).await, "success");
}

#[tokio::test]
async fn an_expiry_is_taken_in_every_spelling() {
    let service = TestService::sandbox().await;
    for expiry in ["04/31", "04 / 31", "0431", "04/2031", "2031-04", "٠٤/٣١"] {
        let customer = Customer::of(&service, order()).await;
        customer.came_back_with(&customer.pay(visa_but("expiry", expiry)).await, "success");
    }
}

#[tokio::test]
async fn a_method_must_be_chosen() {
    let service = TestService::sandbox().await;
    let customer = Customer::of(&service, order()).await;
    for method in [&[][..], &[("method", "")], &[("method", "debit_order")], &[("method", "CARD")]] {
        let token = customer.form_token().await;
        let page = customer.post(&customer.page(), &[method, &[("form_token", &token)], &VISA].concat()).await;
        assert_eq!(page.status, 422);
        assert!(alert(page.text()).unwrap().contains("Choose how you would like to pay"));
        assert!(tag(page.text(), "holder").contains("Thandi Nkosi"));
    }
    assert_eq!(customer.read().await["attempt_count"], 0);
}
