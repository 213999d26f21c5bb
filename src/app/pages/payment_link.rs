//! The page of a payment link that is kept open: what is paid, and the amount if it is typed.

use std::sync::Arc;

use kassa_checkout::{LINK_AMOUNT_FIELD, LINK_FORM_TOKEN_FIELD, PaymentLinkView};
use kassa_domain::money::Money;
use kassa_domain::payment_link::{LinkAmount, LinkState};
use kassa_i18n::{Locale, Phrase, Text};
use kassa_ui::branding;
use kassa_ui::components::Alert;
use leptos::prelude::*;

use crate::app::components::{Description, MerchantFooter, MerchantLogo, Row};
use crate::app::document::PlainDocument;
use crate::app::link::Link;

/// Why the form is shown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkProblem {
    /// The amount is none, or not within the bounds.
    Amount,
    /// The amount can be read as each of these.
    TwoReadings([Money; 2]),
    /// The form was not of this page, or something has changed.
    Outdated,
}

/// The context of the page.
pub(crate) struct LinkContext {
    pub locale: Locale,
    /// The language that was chosen.
    pub link: Link,
    pub is_sandbox: bool,
    /// Where the form is posted to.
    pub action: String,
    pub view: PaymentLinkView,
    pub problem: Option<LinkProblem>,
    /// The amount as it was typed.
    pub typed: String,
}

impl LinkContext {
    /// Makes this the payment link whose page is rendered.
    pub(crate) fn provide(self) {
        provide_context(self.locale.clone());
        provide_context(Arc::new(self));
    }
}

fn use_link() -> Arc<LinkContext> {
    expect_context()
}

#[component]
pub(crate) fn LinkPage() -> impl IntoView {
    let page = use_link();
    let merchant = page.view.merchant.name.as_str();
    if !page.view.is_merchant_active {
        let note = page.locale.format_phrase(&Phrase::MerchantInactiveNote { merchant });
        let heading = Text::MerchantInactiveHeading;
        return view! { <ClosedPage state="inactive" heading note /> }.into_any();
    }
    let heading = match page.view.state {
        LinkState::Open => return view! { <OpenPage /> }.into_any(),
        LinkState::Full => Text::LinkFullHeading,
        LinkState::Ended | LinkState::Disabled => Text::LinkInvalidHeading,
    };
    let note = page.locale.text(Text::NotCharged);
    view! { <ClosedPage state=page.view.state.code() heading note /> }.into_any()
}

#[component]
fn LinkDocument(title: String, state: &'static str, children: Children) -> impl IntoView {
    let page = use_link();
    let merchant = page.view.merchant.clone();
    view! {
        <PlainDocument
            link=page.link.clone()
            title
            state
            branding=branding::stylesheet_path(&merchant.branding)
            is_sandbox=page.is_sandbox
        >
            {children()}
            <MerchantFooter merchant />
        </PlainDocument>
    }
}

#[component]
fn OpenPage() -> impl IntoView {
    let page = use_link();
    let merchant = page.view.merchant.clone();
    let heading = page.locale.format_phrase(&Phrase::PageTitle { merchant: &merchant.name });
    let title = match page.problem {
        Some(_) => page.locale.format_phrase(&Phrase::PageTitleWithProblem { title: &heading }),
        None => heading.clone(),
    };
    let description = page.view.description.clone();
    view! {
        <LinkDocument title state="link">
            <main class="review sheet">
                <MerchantLogo branding=merchant.branding />
                <h1>{heading}</h1>
                {page.problem.map(|problem| view! { <ProblemAlert problem /> })}
                {description.map(|text| view! { <Description text /> })}
                <Rows />
                <LinkForm />
            </main>
        </LinkDocument>
    }
}

/// The reference, after the amount if it is fixed.
#[component]
fn Rows() -> impl IntoView {
    let page = use_link();
    let amount = match page.view.amount {
        LinkAmount::Fixed(money) => Some(page.locale.format_money(money)),
        LinkAmount::Typed { .. } => None,
    };
    let amount = amount.map(|amount| {
        view! { <Row label=Text::AmountLabel><bdi>{amount}</bdi></Row> }
    });
    let reference = page.view.reference_id.clone();
    view! {
        <dl class="rows">
            {amount} <Row label=Text::ReferenceLabel>
                <bdi>{reference}</bdi>
            </Row>
        </dl>
    }
}

#[component]
fn LinkForm() -> impl IntoView {
    let page = use_link();
    let token = page.view.form_token.clone();
    let lang = page.link.lang.clone();
    view! {
        <form method="post" action=page.action.clone() novalidate>
            <input type="hidden" name=LINK_FORM_TOKEN_FIELD value=token />
            {lang.map(|lang| view! { <input type="hidden" name="lang" value=lang /> })}
            <AmountField />
            <p>
                <button type="submit" class="button primary">
                    {page.locale.text(Text::AwayButton)}
                </button>
            </p>
        </form>
    }
}

/// Nothing if the amount is fixed.
#[component]
fn AmountField() -> impl IntoView {
    const HINT_ID: &str = "amount-hint";
    const ERROR_ID: &str = "amount-error";
    let page = use_link();
    let LinkAmount::Typed { min, .. } = page.view.amount else { return None };
    let problem = page.problem.and_then(|problem| describe_amount_problem(&page, problem));
    let is_wrong = problem.is_some();
    let note = problem.unwrap_or_else(|| describe_bounds(&page));
    let keyboard = if min.currency().exponent() == 0 { "numeric" } else { "decimal" };
    let (class, id) = if is_wrong { ("error", ERROR_ID) } else { ("hint", HINT_ID) };
    let label = page.locale.text(Text::AmountLabel);
    let currency = min.currency().code();
    Some(view! {
        <div class="field amount">
            <label for=LINK_AMOUNT_FIELD>
                {label} <span class="visually-hidden">" " <bdi>"(" {currency} ")"</bdi></span>
            </label>
            <div class="with-currency" dir=(page.locale.dir() != "ltr").then_some("ltr")>
                <span aria-hidden="true">{currency}</span>
                <input
                    id=LINK_AMOUNT_FIELD
                    name=LINK_AMOUNT_FIELD
                    inputmode=keyboard
                    autocomplete="off"
                    enterkeyhint="go"
                    value=page.typed.clone()
                    autofocus=is_wrong
                    aria-required="true"
                    aria-invalid=is_wrong.then_some("true")
                    aria-describedby=id
                />
            </div>
            <p class=class id=id>{note}</p>
        </div>
    })
}

/// `None` for a problem that is not the amount's.
fn describe_amount_problem(page: &LinkContext, problem: LinkProblem) -> Option<String> {
    match problem {
        LinkProblem::Amount => Some(describe_bounds(page)),
        LinkProblem::TwoReadings(readings) => {
            let [first, second] = readings.map(|money| page.locale.format_money(money));
            let phrase = Phrase::AmountTwoReadings { first: &first, second: &second };
            Some(page.locale.format_phrase(&phrase))
        }
        LinkProblem::Outdated => None,
    }
}

/// What may be typed.
fn describe_bounds(page: &LinkContext) -> String {
    let amount = page.view.amount;
    let [min, max] = [amount.min(), amount.max()].map(|money| page.locale.format_money(money));
    page.locale.format_phrase(&Phrase::LinkAmountBounds { min: &min, max: &max })
}

#[component]
fn ProblemAlert(problem: LinkProblem) -> impl IntoView {
    let page = use_link();
    match describe_amount_problem(&page, problem) {
        Some(_) => view! {
            <Alert kind="problems" takes_focus=false>
                <h2>{page.locale.text(Text::ProblemsHeading)}</h2>
                <ul>
                    <li>
                        <a href=format!("#{LINK_AMOUNT_FIELD}")>
                            {page.locale.text(Text::AmountLabel)}
                        </a>
                    </li>
                </ul>
            </Alert>
        }
        .into_any(),
        None => view! {
            <Alert kind="outdated">
                <p>{page.locale.text(Text::FormOutdated)}</p>
            </Alert>
        }
        .into_any(),
    }
}

/// A page without a form.
#[component]
fn ClosedPage(state: &'static str, heading: Text, #[prop(into)] note: String) -> impl IntoView {
    let page = use_link();
    let heading = page.locale.text(heading);
    let branding = page.view.merchant.branding.clone();
    view! {
        <LinkDocument title=heading.to_owned() state>
            <main class="end sheet">
                <MerchantLogo branding />
                <h1>{heading}</h1>
                <p>{note}</p>
            </main>
        </LinkDocument>
    }
}
