// Measures whether an operation takes longer in a database with many payments: the median latency
// beside that in a database with 1,000, on both engines or one. Run alone with
// `scripts/bench scale [PAYMENTS [sqlite|postgres]]`.

import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PostgresDatabase, SqliteDatabase } from './database.mjs';
import { Dataset } from './dataset.mjs';
import { recordRun } from './document.mjs';
import { Operations } from './operations.mjs';
import { comparePortal } from './portal.mjs';
import { findPostgresPrograms, PostgresServer } from './postgres.mjs';
import {
  figures,
  formatNumber,
  isAnyLimitExceeded,
  reportFigure,
  reportRatio,
  startSection,
} from './report.mjs';
import { median } from './rounds.mjs';
import { cleanUp, cleanUpOnSignals, startServer, stopServer, WORK_FOLDER } from './server.mjs';

const FEW = 1000;
const LIMIT = 1.2;
// `portal` in the environment measures its pages alone.
const ONLY = process.env.ONLY ?? '';
// Intents that are read, chosen among all at random, and intents whose pages are loaded, which are
// new, as those of customers are. Both databases have the same number of them.
const [READ, OPENED] = [1000, 1000];
const ROUNDS = 6;
// How often an operation is carried out in a round, by the number of connections.
const COUNTS = {
  1: { create: 300, read: 3000, page: 1000, pay: 150, capture: 150, refund: 150 },
  32: { create: 2000, read: 20000, page: 4000, pay: 800, capture: 800, refund: 800 },
};
// What a payment takes on the disk at most, while indexes are created too.
const BYTES_PER_PAYMENT = { sqlite: 7000, postgres: 10_000 };

async function startSubject(database, total) {
  const began = performance.now();
  const dataset = await Dataset.create(database, total);
  const seconds = Math.round((performance.now() - began) / 1000);
  const size = database.sizeInBytes();
  const each = `${Math.round(size / total)} B each, loaded in ${seconds} s`;
  const label = `database of ${formatNumber(total)} payments, ${database.engine}`;
  reportFigure(label, size / 1e6, 'MB', each);
  const server = await startServer(dataset.env);
  server.key = dataset.merchant.api_key;
  const operations = new Operations(server, dataset.pickIntents(READ));
  await operations.createIntents(OPENED);
  return { total, server, operations, dataset, env: dataset.env, merchant: dataset.merchant };
}

async function measureOperation(subjects, operation, connections) {
  const count = COUNTS[connections][operation];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? subjects : subjects.toReversed();
    const prepared = [];
    for (const subject of order) {
      const send = await subject.operations.prepare(operation, count);
      prepared.push({ subject, send });
    }
    for (const { subject, send } of prepared) {
      const { p50 } = await send(connections);
      subject.p50s.push(p50);
    }
  }
}

const p50 = (values) => formatNumber(median(values));

// Reads what will be read, so that it is in the caches.
async function warmUp(subjects) {
  for (const { operations } of subjects)
    for (const operation of ['read', 'read', 'page', 'page'])
      await (
        await operations.prepare(operation, COUNTS[32][operation])
      )(32);
}

async function compareOperations(engine, subjects) {
  await warmUp(subjects);
  for (const connections of [1, 32])
    for (const operation of Object.keys(Operations.STATUS)) {
      for (const subject of subjects) subject.p50s = [];
      await measureOperation(subjects, operation, connections);
      const [few, many] = subjects.map(({ p50s }) => p50s);
      // Each round by itself, as the disk and the machine change between them.
      const ratio = median(many.map((value, round) => value / few[round]));
      const at = connections === 1 ? 'one connection' : `${connections} connections`;
      const note = `p50 ${p50(many)} µs, with 1,000 payments ${p50(few)} µs`;
      reportRatio(`${operation}, ${engine}, ${at}`, ratio, { atMost: LIMIT }, note);
    }
}

async function measureEngine(createDatabase, total) {
  const databases = [createDatabase(), createDatabase()];
  const subjects = [];
  try {
    for (const [index, size] of [FEW, total].entries())
      subjects.push(await startSubject(databases[index], size));
    for (const { dataset } of subjects) await dataset.waitForFigures();
    await comparePortal(databases[0].engine, subjects);
    if (ONLY !== 'portal') await compareOperations(databases[0].engine, subjects);
  } finally {
    for (const { server } of subjects) await stopServer(server);
    for (const database of databases) database.drop();
  }
}

// One engine after the other is measured.
function checkDisk(total, engines) {
  const { bavail, bsize } = statfsSync(tmpdir());
  const needed = total * Math.max(...engines.map((engine) => BYTES_PER_PAYMENT[engine]));
  const [free, least] = [bavail * bsize, needed].map((bytes) => Math.round(bytes / 1e9));
  if (bavail * bsize < needed)
    throw new Error(`${total} payments need about ${least} GB in ${tmpdir()}, ${free} GB are free`);
}

async function measurePostgres(total) {
  if (!findPostgresPrograms()) {
    reportFigure('PostgreSQL', 'not installed');
    return;
  }
  const server = await PostgresServer.start('0');
  try {
    await measureEngine(() => new PostgresDatabase(server), total);
  } finally {
    await server.stop();
  }
}

const ENGINES = {
  sqlite: {
    name: 'SQLite',
    measure: (total) => measureEngine(() => new SqliteDatabase(WORK_FOLDER), total),
  },
  postgres: { name: 'PostgreSQL', measure: measurePostgres },
};

/** Compares a database of `total` payments with one of 1,000. Returns the title of its table. */
export async function measureScale(total, engine) {
  const { name, measure } = ENGINES[engine];
  const title = `${name}: p50 with ${formatNumber(total)} payments ÷ p50 with 1,000`;
  startSection(title);
  await measure(total);
  return title;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [total = '1000000', ...named] = process.argv.slice(2);
  const engines = named.length > 0 ? named : Object.keys(ENGINES);
  checkDisk(Number(total), engines);
  cleanUpOnSignals();
  try {
    for (const engine of engines) {
      const title = await measureScale(Number(total), engine);
      const measured = figures.filter(({ section }) => section === title);
      recordRun(`scale-${engine}`, title, measured);
    }
  } finally {
    cleanUp();
  }
  process.exitCode = isAnyLimitExceeded() ? 1 : 0;
}
