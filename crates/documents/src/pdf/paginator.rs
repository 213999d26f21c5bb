//! Places lines on pages, from top to bottom. Lengths are in points.
#![expect(clippy::float_arithmetic, reason = "lengths on paper, not money")]

use super::typesetter::ShapedText;

/// A4.
pub const PAGE_WIDTH: f32 = 595.28;
pub const PAGE_HEIGHT: f32 = 841.89;
/// 22 mm.
pub const MARGIN: f32 = 62.4;
pub const COLUMN_WIDTH: f32 = PAGE_WIDTH - 2.0 * MARGIN;
const CONTENT_BOTTOM: f32 = PAGE_HEIGHT - MARGIN;

/// Higher texts may be split between two pages.
const MAX_UNBROKEN_HEIGHT: f32 = 90.0;
/// The space above and below a row of a table.
const ROW_PADDING: f32 = 5.0;

/// A text that may have others beside it.
#[derive(Clone, Copy)]
pub struct Cell<'a> {
    /// The index of the text in the document.
    pub text_index: usize,
    pub shaped_text: &'a ShapedText,
    /// From the left of the column.
    pub x: f32,
}

/// One line of [`Cell::shaped_text`], and its position.
pub struct PlacedLine {
    pub text_index: usize,
    /// The index of the line in the text.
    pub line_number: usize,
    /// From the left of the column.
    pub x: f32,
    /// From the top of the page.
    pub baseline: f32,
}

#[derive(Default)]
pub struct Page {
    pub lines: Vec<PlacedLine>,
    /// The distances of horizontal rules from the top of the page.
    pub rules: Vec<f32>,
}

/// The finished pages, and the current one with the position of the next line.
pub struct Paginator {
    finished_pages: Vec<Page>,
    current_page: Page,
    y: f32,
}

/// The height of lines side by side, above and below their common baseline.
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

    /// Keeps the top of the first page free.
    pub const fn start_below(&mut self, height: f32) {
        self.y = MARGIN + height;
    }

    /// Adds vertical space, except at the top of a page.
    pub fn add_space(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Places cells side by side.
    pub fn place_cells(&mut self, cells: &[Cell<'_>]) {
        let extents = measure_lines(cells);
        self.break_page_if_needed(min_unbroken_height(&extents));
        for (number, extent) in extents.into_iter().enumerate() {
            self.break_page_if_needed(extent.height());
            let baseline = self.y + extent.above;
            let having_line = cells.iter().filter(|cell| number < cell.shaped_text.layout.len());
            self.current_page.lines.extend(having_line.map(|cell| PlacedLine {
                text_index: cell.text_index,
                line_number: number,
                x: cell.x,
                baseline,
            }));
            self.y += extent.height();
        }
    }

    /// Places a row of a table, with a rule above it unless it is the first.
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

/// The extent of each line, over all cells.
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

/// The height that must fit on one page: all lines if they are low, else the first two.
fn min_unbroken_height(extents: &[LineExtent]) -> f32 {
    let height = |extents: &[LineExtent]| extents.iter().map(|extent| extent.height()).sum();
    let whole: f32 = height(extents);
    if whole <= MAX_UNBROKEN_HEIGHT { whole } else { height(&extents[..extents.len().min(2)]) }
}
