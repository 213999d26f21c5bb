//! One mandate, read from its provider now.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::mandate::{InstalmentStatus, MandateStatus, MandateTerms};
use kassa_domain::money::Money;
use kassa_domain::portal::Ability;
use kassa_services::mandates::MandateOverview;
use leptos::prelude::*;

use super::instalments;
use super::names::{PATH, frequency_name, status_name, status_tag};
use crate::forms::{FieldErrors, show_amount};
use crate::responses;
use crate::texts::{Phrase, Text};
use crate::views::{
    Choice, FormView, Input, amount, danger_form, date, error_summary, form, input, refusal,
    select, status_message,
};
use crate::visit::Visit;

/// What is wrong with a form of the page.
#[derive(Default)]
pub(super) struct Problems {
    pub errors: FieldErrors,
    /// Why the state of the mandate does not allow it.
    pub refused: Option<Text>,
}

pub(super) fn render(
    visit: &Visit,
    code: StatusCode,
    overview: &MandateOverview,
    problems: &Problems,
) -> Response {
    let (texts, mandate) = (&visit.texts, &overview.mandate);
    let number = mandate.id.0.to_string();
    let title = texts.phrase(&Phrase::MandatesOne { number: &number });
    // Before the customer has signed, the provider knows nothing of it.
    let is_signed = !matches!(mandate.status, MandateStatus::Initiated | MandateStatus::Failed);
    let away = (overview.record.is_none() && is_signed)
        .then(|| status_message(texts.text(Text::MandatesAway).to_owned()));
    let refused = problems.refused.map(|why| refusal(texts, texts.text(why).to_owned()));
    let forms = visit.may(Ability::ChangePayments).then(|| forms(visit, overview, problems));
    let content = view! {
        <h1>{title.clone()}</h1>
        {away}
        {refused}
        {error_summary(texts, &problems.errors)}
        {facts(visit, overview)}
        {currency_note(visit, overview)}
        <section>
            <h2 id="instalments">{texts.text(Text::MandatesInstalmentsCaption)}</h2>
            {instalments::table(visit, overview)}
        </section>
        {forms}
        <p><a href=PATH>{texts.text(Text::Back)}</a></p>
    };
    responses::show(visit, code, &title, content.into_any())
}

fn facts(visit: &Visit, overview: &MandateOverview) -> AnyView {
    let (texts, mandate) = (&visit.texts, &overview.mandate);
    let record = overview.record.as_ref();
    let terms = record.map(|record| &record.terms).or(mandate.terms.as_ref());
    let status = terms.map_or(mandate.status, |terms| terms.status);
    let fact = |label: Text, value: Option<String>| {
        value.map(|value| view! { <dt>{texts.text(label)}</dt> <dd>{value}</dd> })
    };
    let contract = record.map(|record| record.contract_number.clone());
    let frequency = record.map_or(mandate.future_payments.frequency, |record| record.frequency);
    let account = record.map(|record| format!("…{}", record.account.last4));
    let awaited = find_awaited(status, terms);
    let earliest = record.and_then(|record| record.earliest_collection).map(|day| {
        view! { <dt>{texts.text(Text::MandatesEarliest)}</dt> <dd>{date(texts, day)}</dd> }
    });
    let intent = format!("/portal/payments/{}", mandate.intent_id);
    view! {
        <dl class="facts" data-id=mandate.id.0.to_string() data-status=status.code()>
            <dt>{texts.text(Text::MandatesStatus)}</dt>
            <dd>
                <span class=status_tag(status)>{texts.text(status_name(status))}</span>
                {frozen_note(visit, terms)}
                {done_note(visit, overview)}
            </dd>
            {fact(Text::MandatesContract, contract.or_else(|| mandate.contract_number.clone()))}
            <dt>{texts.text(Text::MandatesReference)}</dt>
            <dd><a href=intent>{mandate.reference_id.clone()}</a></dd>
            {fact(Text::MandatesCustomer, Some(mandate.purchaser_id.clone()))}
            {fact(Text::MandatesAccount, account)}
            <dt>{texts.text(Text::MandatesScheme)}</dt>
            <dd><code>{mandate.scheme.code()}</code></dd>
            {fact(Text::MandatesAwaited, awaited.map(|what| texts.text(what).to_owned()))}
            {earliest}
            {fact(Text::MandatesFrequency, Some(texts.text(frequency_name(frequency)).to_owned()))}
            {amounts(visit, overview, terms)}
        </dl>
    }
    .into_any()
}

/// What the mandate waits for. `None` if nothing.
fn find_awaited(status: MandateStatus, terms: Option<&MandateTerms>) -> Option<Text> {
    match status {
        MandateStatus::Pending => Some(Text::MandatesAwaitedPayer),
        MandateStatus::Authorized => Some(Text::MandatesAwaitedBank),
        _ => terms?.amendment.map(|_| Text::MandatesAwaitedMaximum),
    }
}

fn frozen_note(visit: &Visit, terms: Option<&MandateTerms>) -> Option<AnyView> {
    terms?.frozen.then(|| {
        view! { " " <span class="tag bad">{visit.texts.text(Text::MandatesFrozen)}</span> }
            .into_any()
    })
}

/// The status has no word for it: a mandate stays active after its last instalment (ADR 159).
fn done_note(visit: &Visit, overview: &MandateOverview) -> Option<AnyView> {
    overview.mandate.has_no_more_instalments().then(|| {
        let label = visit.texts.text(Text::MandatesAllDone);
        view! { " " <span class="tag" id="all-done">{label}</span> }.into_any()
    })
}

/// Only the sandbox collects this currency by this scheme (ADR 160).
fn currency_note(visit: &Visit, overview: &MandateOverview) -> Option<AnyView> {
    let (texts, currency) = (&visit.texts, overview.mandate.future_payments.currency);
    (!overview.mandate.scheme.is_of(currency)).then(|| {
        let note = texts.phrase(&Phrase::MandatesSandboxOnly { currency: currency.code() });
        view! { <p class="hint" id="sandbox-only">{note}</p> }.into_any()
    })
}

/// The instalment, the maximum, and a maximum that waits for the bank.
fn amounts(visit: &Visit, overview: &MandateOverview, terms: Option<&MandateTerms>) -> AnyView {
    let texts = &visit.texts;
    let future = &overview.mandate.future_payments;
    let row = |label: Text, minor: i64| {
        let money = Money::new(minor, future.currency).map(|money| amount(texts, money));
        view! { <dt>{texts.text(label)}</dt> <dd>{money}</dd> }
    };
    let Some(terms) = terms else {
        return row(Text::MandatesInstalmentAmount, future.amount).into_any();
    };
    let requested =
        terms.amendment.map(|one| row(Text::MandatesRequestedMaximum, one.maximum_amount));
    view! {
        {row(Text::MandatesInstalmentAmount, terms.instalment_amount)}
        {row(Text::MandatesMaximum, terms.maximum_amount)}
        {requested}
    }
    .into_any()
}

fn forms(visit: &Visit, overview: &MandateOverview, problems: &Problems) -> AnyView {
    let texts = &visit.texts;
    let missed = overview.instalments.iter();
    let missed: Vec<u32> =
        missed.filter(|one| one.status == InstalmentStatus::Missed).map(|one| one.number).collect();
    let card = |id: &'static str, heading: Text, note: Text, form: AnyView| {
        view! {
            <section class="card" aria-labelledby=id>
                <h2 id=id>{texts.text(heading)}</h2>
                <p class="hint">{texts.text(note)}</p>
                {form}
            </section>
        }
    };
    let collect = (!missed.is_empty()).then(|| {
        let form = collect_form(visit, overview, &missed, problems);
        card("collect", Text::MandatesCollect, Text::MandatesCollectNote, form)
    });
    if overview.mandate.status != MandateStatus::Active {
        return collect.into_any();
    }
    // A missed instalment can still be collected, with another amount too.
    let is_over = overview.mandate.has_no_more_instalments() && missed.is_empty();
    let changes = (!is_over).then(|| {
        let subscription = subscription_form(visit, overview, problems);
        let amend = amend_form(visit, overview, problems);
        view! {
            {card("change", Text::MandatesChange, Text::MandatesChangeNote, subscription)}
            {card("amend", Text::MandatesAmend, Text::MandatesAmendNote, amend)}
        }
    });
    let cancel = order_of(overview, ("cancel", Text::MandatesCancel));
    let cancel = danger_form(visit, cancel, &problems.errors);
    view! {
        {collect}
        {changes}
        {card("cancel", Text::MandatesCancel, Text::MandatesCancelNote, cancel)}
    }
    .into_any()
}

fn order_of(overview: &MandateOverview, (what, button): (&str, Text)) -> FormView {
    let action = format!("{PATH}/{}/{what}", overview.mandate.id.0);
    FormView { action, button, once: true, confirm: true }
}

fn order_form(
    visit: &Visit,
    overview: &MandateOverview,
    order: (&str, Text),
    problems: &Problems,
    content: AnyView,
) -> AnyView {
    form(visit, order_of(overview, order), &problems.errors, content)
}

fn subscription_form(visit: &Visit, overview: &MandateOverview, problems: &Problems) -> AnyView {
    let (texts, typed) = (&visit.texts, &visit.request.form);
    let choices = vec![
        Choice::new("", texts.text(Text::MandatesPauseKeep)),
        Choice::new("true", texts.text(Text::MandatesPause)),
        Choice::new("false", texts.text(Text::MandatesResume)),
    ];
    let label = (texts.text(Text::MandatesPauseLabel), None);
    let chosen = typed.text("pause_collection");
    let currency = overview.mandate.future_payments.currency;
    let (amount, understood) = show_amount(texts, typed, "amount", currency);
    let example = texts.example_amount();
    let hint = || texts.phrase(&Phrase::MandatesNewAmountHint { example: &example });
    let hint = understood.unwrap_or_else(hint);
    let money = Input::text("amount", texts.text(Text::MandatesNewAmount), &amount).hint(&hint);
    let content = view! {
        {select("pause_collection", label, choices, chosen, &problems.errors)}
        {input(&money, &problems.errors)}
    };
    let form = ("subscription", Text::Save);
    order_form(visit, overview, form, problems, content.into_any())
}

fn amend_form(visit: &Visit, overview: &MandateOverview, problems: &Problems) -> AnyView {
    let (texts, typed) = (&visit.texts, &visit.request.form);
    let label = texts.text(Text::MandatesNewMaximum);
    let currency = overview.mandate.future_payments.currency;
    let (amount, understood) = show_amount(texts, typed, "max_amount", currency);
    let hint = understood.as_deref();
    let money = Input { hint, ..Input::text("max_amount", label, &amount) };
    let content = input(&money, &problems.errors);
    order_form(visit, overview, ("amend", Text::MandatesAmendButton), problems, content)
}

fn collect_form(
    visit: &Visit,
    overview: &MandateOverview,
    missed: &[u32],
    problems: &Problems,
) -> AnyView {
    let texts = &visit.texts;
    let choices = missed.iter().map(|number| Choice::new(number.to_string(), number.to_string()));
    let label = (texts.text(Text::MandatesInstalment), None);
    let chosen = visit.request.form.text("number");
    let content = select("number", label, choices.collect(), chosen, &problems.errors);
    order_form(visit, overview, ("collect", Text::MandatesCollectButton), problems, content)
}
