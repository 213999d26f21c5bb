//! The two ways to build the bundle.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildKind {
    /// What is shipped: the standard library compiled for size, the module optimised by
    /// `wasm-opt`, the files compressed.
    Release,
    /// Soon done, for `make run`: none of that.
    Quick,
}

impl BuildKind {
    /// The folder of this kind's intermediate files, in the target folder of the browser's half.
    pub const fn folder_name(self) -> &'static str {
        match self {
            Self::Release => "bound",
            Self::Quick => "bound-quick",
        }
    }

    /// The cargo profile, and the folder in which cargo leaves what it builds.
    pub const fn profile(self) -> (&'static str, &'static str) {
        match self {
            Self::Release => ("wasm", "wasm"),
            Self::Quick => ("dev", "debug"),
        }
    }
}
