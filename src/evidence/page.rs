//! What a page's markup would run, found by reading it as a browser does.

use html5gum::{StartTag, Token, Tokenizer};

/// Elements that bring in what no inventory names.
const FOREIGN: [&str; 5] = ["iframe", "object", "embed", "frame", "base"];

/// What was found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The addresses of scripts, each with its `integrity`.
    pub scripts: Vec<(String, Option<String>)>,
    pub problems: Vec<String>,
}

pub fn examine(html: &str) -> Found {
    let (mut found, mut in_script) = (Found::default(), false);
    for Ok(token) in Tokenizer::new(html) {
        match token {
            Token::StartTag(tag) => {
                in_script = name(&tag) == "script";
                found.element(&tag);
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

impl Found {
    fn element(&mut self, tag: &StartTag<()>) {
        let element = name(tag);
        if FOREIGN.contains(&element.as_str()) {
            self.problems.push(format!("there is an element <{element}>"));
        }
        if element == "script" {
            match attribute(tag, "src") {
                Some(source) => self.scripts.push((source, attribute(tag, "integrity"))),
                None => self.problems.push("there is a script without an address".to_owned()),
            }
        }
        for (key, value) in &tag.attributes {
            let (key, value) = (text(key), text(&value.value));
            if key.starts_with("on") {
                self.problems.push(format!("<{element}> has an inline handler {key}"));
            }
            let address: String = value.chars().filter(|c| !c.is_ascii_control() && !c.is_whitespace()).collect();
            if address.to_ascii_lowercase().starts_with("javascript:") {
                self.problems.push(format!("<{element}> has an address that is a script"));
            }
        }
    }
}

fn name(tag: &StartTag<()>) -> String {
    text(&tag.name)
}

fn attribute(tag: &StartTag<()>, wanted: &str) -> Option<String> {
    tag.attributes.iter().find(|(key, _)| text(key) == wanted).map(|(_, value)| text(&value.value))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clean_page() {
        let html = r#"<!DOCTYPE html><html><head><script type="module" src="/assets/kassa.js" integrity="sha384-x"></script></head>
            <body data-onload="x">on sale, javascript: a language<a href="/pay?x=javascript:">x</a></body></html>"#;
        let expected = vec![("/assets/kassa.js".to_owned(), Some("sha384-x".to_owned()))];
        assert_eq!(examine(html), Found { scripts: expected, problems: Vec::new() });
    }

    #[test]
    fn whatever_could_run_is_found() {
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
            assert!(found.problems.iter().any(|found| found.contains(problem)), "{html}: {found:?}");
        }
        assert_eq!(examine("<script src=//evil.test/x.js></script>").scripts, [("//evil.test/x.js".to_owned(), None)]);
    }
}
