//! One connection. A task owns it and moves what is sent and received, so that a caller who goes
//! away leaves nothing half read.

use std::collections::HashMap;
use std::future::poll_fn;
use std::time::Duration;

use futures_util::TryStreamExt as _;
use futures_util::future::{join, join3};
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

/// What goes before and after a statement, at once with it.
#[derive(Clone, Copy)]
pub(super) enum Around<'a> {
    Nothing,
    /// Begins a transaction.
    Begin(&'a str),
    /// A transaction of its own.
    Transaction(&'a str),
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

    /// Runs a statement, with what is around it.
    pub(super) async fn query(
        &mut self,
        around: Around<'_>,
        sql: &str,
        parameters: &[SqlParameter<'_>],
    ) -> Result<StatementResult> {
        let outcome = timeout(STATEMENT_TIMEOUT, self.send(around, sql, parameters)).await;
        self.record(outcome)
    }

    /// Sends a statement with what is around it, so that all of it takes one round trip. What
    /// follows a failed part fails too.
    async fn send(
        &mut self,
        around: Around<'_>,
        sql: &str,
        parameters: &[SqlParameter<'_>],
    ) -> Result<StatementResult> {
        match around {
            Around::Nothing => self.send_statement(None, sql, parameters).await,
            Around::Begin(begin) => self.send_statement(Some(begin), sql, parameters).await,
            Around::Transaction(begin) => {
                let types = list_types(parameters);
                let typed = pair_with_types(parameters, &types);
                let (begun, rows, ended) = join3(
                    self.client.batch_execute(begin),
                    run_typed(&self.client, sql, &typed),
                    self.client.batch_execute("COMMIT"),
                )
                .await;
                begun?;
                let rows = rows?;
                ended?;
                Ok(rows)
            }
        }
    }

    async fn send_statement(
        &mut self,
        begin: Option<&str>,
        sql: &str,
        parameters: &[SqlParameter<'_>],
    ) -> Result<StatementResult> {
        let types = list_types(parameters);
        let begin = async {
            match begin {
                Some(begin) => self.client.batch_execute(begin).await,
                None => Ok(()),
            }
        };
        if self.is_pooled {
            let typed = pair_with_types(parameters, &types);
            let (begun, rows) = join(begin, run_typed(&self.client, sql, &typed)).await;
            begun?;
            return Ok(rows?);
        }
        let known = self.statements.get(sql).cloned();
        if let Some(statement) = known {
            let (begun, rows) =
                join(begin, run_prepared(&self.client, &statement, parameters)).await;
            begun?;
            return Ok(rows?);
        }
        let (begun, prepared) = join(begin, self.client.prepare_typed(sql, &types)).await;
        begun?;
        let statement = prepared?;
        if self.statements.len() >= STATEMENT_CACHE {
            self.statements.clear();
        }
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(run_prepared(&self.client, &statement, parameters).await?)
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

/// One round trip, without a name on the server.
async fn run_typed(
    client: &Client,
    sql: &str,
    typed: &[Typed<'_>],
) -> std::result::Result<StatementResult, tokio_postgres::Error> {
    collect(client.query_typed_raw(sql, typed.iter().cloned()).await?).await
}

async fn run_prepared(
    client: &Client,
    statement: &Statement,
    parameters: &[SqlParameter<'_>],
) -> std::result::Result<StatementResult, tokio_postgres::Error> {
    let erased = parameters.iter().map(|parameter| parameter as &(dyn ToSql + Sync));
    let erased: Vec<&(dyn ToSql + Sync)> = erased.collect();
    collect(client.query_raw(statement, erased).await?).await
}

/// Reads the rows, and how many the statement has changed.
async fn collect(stream: RowStream) -> std::result::Result<StatementResult, tokio_postgres::Error> {
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
