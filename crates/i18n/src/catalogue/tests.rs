//! Every language has every message, complete, and no others.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;

use super::Catalogue;
use crate::argument::Argument;
use crate::languages::{self, Language, language_choices};
use crate::message::{Phrase, Text};
use crate::negotiate::{LanguagePreferences, negotiate_locale};

/// The ids of a source with the names of their placeholders; `$count-written` is `count`.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line
            .split_once(" = ")
            .filter(|_| line.starts_with(|first: char| first.is_ascii_lowercase()))
        {
            name.clone_into(&mut id);
            assert!(found.insert(id.clone(), BTreeSet::new()).is_none(), "{id} twice");
        }
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let names = line
            .split('$')
            .skip(1)
            .map(|rest| rest.split(|letter| !is_name(letter)).next().unwrap_or_default());
        found
            .entry(id.clone())
            .or_default()
            .extend(names.map(|name| name.trim_end_matches("-written").to_owned()));
    }
    found.remove("");
    found
}

/// The ids in the program, with their arguments.
fn declared_messages() -> BTreeMap<String, BTreeSet<String>> {
    let texts = Text::ALL.iter().map(|text| (text.id().to_owned(), BTreeSet::new()));
    let phrases = Phrase::ALL.iter().map(|(id, names)| {
        ((*id).to_owned(), names.iter().map(|name| (*name).to_owned()).collect())
    });
    texts.chain(phrases).collect()
}

fn parse_catalogue(language: &Language) -> Catalogue {
    let (catalogue, errors) = Catalogue::parse(&language.id, language.direction, language.source);
    assert!(errors.is_empty(), "{}: {errors:#?}", language.tag);
    catalogue
}

#[test]
fn every_language_has_every_message_with_its_arguments_and_no_other() {
    assert_eq!(
        declared_messages().len(),
        Text::ALL.len() + Phrase::ALL.len(),
        "an id is twice in message.rs"
    );
    let declared = declared_messages();
    for language in languages::all_languages() {
        let found = messages(language.source);
        for (id, names) in &declared {
            let found =
                found.get(id).unwrap_or_else(|| panic!("{}: {id} is missing", language.tag));
            assert_eq!(found, names, "{}: placeholders of {id}", language.tag);
        }
        let unknown: Vec<_> = found.keys().filter(|id| !declared.contains_key(*id)).collect();
        assert!(unknown.is_empty(), "{}: not in message.rs: {unknown:?}", language.tag);
    }
}

#[test]
fn no_file_has_a_syntax_error() {
    for language in languages::all_languages() {
        parse_catalogue(language);
        assert!(FluentResource::try_new(language.source.to_owned()).is_ok(), "{}", language.tag);
    }
    let broken = Catalogue::parse(
        &languages::all_languages()[0].id,
        languages::all_languages()[0].direction,
        "language-name = { $x\n",
    )
    .1;
    assert!(!broken.is_empty());
}

#[test]
fn messages_have_no_outer_space_no_markup_and_no_straight_apostrophe() {
    for language in languages::all_languages() {
        let catalogue = parse_catalogue(language);
        for text in Text::ALL.iter().map(|text| catalogue.message_text(*text)) {
            assert!(
                !text.is_empty() && text.trim() == text && !text.contains("  "),
                "{}: {text:?}",
                language.tag
            );
            assert!(!text.contains(['<', '>', '&', '\'', '"']), "{}: {text:?}", language.tag);
        }
    }
}

#[test]
fn french_sets_its_double_signs_off_by_spaces_that_do_not_break() {
    let french =
        languages::all_languages().iter().find(|language| language.tag == "fr").expect("French");
    for line in french.source.lines().filter(|line| !line.starts_with('#')) {
        assert!(![" ?", " !", " ;", " :", "'"].iter().any(|wrong| line.contains(wrong)), "{line}");
    }
}

#[test]
fn the_menu_names_each_language_in_itself() {
    let menu: Vec<_> = language_choices()
        .iter()
        .map(|choice| (choice.tag, choice.name, choice.direction.html_dir()))
        .collect();
    assert_eq!(menu[0], ("en", "English", "ltr"));
    for expected in
        [("fr", "Français", "ltr"), ("ar", "العربية", "rtl"), ("zh-Hant", "繁體中文", "ltr")]
    {
        assert!(menu.contains(&expected), "{menu:?}");
    }
    let names: BTreeSet<_> = menu.iter().map(|(_, name, _)| name).collect();
    assert!(menu.len() >= 50 && names.len() == menu.len(), "{menu:?}");
    let rightwards: Vec<_> = menu
        .iter()
        .filter(|(_, _, direction)| *direction == "rtl")
        .map(|(tag, _, _)| *tag)
        .collect();
    assert_eq!(BTreeSet::from_iter(rightwards), BTreeSet::from(["ar", "fa", "he", "ur"]));
    for (language, choice) in languages::all_languages().iter().zip(language_choices()) {
        assert_eq!(parse_catalogue(language).message_text(Text::LanguageName), choice.name);
    }
}

fn locale(tag: &str) -> crate::Locale {
    negotiate_locale(&LanguagePreferences { chosen: Some(tag), ..LanguagePreferences::default() })
}

#[test]
fn counts_select_the_plural_form_and_use_local_digits() {
    let left = |tag: &str, count| locale(tag).format_phrase(&Phrase::AttemptsLeft { count });
    assert_eq!(left("en", 1), "You can try once more.");
    assert_eq!(left("en", 4), "You can try 4 more times.");
    assert_eq!(left("fr", 1), "Il vous reste 1 tentative.");
    assert_eq!(left("fr", 2), "Il vous reste 2 tentatives.");
    assert_eq!(left("ar-EG", 1), "يمكنك المحاولة مرة واحدة أخرى.");
    assert_eq!(left("ar-EG", 2), "يمكنك المحاولة مرتين أخريين.");
    assert_eq!(left("ar-EG", 4), "يمكنك المحاولة \u{2068}٤\u{2069} مرات أخرى.");
    assert_eq!(left("ar-MA", 11), "يمكنك المحاولة \u{2068}11\u{2069} مرة أخرى.");
}

#[test]
fn days_of_the_month_are_written_as_the_language_counts_them() {
    let monthly = |tag: &str, day| locale(tag).format_phrase(&Phrase::MandateMonthly { day });
    for (day, ordinal) in [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (20, "20th"),
        (21, "21st"),
        (22, "22nd"),
        (23, "23rd"),
        (25, "25th"),
        (30, "30th"),
    ] {
        assert_eq!(monthly("en-ZA", day), format!("On the {ordinal} of every month"));
    }
    assert_eq!(monthly("fr", 1), "Le 1er de chaque mois");
    assert_eq!(monthly("fr", 25), "Le 25 de chaque mois");
    assert_eq!(monthly("ar-EG", 25), "كل شهر في اليوم \u{2068}٢٥\u{2069}");
}

/// With a text or a count for every argument: which of them it has to be depends on the message.
#[test]
fn what_is_filled_without_fluent_is_what_fluent_writes() {
    let number = |count: u32| format!("<{count}>");
    let mut filled_messages = 0;
    for language in languages::all_languages() {
        let catalogue = parse_catalogue(language);
        for (id, names) in Phrase::ALL {
            for argument in [None, Some("Ada"), Some("\u{5d0}\u{5d1}"), Some("\u{202e}x")] {
                let visit = |set: &mut dyn FnMut(&'static str, Argument<'_>)| {
                    for name in *names {
                        set(name, argument.map_or(Argument::Count(21), Argument::Text));
                    }
                };
                let pattern = catalogue.find_pattern(id).expect(id);
                if let Some(filled) = catalogue.fill_variables(pattern, &visit, &number) {
                    let expected = catalogue.format_by_fluent(id, &visit, number);
                    assert_eq!(filled, expected, "{}: {id}", language.tag);
                    filled_messages += 1;
                }
            }
        }
    }
    assert!(filled_messages > 3 * Phrase::ALL.len(), "{filled_messages}");
}

/// Numbers beside a text are written in the digits of its language.
#[test]
fn a_message_has_digits_of_one_kind() {
    for language in languages::all_languages() {
        let (zero, mut others) = (locale(language.tag).format_count(0), 0);
        for message in language.source.lines().filter(|line| !line.starts_with('#')) {
            // Without its placeholders.
            let text: String = message
                .split('{')
                .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
                .collect();
            let (ascii, native): (Vec<char>, Vec<char>) =
                text.chars().filter(|letter| letter.is_numeric()).partition(char::is_ascii_digit);
            assert!(ascii.is_empty() || native.is_empty(), "{}: {message}", language.tag);
            others += native.len();
        }
        assert!(others == 0 || zero != "0", "{} writes numbers with 0", language.tag);
    }
}

/// The interface requires a stored card's label to end in its last four digits.
#[test]
fn a_card_is_named_by_the_digits_at_its_end() {
    for language in languages::all_languages() {
        let text = locale(language.tag)
            .format_phrase(&Phrase::CardEnding { brand: "Visa", last4: "4242" });
        assert!(text.trim_end_matches('\u{2069}').ends_with("4242"), "{}: {text}", language.tag);
    }
}

/// A plural form that applies to several numbers has to contain the number.
#[test]
fn plural_forms_contain_the_number_unless_it_is_unique() {
    for language in languages::all_languages() {
        let locale = locale(language.tag);
        for of in [
            |count| Phrase::AttemptsLeft { count },
            |count| Phrase::PausedNext { count },
            |count| Phrase::TooManyNote { count },
            |count| Phrase::SecurityCodeWrongLength { count },
        ] {
            let mut unwritten: BTreeMap<String, u32> = BTreeMap::new();
            for count in 1..=130 {
                let text = locale.format_phrase(&of(count));
                if !text.contains(&locale.format_count(count)) {
                    let first = *unwritten.entry(text.clone()).or_insert(count);
                    assert!(
                        first == count,
                        "{}: {text:?} is for {first} and for {count}",
                        language.tag
                    );
                    assert!(count <= 2, "{}: {count}: {text:?}", language.tag);
                }
            }
        }
    }
}

#[test]
fn every_file_is_in_the_menu() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales"))
        .expect("the folder");
    let files: BTreeSet<String> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        // A folder has the words of something else.
        .filter_map(|name| name.strip_suffix(".ftl").map(str::to_owned))
        .collect();
    assert_eq!(
        files,
        languages::all_languages().iter().map(|language| language.tag.to_owned()).collect()
    );
}

#[test]
fn arguments_are_bidi_isolated_only_where_directions_mix() {
    let title = |tag: &str, merchant| locale(tag).format_phrase(&Phrase::PageTitle { merchant });
    assert_eq!(title("en", "Café Zoë & <Söhne>"), "Pay Café Zoë & <Söhne>");
    assert_eq!(title("en", "متجر 24"), "Pay \u{2068}متجر 24\u{2069}");
    assert_eq!(title("ar", "Shop!"), "الدفع إلى \u{2068}Shop!\u{2069}");
}

#[test]
fn an_argument_cannot_change_the_surrounding_text_direction() {
    let title = |tag: &str, merchant| locale(tag).format_phrase(&Phrase::PageTitle { merchant });
    assert_eq!(title("en", "Shop\u{202E}gnp.exe"), "Pay Shopgnp.exe");
    assert_eq!(title("ar", "A\u{2069}B\u{2067}"), "الدفع إلى \u{2068}AB\u{2069}");
    let whole = title("ar", "Shop");
    let nested = locale("ar").format_phrase(&Phrase::PageTitleWithProblem { title: &whole });
    assert_eq!(nested, format!("مشكلة: \u{2068}{whole}\u{2069}"));
}

#[test]
fn an_argument_is_never_read_as_a_message() {
    let title = locale("en")
        .format_phrase(&Phrase::PageTitle { merchant: "{ $merchant } { language-name }" });
    assert_eq!(title, "Pay { $merchant } { language-name }");
}
