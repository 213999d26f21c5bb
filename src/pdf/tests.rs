#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use super::{Block, Document, Error, Fonts, write};

const YORUBA: &str = "Ẹ lè kúrò lójú ìwé yìí láìsí ìṣòro, ọ̀rẹ́ — ŋ ɓ ɗ ƙ ƴ ị ụ ṅ";
const AMHARIC: &str = "ባንክዎ ገና አልመለሰም";

fn embedded() -> Fonts {
    Fonts::new(&[])
}

fn document(blocks: Vec<Block>) -> Document<'static> {
    Document { language: "en-ZA", right_to_left: false, title: "Debit order", blocks }
}

fn paragraph(text: &str) -> Vec<u8> {
    write(&document(vec![Block::Paragraph(text.to_owned())]), &embedded()).unwrap()
}

fn count(pdf: &[u8], what: &str) -> usize {
    pdf.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
}

fn row(label: &str, value: &str) -> (String, String) {
    (label.to_owned(), value.to_owned())
}

#[test]
fn the_embedded_font_has_latin_greek_and_cyrillic() {
    let fonts = embedded();
    for text in [
        YORUBA,
        "Bạn có thể rời trang này",
        "Ο λογαριασμός σας",
        "Подпишите поручение, ґєїў",
        "R\u{a0}1\u{202f}234,56 − 3 → ✓ • „x”",
    ] {
        assert!(fonts.can_write(text), "{text}");
        assert!(!paragraph(text).is_empty());
    }
}

#[test]
fn letters_without_a_font_are_told() {
    for fonts in [embedded(), Fonts::new(&[PathBuf::from("/nowhere")])] {
        assert!(!fonts.can_write(AMHARIC));
        let written = write(&document(vec![Block::Note(AMHARIC.to_owned())]), &fonts);
        assert!(matches!(written, Err(Error::NoFont(letter)) if AMHARIC.contains(letter)));
    }
}

#[test]
fn a_document_is_tagged_and_names_its_language() {
    let rows = vec![row("Amount", "R 1 234,56"), row("Name", "Zanele Ọbádélé")];
    let pdf = write(&document(vec![Block::Rows(rows), Block::InEnglish("I authorise".to_owned())]), &embedded()).unwrap();
    assert_eq!(count(&pdf, "/S/TH"), 2);
    assert_eq!(count(&pdf, "/S/TD"), 2);
    assert_eq!(count(&pdf, "/S/H1"), 1);
    assert_eq!(count(&pdf, "/Lang(en-ZA)"), 2);
    assert_eq!(count(&pdf, "/ToUnicode"), 1);
}

#[test]
fn what_is_long_goes_on_to_further_pages() {
    let sentence = "I authorise the shop to collect the instalments from my account. ";
    assert_eq!(count(&paragraph(sentence), "/Type/Page/"), 1);
    assert_eq!(count(&paragraph(&sentence.repeat(100)), "/Type/Page/"), 2);
    let rows = (0..60).map(|number| row(&format!("Instalment {number}"), &sentence.repeat(number / 6))).collect();
    let pdf = write(&document(vec![Block::Rows(rows)]), &embedded()).unwrap();
    assert!(count(&pdf, "/Type/Page/") > 3);
}

#[test]
fn what_cannot_be_seen_does_no_harm() {
    let odd = [
        "",
        " ",
        "\n",
        "a\n\n b\r\nc\t\u{7}d",
        "\u{feff}\u{200e}so\u{ad}ft\u{2028}x\u{200d}y\u{2069}",
        "e\u{301}\u{323}\u{30c}",
        "\u{301}",
    ];
    for text in odd {
        for right_to_left in [false, true] {
            let blocks = vec![Block::Paragraph(text.to_owned()), Block::Rows(vec![row(text, text)]), Block::Rows(Vec::new())];
            let title = format!("Title {text}");
            let written = write(&Document { language: "not a language", right_to_left, title: &title, blocks }, &embedded());
            assert!(written.is_ok(), "{text:?}: {:?}", written.err());
        }
    }
}

#[test]
fn what_can_be_written_is() {
    let fonts = embedded();
    let letters: Vec<char> = ('\0'..='\u{ffff}').filter(|letter| fonts.can_write(&letter.to_string())).collect();
    assert!(letters.len() > 2000);
    for some in letters.chunks(256) {
        let text = some.iter().map(|letter| format!("{letter}a{letter} ")).collect();
        let written = write(&document(vec![Block::Paragraph(text)]), &fonts);
        assert!(written.is_ok(), "{:?}: {:?}", some.first(), written.err());
    }
}

#[test]
fn the_same_document_is_the_same_bytes() {
    let blocks = || vec![Block::Paragraph(YORUBA.repeat(90)), Block::Rows(vec![row("Name", YORUBA)])];
    let once = write(&document(blocks()), &embedded()).unwrap();
    assert_eq!(once, write(&document(blocks()), &embedded()).unwrap());
}

#[test]
fn fonts_are_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&embedded());
}
