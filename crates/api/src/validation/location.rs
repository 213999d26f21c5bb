//! The location of a value in a request.

use super::problem::LocationStep;

/// The path from the root of the request to a value. Borrows its parents, so that a `loc` is
/// allocated only for a problem.
#[derive(Clone, Copy, Debug)]
pub enum Location<'a> {
    /// `body`, `path`, `query` or `header`.
    Root(&'static str),
    Field(&'a Location<'a>, &'a str),
    Item(&'a Location<'a>, usize),
}

impl Location<'_> {
    /// The path as the `loc` of a [`ValidationProblem`](super::problem::ValidationProblem).
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
    fn loc_starts_at_the_root() {
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
