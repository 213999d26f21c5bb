//! Work that nobody waits for.

tokio::task_local! {
    static IS_IN_BACKGROUND: ();
}

/// Runs work whose writes are queued also if they are alone. On the thread of its caller a write
/// would move the other tasks of that thread to another one, which keeps memory of its own.
pub async fn in_background<T>(work: impl Future<Output = T>) -> T {
    IS_IN_BACKGROUND.scope((), work).await
}

pub(super) fn is_in_background() -> bool {
    IS_IN_BACKGROUND.try_with(|()| ()).is_ok()
}
