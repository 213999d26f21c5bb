//! The words of one language.

use super::locale::Direction;
use super::message::{Argument, Phrase, Text};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use icu_locale::LanguageIdentifier;
use std::borrow::Cow;

pub(super) struct Catalogue {
    direction: Direction,
    /// Messages without arguments, resolved once, in the order of [`Text::ALL`].
    texts: Vec<String>,
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// The catalogue of a Fluent source, and what is wrong with that source; the tests hold the
    /// second empty.
    pub(super) fn parse(
        id: &LanguageIdentifier,
        direction: Direction,
        source: &str,
    ) -> (Self, Vec<String>) {
        let mut problems = Vec::new();
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
                problems.extend(errors.iter().map(ToString::to_string));
                resource
            });
        let mut bundle =
            FluentBundle::new_concurrent(vec![id.to_string().parse().unwrap_or_default()]);
        // `isolate` below does it, and leaves alone what needs none.
        bundle.set_use_isolating(false);
        if let Err(errors) = bundle.add_resource(resource) {
            problems.extend(errors.iter().map(ToString::to_string));
        }
        let mut catalogue = Self { direction, texts: Vec::new(), bundle };
        catalogue.texts = Text::ALL
            .iter()
            .map(|text| catalogue.resolve_message(text.id(), None, &mut problems))
            .collect();
        (catalogue, problems)
    }

    pub(super) fn message_text(&self, text: Text) -> &str {
        self.texts.get(text as usize).map_or(text.id(), String::as_str)
    }

    /// `written` writes a number in the reader's digits.
    pub(super) fn format_phrase(
        &self,
        phrase: &Phrase<'_>,
        format_number: impl Fn(u32) -> String,
    ) -> String {
        let mut arguments = FluentArgs::new();
        phrase.for_each_argument(|name, argument| match argument {
            Argument::Text(text) => arguments.set(name, self.isolate(text)),
            Argument::Count(count) => {
                arguments.set(name, FluentValue::from(count));
                arguments.set(
                    format!("{name}-written"),
                    self.isolate(&format_number(count)).into_owned(),
                );
            }
        });
        self.resolve_message(phrase.id(), Some(&arguments), &mut Vec::new())
    }

    fn resolve_message(
        &self,
        id: &str,
        arguments: Option<&FluentArgs<'_>>,
        problems: &mut Vec<String>,
    ) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            problems.push(format!("no message {id}"));
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, arguments, &mut errors).into_owned();
        problems.extend(errors.iter().map(|error| format!("{id}: {error}")));
        words
    }

    /// Keeps the direction of an amount or a name from reordering the sentence around it, by
    /// first-strong isolates: they work in text, attributes and titles alike, where `<bdi>`
    /// could not stand. Left-to-right sentences with arguments without right-to-left letters
    /// need none and get none, so that they can be searched and copied as they look.
    fn isolate<'a>(&self, argument: &'a str) -> Cow<'a, str> {
        let kept = strip_unbalanced_bidi_controls(argument);
        if self.direction == Direction::LeftToRight && !kept.contains(is_right_to_left) {
            return kept;
        }
        Cow::Owned(format!("\u{2068}{kept}\u{2069}"))
    }
}

/// The argument as it is, if the isolates in it are closed (a phrase within a phrase); otherwise,
/// and if it embeds or overrides, without all such controls, which would reach beyond it.
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

/// The blocks of the scripts that run right to left, and the mark that acts like them.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{0590}'..='\u{08FF}' | '\u{200F}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}')
        || matches!(letter, '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

#[cfg(test)]
mod tests;
