//! Finds what a page's markup would run, load, send or lead to, by parsing it as a browser does.

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use super::form_check::{Control, OpenForm, open_form};
use super::rules::PageRules;

/// Elements that load, run or hide content, or that change how what follows is parsed. No page has
/// one of them.
const FORBIDDEN_ELEMENTS: [&str; 38] = [
    "animate",
    "animatemotion",
    "animatetransform",
    "applet",
    "area",
    "audio",
    "base",
    "discard",
    "embed",
    "fencedframe",
    "foreignobject",
    "frame",
    "frameset",
    "iframe",
    "image",
    "keygen",
    "listing",
    "map",
    "math",
    "noembed",
    "noframes",
    "object",
    "param",
    "picture",
    "plaintext",
    "portal",
    "set",
    "source",
    "style",
    "template",
    "textarea",
    "track",
    "use",
    "video",
    "xmp",
    "feimage",
    "selectedcontent",
    "output",
];
/// Attributes with an address or content, and those that change where a form is sent.
const ADDRESS_ATTRIBUTES: [&str; 27] = [
    "action",
    "archive",
    "attributionsrc",
    "background",
    "cite",
    "classid",
    "codebase",
    "data",
    "dynsrc",
    "form",
    "formaction",
    "formenctype",
    "formmethod",
    "formtarget",
    "href",
    "imagesrcset",
    "is",
    "longdesc",
    "lowsrc",
    "manifest",
    "ping",
    "poster",
    "profile",
    "src",
    "srcdoc",
    "srcset",
    "xlink:href",
];
/// The address attributes that pages have. A button may send another form, which is checked too,
/// and so may the choice of languages and the choice among stored cards.
const OWN_ATTRIBUTES: [(&str, &str); 8] = [
    ("a", "href"),
    ("button", "form"),
    ("form", "action"),
    ("img", "src"),
    ("input", "form"),
    ("link", "href"),
    ("script", "src"),
    ("select", "form"),
];
const SCRIPT_SCHEMES: [&str; 3] = ["javascript:", "vbscript:", "data:"];
/// Attributes of SVG that are written as in a style sheet, where an address can be.
const STYLE_ATTRIBUTES: [&str; 10] = [
    "clip-path",
    "cursor",
    "fill",
    "filter",
    "marker",
    "marker-end",
    "marker-mid",
    "marker-start",
    "mask",
    "stroke",
];
/// What may stand before the title of the page. Elsewhere a title is one of an SVG, whose content
/// is markup.
const BEFORE_TITLE: [&str; 5] = ["html", "head", "meta", "link", "script"];

/// The scripts, the style sheets and the problems of a page's markup.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PageFindings {
    /// The addresses of scripts, each with its `integrity`.
    pub scripts: Vec<(String, Option<String>)>,
    pub style_sheets: Vec<String>,
    pub problems: Vec<String>,
}

/// What was read so far.
struct Examination<'a> {
    rules: &'a PageRules<'a>,
    found: PageFindings,
    forms: Vec<String>,
    open_form: Option<OpenForm>,
    /// Whether the next title is that of the page.
    may_have_title: bool,
    /// Outside of the form that it belongs to.
    has_language_choice: bool,
    in_script: bool,
    in_noscript: bool,
}

pub fn examine(html: &str, rules: &PageRules<'_>) -> PageFindings {
    let mut examination = Examination {
        rules,
        found: PageFindings::default(),
        forms: Vec::new(),
        open_form: None,
        may_have_title: true,
        has_language_choice: false,
        in_script: false,
        in_noscript: false,
    };
    // As browsers with scripting do, it takes what is in a script for text.
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    for Ok(token) in Tokenizer::new_with_emitter(html, emitter) {
        match token {
            Token::StartTag(tag) => examination.read_element(&tag),
            Token::EndTag(tag) => {
                examination.in_script = false;
                examination.in_noscript = false;
                if *tag.name == b"form" {
                    examination.open_form = None;
                }
            }
            Token::String(text) if examination.in_script && !text.value.trim_ascii().is_empty() => {
                examination.report("there is an inline script".to_owned());
            }
            Token::String(text) if examination.in_noscript => {
                examination.read_noscript(&to_text(&text.value));
            }
            // Within SVG browsers read on behind it as text, and elsewhere as markup.
            Token::Comment(text) if text.value.starts_with(b"[CDATA[") => {
                examination.report("there is a CDATA section".to_owned());
            }
            _ => {}
        }
    }
    examination.found
}

impl Examination<'_> {
    fn report(&mut self, problem: String) {
        self.found.problems.push(problem);
    }

    fn read_element(&mut self, tag: &StartTag<()>) {
        let element = to_text(&tag.name).to_ascii_lowercase();
        self.in_script = element == "script";
        self.in_noscript = element == "noscript";
        if FORBIDDEN_ELEMENTS.contains(&element.as_str()) {
            self.report(format!("there is an element <{element}>"));
        }
        match element.as_str() {
            "script" => self.read_script(tag),
            "link" => self.read_link(tag),
            "meta" => self.read_meta(tag),
            "a" => self.read_anchor(tag),
            "img" => self.read_image(tag),
            "form" => self.read_form(tag),
            "input" | "select" | "button" => self.read_control(&element, tag),
            "title" if !self.may_have_title => {
                self.report("there is an element <title> too many".to_owned());
            }
            _ => {}
        }
        self.may_have_title &= BEFORE_TITLE.contains(&element.as_str());
        for (key, value) in &tag.attributes {
            self.read_attribute(&element, &to_text(key), &to_text(&value.value));
        }
    }

    fn read_attribute(&mut self, element: &str, key: &str, value: &str) {
        let key = key.to_ascii_lowercase();
        if key.starts_with("on") {
            self.report(format!("<{element}> has an inline handler {key}"));
        }
        if ["style", "contenteditable", "nonce", "shadowrootmode", "referrerpolicy"]
            .contains(&key.as_str())
        {
            self.report(format!("<{element}> has an attribute {key}"));
        }
        let is_address = ADDRESS_ATTRIBUTES.contains(&key.as_str()) || key.ends_with(":href");
        if is_address && !OWN_ATTRIBUTES.contains(&(element, key.as_str())) {
            self.report(format!("<{element}> has an address in {key}"));
        }
        if STYLE_ATTRIBUTES.contains(&key.as_str()) && value.to_ascii_lowercase().contains("url(") {
            self.report(format!("<{element}> has an address in {key}"));
        }
        let address: String =
            value.chars().filter(|c| !c.is_ascii_control() && !c.is_whitespace()).collect();
        let address = address.to_ascii_lowercase();
        if SCRIPT_SCHEMES.iter().any(|scheme| address.starts_with(scheme)) {
            self.report(format!("<{element}> has an address that is a script"));
        }
    }

    /// What browsers without scripting show: a text with paragraphs, and nothing else.
    fn read_noscript(&mut self, text: &str) {
        for Ok(token) in Tokenizer::new(text) {
            let is_plain = match token {
                Token::StartTag(tag) => {
                    let has_other = tag.attributes.iter().any(|(key, _)| **key != b"class");
                    *tag.name == b"p" && !has_other
                }
                Token::EndTag(_) | Token::String(_) | Token::Error(_) => true,
                Token::Comment(_) | Token::Doctype(_) => false,
            };
            if !is_plain {
                return self.report("there is an element in <noscript>".to_owned());
            }
        }
    }

    fn read_script(&mut self, tag: &StartTag<()>) {
        match find_attribute(tag, "src") {
            Some(source) => {
                self.found.scripts.push((source, find_attribute(tag, "integrity")));
            }
            None => self.report("there is a script without an address".to_owned()),
        }
    }

    fn read_link(&mut self, tag: &StartTag<()>) {
        let relation = find_attribute(tag, "rel").unwrap_or_default().to_ascii_lowercase();
        let address = find_attribute(tag, "href").unwrap_or_default();
        let is_own = self.rules.resolve(&address).is_some_and(|url| self.rules.is_own(&url));
        match relation.as_str() {
            "stylesheet" if is_own => self.found.style_sheets.push(address),
            "icon" if is_own => {}
            _ => self.report(format!("there is a <link> {relation:?} that is not ours")),
        }
    }

    fn read_meta(&mut self, tag: &StartTag<()>) {
        if let Some(directive) = find_attribute(tag, "http-equiv") {
            self.report(format!("there is a <meta> that acts as a header: {directive:?}"));
        }
        if find_attribute(tag, "charset").is_some_and(|set| !set.eq_ignore_ascii_case("utf-8")) {
            self.report("the page has another character set".to_owned());
        }
        // Browsers follow it rather than the header.
        if find_attribute(tag, "name").is_some_and(|name| name.eq_ignore_ascii_case("referrer")) {
            self.report("there is a <meta> about the referrer".to_owned());
        }
    }

    fn read_anchor(&mut self, tag: &StartTag<()>) {
        let Some(address) = find_attribute(tag, "href") else { return };
        if !self.rules.may_link_to(&address) {
            // Only the origin: the rest may be secret.
            let origin = self.rules.resolve(&address).map(|url| url.origin());
            let origin = origin.map(|origin| origin.ascii_serialization()).unwrap_or_default();
            self.report(format!("a link leads to {origin}"));
        }
    }

    fn read_image(&mut self, tag: &StartTag<()>) {
        let source = find_attribute(tag, "src").unwrap_or_default();
        let url = self.rules.resolve(&source).filter(|url| self.rules.is_own(url));
        let is_ours = url.is_some_and(|url| {
            url.query().is_none()
                && (url.path().starts_with("/logos/") || url.path().starts_with("/assets/"))
        });
        if !is_ours {
            self.report("there is an image that is not ours".to_owned());
        }
    }

    fn read_form(&mut self, tag: &StartTag<()>) {
        if self.open_form.is_some() {
            return self.report("there is a form within a form".to_owned());
        }
        for key in ["target", "enctype", "accept-charset"] {
            if find_attribute(tag, key).is_some() {
                self.report(format!("a form has an attribute {key}"));
            }
        }
        let [method, action] =
            ["method", "action"].map(|key| find_attribute(tag, key).unwrap_or_default());
        match open_form(self.rules, &mut self.forms, &method, &action) {
            Ok(form) => self.open_form = Some(form),
            Err(problem) => self.report(problem),
        }
    }

    fn read_control(&mut self, element: &str, tag: &StartTag<()>) {
        let [name, kind] = ["name", "type"].map(|key| find_attribute(tag, key));
        let is_language_choice =
            element == "select" && name.as_deref() == Some("lang") && !self.has_language_choice;
        let owner = find_attribute(tag, "form");
        let control = Control { element, name, kind: kind.unwrap_or_default(), owner };
        let problem = match &mut self.open_form {
            Some(form) => form.add(&control),
            None if element == "button" => None,
            None if is_language_choice => {
                self.has_language_choice = true;
                None
            }
            None => Some("there is a field outside of our forms".to_owned()),
        };
        if let Some(problem) = problem {
            self.report(problem);
        }
    }
}

fn find_attribute(tag: &StartTag<()>, wanted: &str) -> Option<String> {
    let found = tag.attributes.iter().find(|(key, _)| to_text(key).eq_ignore_ascii_case(wanted));
    found.map(|(_, value)| to_text(&value.value))
}

fn to_text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
