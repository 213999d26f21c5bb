//! Finds what a page's markup would run, by parsing it as a browser does.

use html5gum::{StartTag, Token, Tokenizer};

/// Elements that can load content that is not in the inventory.
const FORBIDDEN_ELEMENTS: [&str; 5] = ["iframe", "object", "embed", "frame", "base"];

/// The scripts and the problems of a page's markup.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PageFindings {
    /// The addresses of scripts, each with its `integrity`.
    pub scripts: Vec<(String, Option<String>)>,
    pub problems: Vec<String>,
}

pub fn examine(html: &str) -> PageFindings {
    let (mut found, mut in_script) = (PageFindings::default(), false);
    for Ok(token) in Tokenizer::new(html) {
        match token {
            Token::StartTag(tag) => {
                in_script = element_name(&tag) == "script";
                found.examine_element(&tag);
            }
            Token::EndTag(_) => in_script = false,
            Token::String(text) if in_script && !text.value.trim_ascii().is_empty() => {
                found.problems.push("there is an inline script".to_owned());
            }
            _ => {}
        }
    }
    found
}

impl PageFindings {
    fn examine_element(&mut self, tag: &StartTag<()>) {
        let element = element_name(tag);
        if FORBIDDEN_ELEMENTS.contains(&element.as_str()) {
            self.problems.push(format!("there is an element <{element}>"));
        }
        if element == "script" {
            match find_attribute(tag, "src") {
                Some(source) => self.scripts.push((source, find_attribute(tag, "integrity"))),
                None => self.problems.push("there is a script without an address".to_owned()),
            }
        }
        for (key, value) in &tag.attributes {
            let (key, value) = (to_text(key), to_text(&value.value));
            if key.starts_with("on") {
                self.problems.push(format!("<{element}> has an inline handler {key}"));
            }
            let address: String =
                value.chars().filter(|c| !c.is_ascii_control() && !c.is_whitespace()).collect();
            if address.to_ascii_lowercase().starts_with("javascript:") {
                self.problems.push(format!("<{element}> has an address that is a script"));
            }
        }
    }
}

fn element_name(tag: &StartTag<()>) -> String {
    to_text(&tag.name)
}

fn find_attribute(tag: &StartTag<()>, wanted: &str) -> Option<String> {
    tag.attributes
        .iter()
        .find(|(key, _)| to_text(key) == wanted)
        .map(|(_, value)| to_text(&value.value))
}

fn to_text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_with_inventory_scripts_only_has_no_problems() {
        let html = r#"<!DOCTYPE html><html><head>
            <script type="module" src="/assets/kassa.js" integrity="sha384-x"></script></head>
            <body data-onload="x">on sale, javascript: a language
            <a href="/pay?x=javascript:">x</a></body></html>"#;
        let expected = vec![("/assets/kassa.js".to_owned(), Some("sha384-x".to_owned()))];
        assert_eq!(examine(html), PageFindings { scripts: expected, problems: Vec::new() });
    }

    #[test]
    fn everything_that_could_run_is_found() {
        for (html, problem) in [
            ("<script>steal()</script>", "inline script"),
            ("<SCRIPT>steal()</SCRIPT>", "inline script"),
            ("<script src=/a.js>steal()</script>", "inline script"),
            ("<img src=x onerror=steal()>", "inline handler onerror"),
            ("<body ONLOAD='steal()'>", "inline handler onload"),
            ("<svg/onload=steal()>", "inline handler onload"),
            ("<a href='java&#10;script:steal()'>x</a>", "address that is a script"),
            ("<form action=' JavaScript:steal()'>", "address that is a script"),
            ("<iframe src=https://evil.test></iframe>", "<iframe>"),
            ("<base href=https://evil.test/>", "<base>"),
            ("<object data=x></object>", "<object>"),
        ] {
            let found = examine(html);
            assert!(
                found.problems.iter().any(|found| found.contains(problem)),
                "{html}: {found:?}"
            );
        }
        assert_eq!(
            examine("<script src=//evil.test/x.js></script>").scripts,
            [("//evil.test/x.js".to_owned(), None)]
        );
    }
}
