//! No page shows anything of the page before it: of another merchant, another customer or another
//! region of the same language.

use kassa_checkout::PaymentLinkView;
use kassa_domain::method::PaymentMethod;
use kassa_domain::payment_link::{LinkAmount, LinkState};
use kassa_domain::time::Timestamp;
use kassa_i18n::Text;
use kassa_ui::render::render_document;
use leptos::prelude::*;

use super::sample::{PreviewPage, PreviewState, render_framed};
use super::settings::PreviewSettings;
use crate::app::link::Link;
use crate::app::{ErrorAction, ErrorPage, LinkContext, LinkPage};

const NOW: Timestamp = Timestamp(1_900_000_000_000);

/// Whose pages are told apart, and what only the own ones have.
struct Case {
    settings: &'static str,
    language: &'static str,
    checkout_url: &'static str,
    marks: &'static [&'static str],
}

/// In the digits of Egypt and those of the Emirates, of Bengali's own script and Latin ones: each
/// pair is the first of its language, so the second pair comes in the other order.
const PAIRS: [[Case; 2]; 2] = [
    [
        Case {
            settings: "name=Alef&reference=alef-1&amount=135700&support=alef@shop.example\
                       &colour=%23aa1122",
            language: "ar-EG",
            checkout_url: "https://alef.example",
            marks: &["Alef", "alef-1", "alef@", "١٬٣٥٧", "aa1122"],
        },
        Case {
            settings: "name=Baah&reference=baah-2&amount=864200&support=baah@shop.example\
                       &colour=%2311bb22",
            language: "ar-AE",
            checkout_url: "https://baah.example",
            marks: &["Baah", "baah-2", "baah@", "8,642", "11bb22"],
        },
    ],
    [
        Case {
            settings: "name=Kaw&reference=kaw-1&amount=864200\
                       &support=kaw@shop.example&colour=%2311bb22",
            language: "bn-u-nu-latn",
            checkout_url: "https://kaw.example",
            marks: &["Kaw", "kaw-1", "kaw@", "8,642", "11bb22"],
        },
        Case {
            settings: "name=Khaw&reference=khaw-2&amount=135700&support=khaw@shop.example\
                       &colour=%23aa1122",
            language: "bn",
            checkout_url: "https://khaw.example",
            marks: &["Khaw", "khaw-2", "khaw@", "১,৩৫৭", "aa1122"],
        },
    ],
];

#[test]
fn no_page_shows_anything_of_the_page_before_it() {
    for pair in &PAIRS {
        let [first, second] = pair.each_ref().map(render_all);
        for (case, pages, others) in [(&pair[0], &first, &second), (&pair[1], &second, &first)] {
            for mark in case.marks {
                assert!(pages.iter().any(|page| page.contains(mark)), "{mark}: {}", case.settings);
                let leak = others.iter().find(|page| page.contains(mark));
                assert_eq!(leak, None, "{mark}");
            }
        }
        // The first is what it was before the second.
        assert!(render_all(&pair[0]) == first, "{}", pair[0].settings);
    }
}

/// Every page in every state.
fn render_all(case: &Case) -> Vec<String> {
    let settings = PreviewSettings::parse(case.settings);
    let problems: Vec<_> = settings.problems.iter().map(|problem| &problem.name).collect();
    assert!(problems.is_empty(), "{problems:?}");
    let sample = PreviewPage { language: case.language.to_owned(), ..settings.page };
    let mut pages = Vec::new();
    for state in PreviewState::ALL {
        for method in PaymentMethod::ALL {
            let preview = PreviewPage { state, method, ..sample.clone() };
            pages.push(render_framed(NOW, case.checkout_url, &preview));
        }
    }
    pages.extend([render_link(&sample), render_error(&sample)]);
    pages
}

fn render_link(preview: &PreviewPage) -> String {
    let page = LinkContext {
        locale: preview.locale(),
        link: Link::new(String::new(), ""),
        is_sandbox: true,
        action: "/link/sample".to_owned(),
        view: PaymentLinkView {
            merchant: preview.merchant.clone(),
            is_merchant_active: true,
            amount: LinkAmount::Fixed(preview.money),
            description: None,
            reference_id: preview.reference_id.clone(),
            purchaser_locale: None,
            state: LinkState::Open,
            form_token: String::new(),
        },
        problem: None,
        typed: String::new(),
    };
    render_document(|| {
        page.provide();
        view! { <LinkPage /> }
    })
}

fn render_error(preview: &PreviewPage) -> String {
    let locale = preview.locale();
    let (name, reference) = (preview.merchant.name.clone(), preview.reference_id.clone());
    let actions = vec![ErrorAction { href: Some(format!("/{reference}")), label: name }];
    render_document(|| {
        let note = locale.format_money(preview.money);
        provide_context(locale);
        let link = Link::new(String::new(), "");
        let heading = Text::TroubleHeading;
        view! { <ErrorPage link is_sandbox=false heading note actions /> }
    })
}
