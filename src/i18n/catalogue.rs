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
    /// The catalogue of a Fluent source, and what is wrong with that source; the tests hold the second empty.
    pub(super) fn read(id: &LanguageIdentifier, direction: Direction, source: &str) -> (Self, Vec<String>) {
        let mut problems = Vec::new();
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
            problems.extend(errors.iter().map(ToString::to_string));
            resource
        });
        let mut bundle = FluentBundle::new_concurrent(vec![id.to_string().parse().unwrap_or_default()]);
        // `isolate` below does it, and leaves alone what needs none.
        bundle.set_use_isolating(false);
        if let Err(errors) = bundle.add_resource(resource) {
            problems.extend(errors.iter().map(ToString::to_string));
        }
        let mut catalogue = Self { direction, texts: Vec::new(), bundle };
        catalogue.texts = Text::ALL.iter().map(|text| catalogue.resolve(text.id(), None, &mut problems)).collect();
        (catalogue, problems)
    }

    pub(super) fn text(&self, text: Text) -> &str {
        self.texts.get(text as usize).map_or(text.id(), String::as_str)
    }

    /// `written` writes a number in the reader's digits.
    pub(super) fn phrase(&self, phrase: &Phrase<'_>, written: impl Fn(u32) -> String) -> String {
        let mut arguments = FluentArgs::new();
        phrase.each_argument(|name, argument| match argument {
            Argument::Text(text) => arguments.set(name, self.isolate(text)),
            Argument::Count(count) => {
                arguments.set(name, FluentValue::from(count));
                arguments.set(format!("{name}-written"), self.isolate(&written(count)).into_owned());
            }
        });
        self.resolve(phrase.id(), Some(&arguments), &mut Vec::new())
    }

    fn resolve(&self, id: &str, arguments: Option<&FluentArgs<'_>>, problems: &mut Vec<String>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            problems.push(format!("no message {id}"));
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, arguments, &mut errors).into_owned();
        problems.extend(errors.iter().map(|error| format!("{id}: {error}")));
        words
    }

    /// Keeps the direction of an amount or a name from reordering the sentence around it, by first-strong isolates: they
    /// work in text, attributes and titles alike, where `<bdi>` could not stand. Left-to-right sentences with arguments
    /// without right-to-left letters need none and get none. Direction marks that a name brings along are removed, as an
    /// unpaired one would reach beyond it.
    fn isolate<'a>(&self, argument: &'a str) -> Cow<'a, str> {
        let clean: Cow<'a, str> = if argument.contains(is_direction_control) {
            Cow::Owned(argument.replace(is_direction_control, ""))
        } else {
            Cow::Borrowed(argument)
        };
        if self.direction == Direction::LeftToRight && !clean.contains(is_right_to_left) {
            return clean;
        }
        Cow::Owned(format!("\u{2068}{clean}\u{2069}"))
    }
}

/// Embeddings, overrides and isolates; not the marks, which amounts carry by right.
fn is_direction_control(letter: char) -> bool {
    matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// The blocks of the scripts that run right to left, and the marks that act like them.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{0590}'..='\u{08FF}' | '\u{200F}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}
