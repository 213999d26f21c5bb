//! The structure of a document, for screen readers.

use std::num::NonZeroU16;

use krilla::tagging::{Identifier, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

use super::document::{Block, Document};

/// Builds the structure. `drawn` has the marked content of each text, in the order of
/// [`Document::texts`].
pub fn build_tag_tree(document: &Document<'_>, drawn: Vec<Vec<Identifier>>) -> TagTree {
    let mut drawn = drawn.into_iter();
    let mut next = |tag: TagKind| build_group(tag, drawn.next().unwrap_or_default());
    let mut tree = TagTree::new().with_lang(Some(document.language.to_owned()));
    tree.push(next(Tag::Hn(NonZeroU16::MIN, Some(document.title.to_owned())).into()));
    for block in &document.blocks {
        tree.push(match block {
            Block::Table(rows) | Block::Amounts(rows) => build_table(rows.len(), &mut next),
            Block::EnglishParagraph(_) => next(Tag::P.with_lang(Some("en".to_owned())).into()),
            Block::Paragraph(_) | Block::Sum(_) | Block::SmallPrint(_) => next(Tag::P.into()),
        });
    }
    tree
}

fn build_table(rows: usize, next: &mut impl FnMut(TagKind) -> TagGroup) -> TagGroup {
    let mut table = TagGroup::new(Tag::Table);
    for _ in 0..rows {
        let label = next(Tag::TH(TableHeaderScope::Row).into());
        let value = next(Tag::TD.into());
        table.push(TagGroup::with_children(Tag::TR, vec![Node::from(label), Node::from(value)]));
    }
    table
}

fn build_group(tag: TagKind, drawn: Vec<Identifier>) -> TagGroup {
    TagGroup::with_children(tag, drawn.into_iter().map(Node::from).collect())
}
