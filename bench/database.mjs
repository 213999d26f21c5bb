// The two kinds of database that are measured: a file of SQLite, and a database of a PostgreSQL
// server. Both run the same SQL but for the expressions of `dialect`.

import Sqlite from 'better-sqlite3';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export class SqliteDatabase {
  engine = 'SQLite';
  dialect = {
    hex: (number, digits) => `printf('%0${digits}x', ${number})`,
    bytes: (text) => `CAST(${text} AS BLOB)`,
    series: (from, to) =>
      `(WITH RECURSIVE series(n) AS (SELECT ${from} UNION ALL ` +
      `SELECT n + 1 FROM series WHERE n < ${to}) SELECT n FROM series) AS s`,
    // Identities are plain columns.
    overriding: '',
  };
  #file;

  constructor(parent) {
    this.folder = mkdtempSync(join(parent, 'sqlite-'));
    this.#file = join(this.folder, 'kassa.db');
    this.url = `sqlite:${this.#file}`;
  }

  // Runs statements on the tables of `schema`: `kassa`, or those of the sandbox's program.
  run(sql, schema = 'kassa') {
    this.#use(schema, (file) => file.exec(sql));
  }

  rows(sql, schema = 'kassa') {
    return this.#use(schema, (file) => file.prepare(sql).all());
  }

  // Runs statements without making them durable, with the server stopped. Indexes are created
  // afterwards, which sorts their entries once.
  load(statements) {
    this.#use('kassa', (file) => {
      file.pragma('foreign_keys = OFF');
      file.pragma('synchronous = OFF');
      // WAL is left before journalling can be switched off.
      file.pragma('journal_mode = DELETE');
      file.pragma('journal_mode = OFF');
      file.pragma('cache_size = -1000000');
      const indexes = file
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
        .all();
      for (const { name } of indexes) file.exec(`DROP INDEX ${name}`);
      for (const sql of statements) file.exec(sql);
      for (const { sql } of indexes) file.exec(sql);
      file.pragma('journal_mode = WAL');
    });
  }

  columns(table) {
    return this.rows(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => name);
  }

  sizeInBytes() {
    return statSync(this.#file).size;
  }

  drop() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #use(schema, work) {
    const file = new Sqlite(join(this.folder, schema === 'kassa' ? 'kassa.db' : 'sandbox.db'));
    try {
      return work(file);
    } finally {
      file.close();
    }
  }
}

export class PostgresDatabase {
  engine = 'PostgreSQL';
  dialect = {
    hex: (number, digits) => `lpad(to_hex((${number})::bigint), ${digits}, '0')`,
    bytes: (text) => `convert_to(${text}, 'UTF8')`,
    series: (from, to) => `generate_series(${from}::bigint, ${to}) AS s(n)`,
    overriding: 'OVERRIDING SYSTEM VALUE',
  };
  #server;

  constructor(server) {
    this.#server = server;
    Object.assign(this, server.createDatabase());
  }

  run(sql, schema = 'kassa') {
    const path = schema === 'kassa' ? '' : 'SET search_path = kassa_sandbox;\n';
    this.#server.run(this.name, path + sql);
  }

  rows(sql, schema = 'kassa') {
    const path = schema === 'kassa' ? '' : 'SET search_path = kassa_sandbox;\n';
    const text = this.#server.run(
      this.name,
      `${path}SELECT row_to_json(found) FROM (${sql}) AS found`,
    );
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  // Without the triggers, so that no foreign key is looked up for each row. Indexes that are no
  // constraints are created afterwards.
  load(statements) {
    const settings =
      'SET session_replication_role = replica; SET synchronous_commit = off; ' +
      "SET maintenance_work_mem = '1GB';\n";
    const indexes = this.rows(
      `SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = 'public'
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
    );
    for (const { name } of indexes) this.run(`DROP INDEX ${name};`);
    for (const sql of statements) this.run(settings + sql);
    for (const { sql } of indexes) this.run(`${settings}${sql};`);
    const identities = this.rows(
      `SELECT table_name AS t, column_name AS c FROM information_schema.columns
        WHERE is_identity = 'YES' AND table_schema = 'public'`,
    );
    const reset = ({ t, c }) =>
      `SELECT setval(pg_get_serial_sequence('${t}', '${c}'), COALESCE(MAX(${c}), 1)) FROM ${t};`;
    this.run(identities.map(reset).join('\n'));
    // What autovacuum would do in the minutes after.
    this.run('VACUUM (ANALYZE);');
    this.run('CHECKPOINT;');
  }

  columns(table) {
    const sql = `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = '${table}' ORDER BY ordinal_position`;
    return this.rows(sql).map(({ name }) => name);
  }

  sizeInBytes() {
    return this.rows('SELECT pg_database_size(current_database()) AS size')[0].size;
  }

  drop() {
    this.#server.run('postgres', `DROP DATABASE ${this.name} WITH (FORCE)`);
  }
}
