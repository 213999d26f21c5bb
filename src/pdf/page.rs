//! Lines put on pages, from the top down.
#![expect(clippy::float_arithmetic, reason = "lengths on paper are no money")]

use super::text::Words;

/// A4, in points.
pub const PAGE_WIDTH: f32 = 595.28;
pub const PAGE_HEIGHT: f32 = 841.89;
/// 22 mm.
pub const MARGIN: f32 = 62.4;
/// Of the column.
pub const WIDTH: f32 = PAGE_WIDTH - 2.0 * MARGIN;
const BOTTOM: f32 = PAGE_HEIGHT - MARGIN;

/// What is higher may be broken between two pages.
const TOGETHER: f32 = 90.0;
/// Above and below a row.
const PADDING: f32 = 5.0;

/// Words beside which others may stand.
#[derive(Clone, Copy)]
pub struct Cell<'a> {
    /// The place of the words among those of the document.
    pub index: usize,
    pub words: &'a Words,
    /// From the left of the column.
    pub x: f32,
}

/// One line of [`Cell::words`], and where its letters stand.
pub struct Line {
    pub index: usize,
    pub number: usize,
    pub x: f32,
    pub baseline: f32,
}

#[derive(Default)]
pub struct Page {
    pub lines: Vec<Line>,
    /// How far from the top there are rules.
    pub rules: Vec<f32>,
}

/// Pages being filled.
pub struct Flow {
    full: Vec<Page>,
    page: Page,
    y: f32,
}

/// Above and below the common baseline of lines that stand side by side.
#[derive(Clone, Copy, Default)]
struct Extent {
    above: f32,
    below: f32,
}

impl Flow {
    pub fn new() -> Self {
        Self { full: Vec::new(), page: Page::default(), y: MARGIN }
    }

    pub fn into_pages(mut self) -> Vec<Page> {
        self.full.push(self.page);
        self.full
    }

    /// Leaves space, though not at the top of a page.
    pub fn gap(&mut self, height: f32) {
        if self.y > MARGIN {
            self.y += height;
        }
    }

    /// Cells side by side.
    pub fn place(&mut self, cells: &[Cell<'_>]) {
        let extents = extents(cells);
        self.make_room(kept_together(&extents));
        for (number, extent) in extents.into_iter().enumerate() {
            self.make_room(extent.height());
            let baseline = self.y + extent.above;
            let here = cells.iter().filter(|cell| number < cell.words.layout.len());
            self.page.lines.extend(here.map(|cell| Line { index: cell.index, number, x: cell.x, baseline }));
            self.y += extent.height();
        }
    }

    /// A row of a table, with a rule between it and the one before.
    pub fn row(&mut self, cells: &[Cell<'_>], first: bool) {
        self.make_room(kept_together(&extents(cells)) + 2.0 * PADDING);
        if !first && self.y > MARGIN {
            self.page.rules.push(self.y);
        }
        self.gap(PADDING);
        self.place(cells);
        self.gap(PADDING);
    }

    fn make_room(&mut self, height: f32) {
        if self.y + height > BOTTOM && self.y > MARGIN {
            self.full.push(std::mem::take(&mut self.page));
            self.y = MARGIN;
        }
    }
}

impl Extent {
    fn height(self) -> f32 {
        self.above + self.below
    }
}

/// Of each line.
fn extents(cells: &[Cell<'_>]) -> Vec<Extent> {
    let mut extents = Vec::new();
    for cell in cells {
        extents.resize(extents.len().max(cell.words.layout.len()), Extent::default());
        for (extent, line) in extents.iter_mut().zip(cell.words.layout.lines()) {
            let metrics = line.metrics();
            extent.above = extent.above.max(metrics.baseline - metrics.block_min_coord);
            extent.below = extent.below.max(metrics.block_max_coord - metrics.baseline);
        }
    }
    extents
}

/// The height of all if that is little, else of the first two lines.
fn kept_together(extents: &[Extent]) -> f32 {
    let height = |extents: &[Extent]| extents.iter().map(|extent| extent.height()).sum();
    let whole: f32 = height(extents);
    if whole <= TOGETHER { whole } else { height(&extents[..extents.len().min(2)]) }
}
