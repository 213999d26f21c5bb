//! The connector of the sandbox, which is a program of its own (`src/sandbox`), and the wire format
//! between the two.

pub mod wire;
mod client;
mod helpers;
mod connector;
mod factory;
pub mod fuzz;

pub use self::client::SandboxClient;
pub use self::connector::SandboxConnector;
pub use self::factory::SandboxFactory;
pub use self::helpers::SandboxHelpers;
