//! The fields of the look.

use kassa_api::validation::is_return_url;
use kassa_domain::branding::{Colour, Corners, SupportContact};
use kassa_domain::country::parse_country;
use kassa_domain::mandate::RetryPlan;
use kassa_i18n::language_choices;
use kassa_platform::logo::{LogoError, LogoFile, read_logo};
use kassa_platform::secrets::to_hex;
use kassa_platform::time_zone::TimeZone;
use kassa_services::portal::look::MerchantProfile;
use kassa_store::Logo;
use kassa_ui::branding::parse_https_url;
use sha2::{Digest as _, Sha256};

use crate::forms::FieldErrors;
use crate::texts::Text;
use crate::visit::Visit;

/// In characters.
const MAX_NAME_LENGTH: usize = 100;
const MAX_CONTACT_LENGTH: usize = 200;

/// The look as it was typed, and the problems of its fields, which keep their stored values.
pub(super) struct TypedLook {
    pub look: MerchantProfile,
    pub logo: Option<Logo>,
    pub errors: FieldErrors,
}

/// Reads the posted fields. A field that was not sent is not changed; an empty one is removed.
pub(super) fn read_look(visit: &Visit, stored: &MerchantProfile) -> TypedLook {
    let errors = FieldErrors::of_form(&visit.texts, &visit.request.form);
    let mut reader = Reader { visit, errors };
    let mut look = stored.clone();
    reader.read_name(&mut look.merchant.name);
    let logo = reader.read_logo(&mut look);
    let branding = &mut look.merchant.branding;
    reader.read_optional("colour", Text::LookColourWrong, &mut branding.colour, Colour::parse);
    reader.read_optional("terms", Text::LookUrlWrong, &mut branding.terms, parse_https_url);
    reader.read_optional("privacy", Text::LookUrlWrong, &mut branding.privacy, parse_https_url);
    reader.read_optional(
        "support",
        Text::LookSupportWrong,
        &mut branding.support,
        parse_support_contact,
    );
    reader.read_optional("language", Text::ChoiceWrong, &mut branding.language, parse_language);
    reader.read_required("corners", Text::ChoiceWrong, &mut branding.corners, Corners::from_code);
    let asked = &mut branding.asks_security_code;
    reader.read_required("ask_security_code", Text::ChoiceWrong, asked, parse_switch);
    let settings = &mut look.settings;
    let parse_zone = |text: &str| TimeZone::choose(text).map(|zone| zone.name().to_owned());
    reader.read_required("time_zone", Text::LookZoneWrong, &mut settings.time_zone, parse_zone);
    let wrong = Text::LookCountryWrong;
    reader.read_optional("country", wrong, &mut settings.country, parse_country);
    let mode = visit.portal.mode();
    let parse_return = |text: &str| is_return_url(text, mode).then(|| text.to_owned());
    let wrong = Text::LookReturnWrong;
    reader.read_optional("return_url", wrong, &mut settings.return_url, parse_return);
    reader.read_retry_plan(&mut settings.retry_plan);
    TypedLook { look, logo, errors: reader.errors }
}

struct Reader<'a> {
    visit: &'a Visit,
    errors: FieldErrors,
}

impl Reader<'_> {
    fn read_name(&mut self, target: &mut String) {
        let form = &self.visit.request.form;
        if !form.has("name") {
            return;
        }
        let name = form.text("name");
        self.errors.check_length(&self.visit.texts, "name", name, MAX_NAME_LENGTH);
        if name.chars().any(char::is_control) {
            self.errors.add("name", self.visit.texts.text(Text::PayTextCharacter));
        }
        name.clone_into(target);
    }

    /// A new file, the one of the preview before, or no file.
    fn read_logo(&mut self, look: &mut MerchantProfile) -> Option<Logo> {
        let form = &self.visit.request.form;
        if form.text("remove_logo") == "1" {
            look.merchant.branding.logo = None;
        }
        let bytes = form.file("logo")?;
        match read_logo(bytes) {
            Ok(LogoFile { format, bytes }) => {
                let id = to_hex(&Sha256::digest(&bytes));
                look.merchant.branding.logo = Some(id.clone());
                Some(Logo { id, kind: format.code().to_owned(), bytes })
            }
            Err(error) => {
                let text = match error {
                    LogoError::Damaged => Text::LookLogoDamaged,
                    _ => Text::LookLogoWrong,
                };
                self.errors.add("logo", self.visit.texts.text(text));
                None
            }
        }
    }

    fn read_retry_plan(&mut self, plan: &mut RetryPlan) {
        let (mut retries, mut days) = (plan.retries(), plan.days());
        let parse = |text: &str| text.parse().ok();
        let wrong = Text::ChoiceWrong;
        self.read_required("instalment_retries", wrong, &mut retries, parse);
        self.read_required("instalment_retry_days", wrong, &mut days, parse);
        match RetryPlan::new(retries, days) {
            Some(read) => *plan = read,
            None => self.errors.add("instalment_retries", self.visit.texts.text(wrong)),
        }
    }

    fn read_optional<T>(
        &mut self,
        name: &'static str,
        wrong: Text,
        target: &mut Option<T>,
        parse: impl Fn(&str) -> Option<T>,
    ) {
        let form = &self.visit.request.form;
        match form.text(name) {
            "" if form.has(name) => *target = None,
            "" => {}
            text => match parse(text) {
                Some(value) => *target = Some(value),
                None => self.errors.add(name, self.visit.texts.text(wrong)),
            },
        }
    }

    fn read_required<T>(
        &mut self,
        name: &'static str,
        wrong: Text,
        target: &mut T,
        parse: impl Fn(&str) -> Option<T>,
    ) {
        let form = &self.visit.request.form;
        if !form.has(name) {
            return;
        }
        match parse(form.text(name)) {
            Some(value) => *target = value,
            None => self.errors.add(name, self.visit.texts.text(wrong)),
        }
    }
}

fn parse_switch(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn parse_support_contact(text: &str) -> Option<SupportContact> {
    SupportContact::parse(text).filter(|_| text.len() <= MAX_CONTACT_LENGTH)
}

fn parse_language(text: &str) -> Option<String> {
    let mut tags = language_choices().into_iter().map(|language| language.tag);
    tags.find(|tag| tag.eq_ignore_ascii_case(text)).map(str::to_owned)
}
