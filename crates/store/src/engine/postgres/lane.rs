//! One connection. A task owns it and moves what is sent and received, so that a caller who goes
//! away leaves nothing half read.

use std::collections::HashMap;
use std::future::poll_fn;
use std::time::Duration;

use futures_util::TryStreamExt as _;
use futures_util::future::{join_all, join3};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::tls::{MakeTlsConnect, TlsStream};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{
    AsyncMessage, Client, Config, Connection, Row, RowStream, SimpleQueryMessage, Socket, Statement,
};

use super::super::error::{Result, StoreError};
use super::super::sql_parameter::SqlParameter;

/// How long a statement may take, by this side's clock. The server aborts it a little earlier, so
/// that the connection is kept while the server answers.
pub(super) const STATEMENT_TIMEOUT: Duration = Duration::from_secs(5);
pub(super) const COMMIT_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the server may take to end a connection.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// How many prepared statements a connection keeps: more than the program has.
const STATEMENT_CACHE: usize = 512;

pub(in crate::engine) struct Lane {
    client: Client,
    connection: ConnectionTask,
    /// By their texts. Nothing behind a pooler: the next transaction may be at another server
    /// process, which does not know them, or knows another by the same name.
    statements: HashMap<String, Statement>,
    is_pooled: bool,
    /// Whether nothing can be sent any more, or an answer may still come.
    is_broken: bool,
}

/// Ends the connection when it is dropped, also in the middle of a statement that is never
/// answered. The server rolls back what was not committed.
struct ConnectionTask(JoinHandle<()>);

impl Drop for ConnectionTask {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What a statement has returned.
pub(crate) struct StatementResult {
    pub(crate) rows: Vec<Row>,
    /// How many rows it has changed.
    pub(crate) changed: u64,
}

/// What is sent at once, so that all of it takes one round trip. What follows a failed part fails
/// too.
pub(super) struct Batch<'a> {
    pub(super) begin: Option<&'a str>,
    pub(super) statements: Vec<(&'a str, &'a [SqlParameter<'a>])>,
    /// Whether `COMMIT` follows, which is a rollback if a statement has failed.
    pub(super) commits: bool,
}

impl Lane {
    /// Connects without a limit of time.
    pub(super) async fn connect<T>(config: &Config, tls: T, is_pooled: bool) -> Result<Self>
    where
        T: MakeTlsConnect<Socket>,
        T::Stream: Send + 'static,
    {
        let (client, connection) = config.connect(tls).await?;
        let connection = ConnectionTask(tokio::spawn(drive(connection)));
        let statements = HashMap::new();
        Ok(Self { client, connection, statements, is_pooled, is_broken: false })
    }

    /// Whether the next statement can be sent.
    pub(in crate::engine) fn is_usable(&self) -> bool {
        !self.is_broken && !self.client.is_closed()
    }

    /// Runs commands without parameters or results.
    pub(in crate::engine) async fn run(&mut self, commands: &str, limit: Duration) -> Result<()> {
        let outcome = timeout(limit, self.client.batch_execute(commands)).await;
        self.record(outcome.map(|outcome| outcome.map_err(StoreError::from)))
    }

    /// The first value of a command's result, as text.
    pub(in crate::engine) async fn read_text(&mut self, command: &str) -> Result<Option<String>> {
        let outcome = timeout(STATEMENT_TIMEOUT, self.client.simple_query(command)).await;
        let messages = self.record(outcome.map(|outcome| outcome.map_err(StoreError::from)))?;
        Ok(messages.iter().find_map(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        }))
    }

    /// Runs a batch. Returns what its last statement has returned.
    pub(super) async fn send(&mut self, batch: &Batch<'_>) -> Result<StatementResult> {
        let limit = if batch.commits { COMMIT_TIMEOUT } else { STATEMENT_TIMEOUT };
        let outcome = timeout(limit, self.run_batch(batch)).await;
        self.record(outcome)
    }

    async fn run_batch(&mut self, batch: &Batch<'_>) -> Result<StatementResult> {
        let mut prepared = Vec::with_capacity(batch.statements.len());
        for (sql, parameters) in &batch.statements {
            prepared.push(self.prepare(sql, parameters).await?);
        }
        let client = &self.client;
        // Each is sent when it is polled first: in this order.
        let statements = batch.statements.iter().zip(&prepared);
        let statements = join_all(statements.map(|((sql, parameters), prepared)| {
            run_statement(client, prepared.as_ref(), sql, parameters)
        }));
        let commit = run_command(client, batch.commits.then_some("COMMIT"));
        let (begun, results, ended) =
            join3(run_command(client, batch.begin), statements, commit).await;
        begun?;
        let mut last = StatementResult { rows: Vec::new(), changed: 0 };
        for result in results {
            last = result?;
        }
        ended?;
        Ok(last)
    }

    /// The statement as the server knows it. `None` behind a pooler.
    async fn prepare(
        &mut self,
        sql: &str,
        parameters: &[SqlParameter<'_>],
    ) -> Result<Option<Statement>> {
        if self.is_pooled {
            return Ok(None);
        }
        if let Some(known) = self.statements.get(sql) {
            return Ok(Some(known.clone()));
        }
        let statement = self.client.prepare_typed(sql, &list_types(parameters)).await?;
        if self.statements.len() >= STATEMENT_CACHE {
            self.statements.clear();
        }
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(Some(statement))
    }

    /// Notes what an error says about the connection.
    fn record<T>(&mut self, outcome: std::result::Result<Result<T>, impl Sized>) -> Result<T> {
        let Ok(outcome) = outcome else {
            self.is_broken = true;
            return Err(StoreError::overdue());
        };
        if let Err(error) = &outcome {
            self.is_broken |= error.breaks_connection();
            if error.is_of_stale_statement() {
                self.statements.clear();
            }
        }
        outcome
    }

    /// Ends the connection as the protocol says, if the server still answers.
    pub(super) async fn close(self) {
        let Self { client, mut connection, statements, .. } = self;
        drop(statements);
        drop(client);
        let _ended_or_overdue = timeout(CLOSE_TIMEOUT, &mut connection.0).await;
    }
}

fn list_types(parameters: &[SqlParameter<'_>]) -> Vec<Type> {
    parameters.iter().map(SqlParameter::postgres_type).collect()
}

type Typed<'a> = (&'a (dyn ToSql + Sync), Type);

fn pair_with_types<'a>(parameters: &'a [SqlParameter<'_>], types: &[Type]) -> Vec<Typed<'a>> {
    let erase = |parameter: &'a SqlParameter<'_>| parameter as &(dyn ToSql + Sync);
    parameters.iter().map(erase).zip(types.iter().cloned()).collect()
}

type Outcome<T> = std::result::Result<T, tokio_postgres::Error>;

async fn run_command(client: &Client, command: Option<&str>) -> Outcome<()> {
    match command {
        Some(command) => client.batch_execute(command).await,
        None => Ok(()),
    }
}

/// Without a name on the server unless it was prepared.
async fn run_statement(
    client: &Client,
    prepared: Option<&Statement>,
    sql: &str,
    parameters: &[SqlParameter<'_>],
) -> Outcome<StatementResult> {
    let Some(statement) = prepared else {
        let typed = pair_with_types(parameters, &list_types(parameters));
        return collect(client.query_typed_raw(sql, typed).await?).await;
    };
    let erased = parameters.iter().map(|parameter| parameter as &(dyn ToSql + Sync));
    let erased: Vec<&(dyn ToSql + Sync)> = erased.collect();
    collect(client.query_raw(statement, erased).await?).await
}

/// Reads the rows, and how many the statement has changed.
async fn collect(stream: RowStream) -> Outcome<StatementResult> {
    let mut stream = std::pin::pin!(stream);
    let mut rows = Vec::new();
    while let Some(row) = stream.try_next().await? {
        rows.push(row);
    }
    Ok(StatementResult { rows, changed: stream.rows_affected().unwrap_or(0) })
}

/// Moves what is sent and received until the connection ends.
async fn drive<S>(mut connection: Connection<Socket, S>)
where
    S: TlsStream + Unpin,
{
    loop {
        match poll_fn(|context| connection.poll_message(context)).await {
            Some(Ok(AsyncMessage::Notice(notice))) => {
                tracing::debug!(target: "kassa_store::notice", message = notice.message());
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => {
                tracing::debug!(%error, "a connection to the database has ended");
                return;
            }
            None => return,
        }
    }
}
