//! Font selection.
//!
//! One font is embedded in the program. The system's font folders are read when it lacks a
//! character for the first time; most documents do not need them.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use parley::fontique::{
    Attributes, Blob, Collection, CollectionOptions, FamilyInfo, FontInfo, FontInfoOverride,
    FontStyle, FontWeight, FontWidth, SourceCache,
};
use parley::{FontContext, FontFamilyName};

use super::letters::{REPLACEMENT, is_visible};

/// Latin, Greek and Cyrillic; see `README.md` in this folder.
static EMBEDDED_FONT: &[u8] = include_bytes!("noto-sans.ttf");

/// The family name of the embedded font, different from that of any system font.
const EMBEDDED_NAME: &str = "embedded";

/// The calligraphic style of Urdu, which needs a large line height.
const NASTALIQ: &str = "Nastaliq";

/// The id of a font's data, and the font's index in it.
pub(super) type FontKey = (u64, u32);

/// The embedded font and the system's fonts.
pub struct Fonts {
    embedded: Option<Face>,
    folders: Vec<PathBuf>,
    system_faces: OnceLock<Vec<Face>>,
}

struct Face {
    family: String,
    font: FontInfo,
    data: Blob<u8>,
}

/// The fonts of one document, in order of preference.
pub struct FontSelection {
    pub context: FontContext,
    pub families: Vec<FontFamilyName<'static>>,
    /// In ems, the same for every line of the document.
    pub line_height: f32,
    /// The letters of the document that no font has.
    pub missing: BTreeSet<char>,
    /// The glyph of each font that draws nothing: that of a blank. Characters that only control the
    /// letters beside them have it too.
    pub blank_glyphs: HashMap<FontKey, u32>,
}

impl Fonts {
    /// The embedded font, and the fonts in the `folders`, which need not exist.
    #[must_use]
    pub fn new(folders: &[PathBuf]) -> Self {
        let mut collection = Collection::new(ISOLATED_COLLECTION);
        let data = Blob::new(Arc::new(EMBEDDED_FONT));
        let named =
            FontInfoOverride { family_name: Some(EMBEDDED_NAME), ..FontInfoOverride::default() };
        collection.register_fonts(data, Some(named));
        Self {
            embedded: collect_regular_faces(collection).pop(),
            folders: folders.to_vec(),
            system_faces: OnceLock::new(),
        }
    }

    /// Whether every character of a text can be drawn.
    #[must_use]
    pub fn has_glyphs_for(&self, text: &str) -> bool {
        self.select_faces(text.chars(), "").1.is_empty()
    }

    /// The fonts for the letters of a document in a language. [`REPLACEMENT`] can be drawn too.
    pub(super) fn select_fonts(
        &self,
        letters: impl Iterator<Item = char>,
        language: &str,
    ) -> FontSelection {
        let (faces, missing) = self.select_faces(letters.chain([REPLACEMENT]), language);
        let mut collection = Collection::new(ISOLATED_COLLECTION);
        for face in &faces {
            let named = (face.family == EMBEDDED_NAME).then(|| FontInfoOverride {
                family_name: Some(EMBEDDED_NAME),
                ..FontInfoOverride::default()
            });
            collection.register_fonts(face.data.clone(), named);
        }
        let context = FontContext { collection, source_cache: SourceCache::default() };
        let families =
            faces.iter().map(|face| FontFamilyName::Named(face.family.clone().into())).collect();
        let line_height =
            if faces.iter().any(|face| face.family.contains(NASTALIQ)) { 2.3 } else { 1.45 };
        let blank_glyphs =
            faces.iter().filter_map(|face| Some((face.key(), face.find_glyph(' ')?))).collect();
        FontSelection { context, families, line_height, missing, blank_glyphs }
    }

    /// The embedded font, then as few system fonts as possible that have the other characters; and
    /// those that none has.
    fn select_faces(
        &self,
        letters: impl Iterator<Item = char>,
        language: &str,
    ) -> (Vec<&Face>, BTreeSet<char>) {
        let mut wanted: BTreeSet<char> = letters.filter(|&letter| is_visible(letter)).collect();
        let mut missing = BTreeSet::new();
        let mut selected = Vec::from_iter(&self.embedded);
        wanted.retain(|&letter| !selected.iter().any(|face| face.has_glyph(letter)));
        while let Some(&letter) = wanted.first() {
            let candidates = self.system_faces().iter().filter(|face| face.has_glyph(letter));
            let rank = |face: &&Face| {
                (
                    face.mismatch_score(language),
                    Reverse(wanted.iter().filter(|&&letter| face.has_glyph(letter)).count()),
                )
            };
            let Some(best) = candidates.min_by_key(rank) else {
                missing.extend(wanted.pop_first());
                continue;
            };
            wanted.retain(|&letter| !best.has_glyph(letter));
            selected.push(best);
        }
        (selected, missing)
    }

    fn system_faces(&self) -> &[Face] {
        self.system_faces.get_or_init(|| {
            let mut collection = Collection::new(ISOLATED_COLLECTION);
            collection.load_fonts_from_paths(&self.folders);
            collect_regular_faces(collection)
        })
    }
}

const ISOLATED_COLLECTION: CollectionOptions =
    CollectionOptions { shared: false, system_fonts: false };

/// The upright, regular face of each family, by name.
fn collect_regular_faces(mut collection: Collection) -> Vec<Face> {
    let ids = Vec::from_iter(collection.family_ids());
    let families = ids.into_iter().filter_map(|id| collection.family(id));
    let mut faces = Vec::from_iter(families.filter_map(|family| Face::from_family(&family)));
    faces.sort_by(|one, other| one.family.cmp(&other.family));
    faces
}

impl Face {
    fn from_family(family: &FamilyInfo) -> Option<Self> {
        // These have bitmaps instead of outlines, or a placeholder for every character.
        if ["Emoji", "LastResort", "Last Resort"].iter().any(|word| family.name().contains(word)) {
            return None;
        }
        let regular = Attributes::new(FontWidth::NORMAL, FontStyle::Normal, FontWeight::NORMAL);
        let font = family.match_font(regular.width, regular.style, regular.weight, false)?.clone();
        let data = font.load(None)?;
        Some(Self { family: family.name().to_owned(), font, data })
    }

    fn has_glyph(&self, letter: char) -> bool {
        self.find_glyph(letter).is_some()
    }

    /// The glyph of a letter, `None` if the font has none.
    fn find_glyph(&self, letter: char) -> Option<u32> {
        let charmap = self.font.charmap_index().charmap(self.data.as_ref())?;
        charmap.map(letter).filter(|&glyph| glyph != 0)
    }

    fn key(&self) -> FontKey {
        (self.data.id(), self.font.index())
    }

    /// How much a font differs from the plain sans-serif of a language; 0 is best.
    fn mismatch_score(&self, language: &str) -> usize {
        const FANCY: [&str; 10] = [
            "Serif",
            "Mono",
            "Kufi",
            NASTALIQ,
            "Looped",
            "Rashi",
            "Condensed",
            "Symbol",
            "Math",
            "Unifont",
        ];
        const HAN: [&str; 5] = ["SC", "TC", "HK", "JP", "KR"];
        let words = Vec::from_iter(self.family.split(' '));
        let fancy = FANCY.iter().filter(|word| self.family.contains(*word)).count();
        let plain = self.family.starts_with("Noto Sans");
        let is_other_han =
            words.iter().any(|word| HAN.contains(word) && *word != han_variant(language));
        fancy * 4 + usize::from(is_other_han) * 2 + usize::from(!plain)
    }
}

/// The abbreviation, in font family names, of a language's form of Han characters.
fn han_variant(language: &str) -> &'static str {
    match language {
        "ja" => "JP",
        "ko" => "KR",
        "zh-HK" | "zh-Hant-HK" => "HK",
        "zh-Hant" | "zh-TW" | "zh-Hant-TW" => "TC",
        _ => "SC",
    }
}
