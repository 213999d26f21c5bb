//! One mandate, read from its provider now.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::abilities::{SupportedMethod, includes_method};
use kassa_domain::mandate::{InstalmentStatus, MandateStatus, MandateTerms};
use kassa_domain::method::PaymentMethod;
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
    Choice, FormView, Input, amount, danger_form, error_summary, form, input, refusal, select,
    status_message,
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
    let (words, mandate) = (&visit.words, &overview.mandate);
    let number = mandate.id.0.to_string();
    let title = words.phrase(&Phrase::MandatesOne { number: &number });
    // Before the customer has signed, the provider knows nothing of it.
    let is_signed = !matches!(mandate.status, MandateStatus::Initiated | MandateStatus::Failed);
    let away = (overview.record.is_none() && is_signed)
        .then(|| status_message(words.text(Text::MandatesAway).to_owned()));
    let refused = problems.refused.map(|why| refusal(words, words.text(why).to_owned()));
    let forms = visit.may(Ability::ChangePayments).then(|| forms(visit, overview, problems));
    let content = view! {
        <h1>{title.clone()}</h1>
        {away}
        {refused}
        {error_summary(words, &problems.errors)}
        {facts(visit, overview)}
        {currency_note(visit, overview)}
        <section>
            <h2 id="instalments">{words.text(Text::MandatesInstalmentsCaption)}</h2>
            {instalments::table(visit, overview)}
        </section>
        {forms}
        <p><a href=PATH>{words.text(Text::Back)}</a></p>
    };
    responses::show(visit, code, &title, content.into_any())
}

fn facts(visit: &Visit, overview: &MandateOverview) -> AnyView {
    let (words, mandate) = (&visit.words, &overview.mandate);
    let record = overview.record.as_ref();
    let terms = record.map(|record| &record.terms).or(mandate.terms.as_ref());
    let status = terms.map_or(mandate.status, |terms| terms.status);
    let fact = |label: Text, value: Option<String>| {
        value.map(|value| view! { <dt>{words.text(label)}</dt> <dd>{value}</dd> })
    };
    let contract = record.map(|record| record.contract_number.clone());
    let frequency = record.map_or(mandate.future_payments.frequency, |record| record.frequency);
    let account = record.map(|record| format!("…{}", record.account.last4));
    let intent = format!("/portal/payments/{}", mandate.intent_id);
    view! {
        <dl class="facts" data-id=mandate.id.0.to_string() data-status=status.code()>
            <dt>{words.text(Text::MandatesStatus)}</dt>
            <dd>
                <span class=status_tag(status)>{words.text(status_name(status))}</span>
                {frozen_note(visit, terms)}
                {done_note(visit, overview)}
            </dd>
            {fact(Text::MandatesContract, contract.or_else(|| mandate.contract_number.clone()))}
            <dt>{words.text(Text::MandatesReference)}</dt>
            <dd><a href=intent>{mandate.reference_id.clone()}</a></dd>
            {fact(Text::MandatesCustomer, Some(mandate.purchaser_id.clone()))}
            {fact(Text::MandatesAccount, account)}
            {fact(Text::MandatesFrequency, Some(words.text(frequency_name(frequency)).to_owned()))}
            {amounts(visit, overview, terms)}
        </dl>
    }
    .into_any()
}

fn frozen_note(visit: &Visit, terms: Option<&MandateTerms>) -> Option<AnyView> {
    terms?.frozen.then(|| {
        view! { " " <span class="tag bad">{visit.words.text(Text::MandatesFrozen)}</span> }
            .into_any()
    })
}

/// The status has no word for it: a mandate stays active after its last instalment (ADR 159).
fn done_note(visit: &Visit, overview: &MandateOverview) -> Option<AnyView> {
    overview.mandate.has_no_more_instalments().then(|| {
        let label = visit.words.text(Text::MandatesAllDone);
        view! { " " <span class="tag" id="all-done">{label}</span> }.into_any()
    })
}

/// Only the sandbox has debit orders in this currency (ADR 160).
fn currency_note(visit: &Visit, overview: &MandateOverview) -> Option<AnyView> {
    let (words, currency) = (&visit.words, overview.mandate.future_payments.currency);
    let used = [SupportedMethod::where_used(PaymentMethod::DebitOrder)];
    (!includes_method(&used, PaymentMethod::DebitOrder, currency)).then(|| {
        let note = words.phrase(&Phrase::MandatesSandboxOnly { currency: currency.code() });
        view! { <p class="hint" id="sandbox-only">{note}</p> }.into_any()
    })
}

/// The instalment, the maximum, and a maximum that waits for the bank.
fn amounts(visit: &Visit, overview: &MandateOverview, terms: Option<&MandateTerms>) -> AnyView {
    let words = &visit.words;
    let future = &overview.mandate.future_payments;
    let row = |label: Text, minor: i64| {
        let money = Money::new(minor, future.currency).map(|money| amount(words, money));
        view! { <dt>{words.text(label)}</dt> <dd>{money}</dd> }
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
    let words = &visit.words;
    let missed = overview.instalments.iter();
    let missed: Vec<u32> =
        missed.filter(|one| one.status == InstalmentStatus::Missed).map(|one| one.number).collect();
    let card = |id: &'static str, heading: Text, note: Text, form: AnyView| {
        view! {
            <section class="card" aria-labelledby=id>
                <h2 id=id>{words.text(heading)}</h2>
                <p class="hint">{words.text(note)}</p>
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
    let (words, typed) = (&visit.words, &visit.asked.form);
    let choices = vec![
        Choice::new("", words.text(Text::MandatesPauseKeep)),
        Choice::new("true", words.text(Text::MandatesPause)),
        Choice::new("false", words.text(Text::MandatesResume)),
    ];
    let label = (words.text(Text::MandatesPauseLabel), None);
    let chosen = typed.text("pause_collection");
    let currency = overview.mandate.future_payments.currency;
    let (amount, understood) = show_amount(words, typed, "amount", currency);
    let hint = understood.as_deref().unwrap_or_else(|| words.text(Text::MandatesNewAmountHint));
    let money = Input::text("amount", words.text(Text::MandatesNewAmount), &amount).hint(hint);
    let content = view! {
        {select("pause_collection", label, choices, chosen, &problems.errors)}
        {input(&money, &problems.errors)}
    };
    let form = ("subscription", Text::Save);
    order_form(visit, overview, form, problems, content.into_any())
}

fn amend_form(visit: &Visit, overview: &MandateOverview, problems: &Problems) -> AnyView {
    let (words, typed) = (&visit.words, &visit.asked.form);
    let label = words.text(Text::MandatesNewMaximum);
    let currency = overview.mandate.future_payments.currency;
    let (amount, understood) = show_amount(words, typed, "max_amount", currency);
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
    let words = &visit.words;
    let choices = missed.iter().map(|number| Choice::new(number.to_string(), number.to_string()));
    let label = (words.text(Text::MandatesInstalment), None);
    let chosen = visit.asked.form.text("number");
    let content = select("number", label, choices.collect(), chosen, &problems.errors);
    order_form(visit, overview, ("collect", Text::MandatesCollectButton), problems, content)
}
