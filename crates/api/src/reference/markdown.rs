//! Renders the descriptions, which are Markdown as OpenAPI specifies.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

/// Renders a text with headings, lists and tables. Headings get ids, so that they can be linked.
pub fn render_blocks(text: &str) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    for index in 1..events.len() {
        let (before, rest) = events.split_at_mut(index);
        if let (Some(Event::Start(Tag::Heading { id, .. })), Some(Event::Text(title))) =
            (before.last_mut(), rest.first())
        {
            *id = Some(CowStr::from(to_slug(title)));
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    // Long lines and wide tables are scrolled by the keyboard too. A text has no `<` in HTML.
    page.replace("<pre>", "<pre tabindex=\"0\">").replace("<table>", "<table tabindex=\"0\">")
}

/// Renders one line, without a surrounding paragraph.
pub fn render_inline(text: &str) -> String {
    let html = render_blocks(text);
    let line = html.trim_end().strip_prefix("<p>").and_then(|line| line.strip_suffix("</p>"));
    line.map_or_else(|| html.clone(), str::to_owned)
}

/// The id of a heading: `Repeating a request` becomes `repeating-a-request`.
pub fn to_slug(title: &str) -> String {
    title.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "-")
}

/// The second-level headings of a text, for the table of contents.
pub fn list_headings(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("## ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_can_be_linked_to() {
        assert_eq!(
            render_blocks("## A request, again"),
            "<h2 id=\"a-request--again\">A request, again</h2>\n"
        );
        assert_eq!(list_headings("# No\n## One\ntext ## no\n## Two"), ["One", "Two"]);
    }

    #[test]
    fn a_line_has_no_paragraph_and_no_markup_of_its_own() {
        assert_eq!(render_inline("Your `id` & <b>"), "Your <code>id</code> &amp; <b>");
        assert_eq!(render_inline("At\nonce"), "At\nonce");
    }
}
