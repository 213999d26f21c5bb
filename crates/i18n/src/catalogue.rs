//! The messages of one language.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use icu_locale::LanguageIdentifier;

use super::argument::Argument;
use super::direction::Direction;
use super::message::{Phrase, Text};

/// After the name of a count: the variable that is the count in the customer's digits.
const WRITTEN: &str = "-written";

/// Most messages are not longer, so that their text is not moved.
const FILLED_BYTES: usize = 96;

/// Calls a function with the name and the value of each argument.
type VisitArguments<'a> = &'a dyn Fn(&mut dyn FnMut(&'static str, Argument<'_>));

pub struct Catalogue {
    direction: Direction,
    /// The messages without arguments, resolved, in the order in which they were declared.
    texts: Vec<String>,
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// Parses a Fluent source. Returns the catalogue and the errors in the source; tests check that
    /// the languages have none.
    pub(super) fn parse(
        id: &LanguageIdentifier,
        direction: Direction,
        source: &str,
    ) -> (Self, Vec<String>) {
        Self::parse_messages(id, direction, source, Text::ALL.iter().map(|text| text.id()))
    }

    /// As [`parse`](Self::parse), for other messages: `texts` are the ids of those without
    /// arguments.
    pub(super) fn parse_messages(
        id: &LanguageIdentifier,
        direction: Direction,
        source: &str,
        texts: impl Iterator<Item = &'static str>,
    ) -> (Self, Vec<String>) {
        let mut errors = Vec::new();
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(
            |(resource, syntax_errors)| {
                errors.extend(syntax_errors.iter().map(ToString::to_string));
                resource
            },
        );
        let mut bundle =
            FluentBundle::new_concurrent(vec![id.to_string().parse().unwrap_or_default()]);
        // `isolate` below isolates only the arguments that need it.
        bundle.set_use_isolating(false);
        if let Err(duplicates) = bundle.add_resource(resource) {
            errors.extend(duplicates.iter().map(ToString::to_string));
        }
        let mut catalogue = Self { direction, texts: Vec::new(), bundle };
        catalogue.texts =
            texts.map(|text| catalogue.resolve_message(text, None, &mut errors)).collect();
        (catalogue, errors)
    }

    pub(super) fn message_text(&self, text: Text) -> &str {
        self.text_at(text as usize).unwrap_or(text.id())
    }

    /// A message without arguments by its position among those declared.
    pub fn text_at(&self, index: usize) -> Option<&str> {
        self.texts.get(index).map(String::as_str)
    }

    /// `format_number` writes a number in the customer's digits.
    pub(super) fn format_phrase(
        &self,
        phrase: &Phrase<'_>,
        format_number: impl Fn(u32) -> String,
    ) -> String {
        self.format_message(phrase.id(), &|set| phrase.for_each_argument(set), format_number)
    }

    /// A message with the arguments that `visit` names.
    pub fn format_message(
        &self,
        id: &'static str,
        visit: VisitArguments<'_>,
        format_number: impl Fn(u32) -> String,
    ) -> String {
        let filled = self.find_pattern(id);
        let filled = filled.and_then(|pattern| self.fill_variables(pattern, visit, &format_number));
        filled.unwrap_or_else(|| self.format_by_fluent(id, visit, format_number))
    }

    /// What Fluent makes of a pattern of texts and variables, as most are, in a fraction of the
    /// time. `None` for a pattern with anything else.
    fn fill_variables(
        &self,
        pattern: &Pattern<&str>,
        visit: VisitArguments<'_>,
        format_number: &impl Fn(u32) -> String,
    ) -> Option<String> {
        let mut filled = String::with_capacity(FILLED_BYTES);
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => filled.push_str(value),
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::VariableReference { id }),
                } => {
                    let mut is_known = false;
                    visit(&mut |name, argument| match argument {
                        Argument::Text(text) if name == id.name => {
                            filled.push_str(&self.isolate(text));
                            is_known = true;
                        }
                        Argument::Count(count) if Some(name) == id.name.strip_suffix(WRITTEN) => {
                            filled.push_str(&self.isolate(&format_number(count)));
                            is_known = true;
                        }
                        _ => {}
                    });
                    is_known.then_some(())?;
                }
                PatternElement::Placeable { .. } => return None,
            }
        }
        Some(filled)
    }

    fn format_by_fluent(
        &self,
        id: &'static str,
        visit: VisitArguments<'_>,
        format_number: impl Fn(u32) -> String,
    ) -> String {
        let mut arguments = FluentArgs::new();
        visit(&mut |name, argument| match argument {
            Argument::Text(text) => {
                arguments.set(name, self.isolate(text).into_owned());
            }
            Argument::Count(count) => {
                arguments.set(name, FluentValue::from(count));
                arguments.set(
                    format!("{name}{WRITTEN}"),
                    self.isolate(&format_number(count)).into_owned(),
                );
            }
        });
        self.resolve_message(id, Some(&arguments), &mut Vec::new())
    }

    fn find_pattern(&self, id: &str) -> Option<&Pattern<&str>> {
        self.bundle.get_message(id)?.value()
    }

    fn resolve_message(
        &self,
        id: &str,
        arguments: Option<&FluentArgs<'_>>,
        errors: &mut Vec<String>,
    ) -> String {
        let Some(pattern) = self.find_pattern(id) else {
            errors.push(format!("no message {id}"));
            return id.to_owned();
        };
        let mut format_errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, arguments, &mut format_errors).into_owned();
        errors.extend(format_errors.iter().map(|error| format!("{id}: {error}")));
        text
    }

    /// Wraps an argument in first-strong isolates, so that the direction of an amount or a name
    /// does not reorder the sentence around it. Unlike `<bdi>`, isolates work in attributes and
    /// titles too. A left-to-right sentence with an argument without right-to-left letters gets
    /// none, so that it can be searched and copied.
    pub(super) fn isolate<'a>(&self, argument: &'a str) -> Cow<'a, str> {
        // Most arguments: no such letter and no bidi control is ASCII.
        if self.direction == Direction::LeftToRight && argument.is_ascii() {
            return Cow::Borrowed(argument);
        }
        let text = strip_unbalanced_bidi_controls(argument);
        if self.direction == Direction::LeftToRight && !text.contains(is_right_to_left) {
            return text;
        }
        Cow::Owned(format!("\u{2068}{text}\u{2069}"))
    }
}

/// Removes all bidi controls from an argument that has embeddings, overrides or unbalanced
/// isolates: they would affect the text after it. Balanced isolates stay (a phrase within a
/// phrase).
fn strip_unbalanced_bidi_controls(argument: &str) -> Cow<'_, str> {
    let is_control =
        |letter: char| matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let depth = argument.chars().filter(|letter| is_control(*letter)).try_fold(
        0_usize,
        |depth, control| match control {
            '\u{2066}'..='\u{2068}' => Some(depth + 1),
            '\u{2069}' => depth.checked_sub(1),
            _ => None,
        },
    );
    if depth == Some(0) {
        Cow::Borrowed(argument)
    } else {
        Cow::Owned(argument.replace(is_control, ""))
    }
}

/// Whether a letter is in a block of right-to-left scripts, or is the right-to-left mark.
fn is_right_to_left(letter: char) -> bool {
    matches!(
        letter,
        '\u{0590}'..='\u{08FF}'
            | '\u{200F}'
            | '\u{FB1D}'..='\u{FDFF}'
            | '\u{FE70}'..='\u{FEFE}'
            | '\u{10800}'..='\u{10FFF}'
            | '\u{1E800}'..='\u{1EFFF}'
    )
}

#[cfg(test)]
mod tests;
