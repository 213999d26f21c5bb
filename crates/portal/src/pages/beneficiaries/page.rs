//! The list, and a new beneficiary.

use axum::http::StatusCode;
use axum::response::Response;
use kassa_domain::beneficiary::RecipientType;
use kassa_domain::ids::BeneficiaryId;
use kassa_domain::portal::Ability;
use kassa_domain::routing::Routes;
use kassa_services::ListPage;
use kassa_services::connections::load_routes;
use kassa_services::guard::GuardedError;
use kassa_services::merchants::beneficiaries::{
    BeneficiaryInput, RegistrationError, create_beneficiary,
};
use kassa_services::portal::Instruction;
use kassa_services::portal::beneficiaries::list_with_owed;
use kassa_store::tables::beneficiaries::{self, Owed};
use kassa_store::{Beneficiary, StoreError};
use leptos::prelude::*;

use super::fields::read_input;
use super::owed::{PATH, owed_amounts};
use super::recipient::{stored_type_name, type_name};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::once::form_use;
use crate::pages::confirmation::{Unconfirmed, require_confirmation};
use crate::responses;
use crate::texts::Text;
use crate::views::{
    Choice, Column, FormView, Input, Row, empty_state, error_summary, form, input, list, refusal,
    select, time,
};
use crate::visit::Visit;

endpoints! {
    Get "/portal/beneficiaries" ViewBeneficiaries => show;
    Post "/portal/beneficiaries" ManageBeneficiaries => submit;
}

async fn show(visit: Visit) -> Response {
    match load(&visit).await {
        Ok(routes) => render(&visit, StatusCode::OK, &routes, &FieldErrors::default(), None).await,
        Err(error) => responses::unavailable(&error),
    }
}

async fn load(visit: &Visit) -> Result<Routes, StoreError> {
    load_routes(&visit.portal.app, &visit.person.merchant_id).await
}

async fn submit(visit: Visit) -> Response {
    let routes = match load(&visit).await {
        Ok(routes) => routes,
        Err(error) => return responses::unavailable(&error),
    };
    let wrong = async |errors: FieldErrors| {
        render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &routes, &errors, None).await
    };
    let input = match read_input(&visit, &routes) {
        Ok(input) => input,
        Err(errors) => return wrong(errors).await,
    };
    match require_confirmation(&visit).await {
        Ok(()) => register(&visit, &routes, input).await,
        Err(Unconfirmed::Wrong(errors)) => wrong(errors).await,
        Err(Unconfirmed::Answered(response)) => response,
    }
}

async fn register(visit: &Visit, routes: &Routes, input: BeneficiaryInput) -> Response {
    let place = FormOutcome::BeneficiaryCreated.at(PATH);
    let form = match form_use(visit, &place) {
        Ok(form) => form,
        Err(response) => return response,
    };
    let instruction = Instruction { actor: visit.actor(), form: Some(form) };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    match create_beneficiary(app, instruction.writer(app), merchant, input).await {
        Ok(_) => responses::redirect(&place),
        Err(GuardedError::Conflict(repeated)) => responses::redirect(&repeated.place),
        Err(GuardedError::Refused(RegistrationError::Refused(reason))) => {
            let errors = FieldErrors::of("account_number", reason);
            render(visit, status, routes, &errors, None).await
        }
        Err(GuardedError::Refused(RegistrationError::ProviderUnreachable(_))) => {
            let why = visit.texts.text(Text::BeneficiariesSilent);
            render(visit, status, routes, &FieldErrors::default(), Some(why)).await
        }
        Err(
            GuardedError::Refused(RegistrationError::Store(error)) | GuardedError::Store(error),
        ) => responses::unavailable(&error),
    }
}

async fn render(
    visit: &Visit,
    status: StatusCode,
    routes: &Routes,
    errors: &FieldErrors,
    refused: Option<&str>,
) -> Response {
    let after = match find_cursor(visit).await {
        Ok(after) => after,
        Err(response) => return response,
    };
    let (app, merchant) = (&visit.portal.app, &visit.person.merchant_id);
    let found = match list_with_owed(app, merchant, after.as_ref()).await {
        Ok(found) => found,
        Err(error) => return responses::unavailable(&error),
    };
    let texts = &visit.texts;
    let title = texts.text(Text::BeneficiariesTitle);
    let refused = refused.map(|why| refusal(texts, why.to_owned()));
    let creation = visit.may(Ability::ManageBeneficiaries).then(|| {
        view! {
            <section class="card" aria-labelledby="create">
                <h2 id="create">{texts.text(Text::BeneficiariesCreateHeading)}</h2>
                <p class="hint">{texts.text(Text::BeneficiariesCreateLead)}</p>
                {creation_form(visit, routes, errors)}
            </section>
        }
    });
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::BeneficiariesLead)}</p>
        {refused}
        {error_summary(texts, errors)}
        {table(visit, found)}
        {creation}
    };
    responses::show(visit, status, title, content.into_any())
}

/// The beneficiary after which the page begins. 404 for one of another merchant.
async fn find_cursor(visit: &Visit) -> Result<Option<Beneficiary>, Response> {
    let (store, id) = (&visit.portal.app.store, visit.request.query.text("after"));
    if id.is_empty() {
        return Ok(None);
    }
    let found = match BeneficiaryId::parse(&id.to_lowercase()) {
        Some(id) => beneficiaries::find(store, &visit.person.merchant_id, &id).await,
        None => Ok(None),
    };
    match found {
        Ok(Some(last)) => Ok(Some(last)),
        Ok(None) => Err(responses::not_found(visit)),
        Err(error) => Err(responses::unavailable(&error)),
    }
}

fn table(visit: &Visit, page: ListPage<(Beneficiary, Vec<Owed>)>) -> AnyView {
    let older = page.next_after().map(|(last, _)| {
        let href = format!("{PATH}?after={}", last.id);
        view! { <p><a rel="next" href=href>{visit.texts.text(Text::Older)}</a></p> }
    });
    if page.rows.is_empty() {
        let next = view! { <p class="hint">{visit.texts.text(Text::BeneficiariesEmptyNext)}</p> };
        return empty_state(visit.texts.text(Text::BeneficiariesEmpty), next.into_any());
    }
    let columns = [
        Column::title(Text::BeneficiariesName),
        Column::note(Text::BeneficiariesType),
        Column::detail(Text::BeneficiariesBankCode),
        Column::note(Text::BeneficiariesAccount),
        Column::detail(Text::BeneficiariesCreated),
        Column::amount(Text::BeneficiariesOwed),
    ];
    let rows = page.rows.into_iter().map(|(beneficiary, owed)| row(visit, beneficiary, &owed));
    let table = list(visit, Text::BeneficiariesCaption, &columns, rows.collect());
    view! { {table} {older} }.into_any()
}

fn row(visit: &Visit, beneficiary: Beneficiary, owed: &[Owed]) -> Row {
    let owed = owed_amounts(visit, &beneficiary, owed);
    let id = beneficiary.id.to_string();
    let account = beneficiary.account.map(|account| format!("…{}", account.last4));
    let description = (!beneficiary.description.is_empty())
        .then(|| view! { <span class="hint">" " {beneficiary.description}</span> });
    Row::new(id.clone(), "registered")
        .link(format!("{PATH}/{id}"))
        .cell(view! { {beneficiary.name} {description} })
        .cell(stored_type_name(visit, &beneficiary.kind))
        .cell(beneficiary.bank_code)
        .cell(account)
        .cell(time(visit, beneficiary.created))
        .cell(owed)
}

fn creation_form(visit: &Visit, routes: &Routes, errors: &FieldErrors) -> AnyView {
    let (texts, typed) = (&visit.texts, &visit.request.form);
    let text = |name: &'static str, label: Text| {
        input(&Input::text(name, texts.text(label), typed.text(name)), errors)
    };
    let account = texts.text(Text::BeneficiariesAccountNumber);
    let account = Input::text("account_number", account, typed.text("account_number"))
        .hint(texts.text(Text::BeneficiariesAccountHint));
    let kinds = RecipientType::ALL.map(|kind| {
        let name = type_name(visit, kind);
        Choice::new(kind.code(), format!("{name} ({})", kind.currencies().join(", ")))
    });
    let kind = (texts.text(Text::BeneficiariesType), None);
    let connections = routes.iter().filter(|candidate| !candidate.abilities.recipients.is_empty());
    let connections = connections.map(|candidate| {
        let connection = &candidate.connection;
        Choice::new(connection.id.as_str(), format!("{} ({})", connection.provider, connection.id))
    });
    let connection = (texts.text(Text::BeneficiariesConnection), None);
    let chosen = typed.text("connection_id");
    let content = view! {
        {text("name", Text::BeneficiariesName)}
        {text("description", Text::BeneficiariesDescription)}
        {select("type", kind, kinds.into(), typed.text("type"), errors)}
        {text("bank_code", Text::BeneficiariesBankCode)}
        {input(&account, errors)}
        {text("currency", Text::BeneficiariesCurrency)}
        {select("connection_id", connection, connections.collect(), chosen, errors)}
    };
    let props = FormView {
        action: PATH.to_owned(),
        button: Text::BeneficiariesCreateButton,
        once: true,
        confirm: true,
    };
    form(visit, props, errors, content.into_any())
}
