//! Lines put on pages, from the top down.
#![expect(clippy::float_arithmetic, reason = "lengths on paper are no money")]

use super::typesetter::ShapedText;

/// A4, in points.
pub const PAGE_WIDTH: f32 = 595.28;
pub const PAGE_HEIGHT: f32 = 841.89;
/// 22 mm.
pub const MARGIN: f32 = 62.4;
/// Of the column.
pub const COLUMN_WIDTH: f32 = PAGE_WIDTH - 2.0 * MARGIN;
const CONTENT_BOTTOM: f32 = PAGE_HEIGHT - MARGIN;

/// What is higher may be broken between two pages.
const MAX_UNBROKEN_HEIGHT: f32 = 90.0;
/// Above and below a row.
const ROW_PADDING: f32 = 5.0;

/// Words beside which others may stand.
#[derive(Clone, Copy)]
pub struct Cell<'a> {
    /// The place of the words among those of the document.
    pub text_index: usize,
    pub shaped_text: &'a ShapedText,
    /// From the left of the column.
    pub x: f32,
}

/// One line of [`Cell::words`], and where its letters stand.
pub struct PlacedLine {
    pub text_index: usize,
    pub line_number: usize,
    pub x: f32,
    pub baseline: f32,
}

#[derive(Default)]
pub struct Page {
    pub lines: Vec<PlacedLine>,
    /// How far from the top there are rules.
    pub rules: Vec<f32>,
}

/// Pages being filled.
pub struct Paginator {
    finished_pages: Vec<Page>,
    current_page: Page,
    y: f32,
}

/// Above and below the common baseline of lines that stand side by side.
#[derive(Clone, Copy, Default)]
struct LineExtent {
    above: f32,
    below: f32,
}

impl Paginator {
    pub fn new() -> Self {
        Self { finished_pages: Vec::new(), current_page: Page::default(), y: MARGIN }
    }

    pub fn into_pages(mut self) -> Vec<Page> {
        self.finished_pages.push(self.current_page);
        self.finished_pages
    }

    /// Leaves space, though not at the top of a page.
    pub fn add_space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Cells side by side.
    pub fn place_cells(&mut self, cells: &[Cell<'_>]) {
        let extents = measure_lines(cells);
        self.break_page_if_needed(min_unbroken_height(&extents));
        for (number, extent) in extents.into_iter().enumerate() {
            self.break_page_if_needed(extent.height());
            let baseline = self.y + extent.above;
            let here = cells.iter().filter(|cell| number < cell.shaped_text.layout.len());
            self.current_page.lines.extend(here.map(|cell| PlacedLine {
                text_index: cell.text_index,
                line_number: number,
                x: cell.x,
                baseline,
            }));
            self.y += extent.height();
        }
    }

    /// A row of a table, with a rule between it and the one before.
    pub fn place_row(&mut self, cells: &[Cell<'_>], is_first: bool) {
        self.break_page_if_needed(min_unbroken_height(&measure_lines(cells)) + 2.0 * ROW_PADDING);
        if !is_first && self.y > MARGIN {
            self.current_page.rules.push(self.y);
        }
        self.add_space(ROW_PADDING);
        self.place_cells(cells);
        self.add_space(ROW_PADDING);
    }

    fn break_page_if_needed(&mut self, height: f32) {
        if self.y + height > CONTENT_BOTTOM && self.y > MARGIN {
            self.finished_pages.push(std::mem::take(&mut self.current_page));
            self.y = MARGIN;
        }
    }
}

impl LineExtent {
    fn height(self) -> f32 {
        self.above + self.below
    }
}

/// Of each line.
fn measure_lines(cells: &[Cell<'_>]) -> Vec<LineExtent> {
    let mut extents = Vec::new();
    for cell in cells {
        extents.resize(extents.len().max(cell.shaped_text.layout.len()), LineExtent::default());
        for (extent, line) in extents.iter_mut().zip(cell.shaped_text.layout.lines()) {
            let metrics = line.metrics();
            extent.above = extent.above.max(metrics.baseline - metrics.block_min_coord);
            extent.below = extent.below.max(metrics.block_max_coord - metrics.baseline);
        }
    }
    extents
}

/// The height of all if that is little, else of the first two lines.
fn min_unbroken_height(extents: &[LineExtent]) -> f32 {
    let height = |extents: &[LineExtent]| extents.iter().map(|extent| extent.height()).sum();
    let whole: f32 = height(extents);
    if whole <= MAX_UNBROKEN_HEIGHT { whole } else { height(&extents[..extents.len().min(2)]) }
}
