//! The page.

use axum::http::StatusCode;
use axum::response::Response;
use futures_util::FutureExt;
use kassa_domain::branding::{Corners, SupportContact};
use kassa_domain::mandate::RetryPlan;
use kassa_domain::portal::Ability;
use kassa_i18n::language_choices;
use kassa_platform::logo::is_logo_id;
use kassa_services::portal::look::{MerchantProfile, change_look, load_look};
use kassa_store::tables::logos;
use kassa_store::{Logo, StoreError};
use leptos::prelude::*;

use super::fields::{TypedLook, read_look};
use super::preview::{adjustments, preview_frame};
use crate::endpoint::endpoints;
use crate::forms::FieldErrors;
use crate::layout::FormOutcome;
use crate::responses;
use crate::texts::Text;
use crate::views::{Choice, Input, error_summary, hidden_csrf, input, select};
use crate::visit::Visit;

const PATH: &str = "/portal/settings/look";

endpoints! {
    Get "/portal/settings/look" ViewLook => show;
    Post "/portal/settings/look" ChangeLook => submit (WithFile);
}

async fn show(visit: Visit) -> Response {
    match load(&visit).await {
        Ok(look) => render(&visit, StatusCode::OK, &look, &FieldErrors::default()),
        Err(response) => response,
    }
}

async fn load(visit: &Visit) -> Result<MerchantProfile, Response> {
    match load_look(&visit.portal.app, &visit.person.merchant_id).await {
        Ok(Some(look)) => Ok(look),
        Ok(None) => Err(responses::not_found(visit)),
        Err(error) => Err(responses::unavailable(&error)),
    }
}

async fn submit(visit: Visit) -> Response {
    let stored = match load(&visit).await {
        Ok(stored) => stored,
        Err(response) => return response,
    };
    let mut typed = read_look(&visit, &stored);
    if let Err(error) = read_previewed_logo(&visit, &mut typed).await {
        return responses::unavailable(&error);
    }
    let TypedLook { look, logo, errors } = typed;
    if !errors.is_empty() {
        return render(&visit, StatusCode::UNPROCESSABLE_ENTITY, &look, &errors);
    }
    if visit.request.form.text("preview") == "1" {
        return match keep_logo(&visit, logo).await {
            Ok(()) => render(&visit, StatusCode::OK, &look, &errors),
            Err(error) => responses::unavailable(&error),
        };
    }
    match change_look(&visit.portal.app, &visit.actor(), &stored, look, logo).await {
        Ok(()) => responses::redirect(&FormOutcome::LookChanged.at(PATH)),
        Err(error) => responses::unavailable(&error),
    }
}

/// A browser does not send the file of the preview again: its name is a hidden field.
async fn read_previewed_logo(visit: &Visit, typed: &mut TypedLook) -> Result<(), StoreError> {
    let form = &visit.request.form;
    let id = form.text("logo_id");
    let is_meant = typed.logo.is_none() && form.text("remove_logo") != "1" && is_logo_id(id);
    if is_meant && logos::find(&visit.portal.app.store, id).await?.is_some() {
        typed.look.merchant.branding.logo = Some(id.to_owned());
    }
    Ok(())
}

/// Stores the image of a preview under the digest of its bytes; the merchant keeps its own.
async fn keep_logo(visit: &Visit, logo: Option<Logo>) -> Result<(), StoreError> {
    let Some(logo) = logo else { return Ok(()) };
    let (store, now) = (&visit.portal.app.store, visit.now());
    let written = store.write::<_, StoreError, _>(move |tx| {
        async move { logos::insert_if_absent(tx, &logo, now).await }.boxed()
    });
    written.await
}

fn render(
    visit: &Visit,
    status: StatusCode,
    look: &MerchantProfile,
    errors: &FieldErrors,
) -> Response {
    let texts = &visit.texts;
    let title = texts.text(Text::LookTitle);
    let form = visit.may(Ability::ChangeLook).then(|| look_form(visit, look, errors));
    let content = view! {
        <h1>{title}</h1>
        <p class="lead">{texts.text(Text::LookLead)}</p>
        {error_summary(texts, errors)}
        <div class="look">
            {form}
            <section aria-labelledby="preview">
                <h2 id="preview">{texts.text(Text::LookPreviewHeading)}</h2>
                <p class="hint">{texts.text(Text::LookPreviewNote)}</p>
                <div class="live" data-preview>{preview_frame(visit, look)}</div>
            </section>
        </div>
        <div data-adjusted>{adjustments(visit, look)}</div>
    };
    responses::show(visit, status, title, content.into_any())
}

fn look_form(visit: &Visit, look: &MerchantProfile, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    view! {
        <form
            class="form card"
            method="post"
            action=PATH
            enctype="multipart/form-data"
            data-live
        >
            {hidden_csrf(visit)}
            {brand_fields(visit, look, errors)}
            {link_fields(visit, look, errors)}
            {settings_fields(visit, look, errors)}
            <div class="actions">
                <button class="primary">{texts.text(Text::Save)}</button>
                <button name="preview" value="1">{texts.text(Text::LookPreviewButton)}</button>
            </div>
        </form>
    }
    .into_any()
}

/// The typed value, or the stored one.
fn value<'a>(visit: &'a Visit, name: &str, stored: &'a str) -> &'a str {
    let form = &visit.request.form;
    if form.has(name) { form.text(name) } else { stored }
}

fn brand_fields(visit: &Visit, look: &MerchantProfile, errors: &FieldErrors) -> AnyView {
    let (texts, branding) = (&visit.texts, &look.merchant.branding);
    let colour = branding.colour.map(|colour| format!("#{}", colour.to_hex())).unwrap_or_default();
    let field = |name, label: Text, stored: &str| {
        let typed = value(visit, name, stored);
        input(&Input::text(name, texts.text(label), typed), errors)
    };
    let corners = Corners::ALL.map(|corners| {
        let label = match corners {
            Corners::Square => Text::LookSquare,
            Corners::Rounded => Text::LookRounded,
            Corners::Round => Text::LookRound,
        };
        Choice::new(corners.code(), texts.text(label))
    });
    let chosen = branding.corners.code();
    view! {
        {field("name", Text::LookName, &look.merchant.name)}
        {logo_field(visit, look, errors)}
        {field("colour", Text::LookColour, &colour)}
        {select("corners", (texts.text(Text::LookCorners), None), corners.into(), chosen, errors)}
    }
    .into_any()
}

fn logo_field(visit: &Visit, look: &MerchantProfile, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let file = Input::text("logo", texts.text(Text::LookLogo), "")
        .kind("file", "off")
        .hint(texts.text(Text::LookLogoHint));
    let present = look.merchant.branding.logo.clone().map(|id| {
        view! {
            <input type="hidden" name="logo_id" value=id />
            <div class="choice">
                <input id="remove_logo" type="checkbox" name="remove_logo" value="1" />
                <label for="remove_logo">{texts.text(Text::LookRemoveLogo)}</label>
            </div>
        }
    });
    view! { {input(&file, errors)} {present} }.into_any()
}

fn link_fields(visit: &Visit, look: &MerchantProfile, errors: &FieldErrors) -> AnyView {
    let (texts, branding) = (&visit.texts, &look.merchant.branding);
    let url = |name, label: Text, stored: &Option<String>| {
        let typed = value(visit, name, stored.as_deref().unwrap_or_default());
        input(&Input::text(name, texts.text(label), typed).kind("url", "off"), errors)
    };
    let contact = branding.support.as_ref().map(SupportContact::as_str).unwrap_or_default();
    let support =
        Input::text("support", texts.text(Text::LookSupport), value(visit, "support", contact))
            .hint(texts.text(Text::LookSupportHint));
    let none = Choice::new("", texts.text(Text::LookNoLanguage));
    let languages = language_choices().into_iter();
    let languages = languages.map(|language| Choice::new(language.tag, language.name));
    let languages = std::iter::once(none).chain(languages).collect();
    let label = (texts.text(Text::LookLanguage), Some(texts.text(Text::LookLanguageHint)));
    let chosen = branding.language.as_deref().unwrap_or_default();
    view! {
        {url("terms", Text::LookTerms, &branding.terms)}
        {url("privacy", Text::LookPrivacy, &branding.privacy)}
        {input(&support, errors)}
        {select("language", label, languages, value(visit, "language", chosen), errors)}
    }
    .into_any()
}

fn settings_fields(visit: &Visit, look: &MerchantProfile, errors: &FieldErrors) -> AnyView {
    let (texts, settings) = (&visit.texts, &look.settings);
    let zone = value(visit, "time_zone", &settings.time_zone);
    let zone = Input::text("time_zone", texts.text(Text::LookZone), zone)
        .hint(texts.text(Text::LookZoneHint));
    let stored = settings.country.as_deref().unwrap_or_default();
    let country = value(visit, "country", stored);
    let country = Input::text("country", texts.text(Text::LookCountry), country)
        .hint(texts.text(Text::LookCountryHint));
    let stored = settings.return_url.as_deref().unwrap_or_default();
    let typed = value(visit, "return_url", stored);
    let return_url = Input::text("return_url", texts.text(Text::LookReturn), typed)
        .kind("url", "off")
        .hint(texts.text(Text::LookReturnHint));
    view! {
        {input(&zone, errors)}
        {input(&country, errors)}
        {input(&return_url, errors)}
        {code_field(visit, look, errors)}
        {retry_fields(visit, look, errors)}
    }
    .into_any()
}

/// Whether unpaid instalments are collected again.
fn retry_fields(visit: &Visit, look: &MerchantProfile, errors: &FieldErrors) -> AnyView {
    let (texts, plan) = (&visit.texts, look.settings.retry_plan);
    let choices = |from: u8, to: u8| {
        let numbers = (from..=to).map(|number| number.to_string());
        numbers.map(|number| Choice::new(&number, &number)).collect::<Vec<_>>()
    };
    let count = (texts.text(Text::LookRetries), Some(texts.text(Text::LookRetriesHint)));
    let days = (texts.text(Text::LookRetryDays), Some(texts.text(Text::LookRetryDaysHint)));
    let (counts, numbers) = (choices(0, RetryPlan::MAX_RETRIES), choices(1, RetryPlan::MAX_DAYS));
    let (retries, retry_days) = (plan.retries().to_string(), plan.days().to_string());
    let retries = value(visit, "instalment_retries", &retries);
    let retry_days = value(visit, "instalment_retry_days", &retry_days);
    view! {
        {select("instalment_retries", count, counts, retries, errors)}
        {select("instalment_retry_days", days, numbers, retry_days, errors)}
    }
    .into_any()
}

/// Whether customers type the security code of a stored card.
fn code_field(visit: &Visit, look: &MerchantProfile, errors: &FieldErrors) -> AnyView {
    let texts = &visit.texts;
    let choices = [("off", Text::LookCodeOff), ("on", Text::LookCodeOn)]
        .map(|(code, label)| Choice::new(code, texts.text(label)));
    let label = (texts.text(Text::LookCode), Some(texts.text(Text::LookCodeHint)));
    let chosen = if look.merchant.branding.asks_security_code { "on" } else { "off" };
    select("ask_security_code", label, choices.into(), chosen, errors).into_any()
}
