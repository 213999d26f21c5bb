//! The names of roles and actors, and the problems of passwords.

use kassa_domain::portal::{PasswordProblem, Role};

use crate::texts::{Text, Texts};

pub(super) const fn role_name(role: Role) -> Text {
    match role {
        Role::Owner => Text::RoleOwner,
        Role::Developer => Text::RoleDeveloper,
        Role::Support => Text::RoleSupport,
    }
}

pub(super) const fn role_note(role: Role) -> Text {
    match role {
        Role::Owner => Text::RoleOwnerNote,
        Role::Developer => Text::RoleDeveloperNote,
        Role::Support => Text::RoleSupportNote,
    }
}

pub(super) const fn password_problem(problem: PasswordProblem) -> Text {
    match problem {
        PasswordProblem::TooShort => Text::PasswordTooShort,
        PasswordProblem::TooLong => Text::PasswordTooLong,
        PasswordProblem::Common => Text::PasswordCommon,
        PasswordProblem::ContainsAddress => Text::PasswordHasAddress,
        PasswordProblem::UsedBefore => Text::PasswordUsedBefore,
    }
}

/// Who did something: a person's address, or a name for what is no person.
pub(super) fn actor_name<'a>(texts: &Texts, actor: &'a str) -> &'a str {
    match actor {
        "operator" => texts.text(Text::AuditOperator),
        "system" => texts.text(Text::AuditSystem),
        email => email,
    }
}
