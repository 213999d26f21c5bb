//! Places between two steps at which a test stops the program, to kill it there.

use super::AppContext;

macro_rules! failpoints {
    ($($(#[doc = $meaning:literal])+ $name:ident = $code:literal,)+) => {
        /// A point of no return.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Failpoint {
            $($(#[doc = $meaning])+ $name,)+
        }

        impl Failpoint {
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The word in `KASSA_HALT_AT`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)+
                }
            }
        }
    };
}

failpoints! {
    /// The attempt is on disk, the provider knows nothing.
    PaymentWritten = "payment-written",
    /// The provider has answered, its answer is not on disk.
    PaymentAnswered = "payment-answered",
    /// The answer is on disk, nobody has been told.
    PaymentSettled = "payment-settled",
    /// The instruction to capture or release is on disk, the provider knows nothing.
    AuthorizationWritten = "hold-written",
    /// The provider has captured or released, and the intent still says `authorized`.
    AuthorizationAnswered = "hold-answered",
    /// The end of the authorization is on disk, nobody has been told.
    AuthorizationSettled = "hold-settled",
    /// The refund is on disk, its amount reserved, the provider knows nothing.
    RefundWritten = "refund-written",
    /// The provider has given back, and the refund is still `initiated`.
    RefundAnswered = "refund-answered",
    /// The end of the refund is on disk.
    RefundSettled = "refund-settled",
    /// What is ordered of a mandate is on disk, the provider knows nothing.
    MandateWritten = "mandate-written",
    /// The provider has carried it out, and nothing of it is on disk.
    MandateAnswered = "mandate-answered",
    /// What came of it is on disk, nobody has been told.
    MandateSettled = "mandate-settled",
}

impl Failpoint {
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|step| step.code() == code)
    }
}

/// Goes no further if this is where the program is to halt.
pub(crate) async fn pause_at(ctx: &AppContext, failpoint: Failpoint) {
    if ctx.settings.failpoint == Some(failpoint) {
        tracing::warn!(step = failpoint.code(), "halted");
        std::future::pending::<()>().await;
    }
}
