//! The merchant portal: who may do what, what is audited, and the rules of passwords.

pub mod role;
pub mod audit_action;
pub mod email;
pub mod password;
pub mod notice;

pub use self::audit_action::AuditAction;
pub use self::email::EmailAddress;
pub use self::notice::NoticeKind;
pub use self::password::{PasswordProblem, check_password};
pub use self::role::{Ability, Role};
