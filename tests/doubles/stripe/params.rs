//! Parameters: form-encoded, with brackets for what is nested.

use percent_encoding::percent_decode_str;

use super::errors::StripeError;

/// The parameters of a request, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(pub Vec<(String, String)>);

impl Params {
    pub fn parse(text: &str) -> Self {
        let decode = |text: &str| {
            let text = text.replace('+', " ");
            percent_decode_str(&text).decode_utf8_lossy().into_owned()
        };
        let pairs = text.split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
        Self(pairs.map(|(name, value)| (to_plain_list(decode(name)), decode(value))).collect())
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub fn require(&self, name: &str) -> Result<&str, StripeError> {
        self.get(name).ok_or_else(|| StripeError::missing(name))
    }

    pub fn number(&self, name: &str) -> Result<Option<i64>, StripeError> {
        let parse = |text: &str| text.parse().map_err(|_| StripeError::invalid_integer(name));
        self.get(name).map(parse).transpose()
    }

    pub fn is_true(&self, name: &str) -> bool {
        self.get(name) == Some("true")
    }

    /// The values of `name[]`.
    pub fn list(&self, name: &str) -> Vec<&str> {
        let name = format!("{name}[]");
        let own = self.0.iter().filter(|(known, _)| *known == name);
        own.map(|(_, value)| value.as_str()).collect()
    }

    /// The fields of an object: those of `metadata[…]`.
    pub fn object(&self, name: &str) -> Vec<(&str, &str)> {
        let prefix = format!("{name}[");
        let own = self.0.iter().filter_map(|(known, value)| {
            Some((known.strip_prefix(&prefix)?.strip_suffix(']')?, value.as_str()))
        });
        own.collect()
    }

    /// Refuses every parameter that is not one of `known`. There `*` stands for any name.
    pub fn check(&self, known: &[&str]) -> Result<(), StripeError> {
        let is_known = |name: &str| known.iter().any(|pattern| matches(pattern, name));
        match self.0.iter().find(|(name, _)| !is_known(name)) {
            Some((name, _)) => Err(StripeError::unknown_parameter(name)),
            None => Ok(()),
        }
    }
}

/// `name[0]`, as Stripe's libraries write lists, is `name[]`.
fn to_plain_list(name: String) -> String {
    let list = name.strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
    match list {
        Some((list, index)) if !list.ends_with("metadata") && index.parse::<u16>().is_ok() => {
            format!("{list}[]")
        }
        _ => name,
    }
}

fn matches(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix("[*]") {
        Some(prefix) => name
            .strip_prefix(prefix)
            .and_then(|rest| rest.strip_prefix('['))
            .and_then(|rest| rest.strip_suffix(']'))
            .is_some_and(|field| !field.is_empty() && !field.contains('[')),
        None => pattern == name,
    }
}
