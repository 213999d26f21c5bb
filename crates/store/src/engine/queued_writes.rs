//! Work whose writes are always queued.

tokio::task_local! {
    static QUEUES_WRITES: ();
}

/// Runs background work, for whose writes nobody waits: they are queued also if they are alone. A
/// write on the thread of its caller would make another thread run the other tasks of this one, and
/// the allocator keeps memory for each thread that has run tasks (decision 134).
pub async fn with_queued_writes<T>(work: impl Future<Output = T>) -> T {
    QUEUES_WRITES.scope((), work).await
}

/// Whether this runs within [`with_queued_writes`].
pub(super) fn queues_writes() -> bool {
    QUEUES_WRITES.try_with(|()| ()).is_ok()
}
