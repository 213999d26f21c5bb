//! Creates and reads intents with rusqlite, durably: WAL, `synchronous=FULL`. A thread of its own
//! writes; `GROUP` is how many waiting intents share a commit at most.

use std::sync::{Arc, Mutex};
use std::thread;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use kassa_bench_peers::{
    Amount, CreatedIntent, Intent, MERCHANT, METHODS, NewIntent, authenticate, serve, to_major,
    variable,
};
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use tokio::sync::{mpsc, oneshot};

struct Store {
    authorization: String,
    writer: mpsc::UnboundedSender<Job>,
    reader: Mutex<Connection>,
}

struct Job {
    new: NewIntent,
    created: oneshot::Sender<CreatedIntent>,
}

type AnyError = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), AnyError> {
    let file = variable("DATABASE")?;
    let group_size = variable("GROUP")?.parse()?;
    let connection = open(&file)?;
    connection.execute_batch(include_str!("../../schema.sql"))?;
    let (writer, jobs) = mpsc::unbounded_channel();
    thread::spawn(move || {
        if let Err(error) = write(&connection, jobs, group_size) {
            eprintln!("the writer failed: {error}");
        }
    });
    let authorization = format!("Bearer {}", variable("KEY")?);
    let store = Store { authorization, writer, reader: Mutex::new(open(&file)?) };
    let router = Router::new()
        .route("/api/intents", post(create))
        .route("/api/intents/{id}", get(read))
        .with_state(Arc::new(store));
    Ok(serve(router).await?)
}

fn open(file: &str) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")?;
    Ok(connection)
}

async fn create(
    State(store): State<Arc<Store>>,
    headers: HeaderMap,
    Json(new): Json<NewIntent>,
) -> Result<(StatusCode, Json<CreatedIntent>), StatusCode> {
    authenticate(&headers, &store.authorization)?;
    if !new.is_valid() {
        return Err(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let (sender, created) = oneshot::channel();
    let sent = store.writer.send(Job { new, created: sender });
    sent.map_err(|_closed| StatusCode::SERVICE_UNAVAILABLE)?;
    let created = created.await.map_err(|_failed| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Writes what waits, and answers after the commit.
fn write(
    connection: &Connection,
    mut jobs: mpsc::UnboundedReceiver<Job>,
    group_size: usize,
) -> rusqlite::Result<()> {
    let mut group = Vec::new();
    let mut written = Vec::new();
    while jobs.blocking_recv_many(&mut group, group_size) > 0 {
        let transaction = connection.unchecked_transaction()?;
        for job in group.drain(..) {
            written.push((job.created, insert(connection, &job.new)?));
        }
        transaction.commit()?;
        for (sender, created) in written.drain(..) {
            let _nobody_waits = sender.send(created);
        }
    }
    Ok(())
}

fn insert(connection: &Connection, new: &NewIntent) -> rusqlite::Result<CreatedIntent> {
    const INSERT: &str = "INSERT INTO intents (id, token, amount, currency, reference_id, \
        purchaser_id, return_url, allow_remember_credentials) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    let id = uuid::Uuid::new_v4().to_string();
    let token = uuid::Uuid::new_v4().simple().to_string();
    connection.prepare_cached(INSERT)?.execute(params![
        id,
        token,
        new.amount,
        new.currency,
        new.reference_id,
        new.purchaser_id,
        new.return_url,
        new.allow_remember_credentials
    ])?;
    let redirect_url = format!("http://127.0.0.1/pay/{id}?iauth={token}");
    Ok(CreatedIntent { id, token, redirect_url })
}

async fn read(
    State(store): State<Arc<Store>>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Intent>, StatusCode> {
    authenticate(&headers, &store.authorization)?;
    let reader = store.reader.lock().map_err(|_poisoned| StatusCode::INTERNAL_SERVER_ERROR)?;
    let found = find(&reader, &id).map_err(|_failed| StatusCode::INTERNAL_SERVER_ERROR)?;
    found.map(Json).ok_or(StatusCode::NOT_FOUND)
}

fn find(connection: &Connection, id: &str) -> rusqlite::Result<Option<Intent>> {
    const SELECT: &str = "SELECT id, amount, currency, reference_id, purchaser_id, return_url, \
        allow_remember_credentials, status, created FROM intents WHERE id = ?";
    connection.prepare_cached(SELECT)?.query_row([id], to_intent).optional()
}

fn to_intent(row: &Row<'_>) -> rusqlite::Result<Intent> {
    let minor: i64 = row.get(1)?;
    let currency: String = row.get(2)?;
    Ok(Intent {
        id: row.get(0)?,
        reference_id: row.get(3)?,
        purchaser_id: row.get(4)?,
        amount: minor,
        amount_v2: Amount { minor, major: to_major(minor, &currency), currency: currency.clone() },
        currency,
        mode: "test",
        status: row.get(7)?,
        created: row.get(8)?,
        is_interactive: true,
        allow_remember_credentials: row.get(6)?,
        request_unscheduled_mit: false,
        require_unscheduled_mit: false,
        attempt_count: 0,
        last_method: None,
        last_brand: None,
        card_bin: None,
        card_last4: None,
        methods: METHODS,
        credentials: [],
        merchant: MERCHANT,
        return_url: row.get(5)?,
        cancel_url: None,
        description: None,
        line_items: [],
    })
}
