//! The list: a table on wide screens, rows of two lines on phones.

use kassa_domain::time::Date;
use leptos::prelude::*;

use super::sort::sorted_heading;
use super::time::date;
use crate::texts::Text;
use crate::visit::Visit;

/// What a column holds, which decides its place on a phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// What the row is about: the beginning of the first line.
    Title,
    /// The end of the first line.
    Amount,
    /// The end of the second line; of the first in a list without amounts.
    Status,
    /// The beginning of the second line.
    Note,
    /// Left out on a phone if the row leads to a page that says it, else below with its heading.
    Detail,
    /// What can be done: stays in sight at the end of the row.
    Action,
}

/// A column by its heading.
pub(crate) struct Column {
    label: Text,
    rank: Rank,
    is_number: bool,
    /// The name by which the list can be sorted, see `sort_rows`.
    sort: Option<&'static str>,
}

impl Column {
    const fn new(label: Text, rank: Rank) -> Self {
        Self { label, rank, is_number: false, sort: None }
    }

    /// Every list has one.
    pub(crate) const fn title(label: Text) -> Self {
        Self::new(label, Rank::Title)
    }

    pub(crate) const fn amount(label: Text) -> Self {
        Self { is_number: true, ..Self::new(label, Rank::Amount) }
    }

    pub(crate) const fn status(label: Text) -> Self {
        Self::new(label, Rank::Status)
    }

    pub(crate) const fn note(label: Text) -> Self {
        Self::new(label, Rank::Note)
    }

    pub(crate) const fn detail(label: Text) -> Self {
        Self::new(label, Rank::Detail)
    }

    pub(crate) const fn action(label: Text) -> Self {
        Self::new(label, Rank::Action)
    }

    /// A column of numbers.
    pub(crate) const fn number(self) -> Self {
        Self { is_number: true, ..self }
    }

    /// The list can be sorted by it.
    pub(crate) const fn sorted(self, sort: &'static str) -> Self {
        Self { sort: Some(sort), ..self }
    }

    fn heading(&self, visit: &Visit) -> AnyView {
        let label = visit.texts.text(self.label);
        if let Some(sort) = self.sort {
            return sorted_heading(visit, sort, label);
        }
        if self.rank == Rank::Action {
            let label = view! { <span class="visually-hidden">{label}</span> };
            return view! { <th scope="col" class="action">{label}</th> }.into_any();
        }
        let class = self.is_number.then_some("number");
        view! { <th scope="col" class=class>{label}</th> }.into_any()
    }

    /// A cell of the column. The heading is repeated where it is not above on a phone.
    fn cell(&self, visit: &Visit, content: AnyView) -> AnyView {
        let class = match (self.rank, self.is_number) {
            (Rank::Title | Rank::Detail, false) => None,
            (Rank::Title | Rank::Detail, true) => Some("number"),
            (Rank::Amount, _) => Some("number amount"),
            (Rank::Status, _) => Some("status"),
            (Rank::Note, false) => Some("note"),
            (Rank::Note, true) => Some("number note"),
            (Rank::Action, _) => Some("action"),
        };
        if self.rank == Rank::Title {
            return match class {
                Some(class) => view! { <th scope="row" class=class>{content}</th> }.into_any(),
                None => view! { <th scope="row">{content}</th> }.into_any(),
            };
        }
        let label = (self.rank == Rank::Detail).then(|| visit.texts.text(self.label));
        view! { <td class=class data-label=label>{content}</td> }.into_any()
    }
}

/// A row, by the id and the status that software reads.
pub(crate) struct Row {
    id: String,
    status: Option<String>,
    link: Option<String>,
    day: Option<Date>,
    cells: Vec<AnyView>,
    below: Option<AnyView>,
}

impl Row {
    pub(crate) fn new(id: impl Into<String>, status: impl Into<String>) -> Self {
        Self { status: Some(status.into()), ..Self::without_status(id) }
    }

    pub(crate) fn without_status(id: impl Into<String>) -> Self {
        let (id, cells) = (id.into(), Vec::new());
        Self { id, status: None, link: None, day: None, cells, below: None }
    }

    /// The page about the row, to which all of it leads.
    pub(crate) fn link(self, href: String) -> Self {
        Self { link: Some(href), ..self }
    }

    /// Rows of the same day stand below its name.
    pub(crate) fn day(self, day: Date) -> Self {
        Self { day: Some(day), ..self }
    }

    /// The content of the next column.
    pub(crate) fn cell(mut self, content: impl IntoAny) -> Self {
        self.cells.push(content.into_any());
        self
    }

    /// What belongs to the row, below all of its columns.
    pub(crate) fn below(self, content: AnyView) -> Self {
        Self { below: Some(content), ..self }
    }

    fn view(self, visit: &Visit, columns: &[Column]) -> AnyView {
        let link = self.link;
        let class = link.is_some().then_some("link");
        let cells = self.cells.into_iter().zip(columns).map(|(content, column)| {
            let href = link.clone().filter(|_| column.rank == Rank::Title);
            let content = match href {
                Some(href) => view! { <a href=href>{content}</a> }.into_any(),
                None => content,
            };
            column.cell(visit, content)
        });
        let cells: Vec<AnyView> = cells.collect();
        let below = self.below.map(|content| {
            let columns = columns.len().to_string();
            view! { <tr class="more"><td colspan=columns>{content}</td></tr> }
        });
        view! {
            <tr data-id=self.id data-status=self.status class=class>{cells}</tr>
            {below}
        }
        .into_any()
    }
}

/// A list. It scrolls within itself where a word is wider than its place.
pub(crate) fn list(visit: &Visit, caption: Text, columns: &[Column], rows: Vec<Row>) -> AnyView {
    let caption = visit.texts.text(caption);
    let has_amounts = columns.iter().any(|column| column.rank == Rank::Amount);
    let class = if has_amounts { "list" } else { "list plain" };
    let heads: Vec<AnyView> = columns.iter().map(|column| column.heading(visit)).collect();
    let groups: Vec<AnyView> = group_by_day(rows)
        .into_iter()
        .map(|(day, rows)| group(visit, columns, day, rows))
        .collect();
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=caption>
            <table class=class>
                <caption>{caption}</caption>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                {groups}
            </table>
        </div>
    }
    .into_any()
}

/// The rows of each day. Those without one are a group of their own.
fn group_by_day(rows: Vec<Row>) -> Vec<(Option<Date>, Vec<Row>)> {
    let mut groups: Vec<(Option<Date>, Vec<Row>)> = Vec::new();
    for row in rows {
        match groups.last_mut() {
            Some((day, group)) if *day == row.day => group.push(row),
            _ => groups.push((row.day, vec![row])),
        }
    }
    groups
}

fn group(visit: &Visit, columns: &[Column], day: Option<Date>, rows: Vec<Row>) -> AnyView {
    let heading = day.map(|day| {
        let columns = columns.len().to_string();
        view! {
            <tr class="day">
                <th scope="rowgroup" colspan=columns>{date(&visit.texts, day)}</th>
            </tr>
        }
    });
    let rows: Vec<AnyView> = rows.into_iter().map(|row| row.view(visit, columns)).collect();
    view! { <tbody>{heading}{rows}</tbody> }.into_any()
}

/// What stands in place of a list without rows: what it means, and the next step.
pub(crate) fn empty_state(message: &str, next: AnyView) -> AnyView {
    view! {
        <div class="empty">
            <p>{message.to_owned()}</p>
            {next}
        </div>
    }
    .into_any()
}

/// A link that looks like a button, for the next step.
pub(crate) fn button_link(href: impl Into<String>, label: &str, is_primary: bool) -> AnyView {
    let class = if is_primary { "button primary" } else { "button" };
    let (href, label) = (href.into(), label.to_owned());
    view! { <a class=class href=href>{label}</a> }.into_any()
}

/// One of several views of a list.
pub(crate) struct Tab {
    pub label: &'static str,
    pub href: String,
    pub is_current: bool,
    /// How many rows it has, where that is known.
    pub count: Option<u32>,
}

/// The views of a list, as links.
pub(crate) fn tabs(label: &'static str, tabs: Vec<Tab>) -> AnyView {
    let items = tabs.into_iter().map(|tab| {
        let current = tab.is_current.then_some("page");
        let count = tab.count.map(|count| view! { <span class="count">{count.to_string()}</span> });
        view! { <li><a href=tab.href aria-current=current>{tab.label}{count}</a></li> }
    });
    let items = items.collect_view();
    view! { <nav class="tabs" aria-label=label><ul>{items}</ul></nav> }.into_any()
}

/// The title of a page, and beside it what is done there most.
pub(crate) fn page_title(title: &str, action: Option<AnyView>) -> AnyView {
    let title = title.to_owned();
    view! {
        <div class="title">
            <h1>{title}</h1>
            {action}
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_day_stand_together() {
        let [first, second] = ["2026-11-27", "2026-11-26"].map(|day| Date::parse(day).expect(day));
        let row = |id: &str, day| Row::new(id, "paid").day(day);
        let groups = group_by_day(vec![row("1", first), row("2", first), row("3", second)]);
        let sizes: Vec<_> = groups.iter().map(|(day, rows)| (*day, rows.len())).collect();
        assert_eq!(sizes, [(Some(first), 2), (Some(second), 1)]);
        assert_eq!(group_by_day(vec![Row::without_status("1")]).len(), 1);
    }
}
