//! The layout of a document: the style and the width of each text, and its position.
#![expect(clippy::float_arithmetic, reason = "lengths on paper, not money")]

use parley::Alignment;

use super::document::{Block, Document};
use super::paginator::{COLUMN_WIDTH, Cell, Page, Paginator};
use super::typesetter::{SECONDARY_TEXT_GREY, ShapedText, Style, Typesetter};

/// The widths of a table's columns, in points.
const LABEL_WIDTH: f32 = 150.0;
const VALUE_WIDTH: f32 = COLUMN_WIDTH - LABEL_WIDTH - 14.0;
/// The width of a column of amounts.
const AMOUNT_WIDTH: f32 = 140.0;
const LOGO_MARGIN: f32 = 14.0;

/// The columns of a table, and on which side its values stand.
#[derive(Clone, Copy)]
struct Columns {
    label_width: f32,
    value_width: f32,
}

const FACTS: Columns = Columns { label_width: LABEL_WIDTH, value_width: VALUE_WIDTH };
const AMOUNTS: Columns =
    Columns { label_width: COLUMN_WIDTH - AMOUNT_WIDTH - 14.0, value_width: AMOUNT_WIDTH };

/// Shapes every text of a document, in reading order.
pub fn shape_document(document: &Document<'_>, typesetter: &mut Typesetter) -> Vec<ShapedText> {
    let body = Style::body(document.language, document.right_to_left);
    let mut texts =
        vec![typesetter.shape(document.title, Style { size: 16.0, ..body }, COLUMN_WIDTH)];
    for block in &document.blocks {
        texts.extend(shape_block(block, body, typesetter));
    }
    texts
}

fn shape_block(block: &Block, body: Style<'_>, typesetter: &mut Typesetter) -> Vec<ShapedText> {
    match block {
        Block::Paragraph(text) => vec![typesetter.shape(text, body, COLUMN_WIDTH)],
        Block::Sum(text) => {
            let style = Style { size: 26.0, is_bold: true, ..body };
            vec![typesetter.shape(text, style, COLUMN_WIDTH)]
        }
        Block::EnglishParagraph(text) => {
            vec![typesetter.shape(text, Style::body("en", false), COLUMN_WIDTH)]
        }
        Block::SmallPrint(text) => vec![typesetter.shape(
            text,
            Style { size: 8.5, grey_level: SECONDARY_TEXT_GREY, ..body },
            COLUMN_WIDTH,
        )],
        Block::Table(rows) => {
            rows.iter().flat_map(|row| shape_row(row, body, typesetter)).collect()
        }
        Block::Amounts(rows) => {
            let last = rows.len().saturating_sub(1);
            let shape = |(index, row)| shape_amount(row, index == last, body, typesetter);
            rows.iter().enumerate().flat_map(shape).collect()
        }
    }
}

fn shape_amount(
    (label, value): &(String, String),
    is_total: bool,
    body: Style<'_>,
    typesetter: &mut Typesetter,
) -> [ShapedText; 2] {
    let style = Style { is_bold: is_total, ..body };
    let end = match body.alignment {
        Alignment::Right => Alignment::Left,
        _ => Alignment::Right,
    };
    [
        typesetter.shape(label, style, AMOUNTS.label_width),
        typesetter.shape(value, Style { alignment: end, ..style }, AMOUNTS.value_width),
    ]
}

fn shape_row(
    (label, value): &(String, String),
    body: Style<'_>,
    typesetter: &mut Typesetter,
) -> [ShapedText; 2] {
    [
        typesetter.shape(label, Style { grey_level: SECONDARY_TEXT_GREY, ..body }, LABEL_WIDTH),
        typesetter.shape(value, body, VALUE_WIDTH),
    ]
}

/// Places the texts of [`shape_document`] on pages.
pub fn paginate(document: &Document<'_>, texts: &[ShapedText]) -> Vec<Page> {
    let mut paginator = Paginator::new();
    if let Some(logo) = document.logo {
        paginator.start_below(logo.size.height() + LOGO_MARGIN);
    }
    let mut cells = texts.iter().enumerate().map(|(text_index, shaped_text)| Cell {
        text_index,
        shaped_text,
        x: 0.0,
    });
    paginator.place_cells(&Vec::from_iter(cells.next()));
    paginator.add_space(6.0);
    for block in &document.blocks {
        paginator.add_space(9.0);
        match block {
            Block::Table(rows) | Block::Amounts(rows) => paginate_rows(
                &Vec::from_iter(cells.by_ref().take(rows.len() * 2)),
                if matches!(block, Block::Amounts(_)) { AMOUNTS } else { FACTS },
                document.right_to_left,
                &mut paginator,
            ),
            _ => paginator.place_cells(&Vec::from_iter(cells.next())),
        }
    }
    paginator.into_pages()
}

fn paginate_rows(
    cells: &[Cell<'_>],
    columns: Columns,
    right_to_left: bool,
    paginator: &mut Paginator,
) {
    let (label_x, value_x) = if right_to_left {
        (COLUMN_WIDTH - columns.label_width, 0.0)
    } else {
        (0.0, COLUMN_WIDTH - columns.value_width)
    };
    for (row, pair) in cells.chunks_exact(2).enumerate() {
        let cells = [Cell { x: label_x, ..pair[0] }, Cell { x: value_x, ..pair[1] }];
        paginator.place_row(&cells, row == 0);
    }
}

/// The page numbers; none if there is only one page.
pub fn shape_page_numbers(count: usize, typesetter: &mut Typesetter) -> Vec<ShapedText> {
    let style = Style {
        size: 8.5,
        grey_level: SECONDARY_TEXT_GREY,
        alignment: Alignment::Center,
        ..Style::body("en", false)
    };
    let numbers = (1..=count).filter(|_| count > 1);
    numbers
        .map(|number| typesetter.shape(&format!("{number} / {count}"), style, COLUMN_WIDTH))
        .collect()
}
