//! What stands where in a document.
#![expect(clippy::float_arithmetic, reason = "lengths on paper are no money")]

use parley::{Alignment, BaseDirection};

use super::page::{Cell, Flow, Page, WIDTH};
use super::text::{SOFT_INK, Style, Typesetter, Words};
use super::{Block, Document};

/// Of the labels in a table.
const LABEL_WIDTH: f32 = 150.0;
const VALUE_WIDTH: f32 = WIDTH - LABEL_WIDTH - 14.0;

/// Sets every text of a document, in the order of reading.
pub fn set(document: &Document<'_>, typesetter: &mut Typesetter) -> Vec<Words> {
    let body = Style::body(document.language, document.right_to_left);
    let mut words = vec![typesetter.set(document.title, Style { size: 18.0, ..body }, WIDTH)];
    for block in &document.blocks {
        words.extend(set_block(block, body, typesetter));
    }
    words
}

fn set_block(block: &Block, body: Style<'_>, typesetter: &mut Typesetter) -> Vec<Words> {
    match block {
        Block::Paragraph(text) => vec![typesetter.set(text, body, WIDTH)],
        Block::InEnglish(text) => vec![typesetter.set(text, Style::body("en", false), WIDTH)],
        Block::Note(text) => vec![typesetter.set(text, Style { size: 8.5, ink: SOFT_INK, ..body }, WIDTH)],
        Block::Rows(rows) => rows.iter().flat_map(|row| set_row(row, body, typesetter)).collect(),
    }
}

/// A value reads in its own direction, as a name or an address does, but stands where the others do.
fn set_row((label, value): &(String, String), body: Style<'_>, typesetter: &mut Typesetter) -> [Words; 2] {
    [
        typesetter.set(label, Style { ink: SOFT_INK, ..body }, LABEL_WIDTH),
        typesetter.set(value, Style { direction: BaseDirection::Auto, ..body }, VALUE_WIDTH),
    ]
}

/// Puts the words that [`set`] gave on pages.
pub fn flow(document: &Document<'_>, words: &[Words]) -> Vec<Page> {
    let mut flow = Flow::new();
    let mut cells = words.iter().enumerate().map(|(index, words)| Cell { index, words, x: 0.0 });
    flow.place(&Vec::from_iter(cells.next()));
    flow.gap(6.0);
    for block in &document.blocks {
        flow.gap(9.0);
        match block {
            Block::Rows(rows) => {
                flow_rows(&Vec::from_iter(cells.by_ref().take(rows.len() * 2)), document.right_to_left, &mut flow)
            }
            _ => flow.place(&Vec::from_iter(cells.next())),
        }
    }
    flow.into_pages()
}

fn flow_rows(cells: &[Cell<'_>], right_to_left: bool, flow: &mut Flow) {
    let (label_x, value_x) = if right_to_left { (WIDTH - LABEL_WIDTH, 0.0) } else { (0.0, WIDTH - VALUE_WIDTH) };
    for (row, pair) in cells.chunks_exact(2).enumerate() {
        flow.row(&[Cell { x: label_x, ..pair[0] }, Cell { x: value_x, ..pair[1] }], row == 0);
    }
}

/// Of each page, if there is more than one.
pub fn page_numbers(count: usize, typesetter: &mut Typesetter) -> Vec<Words> {
    let style = Style { size: 8.5, ink: SOFT_INK, alignment: Alignment::Center, ..Style::body("en", false) };
    let numbers = (1..=count).filter(|_| count > 1);
    numbers.map(|number| typesetter.set(&format!("{number} / {count}"), style, WIDTH)).collect()
}
