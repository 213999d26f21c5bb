//! The commands for operations: each checks something and exits with 1 if it is wrong.

pub mod doctor;
pub mod reconcile;
pub mod verify;
pub mod verify_page;
