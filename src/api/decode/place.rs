//! Where in a request a value stands.

use super::problem::Step;

/// A value's way from the root, kept on the stack: it becomes a `loc` only where there is a problem.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// `body`, `path`, `query` or `header`.
    Root(&'static str),
    Field(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, usize),
}

impl Place<'_> {
    #[must_use]
    pub fn loc(&self) -> Vec<Step> {
        let (mut loc, step) = match self {
            Self::Root(root) => (Vec::new(), Step::from(*root)),
            Self::Field(parent, name) => (parent.loc(), Step::from(*name)),
            Self::Item(parent, index) => (parent.loc(), Step::Index(*index)),
        };
        loc.push(step);
        loc
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_spelled_from_its_root() {
        let body = Place::Root("body");
        let splits = Place::Field(&body, "splits");
        let second = Place::Item(&splits, 1);
        let expected = [Step::from("body"), Step::from("splits"), Step::Index(1), Step::from("amount")];
        assert_eq!(Place::Field(&second, "amount").loc(), expected);
    }
}
