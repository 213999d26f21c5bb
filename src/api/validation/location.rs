//! Where in a request a value stands.

use super::problem::LocationStep;

/// A value's way from the root, kept on the stack: it becomes a `loc` only where there is a
/// problem.
#[derive(Clone, Copy, Debug)]
pub enum Location<'a> {
    /// `body`, `path`, `query` or `header`.
    Root(&'static str),
    Field(&'a Location<'a>, &'a str),
    Item(&'a Location<'a>, usize),
}

impl Location<'_> {
    #[must_use]
    pub fn to_loc(&self) -> Vec<LocationStep> {
        let (mut loc, step) = match self {
            Self::Root(root) => (Vec::new(), LocationStep::from(*root)),
            Self::Field(parent, name) => (parent.to_loc(), LocationStep::from(*name)),
            Self::Item(parent, index) => (parent.to_loc(), LocationStep::Index(*index)),
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
        let body = Location::Root("body");
        let splits = Location::Field(&body, "splits");
        let second = Location::Item(&splits, 1);
        let expected = [
            LocationStep::from("body"),
            LocationStep::from("splits"),
            LocationStep::Index(1),
            LocationStep::from("amount"),
        ];
        assert_eq!(Location::Field(&second, "amount").to_loc(), expected);
    }
}
