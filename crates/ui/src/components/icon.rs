//! Line icons, drawn in the colour of the text around them.

use leptos::prelude::*;

/// What an icon shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Home,
    Banknote,
    People,
    Link,
    Calendar,
    Flag,
    Split,
    Card,
    Code,
    Key,
    Bolt,
    Plug,
    Drop,
    Person,
    Page,
    List,
    Menu,
    Search,
    Leave,
}

impl Icon {
    /// Its lines, within a square of 16 units.
    const fn path(self) -> &'static str {
        match self {
            Self::Home => "M2.5 7 8 2.5 13.5 7v6.5h-4V10h-3v3.5h-4z",
            Self::Banknote => "M1.5 4h13v8h-13zM8 9.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5",
            Self::People => {
                "M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4\
                 M10.5 3.3a2.4 2.4 0 0 1 0 4.4M12 9.9c1.6.5 2.5 1.8 2.5 3.6"
            }
            Self::Link => {
                "M6.5 9.5l3-3M7.5 4.5l1-1a2.8 2.8 0 0 1 4 4l-1 1\
                 M8.5 11.5l-1 1a2.8 2.8 0 0 1-4-4l1-1"
            }
            Self::Calendar => "M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.75v3M10.5 1.75v3M5.5 10h5",
            Self::Flag => "M3.5 14V2.5H12l-2 3 2 3H3.5",
            Self::Split => "M8 14V9c0-3-4-2.5-4-6M8 9c0-3 4-2.5 4-6M2 5l2-2 2 2M10 5l2-2 2 2",
            Self::Card => "M1.5 3.5h13v9h-13zM1.5 6.5h13M4 10h3",
            Self::Code => "M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5M9 3 7 13",
            Self::Key => {
                "M10 9.5a3.5 3.5 0 1 0-3.2-2L2 12.3V14h2.5v-1.5H6V11l1.8-1.8c.6.2 1.4.3 2.2.3"
            }
            Self::Bolt => "M8.5 1.5 3 9h4.5l-1 5.5L12.5 7H8z",
            Self::Plug => "M5.5 1.5v3M10.5 1.5v3M3.5 4.5h9v3a4.5 4.5 0 0 1-9 0zM8 12v2.5",
            Self::Drop => "M8 1.5c2.5 3 4.5 5.2 4.5 8a4.5 4.5 0 0 1-9 0c0-2.8 2-5 4.5-8z",
            Self::Person => {
                "M8 7.5A2.75 2.75 0 1 0 8 2a2.75 2.75 0 0 0 0 5.5\
                 M2.5 14c0-3 2.4-4.5 5.5-4.5s5.5 1.5 5.5 4.5"
            }
            Self::Page => "M3.5 1.5h9v13h-9zM6 5h4M6 8h4M6 11h2",
            Self::List => "M2.5 4h.01M2.5 8h.01M2.5 12h.01M5.5 4h8M5.5 8h8M5.5 12h8",
            Self::Menu => "M2 4.5h12M2 8h12M2 11.5h12",
            Self::Search => "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.75 10.75 14 14",
            Self::Leave => "M6.5 2.5h-4v11h4M10 4.5 13.5 8 10 11.5M13 8H6",
        }
    }
}

/// An icon beside a text that says the same, so nothing of it is read aloud.
#[component]
pub fn LineIcon(icon: Icon) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d=icon.path() />
        </svg>
    }
}
