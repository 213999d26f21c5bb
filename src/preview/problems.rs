//! What is wrong with the settings, to be said beside each field and in a summary.

use std::borrow::Cow;

use super::fields::position_of;

/// One setting that is not used as it was written.
pub(super) struct Problem {
    /// The name of the parameter, also of one that is no setting.
    pub name: String,
    /// What to write instead.
    pub text: Cow<'static, str>,
}

/// The problems, those of the form in its order.
#[derive(Default)]
pub(super) struct Problems(Vec<Problem>);

impl Problems {
    pub(super) fn add(&mut self, name: impl Into<String>, text: impl Into<Cow<'static, str>>) {
        let problem = Problem { name: name.into(), text: text.into() };
        let place = position_of(&problem.name);
        let at = self.0.partition_point(|other| position_of(&other.name) <= place);
        self.0.insert(at, problem);
    }

    pub(super) fn append(&mut self, others: Self) {
        for Problem { name, text } in others.0 {
            self.add(name, text);
        }
    }

    pub(super) fn of(&self, name: &str) -> Option<&Problem> {
        self.0.iter().find(|problem| problem.name == name)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.0.iter()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
