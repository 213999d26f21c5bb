//! The address of a hosted page: `/pay/{intent_id}?iauth=…`, with `lang=…` if a language was
//! chosen, and `told=…` for a one-time message after a redirect. A customer who comes back from a
//! provider has `t=…` instead of `iauth=…`.

use kassa_domain::codes;
use std::borrow::Cow;
use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path};
use http::request::Parts;
use kassa_domain::receipt::ReceiptPart;
use kassa_domain::time::Timestamp;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use url::form_urlencoded::{self, Serializer};

/// The longest language tag that is recommended to be supported (RFC 5646, section 4.4.1).
const MAX_TAG_LENGTH: usize = 35;

/// Valid ids are UUIDs, whose dashes need no escape.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-');

codes! {
    /// A message about the action that redirected to the page, shown once.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum FlashMessage {
        CredentialDeleted = "forgotten",
        AttemptCanceled = "given-up",
        /// The pending attempt could not be canceled any more.
        CancelTooLate = "too-late",
        /// Cards are typed in another place than the form said.
        FormOutdated = "outdated",
    }
}

/// The parameters of an address, unverified.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Link {
    /// In lower case. Empty for a path that is not valid UTF-8.
    pub intent_id: String,
    pub iauth: String,
    /// The token in the address that a provider was given, `t`.
    pub back_token: String,
    pub lang: Option<String>,
    pub flash: Option<FlashMessage>,
    /// When the island that watched the payment was told of its end, in milliseconds.
    pub ended: Option<i64>,
    /// Which receipt is asked for.
    pub receipt: ReceiptPart,
}

impl Link {
    /// An id in capitals names the same intent (RFC 9562, section 4).
    pub(crate) fn new(mut intent_id: String, query: &str) -> Self {
        intent_id.make_ascii_lowercase();
        let [refund, instalment] = ReceiptPart::PARAMETERS;
        let names = ["iauth", "t", "lang", "told", "ended", refund, instalment];
        let [iauth, back_token, lang, told, ended, part @ ..] = find_parameters(query, names);
        Self {
            intent_id,
            iauth: to_token(iauth),
            back_token: to_token(back_token),
            lang: lang.and_then(parse_language_tag),
            flash: told.and_then(|code| FlashMessage::from_code(&code)),
            ended: ended.and_then(|at| at.parse().ok()),
            receipt: ReceiptPart::from_parameters(part.each_ref().map(Option::as_deref)),
        }
    }

    /// Takes the token and `lang` from a form's hidden fields where the address has none.
    pub(crate) fn with_form_fallback(mut self, form: &str) -> Self {
        let [iauth, back_token, lang] = find_parameters(form, ["iauth", "t", "lang"]);
        if self.iauth.is_empty() {
            self.iauth = to_token(iauth);
        }
        if self.back_token.is_empty() {
            self.back_token = to_token(back_token);
        }
        self.lang = self.lang.or_else(|| lang.and_then(parse_language_tag));
        self
    }

    /// The token, and the name of its parameter and hidden field. `iauth` gives more access.
    pub(crate) fn token(&self) -> (&'static str, &str) {
        if self.iauth.is_empty() && !self.back_token.is_empty() {
            ("t", &self.back_token)
        } else {
            ("iauth", &self.iauth)
        }
    }

    pub(crate) fn has_token(&self) -> bool {
        !self.token().1.is_empty()
    }

    /// The path and query of the page.
    pub(crate) fn page_url(&self) -> String {
        self.page_url_in_language(self.lang.as_deref())
    }

    /// The address of the page with a one-time message.
    pub(crate) fn page_url_with_flash(&self, flash: Option<FlashMessage>) -> String {
        match flash {
            Some(flash) => format!("{}&told={}", self.page_url(), flash.code()),
            None => self.page_url(),
        }
    }

    /// The path and query of the page in another language.
    pub(crate) fn page_url_in_language(&self, lang: Option<&str>) -> String {
        let mut url = self.path("");
        url.push('?');
        let query_start = url.len();
        let mut query = Serializer::for_suffix(url, query_start);
        let (name, token) = self.token();
        query.append_pair(name, token);
        if let Some(lang) = lang {
            query.append_pair("lang", lang);
        }
        query.finish()
    }

    /// The address of the page to which the island leads who watched the payment end.
    pub(crate) fn ended_url(&self, now: Timestamp) -> String {
        format!("{}&ended={}", self.page_url(), now.0)
    }

    /// The address that leads to the merchant once the payment has ended, and here until then.
    pub(crate) fn check_url(&self) -> String {
        self.url_below("/check")
    }

    /// The address that asks whether the payment is to be canceled.
    pub(crate) fn cancel_question_url(&self) -> String {
        self.url_below("/cancel")
    }

    /// The path and query of the page that leads to the provider's.
    pub(crate) fn away_url(&self) -> String {
        self.url_below("/away")
    }

    /// The path and query of the PDF of a signed mandate.
    pub(crate) fn mandate_pdf_url(&self) -> String {
        self.url_below("/mandate.pdf")
    }

    /// The path and query of an address below the page's, such as `/away`.
    fn url_below(&self, path: &str) -> String {
        self.page_url().replacen('?', &format!("{path}?"), 1)
    }

    /// The path and query of a receipt.
    pub(crate) fn receipt_url(&self, part: ReceiptPart) -> String {
        self.receipt_document_url("/receipt", part)
    }

    /// The path and query of a receipt's PDF.
    pub(crate) fn receipt_pdf_url(&self, part: ReceiptPart) -> String {
        self.receipt_document_url("/receipt.pdf", part)
    }

    fn receipt_document_url(&self, path: &str, part: ReceiptPart) -> String {
        let url = self.url_below(path);
        match part.parameter() {
            Some((name, position)) => format!("{url}&{name}={position}"),
            None => url,
        }
    }

    /// The path of a form, such as `/cancel`.
    pub(crate) fn path(&self, form: &str) -> String {
        let intent_id = Cow::from(utf8_percent_encode(&self.intent_id, ESCAPED));
        ["/pay/", &intent_id, form].concat()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Link {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let intent_id = Path::<String>::from_request_parts(parts, state)
            .await
            .map(|Path(id)| id)
            .unwrap_or_default();
        Ok(Self::new(intent_id, parts.uri.query().unwrap_or_default()))
    }
}

/// The first value of each name.
fn find_parameters<const N: usize>(pairs: &str, names: [&str; N]) -> [Option<String>; N] {
    let mut found = [const { None }; N];
    for (key, value) in form_urlencoded::parse(pairs.as_bytes()) {
        let place = names.iter().position(|name| *name == key);
        if let Some(empty) = place.and_then(|at| found[at].is_none().then_some(&mut found[at])) {
            *empty = Some(value.into_owned());
        }
    }
    found
}

/// A token as pages repeat it. Valid ones have visible characters alone; others would be no HTML,
/// and stay wrong with what stands in for them.
fn to_token(text: Option<String>) -> String {
    let to_visible =
        |it: char| if it.is_ascii_graphic() { it } else { char::REPLACEMENT_CHARACTER };
    text.unwrap_or_default().chars().map(to_visible).collect()
}

fn parse_language_tag(text: String) -> Option<String> {
    let plausible = !text.is_empty()
        && text.len() <= MAX_TAG_LENGTH
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    plausible.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::{FlashMessage, Link, ReceiptPart};

    fn link(query: &str) -> Link {
        Link::new("0192f6c8-0000-7000-8000-000000000000".to_owned(), query)
    }

    #[test]
    fn page_urls_carry_token_and_language() {
        let page = "/pay/0192f6c8-0000-7000-8000-000000000000?iauth=abc";
        assert_eq!(link("iauth=abc").page_url(), page);
        assert_eq!(link("x=1&iauth=abc&lang=fr-CA").page_url(), format!("{page}&lang=fr-CA"));
        assert_eq!(
            link("iauth=abc&lang=fr").page_url_in_language(Some("ar")),
            format!("{page}&lang=ar")
        );
        assert!(link("iauth=abc").path("/cancel").ends_with("0000/cancel"));
        for flash in FlashMessage::ALL {
            let url = link("iauth=abc&lang=fr").page_url_with_flash(Some(flash));
            assert_eq!(url, format!("{page}&lang=fr&told={}", flash.code()));
            let (_, query) = url.split_once('?').expect("a query");
            assert_eq!(link(query).flash, Some(flash));
            assert_eq!(
                link(query).page_url(),
                format!("{page}&lang=fr"),
                "the message is not repeated"
            );
        }
    }

    #[test]
    fn hostile_queries_stay_inside_their_parameter() {
        assert_eq!(
            link("iauth=%22%3E%0d%0a%26lang=x").page_url().split('?').nth(1),
            Some("iauth=%22%3E%EF%BF%BD%EF%BF%BD%26lang%3Dx")
        );
        assert_eq!(link("lang=%22%3E").lang, None);
        assert_eq!(link(&format!("lang={}", "a".repeat(36))).lang, None);
        assert_eq!(Link::new("a/../b?c".to_owned(), "").path(""), "/pay/a%2F%2E%2E%2Fb%3Fc");
    }

    #[test]
    fn the_token_of_a_return_opens_the_page_unless_there_is_a_better_one() {
        let page = "/pay/0192f6c8-0000-7000-8000-000000000000";
        assert_eq!(link("t=1.2.x&lang=fr").page_url(), format!("{page}?t=1.2.x&lang=fr"));
        assert_eq!(link("t=1.2.x").away_url(), format!("{page}/away?t=1.2.x"));
        assert_eq!(link("t=1.2.x&iauth=abc").page_url(), format!("{page}?iauth=abc"));
        assert_eq!(link("").page_url(), format!("{page}?iauth="));
        assert_eq!(
            link("iauth=abc&lang=fr").receipt_url(ReceiptPart::Refund(2)),
            format!("{page}/receipt?iauth=abc&lang=fr&refund=2")
        );
        let pdf = link("t=1.2.x").receipt_pdf_url(ReceiptPart::Payment);
        assert_eq!(pdf, format!("{page}/receipt.pdf?t=1.2.x"));
        assert_eq!(link("refund=2").receipt, ReceiptPart::Refund(2));
        assert_eq!(link("instalment=3").receipt, ReceiptPart::Instalment(3));
        assert!(link("t=x").has_token() && !link("t=").has_token());
    }

    #[test]
    fn hidden_fields_complete_the_address() {
        assert!(link("").with_form_fallback("iauth=abc&lang=fr") == link("iauth=abc&lang=fr"));
        assert!(link("").with_form_fallback("t=abc") == link("t=abc"));
        assert!(link("iauth=abc").with_form_fallback("iauth=other") == link("iauth=abc"));
    }
}
