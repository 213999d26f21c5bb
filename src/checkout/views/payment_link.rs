//! The page of a payment link that is kept open: what is paid, and the amount if it is typed.

use kassa_checkout::{LINK_AMOUNT_FIELD, LINK_FORM_TOKEN_FIELD, PaymentLinkView};
use kassa_domain::money::Money;
use kassa_domain::payment_link::{LinkAmount, LinkState};
use kassa_i18n::{Locale, Phrase, Text};
use kassa_ui::branding;
use leptos::prelude::*;

use super::document::{DocumentProps, render_document};
use super::footer::view_footer_of;
use super::markup::Markup;
use super::order_summary::render_logo_of;
use crate::checkout::link::Link;

/// Why the form is shown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::checkout) enum LinkProblem {
    /// The amount is none, or not within the bounds.
    Amount,
    /// The amount can be read as each of these.
    TwoReadings([Money; 2]),
    /// The form was not of this page, or something has changed.
    Outdated,
}

/// What the page is rendered from.
pub(in crate::checkout) struct LinkPage<'a> {
    pub locale: &'a Locale,
    /// The language that was chosen.
    pub link: &'a Link,
    pub sandbox: bool,
    /// Where the form is posted to.
    pub action: &'a str,
    pub view: &'a PaymentLinkView,
    pub problem: Option<LinkProblem>,
    /// The amount as it was typed.
    pub typed: &'a str,
}

pub(in crate::checkout) fn render(page: &LinkPage<'_>) -> Markup {
    let merchant = &page.view.merchant;
    match page.view.state {
        _ if !page.view.is_merchant_active => {
            let merchant = merchant.name.as_str();
            let note = page.locale.format_phrase(&Phrase::MerchantInactiveNote { merchant });
            render_closed(page, "inactive", Text::MerchantInactiveHeading, note)
        }
        LinkState::Open => render_open(page),
        state => {
            let heading = match state {
                LinkState::Full => Text::LinkFullHeading,
                _ => Text::LinkInvalidHeading,
            };
            let note = page.locale.text(Text::NotCharged).to_owned();
            render_closed(page, state.code(), heading, note)
        }
    }
}

fn document_props<'a>(
    page: &'a LinkPage<'a>,
    title: String,
    state: &'static str,
) -> DocumentProps<'a> {
    let mut props = DocumentProps::new(page.locale, page.link, title, state, page.sandbox);
    props.styles.extend(branding::stylesheet_path(&page.view.merchant.branding));
    props
}

fn render_open(page: &LinkPage<'_>) -> Markup {
    let (locale, merchant) = (page.locale, &page.view.merchant);
    let heading = locale.format_phrase(&Phrase::PageTitle { merchant: &merchant.name });
    let title = match page.problem {
        Some(_) => locale.format_phrase(&Phrase::PageTitleWithProblem { title: &heading }),
        None => heading.clone(),
    };
    let props = document_props(page, title, "link");
    let description = page.view.description.clone();
    let description = description.map(|text| view! { <p class="what"><bdi>{text}</bdi></p> });
    let content = view! {
        <main class="review sheet">
            {render_logo_of(merchant)}
            <h1>{heading}</h1>
            {page.problem.map(|problem| render_problem(page, problem))}
            {description}
            {render_rows(page)}
            {render_form(page)}
        </main>
        {view_footer_of(locale, merchant)}
    };
    render_document(&props, content)
}

/// The reference, after the amount if it is fixed.
fn render_rows(page: &LinkPage<'_>) -> AnyView {
    let locale = page.locale;
    let amount = match page.view.amount {
        LinkAmount::Fixed(money) => Some(view! {
            <div>
                <dt>{locale.text(Text::AmountLabel)}</dt>
                " "
                <dd><bdi>{locale.format_money(money)}</bdi></dd>
                " "
            </div>
        }),
        LinkAmount::Typed { .. } => None,
    };
    let reference = page.view.reference_id.clone();
    view! {
        <dl class="rows">
            {amount}
            <div>
                <dt>{locale.text(Text::ReferenceLabel)}</dt>
                " "
                <dd><bdi>{reference}</bdi></dd>
            </div>
        </dl>
    }
    .into_any()
}

fn render_form(page: &LinkPage<'_>) -> AnyView {
    let (locale, action) = (page.locale, page.action.to_owned());
    let token = page.view.form_token.clone();
    let lang = page.link.lang.clone();
    let lang = lang.map(|lang| view! { <input type="hidden" name="lang" value=lang /> });
    view! {
        <form method="post" action=action novalidate>
            <input type="hidden" name=LINK_FORM_TOKEN_FIELD value=token />
            {lang}
            {render_amount_field(page)}
            <p>
                <button type="submit" class="button primary">
                    {locale.text(Text::AwayButton)}
                </button>
            </p>
        </form>
    }
    .into_any()
}

/// Nothing if the amount is fixed.
fn render_amount_field(page: &LinkPage<'_>) -> Option<AnyView> {
    const HINT_ID: &str = "amount-hint";
    const ERROR_ID: &str = "amount-error";
    let LinkAmount::Typed { min, .. } = page.view.amount else { return None };
    let problem = page.problem.and_then(|problem| describe_amount_problem(page, problem));
    let is_wrong = problem.is_some();
    let note = problem.unwrap_or_else(|| describe_bounds(page));
    let keyboard = if min.currency().exponent() == 0 { "numeric" } else { "decimal" };
    let (class, id) = if is_wrong { ("error", ERROR_ID) } else { ("hint", HINT_ID) };
    let typed = page.typed.to_owned();
    let label = page.locale.text(Text::AmountLabel);
    let currency = min.currency().code();
    let field = view! {
        <div class="field amount">
            <label for=LINK_AMOUNT_FIELD>{label} " " <bdi>"(" {currency} ")"</bdi></label>
            <input
                id=LINK_AMOUNT_FIELD
                name=LINK_AMOUNT_FIELD
                dir=(page.locale.dir() != "ltr").then_some("ltr")
                inputmode=keyboard
                autocomplete="off"
                enterkeyhint="go"
                value=typed
                aria-required="true"
                aria-invalid=is_wrong.then_some("true")
                aria-describedby=id
            />
            <p class=class id=id>{note}</p>
        </div>
    };
    Some(field.into_any())
}

/// `None` for a problem that is not the amount's.
fn describe_amount_problem(page: &LinkPage<'_>, problem: LinkProblem) -> Option<String> {
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
fn describe_bounds(page: &LinkPage<'_>) -> String {
    let amount = page.view.amount;
    let [min, max] = [amount.min(), amount.max()].map(|money| page.locale.format_money(money));
    page.locale.format_phrase(&Phrase::LinkAmountBounds { min: &min, max: &max })
}

/// It takes the focus, so that screen readers announce it.
fn render_problem(page: &LinkPage<'_>, problem: LinkProblem) -> AnyView {
    let locale = page.locale;
    let (class, content) = match describe_amount_problem(page, problem) {
        Some(message) => {
            let list = view! {
                <h2>{locale.text(Text::ProblemsHeading)}</h2>
                <ul><li><a href=format!("#{LINK_AMOUNT_FIELD}")>{message}</a></li></ul>
            };
            ("alert problems", list.into_any())
        }
        None => {
            let message = locale.text(Text::FormOutdated);
            ("alert outdated", view! { <p>{message}</p> }.into_any())
        }
    };
    view! { <div class=class role="alert" tabindex="-1" autofocus>{content}</div> }.into_any()
}

/// A page without a form.
fn render_closed(page: &LinkPage<'_>, state: &'static str, heading: Text, note: String) -> Markup {
    let (locale, merchant) = (page.locale, &page.view.merchant);
    let heading = locale.text(heading);
    let props = document_props(page, heading.to_owned(), state);
    let content = view! {
        <main class="end sheet">
            {render_logo_of(merchant)}
            <h1>{heading}</h1>
            <p>{note}</p>
        </main>
        {view_footer_of(locale, merchant)}
    };
    render_document(&props, content)
}
