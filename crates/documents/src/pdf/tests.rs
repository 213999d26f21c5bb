#![allow(clippy::unwrap_used)]

use std::path::PathBuf;

use parley::PositionedLayoutItem;

use super::typesetter::{Style, Typesetter};
use super::{Block, Document, Fonts, Logo, render_pdf};

const YORUBA: &str = "Ẹ lè kúrò lójú ìwé yìí láìsí ìṣòro, ọ̀rẹ́ — ŋ ɓ ɗ ƙ ƴ ị ụ ṅ";
const AMHARIC: &str = "ባንክዎ ገና አልመለሰም";

fn embedded_fonts() -> Fonts {
    Fonts::new(&[])
}

fn document(blocks: Vec<Block>) -> Document<'static> {
    Document { language: "en-ZA", right_to_left: false, title: "Debit order", logo: None, blocks }
}

fn paragraph(text: &str) -> Vec<u8> {
    render_pdf(&document(vec![Block::Paragraph(text.to_owned())]), &embedded_fonts()).unwrap()
}

fn count(pdf: &[u8], what: &str) -> usize {
    pdf.windows(what.len()).filter(|window| *window == what.as_bytes()).count()
}

fn row(label: &str, value: &str) -> (String, String) {
    (label.to_owned(), value.to_owned())
}

#[test]
fn the_embedded_font_has_latin_greek_and_cyrillic() {
    let fonts = embedded_fonts();
    for text in [
        YORUBA,
        "Bạn có thể rời trang này",
        "Ο λογαριασμός σας",
        "Подпишите поручение, ґєїў",
        "R\u{a0}1\u{202f}234,56 − 3 → ✓ • „x”",
    ] {
        assert!(fonts.has_glyphs_for(text), "{text}");
        assert!(!paragraph(text).is_empty());
    }
}

#[test]
fn what_no_font_has_is_replaced_alone() {
    for fonts in [embedded_fonts(), Fonts::new(&[PathBuf::from("/nowhere")])] {
        assert!(!fonts.has_glyphs_for(AMHARIC) && !fonts.has_glyphs_for("Pizza \u{1f355}"));
        for (text, drawn) in [
            ("Pizza \u{1f355} Ọbádélé", "Pizza \u{fffd} Ọbádélé"),
            ("ገና, Café", "\u{fffd}\u{fffd}, Café"),
        ] {
            let mut typesetter = Typesetter::new(fonts.select_fonts(text.chars(), "en"));
            let shaped = typesetter.shape(text, Style::body("en", false), 500.0);
            assert_eq!(shaped.text, drawn);
            let blocks = vec![Block::SmallPrint(text.to_owned())];
            let pdf = render_pdf(&Document { title: text, ..document(blocks) }, &fonts).unwrap();
            assert_eq!(count(&pdf, "/Lang(en-ZA)"), 2, "{text}");
        }
    }
}

#[test]
fn a_document_is_tagged_and_names_its_language() {
    let rows = vec![row("Amount", "R 1 234,56"), row("Name", "Zanele Ọbádélé")];
    let pdf = render_pdf(
        &document(vec![Block::Table(rows), Block::EnglishParagraph("I authorise".to_owned())]),
        &embedded_fonts(),
    )
    .unwrap();
    assert_eq!(count(&pdf, "/S/TH"), 2);
    assert_eq!(count(&pdf, "/S/TD"), 2);
    assert_eq!(count(&pdf, "/S/H1"), 1);
    assert_eq!(count(&pdf, "/Lang(en-ZA)"), 2);
    assert_eq!(count(&pdf, "/ToUnicode"), 1);
}

#[test]
fn long_documents_span_several_pages() {
    let sentence = "I authorise the shop to collect the instalments from my account. ";
    assert_eq!(count(&paragraph(sentence), "/Type/Page/"), 1);
    assert_eq!(count(&paragraph(&sentence.repeat(100)), "/Type/Page/"), 2);
    let rows = (0..60)
        .map(|number| row(&format!("Instalment {number}"), &sentence.repeat(number / 6)))
        .collect();
    let pdf = render_pdf(&document(vec![Block::Table(rows)]), &embedded_fonts()).unwrap();
    assert!(count(&pdf, "/Type/Page/") > 3);
}

#[test]
fn invisible_characters_are_harmless() {
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
            let blocks = vec![
                Block::Paragraph(text.to_owned()),
                Block::Table(vec![row(text, text)]),
                Block::Table(Vec::new()),
            ];
            let title = format!("Title {text}");
            let rendered = render_pdf(
                &Document {
                    language: "not a language",
                    right_to_left,
                    title: &title,
                    logo: None,
                    blocks,
                },
                &embedded_fonts(),
            );
            assert!(rendered.is_ok(), "{text:?}: {:?}", rendered.err());
        }
    }
}

#[test]
fn every_supported_character_renders() {
    let fonts = embedded_fonts();
    let letters: Vec<char> =
        ('\0'..='\u{ffff}').filter(|letter| fonts.has_glyphs_for(&letter.to_string())).collect();
    assert!(letters.len() > 2000);
    for chunk in letters.chunks(256) {
        let text = chunk.iter().map(|letter| format!("{letter}a{letter} ")).collect();
        let rendered = render_pdf(&document(vec![Block::Paragraph(text)]), &fonts);
        assert!(rendered.is_ok(), "{:?}: {:?}", chunk.first(), rendered.err());
    }
}

#[test]
fn the_same_document_is_the_same_bytes() {
    let blocks =
        || vec![Block::Paragraph(YORUBA.repeat(90)), Block::Table(vec![row("Name", YORUBA)])];
    let first = render_pdf(&document(blocks()), &embedded_fonts()).unwrap();
    assert_eq!(first, render_pdf(&document(blocks()), &embedded_fonts()).unwrap());
}

#[test]
fn fonts_are_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&embedded_fonts());
}

/// Where the letters of a line stand, from the left: each letter that is in the text once.
#[expect(clippy::float_arithmetic, reason = "places on a line")]
fn letters_from_left(text: &str, right_to_left: bool) -> String {
    let selection = embedded_fonts().select_fonts(text.chars(), "en");
    let mut typesetter = Typesetter::new(selection);
    let shaped = typesetter.shape(text, Style::body("en", right_to_left), 500.0);
    let mut found = Vec::new();
    for item in shaped.layout.lines().next().unwrap().items() {
        let PositionedLayoutItem::GlyphRun(glyphs) = item else { continue };
        let run = glyphs.run();
        let mut x = glyphs.offset();
        for cluster in run.visual_clusters() {
            found.push((x, shaped.text[cluster.text_range()].to_owned()));
            x += cluster.advance();
        }
    }
    found.sort_by(|one, other| one.0.total_cmp(&other.0));
    let is_visible = |text: &String| !text.trim().is_empty() && !text.starts_with('\u{2068}');
    let visible = found.into_iter().map(|(_, text)| text).filter(is_visible);
    visible.filter(|text| !text.starts_with('\u{2069}')).collect()
}

#[test]
fn an_isolated_name_keeps_its_direction_in_every_document() {
    for (text, right_to_left, seen) in [
        ("abc 1 × 2", false, "abc1×2"),
        ("\u{2068}abc 1\u{2069} × 2", false, "abc1×2"),
        // The count stands on the left of the name, where the document goes on.
        ("\u{2068}abc 1\u{2069} × 2", true, "2×abc1"),
        ("abc 1 × 2", true, "abc1×2"),
    ] {
        assert_eq!(letters_from_left(text, right_to_left), seen, "{text:?} {right_to_left}");
    }
}

/// Two pixels, of which one is transparent.
const PNG: &[u8] = include_bytes!("logo.png");

#[test]
fn a_logo_is_drawn_above_the_title() {
    let logo = Logo::read(PNG.to_vec()).expect("a picture");
    let blocks = || vec![Block::Paragraph("Paid".to_owned())];
    let plain = render_pdf(&document(blocks()), &embedded_fonts()).unwrap();
    let with_logo = Document { logo: Some(&logo), ..document(blocks()) };
    let pdf = render_pdf(&with_logo, &embedded_fonts()).unwrap();
    assert_eq!(count(&plain, "/Subtype/Image"), 0);
    assert!(count(&pdf, "/Subtype/Image") > 0);
    assert!(logo.size.height() <= 36.0 && logo.size.width() <= 180.0);
}

#[test]
fn a_file_that_is_no_picture_is_no_logo() {
    for damaged in [&b""[..], b"\x89PNG", b"\xff\xd8\xff", b"RIFF", &PNG[..20]] {
        assert!(Logo::read(damaged.to_vec()).is_none(), "{damaged:?}");
    }
}

#[test]
fn the_last_amount_is_the_total() {
    let rows = vec![row("Tea", "R 5,00"), row("Total", "R 12,50")];
    let pdf = document(vec![Block::Sum("R 12,50".to_owned()), Block::Amounts(rows)]);
    let pdf = render_pdf(&pdf, &embedded_fonts()).unwrap();
    assert_eq!((count(&pdf, "/S/TH"), count(&pdf, "/S/TD")), (2, 2));
}
