//! The page on which a payer agrees to a new maximum of a mandate, or refuses it.

use std::sync::Arc;

use kassa_checkout::{ConsentStage, ConsentView};
use kassa_i18n::{Locale, Phrase, Text};
use kassa_ui::branding;
use leptos::prelude::*;

use crate::app::components::{MerchantFooter, MerchantLogo, Row};
use crate::app::document::PlainDocument;
use crate::app::labels;
use crate::app::link::Link;

/// The context of the page.
pub(crate) struct ConsentContext {
    pub locale: Locale,
    /// The language that was chosen.
    pub link: Link,
    pub is_sandbox: bool,
    /// The address of the page, to which `/agree` and `/refuse` are added.
    pub path: String,
    pub view: ConsentView,
}

impl ConsentContext {
    /// Makes this the consent whose page is rendered.
    pub(crate) fn provide(self) {
        provide_context(self.locale.clone());
        provide_context(Arc::new(self));
    }
}

fn use_consent() -> Arc<ConsentContext> {
    expect_context()
}

#[component]
pub(crate) fn ConsentPage() -> impl IntoView {
    let page = use_consent();
    let merchant = page.view.merchant.clone();
    let heading = labels::mandate_title(&page.locale, &merchant.name);
    let note = describe(&page);
    let forms = (page.view.stage == ConsentStage::Open).then(|| view! { <Answers /> });
    view! {
        <PlainDocument
            link=page.link.clone()
            title=heading.clone()
            state=page.view.stage.code()
            branding=branding::stylesheet_path(&merchant.branding)
            is_sandbox=page.is_sandbox
        >
            <main class="review sheet">
                <MerchantLogo branding=merchant.branding.clone() />
                <h1>{heading}</h1>
                <p>{note}</p>
                <Terms />
                {forms}
            </main>
            <MerchantFooter merchant />
        </PlainDocument>
    }
}

fn describe(page: &ConsentContext) -> String {
    let merchant = page.view.merchant.name.as_str();
    let text = match page.view.stage {
        ConsentStage::Open => {
            return page.locale.format_phrase(&Phrase::AmendmentNote { merchant });
        }
        ConsentStage::Agreed => Text::AmendmentAgreed,
        ConsentStage::Refused => Text::AmendmentRefused,
        ConsentStage::Over => Text::AmendmentOver,
    };
    page.locale.text(text).to_owned()
}

#[component]
fn Terms() -> impl IntoView {
    let page = use_consent();
    let ConsentView { reference_id, contract_number, present, requested, stage, .. } =
        page.view.clone();
    let is_open = stage == ConsentStage::Open;
    let amount = |label: Text, money: Option<_>| {
        let money = money.filter(|_| is_open).map(|money| page.locale.format_money(money));
        money.map(|money| view! { <Row label><bdi>{money}</bdi></Row> })
    };
    let contract = contract_number.map(|number| {
        view! { <Row label=Text::MandateNumberLabel><bdi>{number}</bdi></Row> }
    });
    view! {
        <dl class="rows">
            {amount(Text::MandateMaximumLabel, present)}
            {amount(Text::AmendmentNewLabel, requested)} {contract} <Row label=Text::ReferenceLabel>
                <bdi>{reference_id}</bdi>
            </Row>
        </dl>
    }
}

#[component]
fn Answers() -> impl IntoView {
    let page = use_consent();
    let lang = page.link.lang.clone();
    let form = |answer: &str, label: Text, class: &'static str| {
        let hidden = lang.clone().map(|lang| {
            view! { <input type="hidden" name="lang" value=lang /> }
        });
        view! {
            <form method="post" action=format!("{}/{answer}", page.path)>
                {hidden}
                <button type="submit" class=class>
                    {page.locale.text(label)}
                </button>
            </form>
        }
    };
    view! {
        <div class="choices">
            {form("agree", Text::ChallengeApprove, "button primary")}
            {form("refuse", Text::ChallengeDecline, "button")}
        </div>
    }
}
