//! The languages of the portal, and the formats of the merchant's country (decisions 197, 198).

use std::collections::BTreeMap;
use std::fs;

use kassa_domain::portal::Role;
use serde_json::json;

use super::everything::{EMAIL, Everything, documented_pages};
use super::support::{Browser, PASSWORD, invitation, location};
use crate::support::merchant_settings::set_place;
use crate::support::test_client::TestResponse;
use crate::support::test_database::{TestDatabase, on_both_engines};
use crate::support::test_service::TestService;

on_both_engines!(a_person_keeps_the_language_they_chose);

const ACCOUNT: &str = "/portal/account";
const SIGN_IN: &str = "/portal/sign-in";

/// The languages beside English, with their directions.
const LANGUAGES: [(&str, &str); 7] = [
    ("de", "ltr"),
    ("fr", "ltr"),
    ("pt", "ltr"),
    ("es", "ltr"),
    ("ar", "rtl"),
    ("af", "ltr"),
    ("zu", "ltr"),
];

/// The messages of a language that are one text without arguments.
fn messages(tag: &str) -> BTreeMap<String, String> {
    let path = format!("{}/locales/portal/{tag}.ftl", env!("CARGO_MANIFEST_DIR"));
    let source = fs::read_to_string(path).unwrap();
    let pairs = source.lines().filter_map(|line| line.split_once(" = "));
    let plain = pairs.filter(|(id, text)| !id.starts_with([' ', '#']) && !text.contains('{'));
    plain.map(|(id, text)| (id.to_owned(), text.to_owned())).collect()
}

/// English sentences that the language says in other words.
fn english_only(tag: &str) -> Vec<String> {
    let (english, other) = (messages("en"), messages(tag));
    let sentences = english.into_iter().filter(|(id, text)| {
        text.split(' ').count() > 1 && text.len() > 9 && other.get(id) != Some(text)
    });
    sentences.map(|(_, text)| text.replace('&', "&amp;")).collect()
}

async fn choose(browser: &Browser, tag: &str) {
    let saved = browser.submit(ACCOUNT, ACCOUNT, &[("name", "Anna"), ("language", tag)]).await;
    assert_eq!(location(&saved), "/portal/account?done=saved", "{tag}: {saved:?}");
}

fn assert_in(page: &TestResponse, tag: &str, dir: &str) {
    let html = format!("<html lang=\"{tag}\" dir=\"{dir}\"");
    assert!(page.text().contains(&html), "{tag}: {page:?}");
}

/// The page without the hosted page in it, which has words of its own.
fn without_preview(html: &str) -> String {
    match html.split_once("srcdoc=\"") {
        Some((before, rest)) => [before, rest.split_once('"').unwrap().1].concat(),
        None => html.to_owned(),
    }
}

#[tokio::test]
async fn every_page_is_in_each_language_without_english() {
    let service = TestService::sandbox().await;
    let all = Everything::create(&service).await;
    let fields = [("email", EMAIL), ("password", PASSWORD)];
    assert_eq!(all.owner.post(SIGN_IN, &fields).await.status, 303);
    let merchant = &service.merchant.merchant_id;
    let invite = invitation(&service, merchant, "zoe@shop.test", Role::Support).await;
    for (tag, dir) in LANGUAGES {
        choose(&all.owner, tag).await;
        let english = english_only(tag);
        assert!(english.len() > 300, "{tag} is translated");
        for route in documented_pages().0 {
            let path = match route.as_str() {
                "/portal/welcome" => format!("{route}?invite={invite}"),
                _ => all.path(&route),
            };
            let page = all.owner.get(&path).await;
            assert_eq!(page.status, 200, "{tag} {path}: {page:?}");
            assert_in(&page, tag, dir);
            let html = without_preview(page.text());
            let left: Vec<_> = english.iter().filter(|text| html.contains(*text)).collect();
            assert_eq!(left, Vec::<&String>::new(), "{tag} {path}");
        }
        let missing = all.owner.get("/portal/nothing").await;
        assert_eq!(missing.status, 404);
        assert_in(&missing, tag, dir);
    }
}

/// Whoever is not signed in chooses by links, which need no script.
async fn a_person_keeps_the_language_they_chose(database: TestDatabase) {
    let service = TestService::sandbox_on(database).await;
    Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let browser = Browser::open(&service);
    let page = browser.get("/portal/sign-in?next=%2Fportal%2Flinks").await;
    assert_in(&page, "en", "ltr");
    for (tag, _) in LANGUAGES {
        let link = format!("href=\"/portal/sign-in?next=%2Fportal%2Flinks&amp;lang={tag}\"");
        assert!(page.text().contains(&link), "{tag}: {page:?}");
    }
    let chosen = browser.get("/portal/sign-in?next=%2Fportal%2Flinks&lang=ar").await;
    assert_in(&chosen, "ar", "rtl");
    assert_in(&browser.get(SIGN_IN).await, "ar", "rtl");
    assert_in(&browser.get("/portal/sign-in?lang=tlh").await, "ar", "rtl");
    // A problem is said in it, and the pages that follow are in it.
    let wrong = [("email", "anna@shop.test"), ("password", "wrong")];
    assert_in(&browser.post(SIGN_IN, &wrong).await, "ar", "rtl");
    let right = [("email", "anna@shop.test"), ("password", PASSWORD)];
    assert_eq!(location(&browser.post(SIGN_IN, &right).await), "/portal");
    assert_in(&browser.get("/portal").await, "ar", "rtl");
    // The account's own choice is above it, in every browser.
    choose(&browser, "de").await;
    assert_in(&browser.get("/portal?lang=fr").await, "de", "ltr");
    let phone = Browser::open(&service);
    assert_eq!(location(&phone.post(SIGN_IN, &right).await), "/portal");
    assert_in(&phone.get("/portal").await, "de", "ltr");
    // As the browser again: what was chosen before is forgotten.
    choose(&browser, "").await;
    assert_eq!(browser.cookie("kassa_language"), None);
    assert_in(&browser.get("/portal").await, "en", "ltr");
}

/// The amount of a payment, its time with `0` for every digit, and the zone at the page's foot.
async fn written(browser: &Browser, id: &str) -> [String; 3] {
    let page = browser.get(&format!("/portal/payments/{id}")).await;
    let html = page.text().replace(['\u{a0}', '\u{202f}'], " ");
    let html = html.replace(['\u{2068}', '\u{2069}', '\u{200f}'], "");
    let between = |start: &str, end: &str| {
        let (_, rest) = html.split_once(start).unwrap_or_else(|| panic!("{start}: {page:?}"));
        rest.split_once(end).unwrap().0.to_owned()
    };
    let time = between("<time", "</time>");
    let (_, time) = time.rsplit_once('>').unwrap();
    let time = time.replace(|letter: char| letter.is_ascii_digit(), "0");
    let zone = between("<footer id=\"zone\" class=\"foot hint\">", "</footer>");
    [between("<data value=\"123456\">", "</data>"), time, zone]
}

#[tokio::test]
async fn amounts_and_times_are_those_of_the_language_in_the_merchants_country() {
    let service = TestService::sandbox().await;
    let browser = Browser::join(&service, "anna@shop.test", Role::Owner).await;
    let paid = service.create_paid_intent(json!({ "amount": 123_456 })).await;
    let id = paid.id.as_str();
    for (zone, country, language, amount, time) in [
        // As customers in South Africa read it, whatever region the browser names.
        ("Africa/Johannesburg", None, "en", "R 1 234,56", ", 00:00"),
        ("Africa/Johannesburg", None, "af", "R 1 234,56", " 00:00"),
        // CLDR has no German of South Africa.
        ("Africa/Johannesburg", None, "de", "1.234,56 ZAR", ", 00:00"),
        ("Africa/Johannesburg", Some("CH"), "de", "ZAR 1'234.56", ", 00:00"),
        ("America/New_York", None, "en", "ZAR 1,234.56", "M"),
        ("America/New_York", Some("GB"), "en", "ZAR 1,234.56", ", 00:00"),
        ("UTC", None, "en", "ZAR 1,234.56", "M"),
    ] {
        set_place(&service, zone, country).await;
        choose(&browser, language).await;
        let [shown_amount, shown_time, foot] = written(&browser, id).await;
        assert_eq!(shown_amount, amount, "{zone} {country:?} {language}");
        assert!(shown_time.ends_with(time), "{zone} {country:?} {language}: {shown_time}");
        assert!(!shown_time.contains("0000"), "this year: {shown_time}");
        assert!(foot.contains(zone), "{foot}");
    }
    set_place(&service, "Africa/Johannesburg", None).await;
    choose(&browser, "en").await;
    let [_, time, foot] = written(&browser, id).await;
    assert_eq!(foot, "Times are in the zone Africa/Johannesburg (SAST).");
    assert!(!time.contains("SAST"), "the zone is named once: {time}");
}
