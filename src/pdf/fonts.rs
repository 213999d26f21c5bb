//! Which font has which letters.
//!
//! One font is embedded in the program. The folders of the machine are looked through when it lacks
//! a letter for the first time: most documents never need them.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use parley::fontique::{
    Attributes, Blob, Collection, CollectionOptions, FamilyInfo, FontInfo, FontInfoOverride,
    FontStyle, FontWeight, FontWidth, SourceCache,
};
use parley::{FontContext, FontFamilyName};

use super::PdfError;

/// Latin, Greek and Cyrillic; see README.md beside it.
static EMBEDDED_FONT: &[u8] = include_bytes!("noto-sans.ttf");

/// What the embedded font is called, whatever the machine has.
const EMBEDDED_NAME: &str = "embedded";

/// The sloping hand of Urdu, whose words start far above where they end.
const NASTALIQ: &str = "Nastaliq";

/// The embedded font and those of the machine.
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

/// The fonts of one document, the first ones first.
pub struct FontSelection {
    pub context: FontContext,
    pub families: Vec<FontFamilyName<'static>>,
    /// In ems: the same for every line of a document.
    pub line_height: f32,
}

impl Fonts {
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

    /// Whether every letter of a text can be drawn.
    #[must_use]
    pub fn has_glyphs_for(&self, text: &str) -> bool {
        self.select_faces(text.chars(), "").is_ok()
    }

    pub(super) fn select_fonts(
        &self,
        letters: impl Iterator<Item = char>,
        language: &str,
    ) -> Result<FontSelection, PdfError> {
        let faces = self.select_faces(letters, language)?;
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
        Ok(FontSelection { context, families, line_height })
    }

    /// The embedded font, then as few of the machine's as have the other letters.
    fn select_faces(
        &self,
        letters: impl Iterator<Item = char>,
        language: &str,
    ) -> Result<Vec<&Face>, PdfError> {
        let mut missing: BTreeSet<char> = letters.filter(|&letter| is_visible(letter)).collect();
        let mut selected = Vec::from_iter(&self.embedded);
        missing.retain(|&letter| !selected.iter().any(|face| face.has_glyph(letter)));
        while let Some(&letter) = missing.first() {
            let having = self.system_faces().iter().filter(|face| face.has_glyph(letter));
            let rank = |face: &&Face| {
                (
                    face.mismatch_score(language),
                    Reverse(missing.iter().filter(|&&one| face.has_glyph(one)).count()),
                )
            };
            let best = having.min_by_key(rank).ok_or(PdfError::MissingGlyph(letter))?;
            missing.retain(|&letter| !best.has_glyph(letter));
            selected.push(best);
        }
        Ok(selected)
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
        // Pictures in place of outlines, or a box for every letter there is.
        if ["Emoji", "LastResort", "Last Resort"].iter().any(|word| family.name().contains(word)) {
            return None;
        }
        let regular = Attributes::new(FontWidth::NORMAL, FontStyle::Normal, FontWeight::NORMAL);
        let font = family.match_font(regular.width, regular.style, regular.weight, false)?.clone();
        let data = font.load(None)?;
        Some(Self { family: family.name().to_owned(), font, data })
    }

    fn has_glyph(&self, letter: char) -> bool {
        let charmap = self.font.charmap_index();
        charmap
            .charmap(self.data.as_ref())
            .and_then(|charmap| charmap.map(letter))
            .is_some_and(|glyph| glyph != 0)
    }

    /// How far a font is from the plain one that a reader of a language expects.
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
        let of_others =
            words.iter().any(|word| HAN.contains(word) && *word != han_variant(language));
        fancy * 4 + usize::from(of_others) * 2 + usize::from(!plain)
    }
}

/// How families of fonts call the forms of Han characters that are usual where a language is
/// written.
fn han_variant(language: &str) -> &'static str {
    match language {
        "ja" => "JP",
        "ko" => "KR",
        "zh-HK" | "zh-Hant-HK" => "HK",
        "zh-Hant" | "zh-TW" | "zh-Hant-TW" => "TC",
        _ => "SC",
    }
}

/// Whether a letter shows at all: controls, joiners and marks of direction do not.
fn is_visible(letter: char) -> bool {
    let invisible = matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
    !letter.is_control() && !invisible
}
