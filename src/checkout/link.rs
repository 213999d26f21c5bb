//! The address of a hosted page: `/pay/{intent_id}?iauth=…`, with `lang=…` once a language was chosen, and `told=…`
//! once after something was done.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path};
use http::request::Parts;
use url::form_urlencoded::{self, Serializer};

/// No language tag in use is longer (RFC 5646, section 4.4.1).
const LONGEST_TAG: usize = 35;

/// What was done just now, and the page says once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// A stored credential was deleted.
    Forgotten,
    /// A waiting payment was given up.
    GivenUp,
    /// It could not be given up any more.
    TooLate,
}

impl Told {
    const ALL: [Self; 3] = [Self::Forgotten, Self::GivenUp, Self::TooLate];

    const fn code(self) -> &'static str {
        match self {
            Self::Forgotten => "forgotten",
            Self::GivenUp => "given-up",
            Self::TooLate => "too-late",
        }
    }

    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|told| told.code() == code)
    }
}

/// What an address says. Nothing of it is proven.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Link {
    /// Empty for a path that is no text.
    pub intent_id: String,
    pub iauth: String,
    pub lang: Option<String>,
    pub told: Option<Told>,
}

impl Link {
    pub(super) fn new(intent_id: String, query: &str) -> Self {
        Self {
            intent_id,
            iauth: first(query, "iauth").unwrap_or_default(),
            lang: first(query, "lang").and_then(language_tag),
            told: first(query, "told").and_then(|code| Told::from_code(&code)),
        }
    }

    /// What forms that hide `iauth` and `lang` in their fields add to an address that ends in its path.
    pub(super) fn or_from_form(mut self, form: &str) -> Self {
        if self.iauth.is_empty() {
            self.iauth = first(form, "iauth").unwrap_or_default();
        }
        self.lang = self.lang.or_else(|| first(form, "lang").and_then(language_tag));
        self
    }

    /// The path and query of the page.
    pub(super) fn page(&self) -> String {
        self.in_language(self.lang.as_deref())
    }

    /// The page that says what was done.
    pub(super) fn page_that_tells(&self, told: Option<Told>) -> String {
        match told {
            Some(told) => format!("{}&told={}", self.page(), told.code()),
            None => self.page(),
        }
    }

    /// The same page in another language.
    pub(super) fn in_language(&self, lang: Option<&str>) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("iauth", &self.iauth);
        if let Some(lang) = lang {
            query.append_pair("lang", lang);
        }
        format!("{}?{}", self.path(""), query.finish())
    }

    /// The path and query of the copy of what was signed.
    pub(super) fn copy(&self) -> String {
        self.page().replacen('?', "/mandate.pdf?", 1)
    }

    /// The path of a form of the page, such as `/cancel`.
    pub(super) fn path(&self, form: &str) -> String {
        let id = percent_encoding::utf8_percent_encode(&self.intent_id, percent_encoding::NON_ALPHANUMERIC);
        // The dash of a UUID needs no escape, and everything that was admitted is a UUID.
        format!("/pay/{}{form}", id.to_string().replace("%2D", "-"))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Link {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let intent_id = Path::<String>::from_request_parts(parts, state).await.map(|Path(id)| id).unwrap_or_default();
        Ok(Self::new(intent_id, parts.uri.query().unwrap_or_default()))
    }
}

fn first(pairs: &str, name: &str) -> Option<String> {
    form_urlencoded::parse(pairs.as_bytes()).find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}

fn language_tag(text: String) -> Option<String> {
    let plausible = !text.is_empty()
        && text.len() <= LONGEST_TAG
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    plausible.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::{Link, Told};

    fn link(query: &str) -> Link {
        Link::new("0192f6c8-0000-7000-8000-000000000000".to_owned(), query)
    }

    #[test]
    fn the_page_keeps_token_and_language() {
        let page = "/pay/0192f6c8-0000-7000-8000-000000000000?iauth=abc";
        assert_eq!(link("iauth=abc").page(), page);
        assert_eq!(link("x=1&iauth=abc&lang=fr-CA").page(), format!("{page}&lang=fr-CA"));
        assert_eq!(link("iauth=abc&lang=fr").in_language(Some("ar")), format!("{page}&lang=ar"));
        assert!(link("iauth=abc").path("/cancel").ends_with("0000/cancel"));
        for told in Told::ALL {
            let tells = link("iauth=abc&lang=fr").page_that_tells(Some(told));
            assert_eq!(tells, format!("{page}&lang=fr&told={}", told.code()));
            let (_, query) = tells.split_once('?').expect("a query");
            assert_eq!(link(query).told, Some(told));
            assert_eq!(link(query).page(), format!("{page}&lang=fr"), "it is said once");
        }
    }

    #[test]
    fn hostile_queries_stay_inside_their_parameter() {
        assert_eq!(link("iauth=%22%3E%0d%0a%26lang=x").page().split('?').nth(1), Some("iauth=%22%3E%0D%0A%26lang%3Dx"));
        assert_eq!(link("lang=%22%3E").lang, None);
        assert_eq!(link(&format!("lang={}", "a".repeat(36))).lang, None);
        assert_eq!(Link::new("a/../b?c".to_owned(), "").path(""), "/pay/a%2F%2E%2E%2Fb%3Fc");
    }

    #[test]
    fn a_form_may_carry_what_the_address_lacks() {
        assert!(link("").or_from_form("iauth=abc&lang=fr") == link("iauth=abc&lang=fr"));
        assert!(link("iauth=abc").or_from_form("iauth=other") == link("iauth=abc"));
    }
}
